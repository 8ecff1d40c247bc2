import { compareLabels } from '@tradehall/domain/format/reader-locale';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readOwnWarehouses } from '../stock-list/known-warehouses';

export interface Warehouse {
  readonly code: string;
  readonly label: string;
}

/** The warehouses of a shop, by their names: those that it has items in, and those that it has named (K09). */
export async function readWarehouses(tx: Transaction, locale: string): Promise<readonly Warehouse[]> {
  return [...(await readOwnWarehouses(tx))]
    .map(([code, label]) => ({ code, label }))
    .toSorted((one, other) => compareLabels(one.label, other.label, locale));
}

/** What a change says of where won lots ship from: left out, it stays; null, it is the usual one. */
export interface WarehouseChange {
  readonly warehouseCode?: string | null | undefined;
  readonly warehouseLabel?: string | null | undefined;
}

/**
 * Where won lots ship from after a change: a warehouse of the shop, under its own name unless another is said. What an
 * auction has already stays, whatever became of the warehouse.
 */
export async function changedWarehouse(
  tx: Transaction,
  known: Warehouse,
  { warehouseCode, warehouseLabel }: WarehouseChange,
  usual: Warehouse,
): Promise<{ readonly warehouse: Warehouse; readonly issues: readonly Issue[] }> {
  const named = (one: Warehouse) => ({ code: one.code, label: warehouseLabel ?? one.label });
  if (warehouseCode === null) return { warehouse: named(usual), issues: [] };
  if (warehouseCode === undefined || warehouseCode === known.code) {
    const stays = warehouseLabel === null && known.code === usual.code ? usual : known;
    return { warehouse: named(stays), issues: [] };
  }
  const label = (await readOwnWarehouses(tx)).get(warehouseCode);
  if (label !== undefined) return { warehouse: named({ code: warehouseCode, label }), issues: [] };
  const issue = { messageCode: 'AUCTION_WAREHOUSE_UNKNOWN', params: [warehouseCode], field: 'warehouseCode' };
  return { warehouse: known, issues: [issue] };
}
