import type { z } from 'zod/mini';
import type { offerList } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { moveOfferToCart } from '@tradehall/domain/offers/answer-offer';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { offerChanged } from './offer-conflict';
import { NO_MARKET } from './offer-item';
import { publishOffersChanged, type Buyer, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind, wireOffers } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import {
  closeOffers,
  lockOffers,
  reopenOffers,
  updateOffers,
  type ChangedOffer,
  type NewOfferEvent,
} from './offers-store';

export type OfferList = z.infer<typeof offerList>;

interface Named {
  readonly offerId: string;
  readonly version: number | undefined;
}

/** The documents send ids; ours carry the version that was seen, too. */
function namesOf(list: OfferList): readonly Named[] {
  return list.map((entry) => (typeof entry === 'string' ? { offerId: entry, version: undefined } : entry));
}

function staleOne(rows: readonly OfferRow[], names: readonly Named[]): OfferRow | undefined {
  const versions = new Map(names.map(({ offerId, version }) => [offerId, version]));
  return rows.find(
    (row) =>
      row.closed_at === null && versions.get(row.offer_id) !== undefined && versions.get(row.offer_id) !== row.version,
  );
}

function byBuyer(buyer: Buyer, eventType: NewOfferEvent['eventType']): NewOfferEvent {
  return { eventType, actor: 'BUYER', actorId: buyer.userId, actorName: buyer.name };
}

/**
 * Deletes the account's offers: all of them, or none when one changed since it was seen (409 with that one). What is
 * gone already counts as deleted.
 */
export async function deleteOffers(parts: OfferDeps, buyer: Buyer, list: OfferList): Promise<{ deleted: string[] }> {
  const names = namesOf(list);
  const { tenantId, configuration } = buyer.tenant;
  const ids = names.map(({ offerId }) => offerId);
  const deleted = await parts.database.inTenant(tenantId, async (tx) => {
    const { rows, now } = await lockOffers(tx, tenantId, ids, buyer.accountId);
    const stale = staleOne(rows, names);
    if (stale !== undefined) {
      const items = await itemsBehind(tx, parts.stock, buyer.tenant, [stale]);
      throw offerChanged(wireOffer(stale, itemOf(items, stale), now, configuration.currencyPrecision));
    }
    const found = rows.map((row) => row.offer_id);
    await closeOffers(tx, tenantId, found, byBuyer(buyer, 'DELETED'));
    return found;
  });
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  return { deleted };
}

/** Takes deletions back; an item that has another offer by now keeps that one. */
export async function restoreOffers(
  parts: OfferDeps,
  buyer: Buyer,
  offerIds: readonly string[],
): Promise<{ stocklistOffers: StocklistOffer[] }> {
  const { tenantId } = buyer.tenant;
  const restored = await parts.database.inTenant(tenantId, async (tx) => {
    const reopened = await reopenOffers(tx, tenantId, buyer.accountId, offerIds, byBuyer(buyer, 'RESTORED'));
    const { rows, now } = await lockOffers(tx, tenantId, reopened, buyer.accountId);
    return wireOffers(rows, await itemsBehind(tx, parts.stock, buyer.tenant, rows), now, buyer.tenant);
  });
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  return { stocklistOffers: restored };
}

/**
 * Moves countered and price-dropped offers to the cart (D11): all of them, or none when one can't be moved any
 * more (409 with that one). What is in the cart already stays there.
 */
export async function moveToCart(
  parts: OfferDeps,
  buyer: Buyer,
  list: OfferList,
): Promise<{ stocklistOffers: StocklistOffer[] }> {
  const names = namesOf(list);
  const { tenantId, configuration } = buyer.tenant;
  const moved = await parts.database.inTenant(tenantId, async (tx) => {
    const { rows, now } = await lockOffers(
      tx,
      tenantId,
      names.map(({ offerId }) => offerId),
      buyer.accountId,
    );
    const live = rows.filter((row) => row.closed_at === null);
    const items = await itemsBehind(tx, parts.stock, buyer.tenant, live);
    const wire = (row: OfferRow) => wireOffer(row, itemOf(items, row), now, configuration.currencyPrecision);
    if (live.length < new Set(names.map(({ offerId }) => offerId)).size) throw offerChanged(null);
    const stale = staleOne(live, names);
    if (stale !== undefined) throw offerChanged(wire(stale));
    const changes: ChangedOffer[] = [];
    for (const row of live) {
      const market = itemOf(items, row)?.market ?? NO_MARKET;
      const offer = negotiatedOf(row);
      const view = viewOffer(offer, market, now.getTime());
      if (view.state === 'READY_TO_CHECKOUT') continue;
      if (!canMove('moveToCart', view)) throw offerChanged(wire(row));
      const next = moveOfferToCart(offer, market, now.getTime());
      changes.push({
        offerId: row.offer_id,
        userId: buyer.userId,
        offer: next,
        view: viewOffer(next, market, now.getTime()),
        respondAfter: null,
        events: [{ ...byBuyer(buyer, 'MOVED_TO_CART'), quantity: next.checkOutQuantity, price: next.agreedPrice }],
      });
    }
    const written = new Map((await updateOffers(tx, tenantId, changes)).map((row) => [row.offer_id, row]));
    return live.map((row) => wire(written.get(row.offer_id) ?? row));
  });
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  return { stocklistOffers: moved };
}
