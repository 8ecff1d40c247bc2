import { sql } from 'kysely';
import {
  lotReference,
  type LotMoveReason,
  type LotUnits,
  type ManifestLine,
} from '@tradehall/domain/auctions/lot-items';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readItemNames } from '../stock-list/item-names';
import { bumpStockList } from '../stock-list/stock-list-version';
import type { ReferencedMove, StockCause, StockLedger } from '../stock-list/stock-ledger';

/** What lots ask of the stock: rows locked in key order, and units taken and given back at once. */
export type LotStock = Pick<StockLedger, 'available' | 'exchange'>;

/** A lot and what it is to hold. */
export interface WantedLot {
  readonly lotId: number;
  readonly auctionNumber: string;
  readonly lotNumber: string;
  readonly items: readonly LotUnits[];
}

/** Why units move, and who moves them where somebody does by hand. */
export type LotCause = Omit<StockCause, 'reference' | 'reason'> & { readonly reason: LotMoveReason };

/** A lot of which an item has too few units. */
export interface ShortLot extends LotUnits {
  readonly lotNumber: string;
  readonly available: number;
}

interface HeldRow {
  readonly lot_id: number;
  readonly auction_number: string;
  readonly lot_number: string;
  readonly key: string;
  readonly quantity: number;
}

/** Which lots' units are meant; those that came back before are none of them. */
type Held =
  | { readonly lots: readonly number[] }
  | { readonly auctionId: number; readonly status?: 'Canceled' }
  | { readonly orderNumber: string };

/** The units that lots hold now, their rows locked in one order. */
async function lockHeld(tx: Transaction, held: Held): Promise<readonly HeldRow[]> {
  const which =
    'lots' in held
      ? sql`i.lot_id = any(${[...held.lots]}::bigint[])`
      : 'auctionId' in held
        ? sql`h.auction_id = ${held.auctionId} and (${held.status ?? null}::text is null or h.status = ${held.status ?? null})`
        : sql`h.order_number = ${held.orderNumber}`;
  const { rows } = await sql<HeldRow>`
    select i.lot_id, a.auction_number, l.lot_number, i.item_number_warehouse as key, i.quantity
      from auction_lot_heads h
      join lot_items i on i.tenant_id = h.tenant_id and i.lot_id = h.lot_id
      join auction_lots l on l.tenant_id = i.tenant_id and l.lot_id = i.lot_id
      join auctions a on a.tenant_id = l.tenant_id and a.auction_id = l.auction_id
     where h.tenant_id = current_setting('app.tenant_id') and i.returned_at is null and ${which}
     order by i.lot_id, i.item_number_warehouse collate "C" for update of i`.execute(tx);
  return rows;
}

async function markReturned(tx: Transaction, lots: readonly number[]): Promise<void> {
  await sql`
    update lot_items set returned_at = clock_timestamp()
     where tenant_id = current_setting('app.tenant_id') and returned_at is null and lot_id = any(${[...lots]}::bigint[])`.execute(
    tx,
  );
}

const lotsOf = (rows: readonly HeldRow[]) => [...new Set(rows.map(({ lot_id }) => lot_id))];

const givenBack = (rows: readonly HeldRow[]): ReferencedMove[] =>
  rows.map((row) => ({
    itemNumberWarehouse: row.key,
    quantity: -row.quantity,
    reference: lotReference(row.auction_number, row.lot_number),
  }));

/**
 * Gives units of lots back to their items, each once however often it is asked for: the rows say what is still held,
 * and are marked in the transaction that writes the ledger (SD75). Answers how many came back.
 */
