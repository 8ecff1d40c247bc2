import { isCanceled } from './order-status';

/** What an order is judged by: what was chosen on it, and whether its freight is still to be quoted. */
export interface ChosenSoFar {
  readonly fulfillmentStatus: string;
  readonly hasShippingAddress: boolean;
  readonly hasShippingMethod: boolean;
  readonly hasPaymentMethod: boolean;
  readonly holdUntilQuote: boolean;
  /** A tax was found already, as of what is picked up. */
  readonly isTaxed: boolean;
  /** A supplier's order has no payment method: its reseller takes the money (0147). */
  readonly isSupplied: boolean;
}

/** Charges whose amount is 0 and means nothing. */
export interface UnknownCharges {
  readonly freight: boolean;
  readonly fees: boolean;
  readonly tax: boolean;
}

/**
 * What of an order nobody can know yet (W40, W41): a lot that was won without preferences has no address, method or
 * payment, and a quote may be waited for (J03, G10). It costs something all the same, and its total is one so far. What
 * is canceled costs what it costs.
 */
export function unknownCharges(order: ChosenSoFar): UnknownCharges {
  const isOpen = !isCanceled(order.fulfillmentStatus);
  return {
    freight: isOpen && (!order.hasShippingMethod || order.holdUntilQuote),
    fees: isOpen && !order.hasPaymentMethod && !order.isSupplied,
    tax: isOpen && !order.hasShippingAddress && !order.isTaxed,
  };
}

export const isTotalOpen = ({ freight, fees, tax }: UnknownCharges): boolean => freight || fees || tax;
