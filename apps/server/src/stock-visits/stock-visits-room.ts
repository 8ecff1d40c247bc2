import { MOST_MARKED, visitStock } from '@tradehall/contract/stock-visits';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { nextVisit } from '@tradehall/domain/stock-visits/next-visit';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { serveCall } from '../http/serve-call';
import { defineRoom } from '../room/define-room';
import { readAcrossNetwork } from '../tenancy/across-network';

interface Cheaper {
  readonly key: string;
  readonly was: number;
}

/** What is new or cheaper since a user's last visit, beside a list that is the same for all (W06). */
export const stockVisitsRoom = defineRoom({
  name: 'stock-visits',
  needs: [],
  register(app, { database, clock, participants, tenants }) {
    serveCall(app, visitStock, async ({ tenant, caller, participant }) => {
      const { owner, shared } = await participants.stockOf(tenant.tenantId, participant);
      return database.inTenant(tenant.tenantId, async (tx) => {
        const since = await takeVisit(tx, { tenantId: tenant.tenantId, userId: caller.userId, owner }, clock.now());
        if (since === null) return { since: null, newItems: [], cheaper: [] };
        const read = async () => ({
          newItems: await newSince(tx, since, shared),
          cheaper: await cheaperSince(tx, since, shared),
        });
        const own = owner === tenant.tenantId ? await read() : await readAcrossNetwork(tx, owner, read);
        const { newItems, cheaper } = own ?? { newItems: [], cheaper: [] };
        const { currencyPrecision } = tenants.of(owner).configuration;
        return {
          since: since.toISOString(),
          newItems,
          cheaper: cheaper.map(({ key, was }) => ({
            itemNumberWarehouse: key,
            was: toMajorUnits(was, currencyPrecision),
          })),
        };
      });
    });
  },
});

interface Look {
  readonly tenantId: string;
  readonly userId: string;
  /** Whose stock: each list is visited on its own. */
  readonly owner: string;
}

/** Notes that the user looks, and answers since when what is new is marked. */
async function takeVisit(tx: Transaction, { tenantId, userId, owner }: Look, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ seen_at: Date; since: Date | null }>`
    select seen_at, since from stock_visits where tenant_id = ${tenantId} and user_id = ${userId} and owner_id = ${owner} for update`.execute(
    tx,
  );
  const [row] = rows;
  const visit = nextVisit(row && { seenAt: row.seen_at.getTime(), since: row.since?.getTime() ?? null }, now.getTime());
  const since = visit.since === null ? null : new Date(visit.since);
  await sql`
    insert into stock_visits (tenant_id, user_id, owner_id, seen_at, since)
    values (${tenantId}, ${userId}, ${owner}, ${new Date(visit.seenAt)}, ${since})
    on conflict (tenant_id, user_id, owner_id) do update set seen_at = excluded.seen_at, since = excluded.since`.execute(
    tx,
  );
  return since;
}

/** The first change of each price since then, with what the item cost at the visit: null where it was not listed. */
const firstChanges = (since: Date) => sql`
  select distinct on (item_number_warehouse) item_number_warehouse, created_at,
         case when list_before_minor > 0 then coalesce(special_before_minor, list_before_minor) end as was
    from stock_price_changes where tenant_id = current_setting('app.tenant_id') and created_at > ${since}
   order by item_number_warehouse, created_at, change_id`;

/** What is in the list now and was not then: it came since, or had no price (C13). */
async function newSince(tx: Transaction, since: Date, shared: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with firsts as (${firstChanges(since)}), came as (
      select item_number_warehouse, created_at as at from stock_items
       where tenant_id = current_setting('app.tenant_id') and created_at > ${since}
      union all
      select item_number_warehouse, created_at from firsts where was is null
    )
    select i.item_number_warehouse as key from came join stock_items i using (item_number_warehouse)
     where i.tenant_id = current_setting('app.tenant_id') and i.archived_at is null and i.quantity_available > 0 and i.list_price_minor > 0
       and (${shared}::text[] is null or i.warehouse = any(${shared}::text[]))
     group by key order by max(came.at) desc, key limit ${MOST_MARKED}`.execute(tx);
  return rows.map((row) => row.key);
}

/** The price before the first change since then, where the present one is lower: up and down again is none. */
async function cheaperSince(tx: Transaction, since: Date, shared: readonly string[] | null): Promise<Cheaper[]> {
  const { rows } = await sql<Cheaper>`
    with firsts as (${firstChanges(since)})
    select i.item_number_warehouse as key, f.was from firsts f join stock_items i using (item_number_warehouse)
     where i.tenant_id = current_setting('app.tenant_id') and i.archived_at is null and i.quantity_available > 0 and i.list_price_minor > 0
       and coalesce(i.special_price_minor, i.list_price_minor) < f.was
       and (${shared}::text[] is null or i.warehouse = any(${shared}::text[]))
     order by key limit ${MOST_MARKED}`.execute(tx);
  return rows;
}
