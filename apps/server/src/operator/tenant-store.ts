import { sql } from 'kysely';
import type { MovedDeadlines, TenantSummary } from '@tradehall/contract/operator';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import { completeConfiguration, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type { Transaction } from '../database/transaction-kysely';

interface TenantRow {
  readonly tenantId: string;
  readonly name: string;
  readonly shortName: string;
  readonly configuration: Partial<TenantConfiguration>;
}

/** `false` where the name is taken. */
export async function insertTenant(tx: Transaction, tenant: TenantRow): Promise<boolean> {
  const added = await tx
    .insertInto('tenants')
    .values({
      tenant_id: tenant.tenantId,
      name: tenant.name,
      short_name: tenant.shortName,
      configuration: JSON.stringify(tenant.configuration),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .execute();
  return added.length === 1;
}

/** Gives a tenant its hosts, the first as its primary one; answers those that another tenant has. */
export async function insertHosts(
  tx: Transaction,
  tenantId: string,
  hosts: readonly string[],
): Promise<{ readonly host: string; readonly owner: string }[]> {
  // In one order, so that two tenants that want the same hosts cannot wait for each other.
  const rows = hosts.map((host, at) => ({ host, tenant_id: tenantId, is_primary: at === 0 }));
  await tx
    .insertInto('tenant_hosts')
    .values(rows.sort((one, other) => (one.host < other.host ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('tenant_hosts')
    .select(['host', 'tenant_id as owner'])
    .where('host', 'in', [...hosts])
    .where('tenant_id', '<>', tenantId)
    .execute();
}

export async function storePrimaryHost(tx: Transaction, tenantId: string, host: string): Promise<void> {
  await tx
    .updateTable('tenant_hosts')
    .set({ is_primary: sql<boolean>`host = ${host}` })
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function removeHost(tx: Transaction, tenantId: string, host: string): Promise<void> {
  await tx.deleteFrom('tenant_hosts').where('tenant_id', '=', tenantId).where('host', '=', host).execute();
}

/** Suspends; a second time gives another reason and no later beginning. */
export async function storeSuspension(tx: Transaction, tenantId: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ suspended_at: sql<Date>`coalesce(suspended_at, ${at}::timestamptz)`, suspended_reason: reason })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Ends a suspension, and keeps that there was one with what was moved on by it. */
export async function storeResumption(
  tx: Transaction,
  tenantId: string,
  { since, until, reason, moved }: Standstill & { readonly reason: string; readonly moved: MovedDeadlines },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ suspended_at: null, suspended_reason: '', resumed_at: until })
    .where('tenant_id', '=', tenantId)
    .execute();
  await tx
    .insertInto('tenant_suspensions')
    .values({ tenant_id: tenantId, suspended_at: since, resumed_at: until, reason, moved: JSON.stringify(moved) })
    .execute();
}

/**
 * Holds a tenant's row, so that commands about one tenant come one after the other; `false` where there is none. Rows
 * of other tenants may name it meanwhile: two that join each other's network would wait for each other.
 */
export async function lockTenant(tx: Transaction, tenantId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('tenants')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute();
  return rows.length === 1;
}

/** Every tenant, or the one that is asked for. */
export async function readTenants(tx: Transaction, tenantId?: string): Promise<TenantSummary[]> {
  let wanted = tx.selectFrom('tenants').select((eb) => [
    'tenant_id',
    'name',
    'short_name',
    'configuration',
    'created_at',
    'suspended_at',
    'suspended_reason',
    eb
      .selectFrom('tenant_hosts')
      .whereRef('tenant_hosts.tenant_id', '=', 'tenants.tenant_id')
      .select(sql<string[]>`coalesce(array_agg(host order by is_primary desc, host), '{}')`.as('hosts'))
      .as('hosts'),
  ]);
  if (tenantId !== undefined) wanted = wanted.where('tenant_id', '=', tenantId);
  const rows = await wanted.orderBy('tenant_id').execute();
  return rows.map((row) => {
    const { currency, currencyPrecision, locales } = completeConfiguration(
      row.configuration as Partial<TenantConfiguration>,
    );
    return {
      tenantId: row.tenant_id,
      name: row.name,
      shortName: row.short_name,
      hosts: row.hosts ?? [],
      currency,
      currencyPrecision,
      languages: [...locales],
      createdAt: row.created_at.toISOString(),
      suspended:
        row.suspended_at === null ? null : { since: row.suspended_at.toISOString(), reason: row.suspended_reason },
    };
  });
}
