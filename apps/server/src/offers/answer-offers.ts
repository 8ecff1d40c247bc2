import { liveEvent } from '../jobs/live-event';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import type { BulkAnswer, SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { answerOffer, checkAnswer, checkMinimum, type SellerAnswer } from '@tradehall/domain/offers/answer-offer';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { NO_MARKET, type OfferItem } from './offer-item';
import { addNotifications, type NewNotification } from '../notify/add-notifications';
import { ANSWER_SUBJECTS, mailAboutAnswers, type OfferMailServices } from './offer-mail';
import type { OfferDeps } from './offer-parts';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { lockOffers, updateOffers, type ChangedOffer, type NewOfferEvent } from './offers-store';
import { wireIssues } from './save-offer';

export interface AnswerDeps extends OfferDeps {
  readonly mail: OfferMailServices;
}

export interface Answering {
  /** What is answered and how; several answers to one offer are not taken. */
  readonly answers: readonly BulkAnswer[];
  /** Read before the transaction began: reading them may need a connection of its own. */
  readonly rules: ResponseRules;
  /** The seller's user, or null for the response rules. */
  readonly sellerId: string | null;
}

export interface AnsweredOffers {
  readonly answered: readonly { readonly row: OfferRow; readonly item: OfferItem | undefined }[];
  /**
   * Rows that stand otherwise than the answer expects, or answers that break a rule; `row` is
   * null for one that is gone.
   */
  readonly refused: readonly {
    readonly offerId: string;
    readonly issue: OfferIssue;
    readonly row: OfferRow | null;
    readonly item: OfferItem | undefined;
  }[];
  readonly now: Date;
}

const EVENT_TYPES = { accept: 'ACCEPTED', counter: 'COUNTERED', reject: 'REJECTED' } as const satisfies Record<
  SellerAnswer['move'],
  NewOfferEvent['eventType']
>;

/**
 * Answers offers in the transaction: accept, counter, reject. One that changed meanwhile stops none of the others. The
 * buyers' mails and live events are owed by the same transaction (D07).
 */
export async function answerOffers(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  { answers, rules, sellerId }: Answering,
): Promise<AnsweredOffers> {
  const { rows, now } = await lockOffers(
    tx,
    tenant.tenantId,
    answers.map(({ offerId }) => offerId),
    null,
  );
  const items = await itemsBehind(tx, parts.stock, tenant, rows);
  const byId = new Map(rows.map((row) => [row.offer_id, row]));
  const refused: AnsweredOffers['refused'][number][] = [];
  const changes: (ChangedOffer & { readonly answer: SellerAnswer; readonly note: string })[] = [];
  const seen = new Set<string>();

  for (const said of answers) {
    const row = byId.get(said.offerId);
    const item = row === undefined ? undefined : itemOf(items, row);
    const judged = judge(row, item, said, seen, {
      rules,
      now,
      precision: tenant.configuration.currencyPrecision,
      hasSeller: sellerId !== null,
    });
    seen.add(said.offerId);
    if ('issue' in judged) {
      refused.push({ offerId: said.offerId, issue: judged.issue, row: row?.closed_at === null ? row : null, item });
      continue;
    }
    const market = item?.market ?? NO_MARKET;
    const offer = answerOffer(judged.offer, judged.answer, market.incrementSize);
    changes.push({
      offerId: said.offerId,
      offer,
      view: viewOffer(offer, market, now.getTime()),
      respondAfter: null,
      answer: judged.answer,
      note: said.note?.trim() ?? '',
      events: [eventOf(judged.answer, judged.offer, sellerId, said.note?.trim() ?? '')],
    });
  }

  const written = await updateOffers(tx, tenant.tenantId, changes);
  const notes = new Map(changes.map((change) => [change.offerId, change]));
  const answered = written.map((row) => ({ row, item: itemOf(items, row) }));
  await mailAboutAnswers(
    tx,
    parts.mail,
    tenant,
    answered.flatMap(({ row, item }) => {
      const change = notes.get(row.offer_id);
      return change === undefined ? [] : [{ row, item, answer: change.answer, note: change.note, now }];
    }),
  );
  await addNotifications(
    tx,
    answered.flatMap(({ row, item }) => notificationOf(row, item, notes.get(row.offer_id)?.answer)),
  );
  for (const accountId of new Set(written.map((row) => row.account_id))) {
    const topic = `account:${accountId}` as const;
    await outbox.event(tx, liveEvent(offerChanged, { topic, coalesce: `offers:${accountId}` }));
  }
  return { answered, refused, now };
}

/** An answer at the bell of whoever made the offer (W23). */
function notificationOf(
  row: OfferRow,
  item: OfferItem | undefined,
  answer: SellerAnswer | undefined,
): NewNotification[] {
  if (answer === undefined) return [];
  const path = `/cart?tab=${answer.move === 'accept' ? 0 : 1}`;
  const params = [item?.itemDescription ?? row.item_description];
  return [{ userId: row.user_id, kind: 'OFFER', label: ANSWER_SUBJECTS[answer.move], params, path, isAnnounced: true }];
}

interface Judging {
  readonly rules: ResponseRules;
  readonly now: Date;
  readonly precision: number;
  /** A person answers, not the response rules. */
  readonly hasSeller: boolean;
}

type Judged = { readonly issue: OfferIssue } | { readonly offer: NegotiatedOffer; readonly answer: SellerAnswer };

function judge(
  row: OfferRow | undefined,
  item: OfferItem | undefined,
  said: BulkAnswer,
  seen: ReadonlySet<string>,
  { rules, now, precision, hasSeller }: Judging,
): Judged {
  if (row === undefined) return refusal({ messageCode: 'OFFER_NOT_FOUND' });
  if (row.closed_at !== null || seen.has(said.offerId)) return refusal({ messageCode: 'OFFER_CHANGED' });
  if (said.version !== undefined && said.version !== row.version) return refusal({ messageCode: 'OFFER_CHANGED' });
  const offer = negotiatedOf(row);
  const market = item?.market ?? NO_MARKET;
  const answer = answerOf(said, offer, rules, now, precision);
  if (answer === undefined)
    return refusal({ messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision], field: 'counterPrice' });
  if (!canMove(answer.move, viewOffer(offer, market, now.getTime()))) return refusal({ messageCode: 'OFFER_CHANGED' });
  const issue =
    checkAnswer(offer, answer, priceCap(market) ?? 0, now.getTime()) ??
    // Left out, the minimum is what was offered: such an answer waits for stock.
    (said.answer !== 'REJECT' && said.minimumCheckoutQuantity !== undefined && hasSeller
      ? checkMinimum(offer, answer, market)
      : undefined);
  return issue === undefined ? { offer, answer } : refusal(issue);
}

