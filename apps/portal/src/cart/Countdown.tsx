import { formatTimeLeft } from '@tradehall/domain/format/time-left';
import { formatDate } from '@tradehall/domain/format/format-date';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { configuration } from '@tradehall/web/tenant/configuration';

/** Time left on the server's clock: far ones in days, near ones to the minute; the instant itself on hover. */
export function Countdown({ until }: { until: string }) {
  const now = useServerNow(5000);
  return (
    <time
      dateTime={until}
      style={{ whiteSpace: 'nowrap' }}
      title={formatDate(until, 'month-date-time-zone', configuration.timeZone)}
    >
      {formatTimeLeft(until, now)}
    </time>
  );
}
