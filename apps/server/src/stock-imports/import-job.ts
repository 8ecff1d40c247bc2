import type { FastifyBaseLogger } from 'fastify';
import { checkMapping } from '@tradehall/domain/stock-imports/import-mapping';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { countAmbiguous } from '@tradehall/domain/stock-imports/read-import-row';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { isTrouble } from '../database/database-trouble';
import { ApiError } from '../http/api-error';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { LAST_ENTRY } from '../stock-list/stock-store';
import { applyImport, StaleReview } from './apply-import';
import { addRows, findImport, keepContent, readContent, removeRows, setState, type ImportHead } from './import-store';
import { isThere, proposeMapping, readImportFile } from './read-import';
import { reviewRows } from './review-import';
import { undoImport } from './undo-import';

export const IMPORT_JOB = 'stock-import';

export interface ImportOrder {
  readonly tenantId: string;
  readonly importId: string;
}

type Deps = Pick<Services, 'database' | 'files' | 'tenants'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly stock: Stock;
};

/**
 * Goes on with an import by its state: read, review, apply, undo. Each step is one transaction with the state it
 * leads to, so that a server that ends in the middle leaves it as it was, and the job done twice does it once.
 */
export async function workOnImport(deps: Deps, { tenantId, importId }: ImportOrder): Promise<void> {
  const { database } = deps;
  const head = await database.inTenant(tenantId, (tx) => findImport(tx, importId), { readOnly: true });
  const step = STEPS[head.state];
  if (step === undefined) return;
  try {
    await step(deps, tenantId, head);
  } catch (error) {
    if (error instanceof StaleReview) {
      await review(deps, tenantId, head, error.rows);
      return;
    }
    if (isPassing(error)) throw error;
    if (!(error instanceof ApiError)) deps.log.error({ err: error, importId }, 'stock import');
    const failure =
      error instanceof ApiError
        ? { messageCode: error.messageCode, params: error.content.params ?? [] }
        : { messageCode: 'INTERNAL_SERVER_ERROR', params: [] };
    await inState(deps, tenantId, head, (tx) => leave(tx, head, failure));
  }
}

/** Leaves a step that went wrong: nothing of it holds, and the page says why. */
function leave(tx: Transaction, { import_id: importId, state }: ImportHead, failure: Issue): Promise<void> {
  const after = state === 'APPLYING' ? 'REVIEW' : state === 'UNDOING' ? 'APPLIED' : 'FAILED';
  return setState(tx, importId, after, failure);
}

/** Leaves a step that nobody gets through, so that it is not begun for ever; whoever asked for it reads so. */
export async function giveUpOnImport(tx: Transaction, importId: string): Promise<void> {
  const head = await findImport(tx, importId, true);
  if (STEPS[head.state] !== undefined) await leave(tx, head, { messageCode: 'STOCK_IMPORT_NOT_THROUGH', params: [] });
}

/** What another try may not meet again; everything else leaves the state, or the import would stand there for good. */
function isPassing(error: unknown): boolean {
  return isTrouble(error) || /^(40|55P03)/.test(String((error as { code?: unknown }).code ?? ''));
}

/** Writes only while the import stands where the step began: a step that came late changes nothing. */
async function inState(
  { database }: Pick<Deps, 'database'>,
  tenantId: string,
  { import_id: importId, state }: ImportHead,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const now = await findImport(tx, importId, true);
    if (now.state === state) await work(tx);
  });
}

type Step = (deps: Deps, tenantId: string, head: ImportHead) => Promise<void>;

const STEPS: Readonly<Partial<Record<ImportHead['state'], Step>>> = {
  READING: read,
  REVIEWING: (deps, tenantId, head) => review(deps, tenantId, head),
  APPLYING: apply,
  UNDOING: undo,
};

