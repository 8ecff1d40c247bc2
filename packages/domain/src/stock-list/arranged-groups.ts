/**
 * Where every listed row stands in the index: groups in the order of the settings, and within a group
 * items in stock before the others, so that the out-of-stock toggle only moves the end of a range.
 */
export interface ArrangedGroups {
  /** Row of each position. */
  readonly rowAt: Uint32Array;
  /** First position of each group, then the number of positions. */
  readonly starts: Uint32Array;
  /** One past the last position in stock, per group. */
  readonly stockEnds: Uint32Array;
  /** The rows came in this very order: positions are rows, and groups are the list's runs. */
  readonly isAsPacked: boolean;
}
