import { sql } from 'kysely';
import { liveEvent } from '../jobs/live-event';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import type { BulkAnswer, SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import {
  answerOffer,
  checkAnswer,
  checkFloor,
  checkMinimum,
  type SellerAnswer,
} from '@tradehall/domain/offers/answer-offer';
import type { AnswerSettings } from '@tradehall/domain/offers/answer-settings';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { offerReference } from '@tradehall/domain/offers/offer-reference';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import { incrementOf, roundDownToIncrement } from '@tradehall/domain/quantity/correct-quantity';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { StockLedger } from '../stock-list/stock-ledger';
import { amongAllAccounts } from '../tenancy/among-all-accounts';
import { NO_MARKET, type OfferItem } from './offer-item';
import { addNotifications, type NewNotification } from '../notify/add-notifications';
import { onceWhereMany } from '../notify/once-where-many';
import { offerReaders } from './offer-hearers';
import {
  ANSWER_SUBJECTS,
  answeredOnce,
  mailAboutAnswers,
  type AnswerEmail,
  type OfferMailServices,
} from './offer-mail';
import type { OfferDeps } from './offer-parts';
import { offerPath } from './offer-path';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { lockOffers, updateOffers, type NewOfferEvent } from './offers-store';
import { readAnswerSettings } from './answer-settings-store';
import { countHeldUnits, findHeldAnswers, type HeldAnswer } from './held-answers-store';
import { costOf, readItemCosts, type ItemCost } from './item-costs-read-model';
import { wireIssues } from './save-offer';

export interface AnswerDeps extends OfferDeps {
  readonly mail: OfferMailServices;
  readonly ledger: StockLedger;
}

/** Who answers, as the thread names them; null for the response rules. */
export interface Answerer {
  readonly userId: string;
  readonly name: string;
  /** They hold PRICE_BELOW_FLOOR. */
  readonly mayGoBelowFloor: boolean;
}

/** Whoever answers, as the thread names them: buyers may read it, who are given no address of the staff's. */
export function answererOf(caller: Caller): Answerer {
  return {
    userId: caller.userId,
    name: `${caller.firstName} ${caller.lastName}`.trim(),
    mayGoBelowFloor: caller.staff?.permissions.has('PRICE_BELOW_FLOOR') === true,
  };
}

export interface Answering {
  /** What is answered and how; several answers to one offer are not taken. */
  readonly answers: readonly BulkAnswer[];
  /** Read before the transaction began: reading them may need a connection of its own. */
  readonly rules: ResponseRules;
  readonly by: Answerer | null;
  /** Where the response rules answer, the name of the one that decided each offer; '' for their percentages. */
  readonly decidedBy?: ReadonlyMap<string, string>;
  /** The batch whose held answers leave now: what is held for others stands in the way of an answer. */
  readonly settles?: string;
}

/** A row that stands otherwise than its answer expects, or an answer that breaks a rule; no `row` where it is gone. */
export interface RefusedAnswer {
  readonly offerId: string;
  readonly issue: OfferIssue;
  readonly row: OfferRow | null;
  readonly item: OfferItem | undefined;
}

/** An answer that may be given to a locked offer. */
export interface FittingAnswer {
  readonly row: OfferRow;
  readonly item: OfferItem | undefined;
  readonly offer: NegotiatedOffer;
  readonly said: BulkAnswer;
  readonly answer: SellerAnswer;
}

export interface JudgedAnswers {
  readonly fitting: readonly FittingAnswer[];
  readonly refused: readonly RefusedAnswer[];
  readonly settings: AnswerSettings;
  readonly costs: ReadonlyMap<string, ItemCost>;
  readonly now: Date;
}

export interface AnsweredOffers {
  readonly answered: readonly {
    readonly row: OfferRow;
    readonly before: OfferRow;
    readonly item: OfferItem | undefined;
    readonly answer: SellerAnswer;
  }[];
  readonly refused: readonly RefusedAnswer[];
  readonly costs: ReadonlyMap<string, ItemCost>;
  readonly now: Date;
}

const EVENT_TYPES = { accept: 'ACCEPTED', counter: 'COUNTERED', reject: 'REJECTED' } as const satisfies Record<
  SellerAnswer['move'],
  NewOfferEvent['eventType']
>;

/** Locks the offers, after the items where units are to be reserved, and says which answers may be given. */
export async function judgeAnswers(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  { answers, rules, by, settles }: Answering,
): Promise<JudgedAnswers> {
  const settings = await readAnswerSettings(tx);
  const accepted = answers.filter(({ answer }) => answer === 'ACCEPT').map(({ offerId }) => offerId);
  const left = settings.reserveAccepted ? await lockUnits(tx, parts, accepted, settles) : undefined;
  const { rows, now } = await lockOffers(
    tx,
    tenant.tenantId,
    answers.map(({ offerId }) => offerId),
    null,
  );
  const items = await itemsBehind(tx, parts.stock, tenant, rows);
  const costs = await readItemCosts(tx, rows);
  const held = await findHeldAnswers(
    tx,
    rows.map((row) => row.offer_id),
  );
  const byId = new Map(rows.map((row) => [row.offer_id, row]));
  const fitting: FittingAnswer[] = [];
  const refused: RefusedAnswer[] = [];
  const seen = new Set<string>();
  for (const said of answers) {
    const row = byId.get(said.offerId);
    const item = row === undefined ? undefined : itemOf(items, row);
    const waiting = held.get(said.offerId);
    const isWaiting = waiting !== undefined && waiting.batchId !== settles && waiting.offerVersion === row?.version;
    const judged = isWaiting
      ? // Whoever came second hears who was first: the offer left their list, and looks as it did.
        refusal({ messageCode: 'OFFER_ANSWERED_BY', params: [waiting.byName] })
      : judge(row, item, said, seen, {
          rules,
          now,
          precision: tenant.configuration.currencyPrecision,
          by,
          floor: row === undefined ? null : (costOf(costs, row)?.floor ?? null),
          left,
        });
    seen.add(said.offerId);
    if ('issue' in judged)
      refused.push({ offerId: said.offerId, issue: judged.issue, row: row?.closed_at === null ? row : null, item });
    else if (row !== undefined) fitting.push({ row, item, said, ...judged });
  }
  return { fitting, refused, settings, costs, now };
}

/**
 * Answers offers in the transaction: accept, counter, reject. One that changed meanwhile stops none of the others. The
 * buyers' mails and live events are owed by the same transaction (D07).
 */
export async function answerOffers(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  answering: Answering,
): Promise<AnsweredOffers> {
  const { fitting, refused, settings, costs, now } = await judgeAnswers(tx, parts, tenant, answering);
  const changes = fitting.map((one) => changeOf(one, answering, now));
  if (settings.reserveAccepted) await reserveUnits(tx, parts, changes);
  const written = await updateOffers(tx, tenant.tenantId, changes);
  const byOffer = new Map(changes.map((change) => [change.offerId, change]));
  const answered = written.flatMap((row) => {
    const change = byOffer.get(row.offer_id);
    if (change === undefined) return [];
    return [{ row, before: change.row, item: change.item, answer: change.answer, note: change.note }];
  });
  await tellBuyers(tx, parts, tenant, answered);
  return { answered, refused, costs, now };
}

/** How an offer stands after its answer, with the entry of its thread. */
function changeOf({ row, item, offer: before, answer, said }: FittingAnswer, { by, decidedBy }: Answering, now: Date) {
  const offer = answerOffer(before, answer);
  const note = said.note?.trim() ?? '';
  return {
    offerId: row.offer_id,
    offer,
    view: viewOffer(offer, item?.market ?? NO_MARKET, now.getTime()),
    respondAfter: null,
    events: [{ ...eventOf(answer, before, by, note), rule: decidedBy?.get(row.offer_id) ?? null }],
    row,
    item,
    answer,
    note,
  };
}

/** Owes whoever made the offers their emails and notifications, and the open windows of their accounts the change. */
async function tellBuyers(
  tx: Transaction,
  { mail }: AnswerDeps,
  tenant: Tenant,
  answered: readonly Pick<AnswerEmail, 'row' | 'item' | 'answer' | 'note'>[],
): Promise<void> {
  const rows = answered.map(({ row }) => row);
  const readers = await offerReaders(tx, rows);
  const told = answered.flatMap(({ row, item, answer, note }) => {
    const readerId = readers.get(row.user_id);
    return readerId === undefined ? [] : [{ readerId, row, item, answer, note }];
  });
  await mailAboutAnswers(tx, mail, tenant, told);
  await addNotifications(
    tx,
    onceWhereMany(
      told.map((one) => ({ ...one, notification: notificationOf(one) })),
      answeredOnce,
    ),
  );
  await outbox.events(
    tx,
    [...new Set(rows.map((row) => row.account_id))].map((accountId) =>
      liveEvent(offerChanged, { topic: `account:${accountId}`, coalesce: `offers:${accountId}` }),
    ),
  );
}

/**
 * Units of own items that no acceptance was promised yet, by item. Items are locked before offers, as a checkout does
 * it: two acceptances queue, and each sees what the other left (SD40).
 */
async function lockUnits(
  tx: Transaction,
  { ledger }: AnswerDeps,
  offerIds: readonly string[],
  settles: string | undefined,
): Promise<Map<string, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('offers')
    .select('item_number_warehouse')
    .distinct()
    .where('offer_id', 'in', [...offerIds])
    .where('participant_id', 'is', null)
    .execute();
  const keys = rows.map((row) => row.item_number_warehouse);
  const left = new Map(await ledger.available(tx, keys, { lock: true }));
  // What leaves now was counted when it was given.
  if (settles === undefined)
    for (const [key, units] of await amongAllAccounts(tx, () => countHeldUnits(tx, keys)))
      left.set(key, (left.get(key) ?? 0) - units);
  return left;
}

