import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { OrderChoices } from '@tradehall/domain/orders/order-draft';
import { isTotalOpen, unknownCharges, type UnknownCharges } from '@tradehall/domain/orders/unknown-charges';

export interface ShownOrder {
  readonly order: SalesOrder;
  readonly preview?: OrderOwed | undefined;
  /** As they stand on the screen. */
  readonly choices: Pick<OrderChoices, 'shippingAddressId' | 'shippingMethodCode' | 'paymentMethodCode'>;
}

/** What of the order on the screen is not known yet, its unsaved changes included (W40). */
export function unknownOnScreen({ order, preview, choices }: ShownOrder): UnknownCharges {
  return unknownCharges({
    fulfillmentStatus: order.fulfillmentStatus,
    hasShippingAddress: choices.shippingAddressId !== null,
    hasShippingMethod: choices.shippingMethodCode !== null,
    hasPaymentMethod: choices.paymentMethodCode !== null,
    holdUntilQuote: preview?.freightUndefined ?? order.isHoldOrderUntilShippingQuote,
    isTaxed: (preview ?? order).taxApplied !== null,
    isSupplied: false,
  });
}

/** What the sum is called in `checkoutTexts`: a promise only where all of it is known. */
export function sumLabel(shown: ShownOrder) {
  return isTotalOpen(unknownOnScreen(shown)) ? 'ORDER_TOTAL_SO_FAR' : 'ORDER_TOTAL';
}
