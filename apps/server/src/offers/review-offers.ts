import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { reviewOffers as reviewCall, ReviewedOffers } from '@tradehall/contract/offers/offer-calls';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moveOfferToCart } from '@tradehall/domain/offers/answer-offer';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import { LEFT_OUT_TEXTS } from '@tradehall/domain/offers/offer-text';
import { planReview, type ReviewedLine, type ReviewMove } from '@tradehall/domain/offers/plan-review';
import { reviewLine } from '@tradehall/domain/offers/review-line';
import { saveOffer } from '@tradehall/domain/offers/save-offer';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { once } from '../database/once';
import type { StoredBatchLine } from '../database/stored-batch-line';
import type { Transaction } from '../database/transaction-kysely';
import { NO_MARKET, type OfferItem } from './offer-item';
import { publishOffersChanged, type Buyer, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { closeOffers, lockOffers, updateOffers, type ChangedOffer } from './offers-store';
import { wireIssues } from './save-offer';

type Body = CallBody<typeof reviewCall>;

/** What a batch is decided over: the locked rows, the items behind them, the clock. */
interface Locked {
  readonly buyer: Buyer;
  readonly items: ReadonlyMap<string, OfferItem>;
  readonly byId: ReadonlyMap<string, OfferRow>;
  readonly now: Date;
  readonly respondAfter: number | null;
}

/**
 * Answers many offers in one transaction, once a key (W21). Each line is judged by the function that the screen showed
 * the effect with; one that changed since it was seen is left out with its reason and stops none of the others.
 */
export async function reviewOffers(
  parts: OfferDeps,
  buyer: Buyer,
  body: Body,
  idempotencyKey: string,
): Promise<ReviewedOffers> {
  const { tenantId } = buyer.tenant;
  const respondAfter = await parts.rules.delayOf(tenantId);
  let respondAt: Date | null = null;
  const answer = await parts.database.inTenant(tenantId, (tx) =>
    once(tx, { scope: `offer-batch:${buyer.accountId}`, key: idempotencyKey, body }, async () => {
      const ids = body.lines.map(({ offerId }) => offerId);
      const { rows, now } = await lockOffers(tx, tenantId, ids, buyer.accountId);
      const items = await itemsBehind(tx, parts.stock, buyer.tenant, rows);
      const byId = new Map(rows.map((row) => [row.offer_id, row]));
      const reviewed = await review(tx, body, { buyer, items, byId, now, respondAfter });
      respondAt = reviewed.respondAt;
      return reviewed.answer;
    }),
  );
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  if (respondAt !== null) parts.answerLater(tenantId, respondAt);
  return answer;
}

async function review(
  tx: Transaction,
  body: Body,
  locked: Locked,
): Promise<{ readonly answer: ReviewedOffers; readonly respondAt: Date | null }> {
  const { buyer, items, byId, now } = locked;
  const precision = buyer.tenant.configuration.currencyPrecision;
  const wire = (row: OfferRow) => wireOffer(row, itemOf(items, row), now, precision);
  const refused: ReviewedOffers['refused'] = [];
  const refuse = (offerId: string, issue: Issue, row: OfferRow | undefined) =>
    refused.push({
      offerId,
      issue: wireIssues([issue])[0] ?? { messageCode: issue.messageCode, params: [] },
      stocklistOffer: row === undefined || row.closed_at !== null ? null : wire(row),
    });

  const prices = new Map<string, number>();
  const lines = [];
  const seen = new Set<string>();
  for (const { offerId, version, offerPrice } of body.lines) {
    const row = byId.get(offerId);
    const isTwice = seen.has(offerId);
    seen.add(offerId);
    if (isTwice) continue;
    if (row === undefined) refuse(offerId, { messageCode: 'OFFER_NOT_FOUND' }, row);
    else if (row.closed_at !== null || row.version !== version) refuse(offerId, { messageCode: 'OFFER_CHANGED' }, row);
    else if (offerPrice !== undefined && tooPrecise(offerPrice, precision))
      refuse(offerId, { messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision] }, row);
    else {
      if (offerPrice !== undefined) prices.set(offerId, toMinorUnits(offerPrice, precision));
      lines.push(reviewLine(wire(row), precision));
    }
  }
  const planned: ReviewMove =
    body.move === 'counter' ? { move: 'counter', next: { kind: 'typed', prices } } : { move: body.move };
  const plan = planReview(lines, planned);
  for (const { line, reason } of plan.leftOut)
    refuse(line.offerId, { messageCode: LEFT_OUT_TEXTS[reason] }, byId.get(line.offerId));

  const done = await write(tx, body.move, plan.taken, locked, refuse);
  return {
    answer: {
      batchId: await keepBatch(tx, buyer, body.move, done.stored),
      stocklistOffers: done.written.map(wire),
      deleted: body.move === 'delete' ? done.stored.map(({ offerId }) => offerId) : [],
      refused,
    },
    respondAt: done.written.reduce<Date | null>((at, row) => row.respond_at ?? at, null),
  };
}

