import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel } from './sign-in-failure';
import { chooseNewPassword, type SignInStep } from './sign-in-flow';

interface NewPasswordFormProps {
  readonly missingAttributes: readonly string[];
  readonly onStep: (step: SignInStep) => void;
  readonly onBack: () => void;
}

/** The forced new password (I02): its button waits until all five rules hold. */
export function NewPasswordForm({ missingAttributes, onStep, onBack }: NewPasswordFormProps) {
  const t = useTexts(signInTexts);
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || checkNewPassword(password).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    chooseNewPassword(password, missingAttributes)
      .then(onStep)
      .catch((error: unknown) => {
        const found = asFailure(error);
        const label = failureLabel(found);
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
      <PasswordField
        label={t('NEW_PASSWORD')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        describedBy={rulesId}
        autoFocus
      />
      <PasswordRules password={password} id={rulesId} />
      <SubmitButton label={t('CHANGE_PASSWORD')} busy={busy} disabled={checkNewPassword(password).length > 0} />
      <Button onClick={onBack}>{t('BACK_TO_SIGN_IN')}</Button>
    </Box>
  );
}
