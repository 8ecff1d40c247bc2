import { z } from 'zod/mini';
import { DUE_KINDS, STATEMENT_KINDS } from '@tradehall/domain/statement/statement';
import { defineCall } from './wire/define-call';

/** Days of the tenant's time zone, both included; left out, the last 90 days until today. */
const period = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };

const ofOrder = {
  orderNumber: z.string(),
  refOrderNumber: z.string(),
  purchaseOrderNumber: z.nullable(z.string()),
  /** Of the invoice or the credit note; empty where it is none. */
  number: z.string(),
  dueDate: z.nullable(z.string()),
  /** Above zero what is owed by it, below zero what no longer is, or comes back. */
  amount: z.number(),
};

export const statementLine = z.object({
  ...ofOrder,
  kind: z.enum(STATEMENT_KINDS),
  date: z.string(),
  /** Of a payment or a refund, and the invoice that a credit note is about. */
  reference: z.string(),
  balance: z.number(),
});
export type StatementLineAnswer = z.infer<typeof statementLine>;

export const statementDue = z.object({
  ...ofOrder,
  kind: z.enum(DUE_KINDS),
  isOverdue: z.boolean(),
});
export type StatementDue = z.infer<typeof statementDue>;

export const getStatement = defineCall({
  method: 'GET',
  path: '/account/statement',
  summary: 'What the account was charged, paid and got back in a period, what is due when, and its credit (W43).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  query: z.object(period),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** Whose it is, as its paper says; an account without an address has no lines. */
    account: z.object({ name: z.string(), customerNumber: z.string(), address: z.array(z.string()) }),
    openingBalance: z.number(),
    lines: z.array(statementLine),
    closingBalance: z.number(),
    /** Open now, whatever the period: the next to be due first. */
    dues: z.array(statementDue),
    /** The sum of what is to be paid, and how much of it is late. */
    due: z.number(),
    overdue: z.number(),
    /** What the account gets back. */
    refundDue: z.number(),
    /** A limit of 0 allows no credit; null sets none, and nothing is left of it then. */
    credit: z.object({ limit: z.nullable(z.number()), used: z.number(), left: z.nullable(z.number()) }),
  }),
});
export type StatementAnswer = z.infer<(typeof getStatement)['answer']>;

export const exportStatement = defineCall({
  method: 'GET',
  path: '/account/statement/export',
  summary: 'The statement of a period as a spreadsheet (W43).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  query: z.object(period),
  produces: 'file',
});
