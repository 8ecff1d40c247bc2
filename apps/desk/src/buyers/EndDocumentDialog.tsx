import Typography from '@mui/material/Typography';
import { getBuyer } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import type { AccountDocument } from '@tradehall/contract/documents';
import { revokeDocument } from '@tradehall/contract/documents-review';
import { getApplication } from '@tradehall/contract/onboarding-review';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { RenewedNote } from '@tradehall/ui/InForceNote';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface EndDocumentDialogProps {
  /** One that is in force. */
  readonly document: AccountDocument;
  readonly onClose: () => void;
}

/** Ends what is in force, by its name, whatever waits to take its place (decision 0306). */
export function EndDocumentDialog({ document, onClose }: EndDocumentDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const { documentReferenceId, documentName, documentStatus, inForce } = document;
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: t('DESK_BUYER_END_DOCUMENT_NEEDS_REASON') }] : [],
  });
  const end = useCommand(revokeDocument, {
    refreshes: [getBuyer, getApplication, getDeskCounts],
    says: () => t('DESK_BUYER_END_DOCUMENT_DONE', [documentName]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`end-document:${documentReferenceId}`}
      title={t('DESK_BUYER_END_DOCUMENT_TITLE', [documentName])}
      onSubmit={({ reason }) =>
        end.run({
          params: { documentReferenceId },
          body: { reason: reason.trim(), uploadedDocumentId: inForce?.uploadedDocumentId ?? '' },
        })
      }
      issues={end.issues}
      onClose={onClose}
      submitLabel={t('DESK_BUYER_END_DOCUMENT')}
      cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
      dangerous
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <RenewedNote document={document} />
      </Typography>
      <Typography color="text.secondary">
        {t(documentStatus === 'TO_REVIEW' ? 'DESK_BUYER_END_DOCUMENT_HINT_RENEWED' : 'DESK_BUYER_END_DOCUMENT_HINT')}
      </Typography>
      <TextField
        form={form}
        name="reason"
        label={t('DESK_BUYER_END_DOCUMENT_REASON')}
        maxLength={1000}
        lines={2}
        autoFocus
      />
    </FormDialog>
  );
}
