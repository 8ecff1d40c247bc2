import { POINT_HABIT, readAmount, type AmountReading, type NumberHabit } from '../money/read-amount';
import { checkMostUnits, minimumQuantity, saveOffer, type SaveMove, type SaveOutcome } from '../offers/save-offer';
import { moveOfferToCart } from '../offers/answer-offer';
import { canMove } from '../offers/offer-moves';
import { viewOffer, type Market, type NegotiatedOffer } from '../offers/negotiated-offer';
import { correctQuantity } from '../quantity/correct-quantity';
import { readCount } from '../quantity/read-count';
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

export interface ImportDoubt {
  readonly text: string;
  readonly isPrice: boolean;
  readonly readings: readonly [number, number];
}

export interface ReviewedRow {
  readonly row: ImportRow;
  readonly itemNumberWarehouse: string;
  readonly verdict: ImportVerdict;
  /** Units and minor units as they would be saved; null where the cell holds none. */
  readonly quantity: number | null;
  readonly price: number | null;
  /** What was written, where it has one reading; null otherwise. Units and minor units. */
  readonly asked: { readonly quantity: number | null; readonly price: number | null };
  /** A rule changed what was asked (W27). */
  readonly isCorrected: boolean;
  /** Would buy at list what was not asked so: it stands once the buyer says so (W27). */
  readonly needsConsent: boolean;
  /** The number that can be read in two ways, with both, grouped first: one answer settles all of an import (W28). */
  readonly doubt: ImportDoubt | null;
  /** What is wrong with an invalid row; null otherwise. */
  readonly reason: Issue | null;
  /** What to do about it, or which rule corrected the row. */
  readonly comments: readonly Issue[];
  /** What a submit would write; null for an invalid row. */
  readonly outcome: ImportOutcome | null;
}

/** What the thread keeps of a row: as of any save, or the seller's counter was taken (W22). */
export type ImportMove = SaveMove | 'MOVED_TO_CART';
export interface ImportOutcome {
  readonly saved: true;
  readonly offer: NegotiatedOffer;
  readonly move: ImportMove;
  readonly corrections: readonly Issue[];
}

const KEEPS_OFFER: ReadonlySet<ImportMove> = new Set(['CHANGED_QUANTITY', 'MOVED_TO_CART']);

export interface ImportTerms {
  /** The item by its key; undefined for one that is not in the stock list. */
  readonly find: (itemNumberWarehouse: string) => ImportItem | undefined;
  /** Warehouse ids by what a sheet may call them, folded: id or label. */
  readonly warehouses: ReadonlyMap<string, string>;
  readonly precision: number;
  /** The keys that rows mean by another case or width, by their folded key (W28). */
  readonly spelled?: ReadonlyMap<string, string>;
  /** How amounts are written where the buyer lives; a point before decimals when absent. */
  readonly habit?: NumberHabit;
  readonly now: number;
}

/** Case and width of a part number say nothing to people (W28). */
export function foldKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The key a row points at: the export shows warehouses by their labels. */
export function importKey(
  row: Pick<ImportRow, 'itemNumber' | 'warehouse'>,
  { warehouses, spelled }: Pick<ImportTerms, 'warehouses' | 'spelled'>,
): string {
  const key = itemKey(row.itemNumber, warehouses.get(foldKey(row.warehouse)) ?? row.warehouse);
  return spelled?.get(foldKey(key)) ?? key;
}

/**
 * A verdict for every row by the rules of any offer (D01, D03, E05): new, an update of what the buyer has, or invalid
 * with a reason and what to do. One bad row never stops the rest; of rows that name one item, the first stands.
 */
