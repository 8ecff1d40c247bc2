import { sql } from 'kysely';
import type { ReportedItem } from '@tradehall/domain/daily-report/report-change';
import type { Transaction } from '../database/transaction-kysely';

export async function isSubscribed(tx: Transaction, tenantId: string, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from daily_report_subscribers where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** Subscribes a user. The first subscriber's report tells what changed from now on, so the stock of now is kept. */
export async function subscribe(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  await sql`insert into daily_report_subscribers (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`.execute(
    tx,
  );
  if (!(await isBaselineKept(tx, tenantId))) await keepStockOfNow(tx, tenantId);
}

export async function unsubscribe(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  await sql`delete from daily_report_subscribers where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

/** The day's report is this transaction's to make; false when another made it. */
export async function claimReport(tx: Transaction, tenantId: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`insert into daily_reports (tenant_id, report_day) values (${tenantId}, ${day}::date) on conflict do nothing returning report_day`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function hasReport(tx: Transaction, tenantId: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from daily_reports where tenant_id = ${tenantId} and report_day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

export async function fileReport(
  tx: Transaction,
  tenantId: string,
  day: string,
  { file, newItems, priceDrops }: { file: Buffer; newItems: number; priceDrops: number },
): Promise<void> {
  await sql`update daily_reports set file = ${file}, new_items = ${newItems}, price_drops = ${priceDrops} where tenant_id = ${tenantId} and report_day = ${day}::date`.execute(
    tx,
  );
}

/** The stock as it is now becomes what the next report compares with: only rows that differ are written. */
export async function keepStockOfNow(tx: Transaction, tenantId: string): Promise<void> {
  await sql`
    insert into daily_report_items as kept (tenant_id, item_number_warehouse, list_price_minor, special_price_minor, quantity_available)
    select tenant_id, item_number_warehouse, list_price_minor, special_price_minor, quantity_available from stock_items where tenant_id = ${tenantId}
    on conflict (tenant_id, item_number_warehouse) do update
       set list_price_minor = excluded.list_price_minor, special_price_minor = excluded.special_price_minor, quantity_available = excluded.quantity_available
     where (kept.list_price_minor, kept.special_price_minor, kept.quantity_available) is distinct from (excluded.list_price_minor, excluded.special_price_minor, excluded.quantity_available)`.execute(
    tx,
  );
}

export interface ChangedItem {
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly category: string;
  readonly description: string;
  readonly incrementSize: number;
  readonly before: ReportedItem | undefined;
  readonly now: ReportedItem;
}

interface ChangedRow {
  readonly item_number: string;
  readonly warehouse: string;
  readonly category: string;
  readonly sku_description: string;
  readonly increment_size: number;
  readonly quantity_available: number;
  readonly list_price_minor: number | null;
  readonly special_price_minor: number | null;
  readonly was_known: boolean;
  readonly old_quantity: number | null;
  readonly old_list: number | null;
  readonly old_special: number | null;
}

/** Items that can be bought and differ from what the last report knew; what to tell of them is the rules' to decide. */
export async function changedItems(tx: Transaction, tenantId: string): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedRow>`
    select i.item_number, i.warehouse, i.category, i.sku_description, i.increment_size, i.quantity_available, i.list_price_minor, i.special_price_minor,
      k.item_number_warehouse is not null as was_known, k.quantity_available as old_quantity, k.list_price_minor as old_list, k.special_price_minor as old_special
      from stock_items i left join daily_report_items k using (tenant_id, item_number_warehouse)
     where i.tenant_id = ${tenantId} and i.quantity_available > 0 and i.list_price_minor is not null
       and (k.item_number_warehouse is null or (k.list_price_minor, k.special_price_minor, k.quantity_available) is distinct from (i.list_price_minor, i.special_price_minor, i.quantity_available))
     order by i.category, i.sku_description, i.item_number_warehouse`.execute(tx);
  return rows.map((row) => ({
    itemNumber: row.item_number,
    warehouse: row.warehouse,
    category: row.category,
    description: row.sku_description,
    incrementSize: row.increment_size,
    before: row.was_known
      ? { quantityAvailable: row.old_quantity ?? 0, listPrice: row.old_list, specialPrice: row.old_special }
      : undefined,
    now: {
      quantityAvailable: row.quantity_available,
      listPrice: row.list_price_minor,
      specialPrice: row.special_price_minor,
    },
  }));
}

export interface DueDelivery {
  readonly userId: string;
  readonly email: string;
}

/** Who is still owed the day's report: subscribed before it was made, allowed to have it, and not written to yet. */
export async function dueDeliveries(tx: Transaction, tenantId: string, day: string): Promise<DueDelivery[]> {
  const { rows } = await sql<{ user_id: string; email: string }>`
    select s.user_id, u.email from daily_report_subscribers s
      join daily_reports r on r.tenant_id = s.tenant_id and r.report_day = ${day}::date and r.file is not null and s.subscribed_at <= r.made_at
      join account_users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id and not u.is_offline and 'CAN_SUBSCRIBE_DAILY_REPORT' = any(u.authorities)
     where s.tenant_id = ${tenantId}
       and not exists (select from daily_report_deliveries d where d.tenant_id = s.tenant_id and d.report_day = r.report_day and d.user_id = s.user_id)
     order by s.user_id`.execute(tx);
  return rows.map((row) => ({ userId: row.user_id, email: row.email }));
}

/** Marks one delivery, together with its email; undefined when it was made already. */
export async function claimDelivery(
  tx: Transaction,
  tenantId: string,
  day: string,
  userId: string,
): Promise<{ file: Buffer; newItems: number; priceDrops: number } | undefined> {
  const { rows } = await sql<{ file: Buffer; new_items: number; price_drops: number }>`
    with claimed as (
      insert into daily_report_deliveries (tenant_id, report_day, user_id) values (${tenantId}, ${day}::date, ${userId}) on conflict do nothing returning report_day
    )
    select r.file, r.new_items, r.price_drops from daily_reports r join claimed using (report_day) where r.tenant_id = ${tenantId} and r.file is not null`.execute(
    tx,
  );
  const [row] = rows;
  return row && { file: row.file, newItems: row.new_items, priceDrops: row.price_drops };
}

/** Files of old reports are not needed any more. */
export async function forgetOldFiles(tx: Transaction, tenantId: string): Promise<void> {
  await sql`update daily_reports set file = null where tenant_id = ${tenantId} and made_at < now() - interval '7 days' and file is not null`.execute(
    tx,
  );
}

/** Whether there is anything to compare with; the first report ever only remembers. */
export async function isBaselineKept(tx: Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from daily_report_items where tenant_id = ${tenantId} limit 1`.execute(tx);
  return rows.length > 0;
}
