/** What an amount is called while a part of it is not known yet: it says so, and is no promise (G05, W41). */

export interface OpenAmounts {
  readonly freightUndefined: boolean;
  readonly isTaxUnknown: boolean;
  /** Nobody chose yet how it is paid: a fee may come on top. */
  readonly isFeeUnknown?: boolean;
  /** The shipment is insured for an amount that is in error, which nothing is charged for. */
  readonly isInsuranceUnknown?: boolean;
}

/** Whether freight, tax or insurance is still to come on top of what a fee is taken of. */
export function isPaidSumOpen({ freightUndefined, isTaxUnknown, isInsuranceUnknown = false }: OpenAmounts): boolean {
  return freightUndefined || isTaxUnknown || isInsuranceUnknown;
}

export function totalLabel({ isFeeUnknown = false, ...known }: OpenAmounts) {
  return isFeeUnknown || isPaidSumOpen(known) ? 'ORDER_TOTAL_SO_FAR' : 'ORDER_TOTAL';
}

/** A percentage is taken of freight and tax, too: until they are known its amount is the least that it can be. */
export function feeLabel(amount: number, feeType: string | undefined, isOpen: boolean) {
  if (amount === 0) return 'PAYMENT_NO_FEE';
  return feeType === 'PERCENT' && isOpen ? 'PAYMENT_FEE_AT_LEAST' : 'PAYMENT_FEE';
}
