import { z } from 'zod/mini';
import { RETURN_DECISIONS, RETURN_REASONS, RETURN_STATUSES } from '@tradehall/domain/orders/return-status';
import { billedAmounts } from './orders/billing-calls';
import { defineCall } from './wire/define-call';
import { count, lineNumber, text } from './wire/input-types';
import { pageNumber } from './wire/list-page';

export const returnEntry = z.object({
  returnNumber: z.string(),
  phonexOrderNumber: z.string(),
  refOrderNumberOrPhonexOrderNumber: z.string(),
  lineNumber: z.number(),
  itemNumber: z.string(),
  itemDescription: z.string(),
  warehouse: z.string(),
  quantity: z.number(),
  /** What was asked for, where less came; null where all did, or nothing yet. */
  askedQuantity: z.nullable(z.number()),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  status: z.enum(RETURN_STATUSES),
  createDate: z.string(),
  updateDate: z.string(),
});
export type ReturnEntry = z.infer<typeof returnEntry>;

/** To buyers the seller is one: staff are not named. */
const returnEvent = z.object({
  status: z.enum(RETURN_STATUSES),
  actor: z.string(),
  note: z.string(),
  happenedAt: z.string(),
});

/** The credit notes that it ended with, and what each comes to with its tax; none before. */
const credits = z.array(z.object({ number: z.string(), total: z.number() }));
export type ReturnCredits = z.infer<typeof credits>;

export const returnDetail = z.extend(returnEntry, {
  unitPrice: z.number(),
  credits,
  history: z.array(returnEvent),
  canWithdraw: z.boolean(),
});
export type ReturnDetail = z.infer<typeof returnDetail>;

const listQuery = z.object({
  search: z.optional(text(200)),
  page: pageNumber,
  status: z.optional(z.enum(RETURN_STATUSES)),
});
const one = z.object({ returnNumber: text(60) });

/** A return as the staff see it. */
export const deskReturn = z.extend(returnEntry, {
  accountId: z.string(),
  buyerName: z.string(),
  itemNumberWarehouse: z.string(),
  unitPrice: z.number(),
  grade: z.string(),
  /** The item into whose stock it went; null where it went into none. */
  restockedTo: z.nullable(z.string()),
  /** Its number and warehouse as people know them. */
  restockedName: z.nullable(z.string()),
  /** Of several, as units of it stood on several invoices, all. */
  creditNoteNumber: z.nullable(z.string()),
});
export type DeskReturn = z.infer<typeof deskReturn>;

export const listReturns = defineCall({
  method: 'GET',
  path: '/returns',
  summary: 'One page of the buyer’s returns, newest update first (H15).',
  access: 'buyer',
  authority: 'CAN_VIEW_RETURNS',
  query: listQuery,
  answer: z.array(returnEntry),
  paged: true,
});

export const getReturn = defineCall({
  method: 'GET',
  path: '/returns/:returnNumber',
  summary: 'One return with its history (H15).',
  access: 'buyer',
  authority: 'CAN_VIEW_RETURNS',
  params: one,
  answer: returnDetail,
});

export const requestReturn = defineCall({
  method: 'POST',
  path: '/sales-order/:phonexOrderNumber/return',
  summary: 'Asks to return units of a shipped line (H15).',
  access: 'buyer',
  authority: 'CAN_VIEW_RETURNS',
  idempotent: true,
  params: z.object({ phonexOrderNumber: text(60) }),
  body: z.object({
    lineNumber,
    quantity: count.check(z.gte(1)),
    reason: z.enum(RETURN_REASONS),
    comment: z._default(text(1024), ''),
  }),
  answer: returnDetail,
});

export const withdrawReturn = defineCall({
  method: 'POST',
  path: '/returns/:returnNumber/withdraw',
  summary: 'The buyer keeps the goods after all.',
  access: 'buyer',
  authority: 'CAN_VIEW_RETURNS',
  params: one,
  body: z.object({}),
  answer: returnDetail,
});

export const sellerListReturns = defineCall({
  method: 'GET',
  path: '/seller/returns',
  summary: 'One page of all buyers’ returns.',
  access: 'seller',
  permission: 'RETURNS_VIEW',
  query: listQuery,
  answer: z.array(deskReturn),
  paged: true,
});

/** Who did it by name; the email address is null where it is not known. */
const deskReturnEvent = z.extend(returnEvent, { actorEmail: z.nullable(z.string()) });

