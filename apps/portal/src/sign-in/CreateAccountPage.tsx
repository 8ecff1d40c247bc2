import { useEffect, useId } from 'react';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { identityLibrary } from '@tradehall/web/session/session';
import { configuration } from '@tradehall/web/tenant/configuration';
import { paths } from '../navigation/paths';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { entryIssues, leftIssues } from '@tradehall/web/sign-in/entry-issues';
import { PasswordField } from '@tradehall/ui/sign-in/PasswordField';
import { PasswordRules } from '@tradehall/ui/sign-in/PasswordRules';
import { SignInFrame } from './SignInFrame';
import { signInState } from './sign-in-state';
import { keepEntry } from './waiting-entry';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';
import { useDocumentTitle } from '@tradehall/ui/state/use-document-title';

interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * The built-in sign-up, for tenants without a page of their own. What follows is the same for a
 * known address: its owner gets an email.
 */
export function CreateAccountPage() {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const rulesId = useId();
  useDocumentTitle(`${configuration.title} - ${t('CREATE_ACCOUNT_TITLE')}`);
  // A tenant with its own sign-up page keeps this address as a way there.
  useEffect(() => {
    if (configuration.signUpUrl !== undefined) window.location.replace(configuration.signUpUrl);
  }, []);
  const form = useForm<NewAccount>({
    values: { email: '', password: '' },
    // What is wrong with a password, its rules say.
    check: ({ email }) => entryIssues({ email }),
    checkLeft: leftIssues,
  });
  const password = useFieldValue(form, 'password');
  const isGood = checkNewPassword(password).length === 0;
  const signUp = useIdentityAction(async (entry: NewAccount) => {
    const email = entry.email.trim();
    const library = await identityLibrary();
    await library.signUp({ username: email, password: entry.password, options: { userAttributes: { email } } });
    trackEvent('createAccount');
    keepEntry(email, entry.password);
    await navigate({ to: paths.emailVerification(), state: signInState({ email }) });
  });
  return (
    <SignInFrame title={t('CREATE_ACCOUNT_TITLE')} intro={t('CREATE_ACCOUNT_INTRO')}>
      <Form form={form} onSubmit={(entry) => (isGood ? signUp.run(entry) : undefined)} sx={{ display: 'grid', gap: 5 }}>
        <FormFailure message={signUp.sentence} />
        <EmailField form={form} name="email" autoFocus />
        <PasswordField
          form={form}
          name="password"
          label={t('NEW_PASSWORD')}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <PasswordRules password={password} id={rulesId} />
        <SubmitButton label={t('CREATE_ACCOUNT')} busy={form.busy} disabled={!isGood} fullWidth />
      </Form>
      <Typography component="p" sx={{ mt: 5, color: 'text.secondary' }}>
        {t('HAVE_AN_ACCOUNT')}{' '}
        <TextLink to={paths.login()} underline="always">
          {t('SIGN_IN')}
        </TextLink>
      </Typography>
    </SignInFrame>
  );
}
