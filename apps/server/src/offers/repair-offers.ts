import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { readAcrossNetwork } from '../tenancy/across-network';
import { followStock, RECENT, type FollowDeps } from './follow-stock';

/**
 * Does for a tenant's offers what a crash between a stock change and its follow-up left undone: in its own stock, and
 * in that of the participants whose items its buyers have offers on (D06). Doing it twice changes nothing.
 */
export async function repairOffers(parts: FollowDeps, tenant: Tenant, since: 'lately' | 'ever'): Promise<void> {
  await followStock(parts, tenant, 'expired');
  if (since === 'ever') {
    await followStock(parts, tenant, 'all');
    return;
  }
  await followStock(parts, tenant, 'recently-changed');
  for (const changed of await parts.database.inTenant(
    tenant.tenantId,
    (tx) => changedAtParticipants(tx, tenant.tenantId),
    { readOnly: true },
  ))
    await followStock(parts, tenant, changed);
}

interface ChangedAtParticipant {
  readonly participantId: string;
  readonly itemNumbersWarehouse: readonly string[];
}

/** Items of participants that changed in the last minutes, among those on which the tenant has live offers. */
async function changedAtParticipants(tx: Transaction, tenantId: string): Promise<readonly ChangedAtParticipant[]> {
  const { rows: offered } = await sql<{ participant_id: string; keys: string[] }>`
    select participant_id, array_agg(distinct item_number_warehouse) as keys from offers
     where tenant_id = ${tenantId} and closed_at is null and participant_id is not null group by participant_id`.execute(
    tx,
  );
  const changed: ChangedAtParticipant[] = [];
  for (const { participant_id: participantId, keys } of offered) {
    const itemNumbersWarehouse = await readAcrossNetwork(tx, participantId, async () => {
      const { rows } = await sql<{ key: string }>`
        select item_number_warehouse as key from stock_items
         where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${keys}::text[]) and updated_at > now() - ${sql.raw(RECENT)}`.execute(
        tx,
      );
      return rows.map(({ key }) => key);
    });
    if (itemNumbersWarehouse !== undefined && itemNumbersWarehouse.length > 0)
      changed.push({ participantId, itemNumbersWarehouse });
  }
  return changed;
}
