import Typography from '@mui/material/Typography';
import { foreseeInvoice } from '@tradehall/contract/orders/billing-calls';
import { invoiceOrder } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { BilledAmounts } from './BilledAmounts';
import { useOrderCommand } from './use-order-command';

/** Writes the next invoice of an order as it was shown before; its number has no gap before it (SD57). */
export function InvoiceDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const invoice = useOrderCommand(invoiceOrder, {
    ...props,
    says: (say, number, { invoiceNumber }) => say('DESK_DONE_INVOICED', [number, invoiceNumber]),
    effect: foreseeInvoice,
  });
  const { data, error, isFetching } = useCall(
    foreseeInvoice,
    { params: { phonexOrderNumber } },
    { forgets: true, retry: false },
  );
  return (
    <ConfirmDialog
      open
      title={t('DESK_ACT_INVOICE')}
      confirmLabel={t('DESK_ACT_INVOICE')}
      cancelLabel={t('DESK_ACT_BACK')}
      // Nobody says yes to sums that are still on their way.
      canConfirm={data !== undefined && error === null && !isFetching}
      onConfirm={async () => {
        if (data !== undefined) await invoice.run({ params: { phonexOrderNumber }, body: { shown: data } });
      }}
      onCancel={props.onClose}
    >
      <Typography sx={{ mb: 3 }}>{t('DESK_ACT_INVOICE_ASK', [phonexOrderNumber])}</Typography>
      <BilledAmounts amounts={data} error={error} totalLabel={t('DESK_BILLED_TOTAL')} isBusy={isFetching} />
    </ConfirmDialog>
  );
}
