import Typography from '@mui/material/Typography';
import { changeOrderReference } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

/** Gives an order the number that it has in the seller's own system, or takes it away. */
export function ReferenceDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const form = useForm({ values: { refOrderNumber: props.order.refOrderNumber ?? '' }, check: () => [] });
  const change = useOrderCommand(changeOrderReference, {
    ...props,
    says: (say, number) => say('DESK_DONE_REFERENCE', [number]),
  });
  return (
    <FormDialog
      form={form}
      keeps={`reference:${phonexOrderNumber}`}
      title={t(props.order.refOrderNumber === null ? 'DESK_ORDER_REFERENCE_SET' : 'DESK_ORDER_REFERENCE_CHANGE')}
      onSubmit={({ refOrderNumber }) =>
        change.run({ params: { phonexOrderNumber }, body: { refOrderNumber: refOrderNumber.trim() } })
      }
      issues={change.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ORDER_REFERENCE_SET')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <Typography>{t('DESK_ORDER_REFERENCE_HINT', [phonexOrderNumber])}</Typography>
      <TextField form={form} name="refOrderNumber" label={t('DESK_ORDER_REFERENCE')} maxLength={60} />
    </FormDialog>
  );
}
