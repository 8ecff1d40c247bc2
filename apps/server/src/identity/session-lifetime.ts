import type { AppName } from '@tradehall/domain/access/apps';
import type { PoolSession } from './user-pool';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long a session lasts at most, and how long it may lie unused, in milliseconds: the desk ends sooner (SD01). */
const LIFETIMES: Readonly<Record<AppName, { readonly longest: number; readonly unused: number }>> = {
  portal: { longest: 30 * DAY, unused: 30 * DAY },
  desk: { longest: 7 * DAY, unused: 12 * HOUR },
};

/** When a session that begins now is over, however much it is used. */
export function sessionEnd(app: AppName, now: Date): Date {
  return new Date(now.getTime() + LIFETIMES[app].longest);
}

/** Whether a session is over: it lasted as long as it may, or nobody used it for too long. */
export function isOver({ app, expiresAt, lastUsedAt }: PoolSession, now: Date): boolean {
  return expiresAt <= now || now.getTime() - lastUsedAt.getTime() >= LIFETIMES[app].unused;
}
