import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { getStockCost, saveStockCost, type StockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { lockStock } from '../stock-list/stock-store';
import { requireStockItem } from './stock-item-read-model';
import { majorOrNull } from './stock-wire';

/** Costs stand in a table and in calls of their own, so that no other answer can carry them (SD13). */
export function serveStockCosts(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, getStockCost, ({ tenant, params }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        await requireStockItem(tx, params.itemNumberWarehouse);
        return readCost(tx, params.itemNumberWarehouse, tenant.configuration.currencyPrecision);
      },
      { readOnly: true },
    ),
  );
  serveCall(app, saveStockCost, ({ tenant, caller, raw, params: { itemNumberWarehouse: key }, body }) => {
    const { currencyPrecision: precision } = tenant.configuration;
    const minor = (name: 'cost' | 'floor') => {
      const major = body[name];
      return major === null ? null : exactMinor(major, tenant, name);
    };
    const [cost, floor] = [minor('cost'), minor('floor')];
    const about = { act: 'COST_CHANGED', record: 'STOCK', ids: [key] } as const;
    return runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      // The item is held, so that two who both saw no cost come one after the other.
      await lockStock(tx, [key]);
      const before = await readCost(tx, key, precision);
      if (before.version !== body.version) throw new ApiError(409, 'STOCK_COST_CHANGED', { details: before });
      const { rows } = await sql`
        insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, floor_minor, supplier, bin, updated_by)
        select tenant_id, item_number_warehouse, ${cost}::bigint, ${floor}::bigint, ${body.supplier}, ${body.bin}, ${caller.userId}
          from stock_items where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = ${key}
        on conflict (tenant_id, item_number_warehouse) do update
           set cost_minor = excluded.cost_minor, floor_minor = excluded.floor_minor, supplier = excluded.supplier, bin = excluded.bin,
               updated_at = now(), updated_by = excluded.updated_by, version = stock_costs.version + 1
        returning 1`.execute(tx);
      if (rows.length === 0) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [key] });
      const after = await readCost(tx, key, precision);
      trail.changed(before, after);
      return after;
    });
  });
}

/** Version 0 says that nothing is stored yet. */
async function readCost(tx: Transaction, key: string, precision: number): Promise<StockCost> {
  const { rows } = await sql<StockCost>`
    select cost_minor as cost, floor_minor as floor, supplier, bin, version from stock_costs
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = ${key}`.execute(tx);
  const [row] = rows;
  if (!row) return { cost: null, floor: null, supplier: '', bin: '', version: 0 };
  return { ...row, cost: majorOrNull(row.cost, precision), floor: majorOrNull(row.floor, precision) };
}
