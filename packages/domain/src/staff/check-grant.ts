import type { Issue } from '../text/fill-text';
import type { StaffAccess } from './staff-access';
import { raisesLimits } from './staff-limits';

/** Whether `other` lets anything that `own` does not. */
function isMore(own: StaffAccess, other: StaffAccess): boolean {
  const holdsMore = [...other.permissions].some((permission) => !own.permissions.has(permission));
  const seesMore = own.ownAccountsOf !== null && other.ownAccountsOf !== own.ownAccountsOf;
  return holdsMore || seesMore || raisesLimits(own.limits, other.limits) || (own.isReader && !other.isReader);
}

/**
 * Judges a change of somebody's rights, made by one who holds TEAM: nobody raises their own, and nobody but an owner
 * gives, or takes from, what goes beyond them (SD05).
 */
export function checkGrant(
  actor: StaffAccess,
  { isOwn, before, after }: { readonly isOwn: boolean; readonly before?: StaffAccess; readonly after: StaffAccess },
): Issue | undefined {
  if (isOwn) return isMore(actor, after) ? { messageCode: 'STAFF_OWN_RIGHTS' } : undefined;
  if (actor.roles.includes('OWNER')) return undefined;
  const isBeyond = isMore(actor, after) || (before !== undefined && isMore(actor, before));
  return isBeyond ? { messageCode: 'STAFF_BEYOND_OWN' } : undefined;
}
