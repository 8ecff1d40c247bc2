import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { ApiError } from './api-error';
import type { Tenant } from './request-context';

/**
 * An amount of the wire in minor units. One that is finer than the currency is refused at its field: rounded, other
 * money would move than was written.
 */
export function exactMinor(amount: number, { configuration }: Pick<Tenant, 'configuration'>, field: string): number {
  const { currencyPrecision } = configuration;
  if (tooPrecise(amount, currencyPrecision))
    throw ApiError.ofIssues(422, [{ messageCode: 'SETTING_TOO_FINE', params: [currencyPrecision], field }]);
  return toMinorUnits(amount, currencyPrecision);
}
