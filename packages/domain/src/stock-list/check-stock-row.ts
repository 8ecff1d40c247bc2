import { tooPrecise } from '../money/money-entry';
import { MOST_UNITS } from '../quantity/most-units';
import { toMinorUnits } from '../money/minor-units';
import type { Issue } from '../text/fill-text';
import { isAttributeName, itemKey } from './stock-item';

/** A row of stock as the seller sends it: prices in major units, `null` takes a price away, absent leaves it. */
export interface StockRowEntry {
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly category?: string | undefined;
  readonly skuDescription?: string | undefined;
  readonly groupDescription?: string | undefined;
  readonly groupItemDescription?: string | undefined;
  readonly quantityAvailable?: number | undefined;
  readonly listPrice?: number | null | undefined;
  readonly specialPrice?: number | null | undefined;
  readonly incrementSize?: number | undefined;
  readonly pxnItemNumber?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

/** A row that passed: texts trimmed, prices in minor units. */
export interface StockRowDraft {
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly category: string | undefined;
  readonly skuDescription: string | undefined;
  readonly groupDescription: string | undefined;
  readonly groupItemDescription: string | undefined;
  readonly quantityAvailable: number | undefined;
  readonly listPrice: number | null | undefined;
  readonly specialPrice: number | null | undefined;
  readonly incrementSize: number | undefined;
  readonly pxnItemNumber: string | undefined;
  readonly attributes: Readonly<Record<string, string>> | undefined;
}

const MOST_MINOR = 1_000_000_000_000;
const TEXT_LIMIT = 300;
const KEY_LIMIT = 100;
// oxlint-disable-next-line no-control-regex -- these cannot be stored, or would break a line of a file
const UNSTORABLE = /[\u0000-\u001f\u007f\ud800-\udfff]/;
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;

const TEXTS = ['category', 'skuDescription', 'groupDescription', 'groupItemDescription', 'pxnItemNumber'] as const;

/** Which item a row names, whatever else is wrong with it (SD17, M01). */
export function keyOfRow({ itemNumber, warehouse }: Pick<StockRowEntry, 'itemNumber' | 'warehouse'>): string {
  return itemKey(itemNumber.trim(), warehouse.trim());
}

/** The first thing wrong with a row, or the row made ready. `precision` is the currency's. */
export function checkStockRow(row: StockRowEntry, precision: number): Issue | StockRowDraft {
  const itemNumber = row.itemNumber.trim();
  const warehouse = row.warehouse.trim();
  if (itemNumber === '') return { messageCode: 'STOCK_ROW_NO_ITEM_NUMBER', field: 'itemNumber' };
  if (warehouse === '') return { messageCode: 'STOCK_ROW_NO_WAREHOUSE', field: 'warehouse' };
  for (const [field, text] of [
    ['itemNumber', itemNumber],
    ['warehouse', warehouse],
  ] as const) {
    if (!isStorable(text, KEY_LIMIT) || text.includes('|'))
      return { messageCode: 'STOCK_ROW_BAD_TEXT', params: [field], field };
  }
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const field of TEXTS) {
    const text = row[field]?.trim();
    if (text === undefined || text === '') continue;
    if (!isStorable(text, TEXT_LIMIT)) return { messageCode: 'STOCK_ROW_BAD_TEXT', params: [field], field };
    texts[field] = text;
  }
  return (
    checkNumbers(row, precision) ??
    checkAttributes(row.attributes) ?? {
      itemNumberWarehouse: keyOfRow(row),
      itemNumber,
      warehouse,
      category: texts.category,
      skuDescription: texts.skuDescription,
      groupDescription: texts.groupDescription,
      groupItemDescription: texts.groupItemDescription,
      pxnItemNumber: texts.pxnItemNumber,
      quantityAvailable: row.quantityAvailable,
      listPrice: minor(row.listPrice, precision),
      specialPrice: minor(row.specialPrice, precision),
      incrementSize: row.incrementSize,
      attributes:
        row.attributes &&
        Object.fromEntries(
          Object.entries(row.attributes)
            .map(([name, value]) => [name, value.trim()])
            .filter(([, value]) => value !== ''),
        ),
    }
  );
}

/**
 * The same, told by the column of a file as its reader sees it there: people know no field by the name that programs
 * have for it. What no column is known for stays as it is.
 */
export function byColumn(issue: Issue, columnOf: (field: string) => string | undefined): Issue {
  if (issue.messageCode !== 'STOCK_ROW_BAD_TEXT' || issue.field === undefined) return issue;
  const column = columnOf(issue.field);
  return column === undefined ? issue : { ...issue, params: [column] };
}

function checkNumbers(row: StockRowEntry, precision: number): Issue | undefined {
  const { quantityAvailable: quantity, incrementSize: increment } = row;
  if (quantity !== undefined && !(Number.isInteger(quantity) && quantity >= 0 && quantity <= MOST_UNITS))
    return { messageCode: 'STOCK_ROW_BAD_QUANTITY', field: 'quantityAvailable' };
  if (increment !== undefined && !(Number.isInteger(increment) && increment >= 1 && increment <= MOST_UNITS))
    return { messageCode: 'STOCK_ROW_BAD_INCREMENT', field: 'incrementSize' };
  for (const field of ['listPrice', 'specialPrice'] as const) {
    const price = row[field];
    if (price === undefined || price === null) continue;
    const isPrice =
      Number.isFinite(price) && price > 0 && !tooPrecise(price, precision) && price * 10 ** precision <= MOST_MINOR;
    if (!isPrice) return { messageCode: 'STOCK_ROW_BAD_PRICE', params: [precision], field };
  }
  return undefined;
}

function checkAttributes(attributes: StockRowEntry['attributes']): Issue | undefined {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (!isAttributeName(name)) return { messageCode: 'STOCK_ROW_BAD_ATTRIBUTE', params: [name], field: name };
    if (!isStorable(value.trim(), TEXT_LIMIT))
      return { messageCode: 'STOCK_ROW_BAD_TEXT', params: [name], field: name };
  }
  return undefined;
}

function minor(price: number | null | undefined, precision: number): number | null | undefined {
  return price === null || price === undefined ? price : toMinorUnits(price, precision);
}

function isStorable(text: string, limit: number): boolean {
  return text.length <= limit && !UNSTORABLE.test(text.replace(PAIRS, ''));
}

export function isIssue(checked: Issue | StockRowDraft): checked is Issue {
  return 'messageCode' in checked;
}
