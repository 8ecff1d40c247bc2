import Typography from '@mui/material/Typography';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

/** Takes a released order back until it is picked, with the reason that its buyer is told (SD54). */
export function HoldAgainDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const { updateDate, overtaken } = useSeenVersion(props.order.salesOrder);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: t('DESK_ACT_HOLD_ENTER') }] : []),
  });
  const hold = useOrderCommand(changeOrderStatus, {
    ...props,
    says: (say, number) => say('DESK_DONE_HELD', [number]),
    overtaken,
  });
  return (
    <FormDialog
      form={form}
      keeps={`hold:${phonexOrderNumber}`}
      title={t('DESK_ACT_HOLD')}
      onSubmit={({ reason }) =>
        hold.run({
          params: { phonexOrderNumber },
          body: { fulfillmentStatus: ORDER_STATUS.held, reason: reason.trim(), updateDate },
        })
      }
      issues={hold.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_HOLD')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <Typography>{t('DESK_ACT_HOLD_ASK', [phonexOrderNumber])}</Typography>
      <TextField form={form} name="reason" label={t('DESK_ACT_HOLD_REASON')} maxLength={1000} />
    </FormDialog>
  );
}
