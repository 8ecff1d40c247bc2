import type { LotStatus } from './auction-status';
import type { IncrementTable } from './bid-increments';
import type { SoftClose } from './soft-close';

/** Everything that decides the next bid on a lot. Amounts in minor units, times in milliseconds. */
export interface LotState {
  readonly status: LotStatus;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly hardEndsAt: number;
  readonly softClose: SoftClose;
  readonly startingBid: number;
  /** Below it nobody wins; null where the seller set none. Buyers learn only whether it is met. */
  readonly reserve: number | null;
  readonly increments: IncrementTable;
  /** Null while nobody has bid. */
  readonly currentBid: number | null;
  readonly leader: string | null;
  /** How far the leader's bid rises by itself: at least the current bid. 0 while nobody leads. */
  readonly leaderMaximum: number;
  /** Entries in the bid history so far; each new one gets the next number. */
  readonly sequence: number;
}

/** Null where there is no reserve price. */
export function isReserveMet(lot: Pick<LotState, 'reserve' | 'currentBid'>): boolean | null {
  return lot.reserve === null ? null : (lot.currentBid ?? 0) >= lot.reserve;
}
