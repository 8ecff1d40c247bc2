import { z } from 'zod/mini';
import { RETURN_REASONS, RETURN_STATUSES } from '@tradehall/domain/orders/return-status';
import { defineCall } from './wire/define-call';
import { lineNumber, text } from './wire/input-types';

export const returnEntry = z.object({
  returnNumber: z.string(),
  phonexOrderNumber: z.string(),
  refOrderNumberOrPhonexOrderNumber: z.string(),
  lineNumber: z.number(),
  itemNumber: z.string(),
  itemDescription: z.string(),
  warehouse: z.string(),
  quantity: z.number(),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  status: z.enum(RETURN_STATUSES),
  createDate: z.string(),
  updateDate: z.string(),
});
export type ReturnEntry = z.infer<typeof returnEntry>;

export const returnDetail = z.extend(returnEntry, {
  unitPrice: z.number(),
  history: z.array(
    z.object({ status: z.enum(RETURN_STATUSES), actor: z.string(), note: z.string(), happenedAt: z.string() }),
  ),
  canWithdraw: z.boolean(),
});
export type ReturnDetail = z.infer<typeof returnDetail>;

const listQuery = z.object({
  search: z.optional(text(200)),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  status: z.optional(z.enum(RETURN_STATUSES)),
});
const one = z.object({ returnNumber: text(60) });

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
    quantity: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
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
  answer: z.array(returnEntry),
  paged: true,
});

export const decideReturn = defineCall({
  method: 'POST',
  path: '/seller/returns/:returnNumber/decide',
  summary: 'Approves, rejects, receives or credits a return.',
  access: 'seller',
  permission: 'RETURN_DECIDE',
  params: one,
  body: z.object({ status: z.enum(RETURN_STATUSES), note: z._default(text(1024), '') }),
  answer: returnDetail,
});
