import { sql } from 'kysely';
import { withoutOverPlan } from '@tradehall/domain/stock-desk/special-plan';
import type { Transaction } from '../database/transaction-kysely';
import { heldUnits } from '../held-units/held-units';
import { overPlansSince } from '../stock-list/over-plans';
import type { PriceChange, QuantityChange, StockCause, StockLedger } from '../stock-list/stock-ledger';
import { lockStock, lockUpserts, pricesOf, writePriceChanges, type StoredItem } from '../stock-list/stock-store';
import { isSameItem } from '../stock-list/is-same-item';
import { writeChanged } from '../stock-list/upsert-stock';
import type { Applied } from './apply-import';
import type { KeptCost } from '../database/kept-cost';
import { giveBackFields } from './import-change';
import { archivedKeys } from './archived-keys';
import { askerOf, inParts, laterThan, type ImportHead } from './import-store';
import { leaveChain, type KeptChange } from './leave-chain';

interface Change {
  readonly key: string;
  /** Of what the import changed; null of an item that began with it. */
  readonly before: Partial<StoredItem> | null;
  readonly after: Partial<StoredItem>;
  readonly costBefore: KeptCost | null;
  readonly costAfter: KeptCost | null;
  /** It was in the archive before. */
  readonly wasArchived: boolean;
  /** What it is now. */
  readonly cost: KeptCost | null;
}

interface UndoDeps {
  readonly ledger: StockLedger;
  readonly bump: (tx: Transaction) => Promise<number>;
}

/**
 * Gives back what an import changed and nobody changed since: texts and prices as they were, and the units that it
 * added or took. Units sold since stay sold: what cannot be given back is counted (SD19).
 */
export async function undoImport(
  tx: Transaction,
  head: ImportHead,
  tenantId: string,
  deps: UndoDeps,
): Promise<Applied> {
  const cause: StockCause = {
    reference: head.file_name.slice(0, 200),
    by: askerOf(head),
    reason: 'UNDO',
  };
  // Whoever writes the stock is waited for first: what is counted by a file or a list under way counts as counted.
  await lockUpserts(tx);
  const counted = await countedSince(tx, head);
  const done = { quantities: [] as QuantityChange[], prices: [] as PriceChange[] };
  let changed = 0;
  let kept = 0;
  for (const keys of inParts(await changedKeys(tx, head))) {
    const given = await giveBack(tx, head, { keys, counted, cause });
    changed += keys.length - given.kept;
    kept += given.kept;
    done.quantities.push(...given.quantities);
    done.prices.push(...given.prices);
  }
  await deps.ledger.report(tx, { tenantId, cause, newItems: [], ...done });
  await deps.bump(tx);
  return { changed, rejected: 0, kept };
}

