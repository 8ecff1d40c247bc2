import { invoiceOrder } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

/** Writes the invoice of an order; its number has no gap before it. */
export function InvoiceDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const invoice = useOrderCommand(invoiceOrder, props);
  return (
    <ConfirmDialog
      open
      title={t('DESK_ACT_INVOICE')}
      confirmLabel={t('DESK_ACT_INVOICE')}
      cancelLabel={t('DESK_ACT_BACK')}
      onConfirm={async () => {
        await invoice.run({ params: { phonexOrderNumber }, body: {} });
      }}
      onCancel={props.onClose}
    >
      {t('DESK_ACT_INVOICE_ASK', [phonexOrderNumber])}
    </ConfirmDialog>
  );
}
