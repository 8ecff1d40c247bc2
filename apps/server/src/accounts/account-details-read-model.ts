import { sql } from 'kysely';
import type { AccountDetails } from '@tradehall/contract/accounts';
import type { Transaction } from '../database/transaction-kysely';
import { readDocumentCounts } from '../documents/documents-read-model';
import { syncRequiredDocuments } from '../documents/sync-required-documents';
import type { Caller, Tenant } from '../http/request-context';
import { shopDay } from '../tenancy/shop-day';

interface Row {
  readonly account_id: string;
  readonly customer_number: string;
  readonly business_name: string;
  readonly tax_number: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly whatsapp: string | null;
}

/** Account details (I09); a prospect who has not begun setup has a name and nothing else. */
export async function readAccountDetails(
  tx: Transaction,
  tenant: Tenant,
  caller: Caller,
  now: Date,
): Promise<AccountDetails> {
  const customerCareEmail = tenant.configuration.clientSupportEmail ?? '';
  const nobody = {
    id: '',
    customerNumber: '',
    businessName: caller.email,
    buyerType: '',
    taxNumber: '',
    salesRepName: '',
    phone: '',
    email: '',
    whatsapp: '',
    documentStatus: null,
    customerCareEmail,
  };
  if (caller.accountId === null) return nobody;
  const { rows } = await sql<Row>`
    select a.account_id, a.customer_number, a.business_name, a.tax_number, r.name, r.phone, r.email, r.whatsapp
      from accounts a
      left join sales_reps r on r.tenant_id = a.tenant_id and r.sales_rep_id = a.sales_rep_id
     where a.account_id = ${caller.accountId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return nobody;
  await syncRequiredDocuments(tx, tenant.tenantId, caller.accountId);
  const { overall } = await readDocumentCounts(tx, caller.accountId, shopDay(tenant, now));
  const { rows: applied } = await sql<{
    submitted: boolean;
  }>`select submitted_at is not null as submitted from account_applications where account_id = ${caller.accountId}::uuid`.execute(
    tx,
  );
  return {
    id: row.account_id,
    customerNumber: row.customer_number,
    businessName: row.business_name || caller.email,
    buyerType:
      caller.role === 'buyer' ? 'BUYER' : applied[0]?.submitted === true ? 'UNVERIFIED_PROSPECT' : 'VERIFIED_PROSPECT',
    taxNumber: row.tax_number,
    salesRepName: row.name ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    whatsapp: row.whatsapp ?? '',
    documentStatus: overall,
    customerCareEmail,
  };
}
