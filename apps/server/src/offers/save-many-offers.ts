import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OffersEffect, saveManyOffers as saveCall } from '@tradehall/contract/offers/many-offers-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import { saveOffer, type SaveOutcome } from '@tradehall/domain/offers/save-offer';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferItem } from './offer-item';
import { publishOffersChanged, type Buyer, type OfferDeps } from './offer-parts';
import { negotiatedOf, type OfferRow } from './offer-row';
import { insertOffers, updateOffers, type NewOfferEvent } from './offers-store';
import { tellNoMore } from './tell-no-more';
import { wireIssues } from './save-offer';

type Body = CallBody<typeof saveCall>;
type Saved = SaveOutcome & { readonly saved: true };

interface Taken {
  readonly item: OfferItem;
  readonly existing: OfferRow | undefined;
  readonly outcome: Saved;
}

interface Judged {
  readonly taken: readonly Taken[];
  readonly effect: OffersEffect;
  readonly now: Date;
  readonly precision: number;
}

/** What many offers would come to: the same judgement as a save, and nothing is written. */
export function previewManyOffers(
  parts: OfferDeps,
  buyer: Buyer,
  participantId: string | null,
  body: Body,
): Promise<OffersEffect> {
  return parts.database.inTenant(
    buyer.tenant.tenantId,
    async (tx) => (await judge(tx, parts, buyer, participantId, body, false)).effect,
    { readOnly: true },
  );
}

/**
 * Buys or offers for many items in one transaction, once a key (W03, W07). Each line is judged by the rules of any
 * offer (D01, D03); one that is refused is left out with its reason and stops none of the others.
 */
export async function saveManyOffers(
  parts: OfferDeps,
  buyer: Buyer,
  participantId: string | null,
  body: Body,
  idempotencyKey: string,
): Promise<OffersEffect> {
  const { tenantId } = buyer.tenant;
  const respondAfter = await parts.rules.delayOf(tenantId);
  let respondAt: Date | null = null;
  const effect = await parts.database.inTenant(
    tenantId,
    (tx) =>
      once(tx, { scope: `many-offers:${buyer.accountId}`, key: idempotencyKey, body }, async () => {
        const judged = await judge(tx, parts, buyer, participantId, body, true);
        const written = await write(tx, buyer, judged, respondAfter);
        respondAt = written.find((row) => row.respond_at !== null)?.respond_at ?? null;
        return effectOfWritten(judged, written);
      }),
    { retries: 2 },
  );
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  if (respondAt !== null) parts.answerLater(tenantId, respondAt);
  return effect;
}

async function judge(
  tx: Transaction,
  parts: OfferDeps,
  buyer: Buyer,
  participantId: string | null,
  body: Body,
  lock: boolean,
): Promise<Judged> {
  const { tenantId, configuration } = buyer.tenant;
  const precision = configuration.currencyPrecision;
  const keys = [...new Set(body.lines.map((line) => line.itemNumberWarehouse))];
  const { rows: offers } = await sql<OfferRow>`
    select * from offers
     where tenant_id = ${tenantId} and account_id = ${buyer.accountId}::uuid and closed_at is null
       and participant_id is not distinct from ${participantId} and item_number_warehouse = any(${keys}::text[])
     order by offer_id ${lock ? sql`for update` : sql``}`.execute(tx);
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const now = clock[0]?.now ?? new Date(0);
  const existing = new Map(offers.map((row) => [row.item_number_warehouse, row]));
  const items = await parts.stock.items(
    tx,
    tenantId,
    keys.map((itemNumberWarehouse) => ({ participantId, itemNumberWarehouse })),
  );
  const seen = new Set<string>();
  const taken: Taken[] = [];
  const corrected: OffersEffect['corrected'] = [];
  const refused: OffersEffect['refused'] = [];
  for (const { itemNumberWarehouse, offerQuantity, offerPrice } of body.lines) {
    const refuse = (issue: Issue | undefined) =>
      refused.push({
        itemNumberWarehouse,
        issue: wireIssues([issue ?? { messageCode: 'ITEM_NOT_FOUND' }])[0] as OffersEffect['refused'][number]['issue'],
      });
    const item = items.get(offerKey(participantId, itemNumberWarehouse));
    const cap = item === undefined ? null : priceCap(item.market);
    if (seen.has(itemNumberWarehouse)) {
      refuse({ messageCode: 'OFFER_LINE_TWICE' });
      continue;
    }
    seen.add(itemNumberWarehouse);
    if (item === undefined) {
      refuse({ messageCode: 'ITEM_NOT_FOUND' });
      continue;
    }
    if (offerPrice !== null && tooPrecise(offerPrice, precision)) {
      refuse({ messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision] });
      continue;
    }
    const asked = offerPrice === null ? cap : toMinorUnits(offerPrice, precision);
    if (offerPrice !== null && cap !== null && asked !== null && asked >= cap && !body.buysAtList) {
      refuse({ messageCode: 'OFFER_AT_LIST_NOT_ASKED' });
      continue;
    }
    const before = existing.get(itemNumberWarehouse);
    const outcome = saveOffer(
      before === undefined ? null : negotiatedOf(before),
      { offerQuantity, offerPrice: asked ?? 0 },
      { market: item.market, acceptsOffers: item.acceptsOffers, precision, now: now.getTime() },
    );
    if (!outcome.saved) {
      refuse(outcome.issues[0] && tellNoMore(outcome.issues[0], item));
      continue;
    }
    taken.push({ item, existing: before, outcome });
    const [issue] = wireIssues(outcome.corrections);
    if (issue !== undefined)
      corrected.push({
        itemNumberWarehouse,
        asked: { quantity: offerQuantity, price: offerPrice },
        taken: { quantity: outcome.offer.checkOutQuantity, price: toMajorUnits(priceOf(outcome), precision) },
        issue,
      });
  }
  return { taken, now, precision, effect: { ...sumOf(taken, precision), corrected, refused } };
}

