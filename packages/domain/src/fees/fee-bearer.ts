/** Who bears the fees of an order that the seller cancels (SD55): unless it is said, the seller. */
export const FEE_BEARERS = ['SELLER', 'BUYER'] as const;
export type FeeBearer = (typeof FEE_BEARERS)[number];

/** Minor units of both fees: what a buyer owes of them, or what invoices bill of them already. */
export interface BilledFees {
  readonly reservationFee: number;
  readonly cancellationFee: number;
}

export const NO_FEES_BILLED: BilledFees = { reservationFee: 0, cancellationFee: 0 };