/** Takes the units of acceptances from the stock, until they are ordered or the acceptance ends. */
async function reserveUnits(
  tx: Transaction,
  { ledger }: AnswerDeps,
  changes: readonly { readonly row: OfferRow; readonly answer: SellerAnswer; readonly offer: NegotiatedOffer }[],
): Promise<void> {
  const accepted = changes.filter(({ row, answer }) => answer.move === 'accept' && row.participant_id === null);
  if (accepted.length === 0) return;
  const [short] = await ledger.exchange(
    tx,
    accepted.map(({ row, offer }) => ({
      itemNumberWarehouse: row.item_number_warehouse,
      quantity: offer.checkOutQuantity,
      reference: offerReference(row.offer_number),
      accountId: row.account_id,
    })),
    {},
  );
  if (short !== undefined)
    throw new Error(`Units of ${short.itemNumberWarehouse} were taken although they were locked.`);
  await sql`
    update offers set reserved_quantity = reserved.quantity
      from jsonb_to_recordset(${JSON.stringify(
        accepted.map(({ row, offer }) => ({ offer_id: row.offer_id, quantity: offer.checkOutQuantity })),
      )}::jsonb) as reserved (offer_id uuid, quantity int)
     where offers.tenant_id = current_setting('app.tenant_id') and offers.offer_id = reserved.offer_id`.execute(tx);
}

