import { rankTexts } from './rank-texts';
import { dictionaryOf, rankCodes } from './row-order';
import { NO_KEY, numberKeys, sortRows } from './sort-lines';
import type { StockColumns } from './stock-columns';
import type { StockListSettings } from './stock-list-settings';
import { valueOrder } from './value-order';

/** What a list of lines is sorted by: a column's name, and which way. */
export interface LineSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** Columns of texts that differ from row to row: ranking them takes longest. */
const TEXTS = ['skuDescription', 'itemNumber'] as const;

/** How the rows of a list are put in order by any column (W04): a key a row and column, made once. */
export class StockLines {
  private readonly keys = new Map<string, Uint32Array>();
  private readonly ranking = new Map<string, Generator<void, Uint32Array>>();

  constructor(
    private readonly columns: StockColumns,
    private readonly settings: StockListSettings,
  ) {}

  /**
   * The rows by a column, equal ones as they came, those without a value last. `own` has keys of the screen's own
   * columns, as of what the buyer has offered.
   */
  sort(rows: Uint32Array, { by, direction }: LineSort, own?: Uint32Array): Uint32Array {
    const keys = own ?? this.keysOf(by);
    return keys === undefined ? rows : sortRows(rows, keys, direction);
  }

  /** Goes on ranking the texts, a few milliseconds' worth; true once nothing is left. */
  prepare(): boolean {
    for (const name of TEXTS) {
      if (this.keys.has(name)) continue;
      const step = this.rankingOf(name).next();
      if (step.done === true) this.keys.set(name, step.value);
      return false;
    }
    return true;
  }

  private keysOf(name: string): Uint32Array | undefined {
    const known = this.keys.get(name);
    if (known !== undefined) return known;
    const made = this.makeKeys(name);
    if (made !== undefined) this.keys.set(name, made);
    return made;
  }

  private makeKeys(name: string): Uint32Array | undefined {
    const { rows, quantityAvailable, incrementSize, listPrice, specialPrice } = this.columns;
    switch (name) {
      case 'itemNumber':
      case 'skuDescription':
        return this.rankedTexts(name);
      case 'quantityAvailable':
        return numberKeys(rows, (row) => quantityAvailable[row] as number);
      case 'incrementSize':
        return numberKeys(rows, (row) => incrementSize[row] as number);
      case 'listPrice':
        return numberKeys(rows, (row) => listPrice.at(row));
      case 'payablePrice':
        return numberKeys(rows, (row) => specialPrice.at(row) ?? listPrice.at(row));
      case 'discount':
        return numberKeys(rows, (row) => discountOf(listPrice.at(row), specialPrice.at(row)));
      default:
        return this.codedKeys(name);
    }
  }

  private codedKeys(name: string): Uint32Array | undefined {
    const column = dictionaryOf(this.columns, name);
    if (column === undefined) return undefined;
    const ranks = new Uint32Array(column.values.length);
    rankCodes(column.values, valueOrder(name, this.settings)).forEach((code, rank) => {
      ranks[code] = column.values[code] === '' ? NO_KEY : rank;
    });
    const { codes } = column;
    const keys = new Uint32Array(this.columns.rows);
    for (let row = 0; row < keys.length; row++) keys[row] = ranks[codes[row] as number] as number;
    return keys;
  }

  private rankedTexts(name: (typeof TEXTS)[number]): Uint32Array {
    const ranking = this.rankingOf(name);
    let step = ranking.next();
    while (step.done !== true) step = ranking.next();
    return step.value;
  }

  private rankingOf(name: (typeof TEXTS)[number]): Generator<void, Uint32Array> {
    const { rows, texts } = this.columns;
    const ranking = this.ranking.get(name) ?? rankTexts(rows, (row) => texts[name].at(row));
    this.ranking.set(name, ranking);
    return ranking;
  }
}

/** How far below list an item sells, in hundredths of a percent; null where it sells at list. */
export function discountOf(listPrice: number | null, specialPrice: number | null): number | null {
  if (listPrice === null || specialPrice === null || listPrice <= 0 || specialPrice >= listPrice) return null;
  return Math.round(((listPrice - specialPrice) * 10_000) / listPrice);
}
