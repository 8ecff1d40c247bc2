import { z } from 'zod/mini';
import { itemNumberWarehouse } from './offers/offer-entity';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { count, filledText } from './wire/input-types';

/** Alerts on items of the stock list (F01, K04). */
const forBuyers = { access: 'buyer', authority: 'CAN_SET_STOCKLIST_ALERT' } as const;

/** A stock alert by the wire's names (M01). */
export const stockAlert = z.object({
  itemNumberWarehouse,
  quantity: z.number(),
  quantityAvailable: z.number(),
  description: z.string(),
  incrementSize: z.number(),
  /** The network participant whose stock it is; null for the tenant's own (C18, N02). */
  pxnsParticipantId: z.nullable(z.string()),
  /** When it fired last; null while it never did. */
  lastFiredDate: z.nullable(z.string()),
});
export type StockAlert = z.infer<typeof stockAlert>;

const saved = z.object({ stockAlert });

export const getStockAlerts = defineCall({
  method: 'GET',
  path: '/stocklist/alert/items',
  summary:
    "The user's alerts by itemNumberWarehouse; a list each, as the same key may stand under several participants (K04, N02).",
  ...forBuyers,
  participant: true,
  answer: z.object({ stockAlerts: z.record(z.string(), z.array(stockAlert)) }),
});

export const createStockAlert = defineCall({
  method: 'POST',
  path: '/stocklist/alert/item',
  summary: 'Sets an alert on an item; one that is there already takes the new quantity (K04).',
  ...forBuyers,
  participant: true,
  body: z.object({ quantity: count, quantityAvailable: z.optional(count), itemNumberWarehouse }),
  answer: saved,
});

export const createStockAlerts = defineCall({
  method: 'POST',
  path: '/stocklist/alert/items',
  summary: 'Sets alerts on many items in one transaction, once a key; items that are gone are counted (W03, W07).',
  ...forBuyers,
  participant: true,
  idempotent: true,
  body: z.object({
    lines: z.array(z.object({ itemNumberWarehouse, quantity: count })).check(z.minLength(1), z.maxLength(5000)),
  }),
  answer: z.object({ set: z.number(), gone: z.number() }),
});

const itemParams = z.object({ itemKey: filledText(800) });

export const changeStockAlert = defineCall({
  method: 'PUT',
  path: '/stocklist/alert/item/:itemKey',
  summary:
    'Changes how many units an alert waits for and counts anew; the path holds the base64 of itemNumberWarehouse (K04).',
  ...forBuyers,
  participant: true,
  params: itemParams,
  body: z.object({ quantity: count, quantityAvailable: z.optional(count) }),
  answer: saved,
});

export const deleteStockAlert = defineCall({
  method: 'DELETE',
  path: '/stocklist/alert/item/:itemKey',
  summary: 'Deletes an alert; one that is gone already counts as deleted (K04).',
  ...forBuyers,
  participant: true,
  params: itemParams,
});

/** Alerts of the user fired. */
export const alertFired = defineEvent(
  'alertFired',
  z.object({
    alerts: z.array(
      z.object({
        description: z.string(),
        /** As the stock list shows it, `{max}+` above the cap. */
        shownQuantity: z.string(),
        itemNumberWarehouse: z.string(),
        pxnsParticipantId: z.nullable(z.string()),
      }),
    ),
  }),
);
