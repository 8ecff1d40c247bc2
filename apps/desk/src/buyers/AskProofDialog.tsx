import { getAskedProofs, requireProof } from '@tradehall/contract/proof-of-export';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface AskProofDialogProps {
  readonly buyer: { readonly accountId: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks an account for a proof of export, for one order or in general (SD68). */
export function AskProofDialog({ buyer: { accountId, name }, onClose }: AskProofDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const form = useForm({
    values: { documentName: '', documentDescription: '', phonexOrderNumber: '', blocksPayAndShip: true },
    check: ({ documentName }) =>
      documentName.trim() === '' ? [{ field: 'documentName', message: t('DESK_BUYER_ASK_NEEDS_NAME') }] : [],
  });
  const ask = useCommand(requireProof, {
    refreshes: [getAskedProofs],
    says: (_, { body }) => t('DESK_BUYER_ASKED', [body.documentName]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`ask-proof:${accountId}`}
      title={t('DESK_BUYER_ASK_PROOF_TITLE', [name])}
      onSubmit={({ documentName, documentDescription, phonexOrderNumber, blocksPayAndShip }) =>
        ask.run({
          body: {
            accountId,
            documentName: documentName.trim(),
            documentDescription: documentDescription.trim(),
            ...(phonexOrderNumber.trim() === '' ? {} : { phonexOrderNumber: phonexOrderNumber.trim() }),
            blocksPayAndShip,
          },
        })
      }
      issues={ask.issues}
      onClose={onClose}
      submitLabel={t('DESK_BUYER_ASK_SEND')}
      cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
    >
      <TextField form={form} name="documentName" label={t('DESK_BUYER_ASK_NAME')} maxLength={200} autoFocus />
      <TextField
        form={form}
        name="documentDescription"
        label={t('DESK_BUYER_ASK_DESCRIPTION')}
        maxLength={1000}
        lines={2}
      />
      <TextField form={form} name="phonexOrderNumber" label={t('DESK_BUYER_PROOF_ORDER')} maxLength={60} />
      <CheckboxField form={form} name="blocksPayAndShip" label={t('DESK_BUYER_PROOF_BLOCKS')} />
    </FormDialog>
  );
}
