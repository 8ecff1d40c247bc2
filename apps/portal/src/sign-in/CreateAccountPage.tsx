import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { identityLibrary } from '@tradehall/web/session/session';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import { SignInFrame } from './SignInFrame';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel } from './sign-in-failure';
import { signInState } from './sign-in-state';
import { useEmailEntry } from './use-email-entry';
import { usePageTitle } from './use-page-title';

/**
 * The built-in sign-up, for tenants without a page of their own. What follows is the same for a
 * known address: its owner gets a letter.
 */
export function CreateAccountPage() {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const rulesId = useId();
  const entry = useEmailEntry();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  usePageTitle(`${configuration.title} - ${t('CREATE_ACCOUNT_TITLE')}`);
  // A tenant with its own sign-up page keeps this address as a way there.
  useEffect(() => {
    if (configuration.signUpUrl !== undefined) window.location.replace(configuration.signUpUrl);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.check()) return emailField.current?.focus();
    if (busy || checkNewPassword(password).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    identityLibrary()
      .then(async (library) => {
        await library.signUp({ username: entry.email, password, options: { userAttributes: { email: entry.email } } });
        trackEvent('createAccount');
        await navigate({ to: '/email-verification', state: signInState({ email: entry.email }) });
      })
      .catch((error: unknown) => {
        const found = asFailure(error);
        const label = failureLabel(found);
        setFailure(label === undefined ? found.message : t(label));
      })
      .finally(() => setBusy(false));
  };

  return (
    <SignInFrame title={t('CREATE_ACCOUNT_TITLE')} intro={t('CREATE_ACCOUNT_INTRO')}>
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
        <PasswordField
          label={t('NEW_PASSWORD')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <PasswordRules password={password} id={rulesId} />
        <SubmitButton label={t('CREATE_ACCOUNT')} busy={busy} disabled={checkNewPassword(password).length > 0} />
      </Box>
      <Typography component="p" sx={{ mt: 5, color: 'text.secondary' }}>
        {t('HAVE_AN_ACCOUNT')}{' '}
        <TextLink to="/" underline="always">
          {t('SIGN_IN')}
        </TextLink>
      </Typography>
    </SignInFrame>
  );
}
