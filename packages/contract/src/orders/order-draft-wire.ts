import type { OrderChoices, OrderDraft } from '@tradehall/domain/orders/order-draft';
import type { ChosenSoFar } from '@tradehall/domain/orders/unknown-charges';
import type { SalesOrder, SalesOrderUpdate } from './order-entity';

/** The choices of an order on the wire, in the flat shape that is edited, counted and compared. */
export function choicesOfOrder(
  order: Pick<
    SalesOrder,
    'shippingOptionDetails' | 'paymentOptionDetails' | 'additionalServices' | 'purchaseOrderNumber'
  >,
): OrderChoices {
  const { shippingAddressId, shippingOption, requestAQuoteDetails } = order.shippingOptionDetails;
  return {
    shippingAddressId,
    shippingMethodCode: shippingOption.shippingMethodCode,
    shippingInstructions: shippingOption.shippingInstructions,
    insured: shippingOption.insured,
    insuredAmount: shippingOption.insuredAmount,
    carrier: shippingOption.carrier,
    carrierServiceLevel: shippingOption.carrierServiceLevel,
    carrierShippingAccountNumber: shippingOption.carrierShippingAccountNumber,
    quoteServiceLevel: requestAQuoteDetails?.serviceLevel ?? '',
    billingAddressId: order.paymentOptionDetails.billingAddressId,
    paymentMethodCode: order.paymentOptionDetails.paymentMethodCode,
    additionalServiceCodes: order.additionalServices,
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
  };
}

/** What decides which charges of an order are known (W40). */
export function chosenSoFarOnWire(order: SalesOrder): ChosenSoFar {
  const { shippingAddressId, shippingMethodCode, paymentMethodCode } = choicesOfOrder(order);
  return {
    fulfillmentStatus: order.fulfillmentStatus,
    hasShippingAddress: shippingAddressId !== null,
    hasShippingMethod: shippingMethodCode !== null,
    hasPaymentMethod: paymentMethodCode !== null,
    holdUntilQuote: order.isHoldOrderUntilShippingQuote,
    isTaxed: order.taxApplied !== null,
    isSupplied: order.pxnsOrder,
  };
}

export function draftOfOrder(order: SalesOrder): OrderDraft {
  return {
    choices: choicesOfOrder(order),
    lines: order.items.map(({ lineNumber, orderedQuantity }) => ({ lineNumber, orderedQuantity })),
  };
}

/** The choices of an update; `purchaseOrderNumber` left out keeps what is there. */
export function choicesOfUpdate(update: SalesOrderUpdate, current: OrderChoices): OrderChoices {
  const { shippingAddressId, shippingOption, requestAQuoteDetails } = update.shippingOptionDetails;
  return {
    ...shippingOption,
    shippingAddressId,
    quoteServiceLevel: requestAQuoteDetails?.serviceLevel ?? '',
    billingAddressId: update.paymentOptionDetails.billingAddressId,
    paymentMethodCode: update.paymentOptionDetails.paymentMethodCode,
    additionalServiceCodes: update.additionalServices,
    purchaseOrderNumber:
      update.purchaseOrderNumber === undefined ? current.purchaseOrderNumber : (update.purchaseOrderNumber ?? ''),
  };
}

/** A draft on its way to the server, with the version it was made from. */
export function updateOfDraft(
  order: Pick<SalesOrder, 'phonexOrderNumber' | 'updateDate'>,
  draft: OrderDraft,
  fulfillmentStatus?: string,
): SalesOrderUpdate {
  const { choices } = draft;
  return {
    phonexOrderNumber: order.phonexOrderNumber,
    updateDate: order.updateDate,
    ...(fulfillmentStatus === undefined ? {} : { fulfillmentStatus }),
    purchaseOrderNumber: choices.purchaseOrderNumber === '' ? null : choices.purchaseOrderNumber,
    items: draft.lines.map(({ lineNumber, orderedQuantity }) => ({ lineNumber, orderedQuantity })),
    shippingOptionDetails: {
      shippingAddressId: choices.shippingAddressId,
      shippingOption: {
        shippingMethodCode: choices.shippingMethodCode,
        insured: choices.insured,
        insuredAmount: choices.insuredAmount,
        carrier: choices.carrier,
        carrierServiceLevel: choices.carrierServiceLevel,
        carrierShippingAccountNumber: choices.carrierShippingAccountNumber,
        shippingInstructions: choices.shippingInstructions,
      },
      requestAQuoteDetails: choices.quoteServiceLevel === '' ? null : { serviceLevel: choices.quoteServiceLevel },
    },
    paymentOptionDetails: { billingAddressId: choices.billingAddressId, paymentMethodCode: choices.paymentMethodCode },
    additionalServices: [...choices.additionalServiceCodes],
  };
}
