import { declineRequest, getApprovals, type Approval } from '@tradehall/contract/approvals';
import { getDeskCounts } from '@tradehall/contract/desk';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { askWhatBecame } from './ask-what-became';
import { leaveWaiting } from './leave-waiting';

interface DeclineDialogProps {
  readonly approval: Approval;
  readonly what: string;
  readonly onClose: () => void;
}

/** Leaves undone what somebody asked for, with the reason that they read (SD08). */
export function DeclineDialog({ approval, what, onClose }: DeclineDialogProps) {
  const t = useTexts(deskApprovalsTexts);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: t('APPROVAL_REASON_MISSING') }] : []),
  });
  const decline = useCommand(declineRequest, {
    refreshes: [getApprovals, getDeskCounts],
    says: () => t('APPROVAL_DECLINED_SAID'),
    done: (_, { params }) => {
      leaveWaiting(params.approvalId);
      onClose();
    },
    // It was decided or ran out meanwhile, of which no event came.
    refused: (error, { params }) => {
      void refreshCall(getApprovals);
      void askWhatBecame(error, params.approvalId, 'DECLINED').then((stands) => stands && onClose());
      return true;
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`decline:${approval.approvalId}`}
      title={t('APPROVAL_DECLINE_TITLE', [what])}
      onSubmit={({ reason }) =>
        decline.run({ params: { approvalId: approval.approvalId }, body: { reason: reason.trim() } })
      }
      issues={decline.issues}
      onClose={onClose}
      submitLabel={t('APPROVAL_DECLINE')}
      cancelLabel={t('APPROVAL_CANCEL')}
      dangerous
    >
      <TextField
        form={form}
        name="reason"
        label={t('APPROVAL_DECLINE_REASON', [approval.requestedBy])}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  );
}
