import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { brotli, buildStockSnapshot, type BuiltSnapshot } from './build-stock-snapshot';
import { tenantSetting } from '../tenancy/tenant-setting';
import { itemOfRow, type StockItemRow } from './stock-item-row';

export interface BuildOrder {
  readonly kind: 'build';
  readonly id: number;
  readonly connection: { readonly connectionString: string; readonly options: string };
  readonly tenantId: string;
  /** The warehouses to limit the list to; null for all (W12). */
  readonly warehouses: readonly string[] | null;
  readonly precision: number;
}

/** Compresses further what is not going to change for a while. */
export interface TightenOrder {
  readonly kind: 'tighten';
  readonly id: number;
  readonly gzip: Uint8Array;
}

export type SnapshotAnswer = { readonly id: number } & (
  | { readonly snapshot: BuiltSnapshot }
  | { readonly brotli: Uint8Array }
  | { readonly error: string }
);

const ROWS = `
  select item_number_warehouse, item_number, warehouse, category, sku_description, group_description, group_item_description, attributes,
         list_price_minor::float8, special_price_minor::float8, increment_size, pxn_item_number, quantity_available::float8
    from stock_items
   where archived_at is null and ($1::text[] is null or warehouse = any($1))
   order by item_number collate "C", warehouse collate "C"`;

/** Reads the list in one transaction of its own and builds both forms, away from the threads that answer. */
async function build({ connection, tenantId, warehouses, precision }: BuildOrder): Promise<BuiltSnapshot> {
  const client = new pg.Client({ ...connection, application_name: 'tradehall-stock' });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${tenantSetting(tenantId)}`);
    const list = await client.query<{ version: string; updated_at: Date }>(
      'select version, updated_at from stock_lists',
    );
    const settings = await client.query<{ value: Partial<StockListSettings> }>(
      `select value from tenant_settings where name = 'stock-list'`,
    );
    const { rows } = await client.query<StockItemRow>(ROWS, [warehouses]);
    await client.query('commit');
    return buildStockSnapshot({
      tenantId,
      precision,
      version: Number(list.rows[0]?.version ?? 0),
      lastUpdated: (list.rows[0]?.updated_at ?? new Date(0)).toISOString(),
      settings: { ...DEFAULT_SETTINGS, ...settings.rows[0]?.value, pxParticipantId: DEFAULT_PARTICIPANT },
      items: rows.map(itemOfRow),
    });
  } finally {
    await client.end();
  }
}

parentPort?.on('message', (order: BuildOrder | TightenOrder) => {
  void (async () => {
    let answer: SnapshotAnswer;
    try {
      answer =
        order.kind === 'build'
          ? { id: order.id, snapshot: await build(order) }
          : { id: order.id, brotli: brotli(gunzipSync(order.gzip), 9) };
    } catch (error) {
      answer = { id: order.id, error: (error as Error).stack ?? String(error) };
    }
    parentPort?.postMessage(answer);
  })();
});
