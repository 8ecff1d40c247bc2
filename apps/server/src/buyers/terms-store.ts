import { sql } from 'kysely';
import type { BuyerTerms } from '@tradehall/contract/buyers';
import { isAuthority, type Authority } from '@tradehall/domain/access/authorities';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { scopeNow } from '../http/account-scope';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { currencyOf } from '../tenancy/currency-of';

export interface AccountTerms {
  readonly salesRepId?: string | null | undefined;
  readonly authorities?: readonly Authority[] | undefined;
  readonly paymentTerms?: string | undefined;
  readonly priceGroup?: string | undefined;
  readonly taxNumber?: string | undefined;
  /** Major units; null takes the limit away, and 0 allows no credit. */
  readonly creditLimit?: number | null | undefined;
  readonly isOfflineBuyer?: boolean | undefined;
}

/** What a seller decided about a buyer, as it stands. */
export async function readTerms(tx: Transaction, accountId: string, precision: number): Promise<BuyerTerms> {
  const { rows } = await sql<{
    version: number;
    sales_rep_id: string | null;
    payment_terms: string;
    price_group: string;
    tax_number: string;
    credit_limit_minor: number | null;
    is_offline: boolean;
    authorities: string[] | null;
  }>`
    select a.version, a.sales_rep_id, a.payment_terms, a.price_group, a.tax_number, a.credit_limit_minor, u.is_offline is true as is_offline,
           u.authorities
      from accounts a
      left join lateral (select bool_or(w.is_offline) as is_offline,
                                (array_agg(to_jsonb(w.authorities) order by w.is_owner desc, w.created_at, w.user_id))[1] as authorities
                           from account_users w where w.tenant_id = a.tenant_id and w.account_id = a.account_id) u on true
     where a.tenant_id = current_setting('app.tenant_id') and a.account_id = ${accountId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  return {
    version: row.version,
    salesRepId: row.sales_rep_id,
    paymentTerms: row.payment_terms,
    priceGroup: row.price_group,
    taxNumber: row.tax_number,
    creditLimit: row.credit_limit_minor === null ? null : toMajorUnits(row.credit_limit_minor, precision),
    isOfflineBuyer: row.is_offline,
    authorities: (row.authorities ?? []).filter(isAuthority),
  };
}

/** Writes what is given and leaves the rest; what was seen before is old then. */
export async function storeTerms(
  tx: Transaction,
  tenant: Tenant,
  accountId: string,
  terms: AccountTerms,
  now: Date,
): Promise<void> {
  if (terms.salesRepId !== undefined) requireMayAssign(terms.salesRepId);
  if (typeof terms.salesRepId === 'string') await findSalesRep(tx, terms.salesRepId);
  const { precision } = currencyOf(tenant);
  const { salesRepId, paymentTerms, priceGroup, taxNumber, creditLimit } = terms;
  await tx
    .updateTable('accounts')
    .set({
      updated_at: now,
      version: sql`version + 1`,
      ...(salesRepId === undefined ? {} : { sales_rep_id: salesRepId }),
      ...(paymentTerms === undefined ? {} : { payment_terms: paymentTerms }),
      ...(priceGroup === undefined ? {} : { price_group: priceGroup }),
      ...(taxNumber === undefined ? {} : { tax_number: taxNumber.trim() }),
      ...(creditLimit === undefined
        ? {}
        : { credit_limit_minor: creditLimit === null ? null : toMinorUnits(creditLimit, precision) }),
    })
    .where('account_id', '=', accountId)
    .execute();
  if (terms.authorities === undefined && terms.isOfflineBuyer === undefined) return;
  await tx
    .updateTable('account_users')
    .set({
      // The owners hold what the account holds; of what they gave their colleagues goes what it holds no more (W70).
      ...(terms.authorities === undefined
        ? {}
        : {
            authorities: sql<string[]>`case when is_owner then ${[...terms.authorities]}::text[]
              else array(select a from unnest(authorities) a where a = any(${[...terms.authorities]}::text[])) end`,
          }),
      ...(terms.isOfflineBuyer === undefined ? {} : { is_offline: terms.isOfflineBuyer }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Whose an account is, is decided by those who see them all (SD07). */
function requireMayAssign(salesRepId: string | null): void {
  const own = scopeNow();
  if (own !== undefined && salesRepId !== own) throw new ApiError(403, 'STAFF_OWN_ACCOUNTS_ALONE');
}

/** Whose accounts these are from now on; answers who that is. */
export async function storeSalesRep(
  tx: Transaction,
  accountIds: readonly string[],
  salesRepId: string | null,
  now: Date,
): Promise<{ name: string; email: string } | null> {
  requireMayAssign(salesRepId);
  const rep = salesRepId === null ? null : await findSalesRep(tx, salesRepId);
  await tx
    .updateTable('accounts')
    .set({ updated_at: now, version: sql`version + 1`, sales_rep_id: salesRepId })
    .where('account_id', 'in', [...accountIds])
    .execute();
  return rep;
}

export async function findSalesRep(tx: Transaction, salesRepId: string): Promise<{ name: string; email: string }> {
  const rep = await tx
    .selectFrom('sales_reps')
    .select(['name', 'email'])
    .where('sales_rep_id', '=', salesRepId)
    .executeTakeFirst();
  if (!rep) throw new ApiError(422, 'UNKNOWN_SALES_REP');
  return rep;
}

export async function listSalesReps(tx: Transaction): Promise<{ salesRepId: string; name: string }[]> {
  const own = scopeNow();
  const rows = await tx
    .selectFrom('sales_reps')
    .select(['sales_rep_id', 'name'])
    .orderBy('name')
    .orderBy('sales_rep_id')
    .execute();
  return rows
    .filter(({ sales_rep_id: id }) => own === undefined || id === own)
    .map(({ sales_rep_id, name }) => ({ salesRepId: sales_rep_id, name }));
}
