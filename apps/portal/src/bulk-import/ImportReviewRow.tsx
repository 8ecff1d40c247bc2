import { memo } from 'react';
import Box from '@mui/material/Box';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { BulkImportRow } from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

export interface ImportReviewRowProps {
  readonly row: BulkImportRow;
  readonly busy: boolean;
  /** Says an available quantity as the stock list does. */
  readonly shownQuantity: (quantity: number) => string;
  readonly onDelete: (row: BulkImportRow) => void;
}

/** One line where the list is wide enough for it, else a card. */
const AS_ROW = '@container (min-width: 840px)';

const units = (value: number | null) => (value === null ? '--' : count(value));
const amount = (value: number | null) => (value === null ? '--' : money(value));

/** One row of the import: what it asks for, what stands against it or before it, and what to do. */
export const ImportReviewRow = memo(function ImportReviewRow({
  row,
  busy,
  shownQuantity,
  onDelete,
}: ImportReviewRowProps) {
  const t = useTexts(bulkImportTexts);
  const isUpdate = row.existingOfferStatus !== null && row.reason === '';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 36px',
        [AS_ROW]: { gridTemplateColumns: 'minmax(0, 1fr) 130px 150px 100px 90px 36px' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fontSize: 14,
      }}
    >
      <Box sx={{ gridColumn: '1 / 3', minWidth: 0, overflowWrap: 'anywhere', [AS_ROW]: { gridColumn: 'auto' } }}>
        <Box>{row.description === '' ? row.itemNumber || '--' : row.description}</Box>
        <Typography variant="caption" color="text.secondary" component="div">
          {[t('IMPORT_REVIEW_ROW', [row.row]), row.itemNumber, row.warehouse].filter(Boolean).join(' · ')}
        </Typography>
        {row.reason === '' ? null : (
          <Typography variant="body2" color="error.main">
            {row.reason}
          </Typography>
        )}
        {row.comments === '' ? null : (
          <Typography variant="caption" color="text.secondary" component="div">
            {row.comments}
          </Typography>
        )}
      </Box>
      <IconButton
        onClick={() => onDelete(row)}
        disabled={busy}
        aria-label={t('IMPORT_REVIEW_DELETE', [row.row, row.itemNumber])}
        sx={{ gridColumn: '3', gridRow: '1', [AS_ROW]: { gridColumn: '6' } }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <Fact
        label={t('IMPORT_REVIEW_QUANTITY')}
        column="2"
        before={isUpdate ? units(row.existingTransactionQuantity) : undefined}
        value={units(row.offerQuantity)}
      />
      <Fact
        label={t('IMPORT_REVIEW_PRICE')}
        column="3"
        before={isUpdate ? amount(row.existingTransactionPrice) : undefined}
        value={amount(row.offerPrice)}
        note={row.existingOfferStatusString}
      />
      <Fact label={t('IMPORT_REVIEW_LIST_PRICE')} column="4" value={amount(row.listPrice)} />
      <Fact
        label={t('IMPORT_REVIEW_AVAILABLE')}
        column="5"
        value={row.availableQuantity === null ? '--' : shownQuantity(row.availableQuantity)}
      />
    </Box>
  );
});

/** A number under its name; for an update what stands now is struck before what would be saved. */
function Fact({
  label,
  column,
  before,
  value,
  note = '',
}: {
  label: string;
  column: string;
  before?: string | undefined;
  value: string;
  note?: string;
}) {
  const t = useTexts(bulkImportTexts);
  return (
    <Box
      sx={{
        gridColumn: Number(column) % 2 === 0 ? '1' : '2',
        fontVariantNumeric: 'tabular-nums',
        [AS_ROW]: { gridColumn: column, gridRow: '1', textAlign: 'right' },
      }}
    >
      <Typography variant="caption" color="text.secondary" component="div">
        {label}
      </Typography>
      {before === undefined ? null : (
        <>
          <span className="visually-hidden">{t('IMPORT_REVIEW_BEFORE')} </span>
          <Box component="s" sx={{ color: 'text.secondary', mr: 1.5 }}>
            {before}
          </Box>
          <span className="visually-hidden">{t('IMPORT_REVIEW_AFTER')} </span>
        </>
      )}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {value}
      </Box>
      {note === '' ? null : (
        <Typography variant="caption" color="text.secondary" component="div">
          {note}
        </Typography>
      )}
    </Box>
  );
}
