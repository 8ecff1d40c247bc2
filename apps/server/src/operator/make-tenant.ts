import { randomBytes } from 'node:crypto';
import { completeCheckoutSettings } from '@tradehall/domain/checkout/checkout-settings';
import type { SalesRepresentative } from '@tradehall/domain/tenants/new-tenant';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { writeCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { insertPool } from '../identity/pool-store';
import type { PoolKey } from '../identity/user-pool';
import { notifyTenantChanged } from '../tenants/tenants-store';
import { insertHosts, insertTenant } from './tenant-store';

export interface TenantToMake {
  readonly tenantId: string;
  readonly name: string;
  readonly shortName: string;
  /** The first is the one that links carry. */
  readonly hosts: readonly string[];
  readonly configuration: Partial<TenantConfiguration>;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly salesReps: readonly SalesRepresentative[];
}

/**
 * Everything a tenant stands on but its people, in the caller's transaction (O01): its row (whose trigger makes the
 * sequences that number its orders), hosts, identity pool, settings and sales representatives. The demo's tenants are
 * made here too. The signing key is handed in, for making one takes longer than a transaction should.
 */
export async function makeTenant(tx: Transaction, tenant: TenantToMake, key: PoolKey, now: Date): Promise<void> {
  const { tenantId, hosts, currencyCode, salesReps } = tenant;
  if (!(await insertTenant(tx, tenant))) throw new ApiError(409, 'TENANT_EXISTS', { params: [tenantId] });
  const taken = await insertHosts(tx, tenantId, hosts);
  if (taken.length > 0)
    throw ApiError.ofIssues(
      409,
      taken.map(({ host, owner }) => ({ messageCode: 'HOST_TAKEN', params: [host, owner], field: 'hosts' })),
    );
  await insertPool(tx, tenantId, randomBytes(32), key, now);
  await writeCheckoutSettings(tx, completeCheckoutSettings({ currencyCode }));
  if (salesReps.length > 0)
    await tx
      .insertInto('sales_reps')
      .values(
        salesReps.map(({ name, email = '', phone = '', whatsapp = '' }, at) => ({
          tenant_id: tenantId,
          sales_rep_id: `rep-${at + 1}`,
          name,
          email,
          phone,
          whatsapp,
          select_order: at + 1,
        })),
      )
      .execute();
  await notifyTenantChanged(tx, tenantId);
}
