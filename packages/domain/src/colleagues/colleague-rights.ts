import { AUTHORITIES, type Authority } from '../access/authorities';
import type { Issue } from '../text/fill-text';

/** People and open invitations of one account, together. */
export const MOST_COLLEAGUES = 50;
/** Emails of invitations that one account may have sent in 24 hours. */
export const MOST_INVITATIONS_A_DAY = 50;

/** What somebody may do in their account (W70). */
export interface ColleagueRights {
  /** Invites the others and sets what each may do, and holds whatever the account holds. */
  readonly isOwner: boolean;
  readonly authorities: readonly Authority[];
}

/** The same with what they may order alone, in minor units; null for any sum, as for every owner (W73). */
export interface ColleagueTerms extends ColleagueRights {
  readonly orderLimitMinor: number | null;
}

/**
 * Judges what an owner gives: nothing goes beyond what the seller gave the account, which is what its owners hold
 * (W70). One issue for each authority that is too much.
 */
export function checkColleagueRights(given: ColleagueRights, ofAccount: ReadonlySet<Authority>): Issue[] {
  return given.authorities
    .filter((authority) => !ofAccount.has(authority))
    .map((authority) => ({ messageCode: 'COLLEAGUE_BEYOND_ACCOUNT', field: 'authorities', params: [authority] }));
}

/** The limit that holds: an owner has none, whatever was given. */
export function heldLimit({ isOwner, orderLimitMinor }: Omit<ColleagueTerms, 'authorities'>): number | null {
  return isOwner ? null : orderLimitMinor;
}

/** What somebody holds of what was given to them, each authority once and in the order of the table: an owner all. */
export function heldAuthorities(
  { isOwner, authorities }: ColleagueRights,
  ofAccount: ReadonlySet<Authority>,
): Authority[] {
  return AUTHORITIES.filter((authority) => ofAccount.has(authority) && (isOwner || authorities.includes(authority)));
}
