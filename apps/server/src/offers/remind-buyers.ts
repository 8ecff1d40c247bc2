import { sql } from 'kysely';
import { dueReminders, type ReminderSettings } from '@tradehall/domain/offers/due-reminder';
import { standingPrice } from '@tradehall/domain/offers/negotiated-offer';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { AnswerDeps } from './answer-offers';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, type OfferRow } from './offer-row';
import { readReminders } from './reminder-settings';
import { tellBuyers } from './tell-buyers';

/** Answers reminded of in one transaction. */
const BATCH = 500;

type Ending = OfferRow & { readonly answered_at: Date; readonly database_now: Date };

/**
 * Tells buyers that answers end soon (W24), in the distances that the tenant set. What was told stands in the rows of
 * the same transaction, so that no second process and no crash tells it twice. Answers how many lines were told.
 */
export async function remindBuyers(
  parts: Pick<AnswerDeps, 'database' | 'stock' | 'mail'>,
  tenant: Tenant,
): Promise<number> {
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    const settings = await readReminders(tx);
    const rows = await lockEnding(tx, tenant.tenantId, settings);
    const due = rows.flatMap((row) => {
      const expiresAt = row.expires_at?.getTime() ?? 0;
      const answer = { expiresAt, answeredAt: row.answered_at.getTime() };
      return dueReminders(answer, settings, row.database_now.getTime()).map((hours) => ({ row, hours }));
    });
    const fresh = await takeReminders(tx, tenant.tenantId, due);
    // The nearest tells it; those that are passed by then are told with it. One told already leaves nothing to say.
    const told = rows.filter((row) => {
      const nearest = due.find((one) => one.row === row);
      return nearest !== undefined && fresh.has(keyOf(row.offer_id, nearest.hours));
    });
    const items = await itemsBehind(tx, parts.stock, tenant, told);
    await tellBuyers(
      tx,
      parts.mail,
      tenant,
      told.map((row) => ({
        kind: 'OFFER_ENDING' as const,
        row,
        description: itemOf(items, row)?.itemDescription ?? row.item_description,
        price: standingPrice(negotiatedOf(row)),
      })),
    );
    return told.length;
  });
}

/**
 * Answers of which a reminder is due by the times of the database, the next to end first; of those that end together,
 * an account's stand together. One that was told of already, or was never that long, takes nobody's place.
 */
async function lockEnding(
  tx: Transaction,
  tenantId: string,
  { firstHours, lastHours }: ReminderSettings,
): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    select offers.*, now() as database_now, a.answered_at
      from offers
      cross join lateral (
        select coalesce((select max(e.happened_at) from offer_events e
                          where e.tenant_id = offers.tenant_id and e.offer_id = offers.offer_id
                            and e.event_type in ('ACCEPTED', 'COUNTERED', 'PROPOSED')), offers.updated_at) as answered_at) as a
     where tenant_id = ${tenantId} and closed_at is null and answer in ('ACCEPTED', 'COUNTERED') and status = answer
       and expires_at > now() and expires_at <= now() + make_interval(hours => ${Math.max(firstHours, lastHours)})
       and exists (
         select from unnest(${[firstHours, lastHours]}::int[]) as r (hours)
          where r.hours > 0 and expires_at <= now() + make_interval(hours => r.hours)
            and a.answered_at < expires_at - make_interval(hours => r.hours)
            and not exists (select from offer_reminders told
                             where told.tenant_id = offers.tenant_id and told.offer_id = offers.offer_id
                               and told.expires_at = offers.expires_at and told.hours = r.hours))
     order by expires_at, account_id, offer_id limit ${BATCH} for update of offers skip locked`.execute(tx);
  return rows;
}

const keyOf = (offerId: string, hours: number): string => `${offerId} ${hours}`;

async function takeReminders(
  tx: Transaction,
  tenantId: string,
  due: readonly { readonly row: Ending; readonly hours: number }[],
): Promise<ReadonlySet<string>> {
  if (due.length === 0) return new Set();
  const records = due.map(({ row, hours }) => ({ offer_id: row.offer_id, expires_at: row.expires_at, hours }));
  const { rows } = await sql<{ offer_id: string; hours: number }>`
    insert into offer_reminders (tenant_id, offer_id, expires_at, hours)
    select ${tenantId}, r.offer_id, r.expires_at, r.hours
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (offer_id uuid, expires_at timestamptz, hours int)
    on conflict do nothing returning offer_id, hours`.execute(tx);
  return new Set(rows.map(({ offer_id, hours }) => keyOf(offer_id, hours)));
}
