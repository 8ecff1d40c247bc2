import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { prepareDatabase } from '../apps/server/src/main/prepare-database';
import { applyImport } from '../apps/server/src/stock-imports/apply-import';
import { findImport, keepContent, readContent, replaceRows } from '../apps/server/src/stock-imports/import-store';
import { readImportFile } from '../apps/server/src/stock-imports/read-import';
import { reviewRows } from '../apps/server/src/stock-imports/review-import';
import { undoImport } from '../apps/server/src/stock-imports/undo-import';
import { createStockLedger } from '../apps/server/src/stock-list/stock-ledger';
import { bumpStockList } from '../apps/server/src/stock-list/stock-list-version';
import { readStockListSettings } from '../apps/server/src/stock-list/stock-settings-store';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { sql } from 'kysely';
import { claim, table } from './claims';
import { fillStock } from './fill-stock';

/*
 * A seller's file of 100,000 rows into a stock of as many: read, compared three ways, applied as one and given back
 * (B5). Every row changes its price and its quantity, every tenth its cost. Memory is what the process grows by.
 */
const ROWS = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'tradehall-stock-import-'));
const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;

function file(): Buffer {
  const lines = ['Item #,Warehouse,Price,Qty,Cost'];
  for (let i = 1; i <= ROWS; i++)
    lines.push(
      `ITM-${i},W${i % 4},${((10_100 + (i % 50_000)) / 100).toFixed(2)},${11 + (i % 5)},${i % 10 === 0 ? 51 : 50}`,
    );
  return Buffer.from(lines.join('\n'));
}

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const url = postgres.url('postgres');
    await prepareDatabase(url, () => undefined);
    await fillStock(url, ROWS);
    const database = await openDatabase({ url, connections: 4 });
    const content = file();
    globalThis.gc?.();
    const before = megabytes();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 20);
    const took: [string, number][] = [];
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const done = await work();
      took.push([name, performance.now() - started]);
      return done;
    };
    const mapping = {
      columns: ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'cost'],
      decimal: '.',
      blanks: 'keep',
      scope: 'part',
    } as const;
    const importId = await database.inTenant('one', async (tx) => {
      const { rows } = await sql<{ import_id: string }>`
        insert into stock_imports (tenant_id, file_name, file_id, file_hash, actor_id, actor_name, may_break_floors)
        values ('one', 'bench.csv', gen_random_uuid(), 'x', 'u', 'Bench', true) returning import_id`.execute(tx);
      return rows[0]?.import_id ?? '';
    });
    await timed('read', async () => {
      const { headings, rows } = await readImportFile(content);
      await database.inTenant('one', (tx) => keepContent(tx, importId, { headings, rows, mapping }));
    });
    await timed('review', () =>
      database.inTenant('one', async (tx) => {
        const settings = await readStockListSettings(tx);
        const rows = await reviewRows(tx, await readContent(tx, importId), mapping, { precision: 2, settings });
        await replaceRows(tx, importId, rows);
      }),
    );
    const deps = { ledger: createStockLedger(), bump: bumpStockList, precision: 2, say: () => '' };
    const applied = await timed('apply', () =>
      database.inTenant('one', async (tx) => {
        const done = await applyImport(tx, await findImport(tx, importId, true), 'one', deps);
        await sql`update stock_imports set state = 'APPLIED', applied_at = now()`.execute(tx);
        return done;
      }),
    );
    const undone = await timed('undo', () =>
      database.inTenant('one', async (tx) => undoImport(tx, await findImport(tx, importId, true), 'one', deps)),
    );
    clearInterval(watch);
    await database.close();
    if (applied.changed !== ROWS || undone.changed !== ROWS)
      throw new Error(`changed ${applied.changed} and gave back ${undone.changed} of ${ROWS}`);
    table([['step', 'ms'], ...took, ['memory, MB more', most - before]]);
    const milliseconds = (...names: string[]) =>
      took.filter(([name]) => names.includes(name)).reduce((sum, [, each]) => sum + each, 0);
    claim('stock-import-review-ready', milliseconds('read', 'review'), { atMost: 20_000 }, 'ms');
    claim('stock-import-apply', milliseconds('apply'), { atMost: 15_000 }, 'ms');
    claim('stock-import-undo', milliseconds('undo'), { atMost: 20_000 }, 'ms');
    claim('stock-import-memory', most - before, { atMost: 300 }, 'MB');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
