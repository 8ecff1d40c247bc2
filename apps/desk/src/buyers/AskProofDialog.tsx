import { getAskedProofs, requireProof } from '@tradehall/contract/proof-of-export';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { askedBody, AskFields, checkAsked, NOTHING_ASKED } from './AskFields';

interface AskProofDialogProps {
  readonly buyer: { readonly accountId: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks an account for a proof of export, for one order or in general (SD68). */
export function AskProofDialog({ buyer: { accountId, name }, onClose }: AskProofDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const form = useForm({
    values: { ...NOTHING_ASKED, phonexOrderNumber: '', blocksPayAndShip: true },
    check: (entry) => checkAsked(entry, t('DESK_BUYER_ASK_NEEDS_NAME')),
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
      onSubmit={({ phonexOrderNumber, blocksPayAndShip, ...entry }) =>
        ask.run({
          body: {
            accountId,
            ...askedBody(entry),
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
      <AskFields form={form} name="documentName" description="documentDescription" mostDescription={1000} />
      <TextField form={form} name="phonexOrderNumber" label={t('DESK_BUYER_PROOF_ORDER')} maxLength={60} />
      <CheckboxField form={form} name="blocksPayAndShip" label={t('DESK_BUYER_PROOF_BLOCKS')} />
    </FormDialog>
  );
}
