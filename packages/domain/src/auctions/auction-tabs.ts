import type { VisibleAuctionStatus } from './auction-status';

/** The tabs of the auction list (J01): TODAY covers running and scheduled. */
export const AUCTION_TABS = ['TODAY', 'RUNNING', 'SCHEDULED', 'CLOSED'] as const;
export type AuctionTab = (typeof AUCTION_TABS)[number];
export const DEFAULT_AUCTION_TAB: AuctionTab = 'TODAY';

const HOLDS: Readonly<Record<AuctionTab, readonly VisibleAuctionStatus[]>> = {
  TODAY: ['RUNNING', 'SCHEDULED'],
  RUNNING: ['RUNNING'],
  SCHEDULED: ['SCHEDULED'],
  CLOSED: ['CLOSED'],
};

type WithStatus = { readonly status: VisibleAuctionStatus };

export function isInAuctionTab(auction: WithStatus, tab: AuctionTab): boolean {
  return HOLDS[tab].includes(auction.status);
}

/** How many auctions each tab holds; TODAY's two parts are the counts of RUNNING and SCHEDULED. */
export function countAuctionTabs(auctions: readonly WithStatus[]): Readonly<Record<AuctionTab, number>> {
  const count = (tab: AuctionTab) => auctions.filter((auction) => isInAuctionTab(auction, tab)).length;
  return { TODAY: count('TODAY'), RUNNING: count('RUNNING'), SCHEDULED: count('SCHEDULED'), CLOSED: count('CLOSED') };
}

/**
 * The tabs a tenant shows, in their fixed order: all four, or those its setting `auctionTabs` keeps
 * (J01). A setting that names no known tab is no setting.
 */
export function chooseAuctionTabs(setting: readonly string[] | undefined): readonly AuctionTab[] {
  const kept = AUCTION_TABS.filter((tab) => setting?.includes(tab) ?? true);
  return kept.length === 0 ? AUCTION_TABS : kept;
}

/** The tab a link asks for; the first one shown when it asks for none or for one that is not there. */
export function readAuctionTab(asked: unknown, shown: readonly AuctionTab[]): AuctionTab {
  return shown.find((tab) => tab === asked) ?? shown[0] ?? DEFAULT_AUCTION_TAB;
}
