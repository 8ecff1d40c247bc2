import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type {
  ChargedAmountsWire,
  CheckoutComparison,
  CheckoutLineWire,
} from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

/** What a total is the sum of, as the page's summary names and orders it (G05). */
const AMOUNTS = [
  ['subtotal', 'SUBTOTAL'],
  ['freight', 'FREIGHT_TOTAL'],
  ['paymentFee', 'FEES'],
  ['additionalServicesFee', 'ADDITIONAL_SERVICE_FEES'],
  ['tax', 'TAX'],
  ['reservationFee', 'HELD_RESERVATION_FEE'],
  ['cancellationFee', 'HELD_CANCELLATION_FEE'],
] as const satisfies readonly (readonly [keyof ChargedAmountsWire, keyof typeof checkoutTexts])[];

/** What the buyer saw beside what stands, line by line, and each fee that moved; nothing was placed (G19). */
export function CompareDialog({
  comparison,
  shown,
  seen,
  onReload,
  onBack,
  onOrder,
}: {
  comparison: CheckoutComparison;
  /** The lines as the page shows them: what is gone since has no other name. */
  shown: readonly Pick<CheckoutLineWire, 'offerId' | 'itemNumber' | 'itemDescription'>[];
  /** What the total was the sum of as it was sent. */
  seen: ChargedAmountsWire;
  onReload: () => void;
  onBack: () => void;
  onOrder: (orderNumber: string) => void;
}) {
  const t = useTexts(checkoutTexts);
  // Beside two amounts a phone has no room for a word: what changed stands below its line's name there.
  const isMobile = useMobile();
  const says = (line: CheckoutComparison['lines'][number]): string =>
    line.changes.length === 0
      ? t('CHANGE_NONE')
      : line.orderNumber !== null
        ? t('CHANGE_ORDERED', [line.orderNumber])
        : line.changes.map((change) => t(`CHANGE_${change}`, [count(line.availableQuantity)])).join(', ');
  const names = new Map(shown.map((line) => [line.offerId, line]));
  // Another window, or a colleague, ordered them: the order is where to go on.
  const orderNumber = comparison.lines.find((line) => line.orderNumber !== null)?.orderNumber ?? undefined;
  // Lines that moved are compared by the goods alone; what else the order costs stands on the page.
  const isOfGoods = comparison.lines.some(({ changes }) => changes.length > 0);
  const { amounts } = comparison;
  const moved = amounts === undefined ? [] : AMOUNTS.filter(([name]) => amounts[name] !== seen[name]);
  const canGoOn = comparison.lines.every(
    (line) =>
      !line.changes.some(
        (change) => change === 'GONE' || change === 'NOT_READY' || change === 'SOLD_OUT' || change === 'LESS_AVAILABLE',
      ),
  );
  return (
    // It needs an answer: the buttons alone close it.
    <GuardedDialog title={t('COMPARE_TITLE')} maxWidth="md" busy onClose={onBack}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('COMPARE_INTRO')}</Typography>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('COMPARE_TITLE')}>
          <Table
            size="small"
            sx={{
              '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
              ...(isMobile && { '& td, & th': { px: 1 } }),
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t('SUMMARY_ITEM')}</TableCell>
                <TableCell align="right">{t('COMPARE_YOU_SAW')}</TableCell>
                <TableCell align="right">{t('COMPARE_NOW')}</TableCell>
                {isMobile ? null : <TableCell component="td" />}
              </TableRow>
            </TableHead>
            <TableBody>
              {/* What moved is read first, however many lines stand as they were. */}
              {moved.map(([name, label]) => (
                <TableRow key={name} sx={{ '& td': { fontWeight: 600 } }}>
                  <TableCell>
                    {t(label)}
                    {isMobile ? <Said words={t('CHANGE_AMOUNT_CHANGED')} /> : null}
                  </TableCell>
                  <TableCell align="right">{money(seen[name])}</TableCell>
                  <TableCell align="right">{money(amounts?.[name] ?? 0)}</TableCell>
                  {isMobile ? null : <TableCell>{t('CHANGE_AMOUNT_CHANGED')}</TableCell>}
                </TableRow>
              ))}
              {comparison.lines.map((line) => {
                const { itemDescription, itemNumber } =
                  line.itemNumber === '' ? (names.get(line.offerId) ?? line) : line;
                return (
                  <TableRow key={line.offerId} sx={line.changes.length > 0 ? { '& td': { fontWeight: 600 } } : {}}>
                    <TableCell>
                      {itemDescription || itemNumber}
                      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                        {itemNumber}
                      </Typography>
                      {isMobile ? <Said words={says(line)} /> : null}
                    </TableCell>
                    <TableCell align="right">{`${count(line.seenQuantity)} × ${money(line.seenUnitPrice)}`}</TableCell>
                    <TableCell align="right">{`${count(line.quantity)} × ${money(line.unitPrice)}`}</TableCell>
                    {isMobile ? null : <TableCell>{says(line)}</TableCell>}
                  </TableRow>
                );
              })}
              <TableRow>
                <TableCell>{t(isOfGoods ? 'SUBTOTAL' : 'COMPARE_TOTAL')}</TableCell>
                <TableCell align="right">{money(comparison.seenTotal)}</TableCell>
                <TableCell align="right">{money(comparison.total)}</TableCell>
                {isMobile ? null : <TableCell />}
              </TableRow>
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} autoFocus={!canGoOn}>
          {t('COMPARE_BACK')}
        </Button>
        {orderNumber === undefined ? null : (
          <Button variant="contained" onClick={() => onOrder(orderNumber)}>
            {t('COMPARE_OPEN_ORDER', [orderNumber])}
          </Button>
        )}
        {canGoOn ? (
          <Button variant="contained" onClick={onReload} autoFocus>
            {t('COMPARE_RELOAD')}
          </Button>
        ) : null}
      </DialogActions>
    </GuardedDialog>
  );
}

/** What became of a line, below its name. */
function Said({ words }: { words: string }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', fontWeight: 'inherit' }}>
      {words}
    </Typography>
  );
}
