import type { FastifyInstance } from 'fastify';
import {
  changeNetworkOffer,
  changeOffer,
  createNetworkOffer,
  createOffer,
  deleteNetworkOffer,
  deleteOffer,
  deleteOffers,
  getOffer,
  getOffers,
  moveNetworkToCart,
  moveNetworkToCartAlias,
  moveToCart,
  moveToCartAlias,
  restoreOffers,
  reviewOffers,
  undoReview,
} from '@tradehall/contract/offers/offer-calls';
import { previewManyOffers, saveManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { readAnswerSettings } from './answer-settings-store';
import { deleteOffers as removeOffers, moveToCart as moveOffers, restoreOffers as reviveOffers } from './list-commands';
import { buyerOf, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind, wireOffers } from './offer-reader';
import { wireOffer } from './offer-row';
import { findOffer, listAccountOffers, readDatabaseNow, readThread } from './offers-read-model';
import { reviewOffers as review } from './review-offers';
import { previewManyOffers as previewMany, saveManyOffers as saveMany } from './save-many-offers';
import { changeOffer as change, createOffer as create } from './save-offer';
import { undoReview as undo } from './undo-review';

/** The largest list of offers in one call: 5,000 ids with versions. */
const LIST_LIMIT = 1024 * 1024;

/** The buyer's calls: offers, the cart among them (K06). */
export function serveOffers(app: FastifyInstance, parts: OfferDeps): void {
  const { database, stock } = parts;

  serveCall(app, getOffers, ({ tenant, caller, participant }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const rows = await listAccountOffers(tx, caller.accountId ?? '', participant);
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, rows);
      return { stocklistOffers: wireOffers(rows, items, now, tenant), serverTime: now.toISOString() };
    }),
  );

  serveCall(app, getOffer, ({ tenant, caller, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const row = await findOffer(tx, params.offerId, caller.accountId ?? '');
      if (row === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
      const precision = tenant.configuration.currencyPrecision;
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, [row]);
      return {
        stocklistOffer: wireOffer(row, itemOf(items, row), now, precision),
        thread: await readThread(tx, row.offer_id, precision, {
          showsStaff: (await readAnswerSettings(tx)).showStaffNames,
          showsRules: false,
        }),
        serverTime: now.toISOString(),
      };
    }),
  );

  for (const call of [createOffer, createNetworkOffer]) {
    serveCall(app, call, ({ tenant, caller, participant, body }) =>
      create(parts, buyerOf(tenant, caller), participant, body),
    );
  }
  for (const call of [changeOffer, changeNetworkOffer]) {
    serveCall(app, call, ({ tenant, caller, params, body }) =>
      change(parts, buyerOf(tenant, caller), params.offerId, body),
    );
  }
  for (const call of [deleteOffer, deleteNetworkOffer]) {
    serveCall(app, call, async ({ tenant, caller, params, query }) => {
      const named = query.version === undefined ? params.offerId : { offerId: params.offerId, version: query.version };
      const answer = await removeOffers(parts, buyerOf(tenant, caller), [named]);
      if (answer.deleted.length === 0) throw new ApiError(404, 'OFFER_NOT_FOUND');
      return answer;
    });
  }
  serveCall(app, deleteOffers, ({ tenant, caller, body }) => removeOffers(parts, buyerOf(tenant, caller), body), {
    bodyLimit: LIST_LIMIT,
  });
  serveCall(app, restoreOffers, ({ tenant, caller, body }) => reviveOffers(parts, buyerOf(tenant, caller), body), {
    bodyLimit: LIST_LIMIT,
  });
  serveCall(
    app,
    reviewOffers,
    ({ tenant, caller, body, idempotencyKey }) => review(parts, buyerOf(tenant, caller), body, idempotencyKey),
    { bodyLimit: LIST_LIMIT },
  );
  serveCall(
    app,
    previewManyOffers,
    ({ tenant, caller, participant, body }) => previewMany(parts, buyerOf(tenant, caller), participant, body),
    { bodyLimit: LIST_LIMIT },
  );
  serveCall(
    app,
    saveManyOffers,
    ({ tenant, caller, participant, body, idempotencyKey }) =>
      saveMany(parts, buyerOf(tenant, caller), participant, body, idempotencyKey),
    { bodyLimit: LIST_LIMIT },
  );
  serveCall(app, undoReview, ({ tenant, caller, params }) => undo(parts, buyerOf(tenant, caller), params.batchId));
  for (const call of [moveToCart, moveToCartAlias, moveNetworkToCart, moveNetworkToCartAlias]) {
    serveCall(app, call, ({ tenant, caller, body }) => moveOffers(parts, buyerOf(tenant, caller), body), {
      bodyLimit: LIST_LIMIT,
    });
  }
}
