import Alert from '@mui/material/Alert';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

/** Sends an order to the warehouse; what is not paid yet, and what papers it lacks, is said before (SD47, W45). */
export function ReleaseDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { salesOrder, releaseStatus, lackingPapers } = props.order;
  const { phonexOrderNumber } = salesOrder;
  const { updateDate, overtaken } = useSeenVersion(salesOrder);
  const open = Math.max(0, salesOrder.total - salesOrder.paidAmount);
  const release = useOrderCommand(changeOrderStatus, {
    ...props,
    says: (say, number) => say('DESK_DONE_RELEASED', [number]),
    overtaken,
  });
  return (
    <ConfirmDialog
      open
      title={t('DESK_ACT_RELEASE')}
      confirmLabel={t('DESK_ACT_RELEASE')}
      cancelLabel={t('DESK_ACT_BACK')}
      onConfirm={async () => {
        await release.run({ params: { phonexOrderNumber }, body: { fulfillmentStatus: releaseStatus, updateDate } });
      }}
      onCancel={props.onClose}
    >
      {t('DESK_ACT_RELEASE_ASK', [phonexOrderNumber])}
      {lackingPapers.length === 0 ? null : (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {t('DESK_RELEASE_LACKING', [lackingPapers.join(', ')])}
        </Alert>
      )}
      {open === 0 ? null : (
        <Facts
          facts={[
            [t('DESK_ORDER_OPEN'), <strong key="open">{money(open)}</strong>],
            [t('DESK_ORDER_PAYMENT_METHOD'), salesOrder.paymentOptionDetails.paymentMethodLabel],
          ]}
          sx={{ mt: 4, '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
        />
      )}
    </ConfirmDialog>
  );
}
