/** How far one of the staff may go alone; above it somebody else approves (SD08). Null is no limit. */
export interface StaffLimits {
  /** The largest value of an offer that is accepted or countered, in minor units. */
  readonly acceptMinor: number | null;
  /** How far below the list price an accepted offer or a counter may be, in per cent. */
  readonly discountPercent: number | null;
  readonly refundMinor: number | null;
  readonly creditLimitMinor: number | null;
  readonly feeWaiverMinor: number | null;
}

export const NO_LIMITS: StaffLimits = {
  acceptMinor: null,
  discountPercent: null,
  refundMinor: null,
  creditLimitMinor: null,
  feeWaiverMinor: null,
};

const NAMES = Object.keys(NO_LIMITS) as readonly (keyof StaffLimits)[];

/** Whether any limit of `next` lets more than `now` does; null is no limit. */
export function raisesLimits(now: StaffLimits, next: StaffLimits): boolean {
  return NAMES.some((name) => {
    const limit = now[name];
    const asked = next[name];
    return limit !== null && (asked === null || asked > limit);
  });
}
