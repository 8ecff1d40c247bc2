import { z } from 'zod/mini';
import { ORDER_FILE_KINDS } from '@tradehall/domain/orders/order-files';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';

const deskFile = z.object({
  kind: z.enum(ORDER_FILE_KINDS),
  /** Of an invoice or a credit note; null of what has no number but its order's. */
  number: z.nullable(z.string()),
  orderNumber: z.string(),
  /** Which of the order's a packing list is of, from 1; null of any other kind. */
  shipment: z.nullable(z.number()),
  buyerName: z.string(),
  /** When it was written or its goods left; of a pick list, since when its order can be picked. */
  date: z.string(),
});
export type DeskFile = z.infer<typeof deskFile>;

export const getDeskFiles = defineCall({
  method: 'GET',
  path: '/seller/files',
  summary:
    "Every invoice, credit note, packing list, manifest and pick list of all buyers' orders, newest first: of one kind, or searched by its number, order, purchase order and buyer (SD59).",
  access: 'seller',
  permission: 'ORDERS_VIEW',
  query: z.object({
    kind: z.optional(z.enum(ORDER_FILE_KINDS)),
    search: z.optional(text(200)),
    /** `next` of the page before. */
    after: z.optional(text(200)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  answer: z.object({ rows: z.array(deskFile), next: z.nullable(z.string()) }),
});
