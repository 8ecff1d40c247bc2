import { sql } from 'kysely';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { ImportEntry } from '@tradehall/domain/stock-imports/read-import-row';
import type { KeptCost } from '../database/kept-cost';
import type { Transaction } from '../database/transaction-kysely';
import type { StoredImportRow } from './import-store';

/** Whether a row says another cost, floor, supplier or bin than is known. */
export function changesCost(entry: ImportEntry | null, known: KeptCost | undefined, precision: number): boolean {
  return Object.entries(entry?.secret ?? {}).some(([name, value]) => {
    const wanted = typeof value === 'number' ? toMinorUnits(value, precision) : value;
    return (known?.[name as keyof KeptCost] ?? '') !== wanted;
  });
}

/** Costs of the rows that say some. */
export async function readCosts(
  tx: Transaction,
  rows: readonly StoredImportRow[],
): Promise<ReadonlyMap<string, KeptCost>> {
  const keys = rows.filter(saysCosts).map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const found = await sql<KeptCost & { key: string }>`
    select item_number_warehouse as key, cost_minor as cost, floor_minor as floor, supplier, bin from stock_costs
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${keys}::text[])`.execute(tx);
  return new Map(found.rows.map(({ key, ...cost }) => [key, cost]));
}

const saysCosts = ({ entry }: StoredImportRow): boolean => entry !== null && Object.keys(entry.secret).length > 0;

export async function writeCosts(
  tx: Transaction,
  rows: readonly StoredImportRow[],
  precision: number,
  userId: string,
): Promise<void> {
  const said = rows.filter(saysCosts);
  if (said.length === 0) return;
  const amounts = (name: string) =>
    said.map(({ entry }) => {
      const value = entry?.secret[name];
      return typeof value === 'number' ? toMinorUnits(value, precision) : null;
    });
  const words = (name: string) => said.map(({ entry }) => entry?.secret[name]?.toString().slice(0, 200) ?? null);
  await sql`
    insert into stock_costs as c (tenant_id, item_number_warehouse, cost_minor, floor_minor, supplier, bin, updated_by)
    select current_setting('app.tenant_id'), line.key, line.cost, line.floor, coalesce(line.supplier, ''), coalesce(line.bin, ''), ${userId}
      from unnest(${said.map(({ key }) => key)}::text[], ${amounts('cost')}::bigint[], ${amounts('floor')}::bigint[],
                  ${words('supplier')}::text[], ${words('bin')}::text[]) as line (key, cost, floor, supplier, bin)
    on conflict (tenant_id, item_number_warehouse) do update
       set cost_minor = coalesce(excluded.cost_minor, c.cost_minor), floor_minor = coalesce(excluded.floor_minor, c.floor_minor),
           supplier = coalesce(nullif(excluded.supplier, ''), c.supplier), bin = coalesce(nullif(excluded.bin, ''), c.bin),
           updated_at = now(), updated_by = excluded.updated_by, version = c.version + 1`.execute(tx);
}
