import type { Tenant } from '../http/request-context';
import type { TenantDirectory } from './tenant-directory';

interface EachDeps {
  readonly tenants: Pick<TenantDirectory, 'all'>;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Does a job for one tenant after the other. One tenant's trouble is not another's (A01): the rest get theirs, then the
 * job fails and is tried again.
 */
export async function eachTenant(
  { tenants, log }: EachDeps,
  job: string,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of tenants.all())
    try {
      await work(tenant);
    } catch (error) {
      log.error({ err: error, tenantId: tenant.tenantId, job }, 'a job failed for one tenant');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
