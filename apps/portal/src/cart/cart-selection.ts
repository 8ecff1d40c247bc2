import { useSyncExternalStore } from 'react';
import type { OfferState } from '@tradehall/domain/offers/offer-status';

/**
 * What is checked in the cart, kept while the portal is open. Lines of the cart are checked unless they were
 * unchecked, so that what is bought or moved there stands checked (D11); offers under review are
 * unchecked until chosen.
 */
let flipped: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function keyOf(state: OfferState, offerId: string): string {
  return `${state} ${offerId}`;
}

export function isChecked(state: OfferState, offerId: string, flips: ReadonlySet<string> = flipped): boolean {
  return (state === 'READY_TO_CHECKOUT') !== flips.has(keyOf(state, offerId));
}

/** Checks or unchecks lines of a tab. */
export function checkLines(state: OfferState, offerIds: readonly string[], checked: boolean): void {
  const next = new Set(flipped);
  for (const offerId of offerIds) {
    if ((state === 'READY_TO_CHECKOUT') === checked) next.delete(keyOf(state, offerId));
    else next.add(keyOf(state, offerId));
  }
  flipped = next;
  for (const listener of listeners) listener();
}

/** The set behind the selection; a new one after every change. */
export function useSelection(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => flipped,
  );
}
