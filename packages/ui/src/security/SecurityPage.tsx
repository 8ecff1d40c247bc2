import Box from '@mui/material/Box';
import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PageHeader } from '../PageHeader';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** How one signs in and where one is signed in: the same for buyers and staff (K10). */
export function SecurityPage() {
  const t = useTexts(securityTexts);
  return (
    <>
      <PageHeader title={t('SECURITY_TITLE')} />
      <Box sx={{ display: 'grid', gap: 8, maxWidth: 960 }}>
        <SecondFactor />
        <Sessions />
      </Box>
    </>
  );
}
