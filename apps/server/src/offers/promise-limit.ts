import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { requireWithinLimit, type LimitedAct } from '../http/approvable-calls';
import type { Caller, Tenant } from '../http/request-context';

/** What an act promises a buyer: an acceptance, a counter, or a proposal. */
export interface SellerPromise {
  /** Undefined for a proposal of what the buyer made no offer for. */
  readonly offerId: string | undefined;
  readonly accountId: string;
  readonly valueMinor: number;
}

/** Two acts of one person at once would each find the day empty. Asked for before anything else is locked. */
export async function lockPromises(tx: Transaction, { userId, staff }: Caller): Promise<void> {
  if ((staff?.limits.acceptMinor ?? null) === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('promises ' || current_setting('app.tenant_id') || ${userId}, 0))`.execute(
    tx,
  );
}

/**
 * A person's limit counts lines together, so that many small ones come to no more than one: all of an act that
 * `countsAsOne`, and all that they promised the same buyer since midnight of the shop, held answers included (SD08).
 */
export async function requirePromisesWithinLimit(
  tx: Transaction,
  caller: Caller,
  tenant: Tenant,
  promises: readonly SellerPromise[],
  { act, countsAsOne }: { readonly act: LimitedAct; readonly countsAsOne: boolean },
): Promise<void> {
  if ((caller.staff?.limits.acceptMinor ?? null) === null || promises.length === 0) return;
  const ofBuyers = new Map<string, number>();
  for (const { accountId, valueMinor } of promises)
    ofBuyers.set(accountId, (ofBuyers.get(accountId) ?? 0) + valueMinor);
  const before = await sumPromisedToday(tx, caller.userId, tenant, promises);
  const onTheDay = [...ofBuyers].map(([accountId, value]) => value + (before.get(accountId) ?? 0));
  const values = [...ofBuyers.values()];
  const asked = countsAsOne ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  requireWithinLimit(caller, 'acceptMinor', Math.max(asked, ...onTheDay), act, asked);
}

/** By buyer, what this person's last word of today on each other offer promises, told or still held. */
async function sumPromisedToday(
  tx: Transaction,
  userId: string,
  { configuration: { timeZone, currencyPrecision } }: Tenant,
  promises: readonly SellerPromise[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = [...new Set(promises.map(({ accountId }) => accountId))];
  const anew = promises.flatMap(({ offerId }) => (offerId === undefined ? [] : [offerId]));
  const { rows } = await sql<{ account_id: string; value: number }>`
    with held as (
      select h.offer_id, h.answer from held_answers h
        join answer_batches b on b.tenant_id = h.tenant_id and b.batch_id = h.batch_id
       where h.tenant_id = current_setting('app.tenant_id') and h.outcome = 'HELD' and b.user_id = ${userId}
         and h.answer ->> 'answer' <> 'WITHDRAW'
    ), mine as (
      select o.account_id, o.offer_id, o.offer_price_minor, o.offer_quantity from offers o
       where o.tenant_id = current_setting('app.tenant_id') and o.account_id = any (${accounts}::uuid[])
         and o.offer_id <> all (${anew}::uuid[])
         and (o.updated_at >= date_trunc('day', now(), ${timeZone}) or o.offer_id in (select offer_id from held))
    ), told as (
      select distinct on (e.offer_id) e.offer_id, e.event_type, e.actor_id, e.price_minor, e.quantity
        from offer_events e join mine using (offer_id)
       where e.tenant_id = current_setting('app.tenant_id') and e.actor = 'SELLER'
         and e.happened_at >= date_trunc('day', now(), ${timeZone})
       order by e.offer_id, e.event_id desc
    )
    select account_id, sum(value)::float8 as value from (
      select mine.account_id,
             case when held.answer ->> 'answer' = 'COUNTER'
                    then round((held.answer ->> 'counterPrice')::numeric * ${10 ** currencyPrecision}) * mine.offer_quantity
                  when held.answer ->> 'answer' = 'ACCEPT' then mine.offer_price_minor * mine.offer_quantity
                  when held.answer is not null then 0
                  when told.actor_id is distinct from ${userId} then 0
                  when told.event_type in ('ACCEPTED', 'COUNTERED') then told.price_minor * mine.offer_quantity
                  when told.event_type = 'PROPOSED' then told.price_minor * told.quantity
                  else 0 end as value
        from mine left join told using (offer_id) left join held using (offer_id)
    ) as promised group by account_id`.execute(tx);
  return new Map(rows.map(({ account_id, value }) => [account_id, value]));
}
