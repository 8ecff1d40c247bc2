import { z } from 'zod/mini';
import { named } from '../tenant-settings';
import { text } from '../wire/input-types';

const prefix = text(12).check(named((value) => /^[A-Z0-9][A-Z0-9/-]*$/.test(value), 'SETTING_PREFIX'));

/** What invoices say of the seller, and how they are numbered and due (SD58). */
export const invoicingSettings = z.object({
  legalName: text(200),
  address: z.array(text(200)).check(z.maxLength(8)),
  taxNumber: text(60),
  registrationNumber: text(60),
  bank: z.object({ name: text(120), accountHolder: text(120), accountNumber: text(60), bankCode: text(60) }),
  footer: text(600),
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  /** Settings from before it was asked for name none. */
  partnerDueDays: z._default(z.number().check(z.int(), z.gte(0), z.lte(365)), 0),
  dueDays: z.record(text(60), z.number().check(z.int(), z.gte(0), z.lte(365))),
});
