import type { Tenant } from '../http/request-context';
import type { TenantDirectory } from './tenant-directory';

export interface EachDeps {
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

/**
 * The same for every shop that is open: what runs by a clock stands still while the operator has a shop suspended, and
 * its deadlines are moved on when it is resumed (O06, 0215).
 */
export function eachOpenTenant(deps: EachDeps, job: string, work: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  return eachTenant(deps, job, async (tenant) => {
    if (tenant.isSuspended !== true) await work(tenant);
  });
}

/** Tenants that a job is done for at once: each takes a connection now and then, which calls wait for as well. */
const AT_ONCE = 8;

/** The same for several tenants at once: where others are asked, who may let one tenant wait for long. */
export async function allTenants(
  deps: EachDeps,
  job: string,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = [...deps.tenants.all()];
  const goOn = async (): Promise<void> => {
    for (let tenant = waiting.shift(); tenant !== undefined; tenant = waiting.shift())
      await keepFailure(deps, job, failures, tenant, work);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
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
    log.error({ err: error, tenant: tenant.tenantId, job }, 'a job failed for one tenant');
    failures.push(error);
  }
}
