import { useEffect, useState } from 'react';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { canSelect } from './offer-line';

export interface Selection {
  readonly offers: readonly SellerOffer[];
  /** All that the list's filters leave is selected, loaded or not. */
  readonly isMatching: boolean;
  readonly has: (offer: SellerOffer) => boolean;
  readonly toggle: (offer: SellerOffer) => void;
  /** All from the row that was selected last to this one. */
  readonly extendTo: (offer: SellerOffer) => void;
  readonly setAll: (offers: readonly SellerOffer[]) => void;
  readonly setMatching: () => void;
  readonly clear: () => void;
}

type Chosen = ReadonlyMap<string, number>;
const NOTHING: Chosen = new Map();
const asSeen = (offers: readonly SellerOffer[]): Chosen =>
  new Map(offers.filter(canSelect).map(({ offerId, version }) => [offerId, version]));

/**
 * What is selected, as it was seen: an offer that changed meanwhile leaves the selection, and that is said. All that
 * match are selected for as long as the list asks the same.
 */
export function useSelection(rows: readonly SellerOffer[] | undefined, question: string): Selection {
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [matching, setMatching] = useState<string>();
  const [last, setLast] = useState<string>();
  const isMatching = matching === question;
  const loaded = rows ?? [];
  const has = (offer: SellerOffer) =>
    isMatching ? canSelect(offer) : chosen.get(offer.offerId) === offer.version && canSelect(offer);
  const changed = isMatching
    ? []
    : loaded.filter((row) => {
        const version = chosen.get(row.offerId);
        return version !== undefined && version !== row.version;
      });
  useEffect(() => {
    if (changed.length === 0) return;
    notify(textOf(deskOffersTexts, 'DESK_OFFERS_DESELECTED', [count(changed.length)], changed.length), {
      severity: 'info',
    });
    // Said once, however often it changes afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [changed.map(({ offerId }) => offerId).join()]);
  const choose = (next: Chosen) => {
    setMatching(undefined);
    setChosen(next);
  };
  /** What is chosen now, row by row: of all that match, the rows that are there. */
  const present = () => new Map(isMatching ? asSeen(loaded) : chosen);
  const toggle = (offer: SellerOffer) => {
    const after = present();
    if (has(offer)) after.delete(offer.offerId);
    else after.set(offer.offerId, offer.version);
    choose(after);
    setLast(offer.offerId);
  };
  return {
    offers: loaded.filter(has),
    isMatching,
    has,
    toggle,
    extendTo(offer) {
      const from = loaded.findIndex(({ offerId }) => offerId === last);
      const to = loaded.findIndex(({ offerId }) => offerId === offer.offerId);
      if (from < 0 || to < 0) return toggle(offer);
      const between = loaded.slice(Math.min(from, to), Math.max(from, to) + 1);
      choose(new Map([...present(), ...asSeen(between)]));
      setLast(offer.offerId);
    },
    setAll: (offers) => choose(asSeen(offers)),
    setMatching: () => setMatching(question),
    clear: () => choose(NOTHING),
  };
}
