import { getBuyer } from '@tradehall/contract/buyers';
import { requestDocument } from '@tradehall/contract/documents-review';
import { getApplication } from '@tradehall/contract/onboarding-review';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { askedBody, AskFields, checkAsked, NOTHING_ASKED } from './AskFields';

interface AskDocumentDialogProps {
  readonly buyer: { readonly accountId: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks an account for a document that no rule names; whoever trades for it is written to. */
export function AskDocumentDialog({ buyer: { accountId, name }, onClose }: AskDocumentDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const form = useForm({
    values: NOTHING_ASKED,
    check: (entry) => checkAsked(entry, t('DESK_BUYER_ASK_NEEDS_NAME')),
  });
  const ask = useCommand(requestDocument, {
    refreshes: [getBuyer, getApplication],
    says: (_, { body }) => t('DESK_BUYER_ASKED', [body.documentName]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`ask-document:${accountId}`}
      title={t('DESK_BUYER_ASK_DOCUMENT_TITLE', [name])}
      onSubmit={(entry) => ask.run({ params: { accountId }, body: askedBody(entry) })}
      issues={ask.issues}
      onClose={onClose}
      submitLabel={t('DESK_BUYER_ASK_SEND')}
      cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
    >
      <AskFields form={form} name="documentName" description="documentDescription" mostDescription={200} />
    </FormDialog>
  );
}
