import { z } from 'zod/mini';

/** An invoice or a credit note as orders and statements list it. */
export const billingDocument = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  /** The invoice that a credit note is about; null for an invoice. */
  invoiceNumber: z.nullable(z.string()),
  date: z.string(),
  /** Null for a credit note, and for invoices of earlier times. */
  dueDate: z.nullable(z.string()),
  total: z.number(),
});
export type BillingDocument = z.infer<typeof billingDocument>;
