import { useId, useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { identityLibrary } from '@tradehall/web/session/session';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { notify } from '@tradehall/ui/state/snackbars';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel, isCodeFailure, isThrottled } from './sign-in-failure';
import { useEmailEntry } from './use-email-entry';

interface NewPasswordWithCodeFormProps {
  readonly initialEmail: string;
  readonly onSendCode: (email: string) => Promise<void>;
}

/** The second step of a reset: e-mail, code and new password (I03). */
export function NewPasswordWithCodeForm({ initialEmail, onSendCode }: NewPasswordWithCodeFormProps) {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const rulesId = useId();
  const entry = useEmailEntry(initialEmail);
  const [code, setCode] = useState('');
  const [codeIssue, setCodeIssue] = useState<string>();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);

  const fail = (error: unknown) => {
    const found = asFailure(error);
    const label = isThrottled(error) ? 'TOO_MANY_ATTEMPTS' : failureLabel(found);
    const sentence = label === undefined ? found.message : t(label);
    if (!isCodeFailure(found)) return setFailure(sentence);
    setCode('');
    setCodeIssue(sentence);
    codeField.current?.focus();
  };
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    work()
      .catch(fail)
      .finally(() => setBusy(false));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emailGood = entry.check();
    if (code === '') setCodeIssue(t('VERIFICATION_CODE_EMPTY'));
    if (!emailGood) emailField.current?.focus();
    else if (code === '') codeField.current?.focus();
    if (busy || !emailGood || code === '' || checkNewPassword(password).length > 0) return;
    run(async () => {
      const library = await identityLibrary();
      await library.confirmResetPassword({ username: entry.email, confirmationCode: code, newPassword: password });
      notify(t('PASSWORD_CHANGED'));
      await navigate({ to: '/' });
    });
  };
  const sendAgain = () => {
    if (!entry.check()) return emailField.current?.focus();
    run(async () => {
      await onSendCode(entry.email);
      setCode('');
      setCodeIssue(undefined);
      notify(t('NEW_CODE_SENT'), { severity: 'info' });
    });
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
        autoFocus={initialEmail === ''}
      />
      <CodeField
        value={code}
        onChange={(text) => {
          setCode(text);
          setCodeIssue(undefined);
        }}
        issue={codeIssue}
        inputRef={codeField}
        autoFocus={initialEmail !== ''}
      />
      <PasswordField
        label={t('NEW_PASSWORD')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRules password={password} id={rulesId} />
      <SubmitButton label={t('CHANGE_PASSWORD')} busy={busy} disabled={checkNewPassword(password).length > 0} />
      <Button onClick={sendAgain} disabled={busy}>
        {t('SEND_NEW_CODE')}
      </Button>
    </Box>
  );
}
