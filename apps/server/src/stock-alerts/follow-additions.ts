import { sql } from 'kysely';
import { keepLines, readLines, type KeptLines } from '../database/kept-lines';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { StockChanges, StockLedger } from '../stock-list/stock-ledger';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { countAdditions, type AddedLine, type AlertDeps } from './fire-alerts';
import { itemsWithAlerts } from './stock-alerts-store';

export const NETWORK_ALERTS_JOB = 'stock-alerts-network';

/**
 * Alerts follow the ledger: the tenant's own buyers within the transaction that adds the stock, buyers of its resellers
 * right after. What the latter wait for is written with the stock and counted once by each, whatever crashes.
 */
export function followAdditions(ledger: StockLedger, parts: AlertDeps): void {
  ledger.onStockChanged(async (tx, changes) => {
    const lines = addedLines(changes);
    if (lines.length === 0) return;
    const own = parts.tenants.of(changes.tenantId);
    // Nobody is told of what a suspended shop has: it can't be bought (O06).
    if (own.isSuspended !== true) await countAdditions(tx, parts, own, null, lines);
    if (resellersOf(parts, changes.tenantId).length === 0) return;
    await sql`insert into stock_additions (tenant_id, lines) values (${changes.tenantId}, ${keepLines(LINE, lines)}::json)`.execute(
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
    work: () => eachOpenTenant(parts, NETWORK_ALERTS_JOB, ({ tenantId }) => countForResellers(parts, tenantId)),
  });
  parts.jobs.schedule(NETWORK_ALERTS_JOB, '* * * * *');
}

/** Units that came, and items that came on sale: units that were there before their price are told by it. */
function addedLines({ quantities, prices, cause }: StockChanges): AddedLine[] {
  const accountId = cause.accountId ?? null;
  const added = quantities.filter(({ before, after }) => after > before).map((line) => ({ ...line, accountId }));
  const priced = prices
    .filter(({ before, after }) => before.listPrice === null && after.listPrice !== null)
    .map(({ itemNumberWarehouse }) => ({ itemNumberWarehouse, kind: 'priced', before: 0, after: 0, accountId }));
  return [...added, ...priced];
}

function resellersOf({ tenants }: AlertDeps, ownerId: string) {
  return tenants
    .all()
    .filter(
      (tenant) => tenant.tenantId !== ownerId && tenant.configuration.networkParticipant && tenant.isSuspended !== true,
    );
}

const LINE = [
  'itemNumberWarehouse',
  'kind',
  'before',
  'after',
  'accountId',
] as const satisfies readonly (keyof AddedLine)[];

interface Addition {
  readonly addition_id: string;
  /** Null where there are so many that they are read only for somebody whose alerts they may fire. */
  readonly lines: readonly AddedLine[] | null;
  /** The moment as the database writes it, to the microsecond. */
  readonly written: string;
  readonly is_old: boolean;
}

const AT_ONCE = 200;
/** Bytes of lines, as they are stored, that are read with their addition. */
const READ_WITH_IT = 64 * 1024;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** For so long it is kept who counted an addition: whoever could not by then does not any more. */
const COUNTED_FOR = `interval '7 days'`;

/**
 * Counts what waits for a seller's resellers; doing it twice, or at two servers at once, counts once. A reseller whose
 * alerts can't be counted keeps no other one's waiting, nor what came after: what it missed stays for the next run, for
 * as long as is known who counted it.
 */
async function countForResellers(parts: AlertDeps, ownerId: string): Promise<void> {
  if (parts.tenants.of(ownerId).isSuspended === true) return;
  const failures: unknown[] = [];
  for (let next = await additionsAfter(parts, ownerId); next.length > 0;) {
    const done: string[] = [];
    for (const addition of next) {
      const missed = await countByAll(parts, ownerId, addition);
      failures.push(...missed);
      if (missed.length === 0 || addition.is_old) done.push(addition.addition_id);
    }
    await parts.database.inTenant(ownerId, (tx) =>
      sql`delete from stock_additions where tenant_id = ${ownerId} and addition_id = any(${done}::uuid[])`.execute(tx),
    );
    next = await additionsAfter(parts, ownerId, next.at(-1));
  }
  if (failures.length > 0) throw failures[0];
}

function additionsAfter(
  { database }: AlertDeps,
  ownerId: string,
  last?: Pick<Addition, 'addition_id' | 'written'>,
): Promise<readonly Addition[]> {
  return database.inTenant(
    ownerId,
    async (tx) => {
      const { rows } = await sql<Omit<Addition, 'lines'> & { readonly lines: KeptLines<AddedLine> | null }>`
        select addition_id, case when pg_column_size(lines) <= ${READ_WITH_IT} then lines end as lines, created_at::text as written, created_at < now() - ${sql.raw(COUNTED_FOR)} as is_old
          from stock_additions
         where tenant_id = ${ownerId} and (${last === undefined} or (created_at, addition_id) >
               (${last?.written ?? 'now'}::timestamptz, ${last?.addition_id ?? NO_ID}::uuid))
         order by created_at, addition_id limit ${AT_ONCE}`.execute(tx);
      return rows.map((row) => ({ ...row, lines: row.lines && readLines(LINE, row.lines) }));
    },
    { readOnly: true },
  );
}

/** The lines of a large addition; none where no reseller has an alert on the owner's stock. */
async function linesOf(parts: AlertDeps, ownerId: string, additionId: string): Promise<readonly AddedLine[]> {
  const { database } = parts;
  for (const { tenantId } of resellersOf(parts, ownerId)) {
    const read = (tx: Transaction) => itemsWithAlerts(tx, tenantId, ownerId);
    // Who can't be asked is not left out for that.
    const watched = await database.inTenant(tenantId, read, { readOnly: true }).catch(() => undefined);
    if (watched?.size === 0) continue;
    return database.inTenant(
      ownerId,
      async (tx) => {
        const { rows } = await sql<{ lines: KeptLines<AddedLine> }>`
          select lines from stock_additions
           where tenant_id = ${ownerId} and addition_id = ${additionId}::uuid`.execute(tx);
        return rows.flatMap(({ lines }) => readLines(LINE, lines));
      },
      { readOnly: true },
    );
  }
  return [];
}

/** Answers why it could not be counted by some. */
async function countByAll(parts: AlertDeps, ownerId: string, addition: Addition): Promise<unknown[]> {
  const failures: unknown[] = [];
  const { addition_id } = addition;
  const lines = addition.lines ?? (await linesOf(parts, ownerId, addition_id));
  for (const tenant of resellersOf(parts, ownerId))
    await parts.database
      .inTenant(
        tenant.tenantId,
        async (tx) => {
          if (await isFirst(tx, tenant.tenantId, ownerId, addition_id))
            await countAdditions(tx, parts, tenant, ownerId, lines);
        },
        { retries: 2 },
      )
      .catch((error: unknown) => failures.push(error));
  return failures;
}

/** Whether the tenant resells the owner's stock and has not counted the addition yet; marks it counted. */
async function isFirst(tx: Transaction, tenantId: string, ownerId: string, additionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_additions_counted (tenant_id, addition_id)
    select ${tenantId}, ${additionId}::uuid where exists (select 1 from network_participants where tenant_id = ${tenantId} and participant_id = ${ownerId})
    on conflict do nothing returning addition_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from stock_additions_counted where tenant_id = ${tenantId} and counted_at < now() - ${sql.raw(COUNTED_FOR)}`.execute(
    tx,
  );
  return true;
}
