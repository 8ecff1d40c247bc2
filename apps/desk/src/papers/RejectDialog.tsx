import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface RejectDialogProps {
  readonly paper: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => Promise<unknown>;
}

/** Turns a paper down with the reason that the buyer reads. A refused command leaves the words. */
export function RejectDialog({ paper, name, onClose, onReject }: RejectDialogProps) {
  const t = useTexts(deskReviewTexts);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: t('DESK_PAPER_ENTER_REASON') }] : []),
  });
  return (
    <FormDialog
      form={form}
      keeps={`reject:${paper}`}
      title={t('DESK_PAPER_REJECT_TITLE', [name])}
      onSubmit={({ reason }) => onReject(reason.trim())}
      onClose={onClose}
      submitLabel={t('DESK_PAPER_REJECT_SEND')}
      cancelLabel={t('DESK_PAPER_CANCEL')}
      dangerous
    >
      <TextField form={form} name="reason" label={t('DESK_PAPER_REASON')} maxLength={1000} autoFocus />
    </FormDialog>
  );
}
