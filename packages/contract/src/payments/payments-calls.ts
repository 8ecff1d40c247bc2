import { z } from 'zod/mini';
import { shortText } from '../checkout/checkout-options';
import { defineCall } from '../wire/define-call';

const orderParams = z.object({ phonexOrderNumber: shortText });

/** How a payment stands: PENDING while the buyer is at it or the capture's answer is being looked for. */
export const paymentStatusAnswer = z.object({ status: z.enum(['SUCCESS', 'FAILURE', 'PENDING']), paymentStatus: z.string() });
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswer>;

export const startPayment = defineCall({
  method: 'GET',
  path: '/order/:phonexOrderNumber/payment',
  summary: 'Where the buyer approves the payment of an order (document 2 §7). Asking again resumes the same payment.',
  access: 'order-viewer',
  params: orderParams,
  answer: z.object({ approvalLink: z.string() }),
});

export const capturePayment = defineCall({
  method: 'POST',
  path: '/order/payment/capture',
  summary: 'Captures an approved payment, once, whatever is sent twice (document 2 §7).',
  access: 'order-viewer',
  query: z.object({ token: shortText, PayerID: z.optional(shortText) }),
  answer: z.extend(paymentStatusAnswer, { phonexOrderNumber: z.string() }),
});

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/order/:phonexOrderNumber/payment/status',
  summary: 'Whether the order is paid by integrated PayPal: SUCCESS, FAILURE or PENDING (document 2 §7).',
  access: 'order-viewer',
  params: orderParams,
  answer: paymentStatusAnswer,
});

/** The provider reports here; only a message whose signature holds is believed. */
export const receivePayPalWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/paypal',
  summary: 'What PayPal reports about payments; the signature is checked before anything is read.',
  access: 'public',
  body: z.looseObject({ id: z.string(), event_type: z.string(), resource: z.looseObject({}) }),
  answer: z.object({ status: z.literal('SUCCESS') }),
});
