import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeskOrderEvent } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { Section } from '@tradehall/ui/Section';
import { actorWords, eventWords, factWords } from './event-words';

/** What happened, by whom and with which facts, newest first (SD49). */
export function OrderTimeline({ events }: { events: readonly DeskOrderEvent[] }) {
  const t = useTexts(deskOrdersTexts);
  return (
    <Section title={t('DESK_ORDER_STORY')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {events.toReversed().map((event, at) => (
          <Box component="li" key={at} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3 }}>
            <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <strong>{eventWords(event.eventType)}</strong>{' '}
              <span title={event.actorEmail ?? undefined}>{actorWords(event.actor)}</span>
              {event.details.map((detail) => (
                <Typography key={detail.name} variant="caption" component="div" color="text.secondary">
                  {factWords(detail)}
                </Typography>
              ))}
            </Box>
            <Typography variant="caption" component="time" dateTime={event.happenedAt} color="text.secondary">
              {instantBriefly(event.happenedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
