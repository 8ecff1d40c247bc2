import type { HitReason } from './view-alert';

/** What a view found of an item at one change of the stock. Prices in minor units. */
export interface ItemHit {
  /** Null where it was not kept: such a hit stands for itself. */
  readonly itemNumberWarehouse: string | null;
  readonly reason: HitReason;
  readonly price: number | null;
  /** What it cost before, where that is told. */
  readonly priceBefore: number | null;
}

/**
 * One hit an item, in the order in which the items were first found (W05): as it was found last, its price from the
 * first to the last. What came new is told as new, whatever changed of it afterwards.
 */
export function hitsByItem<Hit extends ItemHit>(hits: readonly Hit[]): readonly Hit[] {
  const byItem = new Map<string | Hit, Hit>();
  for (const hit of hits) {
    const item = hit.itemNumberWarehouse ?? hit;
    const first = byItem.get(item);
    byItem.set(item, first === undefined ? hit : followedBy(first, hit));
  }
  return [...byItem.values()];
}

/**
 * A hit as it is told later, when its item costs `price`; undefined where that price is one to tell of no more, because
 * it is back where it fell from.
 */
export function hitAtPrice<Hit extends ItemHit>(hit: Hit, price: number): Hit | undefined {
  const told = followedBy(hit, { ...hit, price, priceBefore: null });
  return told.reason === 'DROP' && price >= (told.priceBefore ?? price) ? undefined : told;
}

function followedBy<Hit extends ItemHit>(first: Hit, last: Hit): Hit {
  const start = first.priceBefore ?? first.price;
  const moved = last.price !== null && start !== last.price;
  return { ...last, reason: first.reason === 'NEW' ? 'NEW' : last.reason, priceBefore: moved ? start : null };
}
