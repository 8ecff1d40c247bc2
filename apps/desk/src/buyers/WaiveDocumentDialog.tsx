import Typography from '@mui/material/Typography';
import { getBuyer } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import type { AccountDocument } from '@tradehall/contract/documents';
import { waiveDocument } from '@tradehall/contract/documents-review';
import { getApplication } from '@tradehall/contract/onboarding-review';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface WaiveDocumentDialogProps {
  readonly document: AccountDocument;
  readonly onClose: () => void;
}

/** Lets an account trade without a document, for good or until a day; the reason is kept (SD67). */
export function WaiveDocumentDialog({ document, onClose }: WaiveDocumentDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const { documentReferenceId, documentName, uploadedDocumentId } = document;
  const form = useForm({
    values: { reason: '', expiryDate: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: t('DESK_BUYER_WAIVE_NEEDS_REASON') }] : [],
  });
  const waive = useCommand(waiveDocument, {
    refreshes: [getBuyer, getApplication, getDeskCounts],
    says: () => t('DESK_BUYER_WAIVED', [documentName]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`waive-document:${documentReferenceId}`}
      title={t('DESK_BUYER_WAIVE_TITLE', [documentName])}
      onSubmit={({ reason, expiryDate }) =>
        waive.run({
          params: { documentReferenceId },
          body: { reason: reason.trim(), uploadedDocumentId, ...(expiryDate === '' ? {} : { expiryDate }) },
        })
      }
      issues={waive.issues}
      onClose={onClose}
      submitLabel={t('DESK_BUYER_WAIVE')}
      cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
    >
      <Typography color="text.secondary">{t('DESK_BUYER_WAIVE_HINT')}</Typography>
      <TextField form={form} name="reason" label={t('DESK_BUYER_WAIVE_REASON')} maxLength={1000} lines={2} autoFocus />
      <TextField form={form} name="expiryDate" type="date" label={t('DESK_BUYER_WAIVE_UNTIL')} />
    </FormDialog>
  );
}
