import { z } from 'zod/mini';
import { REFUND_WAYS } from '@tradehall/domain/orders/decide-refund';
import { salesOrder } from '../orders/order-entity';
import { defineCall } from '../wire/define-call';
import { orderTotal, text, seenText } from '../wire/input-types';

export const refundOrder = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/refund',
  summary:
    'Gives back what was received beyond what an order costs, by the provider that took it or as recorded by reference (SD56).',
  access: 'seller',
  permission: 'REFUND',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  approvable: true,
  params: z.object({ phonexOrderNumber: text(60) }),
  body: z.object({
    amount: orderTotal.check(z.gt(0)),
    by: z.enum(REFUND_WAYS),
    reason: seenText(1000),
    /** Names the transfer of a refund by REFERENCE; one reference counts once. */
    reference: z._default(text(200), ''),
    /** What was left to give back where it was looked at, in major units: nothing is where it is another by now. */
    open: z.optional(orderTotal),
  }),
  /** PENDING: the provider has not answered yet; the refund is followed up. */
  answer: z.object({ status: z.literal('SUCCESS'), outcome: z.enum(['DONE', 'PENDING']), salesOrder }),
  refusals: { REFUND_CHANGED_SINCE: z.object({ open: z.number() }) },
});
