import { sql, type RawBuilder } from 'kysely';
import type { Today } from '@tradehall/contract/desk';
import { RETURN_STEPS, TODAY_LANES, todayKindsOf, type ReturnStep, type TodayKind } from '@tradehall/domain/desk/today';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { lateSince, promisedBy } from '@tradehall/domain/orders/next-order-action';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import type { Permission } from '@tradehall/domain/staff/permissions';
import type { BusinessCalendar } from '@tradehall/domain/time/business-time';
import type { Transaction } from '../database/transaction-kysely';
import { calendarWire } from '../orders/calendar-wire';
import {
  isOfKinds,
  isOpen,
  openOrderKinds,
  ordersByKind,
  sinceOf,
  waitingSince,
  waitsForBuyer,
  type OpenOrderKind,
} from '../orders/open-orders-sql';
import { returnsByStep } from './returns-by-step';
import { waitsForAnswer } from './waiting-offers-sql';

export interface TodayQuestion {
  readonly permissions: ReadonlySet<Permission>;
  readonly kind?: TodayKind | undefined;
  readonly limit: number;
  readonly now: Date;
  readonly timeZone: string;
  readonly precision: number;
  /** By which promises are counted (SD84). */
  readonly calendar: BusinessCalendar | null;
  /** What waits for this very person (SD08). */
  readonly approvals: readonly { readonly approval_id: string }[];
}

interface Counted {
  readonly orders: readonly OpenOrderKind[];
  readonly buyers: number;
  readonly open_offers: number;
  readonly open_value: number;
  readonly prospects: number;
  readonly documents: number;
  readonly proofs: number;
  readonly returns: Readonly<Record<ReturnStep, number>>;
  readonly auctions: number;
  readonly buyer_due: Date | null;
}

interface Waiting {
  readonly kind: TodayKind;
  readonly id: string;
  readonly name: string;
  readonly buyer: string;
  readonly count: number;
  readonly units: number | null;
  readonly value_minor: number | null;
  readonly since: Date;
}

const HERE = sql`tenant_id = current_setting('app.tenant_id')`;

/** The queue over all rooms and the day in numbers: two questions, however many rooms there are. */
export async function readToday(tx: Transaction, question: TodayQuestion): Promise<Today> {
  const { permissions, kind, limit, now, precision, calendar } = question;
  const counted = await count(tx, question);
  const lanes = ordersByKind(counted.orders);
  const kinds = todayKindsOf(permissions);
  const sizes: Readonly<Record<TodayKind, number>> = {
    ...(Object.fromEntries(
      TODAY_LANES.map((lane) => [lane, (lanes.get(lane) ?? []).reduce((sum, each) => sum + each.count, 0)]),
    ) as Record<(typeof TODAY_LANES)[number], number>),
    offers: counted.buyers,
    ...counted.returns,
    approval: question.approvals.length,
    prospect: counted.prospects,
    document: counted.documents,
    proof: counted.proofs,
  };
  const asked = kinds.filter((each) => sizes[each] > 0 && (kind === undefined || each === kind));
  const approvals = question.approvals.map(({ approval_id }) => approval_id);
  const waiting = asked.map((each) =>
    each === 'approval'
      ? waitingApprovals(approvals, limit)
      : waitingOf(each, lanes.get(each as (typeof TODAY_LANES)[number]) ?? [], limit),
  );
  const seesOrders = permissions.has('ORDERS_VIEW');
  const late = waitingSince(counted.orders, lateSince(now, calendar)).map(
    (isLate) => sql`select count(*)::int as count from orders where ${HERE} and ${isLate}`,
  );
  const { rows } = await sql<{ waiting: (Omit<Waiting, 'since'> & { since: string })[]; late: number; days: number[] }>`
    select
      (select coalesce(json_agg(w order by w.since, w.kind, w.id), '[]')
         from (${sql.join([NOTHING, ...waiting], sql` union all `)} order by since, kind, id limit ${limit}) as w) as waiting,
      ${late.length === 0 || !seesOrders ? sql`0` : sql`(select sum(count)::int from (${sql.join(late, sql` union all `)}) as lanes)`} as late,
      ${seesOrders ? bookedByDay(question) : sql`'[]'::json`} as days`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('today gave no row');
  const major = (minor: number): number => toMajorUnits(minor, precision);
  const days = row.days.map(major);
  const forBuyers = counted.orders.filter(waitsForBuyer);
  return {
    entries: row.waiting.map(({ value_minor, since, ...entry }) => ({
      ...entry,
      value: value_minor === null ? null : major(value_minor),
      since: new Date(since).toISOString(),
      due: new Date(promisedBy(new Date(since).getTime(), calendar)).toISOString(),
    })),
    kinds: kinds.map((each) => ({ kind: each, count: sizes[each] })),
    buyers: {
      orders: seesOrders ? forBuyers.reduce((sum, each) => sum + each.count, 0) : 0,
      due: seesOrders ? (counted.buyer_due?.toISOString() ?? null) : null,
    },
    figures: {
      offers: permissions.has('OFFERS_VIEW') ? { open: counted.open_offers, value: major(counted.open_value) } : null,
      booked: seesOrders ? { today: days.at(-1) ?? 0, weekBefore: days.at(-8) ?? 0, days } : null,
      late: seesOrders ? row.late : null,
      auctions: permissions.has('AUCTIONS_VIEW') ? counted.auctions : null,
    },
    calendar: calendar === null ? null : calendarWire(calendar),
    serverTime: now.toISOString(),
  };
}

