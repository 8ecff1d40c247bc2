import { sql } from 'kysely';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Transaction } from '../database/transaction-kysely';
import { readAsOwner } from '../tenancy/participant-access';

const NAME = 'stock-list';

/** The stock list settings of the transaction's tenant, as the tenant itself sees them. */
export async function readStockListSettings(tx: Transaction): Promise<StockListSettings> {
  const row = await tx.selectFrom('tenant_settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return {
    ...DEFAULT_SETTINGS,
    ...(row?.value as Partial<StockListSettings> | undefined),
    pxParticipantId: DEFAULT_PARTICIPANT,
  };
}

/** Settings of the stock a call of the transaction's tenant speaks of, its own or a participant's. */
export async function readSettingsOfStock(
  tx: Transaction,
  tenantId: string,
  participantId: string | null,
): Promise<StockListSettings> {
  const settings = await readAsOwner(tx, tenantId, participantId, readStockListSettings);
  return { ...settings, pxParticipantId: participantId ?? DEFAULT_PARTICIPANT };
}

export async function writeStockListSettings(tx: Transaction, settings: Partial<StockListSettings>): Promise<void> {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('tenant_settings')
    .values({ tenant_id: sql<string>`current_setting('app.tenant_id')`, name: NAME, value })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet({ value, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
