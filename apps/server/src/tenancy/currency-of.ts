import { readCurrency, type Currency } from '@tradehall/domain/money/currency';
import type { Tenant } from '../http/request-context';
import { tenantLocale } from './tenant-locale';

/**
 * In what a tenant's prices are, and how its language writes them, or the one given (W61); `$` and 2 decimals where its
 * configuration leaves them out (A19).
 */
export function currencyOf(
  { configuration }: Pick<Tenant, 'configuration'>,
  locale: string = tenantLocale({ configuration }),
): Currency {
  return readCurrency(configuration.currency, configuration.currencyPrecision, locale);
}
