import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

/** Moves a released order between the statuses of the shop's own, which its buyer reads (H05). */
export function AdvanceDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { furtherStatuses, salesOrder } = props.order;
  const { phonexOrderNumber } = salesOrder;
  const form = useForm({
    values: { status: furtherStatuses.length === 1 ? (furtherStatuses[0]?.status ?? '') : '' },
    check: ({ status }) => (status === '' ? [{ field: 'status', message: t('DESK_ADVANCE_ENTER') }] : []),
  });
  const labelOf = (status: string) => furtherStatuses.find((each) => each.status === status)?.label ?? status;
  const advance = useOrderCommand(changeOrderStatus, {
    ...props,
    says: (say, number, _, { body }) => say('DESK_DONE_ADVANCED', [number, labelOf(body.fulfillmentStatus)]),
  });
  return (
    <FormDialog
      form={form}
      title={t('DESK_ACT_ADVANCE')}
      onSubmit={({ status }) => advance.run({ params: { phonexOrderNumber }, body: { fulfillmentStatus: status } })}
      issues={advance.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_ADVANCE')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <ChoiceField
        form={form}
        name="status"
        label={t('DESK_ADVANCE_TO')}
        choices={furtherStatuses.map(({ status, label }) => ({ value: status, label }))}
        autoFocus
      />
    </FormDialog>
  );
}
