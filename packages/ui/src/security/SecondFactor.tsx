import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@tradehall/contract/second-factor';
import { securityTexts } from '@tradehall/texts/en/security';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { FactorToSetUp } from '@tradehall/web/sign-in/sign-in-steps';
import { FactorCodeDialog } from './FactorCodeDialog';
import { FactorKey } from './FactorKey';
import { RecoveryCodes } from './RecoveryCodes';

/** Turning one's own second factor on and off, and its recovery codes (K10). */
export function SecondFactor() {
  const t = useTexts(securityTexts);
  const { data } = useCall(getSecondFactor, {}, { staleTime: 0 });
  const [key, setKey] = useState<FactorToSetUp>();
  const [asking, setAsking] = useState<'off' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const refreshes = [getSecondFactor];
  const show = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => {
    setKey(undefined);
    setAsking(undefined);
    setCodes(recoveryCodes);
  };
  const begin = useCommand(beginSecondFactor, { done: setKey });
  const confirm = useCommand(confirmSecondFactor, { refreshes, done: show });
  const renew = useCommand(renewRecoveryCodes, { refreshes, done: show });
  const end = useCommand(endSecondFactor, {
    refreshes,
    says: () => t('SECOND_FACTOR_TURNED_OFF'),
    done: () => setAsking(undefined),
  });
  const change = asking === 'renew' ? renew : end;
  if (data === undefined) return null;

  return (
    <Box component="section" aria-labelledby="second-factor-title">
      <Typography component="h2" variant="h2" id="second-factor-title" sx={{ mb: 1 }}>
        {t('SECOND_FACTOR_TITLE')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('SECOND_FACTOR_INTRO')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography>
          {data.isOn ? t('SECOND_FACTOR_IS_ON', [data.recoveryCodesLeft]) : t('SECOND_FACTOR_IS_OFF')}
        </Typography>
        {data.isOn ? (
          <>
            <Button variant="outlined" onClick={() => setAsking('renew')}>
              {t('RECOVERY_CODES_NEW')}
            </Button>
            <Button onClick={() => setAsking('off')}>{t('SECOND_FACTOR_TURN_OFF')}</Button>
          </>
        ) : (
          <Button variant="outlined" disabled={begin.busy} onClick={() => void begin.run({})}>
            {t('SECOND_FACTOR_TURN_ON')}
          </Button>
        )}
      </Box>
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
      {asking === undefined ? null : (
        <FactorCodeDialog
          title={asking === 'renew' ? t('RECOVERY_CODES_NEW') : t('SECOND_FACTOR_TITLE')}
          onCode={(code) => change.run({ body: { code } })}
          issues={change.issues}
          onClose={() => setAsking(undefined)}
        >
          <Typography>{t('SECOND_FACTOR_ENTER')}</Typography>
        </FactorCodeDialog>
      )}
      {codes === undefined ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Box>
  );
}