export function reviewImport(rows: readonly ImportRow[], terms: ImportTerms): readonly ReviewedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = importKey(row, terms);
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
  const entered = withStandingQuantity(askedOf(row, terms), row, item);
  if (entered.quantity === null)
    return invalid(
      row,
      key,
      terms,
      quantityIssue(row.quantity, terms),
      whatToDoAbout(row, terms, 'IMPORT_DO_QUANTITY'),
    );
  if (entered.price === null)
    return invalid(row, key, terms, priceIssue(row, terms), whatToDoAbout(row, terms, adviceOnPrice(row, terms)));
  const { market, acceptsOffers, existing } = item;
  const request = { offerQuantity: entered.quantity, offerPrice: entered.price };
  const outcome =
    takeCounter(existing, request, item, terms.now) ??
    saveOffer(existing, request, { market, acceptsOffers, precision: terms.precision, now: terms.now });
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
  const isCorrected = outcome.corrections.length > 0;
  const judged = {
    row,
    itemNumberWarehouse: key,
    quantity: KEEPS_OFFER.has(outcome.move) ? offer.checkOutQuantity : offer.offerQuantity,
    price: KEEPS_OFFER.has(outcome.move)
      ? Math.min(entered.price, offer.agreedPrice ?? entered.price)
      : offer.offerPrice,
    asked: entered,
    isCorrected,
    doubt: null,
  };
  // What somebody mistyped is no purchase (W27).
  if (isCorrected && offer.answer === 'BUY_AT_LIST' && row.atList !== true)
    return {
      ...judged,
      price: offer.offerPrice,
      verdict: 'INVALID',
      needsConsent: true,
      reason: { messageCode: 'IMPORT_ROW_AT_LIST' },
      comments: [...outcome.corrections, { messageCode: 'IMPORT_DO_CONFIRM_LIST' }],
      outcome: null,
    };
  return {
    ...judged,
    verdict: existing === null ? 'NEW' : 'UPDATE',
    needsConsent: false,
    reason: null,
    comments: outcome.corrections,
    outcome,
  };
}

/** An answer that leaves the quantity empty keeps that of the offer (W22). */
function withStandingQuantity(
  asked: ReviewedRow['asked'],
  row: ImportRow,
  { existing }: ImportItem,
): ReviewedRow['asked'] {
  if (row.quantity !== '' || existing === null) return asked;
  const takesCounter = existing.answer === 'COUNTERED' && asked.price === existing.counterPrice;
  return { ...asked, quantity: takesCounter ? existing.checkOutQuantity : existing.offerQuantity };
}

/** Answering a counter with its own price takes it (W22): into the cart, at the units of the row. */
function takeCounter(
  existing: NegotiatedOffer | null,
  request: { readonly offerQuantity: number; readonly offerPrice: number },
  { market }: ImportItem,
  now: number,
): ImportOutcome | Extract<SaveOutcome, { saved: false }> | undefined {
  if (existing === null) return undefined;
  const view = viewOffer(existing, market, now);
  if (view.status !== 'COUNTERED' || request.offerPrice !== existing.counterPrice || !canMove('moveToCart', view))
    return undefined;
  const { quantity, corrections } = correctQuantity(request.offerQuantity, market);
  const minimum = minimumQuantity(existing, view, market);
  if (quantity < minimum)
    return { saved: false, issues: [{ messageCode: 'QUANTITY_BELOW_MINIMUM', params: [minimum] }] };
  const tooMany = checkMostUnits(quantity, existing, view, market);
  if (tooMany !== undefined) return { saved: false, issues: [tooMany] };
  const offer = { ...moveOfferToCart(existing, market, now), checkOutQuantity: quantity };
  return { saved: true, offer, move: 'MOVED_TO_CART', corrections };
}

/** Money of an import in minor units (W27). */
export interface ImportTotals {
  /** Of the rows that stand, as they were written. */
  readonly asked: number;
  /** What those of their items that have an offer came to before. */
  readonly before: number;
  /** What all of them come to once submitted; purchases at list among them. */
  readonly after: number;
  readonly atList: number;
  readonly corrected: number;
}

/** Sums the rows that stand; `before` is the money of the offer that a row's item has now, 0 without one. */
export function importTotals(
  rows: readonly ReviewedRow[],
  before: (itemNumberWarehouse: string) => number,
): ImportTotals {
  const totals = { asked: 0, before: 0, after: 0, atList: 0, corrected: 0 };
  for (const { outcome, asked, quantity, price, isCorrected, itemNumberWarehouse } of rows) {
    if (outcome === null) continue;
    const after = (quantity ?? 0) * (price ?? 0);
    totals.asked += (asked.quantity ?? 0) * (asked.price ?? 0);
    totals.before += before(itemNumberWarehouse);
    totals.after += after;
    if (outcome.offer.answer === 'BUY_AT_LIST') totals.atList += after;
    if (isCorrected) totals.corrected += 1;
  }
  return totals;
}

