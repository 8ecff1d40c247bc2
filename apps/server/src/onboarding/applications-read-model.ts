import { sql } from 'kysely';
import type { BuyerState } from '@tradehall/domain/onboarding/buyer-state';
import type { ApplicationRow } from '@tradehall/contract/onboarding-review';
import type { Transaction } from '../database/transaction-kysely';

interface Row {
  readonly account_id: string;
  readonly business_name: string;
  readonly email: string;
  readonly submitted_at: Date | null;
  readonly missing: number;
  readonly to_review: number;
  readonly sales_rep_name: string | null;
  readonly state: BuyerState;
}

/** The seller's queue of applications, with how far their documents are. */
export async function readApplications(
  tx: Transaction,
  options: { readonly all?: boolean; readonly accountId?: string },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<Row>`
    select p.account_id, a.business_name,
           case when p.decision in ('APPROVED', 'REFUSED') then p.decision when p.submitted_at is not null then 'TO_REVIEW'
                when p.decision = 'HANDED_BACK' then 'HANDED_BACK' else 'STARTED' end as state, coalesce(u.email, '') as email, p.submitted_at, r.name as sales_rep_name,
           coalesce(d.missing, 0)::int as missing, coalesce(d.to_review, 0)::int as to_review
      from account_applications p
      join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
      left join account_users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
      left join sales_reps r on r.tenant_id = a.tenant_id and r.sales_rep_id = a.sales_rep_id
      left join lateral (
        select count(*) filter (where status in ('MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED')) as missing,
               count(*) filter (where status = 'TO_REVIEW') as to_review
          from account_documents c where c.tenant_id = p.tenant_id and c.account_id = p.account_id and not c.is_retired) d on true
     where (${options.all === true || options.accountId !== undefined} or (p.submitted_at is not null and coalesce(p.decision, '') not in ('APPROVED', 'REFUSED')))
       and (${options.accountId !== undefined} or p.decision is distinct from 'APPROVED')
       and (${options.accountId ?? null}::uuid is null or p.account_id = ${options.accountId ?? null}::uuid)
     order by p.submitted_at nulls last, p.account_id
     limit 500`.execute(tx);
  return rows.map((row) => ({
    accountId: row.account_id,
    businessName: row.business_name,
    email: row.email,
    onboardingStatus: row.submitted_at === null ? '' : row.missing > 0 ? 'SUBMITTED_INCOMPLETE' : 'SUBMITTED_COMPLETE',
    submittedDate: row.submitted_at?.toISOString() ?? null,
    documentsMissing: row.missing,
    documentsToReview: row.to_review,
    salesRepName: row.sales_rep_name ?? '',
    state: row.state,
  }));
}
