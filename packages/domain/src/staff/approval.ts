import type { Issue } from '../text/fill-text';
import type { Permission } from './permissions';
import type { StaffAccess } from './staff-access';

export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'DECLINED', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The limits of a person above which somebody else approves (SD08). */
export const APPROVAL_LIMITS = ['acceptMinor', 'refundMinor', 'creditLimitMinor'] as const;
export type ApprovalLimit = (typeof APPROVAL_LIMITS)[number];

/** What waits longer than that was not wanted, or is not true any more. */
export const APPROVAL_WAITS_HOURS = 72;

export interface AskedApproval {
  readonly state: ApprovalState;
  readonly requestedBy: string;
  readonly expiresAt: Date;
  /** What the call itself needs. */
  readonly permission: Permission;
  readonly limit: ApprovalLimit;
  /** Null asks for no limit at all. */
  readonly askedMinor: number | null;
}

/** Whether who asked may still do it, but for the limit; null for whoever was disabled or is gone (SD08). */
export const stillMayAsk = (asker: StaffAccess | null, permission: Permission): boolean =>
  asker !== null && !asker.isReader && asker.permissions.has(permission);

/** Whether an amount is above a limit; null is no limit, on either side. */
export function isAboveLimit(asked: number | null, limit: number | null): boolean {
  return limit !== null && (asked === null || asked > limit);
}

/** Why somebody can't approve; undefined where they can. Nobody approves what they asked for themselves (SD08). */
export function checkApproval(
  asked: AskedApproval,
  by: { readonly userId: string; readonly staff: StaffAccess },
  now: Date,
): Issue | undefined {
  if (asked.state !== 'WAITING') return { messageCode: 'APPROVAL_DECIDED' };
  if (asked.expiresAt <= now) return { messageCode: 'APPROVAL_EXPIRED' };
  if (asked.requestedBy === by.userId) return { messageCode: 'APPROVAL_OWN' };
  for (const needed of ['APPROVE', asked.permission] as const)
    if (by.staff.isReader || !by.staff.permissions.has(needed))
      return { messageCode: 'PERMISSION_MISSING', params: [needed] };
  return isAboveLimit(asked.askedMinor, by.staff.limits[asked.limit])
    ? { messageCode: 'STAFF_LIMIT_EXCEEDED' }
    : undefined;
}

/** How whoever says what an approval is about finds a text and writes an amount, in the units that they hold. */
interface ApprovalWords {
  readonly text: (label: `APPROVAL_WHAT_${ApprovalLimit}` | 'APPROVAL_UNLIMITED') => string;
  readonly money: (amount: number) => string;
}

/** A limit that was asked for: an amount, or none at all. */
export const approvalAmount = (asked: number | null, { text, money }: ApprovalWords): string =>
  asked === null ? text('APPROVAL_UNLIMITED') : money(asked);

/** What an approval is about, in a few words: `Credit limit $500.00`, and of what or whom where `of` says so (SD08). */
export function approvalWhat(
  { limit, asked, of = '' }: { readonly limit: ApprovalLimit; readonly asked: number | null; readonly of?: string },
  words: ApprovalWords,
): string {
  const what = `${words.text(`APPROVAL_WHAT_${limit}`)} ${approvalAmount(asked, words)}`;
  return of === '' ? what : `${what}, ${of}`;
}