/** What helps against a refusal of the offer's rules. */
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  ITEM_OUT_OF_STOCK: 'IMPORT_DO_ALERT',
  LESS_THAN_ONE_INCREMENT: 'IMPORT_DO_ALERT',
  WAREHOUSE_TAKES_NO_OFFERS: 'IMPORT_DO_LIST_PRICE',
  NEW_OFFER_BELOW_LIST: 'IMPORT_DO_LOWER_PRICE',
  NEW_OFFER_BELOW_COUNTER: 'IMPORT_DO_LOWER_PRICE',
  QUANTITY_BELOW_MINIMUM: 'IMPORT_DO_RAISE_QUANTITY',
  QUANTITY_ABOVE_PROPOSED: 'IMPORT_DO_LOWER_QUANTITY',
};

function invalid(row: ImportRow, key: string, terms: ImportTerms, reason: Issue, whatToDo: string): ReviewedRow {
  const asked = askedOf(row, terms);
  return {
    row,
    itemNumberWarehouse: key,
    verdict: 'INVALID',
    ...asked,
    asked,
    isCorrected: false,
    needsConsent: false,
    doubt: doubtOf(row, terms),
    reason,
    comments: [{ messageCode: whatToDo }],
    outcome: null,
  };
}

const habitOfTerms = ({ habit }: ImportTerms): NumberHabit => habit ?? POINT_HABIT;

/** What a row's price says; a number of the sheet's own is read by nobody's habit. */
const priceOf = ({ price, isNumber }: ImportRow, { precision, habit }: ImportTerms): AmountReading =>
  readAmount(price, precision, isNumber === true ? POINT_HABIT : habit);

/** Units, and minor units above 0; null for what is none, or could be two (W28, W29). */
function askedOf(row: ImportRow, terms: ImportTerms): { quantity: number | null; price: number | null } {
  const count = readCount(row.quantity, habitOfTerms(terms));
  const amount = priceOf(row, terms);
  return {
    quantity: count.kind === 'count' ? count.count : null,
    price: amount.kind === 'amount' && amount.minor > 0 ? amount.minor : null,
  };
}

function doubtOf(row: ImportRow, terms: ImportTerms): ImportDoubt | null {
  const amount = priceOf(row, terms);
  if (amount.kind === 'ambiguous') return { text: row.price, isPrice: true, readings: amount.readings };
  const count = readCount(row.quantity, habitOfTerms(terms));
  return count.kind === 'ambiguous' ? { text: row.quantity, isPrice: false, readings: count.readings } : null;
}

function whatToDoAbout(row: ImportRow, terms: ImportTerms, otherwise: string): string {
  return doubtOf(row, terms) === null ? otherwise : 'IMPORT_DO_SAY_WHICH';
}

function quantityIssue(text: string, terms: ImportTerms): Issue {
  if (text === '') return { messageCode: 'IMPORT_ROW_NO_QUANTITY', params: [text] };
  const isDoubtful = readCount(text, habitOfTerms(terms)).kind === 'ambiguous';
  return { messageCode: isDoubtful ? 'AMOUNT_AMBIGUOUS' : 'IMPORT_ROW_BAD_QUANTITY', params: [text] };
}

function priceIssue(row: ImportRow, terms: ImportTerms): Issue {
  const { price: text } = row;
  if (text === '') return { messageCode: 'IMPORT_ROW_NO_PRICE' };
  const reading = priceOf(row, terms);
  return reading.kind === 'amount' || REFUSED_AS_PRICE.has(reading.issue.messageCode)
    ? { messageCode: 'IMPORT_ROW_BAD_PRICE', params: [text] }
    : reading.issue;
}

/** What helps against a price that could not be taken. */
function adviceOnPrice(row: ImportRow, terms: ImportTerms): string {
  const reading = priceOf(row, terms);
  return (reading.kind === 'unreadable' ? ADVICE_ON_PRICE[reading.issue.messageCode] : undefined) ?? 'IMPORT_DO_PRICE';
}

const ADVICE_ON_PRICE: Readonly<Record<string, string>> = {
  OFFER_PRICE_TOO_PRECISE: 'IMPORT_DO_ROUND',
  OFFER_PRICE_WHOLE: 'IMPORT_DO_ROUND',
  AMOUNT_TOO_LARGE: 'IMPORT_DO_LOWER_PRICE',
};

/** What is no amount at all is, in a sheet of offers, no price. */
const REFUSED_AS_PRICE: ReadonlySet<string> = new Set(['AMOUNT_NOT_A_NUMBER', 'AMOUNT_TOO_LARGE', 'AMOUNT_MISSING']);
