import { sql, type RawBuilder } from 'kysely';
import type { BuyerFacets, BuyerRow, BuyerSort } from '@tradehall/contract/buyers';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { BuyerState, CreditKind } from '@tradehall/domain/onboarding/buyer-state';
import { everyWordOr, stands } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { sees } from '../http/serve-call';
import { readSortKey, SORTED_BY, writeSortKey, type SortedBy } from '../http/list-page';

export interface BuyersQuestion {
  readonly search?: string | undefined;
  readonly state?: BuyerState | undefined;
  readonly salesRep?: string | undefined;
  readonly paymentTerms?: string | undefined;
  readonly credit?: CreditKind | undefined;
  readonly sort?: BuyerSort | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly account_id: string;
  readonly customer_number: string;
  readonly name: string;
  readonly state: BuyerState;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly sales_rep_id: string | null;
  readonly sales_rep_name: string | null;
  readonly payment_terms: string;
  readonly price_group: string;
  readonly credit_limit_minor: number | null;
  readonly credit_used_minor: number;
  readonly missing: number;
  readonly to_review: number;
  readonly open_offers: number;
  readonly last_order_at: Date | null;
  readonly created_at: Date;
  readonly sort_key: string;
}

const STATE = sql`case when a.is_approved then 'APPROVED' when p.decision = 'REFUSED' then 'REFUSED'
  when p.submitted_at is not null then 'TO_REVIEW' when p.decision = 'HANDED_BACK' then 'HANDED_BACK' else 'STARTED' end`;
const CREDIT = sql`case when a.credit_limit_minor is null then 'UNLIMITED' when a.credit_limit_minor = 0 then 'NO_CREDIT'
  when credit_used(a.account_id) >= a.credit_limit_minor then 'USED_UP' else 'LIMITED' end`;
const NAME = sql`coalesce(nullif(a.business_name, ''), u.email, '')`;
const FROM = sql`accounts a
  left join account_applications p on p.tenant_id = a.tenant_id and p.account_id = a.account_id
  left join sales_reps r on r.tenant_id = a.tenant_id and r.sales_rep_id = a.sales_rep_id
  left join lateral (select w.email, w.first_name, w.last_name from account_users w
     where w.tenant_id = a.tenant_id and w.account_id = a.account_id order by w.created_at, w.user_id limit 1) u on true`;

/** What the list is sorted by: never null, so that a page begins where the one before ended. */
const SORTS: Readonly<Record<BuyerSort, SortedBy & { readonly by: RawBuilder<unknown> }>> = {
  name: { by: sql`lower(${NAME})`, ...SORTED_BY.text },
  rep: { by: sql`lower(coalesce(r.name, ''))`, ...SORTED_BY.text },
  terms: { by: sql`a.payment_terms`, ...SORTED_BY.text },
  // Who has no limit stands above every amount.
  credit: { by: sql`coalesce(a.credit_limit_minor, 9223372036854775807)`, ...SORTED_BY.whole },
  created: { by: sql`a.created_at`, ...SORTED_BY.moment },
};

/** Who looks at accounts, and in how many decimals. */
interface BuyersReader {
  readonly caller: Caller;
  readonly precision: number;
}

/** A page of accounts with what the list shows of each. */
export async function listBuyers(
  tx: Transaction,
  question: BuyersQuestion,
  reader: BuyersReader,
): Promise<{ rows: BuyerRow[]; next: string | null }> {
  const { by, type, isKey } = SORTS[question.sort ?? 'name'];
  const order = question.direction ?? 'asc';
  const parts = [...words(question.search), ...filters(question)];
  if (question.after !== undefined) {
    const { key, id: accountId } = readSortKey(question.after, isKey);
    parts.push(
      sql`(${by}, a.account_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${key}::${type}, ${accountId}::uuid)`,
    );
  }
  const rows = await readRows(tx, {
    where: sql.join(parts, sql` and `),
    by,
    order: sql.raw(order),
    limit: question.limit + 1,
  });
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => buyerRowOf(row, reader)),
    next: rows.length > question.limit && last ? writeSortKey(last.sort_key, last.account_id) : null,
  };
}

export async function readBuyerRow(tx: Transaction, accountId: string, reader: BuyersReader): Promise<BuyerRow> {
  const where = sql`${TENANT} and a.account_id = ${accountId}::uuid`;
  const [row] = await readRows(tx, { where, by: SORTS.name.by, order: sql`asc`, limit: 1 });
  if (!row) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  return buyerRowOf(row, reader);
}

