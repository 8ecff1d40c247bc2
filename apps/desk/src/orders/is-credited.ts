import type { BillingDocument } from '@tradehall/contract/orders/billing-documents';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';

/** Whether credit notes took all of an invoice back: there is nothing of it left to credit (SD58). */
export function isCredited(
  invoice: Pick<BillingDocument, 'number' | 'total'>,
  documents: readonly Pick<BillingDocument, 'invoiceNumber' | 'total'>[],
  precision: number,
): boolean {
  const credited = documents
    .filter(({ invoiceNumber }) => invoiceNumber === invoice.number)
    .reduce((sum, { total }) => sum + toMinorUnits(total, precision), 0);
  return credited >= toMinorUnits(invoice.total, precision);
}