function refusal(issue: Issue): { issue: OfferIssue } {
  const [wire] = wireIssues([issue]);
  return { issue: wire as OfferIssue };
}

function answerOf(
  said: BulkAnswer,
  offer: NegotiatedOffer,
  rules: ResponseRules,
  now: Date,
  precision: number,
): SellerAnswer | undefined {
  if (said.answer === 'REJECT') return { move: 'reject' };
  const minimumCheckoutQuantity = said.minimumCheckoutQuantity ?? offer.offerQuantity;
  const expiresAt =
    said.acceptedOrCounteredExpirationDate === undefined
      ? now.getTime() + rules.validForHours * 3_600_000
      : Date.parse(said.acceptedOrCounteredExpirationDate);
  if (said.answer === 'ACCEPT') return { move: 'accept', minimumCheckoutQuantity, expiresAt };
  if (tooPrecise(said.counterPrice, precision)) return undefined;
  return {
    move: 'counter',
    counterPrice: toMinorUnits(said.counterPrice, precision),
    minimumCheckoutQuantity,
    expiresAt,
  };
}

function eventOf(answer: SellerAnswer, offer: NegotiatedOffer, sellerId: string | null, note: string): NewOfferEvent {
  return {
    eventType: EVENT_TYPES[answer.move],
    actor: 'SELLER',
    actorId: sellerId,
    quantity: answer.move === 'reject' ? null : answer.minimumCheckoutQuantity,
    price: answer.move === 'counter' ? answer.counterPrice : answer.move === 'accept' ? offer.offerPrice : null,
    note,
  };
}

/** An offer as the seller sees it. */
export function sellerOffer(
  row: OfferRow,
  item: OfferItem | undefined,
  now: Date,
  precision: number,
  buyerName: string,
): SellerOffer {
  return {
    ...wireOffer(row, item, now, precision),
    offerNumber: row.offer_number,
    accountId: row.account_id,
    buyerName,
  };
}
