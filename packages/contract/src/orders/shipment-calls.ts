import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { text, seenText } from '../wire/input-types';
import { salesOrder } from './order-entity';

const orderNumber = { phonexOrderNumber: text(60) };
/** From 1 within the order. */
const shipment = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));

export const voidShipment = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/shipments/:shipment/void',
  summary:
    'Takes back a shipment that was recorded in error: its units, devices and tracking numbers are free again (SD53).',
  access: 'seller',
  permission: 'SHIP_VOID',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: z.object({ ...orderNumber, shipment }),
  /** For the colleagues; no buyer reads it. */
  body: z.object({ reason: seenText(1000) }),
  answer: z.object({ status: z.literal('SUCCESS'), salesOrder }),
});

export const exportPackingList = defineCall({
  method: 'GET',
  path: '/seller/orders/:phonexOrderNumber/shipments/:shipment/packing-list',
  summary: 'What is in one shipment of an order, by line and device, without prices, as PDF (SD59).',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  params: z.object({ ...orderNumber, shipment }),
  produces: 'file',
});

export const exportPickList = defineCall({
  method: 'GET',
  path: '/seller/orders/:phonexOrderNumber/pick-list',
  summary: 'What is still to be picked of an order, to tick off, without prices, as PDF (SD59).',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  params: z.object(orderNumber),
  produces: 'file',
});

export const sellerExportManifest = defineCall({
  method: 'GET',
  path: '/seller/orders/:phonexOrderNumber/manifest',
  summary: 'The shipped devices of any buyer’s order with their identifiers, as a spreadsheet (SD59).',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  params: z.object(orderNumber),
  produces: 'file',
});
