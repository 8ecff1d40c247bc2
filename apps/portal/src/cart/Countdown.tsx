import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { instant, timeLeft } from '@tradehall/web/tenant/format';

/** Time left on the server's clock: far ones in days, near ones to the minute; the instant itself on hover. */
export function Countdown({ until }: { until: string }) {
  const now = useServerNow(5000);
  return (
    <time dateTime={until} style={{ whiteSpace: 'nowrap' }} title={instant(until, 'month-date-time-zone')}>
      {timeLeft(until, now)}
    </time>
  );
}
