export interface CountedItem {
  /** Units that were free before, and that are after the count. */
  readonly before: number;
  readonly after: number;
  /** Units of it that stand ready in lots of auctions. */
  readonly inLots: number;
}

/**
 * Whether a count may have taken units for free that lots of auctions hold: they stand on the shelf until they ship,
 * and are sold there. A count that does not go up has left them out (SD75).
 */
export function mayCountLots({ before, after, inLots }: CountedItem): boolean {
  return inLots > 0 && after > before;
}