/** An answer at the bell of whoever made the offer (W23). */
function notificationOf({ readerId, row, item, answer }: AnswerEmail): NewNotification {
  const path = offerPath(row);
  const params = [item?.itemDescription ?? row.item_description];
  return { userId: readerId, kind: 'OFFER', label: ANSWER_SUBJECTS[answer.move], params, path, isAnnounced: true };
}

interface Judging {
  readonly rules: ResponseRules;
  readonly now: Date;
  readonly precision: number;
  /** Who answers; null for the response rules. */
  readonly by: Answerer | null;
  readonly floor: number | null;
  /** Units that can still be promised, by item, where acceptances reserve them; what is promised is taken off. */
  readonly left: Map<string, number> | undefined;
}

type Judged = { readonly issue: OfferIssue } | { readonly offer: NegotiatedOffer; readonly answer: SellerAnswer };

function judge(
  row: OfferRow | undefined,
  item: OfferItem | undefined,
  said: BulkAnswer,
  seen: ReadonlySet<string>,
  { rules, now, precision, by, floor, left }: Judging,
): Judged {
  if (row === undefined) return refusal({ messageCode: 'OFFER_NOT_FOUND' });
  if (row.closed_at !== null || seen.has(said.offerId)) return refusal({ messageCode: 'OFFER_CHANGED' });
  if (said.version !== undefined && said.version !== row.version) return refusal({ messageCode: 'OFFER_CHANGED' });
  const offer = negotiatedOf(row);
  const market = item?.market ?? NO_MARKET;
  const answer = answerOf(said, offer, rules, now, precision, market.incrementSize);
  if (answer === undefined)
    return refusal({ messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision], field: 'counterPrice' });
  const view = { ...viewOffer(offer, market, now.getTime()), isProposed: offer.isProposed };
  if (!canMove(answer.move, view)) return refusal({ messageCode: 'OFFER_CHANGED' });
  if (said.version === undefined && isRepeated(offer, answer)) return refusal({ messageCode: 'OFFER_CHANGED' });
  const issue =
    checkAnswer(offer, answer, priceCap(market) ?? 0, now.getTime()) ??
    // Left out, the minimum is what was offered: such an answer waits for stock.
    (said.answer !== 'REJECT' && said.minimumCheckoutQuantity !== undefined && by !== null
      ? checkMinimum(offer, answer, market)
      : undefined) ??
    (by?.mayGoBelowFloor === true ? undefined : checkFloor(offer, answer, floor));
  if (issue !== undefined) return refusal(issue);
  if (answer.move === 'accept' && left !== undefined && row.participant_id === null) {
    const units = left.get(row.item_number_warehouse) ?? 0;
    if (offer.offerQuantity > units)
      return refusal({ messageCode: 'ANSWER_ABOVE_UNRESERVED', params: [Math.max(0, units)] });
    left.set(row.item_number_warehouse, units - offer.offerQuantity);
  }
  return { offer, answer };
}

