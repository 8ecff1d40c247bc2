import { readAmount, type NumberHabit } from '../money/read-amount';
import { saveOffer, type SaveOutcome } from '../offers/save-offer';
import type { Market, NegotiatedOffer } from '../offers/negotiated-offer';
import { itemKey } from '../stock-list/stock-item';
import type { Issue } from '../text/fill-text';
import type { ImportRow } from './import-rows';

/** Where a row stands in the review (E03). */
export type ImportVerdict = 'NEW' | 'UPDATE' | 'INVALID';

/** The item a row names, and what the buyer has on it already. */
export interface ImportItem {
  readonly market: Market;
  readonly acceptsOffers: boolean;
  readonly existing: NegotiatedOffer | null;
}

export interface ReviewedRow {
  readonly row: ImportRow;
  readonly itemNumberWarehouse: string;
  readonly verdict: ImportVerdict;
  /** Units and minor units as they would be saved; null where the cell holds none. */
  readonly quantity: number | null;
  readonly price: number | null;
  /** What is wrong with an invalid row; null otherwise. */
  readonly reason: Issue | null;
  /** What to do about it, or which rule corrected the row. */
  readonly comments: readonly Issue[];
  /** What a submit would write; null for an invalid row. */
  readonly outcome: (SaveOutcome & { readonly saved: true }) | null;
}

export interface ImportTerms {
  /** The item by its key; undefined for one that is not in the stock list. */
  readonly find: (itemNumberWarehouse: string) => ImportItem | undefined;
  /** Warehouse ids by what a sheet may call them, lower case: id or label. */
  readonly warehouses: ReadonlyMap<string, string>;
  readonly precision: number;
  /** How amounts are written where the buyer lives; a point before decimals when absent. */
  readonly habit?: NumberHabit;
  readonly now: number;
}

/** The key a row points at: the export shows warehouses by their labels. */
export function importKey(
  row: Pick<ImportRow, 'itemNumber' | 'warehouse'>,
  warehouses: ImportTerms['warehouses'],
): string {
  return itemKey(row.itemNumber, warehouses.get(row.warehouse.toLowerCase()) ?? row.warehouse);
}

/**
 * A verdict for every row by the rules of any offer (D01, D03, E05): new, an update of what the buyer has, or invalid
 * with a reason and what to do. One bad row never stops the rest; of rows that name one item, the first stands.
 */
export function reviewImport(rows: readonly ImportRow[], terms: ImportTerms): readonly ReviewedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = importKey(row, terms.warehouses);
    const earlier = seen.get(key);
    const reviewed =
      earlier === undefined
        ? reviewRow(row, key, terms)
        : invalid(row, key, terms, { messageCode: 'IMPORT_ROW_TWICE', params: [earlier] }, 'IMPORT_DO_DELETE_ONE');
    if (earlier === undefined && row.itemNumber !== '' && row.warehouse !== '') seen.set(key, row.row);
    return reviewed;
  });
}

