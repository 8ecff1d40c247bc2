import type { TenantSummary } from '@tradehall/contract/operator';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { notifyTenantChanged } from '../tenants/tenants-store';
import { lockTenant, readTenants } from './tenant-store';

/** The tenant of a name, or a refusal that says there is none. */
export async function findTenant(database: Database, tenantId: string): Promise<TenantSummary> {
  const [tenant] = await database.asPlatform((tx) => readTenants(tx, tenantId));
  if (tenant === undefined) throw new ApiError(404, 'TENANT_UNKNOWN', { params: [tenantId] });
  return tenant;
}

/** One change of a tenant, alone with it and in one transaction, told to every server process at its commit. */
export async function changeTenant(
  database: Database,
  tenantId: string,
  change: (tx: Transaction, tenant: TenantSummary) => Promise<void>,
): Promise<TenantSummary> {
  const commit = async (tx: Transaction) => {
    const held = await lockTenant(tx, tenantId);
    const [tenant] = held ? await readTenants(tx, tenantId) : [];
    if (tenant === undefined) throw new ApiError(404, 'TENANT_UNKNOWN', { params: [tenantId] });
    await change(tx, tenant);
    await notifyTenantChanged(tx, tenantId);
    const [changed = tenant] = await readTenants(tx, tenantId);
    return changed;
  };
  // A capture that is booked meanwhile, or a word of a partner, may hold what this wants.
  return database.inTenant(tenantId, commit, { retries: 3 });
}
