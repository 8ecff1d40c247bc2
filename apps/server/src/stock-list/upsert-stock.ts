import { sql } from 'kysely';
import type { UpsertSummary } from '@tradehall/contract/stock-list/seller-stock-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import {
  checkStockRow,
  isIssue,
  keyOfRow,
  type StockRowDraft,
  type StockRowEntry,
} from '@tradehall/domain/stock-list/check-stock-row';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { PriceChange, QuantityChange, StockCause, StockChanges, StockLedger } from './stock-ledger';
import { ApiError } from '../http/api-error';
import { breaksFloor } from '@tradehall/domain/stock-list/stock-values';
import { isSameItem } from './is-same-item';
import { readFloors, refuseBelowFloor } from './stock-floors';
import {
  lockStock,
  pricesOf,
  type StoredItem,
  writeItems,
  writePriceChanges,
  writePrices,
  writeQuantities,
} from './stock-store';

/** The lists of a summary stop here; its counts tell the whole. */
const LISTED = 100;
/** Sheets name the header row 1, so that the first row of stock is row 2. */
const FIRST_ROW = 2;

export interface UpsertDeps {
  readonly ledger: StockLedger;
  readonly bump: (tx: Transaction) => Promise<number>;
  readonly precision: number;
  readonly say: (issue: Issue) => string;
}

export interface UpsertOrder {
  readonly tenantId: string;
  readonly rows: readonly StockRowEntry[];
  /** The number by which whoever sent them finds the first one; left out, it follows a sheet's headings. */
  readonly firstRow?: number;
  /** Rows are the whole stock: what they do not name goes out of stock. */
  readonly isComplete: boolean;
  /** How many items may go out of stock with a complete list, as the seller confirmed it; a tenth without a word. */
  readonly confirmedVanishing?: number | undefined;
  /** Attributes that a row does not name stay: a sheet without a column says nothing of it. */
  readonly mergesAttributes?: boolean;
  /** Whether prices may be set below floors; without it such a row refuses all of them. */
  readonly mayBreakFloors: boolean;
  /** Floors that come with the rows themselves, by key. */
  readonly floors?: ReadonlyMap<string, number>;
  readonly cause: StockCause;
}

interface Judged {
  readonly draft: StockRowDraft;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem;
}

interface Rejected {
  readonly row: number;
  readonly itemNumber: string;
  readonly issue: Issue;
}

/** What came of rows that were written; offers, alerts and reports have not heard of it yet. */
export interface WrittenStock extends Pick<StockChanges, 'newItems' | 'quantities' | 'prices'> {
  readonly judged: readonly Judged[];
  /** Keys of items that are new or say something else than before; quantities apart. */
  readonly changed: ReadonlySet<string>;
  readonly rejected: readonly Rejected[];
}

/**
 * Adds and changes stock in one transaction: rows are judged one by one, locked in key order, written in
 * sets, and offers, alerts and reports hear of every change before it commits.
 */
export async function upsertStock(tx: Transaction, order: UpsertOrder, deps: UpsertDeps): Promise<UpsertSummary> {
  const drafts = readDrafts(order.rows, deps.precision, order.firstRow);
  const stored = await lockStock(tx, order.isComplete ? undefined : [...drafts.byKey.keys()].sort());
  const written = await writeStock(tx, order, drafts, stored);
  const { tenantId, cause } = order;
  const { newItems, quantities, prices } = written;
  await deps.ledger.report(tx, { tenantId, cause, newItems, quantities, prices });
  const version = written.changed.size + quantities.length > 0 ? await deps.bump(tx) : await currentVersion(tx);
  return summarize({ ...written, version, received: order.rows.length, stored, deps });
}

