import { z } from 'zod/mini';
import { CREDIT_KINDS } from '@tradehall/domain/invoices/credit-note';
import { defineCall } from '../wire/define-call';
import { count, lineNumber, orderTotal, text, seenText } from '../wire/input-types';
import { salesOrder } from './order-entity';

const invoice = z.object({ invoiceNumber: text(60) });
const creditNote = z.object({ creditNoteNumber: text(60) });

/** Left out: all that is left of the invoice, freight and fees included. */
const creditedLines = z.optional(
  z.array(z.object({ lineNumber, quantity: count.check(z.gte(1)) })).check(z.minLength(1), z.maxLength(5000)),
);

/** What an invoice or a credit note comes to, in major units. */
export const billedAmounts = z.object({
  /** Units that it names, by line. */
  lines: z.array(z.object({ lineNumber, quantity: count })).check(z.maxLength(5000)),
  goods: orderTotal,
  /** Freight, services and fees: what the last invoice, and a note over all that is left, name besides. */
  charges: orderTotal,
  tax: orderTotal,
  total: orderTotal,
});
export type BilledAmounts = z.infer<typeof billedAmounts>;

export const foreseeInvoice = defineCall({
  method: 'GET',
  path: '/seller/sales-order/:phonexOrderNumber/invoice/effect',
  summary: 'What the next invoice of an order would come to, before it is written (SD57).',
  access: 'seller',
  permission: 'INVOICE',
  besides: ['ORDERS_VIEW'],
  params: z.object({ phonexOrderNumber: text(60) }),
  answer: billedAmounts,
});

export const foreseeCreditNote = defineCall({
  method: 'POST',
  path: '/seller/invoice/:invoiceNumber/credit-note/effect',
  summary: 'What a credit note over these units would come to, before it is written (SD58).',
  access: 'seller',
  permission: 'CREDIT',
  besides: ['ORDERS_VIEW'],
  onlyAsks: true,
  params: invoice,
  body: z.object({ lines: creditedLines }),
  answer: billedAmounts,
});

export const writeCreditNote = defineCall({
  method: 'POST',
  path: '/seller/invoice/:invoiceNumber/credit-note',
  summary:
    'Credits units of an invoice with their tax, or all that is left of it: to bill it anew, or to lower what is owed (SD58).',
  access: 'seller',
  permission: 'CREDIT',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: invoice,
  body: z.object({
    kind: z.enum(CREDIT_KINDS),
    reason: seenText(500),
    lines: creditedLines,
    /** What was looked at before: where it would credit something else by now, none is written (SD58). */
    shown: z.optional(billedAmounts),
    /** What was left of the invoice where it was looked at, in major units: no note where it is another by now. */
    left: z.optional(orderTotal),
  }),
  answer: z.object({ status: z.literal('SUCCESS'), creditNoteNumber: z.string(), salesOrder }),
  refusals: {
    CREDIT_EFFECT_CHANGED: z.object({ amounts: billedAmounts }),
    INVOICE_CREDITED_SINCE: z.object({ left: z.number() }),
  },
});

export const exportCreditNote = defineCall({
  method: 'GET',
  path: '/credit-note/:creditNoteNumber/export',
  summary: 'A credit note as PDF.',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  params: creditNote,
  produces: 'file',
});

export const sellerExportInvoice = defineCall({
  method: 'GET',
  path: '/seller/invoice/:invoiceNumber/export',
  summary: 'An invoice of any buyer as PDF, whatever its order’s status.',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  params: invoice,
  produces: 'file',
});

export const sellerExportCreditNote = defineCall({
  method: 'GET',
  path: '/seller/credit-note/:creditNoteNumber/export',
  summary: 'A credit note of any buyer as PDF.',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  params: creditNote,
  produces: 'file',
});
