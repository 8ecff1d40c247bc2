import type { Issue } from '../text/fill-text';
import { roundedShare } from '../money/rounded-share';
import { addBilled, amountsOf, NOTHING_BILLED, sumOf, type Billed, type BilledUnits } from './billing';

/**
 * What a credit note does: a correction takes an invoice back that is written anew, a reduction lowers what the buyer
 * owes, as for goods that came back.
 */
export const CREDIT_KINDS = ['CORRECTION', 'REDUCTION'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export interface CreditedInvoice {
  readonly billed: Billed;
  /** What earlier credit notes took back of it. */
  readonly credited: readonly Billed[];
  readonly unitPrices: ReadonlyMap<number, number>;
  /** What of the invoice its tax was taken of, in minor units: its goods alone where this is left out. */
  readonly taxedMinor?: number;
}

/**
 * What a credit note takes back of an invoice (SD58): these units with the tax on them, or, where no units are
 * named, all that is left of it. Never more than the invoice billed.
 */
export function decideCreditNote(
  { billed, credited, unitPrices, taxedMinor = 0 }: CreditedInvoice,
  units: readonly BilledUnits[] | undefined,
):
  | { readonly credit: Billed; readonly issues?: undefined }
  | { readonly issues: readonly Issue[]; readonly credit?: undefined } {
  const before = credited.reduce((sum, each) => addBilled(sum, each), NOTHING_BILLED);
  const left = addBilled(billed, before, -1);
  if (sumOf(left.amounts) <= 0) return { issues: [{ messageCode: 'INVOICE_CREDITED' }] };
  const leftOf = new Map(left.lines.map((line) => [line.lineNumber, line.quantity]));
  if (units === undefined) return { credit: { lines: left.lines.filter(isAny), amounts: left.amounts } };
  const asked = new Map<number, number>();
  for (const { lineNumber, quantity } of units) asked.set(lineNumber, (asked.get(lineNumber) ?? 0) + quantity);
  for (const [lineNumber, quantity] of asked)
    if (quantity > (leftOf.get(lineNumber) ?? 0))
      return {
        issues: [{ messageCode: 'CREDIT_NOTE_TOO_MUCH', params: [lineNumber, leftOf.get(lineNumber) ?? 0] }],
      };
  const lines = [...asked].map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
  const goods = lines.reduce((sum, line) => sum + line.quantity * (unitPrices.get(line.lineNumber) ?? 0), 0);
  const subtotal = Math.min(goods, left.amounts.subtotal);
  // Of the tax goes what belongs to all units credited until now, less what went before: parts never exceed the whole.
  // That on freight and services stays, as they do (0172).
  const taxed = Math.max(taxedMinor, billed.amounts.subtotal);
  const taxUntilNow = roundedShare(billed.amounts.tax, before.amounts.subtotal + subtotal, taxed);
  const tax = Math.min(left.amounts.tax, Math.max(0, taxUntilNow - before.amounts.tax));
  if (subtotal + tax === 0) return { issues: [{ messageCode: 'CREDIT_NOTE_OF_NOTHING' }] };
  return {
    credit: { lines, amounts: amountsOf((kind) => (kind === 'subtotal' ? subtotal : kind === 'tax' ? tax : 0)) },
  };
}

/** Units of one line that stand on an invoice and were not credited. */
export interface UnitsOnInvoice {
  readonly invoiceNumber: string;
  readonly quantity: number;
}

/**
 * Over which invoices units of a line are credited that came back together (SD60): over the chosen one as far as they
 * stand there, and over the others in their order. null where they do not all stand on any.
 */
export function spreadOverInvoices(
  standing: readonly UnitsOnInvoice[],
  chosen: string,
  quantity: number,
): readonly UnitsOnInvoice[] | null {
  const isChosen = ({ invoiceNumber }: UnitsOnInvoice) => invoiceNumber === chosen;
  let rest = quantity;
  const parts: UnitsOnInvoice[] = [];
  for (const each of [...standing.filter(isChosen), ...standing.filter((other) => !isChosen(other))]) {
    const taken = Math.min(rest, each.quantity);
    if (taken > 0) parts.push({ ...each, quantity: taken });
    rest -= Math.max(0, taken);
  }
  return rest === 0 ? parts : null;
}

const isAny = ({ quantity }: BilledUnits): boolean => quantity > 0;
