import type { Texts } from '@tradehall/domain/text/fill-text';

/** Integrated PayPal, in checkout and on an order (G18). */
export const paymentsTexts = {
  PAYPAL_DIALOG_TITLE: 'Pay with PayPal',
  PAYPAL_WAITING: 'Finish the payment in the PayPal window. This page follows by itself.',
  PAYPAL_CLOSED: 'The PayPal window was closed before the payment was finished. Your order is kept on hold.',
  PAYPAL_CHANGED:
    'The amount of your order changed while PayPal was open, so nothing was charged. Open PayPal again to pay the new amount, ${1}.',
  PAYPAL_CANCELED: 'This order is canceled, and nothing was charged. There is nothing to pay.',
  PAYPAL_CANCELED_FEES: 'This order is canceled, and nothing was charged. Of its fees ${1} is still to be paid.',
  PAYPAL_OBSOLETE:
    'This order changed while PayPal was open: nothing of it is to be paid with PayPal any more, and nothing was charged.',
  PAYPAL_BACK_TO_ORDER: 'Back to the order',
  PAYPAL_BLOCKED: 'Your browser kept the PayPal window from opening. Open it here.',
  PAYPAL_RELAUNCH: 'Open PayPal again',
  PAYPAL_LATER: 'Pay later',
  PAY_NOW_USING_PAYPAL: 'Pay Now Using PayPal',
  PAYPAL_SUCCESS: 'Your PayPal payment was accepted.',
  PAYPAL_PENDING: 'Your payment is being confirmed with PayPal. This can take a few minutes.',
  PAYPAL_UNPAID: 'The order ships as soon as its PayPal payment has been made.',
  PAYPAL_FOR_ORDER: 'Order ${1}',
  PAYPAL_FOR_ORDER_WITH_PO: 'Order ${1}, your PO ${2}',
  PAYPAL_FAILED: 'Your payment did not go through. Please PAY NOW USING PAYPAL.',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  PAYMENT_NOT_APPLICABLE: 'This order is not paid by PayPal, or there is nothing left to pay.',
  PAYMENT_PROVIDER_NOT_CONFIGURED:
    'PayPal is not set up here. Your order is kept; please choose another payment method or contact us.',
  PAYMENT_PROVIDER_UNREACHABLE: 'PayPal can’t be reached right now. Your order is kept; please try again in a moment.',
  PAYMENT_WINDOW_DONE: 'Payment received',
  PAYMENT_WINDOW_PENDING: 'Payment is being confirmed',
  PAYMENT_WINDOW_FAILED: 'Payment did not go through',
  PAYMENT_WINDOW_CHANGED: 'Nothing was charged: the amount of the order changed',
  PAYMENT_WINDOW_OBSOLETE: 'Nothing was charged: nothing is to be paid by PayPal any more',
  PAYMENT_WINDOW_CANCELED: 'Payment canceled',
  PAYMENT_WINDOW_CLOSE: 'You can close this window and go back to your order.',
  WEBHOOK_SIGNATURE_INVALID: 'The signature of this message does not hold.',
} as const satisfies Texts;
