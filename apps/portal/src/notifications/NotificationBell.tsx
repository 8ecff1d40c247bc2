import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Notification } from '@tradehall/contract/notifications';
import { notificationsTexts } from '@tradehall/texts/en/notifications';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { paths } from '../navigation/paths';
import { useBell } from './use-bell';

/** The bell of the top bar: what happened while others acted, counted until it was seen (W23). */
export function NotificationBell() {
  const t = useTexts(notificationsTexts);
  const bell = useBell();
  const anchor = useRef<HTMLButtonElement>(null);
  // Who sees orders alone has no preferences to go to (B02).
  const mayChoose = useVisitor().user?.isOfflineBuyer !== true;
  const name = bell.unread > 0 ? t('NOTIFICATIONS_UNREAD', [bell.unread], bell.unread) : t('NOTIFICATIONS_TITLE');
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          ref={anchor}
          color="inherit"
          data-tour="news"
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={bell.isOpen}
          onClick={bell.show}
        >
          <CountBadge count={bell.unread} overlap="circular">
            <NotificationsNoneIcon />
          </CountBadge>
        </IconButton>
      </Tooltip>
      <Popover
        open={bell.isOpen}
        onClose={bell.close}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('NOTIFICATIONS_TITLE'),
            sx: { width: 400, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(560px, calc(100dvh - 80px))' },
          },
        }}
      >
        <Typography component="h2" variant="h2" sx={{ px: 4, pt: 3.5, pb: 2 }}>
          {t('NOTIFICATIONS_TITLE')}
        </Typography>
        <BellContent bell={bell} />
        {mayChoose ? (
          <Button fullWidth onClick={() => bell.open(`${paths.preferences()}#notifications`)} sx={{ my: 1 }}>
            {t('NOTIFY_CHOOSE')}
          </Button>
        ) : null}
      </Popover>
    </>
  );
}

function BellContent({ bell }: { bell: ReturnType<typeof useBell> }) {
  const t = useTexts(notificationsTexts);
  if (bell.error !== null && bell.notifications === undefined)
    return <LoadFailure error={bell.error} onRetry={bell.retry} />;
  if (bell.notifications === undefined)
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
        <CircularProgress size={24} aria-label={t('NOTIFICATIONS_TITLE')} />
      </Box>
    );
  if (bell.notifications.length === 0)
    return (
      <EmptyState icon={<NotificationsNoneIcon />} title={t('NOTIFICATIONS_EMPTY')}>
        {t('NOTIFICATIONS_EMPTY_HINT')}
      </EmptyState>
    );
  return (
    <>
      <List disablePadding>
        {bell.notifications.map((each) => (
          <Entry key={each.notificationId} notification={each} onOpen={() => bell.open(each.path)} />
        ))}
      </List>
      {bell.hasMore ? (
        <Button fullWidth onClick={bell.showMore} sx={{ my: 1 }}>
          {t('NOTIFICATIONS_MORE')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const t = useTexts(notificationsTexts);
  const { text, happenedAt, isUnread } = notification;
  return (
    <ListItem disablePadding divider>
      <ListItemButton onClick={onOpen} sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, px: 4, py: 2.5 }}>
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mt: 1.5,
            flex: 'none',
            borderRadius: '50%',
            bgcolor: isUnread ? 'primary.main' : 'transparent',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
            {isUnread ? <span className="visually-hidden">{t('NOTIFICATIONS_NEW')}: </span> : null}
            {text}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {instant(happenedAt, 'month-date-time-zone')}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
