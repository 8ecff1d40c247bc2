import { Suspense, useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { securityTexts } from '@tradehall/texts/en/security';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { ShopName } from '@tradehall/ui/ShopName';
import { NewPasswordForm } from '@tradehall/ui/sign-in/NewPasswordForm';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useScreenTitle } from '@tradehall/ui/state/use-document-title';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { chooseNewPassword, type SecondFactorStep, type SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { readStored, removeStored } from '@tradehall/web/storage/browser-storage';
import { configuration } from '@tradehall/web/tenant/configuration';
import type { LogoutMessage } from '@tradehall/web/visitor/session-end';
import { SignInForm } from './SignInForm';
import { enterDesk } from './enter-desk';

const SecondFactorForm = lazyPart(() => import('@tradehall/ui/sign-in/SecondFactorForm'), 'SecondFactorForm');

/** Sign-in of the staff, and the forced new password where the pool asks for one (SD01). */
export function SignInPage() {
  const t = useTexts(signInTexts);
  const tDesk = useTexts(deskShellTexts);
  const router = useRouter();
  const tSecurity = useTexts(securityTexts);
  const [asked, setAsked] = useState<readonly string[]>();
  const [factor, setFactor] = useState<SecondFactorStep>();
  // What the last session left to say: read once, so that a reload does not say it again.
  const [message, setMessage] = useState(() => readStored<LogoutMessage>('logoutMessage'));
  useEffect(() => removeStored('logoutMessage'), []);
  useScreenTitle(tDesk('DESK_SIGN_IN_TITLE', [configuration.tenantShortName]));

  const go = (step: SignInStep) => {
    setMessage(undefined);
    if (step.step === 'entered') void router.navigate({ href: step.path, replace: true });
    else {
      setAsked(step.step === 'new-password' ? step.missingAttributes : undefined);
      setFactor(step.step === 'second-factor' ? step : undefined);
    }
  };

  return (
    <Box component="main" id="content" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, p: { xs: 5, md: 8 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, fontWeight: 600, mb: 6, minWidth: 0 }}>
          <ShopName />
        </Box>
        <Typography component="h1" variant="h1" sx={{ mb: 5, overflowWrap: 'anywhere' }}>
          {factor !== undefined
            ? tSecurity('SECOND_FACTOR_TITLE')
            : asked !== undefined
              ? t('NEW_PASSWORD_TITLE')
              : tDesk('DESK_SIGN_IN_TITLE', [configuration.tenantShortName])}
        </Typography>
        {message === undefined ? null : (
          <Alert severity={message.severity} sx={{ mb: 5 }} onClose={() => setMessage(undefined)}>
            {message.message}
          </Alert>
        )}
        {factor !== undefined ? (
          <Suspense fallback={null}>
            <SecondFactorForm
              factor={factor}
              enter={enterDesk}
              onStep={go}
              onBack={() => setFactor(undefined)}
              lost={tSecurity('SECOND_FACTOR_LOST_STAFF')}
            />
          </Suspense>
        ) : asked === undefined ? (
          <SignInForm onStep={go} />
        ) : (
          <NewPasswordForm
            choose={(password) => chooseNewPassword(password, asked, enterDesk)}
            onStep={go}
            onBack={() => setAsked(undefined)}
          />
        )}
        <Typography sx={{ mt: 6, pt: 4, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
          {tDesk('DESK_SIGN_IN_BUYERS')}{' '}
          <Link href="/" underline="always">
            {tDesk('DESK_SIGN_IN_SHOP')}
          </Link>
        </Typography>
      </Paper>
    </Box>
  );
}