/** How many accounts there are by state, sales representative, terms and credit; each by what the others leave. */
export async function countBuyers(
  tx: Transaction,
  question: BuyersQuestion,
): Promise<{ total: number; facets: BuyerFacets }> {
  const kept = {
    state: chosen(question.state, (state) => sql`state = ${state}`),
    rep: chosen(question.salesRep, (rep) => sql`sales_rep_id = ${rep === 'none' ? '' : rep}`),
    terms: chosen(question.paymentTerms, (terms) => sql`payment_terms = ${terms === 'none' ? '' : terms}`),
    credit: chosen(question.credit, (credit) => sql`credit = ${credit}`),
  };
  const but = (left: keyof typeof kept) =>
    sql.join(
      Object.entries(kept).flatMap(([name, part]) => (name === left ? [] : [part])),
      sql` and `,
    );
  const { rows } = await sql<BuyerFacets & { total: number }>`
    with hits as materialized (
      select ${STATE} as state, coalesce(a.sales_rep_id, '') as sales_rep_id, coalesce(r.name, '') as rep_name, a.payment_terms,
             ${CREDIT} as credit
        from ${FROM} where ${sql.join(words(question.search), sql` and `)})
    select
      (select count(*)::int from hits where ${sql.join(Object.values(kept), sql` and `)}) as total,
      (select coalesce(json_agg(json_build_object('state', state, 'count', count)), '[]') from (
         select state, count(*)::int as count from hits where ${but('state')} group by state) f) as states,
      (select coalesce(json_agg(json_build_object('salesRepId', sales_rep_id, 'name', rep_name, 'count', count) order by rep_name, sales_rep_id), '[]') from (
         select sales_rep_id, rep_name, count(*)::int as count from hits where ${but('rep')} group by 1, 2 order by 3 desc, 1 limit 500) f) as "salesReps",
      (select coalesce(json_agg(json_build_object('paymentTerms', payment_terms, 'count', count) order by payment_terms), '[]') from (
         select payment_terms, count(*)::int as count from hits where ${but('terms')} group by 1 order by 2 desc, 1 limit 500) f) as "paymentTerms",
      (select coalesce(json_agg(json_build_object('credit', credit, 'count', count)), '[]') from (
         select credit, count(*)::int as count from hits where ${but('credit')} group by 1) f) as credit`.execute(tx);
  const { total = 0, states = [], salesReps = [], paymentTerms = [], credit = [] } = rows[0] ?? {};
  return { total, facets: { states, salesReps, paymentTerms, credit } };
}

const TENANT = sql`a.tenant_id = current_setting('app.tenant_id')`;

interface Page {
  readonly where: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

/** What is counted of an account is counted for the page alone. */
async function readRows(tx: Transaction, { where, by, order, limit }: Page): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select a.tenant_id, a.account_id, a.customer_number, ${NAME} as name, ${STATE} as state, u.first_name || ' ' || u.last_name as contact_name,
             u.email as contact_email, a.sales_rep_id, r.name as sales_rep_name, a.payment_terms, a.price_group, a.credit_limit_minor,
             a.created_at, (${by})::text as sort_key, row_number() over (order by ${by} ${order}, a.account_id ${order}) as place
        from ${FROM} where ${where} order by ${by} ${order}, a.account_id ${order} limit ${limit})
    select page.*, credit_used(page.account_id) as credit_used_minor,
           (select count(*)::int from account_documents d where d.tenant_id = page.tenant_id and d.account_id = page.account_id
              and not d.is_retired and d.status in ('MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED')) as missing,
           (select count(*)::int from account_documents d where d.tenant_id = page.tenant_id and d.account_id = page.account_id
              and not d.is_retired and d.status = 'TO_REVIEW') as to_review,
           (select count(*)::int from offers o where o.tenant_id = page.tenant_id and o.account_id = page.account_id
              and o.closed_at is null) as open_offers,
           (select max(o.created_at) from orders o where o.tenant_id = page.tenant_id and o.account_id = page.account_id) as last_order_at
      from page order by place`.execute(tx);
  return rows;
}

function buyerRowOf(row: Row, { caller, precision }: BuyersReader): BuyerRow {
  const seesDocuments = sees(caller, 'DOCUMENTS_VIEW');
  return {
    accountId: row.account_id,
    customerNumber: row.customer_number,
    name: row.name,
    state: row.state,
    contactName: row.contact_name?.trim() ?? '',
    contactEmail: row.contact_email ?? '',
    salesRepId: row.sales_rep_id,
    salesRepName: row.sales_rep_name ?? '',
    paymentTerms: row.payment_terms,
    priceGroup: row.price_group,
    creditLimit: row.credit_limit_minor === null ? null : toMajorUnits(row.credit_limit_minor, precision),
    creditUsed: toMajorUnits(row.credit_used_minor, precision),
    documentsMissing: seesDocuments ? row.missing : null,
    documentsToReview: seesDocuments ? row.to_review : null,
    openOffers: sees(caller, 'OFFERS_VIEW') ? row.open_offers : null,
    lastOrderDate: sees(caller, 'ORDERS_VIEW') ? (row.last_order_at?.toISOString() ?? null) : null,
    createDate: row.created_at.toISOString(),
  };
}

const chosen = <T>(value: T | undefined, part: (value: T) => RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`true` : part(value);

/** Every word, in the business, its number, its people, its sales representative or its terms. */
function words(search: string | undefined): RawBuilder<unknown>[] {
  const text = sql`lower(concat_ws(' ', a.business_name, a.customer_number, r.name, a.payment_terms, a.price_group, (select string_agg(concat_ws(' ', w.email, w.first_name, w.last_name), ' ')
    from account_users w where w.tenant_id = a.tenant_id and w.account_id = a.account_id)))`;
  const found = everyWordOr(
    search,
    (word) => stands(word, text),
    (each) => sql`lower(a.customer_number) = any(${[...each]}::text[])`,
  );
  return [TENANT, ...found];
}

function filters({ state, salesRep, paymentTerms, credit }: BuyersQuestion): RawBuilder<unknown>[] {
  return [
    chosen(state, (one) => sql`${STATE} = ${one}`),
    chosen(salesRep, (one) => sql`coalesce(a.sales_rep_id, '') = ${one === 'none' ? '' : one}`),
    chosen(paymentTerms, (one) => sql`a.payment_terms = ${one === 'none' ? '' : one}`),
    chosen(credit, (one) => sql`${CREDIT} = ${one}`),
  ];
}
