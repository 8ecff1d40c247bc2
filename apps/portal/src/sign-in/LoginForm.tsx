import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useForm } from '@tradehall/ui/form/use-form';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { identityLibrary } from '@tradehall/web/session/session';
import { signIn, type SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { configuration } from '@tradehall/web/tenant/configuration';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { entryIssues, leftIssues } from '@tradehall/web/sign-in/entry-issues';
import { PasswordField } from '@tradehall/ui/sign-in/PasswordField';
import { enterPortal } from './sign-in-flow';
import { useSignInState } from './sign-in-state';
import { keepEntry } from './waiting-entry';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Email and password (I01). */
export function LoginForm({ onStep }: { onStep: (step: SignInStep, email: string) => void }) {
  const t = useTexts(signInTexts);
  const router = useRouter();
  const { email: given = '' } = useSignInState();
  const form = useForm<Credentials>({
    values: { email: given, password: '' },
    check: entryIssues,
    checkLeft: leftIssues,
  });
  const attempt = useIdentityAction(({ email, password }: Credentials) => signIn(email.trim(), password, enterPortal), {
    done: (step, { email, password }) => {
      if (step.step === 'unconfirmed') keepEntry(email.trim(), password);
      onStep(step, email.trim());
    },
    failed: () => form.hook.setFocus('password'),
  });
  /**
   * What comes after the password is fetched while it is typed; what cannot be fetched now is asked for again when
   * it is needed.
   */
  const fetchAhead = () => {
    void identityLibrary().catch(() => undefined);
    void router.loadRouteChunk(routes.stock)?.catch(() => undefined);
  };
  return (
    <Form form={form} onSubmit={attempt.run} onFocus={fetchAhead} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={attempt.sentence} />
      <EmailField form={form} name="email" />
      <PasswordField form={form} name="password" label={t('SIGN_IN_PASSWORD')} autoComplete="current-password" />
      <SubmitButton label={t('SIGN_IN')} busy={form.busy} fullWidth />
      <Typography component="p" sx={{ m: 0 }}>
        <TextLink to={paths.resetPassword()}>{t('RESET_PASSWORD')}</TextLink>
      </Typography>
      <CreateAccount />
    </Form>
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
        <LinkButton to={paths.createAccount()} variant="outlined">
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
