import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { ApiError } from './api-error';
import type { Caller, Tenant } from './request-context';

/**
 * Throws where the tenant's shop is closed: nobody buys, offers or applies there, and nobody listens. Its seller
 * goes on where the seller closed it; where the operator suspended it the seller reads alone.
 */
export function refuseClosedShop(call: CallDefinition, tenant: Tenant, caller: Caller | null): void {
  if (!tenant.configuration.deactivated || call.access === 'public') return;
  if (caller?.role === 'seller') {
    if (tenant.isSuspended !== true || call.method === 'GET' || call.onlyAsks === true) return;
    throw new ApiError(403, 'TENANT_SUSPENDED');
  }
  throw new ApiError(403, 'TENANT_DEACTIVATED', { params: [tenant.configuration.clientSupportEmail ?? ''] });
}
