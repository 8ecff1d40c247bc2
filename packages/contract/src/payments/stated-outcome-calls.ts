import { z } from 'zod/mini';
import { STATED_OUTCOMES, STATED_REFUNDS } from '@tradehall/domain/payments/stated-outcome';
import { salesOrder } from '../orders/order-entity';
import { defineCall } from '../wire/define-call';
import { seenText, text } from '../wire/input-types';

const order = z.object({ phonexOrderNumber: text(60) });
const stated = {
  /** The provider's number of what it did; needed where it did something. */
  reference: z._default(text(200), ''),
  reason: seenText(1000),
};
const answer = z.object({ status: z.literal('SUCCESS'), salesOrder });

export const statePaymentOutcome = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/payment-outcome',
  summary:
    'States what became of a payment under way that its provider cannot be asked about any more, as its own site says (SD63).',
  access: 'seller',
  permission: 'PAYMENT_RECORD',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({ paymentId: z.uuid(), outcome: z.enum(STATED_OUTCOMES), ...stated }),
  answer,
});

export const stateRefundOutcome = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/refund-outcome',
  summary:
    'States what became of a refund under way that its provider cannot be asked about any more, as its own site says (SD63).',
  access: 'seller',
  permission: 'REFUND',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({ refundId: z.uuid(), outcome: z.enum(STATED_REFUNDS), ...stated }),
  answer,
});
