import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { orderStoryTexts } from '@tradehall/texts/en/order-story';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Section } from '@tradehall/ui/Section';
import { textOf, useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { CHOICE_LABELS } from './choice-labels';
import { useSalesOrderSettings } from './orders-data';

/** An edit of a long order is told by its first changes. */
const MOST_CHANGES = 5;

type StoryEvent = SalesOrder['events'][number];

/** An event in words; one that a newer server knows stands as it is called there. */
function nameOf(eventType: string): string {
  const label = `STORY_${eventType}`;
  return label in orderStoryTexts ? textOf(orderStoryTexts, label as keyof typeof orderStoryTexts) : eventType;
}

/** What happened to the order, by whom, when and with which money, newest first (W43). */
export function OrderStory({ events, items }: { events: readonly StoryEvent[]; items: SalesOrder['items'] }) {
  const t = useTexts(orderStoryTexts);
  const orders = useTexts(ordersTexts);
  const statuses = useSalesOrderSettings().data?.fulfillmentSettings.statuses ?? {};
  const whoOf = ({ by, actor }: StoryEvent) => {
    if (by === 'BUYER') return actor;
    return by === 'SELLER' ? configuration.tenantName : t(`STORY_BY_${by}`);
  };
  /** What an edit changed, each in a few words; a line that is there no more by its number. */
  const changesOf = ({ changes }: StoryEvent): readonly string[] => [
    ...(changes?.lines ?? []).map(({ lineNumber, from, to }) => {
      const line = items.find((item) => item.lineNumber === lineNumber);
      const name = line?.itemDescription || line?.itemNumber || `#${lineNumber}`;
      return to === 0
        ? t('STORY_LINE_REMOVED', [name, count(from)])
        : t('STORY_LINE_UNITS', [name, count(from), count(to)]);
    }),
    ...new Set((changes?.choices ?? []).map((field) => orders(CHOICE_LABELS[field]))),
  ];
  if (events.length === 0) return null;
  return (
    <Section title={t('STORY_TITLE')}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {events.toReversed().map((event, at) => (
          <Box
            component="li"
            key={events.length - at}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 3,
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {nameOf(event.eventType)}
              {event.status === null ? null : `: ${statusLabel(event.status, statuses).label}`}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {event.amount === null ? null : money(event.amount)}
            </Box>
            <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
              <time dateTime={event.happenedAt}>{instant(event.happenedAt, 'month-date-time-zone')}</time>
              {[whoOf(event), ...event.references].map((fact) => ` · ${fact}`).join('')}
            </Typography>
            {changesOf(event)
              .slice(0, MOST_CHANGES)
              .map((words) => (
                <Typography key={words} variant="caption" sx={{ gridColumn: '1 / -1' }}>
                  {words}
                </Typography>
              ))}
            {changesOf(event).length <= MOST_CHANGES ? null : (
              <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                {t('STORY_MORE_CHANGES', [count(changesOf(event).length - MOST_CHANGES)])}
              </Typography>
            )}
            {event.waived === null ? null : (
              <Typography variant="caption" sx={{ gridColumn: '1 / -1' }}>
                {t('STORY_WAIVED', [money(event.waived)])}
              </Typography>
            )}
            {event.reason === null ? null : (
              <Typography variant="caption" sx={{ gridColumn: '1 / -1' }}>
                {t('STORY_REASON', [event.reason])}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
