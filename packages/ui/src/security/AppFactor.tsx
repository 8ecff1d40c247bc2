import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
} from '@tradehall/contract/second-factor';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { FactorToSetUp } from '@tradehall/web/sign-in/sign-in-steps';
import { FactorCodeDialog } from './FactorCodeDialog';
import { FactorKey } from './FactorKey';
import { FactorProofDialog } from './FactorProofDialog';

interface AppFactorProps {
  readonly isOn: boolean;
  /** Whether any second factor is on: a further one needs a proof by it. */
  readonly hasFactor: boolean;
  /** The only second factor of somebody who has to have one: it stays. */
  readonly isLast: boolean;
  /** Whether a passkey can be asked for at this host. */
  readonly hasPasskey: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** An authenticator app as one's second factor, turned on and off (K10). */
export function AppFactor({ isOn, hasFactor, isLast, hasPasskey, onCodes }: AppFactorProps) {
  const t = useTexts(securityTexts);
  const tPasskeys = useTexts(passkeysTexts);
  const [key, setKey] = useState<FactorToSetUp>();
  const [asking, setAsking] = useState(false);
  const refreshes = [getSecondFactor];
  const begin = useCommand(beginSecondFactor, {
    done: (begun) => {
      setAsking(false);
      setKey(begun);
    },
  });
  const confirm = useCommand(confirmSecondFactor, {
    refreshes,
    done: ({ recoveryCodes }) => {
      setKey(undefined);
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });
  const end = useCommand(endSecondFactor, {
    refreshes,
    says: () => t('SECOND_FACTOR_TURNED_OFF'),
    done: () => setAsking(false),
  });
  const change = isOn ? end : begin;

  return (
    <Box component="section" aria-labelledby="app-factor-title">
      <Typography component="h3" variant="h3" id="app-factor-title" sx={{ mb: 1 }}>
        {tPasskeys('FACTOR_APP')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {tPasskeys(isOn ? 'FACTOR_APP_ON' : 'FACTOR_APP_INTRO')}
      </Typography>
      {isOn && isLast ? null : isOn ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('SECOND_FACTOR_TURN_OFF')}
        </Button>
      ) : (
        <Button
          variant="outlined"
          disabled={begin.busy}
          onClick={() => (hasFactor ? setAsking(true) : void begin.run({ body: {} }))}
        >
          {t('SECOND_FACTOR_TURN_ON')}
        </Button>
      )}
      {key === undefined ? null : (
        <FactorCodeDialog
          title={t('SECOND_FACTOR_TITLE')}
          onCode={(code) => confirm.run({ body: { code } })}
          issues={confirm.issues}
          onClose={() => setKey(undefined)}
        >
          <FactorKey {...key} />
        </FactorCodeDialog>
      )}
      {asking ? (
        <FactorProofDialog
          title={tPasskeys('FACTOR_APP')}
          hasPasskey={hasPasskey}
          onProof={(body) => change.run({ body })}
          issues={change.issues}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
}
