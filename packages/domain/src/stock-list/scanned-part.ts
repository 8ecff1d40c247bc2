import type { TuplePart } from './tuple-parts';

/** A part during one pass: which of its tuples fail, by which field, and how many items each tuple counts. */
export interface ScannedPart {
  readonly part: TuplePart;
  /** 0 passes, 1 misses by one field, 2 by more: such a tuple counts nowhere. */
  readonly fails: Uint8Array;
  /** 1 where `fails` is 0. */
  readonly passes: Uint8Array;
  /** The place in the part of the one field that a tuple with `fails` 1 misses by. */
  readonly missed: Uint8Array;
  /** Items per tuple that pass in every other part. */
  readonly histogram: Uint32Array;
  /** A choice was made in one of its fields. */
  readonly isFiltered: boolean;
}