/** Items that the import wrote, in the order in which they are locked. */
async function changedKeys(tx: Transaction, head: ImportHead): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_import_undo
     where tenant_id = current_setting('app.tenant_id') and import_id = ${head.import_id}::uuid
     order by item_number_warehouse collate "C"`.execute(tx);
  return rows.map(({ key }) => key);
}

interface Part {
  readonly keys: readonly string[];
  /** Items whose number stands, because somebody counted them since. */
  readonly counted: ReadonlySet<string>;
  readonly cause: StockCause;
}

/** Gives a part of the items back; tells nobody of it yet. */
async function giveBack(tx: Transaction, head: ImportHead, { keys, counted, cause }: Part) {
  const stored = await lockStock(tx, keys);
  const archived = await archivedKeys(tx, keys);
  const over = await overPlansSince(tx, keys, head.applied_at ?? head.created_at);
  const { rows: changes } = await sql<Change>`
    select u.item_number_warehouse as key, u.before, u.after, u.cost_before as "costBefore", u.cost_after as "costAfter",
           u.was_archived as "wasArchived",
           case when c.item_number_warehouse is not null
                then jsonb_build_object('cost', c.cost_minor, 'floor', c.floor_minor, 'supplier', c.supplier, 'bin', c.bin) end as cost
      from stock_import_undo u
      left join stock_costs c on c.tenant_id = u.tenant_id and c.item_number_warehouse = u.item_number_warehouse
     where u.tenant_id = current_setting('app.tenant_id') and u.import_id = ${head.import_id}::uuid
       and u.item_number_warehouse = any(${[...keys]}::text[])`.execute(tx);
  const items: { readonly before: StoredItem; readonly after: StoredItem }[] = [];
  const prices: PriceChange[] = [];
  const quantities: QuantityChange[] = [];
  const gone: string[] = [];
  const given: string[] = [];
  const costs: { readonly key: string; readonly cost: KeptCost | null }[] = [];
  const keptChanges: KeptChange[] = [];
  let kept = 0;
  for (const { key, before, after, wasArchived, ...costly } of changes) {
    const now = stored.get(key);
    if (!now) continue;
    const fields = giveBackFields({ before: before ?? undefined, after }, now);
    const was = fields && { ...fields, ...withoutOverPlan(pricesOf(fields), pricesOf(now), over.get(key)) };
    const isOurs = was !== undefined;
    const moved = after.quantity === undefined ? 0 : after.quantity - (before?.quantity ?? 0);
    const stays = moved !== 0 && counted.has(key);
    const wanted = stays ? now.quantity : now.quantity - moved;
    const costMoved = !isSameCost(costly.costBefore, costly.costAfter);
    const isOurCost = isSameCost(costly.cost, costly.costAfter);
    if (costMoved && isOurCost) costs.push({ key, cost: costly.costBefore });
    if (wanted < 0 || stays || !isOurs || (costMoved && !isOurCost)) kept += 1;
    if (before !== null && (stays || !isOurs))
      keptChanges.push({ key, before, after, keepsQuantity: stays, keepsFields: !isOurs });
    if (was) {
      given.push(key);
      if (!isSameItem(now, was)) items.push({ before: now, after: was });
      if (was.listPrice !== now.listPrice || was.specialPrice !== now.specialPrice)
        prices.push({ itemNumberWarehouse: key, before: pricesOf(now), after: pricesOf(was) });
    }
    const quantity = Math.max(0, wanted);
    if (quantity !== now.quantity)
      quantities.push({ itemNumberWarehouse: key, kind: 'imported', before: now.quantity, after: quantity });
    if (isOurs && (before === null || wasArchived) && quantity === 0) gone.push(key);
  }
  await leaveChain(tx, head, keptChanges);
  await writeChanged(tx, items, quantities, cause);
  await writePriceChanges(tx, prices, cause);
  await giveBackCosts(tx, costs, askerOf(head).id);
  // Prices by hand are prices by hand again.
  await sql`
    update stock_items i set price_source = u.source_before
      from stock_import_undo u
     where u.tenant_id = current_setting('app.tenant_id') and u.import_id = ${head.import_id}::uuid
       and u.item_number_warehouse = any(${given}::text[])
       and i.tenant_id = u.tenant_id and i.item_number_warehouse = u.item_number_warehouse
       and i.price_source <> u.source_before`.execute(tx);
  // What began with the file, or came out of the archive with it, leaves the lists; its ledger stays. What somebody
  // archived since stays archived. Units that lots or accepted offers hold may still come back: their item stays.
  const held = await heldUnits(tx, gone);
  const leaving = [...gone.filter((key) => !held.has(key)), ...archived];
  await sql`
    update stock_items set archived_at = now(), updated_at = now()
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${leaving}::text[])
       and archived_at is null and quantity_available = 0`.execute(tx);
  // What the file said was taken back: no later review takes the difference for a change by hand.
  await sql`
    delete from stock_imported where tenant_id = current_setting('app.tenant_id')
       and item_number_warehouse = any(${changes.map(({ key }) => key)}::text[])`.execute(tx);
  return { kept, quantities, prices };
}

const isSameCost = (one: KeptCost | null, other: KeptCost | null): boolean =>
  one?.cost === other?.cost &&
  one?.floor === other?.floor &&
  one?.supplier === other?.supplier &&
  one?.bin === other?.bin;

/** Costs as they were; an item that had none has none again. */
async function giveBackCosts(
  tx: Transaction,
  costs: readonly { readonly key: string; readonly cost: KeptCost | null }[],
  userId: string,
): Promise<void> {
  if (costs.length === 0) return;
  const column = <T>(read: (cost: KeptCost | null) => T): T[] => costs.map(({ cost }) => read(cost));
  await sql`
    update stock_costs c
       set cost_minor = line.cost, floor_minor = line.floor, supplier = line.supplier, bin = line.bin, version = c.version + 1,
           updated_at = now(), updated_by = ${userId}
      from unnest(${costs.map(({ key }) => key)}::text[], ${column((cost) => cost?.cost ?? null)}::bigint[],
                  ${column((cost) => cost?.floor ?? null)}::bigint[], ${column((cost) => cost?.supplier ?? '')}::text[],
                  ${column((cost) => cost?.bin ?? '')}::text[]) as line (key, cost, floor, supplier, bin)
     where c.tenant_id = current_setting('app.tenant_id') and c.item_number_warehouse = line.key`.execute(tx);
}

/** Items that a later file or call counted anew, and that was not undone itself: its number stands. */
async function countedSince(tx: Transaction, head: ImportHead): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select later.item_number_warehouse as key from stock_imports i
      join stock_import_undo mine on mine.tenant_id = i.tenant_id and mine.import_id = ${head.import_id}::uuid
      join stock_import_undo later on later.tenant_id = i.tenant_id and later.import_id = i.import_id
       and later.item_number_warehouse = mine.item_number_warehouse
     where i.tenant_id = current_setting('app.tenant_id') and i.state = 'APPLIED' and ${laterThan(head, sql`i.applied_entry`, sql`i.applied_at`)}
       and later.after ->> 'quantity' <> coalesce(later.before ->> 'quantity', '')
    union
    select l.item_number_warehouse from stock_import_undo mine
      join stock_ledger l on l.tenant_id = mine.tenant_id and l.item_number_warehouse = mine.item_number_warehouse
     where mine.tenant_id = current_setting('app.tenant_id') and mine.import_id = ${head.import_id}::uuid
       and l.kind = 'imported' and l.reason = '' and ${laterThan(head, sql`l.entry_id`, sql`l.created_at`)}`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}
