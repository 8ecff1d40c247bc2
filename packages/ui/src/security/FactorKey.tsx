import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { FactorToSetUp } from '@tradehall/web/sign-in/sign-in-steps';
import { Facts } from '../Facts';
import { QrCode } from './QrCode';

/** The key of a second factor, to scan, to type, and to take over by an app of this very device. */
export function FactorKey({ secret, uri }: FactorToSetUp) {
  const t = useTexts(securityTexts);
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography>{t('SECOND_FACTOR_SCAN')}</Typography>
      <QrCode content={uri} label={t('SECOND_FACTOR_QR', [spaced])} />
      <Link href={uri} sx={{ justifySelf: 'center' }}>
        {t('SECOND_FACTOR_OPEN_APP')}
      </Link>
      <Facts facts={[[t('SECOND_FACTOR_KEY'), <code key="key">{spaced}</code>]]} />
    </Box>
  );
}
