import { NOTIFICATIONS_SHOWN } from '@tradehall/contract/notifications';
import type { NewNotification } from './add-notifications';

/** What is said of many at once; its first parameter is how many they are. */
export type SaidOnce = Pick<NewNotification, 'label' | 'params' | 'count' | 'path'>;

/**
 * What happened to lines of users together, a notification each: as many as the bell shows at once, each leading to its
 * line. More would push out all else that a user was told, and are said once as their email says them (W23, SD37).
 */
export function onceWhereMany<One extends { readonly notification: NewNotification }>(
  told: readonly One[],
  once: (own: readonly [One, ...One[]]) => SaidOnce,
): readonly NewNotification[] {
  const byUser = new Map<string, [One, ...One[]]>();
  for (const one of told) {
    const own = byUser.get(one.notification.userId);
    if (own === undefined) byUser.set(one.notification.userId, [one]);
    else own.push(one);
  }
  return [...byUser.values()].flatMap((own): readonly NewNotification[] => {
    if (own.length <= NOTIFICATIONS_SHOWN) return own.map(({ notification }) => notification);
    const { userId, kind, isAnnounced = false } = own[0].notification;
    return [{ userId, kind, isAnnounced, isCounted: true, ...once(own) }];
  });
}