/** Judges and writes drafts over the items that the caller has locked. */
export async function writeStock(
  tx: Transaction,
  order: Omit<UpsertOrder, 'rows'>,
  drafts: StockDrafts,
  stored: ReadonlyMap<string, StoredItem>,
): Promise<WrittenStock> {
  const rejected = [...drafts.rejected];
  const judged = judgeDrafts(drafts.byKey, stored, rejected, order.mergesAttributes === true);
  const vanished = order.isComplete
    ? [...stored.values()].filter((item) => item.quantity > 0 && !drafts.named.has(item.itemNumberWarehouse))
    : [];
  checkVanishing(vanished.length, stored, order.confirmedVanishing);
  await checkFloors(tx, judged, order);
  const quantities = quantityChanges(judged, vanished);
  const changed = judged.filter(({ before, after }) => before === undefined || !isSameItem(before, after));
  await writeChanged(tx, changed, quantities, order.cause);
  const prices = priceChanges(judged);
  await writePriceChanges(tx, [...prices, ...firstPrices(judged)], order.cause);
  return {
    judged,
    changed: new Set(changed.map(({ after }) => after.itemNumberWarehouse)),
    newItems: judged.filter(({ before }) => before === undefined).map(({ after }) => after.itemNumberWarehouse),
    quantities,
    prices,
    rejected,
  };
}

/** What an item is to become; before is undefined for a new one. */
interface ItemChange {
  readonly before: StoredItem | undefined;
  readonly after: StoredItem;
}

/**
 * Writes items that say something else than before, and the quantities that moved. Most lists bring new prices alone,
 * which cost half as much, and of items whose quantities move as well: those are written once.
 */