function reviewRow(row: ImportRow, key: string, terms: ImportTerms): ReviewedRow {
  if (row.itemNumber === '')
    return invalid(row, key, terms, { messageCode: 'IMPORT_ROW_NO_ITEM' }, 'IMPORT_DO_USE_EXPORT');
  if (row.warehouse === '')
    return invalid(row, key, terms, { messageCode: 'IMPORT_ROW_NO_WAREHOUSE' }, 'IMPORT_DO_USE_EXPORT');
  const item = terms.find(key);
  if (item === undefined)
    return invalid(row, key, terms, { messageCode: 'IMPORT_ROW_UNKNOWN_ITEM' }, 'IMPORT_DO_USE_EXPORT');
  const entered = { quantity: quantityOf(row.quantity), price: priceOf(row.price, terms) };
  if (entered.quantity === null)
    return invalid(
      row,
      key,
      terms,
      {
        messageCode: row.quantity === '' ? 'IMPORT_ROW_NO_QUANTITY' : 'IMPORT_ROW_BAD_QUANTITY',
        params: [row.quantity],
      },
      'IMPORT_DO_QUANTITY',
    );
  if (entered.price === null) return invalid(row, key, terms, priceIssue(row.price, terms), 'IMPORT_DO_PRICE');
  const { market, acceptsOffers, existing } = item;
  const outcome = saveOffer(
    existing,
    { offerQuantity: entered.quantity, offerPrice: entered.price },
    { market, acceptsOffers, precision: terms.precision, now: terms.now },
  );
  if (!outcome.saved) {
    const [reason] = outcome.issues;
    return invalid(
      row,
      key,
      terms,
      reason ?? { messageCode: 'IMPORT_ROW_UNKNOWN_ITEM' },
      WHAT_TO_DO[reason?.messageCode ?? ''] ?? 'IMPORT_DO_CHANGE',
    );
  }
  const { offer } = outcome;
  return {
    row,
    itemNumberWarehouse: key,
    verdict: existing === null ? 'NEW' : 'UPDATE',
    quantity: outcome.move === 'CHANGED_QUANTITY' ? offer.checkOutQuantity : offer.offerQuantity,
    price:
      outcome.move === 'CHANGED_QUANTITY'
        ? Math.min(entered.price, offer.agreedPrice ?? entered.price)
        : offer.offerPrice,
    reason: null,
    comments: outcome.corrections,
    outcome,
  };
}

/** What helps against a refusal of the offer's rules. */
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  ITEM_OUT_OF_STOCK: 'IMPORT_DO_ALERT',
  LESS_THAN_ONE_INCREMENT: 'IMPORT_DO_ALERT',
  WAREHOUSE_TAKES_NO_OFFERS: 'IMPORT_DO_LIST_PRICE',
  NEW_OFFER_BELOW_LIST: 'IMPORT_DO_LOWER_PRICE',
  NEW_OFFER_BELOW_COUNTER: 'IMPORT_DO_LOWER_PRICE',
  QUANTITY_BELOW_MINIMUM: 'IMPORT_DO_RAISE_QUANTITY',
};

function invalid(row: ImportRow, key: string, terms: ImportTerms, reason: Issue, whatToDo: string): ReviewedRow {
  return {
    row,
    itemNumberWarehouse: key,
    verdict: 'INVALID',
    quantity: quantityOf(row.quantity),
    price: priceOf(row.price, terms),
    reason,
    comments: [{ messageCode: whatToDo }],
    outcome: null,
  };
}

const MOST_UNITS = 2_000_000_000;

/** `1,200` and `1200.0` are counts; a sign, a fraction, a word and 0 are none. */
function quantityOf(text: string): number | null {
  const plain = withoutGrouping(text).replace(/\.0+$/, '');
  const count = /^\d{1,12}$/.test(plain) ? Number(plain) : 0;
  return count > 0 && count <= MOST_UNITS ? count : null;
}

/** Minor units; null for what is no price above 0, or could be two (W28, W29). */
function priceOf(text: string, { precision, habit }: ImportTerms): number | null {
  const reading = readAmount(text, precision, habit);
  return reading.kind === 'amount' && reading.minor > 0 ? reading.minor : null;
}

function priceIssue(text: string, { precision, habit }: ImportTerms): Issue {
  if (text === '') return { messageCode: 'IMPORT_ROW_NO_PRICE' };
  const reading = readAmount(text, precision, habit);
  return reading.kind === 'amount' || REFUSED_AS_PRICE.has(reading.issue.messageCode)
    ? { messageCode: 'IMPORT_ROW_BAD_PRICE', params: [text] }
    : reading.issue;
}

/** What is no amount at all is, in a sheet of offers, no price. */
const REFUSED_AS_PRICE: ReadonlySet<string> = new Set(['AMOUNT_NOT_A_NUMBER', 'AMOUNT_TOO_LARGE', 'AMOUNT_MISSING']);

/** Commas group thousands, or they are no number at all: `4,50` is not four hundred and fifty. */
function withoutGrouping(text: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}
