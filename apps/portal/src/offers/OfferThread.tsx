import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getOffer } from '@tradehall/contract/offers/offer-calls';
import type { OfferEvent } from '@tradehall/contract/offers/offer-entity';
import { offersTexts } from '@tradehall/texts/en/offers';
import { useCall } from '@tradehall/web/calls/use-call';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count, instant, money } from '@tradehall/web/tenant/format';

const TONES: Readonly<Record<OfferEvent['by'], string>> = {
  BUYER: 'primary.main',
  SELLER: 'success.main',
  SYSTEM: 'text.secondary',
};

/** The session that ended tells so at the login page, not here on the way there. */
const endsSession = (error: Error): boolean =>
  error instanceof NetworkError && (error.status === 401 || error.status === 403);

/** The negotiation of one line: who said what, and when, newest last (D07). */
export function OfferThread({ offerId }: { offerId: string }) {
  const t = useTexts(offersTexts);
  const { data, error } = useCall(getOffer, { params: { offerId } });
  if (data === undefined && error !== null && !endsSession(error))
    return <Typography color="error">{error.message}</Typography>;
  if (data === undefined) return <Skeleton variant="rounded" height={60} />;
  const who = (event: OfferEvent) =>
    event.by === 'BUYER' ? event.byName || t('THREAD_YOU') : event.by === 'SELLER' ? configuration.tenantShortName : '';
  return (
    <Box
      component="ol"
      aria-label={t('OFFER_THREAD')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxHeight: 220, overflowY: 'auto' }}
      tabIndex={0}
    >
      {data.thread.map((event, index) => (
        <Box
          component="li"
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '12px 1fr auto', columnGap: 2, alignItems: 'baseline' }}
        >
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: TONES[event.by] }} />
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {who(event)}
            </Box>{' '}
            {t(`THREAD_${event.eventType}`, [
              event.quantity === null ? '' : count(event.quantity),
              event.price === null ? '' : money(event.price),
            ])}
            {event.note === '' ? null : (
              <Typography variant="caption" component="div" color="textSecondary">
                “{event.note}”
              </Typography>
            )}
          </Box>
          <Typography
            variant="caption"
            color="textSecondary"
            component="time"
            dateTime={event.date}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {instant(event.date, 'time-month-date')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
