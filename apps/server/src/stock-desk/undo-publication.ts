import { sql } from 'kysely';
import { withoutOverPlan } from '@tradehall/domain/stock-desk/special-plan';
import { breaksFloor } from '@tradehall/domain/stock-list/stock-values';
import { isInUndoWindow, type StoodStill } from '@tradehall/domain/stock-list/undo-window';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { requirePermission } from '../http/serve-call';
import { heldUnits } from '../held-units/held-units';
import { overPlansSince } from '../stock-list/over-plans';
import { actorOf } from '../stock-list/stock-actor';
import { mayBreakFloors, readFloors, refuseBelowFloor } from '../stock-list/stock-floors';
import type { PriceChange, QuantityChange, StockCause, StockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { lockStock, writePriceChanges, writePrices, writeQuantities } from '../stock-list/stock-store';
import { standstillsSince } from '../tenancy/standstills';
import { setArchived } from './change-stock';

export interface PublicationHead {
  readonly publication_id: string;
  readonly actor_name: string;
  readonly change_count: number;
  readonly item_count: number;
  readonly has_prices: boolean;
  readonly has_quantities: boolean;
  readonly note: string;
  readonly created_at: Date;
  readonly undone_at: Date | null;
}

const HEAD = sql`publication_id, actor_name, change_count, item_count, has_prices, has_quantities, note, created_at, undone_at`;

export const canUndo = (
  { undone_at, created_at }: Pick<PublicationHead, 'undone_at' | 'created_at'>,
  now: Date,
  standstills: readonly StoodStill[] = [],
): boolean => undone_at === null && isInUndoWindow(created_at, now, standstills);

/** Whether the person holds what giving it back changes. */
export const mayUndo = ({ staff }: Caller, { has_prices, has_quantities }: PublicationHead): boolean =>
  (!has_prices || staff?.permissions.has('PRICE_EDIT') === true) &&
  (!has_quantities || staff?.permissions.has('STOCK_EDIT') === true);

export async function latestPublications(tx: Transaction): Promise<readonly PublicationHead[]> {
  const { rows } = await sql<PublicationHead>`
    select ${HEAD} from stock_publications where tenant_id = current_setting('app.tenant_id')
     order by created_at desc, publication_id limit 20`.execute(tx);
  return rows;
}

interface Line {
  readonly key: string;
  readonly list_before_minor: number | null;
  readonly list_after_minor: number | null;
  readonly special_before_minor: number | null;
  readonly special_after_minor: number | null;
  readonly quantity_before: number;
  readonly quantity_after: number;
  /** It was in the archive before. */
  readonly was_archived: boolean;
  /** Somebody counted it since. */
  readonly is_counted: boolean;
}

interface Undoer {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly ledger: StockLedger;
  readonly now: Date;
}

/**
 * Gives back what a publication changed and nobody changed since: prices as they were, and the units that it added or
 * took. Units sold since stay sold.
 */
export async function undoPublication(
  tx: Transaction,
  publicationId: string,
  { tenant, caller, ledger, now }: Undoer,
): Promise<{ changed: number; kept: number }> {
  const head = await lockPublication(tx, publicationId);
  if (!canUndo(head, now, await standstillsSince(tx, head.created_at)))
    throw new ApiError(409, 'STOCK_PUBLICATION_TOO_LATE');
  if (head.has_prices) requirePermission(caller, 'PRICE_EDIT');
  if (head.has_quantities) requirePermission(caller, 'STOCK_EDIT');
  const keys = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_publication_rows
     where tenant_id = current_setting('app.tenant_id') and publication_id = ${publicationId}::uuid
     order by item_number_warehouse collate "C"`.execute(tx);
  const stored = await lockStock(
    tx,
    keys.rows.map(({ key }) => key),
  );
  const over = await overPlansSince(tx, [...stored.keys()], head.created_at);
  const prices: PriceChange[] = [];
  const quantities: QuantityChange[] = [];
  const shelved: string[] = [];
  let kept = 0;
  for (const line of await readLines(tx, publicationId, head.created_at)) {
    const item = stored.get(line.key);
    if (item === undefined) continue;
    const { listPrice, specialPrice, quantity } = item;
    const priced =
      line.list_before_minor !== line.list_after_minor || line.special_before_minor !== line.special_after_minor;
    const isOurs = listPrice === line.list_after_minor && specialPrice === line.special_after_minor;
    const before = { listPrice, specialPrice };
    const given = { listPrice: line.list_before_minor, specialPrice: line.special_before_minor };
    if (priced && isOurs)
      prices.push({ itemNumberWarehouse: line.key, before, after: withoutOverPlan(given, before, over.get(line.key)) });
    const moved = line.quantity_after - line.quantity_before;
    const wanted = line.is_counted ? quantity : Math.max(0, quantity - moved);
    if (wanted !== quantity)
      quantities.push({ itemNumberWarehouse: line.key, kind: 'adjusted', before: quantity, after: wanted });
    if (line.was_archived && wanted === 0 && wanted !== quantity) shelved.push(line.key);
    if ((priced && !isOurs) || wanted !== quantity - moved) kept += 1;
  }
  const floors = await readFloors(
    tx,
    prices.map((change) => change.itemNumberWarehouse),
  );
  await refuseBelowFloor(
    tx,
    mayBreakFloors(caller),
    prices
      .filter(({ itemNumberWarehouse: key, before, after }) => breaksFloor(before, after, floors.get(key) ?? null))
      .map((change) => change.itemNumberWarehouse),
  );
  const cause: StockCause = { reference: '', by: actorOf(caller), reason: 'UNDO' };
  await writePrices(tx, prices, 'MANUAL');
  await giveBackSources(tx, publicationId, prices);
  await writePriceChanges(tx, prices, cause);
  await writeQuantities(tx, quantities, cause);
  // Units that lots or accepted offers hold may still come back: their item stays in the lists.
  const held = await heldUnits(tx, shelved);
  await setArchived(
    tx,
    shelved.filter((key) => !held.has(key)),
    true,
  );
  await ledger.report(tx, { tenantId: tenant.tenantId, cause, newItems: [], quantities, prices });
  await bumpStockList(tx);
  await sql`
    update stock_publications set undone_at = now()
     where tenant_id = current_setting('app.tenant_id') and publication_id = ${publicationId}::uuid`.execute(tx);
  return { changed: keys.rows.length - kept, kept };
}

/** Prices that had come by a file are a file's again, and no price of somebody's own. */
async function giveBackSources(tx: Transaction, publicationId: string, prices: readonly PriceChange[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update stock_items i set price_source = r.source_before
      from stock_publication_rows r
     where r.tenant_id = current_setting('app.tenant_id') and r.publication_id = ${publicationId}::uuid
       and r.item_number_warehouse = any(${prices.map((change) => change.itemNumberWarehouse)}::text[])
       and i.tenant_id = r.tenant_id and i.item_number_warehouse = r.item_number_warehouse
       and i.price_source <> r.source_before`.execute(tx);
}

async function lockPublication(tx: Transaction, publicationId: string): Promise<PublicationHead> {
  const { rows } = await sql<PublicationHead>`
    select ${HEAD} from stock_publications
     where tenant_id = current_setting('app.tenant_id') and publication_id = ${publicationId}::uuid for update`.execute(
    tx,
  );
  const [head] = rows;
  if (head === undefined) throw new ApiError(404, 'STOCK_PUBLICATION_UNKNOWN');
  return head;
}

async function readLines(tx: Transaction, publicationId: string, since: Date): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select r.item_number_warehouse as key, r.list_before_minor, r.list_after_minor, r.special_before_minor, r.special_after_minor,
           r.quantity_before, r.quantity_after, r.was_archived,
           exists (select from stock_ledger l where l.tenant_id = r.tenant_id and l.item_number_warehouse = r.item_number_warehouse
                      and l.kind not in ('allocated', 'released') and l.created_at > ${since}) as is_counted
      from stock_publication_rows r
     where r.tenant_id = current_setting('app.tenant_id') and r.publication_id = ${publicationId}::uuid
     order by r.item_number_warehouse collate "C"`.execute(tx);
  return rows;
}
