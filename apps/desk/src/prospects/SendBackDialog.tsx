import Typography from '@mui/material/Typography';
import { getBuyers } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import {
  getApplication,
  getApplications,
  refuseApplication,
  rejectApplication,
  type SeenApplication,
} from '@tradehall/contract/onboarding-review';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useSeenApplication } from './use-seen-application';

interface SendBackDialogProps {
  readonly accountId: string;
  readonly name: string;
  readonly decision: 'ask' | 'refuse';
  readonly shown: SeenApplication;
  readonly onClose: () => void;
}

const WORDS = {
  ask: {
    title: 'DESK_PROSPECT_ASK_TITLE',
    hint: 'DESK_PROSPECT_ASK_HINT',
    send: 'DESK_PROSPECT_ASK_AGAIN',
    done: 'DESK_PROSPECT_ASKED_AGAIN',
  },
  refuse: {
    title: 'DESK_PROSPECT_REFUSE_TITLE',
    hint: 'DESK_PROSPECT_REFUSE_HINT',
    send: 'DESK_PROSPECT_REFUSE',
    done: 'DESK_PROSPECT_REFUSED',
  },
} as const;

/** Asks an applicant again, or refuses: either with the words that the applicant reads. */
export function SendBackDialog({ accountId, name, decision, shown, onClose }: SendBackDialogProps) {
  const t = useTexts(deskReviewTexts);
  const { seen, refused } = useSeenApplication(shown);
  const words = WORDS[decision];
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: t('DESK_PROSPECT_ENTER_WORDS') }] : []),
  });
  const send = useCommand(decision === 'ask' ? rejectApplication : refuseApplication, {
    refreshes: [getApplication, getApplications, getBuyers, getDeskCounts],
    says: () => t(words.done, [name]),
    done: onClose,
    refused,
  });
  return (
    <FormDialog
      form={form}
      keeps={`${decision}:${accountId}`}
      title={t(words.title, [name])}
      onSubmit={({ reason }) => send.run({ params: { accountId }, body: { reason: reason.trim(), seen } })}
      issues={send.issues}
      onClose={onClose}
      submitLabel={t(words.send)}
      cancelLabel={t('DESK_PROSPECT_CANCEL')}
      dangerous={decision === 'refuse'}
    >
      <Typography>{t(words.hint)}</Typography>
      <TextField form={form} name="reason" label={t('DESK_PROSPECT_WORDS')} maxLength={1000} lines={3} autoFocus />
    </FormDialog>
  );
}
