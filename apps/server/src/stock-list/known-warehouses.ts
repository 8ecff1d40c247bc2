import { sql } from 'kysely';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readAcrossNetwork } from '../tenancy/across-network';
import { readStockListSettings } from './stock-settings-store';

/**
 * Every warehouse that the shop can sell from, with the label that buyers read: those of its stock, sold out or not,
 * those that its stock list's settings order or label, and what its partners share with it.
 */
export async function readKnownWarehouses(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const partners = await tx.selectFrom('network_participants').select(['participant_id', 'warehouses']).execute();
  const known = new Map<string, string>();
  for (const { participant_id: partner, warehouses } of partners) {
    const shared =
      warehouses.length > 0
        ? warehouses.map(({ warehouseId, warehouseLabel }) => [warehouseId, warehouseLabel] as const)
        : [...((await readAcrossNetwork(tx, partner, () => readOwnWarehouses(tx))) ?? [])];
    for (const [code, label] of shared) known.set(code, label);
  }
  // Of a code that both have, the shop's own label is the one that its staff know.
  for (const [code, label] of await readOwnWarehouses(tx)) known.set(code, label);
  return known;
}

/** The shop's own, with their labels: those of its stock, sold out or not, and those that its settings name. */
export async function readOwnWarehouses(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ warehouse: string }>`
    select distinct warehouse from stock_items where tenant_id = current_setting('app.tenant_id')`.execute(tx);
  const { warehouse, warehouseLabels } = await readStockListSettings(tx);
  const codes = [...warehouse, ...Object.keys(warehouseLabels), ...rows.map((row) => row.warehouse).sort()];
  return new Map(codes.map((code) => [code, warehouseLabels[code] ?? code]));
}

interface NamedWarehouse {
  readonly code: string;
  /** Of the setting, where it is named. */
  readonly field: string;
}

/**
 * What a setting names as a warehouse and is none, each at its field; what it named before may stay, since the last of
 * a warehouse's stock may have gone.
 */
export async function checkWarehouses(
  tx: Transaction,
  named: readonly NamedWarehouse[],
  before: readonly string[],
): Promise<readonly Issue[]> {
  const added = named.filter(({ code }) => !before.includes(code));
  if (added.length === 0) return [];
  const known = await readKnownWarehouses(tx);
  return added.flatMap(({ code, field }): Issue[] =>
    known.has(code) ? [] : [{ messageCode: 'SETTING_WAREHOUSE_UNKNOWN', params: [code], field }],
  );
}
