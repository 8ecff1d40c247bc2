import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

/** Sends an order to the warehouse. */
export function ReleaseDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { salesOrder, releaseStatus } = props.order;
  const { phonexOrderNumber } = salesOrder;
  const release = useOrderCommand(changeOrderStatus, props);
  return (
    <ConfirmDialog
      open
      title={t('DESK_ACT_RELEASE')}
      confirmLabel={t('DESK_ACT_RELEASE')}
      cancelLabel={t('DESK_ACT_BACK')}
      onConfirm={async () => {
        await release.run({ params: { phonexOrderNumber }, body: { fulfillmentStatus: releaseStatus } });
      }}
      onCancel={props.onClose}
    >
      {t('DESK_ACT_RELEASE_ASK', [phonexOrderNumber])}
    </ConfirmDialog>
  );
}
