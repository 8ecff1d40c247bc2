import Button from '@mui/material/Button';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { identityLibrary } from '@tradehall/web/session/session';
import { signIn } from '@tradehall/web/sign-in/sign-in-steps';
import { configuration } from '@tradehall/web/tenant/configuration';
import { paths } from '../navigation/paths';
import { CodeField } from './CodeField';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { SignInFrame } from './SignInFrame';
import { enterPortal } from './sign-in-flow';
import { signInState, useSignInState } from './sign-in-state';
import { takePassword } from './waiting-entry';
import { useCodeForm } from './use-code-form';
import { useDocumentTitle } from '@tradehall/ui/state/use-document-title';

/** Confirms the email address with the code that was sent to it (I04). */
export function EmailVerificationPage() {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const router = useRouter();
  const { email: given } = useSignInState();
  useDocumentTitle(`${configuration.title} - ${t('VERIFY_EMAIL_TITLE')}`);
  const { form, confirm, resend, busy, sentence } = useCodeForm(given ?? '', {
    confirm: async ({ email, code }) => {
      const library = await identityLibrary();
      await library.confirmSignUp({ username: email, confirmationCode: code });
      const password = takePassword(email);
      // What is not let in at once says why at the sign-in itself.
      const step =
        password === undefined ? undefined : await signIn(email, password, enterPortal).catch(() => undefined);
      if (step?.step === 'entered') {
        router.history.replace(step.path);
        return;
      }
      if (step?.step !== 'turned-away') notify(t('EMAIL_VERIFIED'));
      await navigate({ to: paths.login(), state: signInState({ email }) });
    },
    resend: async (email) => (await identityLibrary()).resendSignUpCode({ username: email }),
  });
  return (
    <SignInFrame
      title={t('VERIFY_EMAIL_TITLE')}
      intro={given === undefined ? t('VERIFY_EMAIL_INTRO_PLAIN') : t('VERIFY_EMAIL_INTRO', [given])}
    >
      <Form form={form} onSubmit={confirm} sx={{ display: 'grid', gap: 5 }}>
        <FormFailure message={sentence} />
        {given === undefined ? <EmailField form={form} name="email" autoFocus /> : null}
        <CodeField form={form} name="code" autoFocus={given !== undefined} />
        <SubmitButton label={t('VERIFY')} busy={busy} fullWidth />
        <Button onClick={resend} disabled={busy}>
          {t('SEND_NEW_CODE')}
        </Button>
      </Form>
      <TextLink to={paths.login()} sx={{ display: 'inline-block', mt: 5 }}>
        {t('BACK_TO_SIGN_IN')}
      </TextLink>
    </SignInFrame>
  );
}
