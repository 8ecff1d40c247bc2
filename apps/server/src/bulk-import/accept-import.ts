import { randomUUID } from 'node:crypto';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import type { NumberHabit } from '@tradehall/domain/money/read-amount';
import type { ReviewedRow } from '@tradehall/domain/bulk-import/review-import';
import { ApiError } from '../http/api-error';
import type { Transaction } from '../database/transaction-kysely';
import { publishOffersChanged, type Buyer, type OfferDeps } from '../offers/offer-parts';
import type { OfferItem } from '../offers/offer-item';
import { negotiatedOf } from '../offers/offer-row';
import { insertOffers, updateOffers, type NewOfferEvent } from '../offers/offers-store';
import { readSettingsOfStock } from '../stock-list/stock-settings-store';
import { closeImport, readImport, type ImportOutcome, type ImportOwner } from './bulk-import-store';
import { checkReviewed, revisionOf } from './import-revision';
import { judgeImport } from './judge-import';

/**
 * Saves every row that stands, in one transaction and by sets: judged again under locks, new offers inserted together,
 * changed ones updated together. A second submit finds the first one's outcome and does nothing.
 */
export async function acceptImport(
  deps: OfferDeps,
  buyer: Buyer,
  /** How its amounts are read, as in the review. */
  habit: NumberHabit,
  /** The review that is submitted; without one, what is there. */
  reviewed?: string,
): Promise<ImportOutcome> {
  const { tenantId } = buyer.tenant;
  const owner: ImportOwner = { tenantId, userId: buyer.userId, accountId: buyer.accountId };
  const respondAfter = await deps.rules.delayOf(tenantId);
  const done = await deps.database.inTenant(
    tenantId,
    (tx) => accept(tx, { deps, buyer, owner, habit, respondAfter, reviewed }),
    {
      retries: 2,
    },
  );
  if (done.isNew) publishOffersChanged(deps.live, tenantId, buyer.accountId);
  if (done.respondAt !== null) deps.answerLater(tenantId, done.respondAt);
  return done.outcome;
}

interface Submit {
  readonly deps: OfferDeps;
  readonly buyer: Buyer;
  readonly owner: ImportOwner;
  readonly habit: NumberHabit;
  readonly respondAfter: number | null;
  readonly reviewed: string | undefined;
}

async function accept(
  tx: Transaction,
  { deps, buyer, owner, habit, respondAfter, reviewed }: Submit,
): Promise<{ outcome: ImportOutcome; isNew: boolean; respondAt: Date | null }> {
  const kept = await readImport(tx, owner, true);
  if (kept === undefined) throw new ApiError(409, 'BULK_IMPORT_GONE');
  // Submitted twice: its answer was lost, or no review was named.
  if (kept.outcome !== null && (reviewed === undefined || reviewed === revisionOf(kept)))
    return { outcome: kept.outcome, isNew: false, respondAt: null };
  checkReviewed(kept, reviewed);
  const settings = await readSettingsOfStock(tx, owner.tenantId, kept.participantId);
  const { rows, items, offers, now } = await judgeImport(
    tx,
    owner,
    kept,
    {
      stock: deps.stock,
      settings,
      precision: buyer.tenant.configuration.currencyPrecision,
      habit,
    },
    true,
  );
  const standing = rows.filter((row): row is Standing => row.outcome !== null);
  const written = (row: Standing, item: OfferItem) => {
    const view = viewOffer(row.outcome.offer, item.market, now.getTime());
    return {
      offer: row.outcome.offer,
      view,
      respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
      events: eventsOf(row, buyer),
    };
  };
  const inserts = standing.flatMap((row) => {
    const item = items.get(row.itemNumberWarehouse);
    return row.verdict !== 'NEW' || item === undefined
      ? []
      : [{ offerId: randomUUID(), accountId: buyer.accountId, userId: buyer.userId, item, ...written(row, item) }];
  });
  let unchanged = 0;
  const updates = standing.flatMap((row) => {
    const [item, existing] = [items.get(row.itemNumberWarehouse), offers.get(row.itemNumberWarehouse)];
    if (row.verdict !== 'UPDATE' || item === undefined || existing === undefined) return [];
    // The same sheet once more asks for what stands already: no new version, and nothing to tell in the thread.
    if (isSame(negotiatedOf(existing), row.outcome.offer)) {
      unchanged += 1;
      return [];
    }
    return [{ offerId: existing.offer_id, userId: buyer.userId, ...written(row, item) }];
  });
  const created = inserts.length === 0 ? [] : await insertOffers(tx, inserts);
  const updated = await updateOffers(tx, owner.tenantId, updates);
  const outcome = {
    created: created.length,
    updated: updated.length + unchanged,
    notImported: rows.length - created.length - updated.length - unchanged,
    revision: revisionOf(kept),
  };
  const saved = new Set([...created, ...updated].map((row) => row.item_number_warehouse));
  const leftOut = rows.filter(
    (row) => row.outcome === null || (row.verdict === 'NEW' && !saved.has(row.itemNumberWarehouse)),
  );
  await closeImport(
    tx,
    owner,
    outcome,
    leftOut.map(({ row, reason }) => (reason === null ? row : { ...row, refusal: reason })),
  );
  const respondAt = [...created, ...updated].find((row) => row.respond_at !== null)?.respond_at ?? null;
  return { outcome, isNew: true, respondAt };
}

function isSame(before: NegotiatedOffer, after: NegotiatedOffer): boolean {
  return (Object.keys(after) as (keyof NegotiatedOffer)[]).every((field) => before[field] === after[field]);
}

type Standing = ReviewedRow & { readonly outcome: NonNullable<ReviewedRow['outcome']> };

function eventsOf({ outcome, asked, isCorrected }: Standing, buyer: Buyer): NewOfferEvent[] {
  const price =
    outcome.move === 'CHANGED_QUANTITY'
      ? null
      : outcome.move === 'MOVED_TO_CART'
        ? outcome.offer.agreedPrice
        : outcome.offer.offerPrice;
  return [
    {
      eventType: outcome.move,
      actor: 'BUYER',
      actorId: buyer.userId,
      actorName: buyer.name,
      quantity: outcome.offer.checkOutQuantity,
      price,
      asked: isCorrected ? asked : null,
    },
  ];
}
