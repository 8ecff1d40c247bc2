import Box from '@mui/material/Box';
import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined';
import HourglassEmptyOutlinedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useIsConnected } from '@tradehall/web/fetch/connection';
import { useIsSlowedDown } from '@tradehall/web/fetch/slowed-down';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';

/**
 * In the top bar, which is always in sight: that the server is away (W60), or asked this account to wait a moment.
 * Nothing moves for it.
 */
export function OfflineNote() {
  const t = useTexts(uiTexts);
  const isConnected = useIsConnected();
  const isSlowedDown = useIsSlowedDown();
  return (
    <Box role="status" sx={{ display: 'flex', flex: 'none' }}>
      {isConnected && !isSlowedDown ? null : (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            px: { xs: 0, md: 2 },
            minHeight: 24,
            fontSize: 12,
            fontWeight: 600,
            color: 'warning.main',
            border: { xs: 0, md: 1 },
            borderColor: 'warning.main',
            borderRadius: '6px',
            whiteSpace: 'nowrap',
          }}
        >
          {isConnected ? (
            <HourglassEmptyOutlinedIcon sx={{ fontSize: 18 }} aria-hidden />
          ) : (
            <CloudOffOutlinedIcon sx={{ fontSize: 18 }} aria-hidden />
          )}
          {isConnected ? t('SLOWED_DOWN') : t('OFFLINE_SAID')}
        </Box>
      )}
    </Box>
  );
}

/** While the server is away: of when the shown list or record is, `at` in milliseconds (W60). Else not even a blank. */
export function AsOf({ at }: { at: () => number | undefined }) {
  const t = useTexts(uiTexts);
  const isConnected = useIsConnected();
  const time = isConnected ? undefined : at();
  if (time === undefined) return null;
  return (
    <>
      {' '}
      <Box
        component="span"
        sx={{ display: 'inline-block', color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {t('OFFLINE_AS_OF', [instant(time, 'month-date-time-zone')])}
      </Box>
    </>
  );
}
