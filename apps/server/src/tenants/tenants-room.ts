import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { defineTenantSettings } from './define-tenant-settings';
import { registerTenants } from './tenants';

/** A tenant's configuration, texts and banners. */
export const tenantsRoom = defineRoom({
  name: 'tenants',
  needs: [settingsRoom],
  register(app, services, { settings }) {
    const { configuration, pools } = services;
    const deploymentOf = (tenantId: string): Partial<TenantConfiguration> => ({
      identityPool: pools.settingsFor({ tenantId }, ''),
      extras: definedOnly(configuration.extras),
    });
    registerTenants(app, { ...services, deploymentOf }, settings);
    defineTenantSettings(settings, services);
    return { deploymentOf };
  },
});

function definedOnly<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
