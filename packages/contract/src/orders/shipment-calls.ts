import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { text, reasonText } from '../wire/input-types';
import { salesOrder } from './order-entity';

export const voidShipment = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/shipments/:shipment/void',
  summary:
    'Takes back a shipment that was recorded in error: its units, devices and tracking numbers are free again (SD53).',
  access: 'seller',
  permission: 'SHIP_VOID',
  idempotent: true,
  params: z.object({
    phonexOrderNumber: text(60),
    /** From 1 within the order. */
    shipment: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  }),
  /** For the colleagues; no buyer reads it. */
  body: z.object({ reason: reasonText(1000) }),
  answer: z.object({ status: z.literal('SUCCESS'), salesOrder }),
});