/** Remembers what the lines were, for the undo; what nobody can undo any more is forgotten. */
async function keepBatch(
  tx: Transaction,
  { tenant, accountId, userId }: Buyer,
  move: Body['move'],
  lines: readonly StoredBatchLine[],
): Promise<string | null> {
  if (lines.length === 0) return null;
  const { rows } = await sql<{ batch_id: string }>`
    with old as (
      delete from offer_batches
       where tenant_id = ${tenant.tenantId} and account_id = ${accountId} and made_at < now() - interval '1 day')
    insert into offer_batches (tenant_id, account_id, user_id, move, lines)
    values (${tenant.tenantId}, ${accountId}, ${userId}, ${move}, ${JSON.stringify(lines)}::jsonb)
    returning batch_id`.execute(tx);
  return rows[0]?.batch_id ?? null;
}

async function write(
  tx: Transaction,
  move: Body['move'],
  taken: readonly ReviewedLine[],
  { buyer, items, byId, now, respondAfter }: Locked,
  refuse: (offerId: string, issue: Issue, row: OfferRow | undefined) => void,
): Promise<{ readonly stored: readonly StoredBatchLine[]; readonly written: readonly OfferRow[] }> {
  const { tenantId, configuration } = buyer.tenant;
  const by = { actor: 'BUYER', actorId: buyer.userId, actorName: buyer.name } as const;
  const rows = taken.flatMap(({ line }) => byId.get(line.offerId) ?? []);
  if (move === 'delete') {
    if (rows.length > 0)
      await closeOffers(
        tx,
        tenantId,
        rows.map((row) => row.offer_id),
        { ...by, eventType: 'DELETED' },
      );
    return { stored: rows.map(storedLine), written: [] };
  }
  const changes: ChangedOffer[] = [];
  for (const { line, price } of taken) {
    const row = byId.get(line.offerId);
    if (row === undefined) continue;
    const item = itemOf(items, row);
    const market = item?.market ?? NO_MARKET;
    const existing = negotiatedOf(row);
    let next: NegotiatedOffer;
    if (move === 'counter') {
      const outcome = saveOffer(
        existing,
        { offerQuantity: existing.offerQuantity, offerPrice: price ?? 0 },
        {
          market,
          acceptsOffers: item?.acceptsOffers ?? false,
          precision: configuration.currencyPrecision,
          now: now.getTime(),
        },
      );
      if (!outcome.saved) {
        refuse(line.offerId, outcome.issues[0] ?? { messageCode: 'OFFER_CHANGED' }, row);
        continue;
      }
      next = outcome.offer;
    } else next = moveOfferToCart(existing, market, now.getTime());
    const view = viewOffer(next, market, now.getTime());
    changes.push({
      offerId: line.offerId,
      userId: buyer.userId,
      offer: next,
      view,
      respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
      events: [
        move === 'counter'
          ? { ...by, eventType: 'OFFERED', quantity: next.checkOutQuantity, price: next.offerPrice }
          : { ...by, eventType: 'MOVED_TO_CART', quantity: next.checkOutQuantity, price: next.agreedPrice },
      ],
    });
  }
  const written = await updateOffers(tx, tenantId, changes);
  return { stored: changes.flatMap(({ offerId }) => byId.get(offerId) ?? []).map(storedLine), written };
}

function storedLine(row: OfferRow): StoredBatchLine {
  return { offerId: row.offer_id, version: row.version + 1, before: negotiatedOf(row) };
}
