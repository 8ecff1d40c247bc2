/** Units of an item that stand on its shelf and are not free: promised, and no order's yet. */
export interface HeldUnits {
  /** Those that stand ready in lots of auctions (SD75). */
  readonly inLots: number;
  /** Those that accepted offers reserve (SD40). */
  readonly reserved: number;
}

export const NONE_HELD: HeldUnits = { inLots: 0, reserved: 0 };

export interface Count {
  /** Units that were free before, and that are after the count. */
  readonly before: number;
  readonly after: number;
}

/**
 * Of what is held, what a count may have taken for free: it stands on the shelf until it ships, and would be sold
 * twice. A count that does not go up has left it out (SD75, SD40).
 */
export function mayBeCounted({ before, after }: Count, held: HeldUnits): HeldUnits {
  return after > before ? held : NONE_HELD;
}
