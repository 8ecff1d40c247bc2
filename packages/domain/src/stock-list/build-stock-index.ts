import { arrangeGroups, type ArrangedGroups } from './arrange-groups';
import { allocateIntegers } from './packed-integers';
import { dictionaryOf, rankCodes } from './row-order';
import { countedQuantity, isCapped } from './shown-quantity';
import { DictionaryColumn, type StockColumns } from './stock-columns';
import { type FacetField, StockIndex } from './stock-index';
import { facetAttributes, type StockListSettings } from './stock-list-settings';
import { type Dimension, packDimensions } from './tuple-parts';
import { valueOrder } from './value-order';

/**
 * Builds the index a stock list is filtered with. Fields are category, warehouse and every attribute that
 * some category filters by. A field that never changes within a group is coded once a group, the others
 * once an item; each kind is folded into tuple codes (see `tuple-parts`).
 */
export function buildStockIndex(columns: StockColumns, settings: StockListSettings): StockIndex {
  const arranged = arrangeGroups(columns, settings);
  const fields = ['category', 'warehouse', ...facetAttributes(settings).filter((name) => name !== 'category' && name !== 'warehouse')];
  const groupDimensions: Dimension[] = [];
  const itemDimensions: Dimension[] = [];
  const facets = new Map<string, FacetField>();
  for (const name of fields) {
    const column = dictionaryOf(columns, name) ?? new DictionaryColumn([''], new Uint8Array(columns.rows));
    facets.set(name, facetField(column, name, settings));
    const dimension = { name, size: column.values.length };
    const perGroup = groupCodes(arranged, column);
    if (perGroup) groupDimensions.push({ ...dimension, codes: perGroup });
    else itemDimensions.push({ ...dimension, codes: itemCodes(arranged, column) });
  }
  const groups = arranged.starts.length - 1;
  return new StockIndex({
    columns,
    settings,
    ...arranged,
    facets,
    groupParts: packDimensions(groups, groupDimensions),
    itemParts: packDimensions(arranged.rowAt.length, itemDimensions),
    ...countQuantities(columns, arranged, settings.maxItemQuantityToBeDisplayed),
  });
}

function facetField(column: DictionaryColumn, name: string, settings: StockListSettings): FacetField {
  return { values: column.values, codeOf: new Map(column.values.map((value, code) => [value, code])), order: rankCodes(column.values, valueOrder(name, settings)) };
}

/** The field's code in each group, or undefined when some group holds two values of it. */
function groupCodes({ rowAt, starts }: ArrangedGroups, column: DictionaryColumn): Uint32Array | undefined {
  const codes = column.codes;
  const groups = starts.length - 1;
  const perGroup = new Uint32Array(groups);
  for (let group = 0; group < groups; group++) {
    const from = starts[group] as number;
    const to = starts[group + 1] as number;
    const code = codes[rowAt[from] as number] as number;
    for (let position = from + 1; position < to; position++) if (codes[rowAt[position] as number] !== code) return undefined;
    perGroup[group] = code;
  }
  return perGroup;
}

function itemCodes({ rowAt }: ArrangedGroups, column: DictionaryColumn): Uint32Array {
  const codes = new Uint32Array(rowAt.length);
  for (let position = 0; position < rowAt.length; position++) codes[position] = column.codes[rowAt[position] as number] as number;
  return codes;
}

/** Quantities as the totals count them: capped ones for the cap, with a mark on groups that hold one. */
function countQuantities(columns: StockColumns, { rowAt, starts }: ArrangedGroups, max: number | null) {
  const groups = starts.length - 1;
  const groupQuantity = new Float64Array(groups);
  const groupCapped = new Uint8Array(groups);
  let largest = 0;
  for (let row = 0; row < columns.rows; row++) largest = Math.max(largest, columns.quantityAvailable[row] as number);
  const quantity = allocateIntegers(rowAt.length, Math.max(0x10000, countedQuantity(largest, max)));
  for (let group = 0; group < groups; group++) {
    for (let position = starts[group] as number; position < (starts[group + 1] as number); position++) {
      const available = columns.quantityAvailable[rowAt[position] as number] as number;
      const counted = countedQuantity(available, max);
      quantity[position] = counted;
      groupQuantity[group] = (groupQuantity[group] as number) + counted;
      if (isCapped(available, max)) groupCapped[group] = 1;
    }
  }
  return { quantity, groupQuantity, groupCapped };
}
