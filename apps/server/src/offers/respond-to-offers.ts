import { sql } from 'kysely';
import type { BulkAnswer } from '@tradehall/contract/offers/seller-offer-calls';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import { decideByRules, valueOf } from '@tradehall/domain/offers/decide-by-rules';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { acceptedToday } from './accepted-by-rules';
import { answerOffers, type AnswerDeps } from './answer-offers';
import { callPerson } from './call-person';
import { costOf, readItemCosts } from './item-costs-read-model';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, type OfferRow } from './offer-row';
import { readResponseRules } from './response-rules-book';
import { wholeAccounts } from './whole-accounts';

/**
 * Answered in one transaction, those of an account together, and told of in one email a buyer: as many as stock and
 * clock handle at once (0366).
 */
const BATCH = 500;
/** A person's answer that waits for its undo time goes before the rules. */
const NOT_HELD = sql`not exists (select from held_answers h where h.tenant_id = offers.tenant_id and h.offer_id = offers.offer_id and h.offer_version = offers.version and h.outcome = 'HELD')`;

/**
 * Has a tenant's response rules answer the offers whose delay is over. Doing it twice, or at two
 * servers, answers nothing twice: an offer is due once, and the rows in another's hands are skipped. Answers when the
 * next offer is due, undefined when none waits.
 */
export async function respondToOffers(parts: AnswerDeps, tenant: Tenant): Promise<Date | undefined> {
  if (!(await parts.rules.of(tenant.tenantId)).enabled) return undefined;
  for (;;) {
    const due = await parts.database.inTenant(tenant.tenantId, (tx) => respondToBatch(tx, parts, tenant));
    if (due < BATCH) break;
  }
  return parts.database.inTenant(tenant.tenantId, nextDue, { readOnly: true });
}

async function respondToBatch(tx: Transaction, parts: AnswerDeps, tenant: Tenant): Promise<number> {
  const { rows: due } = await sql<OfferRow & { database_now: Date }>`
    select offers.*, now() as database_now from offers
     where tenant_id = ${tenant.tenantId} and closed_at is null and respond_at <= now() and ${NOT_HELD}
     order by account_id, offer_id limit ${BATCH} for update skip locked`.execute(tx);
  const rows = wholeAccounts(due, BATCH);
  const now = rows[0]?.database_now;
  if (now === undefined) return 0;
  // What was saved before these offers were taken holds for them: whoever changes the rules, or turns them off, waits
  // for the offers in hand, and what a process remembers may be older than that.
  const rules = await readResponseRules(tx);
  if (!rules.enabled) return 0;
  const items = await itemsBehind(tx, parts.stock, tenant, rows);
  const precision = tenant.configuration.currencyPrecision;
  const costs = await readItemCosts(tx, rows);
  const said = await saidBefore(tx, rows);
  const ceiling = rules.dailyCeiling === undefined ? null : toMinorUnits(rules.dailyCeiling, precision);
  let accepted = ceiling === null ? 0 : await acceptedToday(tx, tenant.configuration.timeZone);
  let isStopped = false;
  const answers: BulkAnswer[] = [];
  const decidedBy = new Map<string, string>();
  for (const row of rows) {
    const item = itemOf(items, row);
    const offer = negotiatedOf(row);
    if (item === undefined || viewOffer(offer, item.market, now.getTime()).status !== 'PENDING_ACCEPTANCE') continue;
    const cap = priceCap(item.market) ?? offer.offerPrice;
    const ruled = {
      listPrice: item.market.listPrice ?? cap,
      // Nobody is asked for more than they were offered it for a moment ago.
      cap: Math.min(cap, said.get(row.offer_id) ?? cap),
      incrementSize: item.market.incrementSize ?? 1,
      category: item.category,
      warehouse: row.warehouse,
      available: item.market.quantityAvailable,
    };
    const bounds = { floor: costOf(costs, row)?.floor ?? null, ceiling, accepted };
    const { answer, left, rule } = decideByRules(rules, offer, ruled, bounds, now.getTime());
    // A person answers what the rules leave to one, what would go below a floor, and what the day's ceiling stops.
    isStopped ||= left === 'CEILING';
    if (answer === null) continue;
    decidedBy.set(row.offer_id, rule ?? '');
    if (answer.move === 'accept') accepted += valueOf(offer);
    const named = { offerId: row.offer_id, version: row.version };
    if (answer.move === 'reject') answers.push({ ...named, answer: 'REJECT' });
    else {
      const terms = {
        ...named,
        minimumCheckoutQuantity: answer.minimumCheckoutQuantity,
        acceptedOrCounteredExpirationDate: new Date(answer.expiresAt).toISOString(),
      };
      answers.push(
        answer.move === 'accept'
          ? { ...terms, answer: 'ACCEPT' }
          : { ...terms, answer: 'COUNTER', counterPrice: toMajorUnits(answer.counterPrice, precision) },
      );
    }
  }
  if (answers.length > 0) await answerOffers(tx, parts, tenant, { answers, rules, by: null, decidedBy });
  if (isStopped && ceiling !== null) await callPerson(tx, parts.mail, tenant, ceiling);
  // Due ones that the rules had nothing to say to are not looked at again; a later change sets their time anew.
  await sql`update offers set respond_at = null where tenant_id = ${tenant.tenantId} and offer_id = any(${rows.map((row) => row.offer_id)}::uuid[])`.execute(
    tx,
  );
  return due.length;
}

/**
 * The seller's last price in each negotiation that is going on: a rejection, a withdrawal or an expiry ended the one
 * before.
 */
async function saidBefore(tx: Transaction, offers: readonly OfferRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ offer_id: string; price_minor: number }>`
    select offer_id, price_minor from (
      select distinct on (offer_id) offer_id, event_type, price_minor from offer_events
       where tenant_id = current_setting('app.tenant_id')
         and offer_id = any(${offers.map((offer) => offer.offer_id)}::uuid[])
         and event_type in ('PROPOSED', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'PROPOSAL_WITHDRAWN',
                            'EXPIRED', 'DELETED')
       order by offer_id, event_id desc) last
     where event_type in ('PROPOSED', 'COUNTERED', 'ACCEPTED') and price_minor is not null`.execute(tx);
  return new Map(rows.map((row) => [row.offer_id, row.price_minor]));
}

async function nextDue(tx: Transaction): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(respond_at) as due from offers where tenant_id = current_setting('app.tenant_id') and closed_at is null and respond_at is not null and ${NOT_HELD}`.execute(
    tx,
  );
  return rows[0]?.due ?? undefined;
}

/** Sets the time at which pending offers are answered, after the rules changed; none where they are off. */
export async function scheduleByRules(tx: Transaction, tenantId: string, rules: ResponseRules): Promise<void> {
  await sql`
    update offers set respond_at = case when ${rules.enabled} then greatest(now(), updated_at + make_interval(secs => ${rules.delaySeconds})) end
     where tenant_id = ${tenantId} and closed_at is null and answer = 'PENDING_ACCEPTANCE'`.execute(tx);
}
