import { isDeepStrictEqual } from 'node:util';
import type { BilledAmounts } from '@tradehall/contract/orders/billing-calls';
import { sumOf, type Billed } from '@tradehall/domain/invoices/billing';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { moneyText } from './order-mail';

/** As an invoice or a credit note sums up, in major units. */
export function amountsOnPaper({ lines, amounts }: Billed, { configuration }: Tenant): BilledAmounts {
  const major = (minor: number) => toMajorUnits(minor, configuration.currencyPrecision);
  const { subtotal, tax } = amounts;
  const total = sumOf(amounts);
  return {
    lines: lines.filter(({ quantity }) => quantity > 0).map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
    goods: major(subtotal),
    charges: major(total - subtotal - tax),
    tax: major(tax),
    total: major(total),
  };
}

/** What was looked at is what is written, or nothing is and it is told what it would come to now (SD57, SD58). */
export function refuseOtherAmounts(
  messageCode: 'INVOICE_EFFECT_CHANGED' | 'CREDIT_EFFECT_CHANGED',
  billing: Billed,
  shown: BilledAmounts | undefined,
  tenant: Tenant,
): void {
  if (shown === undefined) return;
  const amounts = amountsOnPaper(billing, tenant);
  if (isDeepStrictEqual(amounts, shown)) return;
  const units = amounts.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  throw new ApiError(409, messageCode, {
    params: [units, moneyText(tenant, sumOf(billing.amounts))],
    details: { amounts },
  });
}
