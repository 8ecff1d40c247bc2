import Link from '@mui/material/Link';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useForm } from '@tradehall/ui/form/use-form';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { PasswordField } from '@tradehall/ui/sign-in/PasswordField';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { identityLibrary } from '@tradehall/web/session/session';
import { entryIssues, leftIssues } from '@tradehall/web/sign-in/entry-issues';
import { signIn, type SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';
import { enterDesk } from './enter-desk';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Email and password of a staff member; a forgotten password is reset where everybody's is. */
export function SignInForm({ onStep }: { onStep: (step: SignInStep) => void }) {
  const t = useTexts(signInTexts);
  const form = useForm<Credentials>({ values: { email: '', password: '' }, check: entryIssues, checkLeft: leftIssues });
  const attempt = useIdentityAction(({ email, password }: Credentials) => signIn(email.trim(), password, enterDesk), {
    done: onStep,
    failed: () => form.hook.setFocus('password'),
  });
  return (
    <Form
      form={form}
      onSubmit={attempt.run}
      onFocus={() => void identityLibrary().catch(() => undefined)}
      sx={{ display: 'grid', gap: 5 }}
    >
      <FormFailure message={attempt.sentence} />
      <EmailField form={form} name="email" />
      <PasswordField form={form} name="password" label={t('SIGN_IN_PASSWORD')} autoComplete="current-password" />
      <SubmitButton label={t('SIGN_IN')} busy={form.busy} fullWidth />
      <Link href="/reset-password?from=desk">{t('RESET_PASSWORD')}</Link>
    </Form>
  );
}
