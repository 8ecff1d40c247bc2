import type { ColumnType, Generated } from 'kysely';

type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Attributes = ColumnType<Record<string, string>, string | undefined, string>;

export interface StockListsTable {
  tenant_id: string;
  version: WithDefault<number>;
  updated_at: WithDefault<Date>;
}

export interface StockItemsTable {
  tenant_id: string;
  item_number_warehouse: string;
  item_number: string;
  warehouse: string;
  category: string;
  sku_description: string;
  group_description: string;
  group_item_description: WithDefault<string>;
  attributes: Attributes;
  list_price_minor: number | null;
  special_price_minor: number | null;
  increment_size: WithDefault<number>;
  pxn_item_number: string | null;
  price_source: WithDefault<'IMPORTED' | 'MANUAL'>;
  price_changed_at: Date | null;
  /** Written by the ledger's trigger alone. */
  quantity_available: ColumnType<number, never, never>;
  created_at: Generated<Date>;
  updated_at: WithDefault<Date>;
}

export const LEDGER_KINDS = ['received', 'allocated', 'released', 'adjusted', 'imported'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface StockLedgerTable {
  tenant_id: string;
  entry_id: Generated<number>;
  item_number_warehouse: string;
  kind: LedgerKind;
  quantity: number;
  reference: WithDefault<string>;
  account_id: string | null;
  created_at: Generated<Date>;
}

/** The tables of migration 0020: `tx.withTables<StockTables>()`. */
export interface StockTables {
  stock_lists: StockListsTable;
  stock_items: StockItemsTable;
  stock_ledger: StockLedgerTable;
}
