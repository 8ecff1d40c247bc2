import { sql } from 'kysely';
import type { DraftChange, DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import type { Transaction } from '../database/transaction-kysely';

/** An item of somebody's draft with what it is now; prices in minor units. */
export interface DraftItem {
  readonly key: string;
  readonly item_number: string;
  readonly warehouse: string;
  readonly description: string;
  readonly quantity: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  /** How the prices came. */
  readonly priceSource: 'IMPORTED' | 'MANUAL';
  readonly isArchived: boolean;
  readonly floor: number | null;
  readonly cells: readonly DraftChange[];
  /** Units that orders took or gave back since its quantity was typed. */
  readonly sold: number;
  readonly drafted_at: Date;
}

/** The whole draft of a person, in the order in which items are locked. */
export async function readDraft(tx: Transaction, userId: string): Promise<readonly DraftItem[]> {
  const { rows } = await sql<DraftItem>`
    select d.item_number_warehouse as key, i.item_number, i.warehouse, i.sku_description as description,
           i.quantity_available as quantity, i.list_price_minor as "listPrice", i.special_price_minor as "specialPrice",
           i.price_source as "priceSource", i.archived_at is not null as "isArchived",
           c.floor_minor as floor, d.cells, d.drafted_at,
           case when d.counted_at is null then 0 else (
             select coalesce(sum(l.quantity), 0)::bigint from stock_ledger l
              where l.tenant_id = i.tenant_id and l.item_number_warehouse = i.item_number_warehouse
                and l.kind in ('allocated', 'released') and l.created_at >= d.counted_at) end as sold
      from (select tenant_id, item_number_warehouse, max(changed_at) filter (where field = 'quantity') as counted_at,
                   min(changed_at) as drafted_at,
                   json_agg(json_build_object('field', field, 'seen', seen, 'wanted', wanted) order by field) as cells
              from stock_draft_changes where tenant_id = current_setting('app.tenant_id') and user_id = ${userId}
             group by tenant_id, item_number_warehouse) d
      join stock_items i on i.tenant_id = d.tenant_id and i.item_number_warehouse = d.item_number_warehouse
      left join stock_costs c on c.tenant_id = d.tenant_id and c.item_number_warehouse = d.item_number_warehouse
     order by d.item_number_warehouse collate "C"`.execute(tx);
  return rows;
}

export interface DraftCell extends DraftChange {
  readonly key: string;
}

/**
 * Keeps cells; one that says what it showed leaves the draft, and one of an unknown item is not kept. Of a cell that
 * comes twice the last one counts.
 */
export async function writeCells(tx: Transaction, userId: string, written: readonly DraftCell[]): Promise<void> {
  const cells = [...new Map(written.map((cell) => [`${cell.field} ${cell.key}`, cell])).values()];
  const idle = cells.filter(({ seen, wanted }) => seen === wanted);
  if (idle.length > 0) await dropCells(tx, userId, idle);
  const kept = cells.filter(({ seen, wanted }) => seen !== wanted);
  if (kept.length === 0) return;
  await sql`
    insert into stock_draft_changes (tenant_id, user_id, item_number_warehouse, field, seen, wanted)
    select i.tenant_id, ${userId}, line.key, line.field, line.seen, line.wanted
      from unnest(${kept.map(({ key }) => key)}::text[], ${kept.map(({ field }) => field)}::text[],
                  ${kept.map(({ seen }) => seen)}::bigint[], ${kept.map(({ wanted }) => wanted)}::bigint[])
             as line (key, field, seen, wanted)
      join stock_items i on i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = line.key
    on conflict (tenant_id, user_id, item_number_warehouse, field) do update
       set seen = excluded.seen, wanted = excluded.wanted, changed_at = now()`.execute(tx);
}

export async function dropCells(
  tx: Transaction,
  userId: string,
  cells?: readonly { readonly key: string; readonly field: DraftField }[],
): Promise<void> {
  const which =
    cells === undefined
      ? sql`true`
      : sql`(item_number_warehouse, field) in (
          select * from unnest(${cells.map(({ key }) => key)}::text[], ${cells.map(({ field }) => field)}::text[]))`;
  await sql`
    delete from stock_draft_changes
     where tenant_id = current_setting('app.tenant_id') and user_id = ${userId} and ${which}`.execute(tx);
}

export async function countCells(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_draft_changes
     where tenant_id = current_setting('app.tenant_id') and user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The draft of a person on these items, for the list that they are edited in. */
export async function cellsOf(
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Partial<Record<DraftField, number | null>>>> {
  const { rows } = await sql<{ key: string; field: DraftField; wanted: number | null }>`
    select item_number_warehouse as key, field, wanted from stock_draft_changes
     where tenant_id = current_setting('app.tenant_id') and user_id = ${userId}
       and item_number_warehouse = any(${[...keys]}::text[])`.execute(tx);
  const found = new Map<string, Partial<Record<DraftField, number | null>>>();
  for (const { key, field, wanted } of rows) found.set(key, { ...found.get(key), [field]: wanted });
  return found;
}

/** Who changed each of the items last, by hand or by a file, since it was drafted. */
export async function lastChanges(
  tx: Transaction,
  items: readonly { readonly key: string; readonly drafted_at: Date }[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: Date }>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string; at: Date }>`
    select line.key, found.name, found.at
      from unnest(${items.map(({ key }) => key)}::text[]) as line (key), lateral (
        select * from (
          (select p.actor_name as name, p.created_at as at from stock_price_changes p
            where p.tenant_id = current_setting('app.tenant_id') and p.item_number_warehouse = line.key
            order by p.change_id desc limit 1)
          union all
          (select l.actor_name, l.created_at from stock_ledger l
            where l.tenant_id = current_setting('app.tenant_id') and l.item_number_warehouse = line.key
              and l.kind not in ('allocated', 'released') order by l.entry_id desc limit 1)) latest
         order by at desc limit 1) found`.execute(tx);
  return new Map(rows.map(({ key, name, at }) => [key, { name, at }]));
}
