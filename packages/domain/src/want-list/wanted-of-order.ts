import type { ImportCell } from '../bulk-import/import-cell';

/** What a line of an order tells of what would be ordered again. */
export interface OrderedLine {
  readonly itemNumber: string;
  /** Units. */
  readonly orderedQuantity: number;
  readonly canceledQuantity: number;
  /** More than 1 for a lot of an auction, which there was once. */
  readonly devicesPerUnit: number;
}

/**
 * The lines of an order as the rows of a want-list, under headings (W75): what is left of each after cancellations, and
 * all of them where nothing is left. No rows where there is nothing that the stock could hold again.
 */
export function wantedOfOrder(lines: readonly OrderedLine[], warehouse: string): readonly (readonly ImportCell[])[] {
  const goods = lines.filter(({ devicesPerUnit }) => devicesPerUnit === 1);
  const left = goods.filter(({ orderedQuantity, canceledQuantity }) => orderedQuantity > canceledQuantity);
  const rows =
    left.length > 0
      ? left.map((line) => [line.itemNumber, warehouse, line.orderedQuantity - line.canceledQuantity])
      : goods.map((line) => [line.itemNumber, warehouse, line.orderedQuantity]);
  return rows.length === 0 ? [] : [HEADINGS, ...rows];
}

/** As a sheet has them, so that no column is guessed. */
const HEADINGS = ['Item number', 'Warehouse', 'Quantity'] as const;
