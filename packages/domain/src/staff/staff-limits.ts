/** How far one of the staff may go alone; above it somebody else approves (SD08). Null is no limit. */
export interface StaffLimits {
  /** The most that is accepted, countered and proposed in one act, and to one buyer on one day, in minor units. */
  readonly acceptMinor: number | null;
  readonly refundMinor: number | null;
  readonly creditLimitMinor: number | null;
}

export const NO_LIMITS: StaffLimits = {
  acceptMinor: null,
  refundMinor: null,
  creditLimitMinor: null,
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