export async function writeChanged(
  tx: Transaction,
  changed: readonly ItemChange[],
  quantities: readonly QuantityChange[],
  cause: StockCause,
): Promise<void> {
  const moved = new Set(quantities.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
  const items: StoredItem[] = [];
  const prices: PriceChange[] = [];
  const pricesOfMoved = new Map<string, PriceChange['after']>();
  for (const { before, after } of changed) {
    const key = after.itemNumberWarehouse;
    if (before === undefined || !isSameItem(before, { ...after, ...pricesOf(before) })) items.push(after);
    else if (moved.has(key)) pricesOfMoved.set(key, pricesOf(after));
    else prices.push({ itemNumberWarehouse: key, before: pricesOf(before), after: pricesOf(after) });
  }
  await writeItems(tx, items);
  await writePrices(tx, prices, 'IMPORTED');
  await writeQuantities(tx, quantities, cause, pricesOfMoved);
}

/** More of the stock than this goes only after the seller confirmed the number. */
const VANISHING_SHARE = 0.1;

/** A list that forgot most of the shop stops here, with nothing changed and the number to confirm. */
function checkVanishing(
  vanishing: number,
  stored: ReadonlyMap<string, StoredItem>,
  confirmed: number | undefined,
): void {
  const inStock = [...stored.values()].filter((item) => item.quantity > 0).length;
  if (vanishing <= inStock * VANISHING_SHARE || vanishing === confirmed) return;
  throw new ApiError(409, 'STOCK_WOULD_VANISH', { params: [vanishing, inStock] });
}

/** A price below its floor needs its permission, whichever way it comes. */
async function checkFloors(
  tx: Transaction,
  judged: readonly Judged[],
  { mayBreakFloors, floors = new Map() }: Omit<UpsertOrder, 'rows'>,
): Promise<void> {
  if (mayBreakFloors) return;
  const stored = await readFloors(
    tx,
    judged.map(({ after }) => after.itemNumberWarehouse),
  );
  const broken = judged.filter(({ before, after }) => {
    const key = after.itemNumberWarehouse;
    return breaksFloor(before, after, floors.get(key) ?? stored.get(key) ?? null);
  });
  await refuseBelowFloor(
    tx,
    false,
    broken.map(({ after }) => after.itemNumberWarehouse),
  );
}

/** Valid rows by key, and what was wrong with the others. */
export interface StockDrafts {
  readonly byKey: ReadonlyMap<string, { readonly draft: StockRowDraft; readonly row: number }>;
  readonly rejected: readonly Rejected[];
  /** Items that rows name, those of refused rows among them: they are there, and a complete list does not end them. */
  readonly named: ReadonlySet<string>;
}

/** Reads rows; a key that comes twice keeps its first one. */
export function readDrafts(rows: readonly StockRowEntry[], precision: number, firstRow = FIRST_ROW): StockDrafts {
  const rejected: Rejected[] = [];
  const drafts = new Map<string, { draft: StockRowDraft; row: number }>();
  rows.forEach((entry, index) => {
    const row = index + firstRow;
    const checked = checkStockRow(entry, precision);
    if (isIssue(checked)) rejected.push({ row, itemNumber: entry.itemNumber, issue: checked });
    else if (drafts.has(checked.itemNumberWarehouse))
      rejected.push({ row, itemNumber: entry.itemNumber, issue: { messageCode: 'STOCK_ROW_TWICE' } });
    else drafts.set(checked.itemNumberWarehouse, { draft: checked, row });
  });
  return { byKey: drafts, rejected, named: new Set(rows.map(keyOfRow)) };
}

function judgeDrafts(
  drafts: StockDrafts['byKey'],
  stored: ReadonlyMap<string, StoredItem>,
  rejected: Rejected[],
  mergesAttributes: boolean,
): Judged[] {
  const judged: Judged[] = [];
  for (const [key, { draft, row }] of [...drafts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = stored.get(key);
    const after = mergeDraft(draft, before, mergesAttributes);
    const issue = 'messageCode' in after ? after : checkPrices(after);
    if (issue || 'messageCode' in after) rejected.push({ row, itemNumber: draft.itemNumber, issue: issue as Issue });
    else judged.push({ draft, before, after });
  }
  return judged;
}

/** A new item needs a category and a description; a known one keeps what the row does not say. */
export function mergeDraft(
  draft: StockRowDraft,
  before: StoredItem | undefined,
  mergesAttributes: boolean,
): StoredItem | Issue {
  const category = draft.category ?? before?.category;
  const skuDescription = draft.skuDescription ?? before?.skuDescription;
  if (category === undefined) return { messageCode: 'STOCK_ROW_NO_CATEGORY', field: 'category' };
  if (skuDescription === undefined) return { messageCode: 'STOCK_ROW_NO_DESCRIPTION', field: 'skuDescription' };
  const listPrice = draft.listPrice === undefined ? (before?.listPrice ?? null) : draft.listPrice;
  return {
    itemNumberWarehouse: draft.itemNumberWarehouse,
    itemNumber: draft.itemNumber,
    warehouse: draft.warehouse,
    category,
    skuDescription,
    groupDescription: draft.groupDescription ?? before?.groupDescription ?? skuDescription,
    groupItemDescription: draft.groupItemDescription ?? before?.groupItemDescription ?? '',
    attributes: mergesAttributes
      ? { ...before?.attributes, ...draft.attributes }
      : (draft.attributes ?? before?.attributes ?? {}),
    listPrice,
    // A special price does not outlive the list price it is special against.
    specialPrice:
      listPrice === null
        ? null
        : draft.specialPrice === undefined
          ? (before?.specialPrice ?? null)
          : draft.specialPrice,
    incrementSize: draft.incrementSize ?? before?.incrementSize ?? 1,
    pxnItemNumber: draft.pxnItemNumber ?? before?.pxnItemNumber ?? null,
    quantity: draft.quantityAvailable ?? before?.quantity ?? 0,
  };
}

export function checkPrices(item: StoredItem): Issue | undefined {
  const isAbove = item.specialPrice !== null && item.listPrice !== null && item.specialPrice > item.listPrice;
  return isAbove ? { messageCode: 'STOCK_ROW_SPECIAL_ABOVE_LIST', field: 'specialPrice' } : undefined;
}

function quantityChanges(judged: readonly Judged[], vanished: readonly StoredItem[]): QuantityChange[] {
  const set = judged.map(
    ({ before, after }) =>
      ({
        itemNumberWarehouse: after.itemNumberWarehouse,
        kind: before ? 'imported' : 'received',
        before: before?.quantity ?? 0,
        after: after.quantity,
      }) as const,
  );
  const gone = vanished.map(
    (item) =>
      ({ itemNumberWarehouse: item.itemNumberWarehouse, kind: 'imported', before: item.quantity, after: 0 }) as const,
  );
  return [...set, ...gone].filter((change) => change.before !== change.after);
}

function priceChanges(judged: readonly Judged[]): PriceChange[] {
  return judged.flatMap(({ before, after }) =>
    before && (before.listPrice !== after.listPrice || before.specialPrice !== after.specialPrice)
      ? [{ itemNumberWarehouse: after.itemNumberWarehouse, before: pricesOf(before), after: pricesOf(after) }]
      : [],
  );
}

/** A new item's price begins its history; nobody reacts to it as to a change. */
function firstPrices(judged: readonly Judged[]): PriceChange[] {
  return judged.flatMap(({ before, after }) =>
    before === undefined && after.listPrice !== null
      ? [
          {
            itemNumberWarehouse: after.itemNumberWarehouse,
            before: { listPrice: null, specialPrice: null },
            after: pricesOf(after),
          },
        ]
      : [],
  );
}

async function currentVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from stock_lists`.execute(tx);
  return rows[0]?.version ?? 0;
}

interface SummaryFacts extends WrittenStock {
  readonly version: number;
  readonly received: number;
  readonly stored: ReadonlyMap<string, StoredItem>;
  readonly deps: UpsertDeps;
}

/** What a buyer pays less for, sees leave, or sees return. */
function summarize({
  version,
  received,
  judged,
  changed,
  quantities,
  stored,
  prices,
  rejected,
  deps,
}: SummaryFacts): UpsertSummary {
  const items = new Map([...stored, ...judged.map(({ after }) => [after.itemNumberWarehouse, after] as const)]);
  const describe = (key: string) => ({ itemNumberWarehouse: key, description: items.get(key)?.skuDescription ?? '' });
  const fresh = judged.filter(({ before }) => before === undefined);
  const moved = new Set(quantities.map((change) => change.itemNumberWarehouse));
  const known = judged.filter(({ before }) => before !== undefined);
  const updated = known.filter(
    ({ after }) => changed.has(after.itemNumberWarehouse) || moved.has(after.itemNumberWarehouse),
  );
  const dropped = prices.filter(({ before, after }) => {
    const [from, to] = [payablePrice(before), payablePrice(after)];
    return from !== null && to !== null && to < from;
  });
  const outOfStock = quantities.filter((change) => change.before > 0 && change.after === 0);
  const backInStock = quantities.filter(
    (change) => change.before === 0 && change.after > 0 && stored.has(change.itemNumberWarehouse),
  );
  const major = (minor: number | null): number => toMajorUnits(minor ?? 0, deps.precision);
  return {
    version,
    received,
    counts: {
      new: fresh.length,
      updated: updated.length,
      unchanged: known.length - updated.length,
      priceDropped: dropped.length,
      outOfStock: outOfStock.length,
      backInStock: backInStock.length,
      rejected: rejected.length,
    },
    new: fresh.slice(0, LISTED).map(({ after }) => describe(after.itemNumberWarehouse)),
    priceDropped: dropped.slice(0, LISTED).map(({ itemNumberWarehouse, before, after }) => ({
      ...describe(itemNumberWarehouse),
      from: major(payablePrice(before)),
      to: major(payablePrice(after)),
    })),
    outOfStock: outOfStock.slice(0, LISTED).map((change) => describe(change.itemNumberWarehouse)),
    rejected: [...rejected]
      .sort((a, b) => a.row - b.row)
      .slice(0, LISTED)
      .map(({ row, itemNumber, issue }) => ({
        row,
        itemNumber,
        messageCode: issue.messageCode,
        message: deps.say(issue),
      })),
  };
}
