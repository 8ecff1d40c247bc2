import { sql } from 'kysely';
import type { DeskStockState } from '@tradehall/contract/stock-desk/desk-stock-calls';
import type { Transaction } from '../database/transaction-kysely';
import { readSortKey, writeSortKey } from '../http/list-page';
import { RESERVED_BY_OFFER } from '../held-units/held-units';
import { HELD_BY_LOT } from '../lot-units/units-in-lots';
import {
  all,
  hasAttribute,
  hasState,
  isIn,
  matchesWords,
  narrows,
  SORTS,
  STATES,
  type StockNarrowing,
  type StockQuestion,
} from './stock-question';

export interface StockEntry {
  readonly item_number_warehouse: string;
  readonly item_number: string;
  readonly warehouse: string;
  readonly category: string;
  readonly sku_description: string;
  readonly attributes: Record<string, string>;
  readonly quantity_available: number;
  readonly allocated: number;
  readonly list_price_minor: number | null;
  readonly special_price_minor: number | null;
  readonly price_source: 'IMPORTED' | 'MANUAL';
  readonly archived_at: Date | null;
  readonly updated_at: Date;
}

/**
 * Units of the own stock that stand on the shelf and are nobody's to buy: those that orders hold, ordered and neither
 * canceled nor shipped, those of lots (SD75), and those that accepted offers reserve (SD40).
 */
export const ALLOCATED = sql`(
  select coalesce(sum(held.quantity), 0)::int
    from lot_items held join auction_lot_heads h on h.tenant_id = held.tenant_id and h.lot_id = held.lot_id
   where ${HELD_BY_LOT}) + (
  select coalesce(sum(f.reserved_quantity), 0)::int from offers f
   where ${RESERVED_BY_OFFER}) + (
  select coalesce(sum(l.ordered_quantity - l.canceled_quantity - l.shipped_quantity), 0)::int
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.order_id = l.order_id
   where l.tenant_id = i.tenant_id and l.item_number_warehouse = i.item_number_warehouse and l.participant_id is null
     and o.participant_id is null and o.canceled_at is null and o.shipped_at is null)`;

export const STOCK_COLUMNS = sql`i.item_number_warehouse, i.item_number, i.warehouse, i.category, i.sku_description,
  i.attributes, i.quantity_available, i.list_price_minor, i.special_price_minor, i.price_source, i.archived_at, i.updated_at`;

/** A page of the stock; what orders hold is counted for its rows alone. */
export async function listStock(
  tx: Transaction,
  question: StockQuestion,
): Promise<{ rows: readonly StockEntry[]; next: string | null }> {
  const { by, type, isKey } = SORTS[question.sort];
  const direction = sql.raw(question.direction);
  const parts = [narrows(question)];
  if (question.after !== undefined) {
    const { key, id: item } = readSortKey(question.after, isKey, () => true);
    const beyond = sql.raw(question.direction === 'asc' ? '>' : '<');
    parts.push(sql`(${by}, i.item_number_warehouse collate "C") ${beyond} (${key}::${type}, ${item})`);
  }
  const { rows } = await sql<StockEntry & { sort_key: string }>`
    with page as materialized (
      select i.tenant_id, ${STOCK_COLUMNS}, (${by})::text as sort_key,
             row_number() over (order by ${by} ${direction}, i.item_number_warehouse collate "C" ${direction}) as place
        from stock_items i where ${all(parts)}
       order by ${by} ${direction}, i.item_number_warehouse collate "C" ${direction} limit ${question.limit + 1})
    select ${STOCK_COLUMNS}, i.sort_key, ${ALLOCATED} as allocated from page i order by i.place`.execute(tx);
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > question.limit && last ? writeSortKey(last.sort_key, last.item_number_warehouse) : null,
  };
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

export interface StockCounts {
  readonly total: number;
  readonly units: number;
  readonly categories: readonly Counted[];
  readonly warehouses: readonly Counted[];
  readonly states: Readonly<Record<DeskStockState, number>>;
  readonly attributes: Readonly<Record<string, readonly Counted[]>>;
}

/** Values of one facet that are offered; more are found by words. */
const MOST_VALUES = 100;

/** How many items each choice leaves, by what the others leave: one pass over the rows, then over what was kept. */
export async function countStock(
  tx: Transaction,
  narrowing: StockNarrowing,
  attributes: readonly string[],
): Promise<StockCounts> {
  const inCategory = isIn('category', narrowing.category);
  const inWarehouse = isIn('warehouse', narrowing.warehouse);
  const inState = hasState(narrowing.state);
  const withAttribute = hasAttribute(narrowing.attribute);
  const values = (column: 'category' | 'warehouse', others: readonly Parameters<typeof all>[0][number][]) => sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]') from (
      select ${sql.ref(`i.${column}`)} as value, count(*)::int as count from hits i where ${all(others)}
       group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) found)`;
  const attributeValues = attributes.map(
    (name) => sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]') from (
      select coalesce(i.attributes ->> ${name}, '') as value, count(*)::int as count from hits i
       where ${all([inCategory, inWarehouse, inState])} group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) found)`,
  );
  const states = Object.entries(STATES).map(
    ([state, condition]) => sql`${sql.lit(state)}, count(*) filter (where ${condition})::int`,
  );
  const { rows } = await sql<Omit<StockCounts, 'attributes'> & { attributes: readonly (readonly Counted[])[] }>`
    with hits as materialized (
      select i.category, i.warehouse, i.archived_at, i.quantity_available, i.list_price_minor, i.special_price_minor,
             i.price_source, ${attributes.length === 0 && narrowing.attribute === undefined ? sql`null::jsonb as attributes` : sql`i.attributes`}
        from stock_items i where ${matchesWords(narrowing.search)})
    select summed.total, summed.units,
           ${values('category', [inWarehouse, inState, withAttribute])} as categories,
           ${values('warehouse', [inCategory, inState, withAttribute])} as warehouses,
           (select json_build_object(${sql.join(states)}) from hits i where ${all([inCategory, inWarehouse, withAttribute])}) as states,
           json_build_array(${attributeValues.length === 0 ? sql`` : sql.join(attributeValues)}) as attributes
      from (select count(*)::int as total, coalesce(sum(i.quantity_available), 0)::float8 as units from hits i
             where ${all([inCategory, inWarehouse, inState, withAttribute])}) summed`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  return { ...row, attributes: Object.fromEntries(attributes.map((name, at) => [name, row.attributes[at] ?? []])) };
}
