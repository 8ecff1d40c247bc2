import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { offerBody, savedOffer } from '@tradehall/contract/offers/offer-calls';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { saveOffer as decideSave, type OfferRequest, type SaveOutcome } from '@tradehall/domain/offers/save-offer';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { ApiError } from '../http/api-error';
import type { Transaction } from '../database/transaction-kysely';
import { offerChanged } from './offer-conflict';
import type { OfferItem, OfferItemKey } from './offer-item';
import { publishOffersChanged, type Buyer, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { insertOfferWithCommit, lockOffers, updateOffers, type NewOfferEvent } from './offers-store';
import { tellNoMore } from './tell-no-more';
import { findOfferOnItem, readDatabaseNow } from './offers-read-model';

type Body = z.infer<typeof offerBody>;
type Saved = z.infer<typeof savedOffer>;

/** Buys at list or makes an offer for an item that the account has none on yet (D01, D03, K06). */
export async function createOffer(
  parts: OfferDeps,
  buyer: Buyer,
  participantId: string | null,
  body: Body,
): Promise<Saved> {
  const request = readRequest(body, buyer);
  const respondAfter = await parts.rules.delayOf(buyer.tenant.tenantId);
  const { tenantId } = buyer.tenant;
  const key = { participantId, itemNumberWarehouse: body.itemNumberWarehouse };
  // Two round trips in all: the item is asked for with the beginning, and the offer written with the commit.
  const { item, corrections, writtenRow } = await parts.database.inTenant(
    tenantId,
    async (tx, opened) => {
      const found =
        participantId === null
          ? itemThere(parts.stock.itemAnswered(tenantId, opened))
          : await findItem(parts, tx, tenantId, key);
      // Nothing of a fresh offer depends on the clock.
      const outcome = decide(null, request, found, buyer, 0);
      const view = viewOffer(outcome.offer, found.market, 0);
      const offer = {
        offerId: randomUUID(),
        accountId: buyer.accountId,
        userId: buyer.userId,
        item: found,
        offer: outcome.offer,
        view,
        respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
        events: eventsOf(outcome, buyer, body),
      };
      return { item: found, corrections: outcome.corrections, writtenRow: insertOfferWithCommit(tx, offer) };
    },
    participantId === null ? { opening: parts.stock.askFirst(body.itemNumberWarehouse) } : {},
  );
  const row = writtenRow();
  if (row === undefined) throw await alreadyThere(parts, buyer, item);
  after(parts, buyer, row);
  return {
    stocklistOffer: wireOffer(row, item, row.created_at, precisionOf(buyer)),
    corrections: wireIssues(corrections),
  };
}

/**
 * Changes quantity or price of an offer, or answers a counter with a new one; 409 when it is no
 * longer as it was seen.
 */
export async function changeOffer(parts: OfferDeps, buyer: Buyer, offerId: string, body: Body): Promise<Saved> {
  const request = readRequest(body, buyer);
  const respondAfter = await parts.rules.delayOf(buyer.tenant.tenantId);
  const { tenantId } = buyer.tenant;
  const saved = await parts.database.inTenant(tenantId, async (tx) => {
    const { rows, now } = await lockOffers(tx, tenantId, [offerId], buyer.accountId);
    const [row] = rows;
    if (row === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
    if (row.closed_at !== null) throw offerChanged(null);
    if (row.item_number_warehouse !== body.itemNumberWarehouse)
      throw new ApiError(422, 'ITEM_NOT_FOUND', {
        errors: [{ messageCode: 'ITEM_NOT_FOUND', field: 'itemNumberWarehouse' }],
      });
    const item = itemOf(await itemsBehind(tx, parts.stock, buyer.tenant, [row]), row);
    if (body.version !== undefined && body.version !== row.version)
      throw offerChanged(wireOffer(row, item, now, precisionOf(buyer)));
    if (item === undefined) throw new ApiError(422, 'ITEM_NOT_FOUND', { errors: [{ messageCode: 'ITEM_NOT_FOUND' }] });
    const existing = negotiatedOf(row);
    const before = viewOffer(existing, item.market, now.getTime());
    if (!canMove('changeQuantity', before) && !canMove('offerAgain', before))
      throw offerChanged(wireOffer(row, item, now, precisionOf(buyer)));
    const outcome = decide(existing, request, item, buyer, now.getTime());
    const view = viewOffer(outcome.offer, item.market, now.getTime());
    const [next] = await updateOffers(tx, tenantId, [
      {
        offerId,
        userId: buyer.userId,
        offer: outcome.offer,
        view,
        respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
        events: eventsOf(outcome, buyer, body),
      },
    ]);
    if (next === undefined) throw offerChanged(null);
    return {
      row: next,
      stocklistOffer: wireOffer(next, item, now, precisionOf(buyer)),
      corrections: wireIssues(outcome.corrections),
    };
  });
  after(parts, buyer, saved.row);
  return { stocklistOffer: saved.stocklistOffer, corrections: saved.corrections };
}

function after(parts: OfferDeps, buyer: Buyer, row: OfferRow): void {
  publishOffersChanged(parts.live, buyer.tenant.tenantId, buyer.accountId);
  if (row.respond_at !== null) parts.answerLater(buyer.tenant.tenantId, row.respond_at);
}

function precisionOf(buyer: Buyer): number {
  return buyer.tenant.configuration.currencyPrecision;
}

function readRequest(body: Body, buyer: Buyer): OfferRequest {
  const precision = precisionOf(buyer);
  if (tooPrecise(body.offerPrice, precision)) {
    const issue: Issue =
      precision === 0
        ? { messageCode: 'OFFER_PRICE_WHOLE', field: 'offerPrice' }
        : { messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision], field: 'offerPrice' };
    throw ApiError.ofIssues(422, [issue]);
  }
  return { offerQuantity: body.offerQuantity, offerPrice: toMinorUnits(body.offerPrice, precision) };
}

async function findItem(parts: OfferDeps, tx: Transaction, tenantId: string, key: OfferItemKey): Promise<OfferItem> {
  return itemThere(
    (await parts.stock.items(tx, tenantId, [key])).get(offerKey(key.participantId, key.itemNumberWarehouse)),
  );
}

function itemThere(item: OfferItem | undefined): OfferItem {
  if (item === undefined)
    throw ApiError.ofIssues(422, [{ messageCode: 'ITEM_NOT_FOUND', field: 'itemNumberWarehouse' }]);
  return item;
}

function decide(
  existing: NegotiatedOffer | null,
  request: OfferRequest,
  item: OfferItem,
  buyer: Buyer,
  now: number,
): SaveOutcome & { saved: true } {
  const outcome = decideSave(existing, request, {
    market: item.market,
    acceptsOffers: item.acceptsOffers,
    precision: precisionOf(buyer),
    now,
  });
  if (!outcome.saved)
    throw ApiError.ofIssues(
      422,
      outcome.issues.map((issue) => tellNoMore(issue, item)),
    );
  return outcome;
}

/** What was asked, where the entry as saved is another: typed so in the dialog, or corrected here (W27). */
function askedOf(
  { offer, move }: SaveOutcome & { saved: true },
  body: Body,
  precision: number,
): Exclude<NewOfferEvent['asked'], undefined> {
  const quantity = body.askedQuantity ?? body.offerQuantity;
  const typed = body.askedPrice ?? body.offerPrice;
  const price = tooPrecise(typed, precision)
    ? toMinorUnits(body.offerPrice, precision)
    : toMinorUnits(typed, precision);
  const isPriced = move !== 'CHANGED_QUANTITY';
  const isCorrected = quantity !== offer.checkOutQuantity || (isPriced && price !== offer.offerPrice);
  return isCorrected ? { quantity, price: isPriced ? price : null } : null;
}

function eventsOf(outcome: SaveOutcome & { saved: true }, buyer: Buyer, body: Body): NewOfferEvent[] {
  return [
    {
      eventType: outcome.move,
      actor: 'BUYER',
      actorId: buyer.userId,
      actorName: buyer.name,
      quantity: outcome.offer.checkOutQuantity,
      price: outcome.move === 'CHANGED_QUANTITY' ? null : outcome.offer.offerPrice,
      asked: askedOf(outcome, body, precisionOf(buyer)),
      note: (body.note ?? '').trim(),
    },
  ];
}

async function alreadyThere(parts: OfferDeps, buyer: Buyer, item: OfferItem): Promise<ApiError> {
  const { row, now } = await parts.database.inTenant(buyer.tenant.tenantId, async (tx) => ({
    row: await findOfferOnItem(tx, buyer.accountId, item.participantId, item.itemNumberWarehouse),
    now: await readDatabaseNow(tx),
  }));
  const stocklistOffer = row === undefined ? null : wireOffer(row, item, now, precisionOf(buyer));
  return new ApiError(409, 'OFFER_ALREADY_THERE', { details: { stocklistOffer } });
}

export function wireIssues(issues: readonly Issue[]): OfferIssue[] {
  return issues.map(({ messageCode, params, field }) => ({
    messageCode,
    params: [...(params ?? [])],
    ...(field === undefined ? {} : { field }),
  }));
}
