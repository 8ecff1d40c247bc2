import Box from '@mui/material/Box';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { countdown, instant } from '@tradehall/web/tenant/format';

/** A minute before its end a lot's time is marked. */
const CLOSE_MS = 60_000;

export interface CountdownProps {
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
}

/** Time left on the server's clock; its title says the end with its zone. */
export function Countdown({ startDate, endDate, status }: CountdownProps) {
  const t = useTexts(auctionsTexts);
  const now = useServerNow();
  const end = Date.parse(endDate);
  const title = instant(endDate, 'month-date-time-zone');
  const text =
    status === 'Scheduled'
      ? t('LOT_STARTS_IN', [countdown(Date.parse(startDate), now)])
      : status !== 'Running'
        ? t(status === 'Canceled' ? 'AUCTION_STATUS_CANCELED' : 'LOT_ENDED')
        : now >= end
          ? t('LOT_CLOSING')
          : countdown(end, now);
  const isClose = status === 'Running' && end - now < CLOSE_MS;
  return (
    <Box
      component="time"
      dateTime={endDate}
      title={title}
      role="timer"
      aria-live="off"
      sx={{ whiteSpace: 'nowrap', color: isClose ? 'error.main' : 'text.primary', fontWeight: isClose ? 600 : 400 }}
    >
      {text}
    </Box>
  );
}
