import { sql } from 'kysely';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { StockChanges, StockLedger } from '../stock-list/stock-ledger';
import { eachTenant } from '../tenancy/each-tenant';
import { countAdditions, type AddedLine, type AlertDeps } from './fire-alerts';

export const NETWORK_ALERTS_JOB = 'stock-alerts-network';

/**
 * Alerts follow the ledger: the tenant's own buyers within the transaction that adds the stock, buyers of its resellers
 * right after. What the latter wait for is written with the stock and counted once by each, whatever crashes.
 */
export function followAdditions(ledger: StockLedger, parts: AlertDeps): void {
  ledger.onStockChanged(async (tx, changes) => {
    const lines = addedLines(changes);
    if (lines.length === 0) return;
    await countAdditions(tx, parts, parts.tenants.of(changes.tenantId), null, lines);
    if (resellersOf(parts, changes.tenantId).length === 0) return;
    await sql`insert into stock_additions (tenant_id, lines) values (${changes.tenantId}, ${JSON.stringify(lines)}::jsonb)`.execute(
      tx,
    );
    afterCommit(
      tx,
      () =>
        void countForResellers(parts, changes.tenantId).catch((error: unknown) =>
          parts.log.warn({ err: error }, 'network alerts wait for the minute'),
        ),
    );
  });
  parts.jobs.define(NETWORK_ALERTS_JOB, {
    work: () => eachTenant(parts, NETWORK_ALERTS_JOB, ({ tenantId }) => countForResellers(parts, tenantId)),
  });
  parts.jobs.schedule(NETWORK_ALERTS_JOB, '* * * * *');
}

function addedLines({ quantities, cause }: StockChanges): AddedLine[] {
  return quantities
    .filter(({ before, after }) => after > before)
    .map((line) => ({ ...line, accountId: cause.accountId ?? null }));
}

function resellersOf({ tenants }: AlertDeps, ownerId: string) {
  return tenants.all().filter((tenant) => tenant.tenantId !== ownerId && tenant.configuration.networkParticipant);
}

/** Counts what waits for a seller's resellers; doing it twice, or at two servers at once, counts once. */
async function countForResellers(parts: AlertDeps, ownerId: string): Promise<void> {
  const { rows: additions } = await parts.database.inTenant(
    ownerId,
    (tx) =>
      sql<{
        addition_id: string;
        lines: AddedLine[];
      }>`select addition_id, lines from stock_additions order by created_at, addition_id limit 200`.execute(tx),
    { readOnly: true },
  );
  if (additions.length === 0) return;
  for (const tenant of resellersOf(parts, ownerId)) {
    for (const { addition_id, lines } of additions) {
      await parts.database.inTenant(
        tenant.tenantId,
        async (tx) => {
          if (await isFirst(tx, tenant.tenantId, ownerId, addition_id))
            await countAdditions(tx, parts, tenant, ownerId, lines);
        },
        { retries: 2 },
      );
    }
  }
  await parts.database.inTenant(ownerId, (tx) =>
    sql`delete from stock_additions where tenant_id = ${ownerId} and addition_id = any(${additions.map((addition) => addition.addition_id)}::uuid[])`.execute(
      tx,
    ),
  );
}

/** Whether the tenant resells the owner's stock and has not counted the addition yet; marks it counted. */
async function isFirst(tx: Transaction, tenantId: string, ownerId: string, additionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_additions_counted (tenant_id, addition_id)
    select ${tenantId}, ${additionId}::uuid where exists (select 1 from network_participants where tenant_id = ${tenantId} and participant_id = ${ownerId})
    on conflict do nothing returning addition_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from stock_additions_counted where tenant_id = ${tenantId} and counted_at < now() - interval '7 days'`.execute(
    tx,
  );
  return true;
}
