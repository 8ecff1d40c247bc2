import { useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { EmailField } from './EmailField';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel, isThrottled } from './sign-in-failure';
import { useEmailEntry } from './use-email-entry';

/** The first step of a reset: whose password. */
export function SendCodeForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const t = useTexts(signInTexts);
  const entry = useEmailEntry();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.check()) {
      emailField.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    onSend(entry.email)
      .catch((error: unknown) => {
        const found = asFailure(error);
        const label = isThrottled(error) ? 'TOO_MANY_ATTEMPTS' : failureLabel(found);
        setFailure(label === undefined ? found.message : t(label));
      })
      .finally(() => setBusy(false));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      {failure === undefined ? null : (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <EmailField
        value={entry.text}
        onChange={entry.change}
        onBlur={entry.leave}
        issue={entry.issue}
        inputRef={emailField}
        autoFocus
      />
      <SubmitButton label={t('SEND_CODE')} busy={busy} />
    </Box>
  );
}
