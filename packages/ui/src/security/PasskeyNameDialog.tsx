import { useState } from 'react';
import { LONGEST_PASSKEY_NAME } from '@tradehall/contract/passkeys';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { PasskeyFailure } from '@tradehall/web/sign-in/passkey-failure';
import { FormDialog } from '../dialog/FormDialog';
import { TextField } from '../form/TextField';
import { useForm } from '../form/use-form';
import { PasskeyNotice } from './PasskeyNotice';

interface PasskeyNameDialogProps {
  readonly title: string;
  /** What stands in the field at first. */
  readonly called: string;
  readonly submitLabel: string;
  readonly notice?: PasskeyFailure | undefined;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a passkey is called, of one to be made or one that is there. */
export function PasskeyNameDialog({ title, called, submitLabel, notice, onName, onClose }: PasskeyNameDialogProps) {
  const t = useTexts(passkeysTexts);
  const tSecurity = useTexts(securityTexts);
  const [values] = useState({ name: called });
  const form = useForm({
    values,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: t('PASSKEY_NAME_EMPTY') }] : []),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={({ name }) => onName(name.trim())}
      submitLabel={submitLabel}
      cancelLabel={tSecurity('SESSIONS_CANCEL')}
      onClose={onClose}
    >
      <PasskeyNotice notice={notice} />
      <TextField
        form={form}
        name="name"
        label={t('PASSKEY_NAME')}
        helperText={t('PASSKEY_NAME_HINT')}
        maxLength={LONGEST_PASSKEY_NAME}
        autoFocus
      />
    </FormDialog>
  );
}
