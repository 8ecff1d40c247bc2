import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { findShippingMethod, optionLabel } from '@tradehall/domain/checkout/checkout-options';
import { countChanges, orderChanges } from '@tradehall/domain/orders/order-changes';
import { compareStaleOrder, rebaseDraft } from '@tradehall/domain/orders/order-comparison';
import { isClosedToChanges } from '@tradehall/domain/orders/order-can';
import type { ChoiceField, OrderDraft } from '@tradehall/domain/orders/order-draft';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { CHOICE_LABELS } from './choice-labels';
import { useSalesOrderSettings } from './orders-data';
import type { StaleSave } from './use-save-order';

/** What the order said before, what the buyer wants, what it says now, line by line (N07). */
export function StaleSaveDialog({
  stale,
  options,
  onTake,
}: {
  stale: StaleSave;
  options: OrderAnswer['orderOptions'];
  onTake: (draft: OrderDraft) => void;
}) {
  const t = useTexts(ordersTexts);
  const { data: settings } = useSalesOrderSettings();
  const [before, yours, current] = [draftOfOrder(stale.seen), stale.draft, draftOfOrder(stale.current)];
  const comparison = compareStaleOrder(before, yours, current);
  // Whoever asked for an act without changes of their own has nothing to lay onto the order.
  const hasChanges = countChanges(orderChanges(before, yours)) > 0;
  // Nothing can be laid onto what was paid, released or canceled meanwhile.
  const isClosed = isClosedToChanges(stale.current);
  const mayKeep = hasChanges && !isClosed;
  const state = ({ phonexDerivedStatus, paymentStatus }: SalesOrder) =>
    [
      statusLabel(phonexDerivedStatus, settings?.fulfillmentSettings.statuses ?? {}).label,
      statusLabel(paymentStatus, settings?.paymentSettings.statuses ?? {}).label,
    ].join(', ');
  const items = new Map(stale.current.items.map((line) => [line.lineNumber, line.itemDescription || line.itemNumber]));
  const words = (field: ChoiceField, value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('ORDER_COMPARE_NONE');
    if (field === 'shippingAddressId' || field === 'billingAddressId') {
      const address = [...options.shippingAddresses, ...options.billingAddresses].find((each) => each.id === value);
      return address ? optionLabel(address) || address.address1 : String(value);
    }
    if (field === 'shippingMethodCode') {
      const method = findShippingMethod(options, String(value));
      return method ? optionLabel(method) : String(value);
    }
    if (field === 'paymentMethodCode')
      return optionLabel(options.paymentMethods.find((each) => each.code === value) ?? { label: String(value) });
    if (field === 'insured') return t(value === true ? 'ORDER_INSURED_YES' : 'ORDER_NOT_INSURED');
    return Array.isArray(value)
      ? value
          .map((code) => options.additionalServices.find((each) => each.code === code)?.label ?? String(code))
          .join(', ')
      : String(value);
  };
  const quantity = (value: number | null) => (value === null ? t('ORDER_LINE_REMOVED') : String(value));
  const total = money(stale.seen.total);
  const askedTotal = stale.askedTotal === undefined ? (hasChanges ? '--' : total) : money(stale.askedTotal);
  // What its buyer may not write, and decided by.
  const facts = [
    { what: t('ORDER_COLUMN_STATUS'), was: state(stale.seen), yours: state(stale.seen), is: state(stale.current) },
    { what: t('ORDER_GRAND_TOTAL'), was: total, yours: askedTotal, is: money(stale.current.total) },
  ];
  const rows = [
    ...facts
      .filter(({ was, is }) => was !== is)
      .map(({ what, was, yours: asked, is }) => ({ key: what, what, cells: [was, asked, is], conflict: false })),
    ...comparison.choices.map((row) => ({
      key: row.field,
      what: t(CHOICE_LABELS[row.field]),
      cells: [words(row.field, row.before), words(row.field, row.yours), words(row.field, row.current)],
      conflict: row.conflict,
    })),
    ...comparison.lines.map((row) => ({
      key: String(row.lineNumber),
      what: items.get(row.lineNumber) ?? `${t('ORDER_LINE_ITEM')} ${row.lineNumber}`,
      cells: [quantity(row.before), quantity(row.yours), quantity(row.current)],
      conflict: row.conflict,
    })),
  ];
  return (
    <GuardedDialog title={t('ORDER_COMPARE_TITLE')} maxWidth="md" aria-describedby="stale-text">
      <DialogContent>
        <DialogContentText id="stale-text" sx={{ mb: 3 }}>
          {t(hasChanges ? (isClosed ? 'ORDER_CANNOT_BE_EDITED' : 'ORDER_CHANGED') : 'ORDER_CHANGED_SINCE')}
        </DialogContentText>
        {rows.length === 0 ? null : (
          <Table size="small">
            <TableHead>
              <TableRow>
                {(
                  ['ORDER_COMPARE_FIELD', 'ORDER_COMPARE_BEFORE', 'ORDER_COMPARE_YOURS', 'ORDER_COMPARE_NOW'] as const
                ).map((label) => (
                  <TableCell key={label}>{t(label)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <TableCell component="th" scope="row">
                    {row.what} {row.conflict ? <StatusChip label={t('ORDER_COMPARE_CONFLICT')} tone="warning" /> : null}
                  </TableCell>
                  {row.cells.map((cell, at) => (
                    <TableCell key={at} sx={{ fontWeight: at === 0 || cell === row.cells[0] ? 400 : 600 }}>
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onTake(current)} autoFocus={!mayKeep} variant={mayKeep ? 'text' : 'contained'}>
          {t('ORDER_COMPARE_TAKE')}
        </Button>
        {mayKeep ? (
          <Button variant="contained" autoFocus onClick={() => onTake(rebaseDraft(before, yours, current, 'yours'))}>
            {t('ORDER_COMPARE_KEEP')}
          </Button>
        ) : null}
      </DialogActions>
    </GuardedDialog>
  );
}
