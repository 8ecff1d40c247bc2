import { sql } from 'kysely';
import type { proposeOffers } from '@tradehall/contract/offers/propose-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

export type Audience = CallBody<typeof proposeOffers>['to'];

/** An account that proposals may go to, and its people who may buy: they are told, the longest there first. */
export interface Invited {
  readonly accountId: string;
  readonly name: string;
  readonly people: readonly string[];
}

/**
 * Whom the audience comes to for each item. Whoever is shown own accounts alone finds nobody else: the row policies
 * leave the others out of accounts, alerts and offers (SD07). A buyer named outright who is not found is a 404.
 */
export async function findAudience(
  tx: Transaction,
  to: Audience,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Invited[]>> {
  if (to.kind === 'WATCHERS') return findWatchers(tx, keys);
  const ids = to.kind === 'BUYERS' ? [...new Set(to.accountIds)] : await idsOfGroup(tx, to.priceGroup);
  const found = await readInvited(tx, ids);
  if (to.kind === 'BUYERS' && found.length < ids.length) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  return new Map(keys.map((key) => [key, found]));
}

async function idsOfGroup(tx: Transaction, priceGroup: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('price_group', '=', priceGroup)
    .where('is_approved', '=', true)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Accounts with an alert on the item, and those whose own offer for it was rejected or ran out. */
async function findWatchers(
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Invited[]>> {
  const { rows } = await sql<{ key: string; account_id: string }>`
    select item_number_warehouse as key, account_id from stock_alerts
     where tenant_id = current_setting('app.tenant_id') and participant_id is null
       and item_number_warehouse = any(${[...keys]}::text[])
    union
    select item_number_warehouse, account_id from offers
     where tenant_id = current_setting('app.tenant_id') and participant_id is null and closed_at is null
       and item_number_warehouse = any(${[...keys]}::text[]) and status in ('NOT_ACCEPTED', 'EXPIRED')
       and not is_proposed`.execute(tx);
  const invited = await readInvited(tx, [...new Set(rows.map(({ account_id }) => account_id))]);
  return new Map(
    keys.map((key) => {
      const watching = new Set(rows.filter((row) => row.key === key).map(({ account_id }) => account_id));
      return [key, invited.filter(({ accountId }) => watching.has(accountId))];
    }),
  );
}

/** The accounts, by name, with whoever of them may buy. */
export async function readInvited(tx: Transaction, accountIds: readonly string[]): Promise<readonly Invited[]> {
  const { rows } = await sql<{ account_id: string; business_name: string; people: string[] }>`
    select a.account_id, a.business_name,
           coalesce(array_agg(u.user_id order by u.created_at, u.user_id) filter (where u.user_id is not null), '{}') as people
      from accounts a
      left join account_users u on u.tenant_id = a.tenant_id and u.account_id = a.account_id and a.is_approved
        and not u.is_offline and 'CAN_BUY_ONLINE' = any(u.authorities)
     where a.tenant_id = current_setting('app.tenant_id') and a.account_id = any(${[...accountIds]}::uuid[])
     group by a.account_id, a.business_name order by lower(a.business_name), a.account_id`.execute(tx);
  return rows.map((row) => ({ accountId: row.account_id, name: row.business_name, people: row.people }));
}

/** The price groups that approved buyers are in, with how many are in each. */
export async function listPriceGroups(tx: Transaction): Promise<readonly { priceGroup: string; buyers: number }[]> {
  const { rows } = await sql<{ price_group: string; buyers: number }>`
    select price_group, count(*)::int as buyers from accounts
     where tenant_id = current_setting('app.tenant_id') and is_approved and price_group <> ''
     group by price_group order by lower(price_group)`.execute(tx);
  return rows.map((row) => ({ priceGroup: row.price_group, buyers: row.buyers }));
}
