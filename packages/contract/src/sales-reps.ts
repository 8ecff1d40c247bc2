import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText, seenText, text, version } from './wire/input-types';

/** Whom buyers turn to: their sales representatives, with or without a place at the desk. */
const contact = { name: seenText(100), email: text(254), phone: text(40), whatsApp: text(40) };
const one = z.object({ salesRepId: filledText(60) });
const done = z.object({ status: z.literal('SUCCESS') });

const salesRepRow = z.object({
  salesRepId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsApp: z.string(),
  /** Accounts that turn to them, of all or of those that the reader sees. */
  accounts: z.number(),
  /** Staff whose own accounts are theirs. */
  people: z.number(),
  version: z.number(),
});
export type SalesRepRow = z.infer<typeof salesRepRow>;

export const getSalesReps = defineCall({
  method: 'GET',
  path: '/seller/sales-reps',
  summary: 'Sales representatives as buyers read of them, with how many accounts each has (SD05).',
  access: 'seller',
  permission: 'TEAM_VIEW',
  answer: z.array(salesRepRow),
});

export const addSalesRep = defineCall({
  method: 'POST',
  path: '/seller/sales-reps',
  summary: 'Adds a sales representative, the last of the list (SD05).',
  access: 'seller',
  permission: 'TEAM',
  idempotent: true,
  body: z.object(contact),
  answer: z.object({ salesRepId: z.string() }),
});

export const changeSalesRep = defineCall({
  method: 'PUT',
  path: '/seller/sales-reps/:salesRepId',
  summary: 'Changes how buyers read of a sales representative (SD05).',
  access: 'seller',
  permission: 'TEAM',
  params: one,
  body: z.object({ version, ...contact }),
  answer: done,
});

export const removeSalesRep = defineCall({
  method: 'DELETE',
  path: '/seller/sales-reps/:salesRepId',
  summary: 'Removes a sales representative to whom no account and nobody of the staff is bound (SD05).',
  access: 'seller',
  permission: 'TEAM',
  params: one,
  answer: done,
});
