import type { Telling } from '@tradehall/domain/notifications/told-params';
import type { Tenant } from '../http/request-context';
import { currencyOf } from '../tenancy/currency-of';
import { tenantLocale } from '../tenancy/tenant-locale';
import type { FormatText } from './format-text';

/** How what was kept is written: in the language of `format`, the tenant's own unless told, and at the shop's clock. */
export function tellingOf(tenant: Tenant, format: FormatText, locale: string = tenantLocale(tenant)): Telling {
  return { currency: currencyOf(tenant, locale), timeZone: tenant.configuration.timeZone, say: format };
}
