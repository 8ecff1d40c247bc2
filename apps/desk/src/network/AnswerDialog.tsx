import Typography from '@mui/material/Typography';
import { getDeskCounts } from '@tradehall/contract/desk';
import { answerAgreement, getNetworkPartners, type NetworkPartner } from '@tradehall/contract/network/agreement-calls';
import type { AgreementAnswer } from '@tradehall/domain/network/transfer-terms';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { agreementSentence } from '../orders/terms-words';

const WORDS = {
  ACCEPT: {
    act: 'DESK_AGREEMENT_ACCEPT',
    ask: 'DESK_AGREEMENT_ACCEPT_ASK',
    hint: 'DESK_AGREEMENT_ACCEPT_HINT',
    done: 'DESK_AGREEMENT_ACCEPTED',
  },
  DECLINE: {
    act: 'DESK_AGREEMENT_DECLINE',
    ask: 'DESK_AGREEMENT_DECLINE_ASK',
    hint: 'DESK_AGREEMENT_DECLINE_HINT',
    done: 'DESK_AGREEMENT_DECLINED',
  },
  WITHDRAW: {
    act: 'DESK_AGREEMENT_WITHDRAW',
    ask: 'DESK_AGREEMENT_WITHDRAW_ASK',
    hint: 'DESK_AGREEMENT_DECLINE_HINT',
    done: 'DESK_AGREEMENT_WITHDRAWN',
  },
} as const satisfies Record<AgreementAnswer, object>;

interface AnswerDialogProps {
  readonly partner: NetworkPartner;
  readonly version: number;
  readonly answer: AgreementAnswer;
  readonly onClose: () => void;
}

/** Asks once more, with what it means in words; an agreement is money (SD79). */
export function AnswerDialog({ partner, version, answer, onClose }: AnswerDialogProps) {
  const t = useTexts(deskNetworkTexts);
  const words = WORDS[answer];
  const form = useForm({ values: { note: '' }, check: () => [] });
  const command = useCommand(answerAgreement, {
    refreshes: [getNetworkPartners, getDeskCounts],
    says: () => t(words.done),
    done: onClose,
  });
  const proposed = partner.agreements.find((one) => one.version === version);
  return (
    <FormDialog
      form={form}
      keeps={`agreement-${answer}:${partner.partnerId}:${version}`}
      title={t(words.ask, [partner.name])}
      maxWidth="sm"
      onSubmit={({ note }) =>
        command.run({
          params: { partnerId: partner.partnerId, version },
          body: { role: partner.role, answer, note: note.trim() },
        })
      }
      issues={command.issues}
      onClose={onClose}
      submitLabel={t(words.act)}
      cancelLabel={t('DESK_AGREEMENT_BACK')}
    >
      {proposed === undefined ? null : (
        <Typography sx={{ fontWeight: 600 }}>{agreementSentence(t, partner, proposed)}</Typography>
      )}
      <Typography>{t(words.hint)}</Typography>
      <TextField form={form} name="note" label={t('DESK_AGREEMENT_NOTE')} maxLength={500} />
    </FormDialog>
  );
}
