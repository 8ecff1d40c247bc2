import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationEvent } from '@tradehall/contract/onboarding-review';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { Section } from '@tradehall/ui/Section';
import { textOf, useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { ApplicationAnswers } from './ApplicationAnswers';

function statusWord(status: string): string {
  const label = `DOCUMENT_STATUS_${status}`;
  return label in documentsTexts ? textOf(documentsTexts, label as keyof typeof documentsTexts) : status;
}

/** What happened to an application, newest first: who decided, with which words, over which papers (SD66). */
export function ApplicationStory({ events }: { events: readonly ApplicationEvent[] }) {
  const t = useTexts(deskReviewTexts);
  // A heading with nothing below it asks what is missing there.
  if (events.length === 0) return null;
  return (
    <Section title={t('DESK_PROSPECT_STORY')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {events.toReversed().map((event, at) => (
          <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
              <span>
                <strong>{t(`DESK_PROSPECT_EVENT_${event.kind}`)}</strong>{' '}
                <span title={event.actorEmail ?? undefined}>{event.actor}</span>
              </span>
              <Typography variant="caption" component="time" dateTime={event.happenedAt} color="text.secondary">
                {instantBriefly(event.happenedAt)}
              </Typography>
            </Box>
            {event.reason === '' ? null : <div>{event.reason}</div>}
            {event.waiver === '' ? null : <div>{t('DESK_PROSPECT_WAIVED', [event.waiver])}</div>}
            {event.answers.length + event.papers.length === 0 ? null : (
              <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
                <summary>{t('DESK_PROSPECT_THEN')}</summary>
                <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
                  {event.answers.length === 0 ? null : <ApplicationAnswers answers={event.answers} />}
                  {event.papers.map(({ name, status }) => (
                    <div key={`${name} ${status}`}>
                      {name}: {statusWord(status)}
                    </div>
                  ))}
                </Box>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
