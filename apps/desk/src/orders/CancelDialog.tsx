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

/** Ends an order, with the reason that its story keeps. */
export function CancelDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const form = useForm({ values: { reason: '' } });
  const cancel = useOrderCommand(changeOrderStatus, props);
  return (
    <FormDialog
      form={form}
      title={t('DESK_ACT_CANCEL')}
      onSubmit={({ reason }) =>
        cancel.run({
          params: { phonexOrderNumber },
          body: {
            fulfillmentStatus: ORDER_STATUS.canceled,
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        })
      }
      issues={cancel.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_CANCEL')}
      cancelLabel={t('DESK_ACT_KEEP')}
      dangerous
    >
      <Typography>{t('DESK_ACT_CANCEL_ASK', [phonexOrderNumber])}</Typography>
      <TextField form={form} name="reason" label={t('DESK_ACT_REASON')} maxLength={1000} />
    </FormDialog>
  );
}
