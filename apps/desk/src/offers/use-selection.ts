import { useEffect, useState } from 'react';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { canAnswer } from './offer-line';

export interface Selection {
  readonly offers: readonly SellerOffer[];
  readonly has: (offer: SellerOffer) => boolean;
  readonly toggle: (offer: SellerOffer) => void;
  readonly setAll: (offers: readonly SellerOffer[]) => void;
  readonly clear: () => void;
}

/** What is selected, as it was seen: an offer that changed meanwhile leaves the selection, and that is said. */
export function useSelection(rows: readonly SellerOffer[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const seen = (rows ?? []).filter(({ offerId, version }) => chosen.get(offerId) === version);
  const changed = (rows ?? []).filter((row) => {
    const version = chosen.get(row.offerId);
    return version !== undefined && version !== row.version;
  });
  useEffect(() => {
    if (changed.length === 0) return;
    notify(textOf(deskOffersTexts, 'DESK_OFFERS_DESELECTED', [count(changed.length)], changed.length), {
      severity: 'info',
    });
    // Said once, however often it changes afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [changed.map(({ offerId }) => offerId).join()]);
  return {
    offers: seen,
    has: ({ offerId, version }) => chosen.get(offerId) === version,
    toggle: ({ offerId, version }) =>
      setChosen((before) => {
        const after = new Map(before);
        if (after.get(offerId) === version) after.delete(offerId);
        else after.set(offerId, version);
        return after;
      }),
    setAll: (offers) => setChosen(new Map(offers.filter(canAnswer).map(({ offerId, version }) => [offerId, version]))),
    clear: () => setChosen(new Map()),
  };
}
