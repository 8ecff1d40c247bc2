import type { TenantSummary } from '@tradehall/contract/operator';
import { checkNewTenant, type NewTenant } from '@tradehall/domain/tenants/new-tenant';
import { ApiError } from '../http/api-error';
import { makePoolKey } from '../identity/pool-tokens';
import { firstConfiguration } from './first-configuration';
import { inviteStaff } from './invite-staff';
import { makeTenant } from './make-tenant';
import type { OperatorDeps } from './operator-deps';
import { readTenants } from './tenant-store';

/**
 * Makes a tenant that its owner can sign in to: all of it or, where anything is refused, nothing (O01, O02). A second
 * creation of the same name is refused rather than repeated, so that nobody is invited twice.
 */
export async function createTenant(deps: OperatorDeps, tenant: NewTenant): Promise<TenantSummary> {
  const issues = checkNewTenant(tenant);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const key = await makePoolKey();
  const { tenantId, name, hosts, currency, salesReps, owner, languages } = tenant;
  await deps.texts.warm(tenantId, languages);
  return deps.database.inTenant(tenantId, async (tx) => {
    await makeTenant(
      tx,
      {
        tenantId,
        name,
        shortName: tenant.shortName ?? name,
        hosts,
        configuration: firstConfiguration(tenant),
        currencyCode: currency,
        salesReps,
      },
      key,
      deps.clock.now(),
    );
    await inviteStaff(tx, deps, tenantId, owner);
    const [made] = await readTenants(tx, tenantId);
    if (made === undefined) throw new Error(`The tenant ${tenantId} was not written.`);
    return made;
  });
}
