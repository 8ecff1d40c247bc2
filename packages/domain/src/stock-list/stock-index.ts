import type { SearchWord } from '../text/search-word';
import { narrowParts } from './narrow-parts';
import { scanStock, type StockScan } from './scan-stock';
import type { ScannedPart } from './scanned-part';
import type { StockIndexParts } from './stock-index-parts';
import { isCapped } from './shown-quantity';
import { readItem, type StockColumns } from './stock-columns';
import { readGroup, type StockGroup } from './stock-group';
import type { StockItem } from './stock-item';
import { StockLines } from './stock-lines';
import { GROUPS_PER_PAGE } from './stock-list-settings';
import { StockSearch } from './stock-search';

/** What is chosen. A field that is absent or has no values chosen lets everything pass. */
export interface StockSelection {
  readonly category?: string | undefined;
  readonly warehouse?: readonly string[];
  readonly includeOutOfStock?: boolean;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** What was typed into the search (W01). */
  readonly search?: string | undefined;
}

/** A value and how many items choosing it (too) would show. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** A group of the page: which of its rows match. Read it with `StockIndex.readGroup`. */
export interface MatchedGroup {
  readonly group: number;
  readonly rows: readonly number[];
}

/** The answer to one filter click. */
export interface StockView {
  readonly items: number;
  /** Units in stock, capped quantities counted for the cap. */
  readonly quantity: number;
  /** Some counted quantity was capped, so that the total wears a `+`. */
  readonly hasCapped: boolean;
  readonly groups: number;
  /** The page shown, from 1; a page past the end shows the last one. */
  readonly page: number;
  readonly pages: number;
  readonly pageGroups: readonly MatchedGroup[];
  /** Per field, items by value code, with the field's own choice left out of the filter. */
  readonly counts: ReadonlyMap<string, Uint32Array>;
  /** The words that were searched for, as they were looked for in the end. */
  readonly words: readonly SearchWord[];
}

/**
 * Filters a stock list of up to a million items in memory (C12). Made by `buildStockIndex`.
 * One `select` answers everything a filter click needs: the counts of every field with its own choice
 * excluded, the totals, and the page of 24 groups.
 */
export class StockIndex {
  private readonly categoryTotals: { inStock?: Uint32Array; all?: Uint32Array } = {};
  private lastFound: { readonly search: string; readonly index: StockIndex } | undefined;
  /** Reads its texts when they are first asked for, or ahead of that by `prepare`. */
  readonly search: StockSearch;
  private sortedLines: StockLines | undefined;
  private rowsByKey: Map<string, number> | undefined;

  constructor(
    readonly parts: StockIndexParts,
    /** What the list was searched for, where this is what a search found. */
    private readonly words: readonly SearchWord[] = [],
  ) {
    this.search = new StockSearch(parts);
  }

  get columns(): StockColumns {
    return this.parts.columns;
  }

  /** Filters, counts and pages in one pass. `page` counts from 1. */
  select(selection: StockSelection, page = 1): StockView {
    if (selection.search) return this.found(selection.search).select({ ...selection, search: '' }, page);
    const scan = this.scan(selection, page);
    const pages = Math.max(1, Math.ceil(scan.groups / GROUPS_PER_PAGE));
    if (page > pages) return this.select(selection, pages);
    return {
      items: scan.items,
      quantity: scan.quantity,
      hasCapped: scan.cappedGroup >= 0 && this.hasCapped(scan),
      groups: scan.groups,
      page: Math.max(1, page),
      pages,
      pageGroups: scan.pageGroups.map((group) => ({ group, rows: this.matchingRows(group, scan) })),
      counts: this.readCounts(scan),
      words: this.words,
    };
  }

  /** How many items a category shows when it is chosen, which clears all but the search (C12, W01). */
  categoryCounts(includeOutOfStock: boolean, search = ''): FacetCount[] {
    if (search !== '') return this.found(search).categoryCounts(includeOutOfStock);
    const field = this.parts.facets.get('category');
    // Counted when first asked for: a list is ready sooner, and most visits never ask for both.
    const counts = (this.categoryTotals[includeOutOfStock ? 'all' : 'inStock'] ??=
      this.select({ includeOutOfStock }).counts.get('category') ?? new Uint32Array());
    return (field?.order ?? []).map((code) => ({ value: field?.values[code] ?? '', count: counts[code] ?? 0 }));
  }

  /** The values of a field in their order with the view's counts, those with none included. */
  facetCounts(view: StockView, name: string): FacetCount[] {
    const field = this.parts.facets.get(name);
    const counts = view.counts.get(name);
    if (!field || !counts) return [];
    return field.order.map((code) => ({ value: field.values[code] ?? '', count: counts[code] ?? 0 }));
  }

  /** A group of the page with its derived values, and its matching items when they are asked for. */
  readGroup({ rows }: MatchedGroup): StockGroup {
    return readGroup(this.columns, rows, this.parts.settings);
  }

  readItem(row: number): StockItem {
    return readItem(this.parts.columns, row);
  }

  /** Puts rows in order by any column (W04). */
  get lines(): StockLines {
    return (this.sortedLines ??= new StockLines(this.columns, this.parts.settings));
  }

  /** Rows of every matching item in the order of the groups: the lines before they are sorted. */
  rowsOf(selection: StockSelection): Uint32Array {
    if (selection.search) return this.found(selection.search).rowsOf({ ...selection, search: '' });
    const scan = this.scan(selection, 1, 0);
    const { rowAt, starts } = this.parts;
    const parts = scan.itemParts.filter((part) => part.isFiltered);
    const rows = new Uint32Array(scan.items);
    let count = 0;
    for (let group = 0; group < scan.states.length; group++) {
      if (scan.states[group] !== 0) continue;
      for (let position = starts[group] as number; position < (scan.ends[group] as number); position++)
        if (parts.every((part) => part.fails[part.part.codes[position] as number] === 0))
          rows[count++] = rowAt[position] as number;
    }
    return rows;
  }

