/** What becomes of an order that waits for an owner of its account (W73). */
export const ORDER_APPROVAL_STATES = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;
export type OrderApprovalState = (typeof ORDER_APPROVAL_STATES)[number];

/** What waits: a new order, goods for a held one, or an order that is saved or released. */
export const ORDER_APPROVAL_KINDS = ['CHECKOUT', 'JOIN', 'SAVE'] as const;
export type OrderApprovalKind = (typeof ORDER_APPROVAL_KINDS)[number];

/** A line as it stood when it was asked for: units, and the price of one in minor units. */
export interface AskedLine {
  /** Null for a line that the order has already. */
  readonly offerId: string | null;
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
}

/** What waits longer was not wanted, or has other prices by now. */
export const ORDER_APPROVAL_WAITS_HOURS = 72;

/**
 * Whether an order of this sum is more than somebody may order alone (W73). All in minor units; a limit of null is
 * none, and at 0 everything waits, an order that costs nothing too.
 */
export function isAboveOrderLimit(totalMinor: number, limitMinor: number | null): boolean {
  return limitMinor !== null && (limitMinor === 0 || totalMinor > limitMinor);
}

/** An order as it stands and as it would be, for whoever changes it. In minor units. */
export interface LimitedChange {
  readonly limitMinor: number | null;
  /** What the order costs now, and after it. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
  /** Goods leave and money is due by it: a release or a payment. */
  readonly isFinal: boolean;
  /** What an owner approved for this order at most; null for nothing. */
  readonly approvedMinor: number | null;
}

/**
 * Whether a change of an order that is there needs an owner (W73): above the limit nobody adds to it, releases or pays
 * it alone, beyond what an owner approved. What leaves the sum as it is, or lowers it, is free.
 */
export function needsOwner({ limitMinor, beforeMinor, afterMinor, isFinal, approvedMinor }: LimitedChange): boolean {
  if (!isAboveOrderLimit(afterMinor, limitMinor)) return false;
  if (approvedMinor !== null && afterMinor <= approvedMinor) return false;
  return isFinal || afterMinor > beforeMinor;
}

/** Why what waits can't be decided now; undefined where it can. */
export function whyNotOpen(
  { state, expiresAt }: { readonly state: OrderApprovalState; readonly expiresAt: Date },
  now: Date,
): 'ORDER_APPROVAL_DECIDED' | 'ORDER_APPROVAL_EXPIRED' | undefined {
  if (state === 'EXPIRED' || (state === 'WAITING' && expiresAt <= now)) return 'ORDER_APPROVAL_EXPIRED';
  return state === 'WAITING' ? undefined : 'ORDER_APPROVAL_DECIDED';
}
