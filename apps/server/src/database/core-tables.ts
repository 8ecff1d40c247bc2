import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** jsonb that is written as text: pg would turn an array into a PostgreSQL array. */
export type Json<T> = JSONColumnType<T & object, string, string>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface TenantsTable {
  tenant_id: string;
  name: string;
  short_name: string;
  configuration: ColumnType<Record<string, unknown>, string | undefined, string>;
  configuration_version: WithDefault<number>;
  deactivated: WithDefault<boolean>;
  created_at: Generated<Date>;
}

export interface TenantHostsTable {
  host: string;
  tenant_id: string;
  is_primary: WithDefault<boolean>;
}

export interface TenantSettingsTable {
  tenant_id: string;
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: WithDefault<Date>;
}

export interface ParticipantWarehouse {
  readonly warehouseId: string;
  readonly warehouseLabel: string;
}

export interface NetworkParticipantsTable {
  tenant_id: string;
  participant_id: string;
  group_name: string;
  group_description: WithDefault<string>;
  select_order: WithDefault<number>;
  is_pxns: WithDefault<boolean>;
  is_pxnr: WithDefault<boolean>;
  warehouses: ColumnType<ParticipantWarehouse[], string | undefined, string>;
}

export interface SalesRepsTable {
  tenant_id: string;
  sales_rep_id: string;
  name: string;
  email: WithDefault<string>;
  phone: WithDefault<string>;
  whatsapp: WithDefault<string>;
  select_order: WithDefault<number>;
}

export interface AccountsTable {
  tenant_id: string;
  account_id: WithDefault<string>;
  business_name: string;
  buyer_type: WithDefault<string>;
  price_group: WithDefault<string>;
  payment_terms: WithDefault<string>;
  credit_limit_minor: WithDefault<number>;
  sales_rep_id: string | null;
  is_approved: WithDefault<boolean>;
  created_at: Generated<Date>;
  updated_at: WithDefault<Date>;
}

export interface AccountUsersTable {
  tenant_id: string;
  user_id: string;
  account_id: string;
  email: string;
  first_name: WithDefault<string>;
  last_name: WithDefault<string>;
  is_offline: WithDefault<boolean>;
  authorities: WithDefault<string[]>;
  created_at: Generated<Date>;
}

export interface TranslationsTable {
  tenant_id: string;
  locale: string;
  label: string;
  value: string;
  plural: string | null;
}

export interface BannersTable {
  tenant_id: string;
  banner_id: WithDefault<string>;
  message: string;
  severity: WithDefault<string>;
  link: string | null;
  is_active: WithDefault<boolean>;
  created_at: Generated<Date>;
}

export interface IdempotencyKeysTable {
  tenant_id: string;
  scope: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: WithDefault<Date>;
}

export interface OutboxTable {
  tenant_id: string;
  outbox_id: Generated<number>;
  kind: 'mail' | 'event' | 'webhook';
  message: ColumnType<unknown, string, string>;
  attempts: WithDefault<number>;
  due_at: WithDefault<Date>;
  failed_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

export interface FilesTable {
  tenant_id: string;
  file_id: WithDefault<string>;
  purpose: string;
  file_name: string;
  content_type: string;
  byte_count: number;
  sha256: string;
  storage_key: string;
  account_id: string | null;
  scanned_at: Date | null;
  created_at: Generated<Date>;
}

/** The tables of migration 0001; a room adds its own with `tx.withTables<…>()`. */
export interface CoreTables {
  tenants: TenantsTable;
  tenant_hosts: TenantHostsTable;
  tenant_settings: TenantSettingsTable;
  network_participants: NetworkParticipantsTable;
  sales_reps: SalesRepsTable;
  accounts: AccountsTable;
  account_users: AccountUsersTable;
  translations: TranslationsTable;
  banners: BannersTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  files: FilesTable;
}
