import { useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { identityLibrary } from '@tradehall/web/session/session';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel } from './sign-in-failure';
import { signIn, type SignInStep } from './sign-in-flow';
import { useEmailEntry } from './use-email-entry';

/** E-mail and password (I01). */
export function LoginForm({ onStep }: { onStep: (step: SignInStep, email: string) => void }) {
  const t = useTexts(signInTexts);
  const entry = useEmailEntry();
  const [password, setPassword] = useState('');
  const [passwordIssue, setPasswordIssue] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const router = useRouter();
  /**
   * What comes after the password is fetched while it is typed; what cannot be fetched now is
   * asked for again when it is needed.
   */
  const fetchAhead = () => {
    void identityLibrary().catch(() => undefined);
    void router.loadRouteChunk(router.routesByPath['/stock'])?.catch(() => undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const emailGood = entry.check();
    setPasswordIssue(password === '');
    if (!emailGood) emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    if (!emailGood || password === '') return;
    setBusy(true);
    signIn(entry.email, password)
      .then((step) => onStep(step, entry.email))
      .catch((error: unknown) => {
        const found = asFailure(error);
        const label = failureLabel(found);
        setFailure(label === undefined ? found.message : t(label));
        passwordField.current?.focus();
      })
      .finally(() => setBusy(false));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} onFocus={fetchAhead} sx={{ display: 'grid', gap: 5 }}>
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
      />
      <PasswordField
        label={t('SIGN_IN_PASSWORD')}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setPasswordIssue(false);
        }}
        autoComplete="current-password"
        issue={passwordIssue ? t('PASSWORD_EMPTY') : undefined}
        inputRef={passwordField}
      />
      <SubmitButton label={t('SIGN_IN')} busy={busy} />
      <Typography component="p" sx={{ m: 0 }}>
        <TextLink to="/reset-password">{t('RESET_PASSWORD')}</TextLink>
      </Typography>
      <CreateAccount />
    </Box>
  );
}

/** Leads to the tenant's own sign-up page, or to the built-in one. */
function CreateAccount() {
  const t = useTexts(signInTexts);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        borderTop: 1,
        borderColor: 'divider',
        pt: 5,
      }}
    >
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {t('NO_ACCOUNT_YET', [configuration.tenantShortName])}
      </Typography>
      {configuration.signUpUrl === undefined ? (
        <LinkButton to="/create-account" variant="outlined">
          {t('CREATE_ACCOUNT')}
        </LinkButton>
      ) : (
        <Button href={configuration.signUpUrl} variant="outlined">
          {t('CREATE_ACCOUNT')}
        </Button>
      )}
    </Box>
  );
}