export const deskReturnDetail = z.extend(deskReturn, {
  history: z.array(deskReturnEvent),
  credits,
  /** Invoices of the order that a credit note can lower. */
  invoices: z.array(z.string()),
  /** Credit notes that were written by hand over its units: it can end with one of them instead of another. */
  creditNotes: z.array(z.string()),
  /** Where there are none: notes that credited some units of its line by hand, and how many of them. */
  creditedInPart: z.array(z.object({ number: z.string(), quantity: z.number() })),
});
export type DeskReturnDetail = z.infer<typeof deskReturnDetail>;

export const getDeskReturn = defineCall({
  method: 'GET',
  path: '/seller/returns/:returnNumber',
  summary: 'One return of any buyer with its history and the invoices that can be credited (SD60).',
  access: 'seller',
  permission: 'RETURNS_VIEW',
  params: one,
  answer: deskReturnDetail,
});

export const receiveReturn = defineCall({
  method: 'POST',
  path: '/seller/returns/:returnNumber/receive',
  summary: 'Receives what came back by units and grade, into the stock of a chosen item or of none (SD60).',
  access: 'seller',
  permission: 'RECEIVE_RETURN',
  besides: ['RETURNS_VIEW'],
  idempotent: true,
  params: one,
  body: z.object({
    /** Less than was asked for leaves the others with the buyer, who may return them later. */
    quantity: count.check(z.gte(1)),
    grade: z._default(text(60), ''),
    /** Left out: the units go into no stock. */
    restockTo: z.optional(text(200)),
    note: z._default(text(1024), ''),
  }),
  answer: deskReturnDetail,
});

export const foreseeReturnCredit = defineCall({
  method: 'GET',
  path: '/seller/returns/:returnNumber/credit/effect',
  summary:
    'What crediting a return would come to, beginning with this invoice: units that stand on others have a note over each (SD60).',
  access: 'seller',
  permission: 'CREDIT',
  besides: ['RETURNS_VIEW'],
  params: one,
  /** Left out: the oldest of the order. */
  query: z.object({ invoiceNumber: z.optional(text(60)) }),
  answer: z.object({
    amounts: billedAmounts,
    /** A credit note each. */
    invoices: z.array(z.object({ invoiceNumber: z.string(), quantity: z.number() })),
  }),
});

export const creditReturn = defineCall({
  method: 'POST',
  path: '/seller/returns/:returnNumber/credit',
  summary:
    'Ends a received return with a credit note over its units, over each invoice that they stand on; what was paid above it is to be refunded (SD60).',
  access: 'seller',
  permission: 'CREDIT',
  besides: ['RETURNS_VIEW'],
  idempotent: true,
  params: one,
  body: z.object({
    invoiceNumber: text(60),
    /** One of its `creditNotes`: its units are credited already, and no other note is written. */
    creditNoteNumber: z.optional(text(400)),
    note: z._default(text(480), ''),
    /** What was looked at before: where it would credit something else by now, none is written (SD60). */
    shown: z.optional(billedAmounts),
    /**
     * The `creditNotes` and the numbers of `creditedInPart` that were looked at: where others were written by hand
     * since, no other note is (SD60).
     */
    creditNotes: z.optional(z.array(text(400)).check(z.maxLength(1_000))),
  }),
  answer: deskReturnDetail,
  refusals: {
    CREDIT_EFFECT_CHANGED: z.object({ amounts: billedAmounts }),
    RETURN_CREDITED_BY_HAND: z.object({ creditNotes: z.array(z.string()) }),
    RETURN_CREDITED_IN_PART: z.object({ creditNotes: z.array(z.string()) }),
  },
});

export const decideReturn = defineCall({
  method: 'POST',
  path: '/seller/returns/:returnNumber/decide',
  summary: 'Approves or rejects a return; receiving and crediting are calls of their own (H15, SD60).',
  access: 'seller',
  permission: 'RETURN_DECIDE',
  besides: ['RETURNS_VIEW'],
  params: one,
  body: z.object({
    status: z.enum(RETURN_DECISIONS),
    note: z._default(text(1024), ''),
    /** How it stood for whoever decides: a colleague who was faster is not overruled unawares. */
    seen: z.optional(z.enum(RETURN_STATUSES)),
  }),
  answer: returnDetail,
  refusals: { RETURN_CHANGED_MEANWHILE: z.object({ status: z.enum(RETURN_STATUSES) }) },
});
