import { destinationRuleOf, missingPaperNames, type CheckoutOptions } from '../checkout/checkout-options';
import type { OrderIssue } from './order-decision';

/**
 * Why an order is not released for its papers (G20, W45): a proof of export that the account owes, or what its
 * destination lacks where the tenant holds such orders; undefined where nothing is against it.
 */
export function papersAgainstRelease({
  proofMissing,
  options,
  shippingAddressId,
}: {
  readonly proofMissing: boolean;
  readonly options: CheckoutOptions;
  readonly shippingAddressId: string | null;
}): OrderIssue | undefined {
  if (proofMissing) return { messageCode: 'PAY_AND_SHIP_BLOCKED_BY_PROOF' };
  return destinationRuleOf(options, shippingAddressId) === 'HOLD'
    ? { messageCode: 'DESTINATION_HELD', params: [missingPaperNames(options, shippingAddressId ?? '')] }
    : undefined;
}
