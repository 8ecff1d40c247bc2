import type {
  CheckoutAnswer,
  CheckoutSubmission,
  UpdateSubmission,
} from '@tradehall/contract/checkout/checkout-payload';
import { shippingChoiceOf } from '@tradehall/contract/checkout/selection-wire';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { currency } from '@tradehall/web/tenant/format';

/** The lines as they stand on the screen. */
export function seenLines({ checkoutPayload }: CheckoutAnswer) {
  return checkoutPayload.lineItems.map((line) => ({
    offerId: line.offerId ?? '',
    quantity: line.quantity,
    unitPrice: line.unitPrice,
  }));
}

/** The submission of what is on the screen: the choices, and the lines and total as the buyer saw them. */
export function submissionOf(
  answer: CheckoutAnswer,
  selected: SelectedOptions,
  facts: { readonly total: number; readonly readyToRelease: boolean; readonly purchaseOrderNumber: string },
): CheckoutSubmission {
  const lines = seenLines(answer);
  return {
    shippingAddressId: selected.shippingAddress ?? '',
    billingAddressId: selected.billingAddress ?? '',
    shippingOption: shippingChoiceOf(selected, currency.precision),
    ...(selected.shippingMethod === REQUEST_A_QUOTE
      ? {
          requestAQuoteInfo: {
            serviceLevel: selected.requestAQuoteInfo.serviceLevel.trim(),
            amount: Number(selected.requestAQuoteInfo.amount),
          },
        }
      : {}),
    paymentOptionDetails: { paymentMethodCode: selected.paymentMethod ?? '' },
    additionalServiceCodes: [...selected.additionalServices],
    readyToRelease: facts.readyToRelease,
    offerIds: lines.map((line) => line.offerId),
    ...(facts.purchaseOrderNumber.trim() === '' ? {} : { purchaseOrderNumber: facts.purchaseOrderNumber.trim() }),
    seen: { lines, total: facts.total },
  };
}

/** The same for a held order: it never releases, and says which state of the order was seen (G07, N07). */
export function updateOf(answer: CheckoutAnswer, selected: SelectedOptions, total: number): UpdateSubmission {
  const {
    readyToRelease: _never,
    purchaseOrderNumber: _kept,
    ...choices
  } = submissionOf(answer, selected, { total, readyToRelease: false, purchaseOrderNumber: '' });
  const held = answer.checkoutPayload.onHoldSalesOrder;
  return { ...choices, readyToRelease: false, ...(held === undefined ? {} : { lastUpdateDate: held.lastUpdateDate }) };
}
