import { Suspense, useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { securityTexts } from '@tradehall/texts/en/security';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { UnauthorizedDialog } from '../accounts/UnauthorizedDialog';
import { readStored, removeStored } from '@tradehall/web/storage/browser-storage';
import type { LogoutMessage } from '@tradehall/web/visitor/session-end';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { chooseNewPassword, type SecondFactorStep, type SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { configuration } from '@tradehall/web/tenant/configuration';
import { paths } from '../navigation/paths';
import { LoginForm } from './LoginForm';
import { NewPasswordForm } from '@tradehall/ui/sign-in/NewPasswordForm';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { SignInFrame } from './SignInFrame';
import { signInState } from './sign-in-state';
import { enterPortal } from './sign-in-flow';
import { useDocumentTitle } from '@tradehall/ui/state/use-document-title';

const SecondFactorForm = lazyPart(() => import('@tradehall/ui/sign-in/SecondFactorForm'), 'SecondFactorForm');

/** Sign-in, and the forced new password where the pool asks for one (I01, I02). */
export function LoginPage() {
  const t = useTexts(signInTexts);
  const tSecurity = useTexts(securityTexts);
  const navigate = useNavigate();
  const router = useRouter();
  const [asked, setAsked] = useState<readonly string[]>();
  const [factor, setFactor] = useState<SecondFactorStep>();
  // What the last session left to say: read once, so that a reload does not say it again.
  const [message, setMessage] = useState(() => readStored<LogoutMessage>('logoutMessage'));
  useEffect(() => removeStored('logoutMessage'), []);
  useDocumentTitle(t('LOGIN_TITLE', [configuration.title]));

  const go = (step: SignInStep, email = '') => {
    if (step.step === 'entered') {
      router.history.replace(step.path);
    } else if (step.step === 'unconfirmed') {
      void navigate({ to: paths.emailVerification(), state: signInState({ email }) });
    } else {
      setAsked(step.step === 'new-password' ? step.missingAttributes : undefined);
      setFactor(step.step === 'second-factor' ? step : undefined);
    }
    setMessage(undefined);
  };

  if (factor !== undefined) {
    return (
      <SignInFrame title={tSecurity('SECOND_FACTOR_TITLE')}>
        <Suspense fallback={null}>
          <SecondFactorForm
            factor={factor}
            enter={enterPortal}
            onStep={go}
            onBack={() => setFactor(undefined)}
            lost={tSecurity('SECOND_FACTOR_LOST_BUYER')}
          />
        </Suspense>
      </SignInFrame>
    );
  }
  if (asked !== undefined) {
    return (
      <SignInFrame title={t('NEW_PASSWORD_TITLE')} intro={t('NEW_PASSWORD_INTRO')}>
        <NewPasswordForm
          choose={(password) => chooseNewPassword(password, asked, enterPortal)}
          onStep={go}
          onBack={() => setAsked(undefined)}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('SIGN_IN_TO', [configuration.tenantShortName])}>
      {message === undefined ? null : (
        <Alert severity={message.severity} sx={{ mb: 5 }} onClose={() => setMessage(undefined)}>
          {message.message}
        </Alert>
      )}
      {message?.type === 'unauthorized' ? (
        <UnauthorizedDialog
          messageCode={message.messageCode ?? ''}
          salesRep={message.salesRep ?? null}
          onClose={() => setMessage({ ...message, type: 'logout' })}
        />
      ) : null}
      <LoginForm onStep={go} />
    </SignInFrame>
  );
}
