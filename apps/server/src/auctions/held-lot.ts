import { createHash } from 'node:crypto';
import type { LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import { minimumBid, type IncrementTable } from '@tradehall/domain/auctions/bid-increments';
import { shownBid } from '@tradehall/domain/auctions/check-bid';
import { isReserveMet, type LotState } from '@tradehall/domain/auctions/lot-state';
import type { LotStatus } from '@tradehall/domain/auctions/auction-status';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';

/** A lot with all that deciding, showing and committing its bids needs. */
export interface HeldLot {
  readonly lotId: number;
  readonly auctionNumber: string;
  readonly lotNumber: string;
  readonly lotName: string;
  readonly aliasSecret: string;
  /** Whoever raised it last owns the lot; a commit with an older one writes nothing. */
  readonly epoch: number;
  readonly leaderUser: string | null;
  readonly bidCount: number;
  readonly state: LotState;
}

/** One row of heads joined with lots and auctions. */
export interface HeldLotRow {
  lot_id: number;
  auction_number: string;
  lot_number: string;
  name: string;
  alias_secret: string;
  epoch: number;
  status: LotStatus;
  opens_at: Date;
  ends_at: Date;
  hard_ends_at: Date;
  soft_close_seconds: number;
  extension_seconds: number;
  increments: IncrementTable;
  starting_bid_minor: number;
  reserve_minor: number | null;
  current_bid_minor: number | null;
  leader_account_id: string | null;
  leader_user_id: string | null;
  leader_maximum_minor: number;
  sequence: number;
  bid_count: number;
}

export function heldLotOf(row: HeldLotRow): HeldLot {
  return {
    lotId: row.lot_id,
    auctionNumber: row.auction_number,
    lotNumber: row.lot_number,
    lotName: row.name,
    aliasSecret: row.alias_secret,
    epoch: row.epoch,
    leaderUser: row.leader_user_id,
    bidCount: row.bid_count,
    state: {
      status: row.status,
      opensAt: row.opens_at.getTime(),
      endsAt: row.ends_at.getTime(),
      hardEndsAt: row.hard_ends_at.getTime(),
      softClose: { windowMs: row.soft_close_seconds * 1000, extensionMs: row.extension_seconds * 1000 },
      startingBid: row.starting_bid_minor,
      reserve: row.reserve_minor,
      increments: row.increments,
      currentBid: row.current_bid_minor,
      leader: row.leader_account_id,
      leaderMaximum: row.leader_maximum_minor,
      sequence: row.sequence,
    },
  };
}

/** The name under which an auction's other buyers see an account: they can tell it from others and not whose it is. */
export function bidderAlias(aliasSecret: string, accountId: string): string {
  return createHash('sha256').update(`${aliasSecret}:${accountId}`).digest('hex').slice(0, 12);
}

/** The lot as everyone may see it, amounts in major units. */
export function lotUpdate(
  lot: Pick<HeldLot, 'lotNumber' | 'aliasSecret' | 'bidCount' | 'state'>,
  precision: number,
): LotUpdate {
  const { state } = lot;
  return {
    lotNumber: lot.lotNumber,
    status: state.status,
    currentBid: toMajorUnits(shownBid(state), precision),
    isStartingBid: state.currentBid === null,
    minimumBid: toMajorUnits(minimumBid(state), precision),
    bidCount: lot.bidCount,
    sequence: state.sequence,
    endDate: new Date(state.endsAt).toISOString(),
    leader: state.leader === null ? null : bidderAlias(lot.aliasSecret, state.leader),
    isReserveMet: isReserveMet(state),
  };
}
