import { readCurrency, type Currency } from '@tradehall/domain/money/currency';
import type { Tenant } from '../http/request-context';

/** In what a tenant's prices are; `$` and 2 decimals where its configuration leaves them out (A19). */
export function currencyOf({ configuration }: Pick<Tenant, 'configuration'>): Currency {
  return readCurrency(configuration.currency, configuration.currencyPrecision);
}
