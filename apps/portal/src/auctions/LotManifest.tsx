import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ManifestLine } from '@tradehall/domain/auctions/lot-items';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/** The items in a lot that was made from stock, with their units (SD75). */
export function LotManifest({ lines }: { lines: readonly ManifestLine[] }) {
  const t = useTexts(auctionsTexts);
  return (
    <section aria-labelledby="lot-manifest">
      <Typography id="lot-manifest" variant="h3" sx={{ mb: 1 }}>
        {t('LOT_MANIFEST')}
      </Typography>
      <Table
        size="small"
        aria-labelledby="lot-manifest"
        sx={{
          '& .MuiTableCell-root': { px: 1 },
          '& .MuiTableCell-root:first-of-type': { pl: 0 },
          '& .MuiTableCell-root:last-of-type': { pr: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('LOT_MANIFEST_ITEM')}</TableCell>
            <TableCell>{t('LOT_COLUMN_GRADE')}</TableCell>
            <TableCell align="right">{t('LOT_MANIFEST_UNITS')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ itemNumber, description, grade, quantity }, at) => (
            <TableRow key={at}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {description === '' ? itemNumber : description}
                {description === '' ? null : (
                  <Typography variant="caption" color="text.secondary" component="div">
                    {itemNumber}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{grade}</TableCell>
              <TableCell align="right">{count(quantity)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
