import type { Tenant } from '../http/request-context';
import { tenantLocale } from '../tenancy/tenant-locale';

/**
 * The language an answer is written in: the first of `Accept-Language` that the tenant offers, else the tenant's own.
 */
export function requestLocale(tenant: Pick<Tenant, 'configuration'>, acceptLanguage: string | undefined): string {
  const { locales } = tenant.configuration;
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.split(/[;-]/)[0]?.trim() ?? '');
  return wanted.find((locale) => locales.includes(locale)) ?? tenantLocale(tenant);
}
