import { sql } from 'kysely';
import type { ColleagueDeed, getColleagueHistory } from '@tradehall/contract/colleagues';
import type { CallAnswer, CallQuery } from '@tradehall/contract/wire/define-call';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';

const PAGE = 50;

interface DeedRow {
  readonly happened_at: Date;
  readonly kind: ColleagueDeed['kind'];
  readonly id: string;
  readonly user_id: string;
  readonly act: string;
  readonly about: string;
  readonly place: string;
  readonly quantity: number | null;
  readonly price_minor: number | null;
}

/** `next` of a page: its last deed. One that was not made here begins at the newest. */
const cursorOf = ({ happened_at, kind, id }: DeedRow): string => `${happened_at.getTime()}.${kind}.${id}`;

function readCursor(text: string | undefined): readonly [at: Date | null, kind: string, id: string] {
  const found = /^(\d{1,14})\.([A-Z]+)\.(\d{1,18})$/.exec(text ?? '');
  return found === null ? [null, '', '0'] : [new Date(Number(found[1])), found[2] ?? '', found[3] ?? '0'];
}

const PATHS: Readonly<Record<ColleagueDeed['kind'], (place: string) => string>> = {
  ACCOUNT: (approvalId) => (approvalId === '' ? '' : `/order-approvals/${encodeURIComponent(approvalId)}`),
  ORDER: (orderNumber) => `/orders/${encodeURIComponent(orderNumber)}`,
  OFFER: () => '/cart',
  BID: (auctionNumber) => `/auctions/${encodeURIComponent(auctionNumber)}`,
};

/**
 * Who did what in the account, newest first, in one query over what each room keeps: the trail's events of its people,
 * and those of orders, offers and bids that one of them caused (W72). What the account may not see is left out.
 */
export async function readHistory(
  tx: Transaction,
  tenant: Tenant,
  { accountId, authorities }: Caller,
  query: CallQuery<typeof getColleagueHistory>,
): Promise<CallAnswer<typeof getColleagueHistory>> {
  const people = await findEverybody(tx, accountId ?? '');
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const [at, kind, id] = readCursor(query.before);
  const own = sql`current_setting('app.tenant_id')`;
  const account = sql`${accountId}::uuid`;
  const { rows } = await sql<DeedRow>`
    with people as materialized (
      select user_id, email, btrim(first_name || ' ' || last_name) as name from account_users
       where tenant_id = ${own} and account_id = ${account}
      union all
      select user_id, email, btrim(first_name || ' ' || last_name) from former_colleagues
       where tenant_id = ${own} and account_id = ${account}),
    deeds as (
      select a.happened_at, 'ACCOUNT' as kind, a.event_number as id, a.actor_id as user_id, a.act,
             coalesce(a.after ->> 'person', a.after ->> 'about', '') as about, coalesce(a.after ->> 'approvalId', '') as place,
             null::int as quantity, (a.after ->> 'totalMinor')::bigint as price_minor
        from audit_events a
       where a.tenant_id = ${own} and a.record_ids @> array[${accountId}::text] and a.record_kind = 'ACCOUNT'
         and a.actor_kind = 'BUYER'
      union all
      select e.happened_at, 'ORDER', e.event_id, p.user_id, e.event_type, o.order_number, o.order_number, null, null
        from orders o
        join order_events e on e.tenant_id = o.tenant_id and e.order_id = o.order_id
        join lateral (select user_id from people where e.actor in (user_id, email, nullif(name, '')) limit 1) p on true
       where o.tenant_id = ${own} and o.account_id = ${account} and ${authorities.has('CAN_VIEW_ORDER')}
      union all
      select e.happened_at, 'OFFER', e.event_id, e.actor_id, e.event_type, o.item_description, '', e.quantity,
             e.price_minor
        from offers o
        join offer_events e on e.tenant_id = o.tenant_id and e.offer_id = o.offer_id and e.actor = 'BUYER'
        join people p on p.user_id = e.actor_id
       where o.tenant_id = ${own} and o.account_id = ${account}
      union all
      select b.decided_at, 'BID', b.lot_id * 1000000 + b.sequence, b.user_id, b.kind, l.lot_number || ' ' || l.name,
             a.auction_number, null, coalesce(b.maximum_minor, b.amount_minor)
        from auction_bids b
        join auction_lots l on l.tenant_id = b.tenant_id and l.lot_id = b.lot_id
        join auctions a on a.tenant_id = l.tenant_id and a.auction_id = l.auction_id
       where b.tenant_id = ${own} and b.account_id = ${account} and b.kind <> 'AUTOMATIC'
         and ${authorities.has('CAN_VIEW_AUCTION_SUMMARY')})
    select * from deeds
     where (${query.userId ?? null}::text is null or user_id = ${query.userId ?? null})
       and (${at}::timestamptz is null or (happened_at, kind, id) < (${at}::timestamptz, ${kind}::text, ${id}::bigint))
     order by happened_at desc, kind desc, id desc limit ${PAGE}`.execute(tx);
  const last = rows.at(-1);
  return {
    deeds: rows.map((row) => ({
      happenedAt: row.happened_at.toISOString(),
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
      kind: row.kind,
      act: row.act,
      about: row.about,
      path: PATHS[row.kind](row.place),
      quantity: row.quantity,
      price:
        row.price_minor === null ? null : toMajorUnits(Number(row.price_minor), tenant.configuration.currencyPrecision),
    })),
    next: rows.length === PAGE && last !== undefined ? cursorOf(last) : null,
    people,
  };
}

/** Everybody who is or was of the account, by name. */
async function findEverybody(tx: Transaction, accountId: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name
      from (select user_id, email, first_name, last_name from account_users
             where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId}::uuid
            union all
            select user_id, email, first_name, last_name from former_colleagues
             where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId}::uuid) p
     order by name, user_id`.execute(tx);
  return rows;
}