  /** The row of an itemNumberWarehouse; undefined where it is not in the list. */
  rowOf(key: string): number | undefined {
    if (this.rowsByKey === undefined) {
      this.rowsByKey = new Map();
      const { rowAt, columns } = this.parts;
      for (const row of rowAt) this.rowsByKey.set(columns.texts.itemNumberWarehouse.at(row), row);
    }
    return this.rowsByKey.get(key);
  }

  /** The page on which a row's group stands, from 1; undefined where the selection leaves the row out. */
  pageOf(row: number, selection: StockSelection): number | undefined {
    if (selection.search) return this.found(selection.search).pageOf(row, { ...selection, search: '' });
    const scan = this.scan(selection, 1, Infinity);
    const { rowAt, starts } = this.parts;
    const position = rowAt.indexOf(row);
    const place = scan.pageGroups.findIndex(
      (group) => position >= (starts[group] as number) && position < (starts[group + 1] as number),
    );
    const group = scan.pageGroups[place];
    if (group === undefined || !this.matchingRows(group, scan).includes(row)) return undefined;
    return Math.floor(place / GROUPS_PER_PAGE) + 1;
  }

  /** Rows of every matching item, in the order they are shown: what a filtered export holds. */
  *matchingRowsOf(selection: StockSelection): Generator<number> {
    if (selection.search) {
      yield* this.found(selection.search).matchingRowsOf({ ...selection, search: '' });
      return;
    }
    const scan = this.scan(selection, 1, Infinity);
    for (const group of scan.pageGroups) yield* this.matchingRows(group, scan);
  }

  private scan(selection: StockSelection, page: number, groupsPerPage = GROUPS_PER_PAGE): StockScan {
    const chosen = this.chosenCodes(selection);
    const firstGroup = (Math.max(1, page) - 1) * (groupsPerPage === Infinity ? 0 : groupsPerPage);
    return scanStock(this.parts, chosen, selection.includeOutOfStock ?? false, firstGroup, firstGroup + groupsPerPage);
  }

  /** The list of what a search finds, with the groups' numbers as here. */
  private found(search: string): StockIndex {
    if (this.lastFound?.search === search) return this.lastFound.index;
    const hits = this.search.find(search);
    const index = hits ? new StockIndex(narrowParts(this.parts, hits.positions), hits.words) : this;
    this.lastFound = { search, index };
    return index;
  }

  /** Per field with a choice, 1 for every code that passes. Values that no item has pass nothing. */
  private chosenCodes(selection: StockSelection): ReadonlyMap<string, Uint8Array> {
    const chosen = new Map<string, Uint8Array>();
    const choose = (name: string, values: readonly string[] | undefined): void => {
      if (!values || values.length === 0) return;
      const field = this.parts.facets.get(name);
      if (!field) return;
      const passes = new Uint8Array(field.values.length);
      for (const value of values) {
        const code = field.codeOf.get(value);
        if (code !== undefined) passes[code] = 1;
      }
      chosen.set(name, passes);
    };
    if (selection.category !== undefined) choose('category', [selection.category]);
    choose('warehouse', selection.warehouse);
    for (const [name, values] of Object.entries(selection.attributes ?? {})) choose(name, values);
    return chosen;
  }

  private readCounts(scan: StockScan): ReadonlyMap<string, Uint32Array> {
    const counts = new Map<string, Uint32Array>();
    for (const [name, field] of this.parts.facets) counts.set(name, new Uint32Array(field.values.length));
    for (const part of scan.groupParts) readPart(part, counts);
    for (const part of scan.itemParts) readPart(part, counts);
    return counts;
  }

  private matchingRows(group: number, scan: StockScan): number[] {
    const { rowAt, starts } = this.parts;
    const rows: number[] = [];
    for (let position = starts[group] as number; position < (scan.ends[group] as number); position++) {
      if (scan.itemParts.every((part) => part.fails[part.part.codes[position] as number] === 0))
        rows.push(rowAt[position] as number);
    }
    return rows;
  }

  /** Groups known to hold a capped quantity are looked into one by one until a matching item has it. */
  private hasCapped(scan: StockScan): boolean {
    const { groupCapped, columns, settings } = this.parts;
    for (let group = scan.cappedGroup; group < groupCapped.length; group++) {
      if (groupCapped[group] === 0 || scan.states[group] !== 0) continue;
      const rows = this.matchingRows(group, scan);
      if (rows.some((row) => isCapped(columns.quantityAvailable[row] as number, settings.maxItemQuantityToBeDisplayed)))
        return true;
    }
    return false;
  }
}

/**
 * Adds what a part's histogram says about each of its fields. A tuple that misses by one field
 * alone counts for that field.
 */
function readPart({ part, fails, missed, histogram }: ScannedPart, counts: ReadonlyMap<string, Uint32Array>): void {
  const columns = part.dimensions.map((name) => counts.get(name) as Uint32Array);
  for (let d = 0; d < columns.length; d++) {
    const into = columns[d] as Uint32Array;
    const values = part.values[d] as Uint32Array;
    for (let tuple = 0; tuple < part.tuples; tuple++) {
      const fail = fails[tuple];
      if (fail === 0 || (fail === 1 && missed[tuple] === d)) {
        const value = values[tuple] as number;
        into[value] = (into[value] as number) + (histogram[tuple] as number);
      }
    }
  }
}
