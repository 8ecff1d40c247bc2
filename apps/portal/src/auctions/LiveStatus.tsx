import Box from '@mui/material/Box';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { useLiveConnection } from '@tradehall/web/live/live-events';
import { POLL_SECONDS } from './auction-cache';

/** Whether amounts are live, and the server's clock that all countdowns run on, with its zone. */
export function LiveStatus() {
  const t = useTexts(auctionsTexts);
  const connected = useLiveConnection();
  const now = useServerNow();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'text.secondary', fontSize: 12 }}>
      <Box component="span" role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: connected ? 'success.main' : 'warning.main' }}
        />
        {connected ? t('LIVE_CONNECTED') : t('LIVE_POLLING', [POLL_SECONDS])}
      </Box>
      <span>
        {t('AUCTION_SERVER_CLOCK')}{' '}
        <time dateTime={new Date(now).toISOString()}>{instant(now, 'month-date-time-zone')}</time>
      </span>
    </Box>
  );
}