function sumOf(taken: readonly Taken[], precision: number): Omit<OffersEffect, 'corrected' | 'refused'> {
  const purchases = taken.filter(({ outcome }) => outcome.offer.answer === 'BUY_AT_LIST').length;
  const minor = taken.reduce((sum, { outcome }) => sum + outcome.offer.checkOutQuantity * priceOf(outcome), 0);
  return {
    offers: taken.length - purchases,
    purchases,
    changes: taken.filter((line) => line.existing !== undefined).length,
    units: taken.reduce((sum, { outcome }) => sum + outcome.offer.checkOutQuantity, 0),
    total: toMajorUnits(minor, precision),
  };
}

/** A colleague who was quicker on an item keeps it: such a line is left out of what was saved. */
function effectOfWritten({ taken, effect, precision }: Judged, written: readonly OfferRow[]): OffersEffect {
  const keys = new Set(written.map((row) => row.item_number_warehouse));
  const missed = taken.filter(({ item }) => !keys.has(item.itemNumberWarehouse));
  if (missed.length === 0) return effect;
  return {
    ...sumOf(
      taken.filter(({ item }) => keys.has(item.itemNumberWarehouse)),
      precision,
    ),
    corrected: effect.corrected.filter(({ itemNumberWarehouse }) => keys.has(itemNumberWarehouse)),
    refused: [
      ...effect.refused,
      ...missed.map(({ item: { itemNumberWarehouse } }) => ({
        itemNumberWarehouse,
        issue: { messageCode: 'OFFER_ALREADY_THERE', params: [] },
      })),
    ],
  };
}

function priceOf({ offer }: Saved): number {
  return offer.agreedPrice ?? offer.offerPrice;
}

async function write(
  tx: Transaction,
  buyer: Buyer,
  { taken, now }: Judged,
  respondAfter: number | null,
): Promise<readonly OfferRow[]> {
  const lines = taken.map(({ item, existing, outcome }) => {
    const view = viewOffer(outcome.offer, item.market, now.getTime());
    return {
      item,
      offerId: existing?.offer_id ?? randomUUID(),
      isNew: existing === undefined,
      accountId: buyer.accountId,
      userId: buyer.userId,
      offer: outcome.offer,
      view,
      respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
      events: [eventOf(outcome, buyer)],
    };
  });
  const fresh = lines.filter(({ isNew }) => isNew);
  const changed = lines.filter(({ isNew }) => !isNew);
  const inserted = fresh.length === 0 ? [] : await insertOffers(tx, fresh);
  return [...inserted, ...(await updateOffers(tx, buyer.tenant.tenantId, changed))];
}

function eventOf({ move, offer }: Saved, buyer: Buyer): NewOfferEvent {
  return {
    eventType: move,
    actor: 'BUYER',
    actorId: buyer.userId,
    actorName: buyer.name,
    quantity: offer.checkOutQuantity,
    price: move === 'CHANGED_QUANTITY' ? null : offer.offerPrice,
  };
}
