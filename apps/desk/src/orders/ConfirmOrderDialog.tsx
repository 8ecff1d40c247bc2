import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirmNetworkOrder } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

/** The supplier's word on an order of the network: confirmed, or declined with a reason (N03). */
export function ConfirmOrderDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  // What was added meanwhile is not answered unseen.
  const { updateDate, overtaken } = useSeenVersion(props.order.salesOrder);
  const form = useForm({ values: { reason: '' } });
  const answer = useOrderCommand(confirmNetworkOrder, {
    ...props,
    says: (say, number, _, { body }) => say(body.confirmed ? 'DESK_DONE_CONFIRMED' : 'DESK_DONE_DECLINED', [number]),
    overtaken,
  });
  const send = (confirmed: boolean, reason: string) =>
    answer.run({
      params: { phonexOrderNumber },
      body: { confirmed, updateDate, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
    });
  return (
    <FormDialog
      form={form}
      keeps={`confirm:${phonexOrderNumber}`}
      title={t('DESK_ACT_CONFIRM')}
      maxWidth="sm"
      onSubmit={({ reason }) => send(true, reason)}
      issues={answer.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_CONFIRM')}
      cancelLabel={t('DESK_ACT_BACK')}
      actions={
        <Button color="error" disabled={answer.busy} onClick={() => void send(false, form.hook.getValues('reason'))}>
          {t('DESK_ACT_DECLINE')}
        </Button>
      }
    >
      <Typography>{t('DESK_ACT_CONFIRM_ASK', [phonexOrderNumber])}</Typography>
      <DataGrid
        label={t('DESK_ORDER_LINES')}
        rows={props.order.salesOrder.items}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={[
          { id: 'item', label: t('DESK_ORDER_ITEM'), place: 'title', cell: (line) => line.itemDescription },
          {
            id: 'ordered',
            label: t('DESK_ORDER_ORDERED'),
            align: 'right',
            isLabeled: true,
            cell: ({ orderedQuantity, canceledQuantity }) => count(orderedQuantity - canceledQuantity),
          },
          {
            id: 'left',
            label: t('DESK_CONFIRM_LEFT'),
            align: 'right',
            isLabeled: true,
            cell: ({ availableQuantity }) => count(availableQuantity),
          },
        ]}
      />
      <TextField form={form} name="reason" label={t('DESK_ACT_REASON')} maxLength={1000} lines={2} />
    </FormDialog>
  );
}