export async function returnLotUnits(tx: Transaction, stock: LotStock, held: Held, cause: LotCause): Promise<number> {
  const rows = await lockHeld(tx, held);
  if (rows.length === 0) return 0;
  await markReturned(tx, lotsOf(rows));
  await stock.exchange(tx, givenBack(rows), cause);
  await bumpStockList(tx);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the lots of an auction hold, given up so that they can be deleted: `fill` moves the units. */
export async function emptyLots(
  tx: Transaction,
  held: { readonly auctionId: number } | { readonly lots: readonly number[] },
): Promise<readonly ReferencedMove[]> {
  const moves = givenBack(await lockHeld(tx, held));
  await (
    'lots' in held
      ? sql`delete from lot_items where tenant_id = current_setting('app.tenant_id') and lot_id = any(${[...held.lots]}::bigint[])`
      : sql`delete from lot_items i using auction_lots l
           where i.tenant_id = current_setting('app.tenant_id') and l.tenant_id = i.tenant_id and l.lot_id = i.lot_id and l.auction_id = ${held.auctionId}`
  ).execute(tx);
  return moves;
}

/**
 * Fills lots from the stock, or gives back what they held, in one go: all or none. Items that are unknown, and lots for
 * which there are too few units, are refused by name; nothing ever goes below zero (SD75).
 */
export async function fillLots(
  tx: Transaction,
  stock: LotStock,
  wanted: readonly WantedLot[],
  emptied: readonly ReferencedMove[],
  cause: LotCause,
): Promise<void> {
  const takes = wanted.flatMap(({ auctionNumber, lotNumber, items }) =>
    items.map((item) => ({ ...item, reference: lotReference(auctionNumber, lotNumber) })),
  );
  if (takes.length === 0 && emptied.length === 0) return;
  const keys = [...new Set([...takes, ...emptied].map(({ itemNumberWarehouse }) => itemNumberWarehouse))];
  // Locked in key order before anything names the items: a foreign key would lock them in any.
  const known = await stock.available(tx, keys, { lock: true });
  await refuseShort(tx, shortLots(wanted, known, emptied), known);
  const rows = wanted.flatMap(({ lotId, items }) => items.map((item) => ({ lotId, ...item })));
  await sql`
    insert into lot_items (tenant_id, lot_id, item_number_warehouse, item_number, description, grade, quantity)
    select i.tenant_id, line.lot_id, i.item_number_warehouse, i.item_number,
           coalesce(nullif(i.sku_description, ''), i.group_item_description), coalesce(i.attributes ->> 'grade', ''), line.quantity
      from unnest(${rows.map(({ lotId }) => lotId)}::bigint[], ${rows.map((row) => row.itemNumberWarehouse)}::text[],
                  ${rows.map(({ quantity }) => quantity)}::integer[]) as line (lot_id, key, quantity)
      join stock_items i on i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = line.key`.execute(
    tx,
  );
  const short = await stock.exchange(tx, [...emptied, ...takes], cause);
  if (short.length > 0) throw new Error('the units of lots moved while they were locked');
  await bumpStockList(tx);
}

/** The lots that the stock cannot fill one after another, in their order, with what is left for each. */
export function shortLots(
  wanted: readonly Pick<WantedLot, 'lotNumber' | 'items'>[],
  available: ReadonlyMap<string, number>,
  emptied: readonly ReferencedMove[] = [],
): readonly ShortLot[] {
  const left = new Map(available);
  for (const { itemNumberWarehouse: key, quantity } of emptied)
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - quantity);
  return wanted.flatMap(({ lotNumber, items }) => {
    const short = items.filter((item) => (left.get(item.itemNumberWarehouse) ?? 0) < item.quantity);
    if (short.length > 0)
      return short.map((item) => ({ ...item, lotNumber, available: left.get(item.itemNumberWarehouse) ?? 0 }));
    for (const { itemNumberWarehouse: key, quantity } of items) left.set(key, (left.get(key) ?? 0) - quantity);
    return [];
  });
}

/** What short lots are refused with: items that are not in the stock, or have too few units. */
export async function shortIssues(
  tx: Transaction,
  short: readonly ShortLot[],
  known: ReadonlyMap<string, number>,
): Promise<readonly { readonly messageCode: string; readonly params: readonly (string | number)[] }[]> {
  if (short.length === 0) return [];
  const nameOf = await readItemNames(tx);
  return short.map(({ lotNumber, itemNumberWarehouse: key, available, quantity }) =>
    known.has(key)
      ? { messageCode: 'LOT_STOCK_SHORT', params: [lotNumber, nameOf(key), available, quantity] }
      : { messageCode: 'LOT_ITEM_UNKNOWN', params: [lotNumber, nameOf(key)] },
  );
}

async function refuseShort(
  tx: Transaction,
  short: readonly ShortLot[],
  known: ReadonlyMap<string, number>,
): Promise<void> {
  if (short.length === 0) return;
  const issues = await shortIssues(tx, short, known);
  const [first] = issues;
  throw new ApiError(409, first?.messageCode ?? 'LOT_STOCK_SHORT', { params: first?.params ?? [], errors: issues });
}

/** What is in a lot, or in the lot that an order is of, as it was described when it was made. */
export async function readManifest(
  tx: Transaction,
  of: { readonly lotId: number } | { readonly orderNumber: string },
): Promise<readonly ManifestLine[]> {
  const which =
    'lotId' in of
      ? sql`i.lot_id = ${of.lotId}`
      : sql`i.lot_id in (select h.lot_id from auction_lot_heads h where h.tenant_id = i.tenant_id and h.order_number = ${of.orderNumber})`;
  const { rows } = await sql<ManifestLine>`
    select i.item_number as "itemNumber", i.description, i.grade, i.quantity from lot_items i
     where i.tenant_id = current_setting('app.tenant_id') and ${which}
     order by i.item_number_warehouse collate "C"`.execute(tx);
  return rows;
}
