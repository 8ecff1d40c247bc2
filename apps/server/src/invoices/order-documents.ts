import {
  addBilled,
  NOTHING_BILLED,
  wholeOrder,
  type BillableOrder,
  type Billed,
} from '@tradehall/domain/invoices/billing';
import type { CreditKind } from '@tradehall/domain/invoices/credit-note';

/** An invoice or credit note of an order, as it is read with the order. */
export interface OrderDocument {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly number: string;
  /** The invoice that a credit note is about. */
  readonly invoiceNumber: string | null;
  readonly creditKind: CreditKind | null;
  readonly date: string;
  readonly dueDate: string | null;
  readonly totalMinor: number;
  /** null: an invoice of earlier times, which billed the whole order. */
  readonly billed: Billed | null;
}

/** What stands on invoices and is not to be billed again: corrections free what they took back, reductions don't. */
export function billedOf(order: BillableOrder, documents: readonly OrderDocument[]): Billed {
  return documents.reduce((sum, { kind, creditKind, billed }) => {
    if (kind === 'INVOICE') return addBilled(sum, billed ?? wholeOrder(order));
    return creditKind === 'CORRECTION' && billed ? addBilled(sum, billed, -1) : sum;
  }, NOTHING_BILLED);
}
