import { findCurrency } from '@tradehall/domain/tenants/currency';
import type { NewTenant } from '@tradehall/domain/tenants/new-tenant';
import { SIDE_MENU_ENTRIES, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';

/** What buyers read over the attributes of devices until the seller says otherwise. */
export const FIRST_ATTRIBUTE_LABELS = {
  manufacturer: 'Manufacturer',
  model: 'Model',
  capacity: 'Capacity',
  color: 'Color',
  carrier: 'Carrier',
  grade: 'Grade',
} as const;

/** A shop with every room open; its seller closes and brands what is to differ. */
export function firstConfiguration(tenant: NewTenant): Partial<TenantConfiguration> {
  const currency = findCurrency(tenant.currency);
  return {
    title: tenant.name,
    currency: currency?.symbol ?? tenant.currency,
    currencyPrecision: tenant.precision ?? currency?.decimals ?? 2,
    language: tenant.languages[0] ?? '',
    locales: tenant.languages,
    timeZone: tenant.timeZone,
    auctionEnabled: 'true',
    attributeLabels: FIRST_ATTRIBUTE_LABELS,
    sideMenu: Object.fromEntries(SIDE_MENU_ENTRIES.map((entry) => [entry, 'show'])),
    ...(tenant.supportEmail === undefined ? {} : { clientSupportEmail: tenant.supportEmail }),
  };
}
