import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OfferEvent } from '@tradehall/contract/offers/offer-entity';
import { offersTexts } from '@tradehall/texts/en/offers';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { scrollsWithin } from './theme/scrolls-within';

const TONES: Readonly<Record<OfferEvent['by'], string>> = {
  BUYER: 'primary.main',
  SELLER: 'success.main',
  SYSTEM: 'text.secondary',
};

export interface NegotiationThreadProps {
  readonly thread: readonly OfferEvent[];
  /** What a buyer is called of whom no name is kept. */
  readonly buyer: string;
  /** What else is to be read of one. */
  readonly explain?: (event: OfferEvent) => string | undefined;
}

/** The negotiation of one line: who said what, and when, newest last (D07). */
export function NegotiationThread({ thread, buyer, explain }: NegotiationThreadProps) {
  const t = useTexts(offersTexts);
  const who = (event: OfferEvent) =>
    event.by === 'BUYER'
      ? event.byName || buyer
      : event.by === 'SELLER'
        ? event.byName || configuration.tenantShortName
        : '';
  return (
    <Box
      component="ol"
      aria-label={t('OFFER_THREAD')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, ...scrollsWithin(220) }}
      tabIndex={0}
    >
      {thread.map((event, index) => (
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
            {event.askedQuantity === null ? null : (
              <Typography variant="caption" component="div" color="textSecondary">
                {event.askedPrice === null
                  ? t('THREAD_ASKED_QUANTITY', [count(event.askedQuantity)])
                  : t('THREAD_ASKED', [count(event.askedQuantity), money(event.askedPrice)])}
              </Typography>
            )}
            {explain?.(event) === undefined ? null : (
              <Typography variant="caption" component="div" color="textSecondary">
                {explain(event)}
              </Typography>
            )}
            {event.note === '' ? null : (
              <Typography variant="caption" component="div" color="textSecondary">
                <q>{event.note}</q>
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
