import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getSecondFactor, renewRecoveryCodes } from '@tradehall/contract/second-factor';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AppFactor } from './AppFactor';
import { FactorProofDialog } from './FactorProofDialog';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';

/** One's own second factors, the app and passkeys, and the codes for recovery (K10). */
export function SecondFactor() {
  const t = useTexts(securityTexts);
  const tPasskeys = useTexts(passkeysTexts);
  const { data } = useCall(getSecondFactor, {}, { staleTime: 0 });
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useCommand(renewRecoveryCodes, {
    refreshes: [getSecondFactor],
    done: ({ recoveryCodes }) => {
      setAsking(false);
      setCodes(recoveryCodes);
    },
  });
  if (data === undefined) return null;
  const { isOn, passkeys, recoveryCodesLeft, isNeeded } = data;
  const hasFactor = isOn || passkeys.length > 0;
  // The server refuses it too: here nobody is led to a ceremony that comes to nothing.
  const isLast = isNeeded && passkeys.length + (isOn ? 1 : 0) === 1;
  const hasPasskey = passkeys.some(({ isOfThisHost }) => isOfThisHost);

  return (
    <Box component="section" aria-labelledby="second-factor-title">
      <Typography component="h2" variant="h2" id="second-factor-title" sx={{ mb: 1 }}>
        {t('SECOND_FACTOR_TITLE')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('SECOND_FACTOR_INTRO')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
        <Typography>
          {hasFactor ? t('SECOND_FACTOR_IS_ON', [recoveryCodesLeft], recoveryCodesLeft) : t('SECOND_FACTOR_IS_OFF')}
        </Typography>
        {hasFactor ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('RECOVERY_CODES_NEW')}
          </Button>
        ) : null}
      </Box>
      {isLast ? <Typography sx={{ mb: 6 }}>{tPasskeys('SECOND_FACTOR_NEEDED')}</Typography> : null}
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Passkeys passkeys={passkeys} hasFactor={hasFactor} isLast={isLast} onCodes={setCodes} />
        <AppFactor isOn={isOn} hasFactor={hasFactor} isLast={isLast} hasPasskey={hasPasskey} onCodes={setCodes} />
      </Box>
      {asking ? (
        <FactorProofDialog
          title={t('RECOVERY_CODES_NEW')}
          hasPasskey={hasPasskey}
          onProof={(body) => renew.run({ body })}
          issues={renew.issues}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {codes === undefined ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Box>
  );
}
