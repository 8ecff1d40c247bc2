import type { LotStatus } from './auction-status';

/** Where a buyer stands on a lot (J03). */
export const LOT_BIDDING_STATUSES = ['NEVER_BID', 'WINNER', 'OUTBID'] as const;
export type LotBiddingStatus = (typeof LOT_BIDDING_STATUSES)[number];

/** The tabs of the bidding screen; ALL is a tab only. */
export const LOT_TABS = ['ALL', 'WINNER', 'OUTBID'] as const;
export type LotTab = (typeof LOT_TABS)[number];
export const DEFAULT_LOT_TAB: LotTab = 'ALL';

/** The badge's text label and meaning, by status: No bid, Winning, OutBid. */
export const LOT_BADGES: Readonly<
  Record<LotBiddingStatus, { readonly label: string; readonly tone: 'neutral' | 'success' | 'warning' }>
> = {
  NEVER_BID: { label: 'LOT_BADGE_NEVER_BID', tone: 'neutral' },
  WINNER: { label: 'LOT_BADGE_WINNER', tone: 'success' },
  OUTBID: { label: 'LOT_BADGE_OUTBID', tone: 'warning' },
};

type WithBiddingStatus = { readonly lotBiddingStatus: LotBiddingStatus };

export function isInLotTab(lot: WithBiddingStatus, tab: LotTab): boolean {
  return tab === 'ALL' || lot.lotBiddingStatus === tab;
}

export function countLotTabs(lots: readonly WithBiddingStatus[]): Readonly<Record<LotTab, number>> {
  const count = (tab: LotTab) => lots.filter((lot) => isInLotTab(lot, tab)).length;
  return { ALL: count('ALL'), WINNER: count('WINNER'), OUTBID: count('OUTBID') };
}

/** A buyer is winning or has won, has bid and is not, or never bid. */
export function lotBiddingStatus(isWinning: boolean, hasBid: boolean): LotBiddingStatus {
  if (isWinning) return 'WINNER';
  return hasBid ? 'OUTBID' : 'NEVER_BID';
}

/** Whoever leads is winning; of a closed lot only if its reserve was met (W30), and of a canceled one nobody. */
export function isWinningLot(
  isLeader: boolean,
  lot: { readonly status: LotStatus; readonly isReserveMet: boolean | null },
): boolean {
  return isLeader && lot.status !== 'Canceled' && !(lot.status === 'Closed' && lot.isReserveMet === false);
}
