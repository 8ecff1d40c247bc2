import { useEffect, useMemo, useState } from 'react';
import { eventsMissed } from '@tradehall/contract/live';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { getOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { countByTab, type CartCounts } from '@tradehall/domain/cart/cart-tabs';
import { expireShownOffer, nextExpiry } from '@tradehall/domain/offers/expire-shown-offer';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { knownAnswer, refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** The account's offers, the cart among them: loaded once and kept current by answers and live events. */
export function useOffers() {
  const enabled = useHolds('CAN_BUY_ONLINE');
  const { data, error, refetch } = useCall(getOffers, {}, { enabled });
  return { offers: data?.stocklistOffers, error, refetch };
}

const mapOf = new WeakMap<readonly StocklistOffer[], ReadonlyMap<string, StocklistOffer>>();
const NONE: ReadonlyMap<string, StocklistOffer> = new Map();

/** One map for all rows that ask, made once for every state of the offers. */
function byItem(offers: readonly StocklistOffer[]): ReadonlyMap<string, StocklistOffer> {
  let map = mapOf.get(offers);
  if (map === undefined)
    mapOf.set(
      offers,
      (map = new Map(offers.map((offer) => [offerKey(offer.pxnsParticipantId, offer.itemNumberWarehouse), offer]))),
    );
  return map;
}

/** The offers by participant and item, for the rows of the stock list. */
export function useOffersByItem(): ReadonlyMap<string, StocklistOffer> {
  const { offers } = useOffers();
  return offers === undefined ? NONE : byItem(offers);
}

/** How many offers stand in each tab, followed by live events; all zero until they are known. */
export function useCartCounts(): CartCounts {
  const { offers } = useOffers();
  useExpiry(offers);
  useLiveEvent(offerChanged, refreshOffers);
  useLiveEvent(stockChanged, refreshOffers);
  useLiveEvent(eventsMissed, refreshOffers);
  return useMemo(() => countByTab(offers ?? []), [offers]);
}

/** A timer waits no longer than this, in milliseconds: what is further away is looked at again. */
const LONGEST_TIMER = 24 * 3_600_000;

/** Takes an offer out of the cart at the second it expires, by the server's clock, then asks the server (W26). */
function useExpiry(offers: readonly StocklistOffer[] | undefined): void {
  const [looked, setLooked] = useState(0);
  const expiresAt = useMemo(() => nextExpiry(offers ?? []), [offers]);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setLooked(looked + 1);
        if (serverNow() < expiresAt) return;
        change((known) => known.map((offer) => expireShownOffer(offer, serverNow())));
        void refreshOffers();
      },
      Math.min(LONGEST_TIMER, Math.max(0, expiresAt - serverNow())),
    );
    return () => clearTimeout(timer);
  }, [expiresAt, looked]);
}

function change(next: (offers: readonly StocklistOffer[]) => StocklistOffer[]): void {
  setCallAnswer(getOffers, {}, (known) => ({ ...known, stocklistOffers: next(known.stocklistOffers) }));
}

/**
 * Puts changed offers where they stood, and new ones at the front. The answer to what was sent again tells of then: an
 * offer that moved on since stays as it is known (W21).
 */
export function putOffers(changed: readonly StocklistOffer[]): void {
  change((offers) => {
    const byId = new Map(changed.map((offer) => [offer.offerId, offer]));
    const known = offers.map((offer) => {
      const next = byId.get(offer.offerId);
      byId.delete(offer.offerId);
      return next === undefined || next.version < offer.version ? offer : next;
    });
    return [...byId.values(), ...known];
  });
  for (const { offerId } of changed) void refreshCall(getOffer, { params: { offerId } });
}

/** Takes offers out of the list; the answer puts them back where they stood. */
export function dropOffers(offerIds: readonly string[]): () => void {
  const gone = new Set(offerIds);
  const before = knownOffers();
  change((offers) => offers.filter((offer) => !gone.has(offer.offerId)));
  return () =>
    change((offers) => {
      const now = new Map(offers.map((offer) => [offer.offerId, offer]));
      const kept = before
        .filter(({ offerId }) => gone.has(offerId) || now.has(offerId))
        .map((offer) => now.get(offer.offerId) ?? offer);
      const known = new Set(kept.map(({ offerId }) => offerId));
      return [...offers.filter(({ offerId }) => !known.has(offerId)), ...kept];
    });
}

export function knownOffers(): readonly StocklistOffer[] {
  return knownAnswer(getOffers, {})?.stocklistOffers ?? [];
}

/** Loads the offers again, as after a live event or an import. */
export async function refreshOffers(): Promise<void> {
  await Promise.all([refreshCall(getOffers), refreshCall(getOffer)]);
}