/**
 * The same counter stands already: whoever sends it again without having seen it sent it twice, and its buyer is not
 * written to a second time.
 */
function isRepeated(offer: NegotiatedOffer, answer: SellerAnswer): boolean {
  return (
    answer.move === 'counter' &&
    offer.answer === 'COUNTERED' &&
    offer.counterPrice === answer.counterPrice &&
    offer.minimumCheckoutQuantity === answer.minimumCheckoutQuantity
  );
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
  incrementSize: number | null | undefined,
): SellerAnswer | undefined {
  if (said.answer === 'REJECT') return { move: 'reject' };
  const minimumCheckoutQuantity = said.minimumCheckoutQuantity ?? wholeMinimum(offer, incrementSize);
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

/** All that was offered, in whole increments: never more than that, whatever the increment became (SD39). */
function wholeMinimum({ offerQuantity }: NegotiatedOffer, incrementSize: number | null | undefined): number {
  return Math.max(1, roundDownToIncrement(offerQuantity, incrementOf({ incrementSize: incrementSize ?? 1 })));
}

function eventOf(answer: SellerAnswer, offer: NegotiatedOffer, by: Answerer | null, note: string): NewOfferEvent {
  return {
    eventType: EVENT_TYPES[answer.move],
    actor: 'SELLER',
    actorId: by?.userId ?? null,
    actorName: by?.name ?? '',
    quantity: answer.move === 'reject' ? null : answer.minimumCheckoutQuantity,
    price: answer.move === 'counter' ? answer.counterPrice : answer.move === 'accept' ? offer.offerPrice : null,
    note,
  };
}

/** What a seller's view of an offer needs besides the offer. */
export interface SellerView {
  readonly now: Date;
  readonly precision: number;
  readonly names: ReadonlyMap<string, string>;
  readonly held: ReadonlyMap<string, HeldAnswer>;
  /** Undefined for who may not see them (SD13). */
  readonly costs: ReadonlyMap<string, ItemCost> | undefined;
}

/** An offer as the seller sees it. */
export function sellerOffer(
  row: OfferRow,
  item: OfferItem | undefined,
  { now, precision, names, held, costs }: SellerView,
): SellerOffer {
  const waiting = held.get(row.offer_id);
  const cost = costs === undefined ? undefined : costOf(costs, row);
  const major = (minor: number | null | undefined) => (minor == null ? null : toMajorUnits(minor, precision));
  return {
    ...wireOffer(row, item, now, precision),
    offerNumber: row.offer_number,
    accountId: row.account_id,
    buyerName: names.get(row.account_id) ?? '',
    cost: major(cost?.cost),
    floor: major(cost?.floor),
    reservedQuantity: row.reserved_quantity,
    heldAnswer:
      waiting === undefined || waiting.offerVersion !== row.version
        ? null
        : {
            batchId: waiting.batchId,
            answer: waiting.answer.answer,
            counterPrice: waiting.answer.answer === 'COUNTER' ? waiting.answer.counterPrice : null,
            sendsAt: waiting.dueAt.toISOString(),
            byName: waiting.byName,
          },
  };
}
