import type { LotPulse } from './auction-shapes';

/** `refreshLot`: lots of one auction as they are now; the same bytes for everyone who watches the auction. */
export interface RefreshLotEvent {
  readonly auctionNumber: string;
  readonly lots: readonly LotPulse[];
}

/** `outBidLotData`: to the buyer who lost the lead, and to nobody else. */
export interface OutBidLotEvent {
  readonly auctionNumber: string;
  readonly lotNumber: string;
  readonly lotName: string;
  readonly currentBid: number;
  readonly minimumBid: number;
  readonly sequence: number;
}

/** `auctionListChanged`: an auction was scheduled, amended, started, closed or canceled. */
export interface AuctionListEvent {
  readonly auctionNumber: string;
  readonly status: string;
}
