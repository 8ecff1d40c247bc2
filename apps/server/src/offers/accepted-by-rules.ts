import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/**
 * What the rules accepted since the tenant's day began, in minor units (SD44). Two servers at it wait for each other,
 * so that both count the same.
 */
export async function acceptedToday(tx: Transaction, timeZone: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('offers-ceiling'), hashtext(current_setting('app.tenant_id')))`.execute(
    tx,
  );
  const { rows } = await sql<{ value: string }>`
    select coalesce(sum(e.price_minor * o.offer_quantity), 0)::text as value from offer_events e
      join offers o on o.tenant_id = e.tenant_id and o.offer_id = e.offer_id
     where e.tenant_id = current_setting('app.tenant_id') and e.event_type = 'ACCEPTED' and e.actor_id is null
       and e.happened_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`.execute(tx);
  return Number(rows[0]?.value ?? 0);
}
