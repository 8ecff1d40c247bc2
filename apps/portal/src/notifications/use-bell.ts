import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import {
  listNotifications,
  MOST_NOTIFICATIONS,
  NOTIFICATIONS_SHOWN,
  notificationsChanged,
  seeNotifications,
} from '@tradehall/contract/notifications';
import { eventsMissed } from '@tradehall/contract/live';
import { notificationsTexts } from '@tradehall/texts/en/notifications';
import { notify } from '@tradehall/ui/state/snackbars';
import { setTitleCount } from '@tradehall/ui/state/use-document-title';
import { knownAnswer, refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** What the bell shows and does: its count, its list, and messages for what happens meanwhile (W23). */
export function useBell() {
  const t = useTexts(notificationsTexts);
  const navigate = useNavigate();
  const [limit, setLimit] = useState(NOTIFICATIONS_SHOWN);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(listNotifications, { query: { limit } }, { keepsPrevious: true });
  const see = useCommand(seeNotifications, { refused: () => true });
  const unread = data?.unreadCount ?? 0;

  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);

  /** Closing tells that everything was seen, in every window. */
  const close = (): void => {
    setOpen(false);
    setLimit(NOTIFICATIONS_SHOWN);
    // A message leads to what came after this was drawn.
    const known = knownAnswer(listNotifications, { query: { limit } }) ?? data;
    const newest = known?.notifications[0];
    if (newest?.isUnread === true) void see.run({ body: { upTo: newest.notificationId } });
  };
  const open = (path: string): void => {
    close();
    void navigate({ to: path });
  };
  const announce = (known: number, unreadBefore: number): void => {
    const now = knownAnswer(listNotifications, { query: { limit } });
    const added = (now?.notifications ?? []).filter(
      ({ notificationId, isUnread }) => isUnread && notificationId > known,
    );
    const [first] = added;
    if (first === undefined) return;
    // More may have come at once than the list shows.
    const arrived = Math.max(added.length, (now?.unreadCount ?? 0) - unreadBefore);
    const run = arrived === 1 ? () => open(first.path) : () => setOpen(true);
    notify(arrived === 1 ? first.text : t('NOTIFICATIONS_ARRIVED', [arrived], arrived), {
      severity: 'info',
      action: { label: t('NOTIFICATION_VIEW'), run },
    });
  };
  useLiveEvent(notificationsChanged, ({ announced }) => {
    const known = data?.notifications[0]?.notificationId ?? 0;
    void refreshCall(listNotifications).then(() => {
      if (announced !== undefined) announce(known, unread);
    });
  });
  useLiveEvent(eventsMissed, () => void refreshCall(listNotifications));

  return {
    notifications: data?.notifications,
    hasMore: (data?.hasMore ?? false) && limit < MOST_NOTIFICATIONS,
    unread,
    error,
    retry: () => void refetch(),
    isOpen,
    // What was asked may be over since: its end is no news of its own.
    show: () => {
      setOpen(true);
      void refetch();
    },
    close,
    showMore: () => setLimit(Math.min(limit + NOTIFICATIONS_SHOWN, MOST_NOTIFICATIONS)),
    open,
  };
}