async function read(deps: Deps, tenantId: string, head: ImportHead): Promise<void> {
  const { database, files, tenants } = deps;
  const content = await database.inTenant(tenantId, (tx) => files.read(tx, head.file_id), { readOnly: true });
  if (content === undefined) throw new ApiError(404, 'STOCK_IMPORT_UNKNOWN');
  const { headings, rows, firstRow } = await readImportFile(content, {
    tenantId,
    account: head.actor_id,
    isPatient: true,
  });
  const { currencyPrecision: precision } = tenants.of(tenantId).configuration;
  await inState(deps, tenantId, head, async (tx) => {
    const mapping = await proposeMapping(tx, headings, await readStockListSettings(tx));
    await keepContent(tx, head.import_id, { headings, rows, count: rows.filter(isThere).length, firstRow, mapping });
    await setAmbiguous(tx, head.import_id, countAmbiguous(rows, mapping, precision));
  });
}

/** With `stale` the review that somebody agreed to was overtaken: it is shown anew, and says so. */
async function review(deps: Deps, tenantId: string, head: ImportHead, stale = 0): Promise<void> {
  const { tenants } = deps;
  const { currencyPrecision: precision, currency: symbol } = tenants.of(tenantId).configuration;
  const { mapping } = head;
  if (mapping === null || checkMapping(mapping, head.headings.length) !== undefined)
    throw new ApiError(422, 'STOCK_IMPORT_NEEDS_KEY');
  await inState(deps, tenantId, head, async (tx) => {
    const cells = await readContent(tx, head.import_id);
    const settings = await readStockListSettings(tx);
    await removeRows(tx, head.import_id);
    const headings = head.headings.map(({ name }) => name);
    const file = { precision, symbol, settings, firstRow: head.first_row, headings };
    for await (const rows of reviewRows(tx, cells, mapping, file)) await addRows(tx, head.import_id, rows);
    const told = stale === 0 ? undefined : { messageCode: 'STOCK_IMPORT_STALE', params: [stale] };
    await setState(tx, head.import_id, 'REVIEW', told);
    await sql`
      update stock_imports set reviewed_at = now()
       where tenant_id = current_setting('app.tenant_id') and import_id = ${head.import_id}::uuid`.execute(tx);
  });
}

async function apply({ database, stock, tenants }: Deps, tenantId: string, { import_id: importId }: ImportHead) {
  const { currencyPrecision: precision } = tenants.of(tenantId).configuration;
  const upsert = { ledger: stock.ledger, bump: stock.snapshots.bump, precision, say: () => '' };
  await database.inTenant(
    tenantId,
    async (tx) => {
      const head = await findImport(tx, importId, true);
      if (head.state !== 'APPLYING') return;
      const result = await applyImport(tx, head, tenantId, upsert);
      await finish(tx, importId, 'APPLIED', result);
    },
    { retries: 3 },
  );
}

async function undo({ database, stock }: Deps, tenantId: string, { import_id: importId }: ImportHead): Promise<void> {
  await database.inTenant(
    tenantId,
    async (tx) => {
      const head = await findImport(tx, importId, true);
      if (head.state !== 'UNDOING') return;
      const result = await undoImport(tx, head, tenantId, { ledger: stock.ledger, bump: stock.snapshots.bump });
      await finish(tx, importId, 'UNDONE', result);
    },
    { retries: 3 },
  );
}

async function finish(tx: Transaction, importId: string, state: 'APPLIED' | 'UNDONE', result: object): Promise<void> {
  await sql`
    update stock_imports set state = ${state}, failure = '', result = ${JSON.stringify(result)}::jsonb,
           applied_at = coalesce(applied_at, now()), applied_entry = coalesce(applied_entry, ${LAST_ENTRY}),
           undone_at = case when ${state} = 'UNDONE' then now() end
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}

async function setAmbiguous(tx: Transaction, importId: string, ambiguous: number): Promise<void> {
  await sql`
    update stock_imports set ambiguous = ${ambiguous}
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}
