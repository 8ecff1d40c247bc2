import { sql } from 'kysely';
import type { adjustStock, archiveStock, transferStock } from '@tradehall/contract/stock-desk/stock-item-calls';
import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import { itemKey } from '@tradehall/domain/stock-list/stock-item';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { heldUnits } from '../held-units/held-units';
import { bumpStockList } from '../stock-list/stock-list-version';
import type { StockActor, StockLedger } from '../stock-list/stock-ledger';
import { lockStock, writeItems } from '../stock-list/stock-store';
import { refuseCountedHeld } from './refuse-counted-held';
import { refuseMovedSince } from './refuse-moved-since';

/** Quantities by hand, all or none: the reason stands in the ledger with each (SD24). */
export async function adjustQuantities(
  tx: Transaction,
  ledger: StockLedger,
  { lines, reason, note, heldLeftOut, lotsLeftOut }: CallBody<typeof adjustStock>,
  by: StockActor,
): Promise<CallAnswer<typeof adjustStock>> {
  const keys = [...new Set(lines.map((line) => line.itemNumberWarehouse))];
  const known = await ledger.available(tx, keys, { lock: true });
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [unknown] });
  await refuseMovedSince(tx, lines, known);
  if (reason === 'COUNTED')
    await refuseCountedHeld(
      tx,
      keys.map((key) => {
        const before = known.get(key) ?? 0;
        const by = lines.reduce((sum, line) => sum + (line.itemNumberWarehouse === key ? line.by : 0), 0);
        return { key, before, after: before + by };
      }),
      { heldLeftOut, lotsLeftOut },
    );
  const moves = lines.map(({ itemNumberWarehouse, by: quantity }) => ({ itemNumberWarehouse, quantity }));
  await ledger.adjustAll(tx, moves, { reference: '', by, reason, note });
  await bumpStockList(tx);
  const after = await ledger.available(tx, keys);
  return { quantities: keys.map((key) => ({ itemNumberWarehouse: key, quantity: after.get(key) ?? 0 })) };
}

/** Units of one warehouse to another in one transaction; the item begins there with what it is here. */
export async function transferUnits(
  tx: Transaction,
  ledger: StockLedger,
  { itemNumberWarehouse: from, toWarehouse, quantity, note, lastEntry }: CallBody<typeof transferStock>,
  by: StockActor,
): Promise<CallAnswer<typeof transferStock>> {
  const [itemNumber = ''] = from.split('|');
  const warehouse = toWarehouse.trim();
  const to = itemKey(itemNumber, warehouse);
  if (warehouse === '' || warehouse.includes('|')) throw new ApiError(422, 'STOCK_ROW_NO_WAREHOUSE');
  if (to === from) throw new ApiError(422, 'STOCK_TRANSFER_SAME');
  const stored = await lockStock(tx, [from, to].sort());
  const source = stored.get(from);
  if (!source) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [from] });
  await refuseMovedSince(tx, [{ itemNumberWarehouse: from, lastEntry }], new Map([[from, source.quantity]]));
  if (!stored.has(to)) await writeItems(tx, [{ ...source, itemNumberWarehouse: to, warehouse }]);
  await ledger.adjustAll(
    tx,
    [
      { itemNumberWarehouse: from, quantity: -quantity },
      { itemNumberWarehouse: to, quantity },
    ],
    { reference: `${source.warehouse} → ${warehouse}`, by, note },
    'transferred',
  );
  await bumpStockList(tx);
  const after = await ledger.available(tx, [from, to]);
  return { itemNumberWarehouse: to, quantity: after.get(from) ?? 0, targetQuantity: after.get(to) ?? 0 };
}

/** What was asked for stands; `changed` is what did not stand so before. */
export interface Archiving {
  readonly answer: CallAnswer<typeof archiveStock>;
  readonly changed: readonly string[];
}

/**
 * Items with units stay: what lies in a warehouse is never out of every list. So does one whose units lots or accepted
 * offers hold: they may still be won, ordered, or come back (SD75, SD40).
 */
export async function archiveItems(tx: Transaction, keys: readonly string[]): Promise<Archiving> {
  const stored = await lockStock(tx, [...new Set(keys)].sort());
  const empty = [...stored.values()].filter(({ quantity }) => quantity === 0);
  const held = await heldUnits(
    tx,
    empty.map((item) => item.itemNumberWarehouse),
  );
  const done = empty.filter((item) => !held.has(item.itemNumberWarehouse));
  const changed = await setArchived(
    tx,
    done.map((item) => item.itemNumberWarehouse),
    true,
  );
  const refused = keys.flatMap((key) => {
    const item = stored.get(key);
    if (held.has(key)) return [{ itemNumberWarehouse: key, messageCode: 'STOCK_ARCHIVE_HELD' }];
    if (item?.quantity === 0) return [];
    return [{ itemNumberWarehouse: key, messageCode: item ? 'STOCK_ARCHIVE_UNITS' : 'STOCK_ITEM_UNKNOWN' }];
  });
  return { answer: { done: done.length, refused }, changed };
}

export async function restoreItems(tx: Transaction, keys: readonly string[]): Promise<Archiving> {
  const stored = await lockStock(tx, [...new Set(keys)].sort());
  const changed = await setArchived(tx, [...stored.keys()], false);
  const refused = keys
    .filter((key) => !stored.has(key))
    .map((key) => ({ itemNumberWarehouse: key, messageCode: 'STOCK_ITEM_UNKNOWN' }));
  return { answer: { done: stored.size, refused }, changed };
}

/** Puts items into the archive or takes them out of it; answers those that were not so before. */
export async function setArchived(
  tx: Transaction,
  keys: readonly string[],
  isArchived: boolean,
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    update stock_items set archived_at = case when ${isArchived} then now() end, updated_at = now()
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])
       and (archived_at is not null) <> ${isArchived}
    returning item_number_warehouse as key`.execute(tx);
  if (rows.length > 0) await bumpStockList(tx);
  return rows.map(({ key }) => key);
}
