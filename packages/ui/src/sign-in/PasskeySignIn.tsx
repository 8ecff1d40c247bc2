import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { signInWithPasskey } from '@tradehall/web/sign-in/passkey-steps';
import type { Enter, SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { FormFailure } from '../form/FormFailure';
import { PasskeyNotice } from '../security/PasskeyNotice';
import { useCeremonyAction } from './use-ceremony-action';

interface PasskeySignInProps {
  readonly enter: Enter;
  readonly onStep: (step: SignInStep) => void;
  /** What else may be done. */
  readonly children: ReactNode;
}

/** The passkey after the password (K10). A canceled one keeps the page as it is. */
export function PasskeySignIn({ enter, onStep, children }: PasskeySignInProps) {
  const t = useTexts(passkeysTexts);
  const attempt = useCeremonyAction(() => signInWithPasskey(enter), onStep);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={attempt.sentence} />
      <PasskeyNotice notice={attempt.notice} />
      <Typography color="text.secondary">{t('PASSKEY_ENTER')}</Typography>
      <Button
        variant="contained"
        autoFocus
        aria-busy={attempt.busy}
        sx={{ minHeight: { xs: 44, md: 36 } }}
        onClick={() => void attempt.run(undefined)}
      >
        {t('PASSKEY_USE')}
      </Button>
      {children}
    </Box>
  );
}
