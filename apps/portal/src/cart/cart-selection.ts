import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { useKept } from '@tradehall/ui/state/use-kept';
import { createStore, useStore } from '@tradehall/web/state/create-store';

/**
 * What is checked in the cart, kept while the portal is open. Lines of the cart are checked unless they were
 * unchecked, so that what is bought or moved there stands checked (D11); offers under review are
 * unchecked until chosen.
 */
const flipped = createStore<ReadonlySet<string>>(new Set());

function keyOf(state: OfferState, offerId: string): string {
  return `${state} ${offerId}`;
}

export function isChecked(state: OfferState, offerId: string, flips: ReadonlySet<string> = flipped.get()): boolean {
  return (state === 'READY_TO_CHECKOUT') !== flips.has(keyOf(state, offerId));
}

/** Checks or unchecks lines of a tab. */
export function checkLines(state: OfferState, offerIds: readonly string[], checked: boolean): void {
  const next = new Set(flipped.get());
  for (const offerId of offerIds) {
    if ((state === 'READY_TO_CHECKOUT') === checked) next.delete(keyOf(state, offerId));
    else next.add(keyOf(state, offerId));
  }
  flipped.set(next);
}

/** The set behind the selection; a new one after every change. */
export function useSelection(): ReadonlySet<string> {
  return useStore(flipped);
}

/** What was checked and unchecked outlives a reload and the session's end: what is not to be bought stays out (L01). */
export function useKeptSelection(): void {
  useKept<readonly string[]>('cart-selection', {
    keep: () => (flipped.get().size === 0 ? undefined : [...flipped.get()]),
    restore: (flips) => flipped.set(new Set([...flipped.get(), ...flips])),
    overReload: true,
  });
}
