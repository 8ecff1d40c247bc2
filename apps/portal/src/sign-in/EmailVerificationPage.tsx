import { useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { identityLibrary } from '@tradehall/web/session/session';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { notify } from '@tradehall/ui/state/snackbars';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { SignInFrame } from './SignInFrame';
import { SubmitButton } from './SubmitButton';
import { asFailure, failureLabel, isCodeFailure } from './sign-in-failure';
import { useSignInState } from './sign-in-state';
import { useEmailEntry } from './use-email-entry';
import { usePageTitle } from './use-page-title';

/** Confirms the e-mail address with the code of the letter (I04). */
export function EmailVerificationPage() {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const { email: given } = useSignInState();
  const entry = useEmailEntry(given);
  const [code, setCode] = useState('');
  const [codeIssue, setCodeIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  usePageTitle(`${configuration.title} - ${t('VERIFY_EMAIL_TITLE')}`);

  const run = (work: (library: Awaited<ReturnType<typeof identityLibrary>>) => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    identityLibrary()
      .then(work)
      .catch((error: unknown) => {
        const found = asFailure(error);
        const label = failureLabel(found);
        const sentence = label === undefined ? found.message : t(label);
        if (!isCodeFailure(found)) return setFailure(sentence);
        setCode('');
        setCodeIssue(sentence);
        codeField.current?.focus();
      })
      .finally(() => setBusy(false));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emailGood = entry.check();
    if (code === '') setCodeIssue(t('VERIFICATION_CODE_EMPTY'));
    if (!emailGood) emailField.current?.focus();
    else if (code === '') codeField.current?.focus();
    if (busy || !emailGood || code === '') return;
    run(async (library) => {
      await library.confirmSignUp({ username: entry.email, confirmationCode: code });
      notify(t('EMAIL_VERIFIED'));
      await navigate({ to: '/' });
    });
  };
  const sendAgain = () => {
    if (!entry.check()) return emailField.current?.focus();
    run(async (library) => {
      await library.resendSignUpCode({ username: entry.email });
      setCode('');
      setCodeIssue(undefined);
      notify(t('NEW_CODE_SENT'), { severity: 'info' });
    });
  };

  return (
    <SignInFrame
      title={t('VERIFY_EMAIL_TITLE')}
      intro={given === undefined ? t('VERIFY_EMAIL_INTRO_PLAIN') : t('VERIFY_EMAIL_INTRO', [given])}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
        {failure === undefined ? null : (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {given === undefined ? (
          <EmailField
            value={entry.text}
            onChange={entry.change}
            onBlur={entry.leave}
            issue={entry.issue}
            inputRef={emailField}
            autoFocus
          />
        ) : null}
        <CodeField
          value={code}
          onChange={(text) => {
            setCode(text);
            setCodeIssue(undefined);
          }}
          issue={codeIssue}
          inputRef={codeField}
          autoFocus={given !== undefined}
        />
        <SubmitButton label={t('VERIFY')} busy={busy} />
        <Button onClick={sendAgain} disabled={busy}>
          {t('SEND_NEW_CODE')}
        </Button>
      </Box>
      <TextLink to="/" sx={{ display: 'inline-block', mt: 5 }}>
        {t('BACK_TO_SIGN_IN')}
      </TextLink>
    </SignInFrame>
  );
}
