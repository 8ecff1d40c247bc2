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
  deps: EachDeps,
  job: string,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of deps.tenants.all()) await keepFailure(deps, job, failures, tenant, work);
  if (failures.length > 0) throw failures[0];
}

/** The same for all tenants at once: where others are asked, who may let one tenant wait for long. */
export async function allTenants(
  deps: EachDeps,
  job: string,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(deps.tenants.all().map((tenant) => keepFailure(deps, job, failures, tenant, work)));
  if (failures.length > 0) throw failures[0];
}

async function keepFailure(
  { log }: EachDeps,
  job: string,
  failures: unknown[],
  tenant: Tenant,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  try {
    await work(tenant);
  } catch (error) {
    log.error({ err: error, tenantId: tenant.tenantId, job }, 'a job failed for one tenant');
    failures.push(error);
  }
}
