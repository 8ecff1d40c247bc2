import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { chooseApp, setUpPasskey } from '@tradehall/web/sign-in/passkey-steps';
import type { Enter, SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { FormFailure } from '../form/FormFailure';
import { PasskeyNotice } from '../security/PasskeyNotice';
import { useCeremonyAction } from './use-ceremony-action';

interface FactorChoiceProps {
  readonly enter: Enter;
  readonly onStep: (step: SignInStep) => void;
  /** What else may be done. */
  readonly children: ReactNode;
}

/** Which second factor is set up, for somebody who has to have one and has none (K10). */
export function FactorChoice({ enter, onStep, children }: FactorChoiceProps) {
  const t = useTexts(passkeysTexts);
  const attempt = useCeremonyAction(
    (chosen: 'passkey' | 'app') => (chosen === 'passkey' ? setUpPasskey(enter) : chooseApp(enter)),
    onStep,
  );
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={attempt.sentence} />
      <PasskeyNotice notice={attempt.notice} />
      <Typography color="text.secondary">{t('FACTOR_CHOOSE')}</Typography>
      <Button
        variant="contained"
        autoFocus
        aria-busy={attempt.busy}
        sx={{ minHeight: { xs: 44, md: 36 } }}
        onClick={() => void attempt.run('passkey')}
      >
        {t('FACTOR_SET_UP_PASSKEY')}
      </Button>
      <Button
        variant="outlined"
        aria-busy={attempt.busy}
        sx={{ minHeight: { xs: 44, md: 36 } }}
        onClick={() => void attempt.run('app')}
      >
        {t('FACTOR_SET_UP_APP')}
      </Button>
      {children}
    </Box>
  );
}
