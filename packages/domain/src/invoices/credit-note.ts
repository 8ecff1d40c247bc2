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
  const before = creditedBefore(credited);
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

const creditedBefore = (credited: readonly Billed[]): Billed =>
  credited.reduce((sum, each) => addBilled(sum, each), NOTHING_BILLED);

/** What can still be credited of an invoice, in minor units: every note of it leaves less (SD58). */
export const leftToCredit = ({ billed, credited }: Pick<CreditedInvoice, 'billed' | 'credited'>): number =>
  sumOf(addBilled(billed, creditedBefore(credited), -1).amounts);

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

/** A credit note that lowers what an order costs, with its units of one line; the oldest stands first. */
export interface UnitsOnNote {
  readonly number: string;
  readonly quantity: number;
}

/** A return that ended with these notes, one or several: their numbers as papers and screens list them. */
export interface ReturnByNotes {
  readonly quantity: number;
  readonly notes: string;
}

const BETWEEN_NOTES = ', ';

/** The numbers of the notes that a return ended with, one by one; none of one that goes on. */
export const notesOf = (notes: string | null): readonly string[] => (notes === null ? [] : notes.split(BETWEEN_NOTES));

/** Notes with the units on them that no return ended with yet, as far as there are any. */
export function unclaimedUnits(notes: readonly UnitsOnNote[], ended: readonly ReturnByNotes[]): readonly UnitsOnNote[] {
  const left = new Map(notes.map((note) => [note.number, note.quantity]));
  for (const other of ended) {
    let rest = other.quantity;
    for (const number of notesOf(other.notes)) {
      const taken = Math.min(rest, left.get(number) ?? 0);
      left.set(number, (left.get(number) ?? 0) - taken);
      rest -= taken;
    }
  }
  return [...left].map(([number, quantity]) => ({ number, quantity })).filter(isAny);
}

/**
 * The notes by which a return over so many units of a line may end that were credited by hand: each that has them all
 * beside other returns, else as many together as it takes. Empty where all of them do not come to it.
 */
export function notesFor(quantity: number, unclaimed: readonly UnitsOnNote[]): readonly string[] {
  const each = unclaimed.filter((note) => note.quantity >= quantity).map(({ number }) => number);
  if (each.length > 0) return each;
  const together: string[] = [];
  let rest = quantity;
  for (const note of unclaimed) {
    if (rest <= 0) break;
    together.push(note.number);
    rest -= note.quantity;
  }
  return rest <= 0 && together.length > 0 ? [together.join(BETWEEN_NOTES)] : [];
}

const isAny = ({ quantity }: { readonly quantity: number }): boolean => quantity > 0;
