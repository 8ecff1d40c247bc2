import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getNotificationChoices, putNotificationChoice } from '@tradehall/contract/notifications';
import { MAIL_WAYS, type MailWay, type NotificationChoice } from '@tradehall/domain/notifications/notification-kinds';
import { notificationsTexts } from '@tradehall/texts/en/notifications';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useInTurn } from '@tradehall/web/calls/use-in-turn';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const WAYS = { AT_ONCE: 'NOTIFY_AT_ONCE', DAILY: 'NOTIFY_DAILY', NONE: 'NOTIFY_NONE' } as const satisfies Record<
  MailWay,
  keyof typeof notificationsTexts
>;

/** One kind, with what is chosen of it. */
type Chosen = Pick<NotificationChoice, 'kind'> & Partial<NotificationChoice>;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** What the user is told, and how: one line a kind, kept as it is chosen, by keys without losing the place (W23). */
export function NotificationChoices() {
  const t = useTexts(notificationsTexts);
  const { data, error, refetch } = useCall(getNotificationChoices, {});
  const saving = useCommand(putNotificationChoice, {
    says: () => t('NOTIFY_SAVED'),
    matterOf: ({ body }) => body.kind,
    done: (answer) => setCallAnswer(getNotificationChoices, {}, answer),
  });
  /** What is on its way is shown at once: the next press goes on from it, and what failed goes back. */
  const [onTheWay, setOnTheWay] = useState<readonly Chosen[]>([]);
  // What is chosen alone is sent: another window may have chosen the rest meanwhile.
  const { run } = useInTurn(async (chosen: Chosen) => {
    await saving.run({ body: { ...chosen, timeZone: timeZone() } });
    setOnTheWay((now) => now.filter((one) => one !== chosen));
  });
  const choose = (chosen: Chosen) => {
    setOnTheWay((now) => [...now, chosen]);
    run(chosen);
  };
  const choices = data?.choices.map((choice) =>
    onTheWay.reduce<NotificationChoice>(
      (shown, chosen) => (chosen.kind === shown.kind ? { ...shown, ...chosen } : shown),
      choice,
    ),
  );
  return (
    <Box component="section" id="notifications" aria-labelledby="notifications-title" sx={{ maxWidth: 760, mt: 8 }}>
      <Typography variant="h2" id="notifications-title" sx={{ mb: 1 }}>
        {t('NOTIFY_TITLE')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('NOTIFY_INTRO')}
      </Typography>
      {choices === undefined ? (
        error !== null ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={400} />
        )
      ) : (
        <Box
          component="table"
          sx={{ width: '100%', borderCollapse: 'collapse', 'td, th': { py: 1, textAlign: 'left' } }}
        >
          <thead>
            <tr>
              <td />
              <Box component="th" scope="col" sx={{ width: 96, fontWeight: 600 }}>
                {t('NOTIFY_ON_SCREEN')}
              </Box>
              <Box component="th" scope="col" sx={{ width: 140, fontWeight: 600 }}>
                {t('NOTIFY_MAIL')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} onChoose={choose} />
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}

function Choice({ choice, onChoose }: { choice: NotificationChoice; onChoose: (chosen: Chosen) => void }) {
  const t = useTexts(notificationsTexts);
  const name = t(`NOTIFY_KIND_${choice.kind}`);
  return (
    <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
        {name}
      </Box>
      <td>
        <Checkbox
          checked={choice.onScreen}
          onChange={(_, onScreen) => onChoose({ kind: choice.kind, onScreen })}
          slotProps={{ input: { 'aria-label': t('NOTIFY_SCREEN_OF', [name]) } }}
        />
      </td>
      <td>
        <Box
          component="select"
          aria-label={t('NOTIFY_MAIL_OF', [name])}
          value={choice.mail}
          onChange={(event) => onChoose({ kind: choice.kind, mail: event.target.value as MailWay })}
          sx={{
            font: 'inherit',
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: 1,
            px: 1.5,
            minHeight: { xs: 44, md: 32 },
          }}
        >
          {MAIL_WAYS.map((way) => (
            <option key={way} value={way}>
              {t(WAYS[way])}
            </option>
          ))}
        </Box>
      </td>
    </Box>
  );
}
