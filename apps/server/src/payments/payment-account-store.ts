import { sql, type Selectable } from 'kysely';
import type { PaymentEnvironment } from '@tradehall/domain/payments/payment-account';
import type { TenantPaymentAccountsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import type { Sealed } from '../sealing/secret-box';

export type PaymentAccount = Selectable<TenantPaymentAccountsTable>;

/** A secret opens for its own row alone: copied to another tenant or account it is of no use. */
export const sealedFor = (tenantId: string, accountId: string): string => `payment-account/${tenantId}/${accountId}`;
export const sealOf = ({ sealed_secret, sealed_by }: PaymentAccount): Sealed => ({
  sealed: sealed_secret,
  by: sealed_by,
});

/** One change of a tenant's accounts after the other, until the transaction ends. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment-account/' || current_setting('app.tenant_id'), 0))`.execute(
    tx,
  );
}

export async function readAccounts(tx: Transaction): Promise<PaymentAccount[]> {
  return tx.selectFrom('tenant_payment_accounts').selectAll().orderBy('version', 'desc').execute();
}

export const connectedOf = (accounts: readonly PaymentAccount[]): PaymentAccount | undefined =>
  accounts.find(({ retired_at }) => retired_at === null);
export const versionOf = (accounts: readonly PaymentAccount[]): number => accounts[0]?.version ?? 0;

export async function findAccount(tx: Transaction, accountId: string): Promise<PaymentAccount | undefined> {
  return tx
    .selectFrom('tenant_payment_accounts')
    .selectAll()
    .where('payment_account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account that takes the next payment, kept from being replaced or disconnected until the payment is written. */
export async function holdConnected(tx: Transaction): Promise<PaymentAccount | undefined> {
  return tx
    .selectFrom('tenant_payment_accounts')
    .selectAll()
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function retireConnected(tx: Transaction, version: number): Promise<void> {
  await tx
    .updateTable('tenant_payment_accounts')
    .set({ retired_at: sql<Date>`now()`, version })
    .where('retired_at', 'is', null)
    .execute();
}

export interface NewAccount {
  readonly tenantId: string;
  readonly accountId: string;
  readonly environment: PaymentEnvironment;
  readonly clientId: string;
  readonly webhookId: string;
  readonly seal: Sealed;
  readonly version: number;
  readonly by: string;
}

/** An account that was connected before becomes the connected one again, with the secret of now. */
export async function storeAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const now = {
    webhook_id: account.webhookId,
    sealed_secret: account.seal.sealed,
    sealed_by: account.seal.by,
    version: account.version,
    connected_at: sql<Date>`now()`,
    connected_by_name: account.by,
    retired_at: null,
  };
  await tx
    .insertInto('tenant_payment_accounts')
    .values({
      tenant_id: account.tenantId,
      payment_account_id: account.accountId,
      environment: account.environment,
      client_id: account.clientId,
      ...now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payment_account_id']).doUpdateSet(now))
    .execute();
}

/** Puts a secret under the present key, unless somebody connected the account anew meanwhile. */
export async function sealAnew(tx: Transaction, { payment_account_id, sealed_by }: PaymentAccount, seal: Sealed) {
  await tx
    .updateTable('tenant_payment_accounts')
    .set({ sealed_secret: seal.sealed, sealed_by: seal.by })
    .where('payment_account_id', '=', payment_account_id)
    .where('sealed_by', '=', sealed_by)
    .execute();
}

export interface Waiting {
  readonly openPayments: number;
  readonly underWay: number;
}

/** What each account has still to end. */
export async function readWaiting(tx: Transaction): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await sql<{ id: string; open: number; under_way: number }>`
    select p.payment_account_id as id,
           count(*) filter (where p.status = 'CREATED')::int as open,
           count(*) filter (where p.status in ('CAPTURING', 'REFUND_DUE')
             or (p.status = 'CAPTURED' and p.excess_minor > 0 and p.excess_refund_id is null)
             or exists (select from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.payment_id
                         and r.status = 'PENDING'))::int as under_way
      from payments p
     where p.tenant_id = current_setting('app.tenant_id') and p.payment_account_id is not null
     group by 1`.execute(tx);
  return new Map(rows.map(({ id, open, under_way }) => [id, { openPayments: open, underWay: under_way }]));
}

/** Ends what buyers have not approved: it is captured nowhere any more, and their orders can be paid anew. */
export async function voidOpenPayments(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'VOIDED', failure: 'ACCOUNT_DISCONNECTED', reconcile_at: null, updated_at: sql<Date>`now()` })
    .where('payment_account_id', '=', accountId)
    .where('status', '=', 'CREATED')
    .execute();
}

/** What began with the deployment's account goes on with the tenant's, which is the same one. */
export async function moveDeploymentPayments(tx: Transaction, accountId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ taken_at: 'ACCOUNT', payment_account_id: accountId })
    .where('taken_at', '=', 'DEPLOYMENT')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
