import type { StaffLimitsWire, StaffMember } from '@tradehall/contract/desk';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { NO_LIMITS, type StaffLimits } from '@tradehall/domain/staff/staff-limits';
import type { Caller, Tenant } from '../http/request-context';

export function toWireLimits(limits: StaffLimits, precision: number): StaffLimitsWire {
  const amount = (minor: number | null): number | null => (minor === null ? null : toMajorUnits(minor, precision));
  return {
    accept: amount(limits.acceptMinor),
    refund: amount(limits.refundMinor),
    creditLimit: amount(limits.creditLimitMinor),
  };
}

/** Who is signed in at the desk, and what they may do there. */
export function toStaffMember(
  { userId, email, firstName, lastName, staff }: Caller,
  { configuration, isSuspended }: Tenant,
): StaffMember {
  return {
    userId,
    email,
    firstName,
    lastName,
    roles: [...(staff?.roles ?? [])],
    permissions: [...(staff?.permissions ?? [])],
    limits: toWireLimits(staff?.limits ?? NO_LIMITS, configuration.currencyPrecision),
    hasOwnAccountsAlone: staff !== null && staff.ownAccountsOf !== null,
    isShopSuspended: isSuspended === true,
  };
}