async function count(tx: Transaction, { now }: TodayQuestion): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (${openOrderKinds}) as orders,
           offers.buyers, offers.open as open_offers, offers.value as open_value,
           (select count(*)::int from account_applications where ${HERE} and submitted_at is not null
               and decision is distinct from 'APPROVED' and decision is distinct from 'REFUSED') as prospects,
           (select count(*)::int from account_documents where ${HERE} and status = 'TO_REVIEW' and not is_retired) as documents,
           (select count(*)::int from proofs_of_export where ${HERE} and status = 'SUBMITTED') as proofs,
           (${returnsByStep}) as returns,
           (select count(*)::int from auctions where ${HERE} and status = 'RUNNING') as auctions,
           (select min(cancel_due_at) from orders where ${HERE} and cancel_due_at > ${now}) as buyer_due
      from (select count(distinct account_id)::int as buyers, count(*)::int as open,
                   coalesce(sum(offer_price_minor * offer_quantity), 0)::float8 as value
              from offers o where ${waitsForAnswer}) as offers`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the counts gave no row');
  return row;
}

/** No row, and the names and types of every one. */
const NOTHING = sql`(select null::text as kind, null::text as id, null::text as name, null::text as buyer, 1 as count,
  null::bigint as units, null::bigint as value_minor, null::timestamptz as since where false)`;

/** The longest waiting of a kind, in the columns that all kinds share; those of one moment by their ids, the second. */
function waitingOf(
  kind: Exclude<TodayKind, 'approval'>,
  inLane: readonly OpenOrderKind[],
  limit: number,
): RawBuilder<unknown> {
  const first = (since: RawBuilder<unknown>) => sql`order by ${since}, 2 limit ${limit}`;
  switch (kind) {
    case 'offers':
      return sql`(select 'offers' as kind, o.account_id::text as id, '' as name, a.business_name as buyer, count(*)::int as count,
        sum(o.offer_quantity)::bigint as units, sum(o.offer_price_minor * o.offer_quantity)::bigint as value_minor,
        min(o.updated_at)::timestamptz as since
        from offers o join accounts a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
        where ${waitsForAnswer}
        group by o.account_id, a.business_name ${first(sql`min(o.updated_at)`)})`;
    case 'return':
    case 'receive':
    case 'credit':
      return sql`(select ${kind}::text, r.return_number, l.item_description, a.business_name, 1, r.quantity::bigint,
        r.quantity * l.unit_price_minor, r.updated_at::timestamptz
        from returns r join accounts a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
        join order_lines l on l.tenant_id = r.tenant_id and l.order_id = r.order_id and l.line_number = r.line_number
        where r.tenant_id = current_setting('app.tenant_id') and r.status = ${RETURN_STEPS[kind]}
        ${first(sql`r.updated_at`)})`;
    case 'prospect':
      return sql`(select 'prospect', p.account_id::text, '', a.business_name, 1, null::bigint, null::bigint, p.submitted_at::timestamptz
        from account_applications p join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
        where p.tenant_id = current_setting('app.tenant_id') and p.submitted_at is not null
          and p.decision is distinct from 'APPROVED' and p.decision is distinct from 'REFUSED' ${first(sql`p.submitted_at`)})`;
    case 'document':
      return sql`(select 'document', d.document_reference_id::text, d.document_name, a.business_name, 1, null::bigint, null::bigint, d.updated_at::timestamptz
        from account_documents d join accounts a on a.tenant_id = d.tenant_id and a.account_id = d.account_id
        where d.tenant_id = current_setting('app.tenant_id') and d.status = 'TO_REVIEW' and not d.is_retired
        ${first(sql`d.updated_at`)})`;
    case 'proof':
      return sql`(select 'proof', p.proof_id::text, p.document_name, a.business_name, 1, null::bigint, null::bigint, p.updated_at::timestamptz
        from proofs_of_export p join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
        where p.tenant_id = current_setting('app.tenant_id') and p.status = 'SUBMITTED' ${first(sql`p.updated_at`)})`;
    case 'refund':
      return sql`(select 'refund', order_number, order_number, buyer_name, 1, null::bigint, greatest(paid_minor - total_minor, 0), (${sinceOf(kind)})::timestamptz
        from orders where ${HERE} and ${isOpen} and ${isOfKinds(inLane)} ${first(sinceOf(kind))})`;
    default:
      return sql`(select ${kind}::text, order_number, order_number, buyer_name, 1, total_ordered_quantity::bigint, total_minor, (${sinceOf(kind)})::timestamptz
        from orders where ${HERE} and ${isOpen} and ${isOfKinds(inLane)} ${first(sinceOf(kind))})`;
  }
}

/** What others asked this person for; its name is theirs. */
function waitingApprovals(ids: readonly string[], limit: number): RawBuilder<unknown> {
  return sql`(select 'approval', p.approval_id::text, p.requested_by_name, coalesce(a.business_name, ''), 1, null::bigint,
    p.asked_minor::bigint, p.requested_at::timestamptz
    from approvals p left join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = current_setting('app.tenant_id') and p.approval_id::text = any (${[...ids]}::text[])
    order by p.requested_at, p.approval_id limit ${limit})`;
}

/** What was ordered on each of the last 30 days by the seller's clock, and not canceled. */
function bookedByDay({ now, timeZone }: TodayQuestion): RawBuilder<number[]> {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  return sql`(select json_agg(coalesce(b.total, 0) order by d.day)
    from (select ${today} - back as day from generate_series(0, 29) as back) as d
    left join (select (created_at at time zone ${timeZone})::date as day, sum(total_minor)::float8 as total
      from orders where ${HERE} and updated_at > ${now}::timestamptz - interval '31 days'
        and created_at > ${now}::timestamptz - interval '31 days' and fulfillment_status <> ${ORDER_STATUS.canceled}
      group by 1) as b on b.day = d.day)`;
}
