import type { ArrangedGroups } from './arranged-groups';
import { dictionaryOf, type RowOrder } from './row-order';
import type { StockColumns } from './stock-columns';

/**
 * A list that was packed in the order it is shown has its groups already: each is a run. That order is
 * checked, never trusted; undefined where it does not hold, or where settings group otherwise.
 */
export function arrangeAsPacked(
  columns: StockColumns,
  groupAttributes: readonly string[],
  order: RowOrder,
): ArrangedGroups | undefined {
  const { runs } = columns;
  if (
    !runs ||
    groupAttributes.some(
      (name) => dictionaryOf(columns, name)?.runCodes === undefined && dictionaryOf(columns, name) !== undefined,
    )
  )
    return undefined;
  const listed = countListed(columns);
  if (listed === undefined) return undefined;
  const groups = listed === 0 ? 0 : runs.runOf(listed - 1) + 1;
  // Strictly rising: no two runs are parts of one group.
  const compare = order.compareRuns;
  for (let group = 1; group < groups; group++) if (compare(group - 1, group) >= 0) return undefined;
  const starts = runs.starts.slice(0, groups + 1);
  starts[groups] = listed;
  const stockEnds = findStockEnds(starts, columns.quantityAvailable);
  if (!stockEnds || (order.variesWithinRuns && !areRowsOrdered(starts, order))) return undefined;
  const rowAt = new Uint32Array(listed);
  for (let row = 0; row < listed; row++) rowAt[row] = row;
  return { rowAt, starts, stockEnds, isAsPacked: true };
}

/** Rows without a list price come last, or this is not the order. */
function countListed({ rows, listPrice: { packed } }: StockColumns): number | undefined {
  let listed = 0;
  while (listed < rows && (packed[listed] as number) > 1) listed++;
  for (let row = listed; row < rows; row++) if ((packed[row] as number) > 1) return undefined;
  return listed;
}

/** Undefined when something in stock stands behind something that is not. */
function findStockEnds(starts: Uint32Array, quantities: ArrayLike<number>): Uint32Array | undefined {
  const stockEnds = new Uint32Array(starts.length - 1);
  for (let group = 0; group < stockEnds.length; group++) {
    const end = starts[group + 1] as number;
    let row = starts[group] as number;
    while (row < end && (quantities[row] as number) > 0) row++;
    stockEnds[group] = row;
    for (; row < end; row++) if ((quantities[row] as number) > 0) return undefined;
  }
  return stockEnds;
}

function areRowsOrdered(starts: Uint32Array, order: RowOrder): boolean {
  const keys = order.itemKeys(true);
  if (!keys) return false;
  for (let group = 0; group < starts.length - 1; group++) {
    for (let row = (starts[group] as number) + 1; row < (starts[group + 1] as number); row++)
      if ((keys[row - 1] as number) > (keys[row] as number)) return false;
  }
  return true;
}
