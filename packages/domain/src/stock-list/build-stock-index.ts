import { arrangeGroups } from './arrange-groups';
import type { ArrangedGroups } from './arranged-groups';
import { allocateIntegers } from './packed-integers';
import { dictionaryOf, rankCodes } from './row-order';
import { countedQuantity } from './shown-quantity';
import { DictionaryColumn, type StockColumns } from './stock-columns';
import { StockIndex } from './stock-index';
import type { FacetField } from './stock-index-parts';
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
  const fields = [
    'category',
    'warehouse',
    ...facetAttributes(settings).filter((name) => name !== 'category' && name !== 'warehouse'),
  ];
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
  const { rowAt, starts, stockEnds } = arranged;
  return new StockIndex({
    columns,
    settings,
    rowAt,
    starts,
    stockEnds,
    facets,
    groupParts: packDimensions(starts.length - 1, groupDimensions),
    itemParts: packDimensions(rowAt.length, itemDimensions),
    ...countQuantities(columns, arranged, settings.maxItemQuantityToBeDisplayed),
  });
}

function facetField(column: DictionaryColumn, name: string, settings: StockListSettings): FacetField {
  return {
    values: column.values,
    codeOf: new Map(column.values.map((value, code) => [value, code])),
    order: rankCodes(column.values, valueOrder(name, settings)),
  };
}

/** The field's code in each group, or undefined when some group holds two values of it. */
function groupCodes({ rowAt, starts, isAsPacked }: ArrangedGroups, column: DictionaryColumn): Uint32Array | undefined {
  const groups = starts.length - 1;
  if (isAsPacked && column.runCodes) return new Uint32Array(column.runCodes.subarray(0, groups));
  const codes = column.codes;
  const perGroup = new Uint32Array(groups);
  for (let group = 0; group < groups; group++) {
    const from = starts[group] as number;
    const to = starts[group + 1] as number;
    const code = codes[rowAt[from] as number] as number;
    for (let position = from + 1; position < to; position++)
      if (codes[rowAt[position] as number] !== code) return undefined;
    perGroup[group] = code;
  }
  return perGroup;
}

function itemCodes({ rowAt, isAsPacked }: ArrangedGroups, column: DictionaryColumn): Uint32Array {
  if (isAsPacked) return new Uint32Array(column.codes.subarray(0, rowAt.length));
  const codes = new Uint32Array(rowAt.length);
  for (let position = 0; position < rowAt.length; position++)
    codes[position] = column.codes[rowAt[position] as number] as number;
  return codes;
}

/** Quantities as the totals count them: capped ones for the cap, with a mark on groups that hold one. */
function countQuantities({ quantityAvailable }: StockColumns, { rowAt, starts }: ArrangedGroups, max: number | null) {
  const groups = starts.length - 1;
  const groupQuantity = new Float64Array(groups);
  const groupCapped = new Uint8Array(groups);
  const cap = countedQuantity(Infinity, max);
  // One kind of array for every list, save for quantities that no list has: a click reads it in its inmost loop.
  const quantity = allocateIntegers(
    rowAt.length,
    quantityAvailable.BYTES_PER_ELEMENT === 8 ? Math.max(0x10000, cap) : 0x10000,
  );
  for (let group = 0; group < groups; group++) {
    const end = starts[group + 1] as number;
    let units = 0;
    for (let position = starts[group] as number; position < end; position++) {
      const available = quantityAvailable[rowAt[position] as number] as number;
      if (available > cap) groupCapped[group] = 1;
      const counted = available > cap ? cap : available;
      quantity[position] = counted;
      units += counted;
    }
    groupQuantity[group] = units;
  }
  return { quantity, groupQuantity, groupCapped };
}
