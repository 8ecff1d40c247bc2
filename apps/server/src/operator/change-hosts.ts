import type { TenantSummary } from '@tradehall/contract/operator';
import { checkHost } from '@tradehall/domain/tenants/new-tenant';
import { ApiError } from '../http/api-error';
import { changeTenant } from './on-tenant';
import type { OperatorDeps } from './operator-deps';
import { insertHosts, removeHost, storePrimaryHost } from './tenant-store';

/** Lets a tenant answer at a further host; asking again for one it has changes at most which is its primary (O05). */
export async function addHost(
  { database }: Pick<OperatorDeps, 'database'>,
  tenantId: string,
  host: string,
  isPrimary: boolean,
): Promise<TenantSummary> {
  const issues = checkHost(host);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  return changeTenant(database, tenantId, async (tx, { hosts }) => {
    const [taken] = hosts.includes(host) ? [] : await insertHosts(tx, tenantId, [host]);
    if (taken !== undefined) throw new ApiError(409, 'HOST_TAKEN', { params: [host, taken.owner] });
    await storePrimaryHost(tx, tenantId, isPrimary ? host : (hosts[0] ?? host));
  });
}

/** Takes a host away; the next one becomes primary when it was that. */
export async function takeHostAway(
  { database }: Pick<OperatorDeps, 'database'>,
  tenantId: string,
  host: string,
): Promise<TenantSummary> {
  return changeTenant(database, tenantId, async (tx, { hosts }) => {
    if (!hosts.includes(host)) throw new ApiError(404, 'HOST_UNKNOWN', { params: [tenantId, host] });
    const left = hosts.filter((one) => one !== host);
    if (left[0] === undefined) throw new ApiError(409, 'HOST_IS_LAST', { params: [host, tenantId] });
    await removeHost(tx, tenantId, host);
    await storePrimaryHost(tx, tenantId, left[0]);
  });
}
