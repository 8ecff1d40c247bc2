import { completeSalesOrderSettings, type SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Transaction } from '../database/transaction-kysely';

/** The name under which a tenant's sales order settings are kept. */
export const SALES_ORDER_SETTINGS = 'sales-order';

export async function readSalesOrderSettings(tx: Transaction): Promise<SalesOrderSettings> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('value')
    .where('name', '=', SALES_ORDER_SETTINGS)
    .executeTakeFirst();
  return completeSalesOrderSettings(row?.value as Parameters<typeof completeSalesOrderSettings>[0]);
}

/** Merges one level deep, so that what the seller does not name stays as it is. */
export async function changeSalesOrderSettings(
  tx: Transaction,
  tenantId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('value')
    .where('name', '=', SALES_ORDER_SETTINGS)
    .forUpdate()
    .executeTakeFirst();
  const value: Record<string, unknown> = { ...(row?.value as Record<string, unknown> | undefined) };
  for (const [key, next] of Object.entries(change)) {
    if (next === undefined) continue;
    const isGroup = typeof next === 'object' && next !== null && !Array.isArray(next);
    value[key] = isGroup ? { ...(value[key] as object | undefined), ...next } : next;
  }
  const text = JSON.stringify(value);
  await tx
    .insertInto('tenant_settings')
    .values({ tenant_id: tenantId, name: SALES_ORDER_SETTINGS, value: text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: text, updated_at: new Date() }),
    )
    .execute();
}
