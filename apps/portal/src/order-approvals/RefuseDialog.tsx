import { getOrderApproval, getOrderApprovals, refuseOrder } from '@tradehall/contract/order-approvals';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface RefuseDialogProps {
  readonly approvalId: string;
  readonly requestedBy: string;
  readonly onClose: () => void;
}

/** Nothing is ordered, and whoever asked reads why (W73). */
export function RefuseDialog({ approvalId, requestedBy, onClose }: RefuseDialogProps) {
  const t = useTexts(orderApprovalsTexts);
  const form = useForm({ values: { reason: '' } });
  const refuse = useCommand(refuseOrder, {
    refreshes: [getOrderApprovals, getOrderApproval],
    says: () => t('ORDER_APPROVAL_REFUSED', [requestedBy]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`refuse:${approvalId}`}
      title={t('ORDER_APPROVAL_REFUSE_TITLE')}
      maxWidth="sm"
      onSubmit={({ reason }) => refuse.run({ params: { approvalId }, body: { reason: reason.trim() } })}
      issues={refuse.issues}
      onClose={onClose}
      submitLabel={t('ORDER_APPROVAL_REFUSE')}
      cancelLabel={t('ORDER_APPROVAL_BACK')}
    >
      <TextField
        form={form}
        name="reason"
        label={t('ORDER_APPROVAL_REASON', [requestedBy])}
        maxLength={1000}
        lines={3}
        autoFocus
        required
      />
    </FormDialog>
  );
}
