import { sql } from 'kysely';
import type { StockAlert } from '@tradehall/contract/stock-alerts';
import { toldQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import type { Transaction } from '../database/transaction-kysely';

export interface AlertRow {
  readonly alert_id: string;
  readonly user_id: string;
  readonly account_id: string;
  readonly participant_id: string | null;
  readonly item_number_warehouse: string;
  readonly quantity: number;
  readonly added_units: number;
  readonly last_fired_at: Date | null;
}

export interface AlertOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

export interface AlertKey {
  readonly participantId: string | null;
  readonly itemNumberWarehouse: string;
}

/** The user's alerts, newest first; of one participant where asked. */
export async function listAlerts(
  tx: Transaction,
  { tenantId, userId }: AlertOwner,
  participantId: string | null,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert_id, user_id, account_id, participant_id, item_number_warehouse, quantity, added_units, last_fired_at from stock_alerts
     where tenant_id = ${tenantId} and user_id = ${userId} and (${participantId}::text is null or participant_id = ${participantId})
     order by created_at desc, alert_id`.execute(tx);
  return rows;
}

export async function countAlerts(tx: Transaction, { tenantId, userId }: AlertOwner): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from stock_alerts where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Sets many alerts in one round trip; each counts from zero. */
export async function saveAlerts(
  tx: Transaction,
  { tenantId, userId, accountId }: AlertOwner,
  participantId: string | null,
  lines: readonly { readonly itemNumberWarehouse: string; readonly quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into stock_alerts (tenant_id, user_id, account_id, participant_id, item_number_warehouse, quantity)
    select ${tenantId}, ${userId}, ${accountId}::uuid, ${participantId}, line.key, line.quantity
      from unnest(${lines.map((line) => line.itemNumberWarehouse)}::text[], ${lines.map((line) => line.quantity)}::int[]) as line (key, quantity)
     order by line.key collate "C"
    on conflict (tenant_id, user_id, item_number_warehouse, participant_id) do update set quantity = excluded.quantity, added_units = 0, account_id = excluded.account_id`.execute(
    tx,
  );
}

/** Sets an alert, or gives the one on this item the new quantity; it counts from zero. */
export async function saveAlert(
  tx: Transaction,
  { tenantId, userId, accountId }: AlertOwner,
  { participantId, itemNumberWarehouse }: AlertKey,
  quantity: number,
): Promise<AlertRow> {
  const { rows } = await sql<AlertRow>`
    insert into stock_alerts (tenant_id, user_id, account_id, participant_id, item_number_warehouse, quantity)
    values (${tenantId}, ${userId}, ${accountId}::uuid, ${participantId}, ${itemNumberWarehouse}, ${quantity})
    on conflict (tenant_id, user_id, item_number_warehouse, participant_id) do update set quantity = excluded.quantity, added_units = 0, account_id = excluded.account_id
    returning alert_id, user_id, account_id, participant_id, item_number_warehouse, quantity, added_units, last_fired_at`.execute(
    tx,
  );
  return rows[0] as AlertRow;
}

export async function changeAlert(
  tx: Transaction,
  { tenantId, userId }: AlertOwner,
  { participantId, itemNumberWarehouse }: AlertKey,
  quantity: number,
): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    update stock_alerts set quantity = ${quantity}, added_units = 0
     where tenant_id = ${tenantId} and user_id = ${userId} and item_number_warehouse = ${itemNumberWarehouse} and participant_id is not distinct from ${participantId}
    returning alert_id, user_id, account_id, participant_id, item_number_warehouse, quantity, added_units, last_fired_at`.execute(
    tx,
  );
  return rows[0];
}

export async function deleteAlert(
  tx: Transaction,
  { tenantId, userId }: AlertOwner,
  { participantId, itemNumberWarehouse }: AlertKey,
): Promise<void> {
  await sql`delete from stock_alerts where tenant_id = ${tenantId} and user_id = ${userId} and item_number_warehouse = ${itemNumberWarehouse} and participant_id is not distinct from ${participantId}`.execute(
    tx,
  );
}

/** Holds every buyer's alerts on the items, in one order, until the transaction ends. */
export async function lockAlertsOn(
  tx: Transaction,
  tenantId: string,
  participantId: string | null,
  keys: readonly string[],
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert_id, user_id, account_id, participant_id, item_number_warehouse, quantity, added_units, last_fired_at from stock_alerts
     where tenant_id = ${tenantId} and item_number_warehouse in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and participant_id is not distinct from ${participantId}
     order by alert_id for update`.execute(tx);
  return rows;
}

/** The items that the tenant's alerts are on, of its own stock or a participant's. */
export async function itemsWithAlerts(
  tx: Transaction,
  tenantId: string,
  participantId: string | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct item_number_warehouse as key from stock_alerts
     where tenant_id = ${tenantId} and participant_id is not distinct from ${participantId}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export async function writeCounts(
  tx: Transaction,
  tenantId: string,
  counts: readonly { readonly alertId: string; readonly added: number; readonly fires: boolean }[],
): Promise<void> {
  const records = JSON.stringify(counts.map(({ alertId, added, fires }) => ({ alert_id: alertId, added, fires })));
  await sql`
    update stock_alerts set added_units = c.added, last_fired_at = case when c.fires then now() else last_fired_at end
      from jsonb_to_recordset(${records}::jsonb) as c (alert_id uuid, added bigint, fires boolean)
     where stock_alerts.tenant_id = ${tenantId} and stock_alerts.alert_id = c.alert_id`.execute(tx);
}

/** Where emails to users go: those who may still set alerts. */
export async function addressesOf(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where('user_id', 'in', [...userIds])
    .where(sql<boolean>`'CAN_SET_STOCKLIST_ALERT' = any(authorities)`)
    .where('is_offline', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.email]));
}

export function wireAlert(
  row: AlertRow,
  item:
    | {
        readonly itemDescription: string;
        readonly mostShown: number | null;
        readonly market: { readonly quantityAvailable: number; readonly incrementSize?: number | null };
      }
    | undefined,
): StockAlert {
  return {
    itemNumberWarehouse: row.item_number_warehouse,
    quantity: row.quantity,
    quantityAvailable: toldQuantity(item?.market.quantityAvailable ?? 0, item?.mostShown),
    description: item?.itemDescription ?? row.item_number_warehouse.replace('|', ', '),
    incrementSize: Math.max(1, item?.market.incrementSize ?? 1),
    pxnsParticipantId: row.participant_id,
    lastFiredDate: row.last_fired_at?.toISOString() ?? null,
  };
}
