import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { isInLotTab, type LotTab } from '@tradehall/domain/auctions/lot-bidding-status';
import { matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';

export interface LotView {
  readonly tab: LotTab;
  readonly search: string;
  readonly watchedOnly: boolean;
}

/** Search by lot name, description and grade (J02). */
export function lotsInView(lots: readonly AuctionLot[], view: LotView): readonly AuctionLot[] {
  const terms = parseSearch(view.search);
  return lots.filter(
    (lot) =>
      isInLotTab(lot, view.tab) &&
      (!view.watchedOnly || lot.isWatched) &&
      matchesSearch(terms, lot.lotName, lot.description, lot.grade),
  );
}

/**
 * The lots to show while a view stands: what was shown stays in its place, though its state has changed, and what
 * newly belongs comes at the end. Nothing moves under the pointer; the next view starts afresh.
 */
export function keepPlaces(shown: readonly string[], lots: readonly AuctionLot[], view: LotView): readonly string[] {
  const known = new Set(lots.map((lot) => lot.lotNumber));
  const kept = shown.filter((lotNumber) => known.has(lotNumber));
  const places = new Set(kept);
  const fresh = lotsInView(lots, view)
    .filter((lot) => !places.has(lot.lotNumber))
    .map((lot) => lot.lotNumber);
  return fresh.length === 0 && kept.length === shown.length ? shown : [...kept, ...fresh];
}
