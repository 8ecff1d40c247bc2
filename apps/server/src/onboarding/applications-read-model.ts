import { sql, type RawBuilder } from 'kysely';
import type { BuyerState } from '@tradehall/domain/onboarding/buyer-state';
import type { ApplicationRow } from '@tradehall/contract/onboarding-review';
import type { Transaction } from '../database/transaction-kysely';
import { exactMoment, momentKey, pageOf, readMomentKey, type ListPage, type PageQuestion } from '../http/list-page';

interface Row {
  readonly account_id: string;
  readonly business_name: string;
  readonly email: string;
  readonly submitted_at: Date | null;
  readonly waits_since: string | null;
  readonly missing: number;
  readonly to_review: number;
  readonly sales_rep_name: string | null;
  readonly state: BuyerState;
}

interface ApplicationsQuestion {
  readonly all?: boolean;
  readonly accountId?: string;
}

const asked = ({ all = false, accountId }: ApplicationsQuestion) => sql`p.tenant_id = current_setting('app.tenant_id')
       and (${all || accountId !== undefined} or (p.submitted_at is not null and p.decision is distinct from 'APPROVED' and p.decision is distinct from 'REFUSED'))
       and (${accountId !== undefined} or p.decision is distinct from 'APPROVED')
       and (${accountId ?? null}::uuid is null or p.account_id = ${accountId ?? null}::uuid)`;

/** A page of the seller's queue of applications, the longest waiting first (SD91). */
export async function listApplications(
  tx: Transaction,
  { all, after, limit }: PageQuestion & { readonly all: boolean },
): Promise<ListPage<ApplicationRow>> {
  const key = readMomentKey(after);
  const beyond =
    key === null
      ? sql``
      : key.at === null
        ? sql`and p.submitted_at is null and p.account_id > ${key.id}::uuid`
        : sql`and ((p.submitted_at, p.account_id) > (${key.at}::timestamptz, ${key.id}::uuid) or p.submitted_at is null)`;
  const read = await readRows(tx, { all }, { beyond, limit: limit + 1 });
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from account_applications p where ${asked({ all })}`.execute(tx);
  const page = pageOf(read, {
    limit,
    count: found.rows[0]?.count ?? 0,
    keyOf: (row) => momentKey(row.waits_since, row.account_id),
  });
  return { ...page, rows: page.rows.map(wireRow) };
}

/** One application with how far its documents are. */
export async function readApplication(tx: Transaction, accountId: string): Promise<ApplicationRow | undefined> {
  const [row] = await readRows(tx, { accountId }, { beyond: sql``, limit: 1 });
  return row === undefined ? undefined : wireRow(row);
}

async function readRows(
  tx: Transaction,
  question: ApplicationsQuestion,
  { beyond, limit }: { readonly beyond: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.account_id, a.business_name,
           case when p.decision in ('APPROVED', 'REFUSED') then p.decision when p.submitted_at is not null then 'TO_REVIEW'
                when p.decision = 'HANDED_BACK' then 'HANDED_BACK' else 'STARTED' end as state, coalesce(u.email, '') as email, p.submitted_at, ${exactMoment(sql`p.submitted_at`)} as waits_since, r.name as sales_rep_name,
           coalesce(d.missing, 0)::int as missing, coalesce(d.to_review, 0)::int as to_review
      from account_applications p
      join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
      left join account_users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
      left join sales_reps r on r.tenant_id = a.tenant_id and r.sales_rep_id = a.sales_rep_id
      left join lateral (
        select count(*) filter (where status in ('MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED')) as missing,
               count(*) filter (where status = 'TO_REVIEW') as to_review
          from account_documents c where c.tenant_id = p.tenant_id and c.account_id = p.account_id and not c.is_retired) d on true
     where ${asked(question)} ${beyond}
     order by p.submitted_at nulls last, p.account_id
     limit ${limit}`.execute(tx);
  return rows;
}

function wireRow(row: Row): ApplicationRow {
  return {
    accountId: row.account_id,
    businessName: row.business_name,
    email: row.email,
    onboardingStatus: row.submitted_at === null ? '' : row.missing > 0 ? 'SUBMITTED_INCOMPLETE' : 'SUBMITTED_COMPLETE',
    submittedDate: row.submitted_at?.toISOString() ?? null,
    documentsMissing: row.missing,
    documentsToReview: row.to_review,
    salesRepName: row.sales_rep_name ?? '',
    state: row.state,
  };
}
