import { z } from 'zod/mini';
import { shortText } from '../checkout/checkout-options';
import { defineCall } from '../wire/define-call';
import { json, text } from '../wire/input-types';

const orderParams = z.object({ phonexOrderNumber: shortText });

/** How a payment stands: PENDING while the buyer is at it or the capture's answer is being looked for. */
export const paymentStatusAnswer = z.object({
  status: z.enum(['SUCCESS', 'FAILURE', 'PENDING']),
  paymentStatus: z.string(),
  /**
   * Why a FAILURE took no money, where it was neither declined nor left: the order changed after it was opened, or
   * nothing of it is to be paid by PayPal any more.
   */
  failure: z.optional(z.enum(['AMOUNT_CHANGED', 'NO_LONGER_DUE'])),
});

/** The same with what the order comes to by now, whatever it was when the payment began; in major units. */
export const orderPaymentStatus = z.extend(paymentStatusAnswer, {
  total: z.number(),
  /** What is still to be paid of it; of a canceled order its fees. */
  openAmount: z.number(),
  isCanceled: z.boolean(),
});
export type OrderPaymentStatus = z.infer<typeof orderPaymentStatus>;

export const startPayment = defineCall({
  method: 'GET',
  path: '/order/:phonexOrderNumber/payment',
  summary: 'Where the buyer approves the payment of an order (K08, G18). Asking again resumes the same payment.',
  access: 'order-viewer',
  params: orderParams,
  answer: z.object({ approvalLink: z.string() }),
});

export const capturePayment = defineCall({
  method: 'POST',
  path: '/order/payment/capture',
  summary: 'Captures an approved payment, once, whatever is sent twice (K08, G18).',
  access: 'order-viewer',
  idempotent: true,
  query: z.object({ token: shortText, PayerID: z.optional(shortText) }),
  answer: z.extend(paymentStatusAnswer, { phonexOrderNumber: z.string() }),
});

/** Where the payment window comes back to: captures like capturePayment, and shows a page that closes itself. */
export const returnFromPayment = defineCall({
  method: 'GET',
  path: '/order/payment/capture',
  summary: 'The return of the payment window with token and PayerID: captures once and closes the window (K08, G18).',
  access: 'public',
  query: z.object({ token: shortText, PayerID: z.optional(shortText) }),
  produces: 'file',
});

export const cancelPayment = defineCall({
  method: 'GET',
  path: '/order/payment/cancel',
  summary: 'The return of a payment window that was canceled: nothing was paid; the window closes.',
  access: 'public',
  query: z.object({ token: z.optional(shortText) }),
  produces: 'file',
});

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/order/:phonexOrderNumber/payment/status',
  summary: 'Whether the order is paid by integrated PayPal: SUCCESS, FAILURE or PENDING (K08, G18).',
  access: 'order-viewer',
  params: orderParams,
  answer: orderPaymentStatus,
});

/** The provider reports here; only a message whose signature holds is believed. */
export const receivePayPalWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/paypal',
  summary: 'What PayPal reports about payments; the signature is checked before anything is read.',
  access: 'public',
  // Kept in the order of its keys: the signature covers it.
  body: z.record(text(100), json),
  answer: z.object({ status: z.literal('SUCCESS') }),
});
