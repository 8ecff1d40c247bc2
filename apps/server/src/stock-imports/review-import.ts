import { sql } from 'kysely';
import { isStorableText } from '@tradehall/contract/wire/input-types';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { MOST_MAJOR } from '@tradehall/domain/money/most-money';
import { findAlike } from '@tradehall/domain/stock-imports/alike-values';
import { attributeOf, type ImportMapping } from '@tradehall/domain/stock-imports/import-mapping';
import { judgeImportRow } from '@tradehall/domain/stock-imports/judge-import-row';
import { NONE_HELD, type HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import { type StockValues } from '@tradehall/domain/stock-list/stock-values';
import { readImportRow, type ImportCell, type ImportEntry } from '@tradehall/domain/stock-imports/read-import-row';
import {
  byColumn,
  checkStockRow,
  isIssue,
  keyOfRow,
  type StockRowDraft,
} from '@tradehall/domain/stock-list/check-stock-row';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { KeptCost } from '../database/kept-cost';
import { heldUnits } from '../held-units/held-units';
import { isSameItem } from '../stock-list/is-same-item';
import { valuesByLabel } from '../stock-list/rows-of-sheet';
import { otherKeysInStock, pricesOf, readItems, readLastEntries, type StoredItem } from '../stock-list/stock-store';
import { checkPrices, mergeDraft } from '../stock-list/upsert-stock';
import { changesCost } from './import-costs';
import { inParts, type StoredImportRow } from './import-store';
import { isThere } from './read-import';

/** What is known of the whole shop when a file is reviewed. */
interface Shop {
  readonly isKnownWarehouse: (warehouse: string) => boolean;
  readonly isKnownCategory: (category: string) => boolean;
  readonly isAlike: (name: string, value: string) => boolean;
}

/** The same with what is known of the items of a part. */
interface Known extends Shop {
  readonly stored: ReadonlyMap<string, StoredItem>;
  readonly last: ReadonlyMap<string, StoredImportRow['last']>;
  readonly byHand: ReadonlySet<string>;
  readonly costs: ReadonlyMap<string, KeptCost>;
  readonly held: ReadonlyMap<string, HeldUnits>;
  /** Read before the items: what comes in between counts as unknown. */
  readonly entries: ReadonlyMap<string, number>;
}

/** Every row against the stock of now and against the last file, each in its section (SD16, SD17); part by part. */
export async function* reviewRows(
  tx: Transaction,
  rows: readonly (readonly ImportCell[])[],
  mapping: ImportMapping,
  {
    precision,
    symbol,
    settings,
    firstRow,
    headings,
  }: {
    readonly precision: number;
    /** The sign of the shop's money. */
    readonly symbol: string;
    readonly settings: StockListSettings;
    readonly firstRow: number;
    /** What the file calls its columns, in its order. */
    readonly headings: readonly string[];
  },
): AsyncGenerator<readonly StoredImportRow[]> {
  const shop = await readShop(tx, settings);
  const values = {
    warehouse: valuesByLabel(settings.warehouseLabels),
    category: valuesByLabel(settings.categoryLabels),
  };
  const seen = new Set<string>();
  /** What a row names that is refused: it is there, whatever is wrong with its row, and does not vanish. */
  const named = new Set<string>();
  const columnOf = (field: string) =>
    headings[mapping.columns.findIndex((target) => target === field || attributeOf(target) === field)];
  const check = (cells: readonly ImportCell[], row: number) => {
    const { unread, ...read } = readImportRow(cells, mapping, { precision, symbol });
    /** Of a cell that says no number it is told what it says. */
    const told = (issue: Issue): Issue =>
      unread.find(({ field }) => field === issue.field) ?? byColumn(issue, columnOf);
    const { warehouse, category } = read.entry;
    const entry: ImportEntry = {
      ...read,
      entry: {
        ...read.entry,
        warehouse: values.warehouse.get(warehouse) ?? warehouse,
        ...(category === undefined ? {} : { category: values.category.get(category) ?? category }),
      },
    };
    const draft = checkStockRow(entry.entry, precision);
    if (isIssue(draft)) return rejected(row, entry, told(draft));
    const wrong = checkSecret(entry.secret, precision);
    if (wrong) return rejected(row, entry, told(wrong));
    if (seen.has(draft.itemNumberWarehouse)) return rejected(row, entry, { messageCode: 'STOCK_ROW_TWICE' });
    seen.add(draft.itemNumberWarehouse);
    return { row, entry, draft };
  };
  let next = firstRow;
  for (const part of inParts(rows)) {
    const checked = part.flatMap((cells) => {
      const row = next++;
      return isThere(cells) ? [check(cells, row)] : [];
    });
    for (const one of checked) if (!('draft' in one)) named.add(one.key);
    const keys = checked.flatMap((one) => ('draft' in one ? [one.draft.itemNumberWarehouse] : []));
    const known = { ...shop, ...(await readKnown(tx, keys)) };
    yield checked.map((one) => ('draft' in one ? judge(one.row, one.entry, one.draft, known, precision) : one));
  }
  if (mapping.scope === 'part') return;
  for (const part of inParts(await otherKeysInStock(tx, new Set([...seen, ...named])))) {
    const entries = await readLastEntries(tx, part);
    const items = await readItems(tx, part);
    yield part.flatMap((key) => {
      const item = items.get(key);
      // What was removed meanwhile is gone already.
      return item === undefined ? [] : [vanish(next++, item, entries.get(key) ?? 0)];
    });
  }
}

function judge(
  row: number,
  entry: ImportEntry,
  draft: StockRowDraft,
  known: Known,
  precision: number,
): StoredImportRow {
  const key = draft.itemNumberWarehouse;
  const before = known.stored.get(key);
  const after = mergeDraft(draft, before, true);
  const issue = 'messageCode' in after ? after : checkPrices(after);
  if (issue || 'messageCode' in after) return rejected(row, entry, issue as Issue, key);
  const present = before === undefined ? undefined : valuesOf(before);
  const last = known.last.get(key);
  const said = entry.secret['cost'];
  const { section, flags } = judgeImportRow({
    present,
    last: last ? withoutNull(last) : undefined,
    after: valuesOf(after),
    changesDetails:
      changesCost(entry, known.costs.get(key), precision) ||
      (before !== undefined && !isSameItem(before, { ...after, ...pricesOf(before) })),
    cost:
      typeof said === 'number' && Number.isFinite(said) ? toMinorUnits(said, precision) : lowest(known.costs.get(key)),
    floor: floorOf(entry.secret, known.costs.get(key), precision),
    isKnownWarehouse: known.isKnownWarehouse(after.warehouse),
    isKnownCategory: known.isKnownCategory(after.category),
    isAlike: Object.entries(draft.attributes ?? {}).some(([name, value]) => known.isAlike(name, value)),
    quantityByHand: known.byHand.has(key),
    held: known.held.get(key) ?? NONE_HELD,
  });
  return {
    row,
    key,
    section,
    flags,
    // What somebody set by hand stays, until it is said otherwise.
    isTaken: section !== 'CONFLICT',
    entry,
    file: {
      quantity: draft.quantityAvailable ?? null,
      listPrice: draft.listPrice ?? null,
      specialPrice: draft.specialPrice ?? null,
    },
    present: present ?? null,
    last: last ?? null,
    issue: null,
    seenEntry: known.entries.get(key) ?? 0,
  };
}

/** What no cost or floor can be stops its row, and never the import. */
function checkSecret(secret: ImportEntry['secret'], precision: number): Issue | undefined {
  const isAmount = (value: string | number) =>
    typeof value === 'number' && value >= 0 && value <= MOST_MAJOR && !tooPrecise(value, precision);
  const wrong = (['cost', 'floor'] as const).find((name) => secret[name] !== undefined && !isAmount(secret[name]));
  if (wrong !== undefined) return { messageCode: 'STOCK_ROW_BAD_PRICE', params: [precision], field: wrong };
  const bad = (['supplier', 'bin'] as const).find((name) => !isStorableText(String(secret[name] ?? '')));
  return bad === undefined ? undefined : { messageCode: 'STOCK_ROW_BAD_TEXT', params: [bad], field: bad };
}

/** The floor as it is after the file. */
function floorOf(secret: ImportEntry['secret'], known: KeptCost | undefined, precision: number): number | null {
  const said = secret['floor'];
  return typeof said === 'number' && Number.isFinite(said) ? toMinorUnits(said, precision) : (known?.floor ?? null);
}

/** Below this nothing is sold without a second look. */
const lowest = (known: KeptCost | undefined): number | undefined => {
  const limits = [known?.cost, known?.floor].filter((limit) => typeof limit === 'number');
  return limits.length === 0 ? undefined : Math.max(...limits);
};

const valuesOf = ({ quantity, listPrice, specialPrice }: StoredItem): StockValues => ({
  quantity,
  listPrice,
  specialPrice,
});
const withoutNull = (last: NonNullable<StoredImportRow['last']>): Partial<StockValues> => ({
  ...(last.quantity === null ? {} : { quantity: last.quantity }),
  listPrice: last.listPrice,
  specialPrice: last.specialPrice,
});

const NOTHING = { quantity: null, listPrice: null, specialPrice: null };

function rejected(row: number, entry: ImportEntry, issue: Issue, key?: string): StoredImportRow {
  return {
    row,
    key: key ?? keyOfRow(entry.entry).slice(0, 300),
    section: 'REJECTED',
    flags: [],
    isTaken: false,
    entry,
    file: NOTHING,
    present: null,
    last: null,
    issue,
    seenEntry: null,
  };
}

function vanish(row: number, item: StoredItem, seenEntry: number): StoredImportRow {
  const { itemNumber, warehouse } = item;
  return {
    row,
    key: item.itemNumberWarehouse,
    section: 'VANISHING',
    flags: [],
    isTaken: true,
    entry: { entry: { itemNumber, warehouse, quantityAvailable: 0 }, secret: {} },
    file: { ...NOTHING, quantity: 0 },
    present: valuesOf(item),
    last: null,
    issue: null,
    seenEntry,
  };
}

async function readKnown(tx: Transaction, keys: readonly string[]): Promise<Omit<Known, keyof Shop>> {
  const entries = await readLastEntries(tx, keys);
  const isTheirs = sql`tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])`;
  const last = await sql<NonNullable<StoredImportRow['last']> & { key: string }>`
    select item_number_warehouse as key, quantity, list_price_minor as "listPrice", special_price_minor as "specialPrice"
      from stock_imported where ${isTheirs}`.execute(tx);
  const byHand = await sql<{ key: string }>`
    select distinct l.item_number_warehouse as key from (select * from stock_imported where ${isTheirs}) i
      join stock_ledger l on l.tenant_id = i.tenant_id and l.item_number_warehouse = i.item_number_warehouse
     where l.kind in ('adjusted', 'transferred') and l.entry_id > coalesce(i.last_entry, 0)
       and (i.last_entry is not null or l.created_at > i.imported_at)`.execute(tx);
  const costs = await sql<KeptCost & { key: string }>`
    select item_number_warehouse as key, cost_minor as cost, floor_minor as floor, supplier, bin
      from stock_costs where ${isTheirs}`.execute(tx);
  return {
    stored: await readItems(tx, keys),
    last: new Map(last.rows.map(({ key, ...said }) => [key, said])),
    byHand: new Set(byHand.rows.map(({ key }) => key)),
    costs: new Map(costs.rows.map(({ key, ...cost }) => [key, cost])),
    held: await heldUnits(tx, keys),
    entries,
  };
}

async function readShop(tx: Transaction, { warehouseLabels, categoryLabels }: StockListSettings): Promise<Shop> {
  const places = await sql<{ warehouse: string; category: string }>`
    select distinct warehouse, category from stock_items where tenant_id = current_setting('app.tenant_id')`.execute(
    tx,
  );
  const values = await sql<{ name: string; values: string[] }>`
    select name, array_agg(distinct value) as values from stock_items, jsonb_each_text(attributes) as said (name, value)
     where tenant_id = current_setting('app.tenant_id') group by name`.execute(tx);
  const alike = new Map(values.rows.map(({ name, values: known }) => [name, findAlike(new Set(known))]));
  // The first file of a shop brings its warehouses and categories: they can be mistaken for nothing yet.
  const isFirst = places.rows.length === 0;
  const warehouses = new Set([...places.rows.map(({ warehouse }) => warehouse), ...Object.keys(warehouseLabels)]);
  const categories = new Set([...places.rows.map(({ category }) => category), ...Object.keys(categoryLabels)]);
  return {
    isKnownWarehouse: (warehouse) => isFirst || warehouses.has(warehouse),
    isKnownCategory: (category) => isFirst || categories.has(category),
    isAlike: (name, value) => alike.get(name)?.(value) ?? false,
  };
}
