import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type { Services } from '../room/services';

type Directory = Pick<Services, 'tenants'>;

/** A partner as its own shop is named; one that was taken down is known by its id. */
export function partnerName(services: Directory, partnerId: string): string {
  return configurationOf(services, partnerId)?.tenantName ?? partnerId;
}

export function configurationOf({ tenants }: Directory, tenantId: string): TenantConfiguration | undefined {
  return tenants.all().find((tenant) => tenant.tenantId === tenantId)?.configuration;
}
