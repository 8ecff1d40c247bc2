import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyStockImport,
  createStockImport,
  getStockImport,
  saveImportMapping,
  undoStockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { multipart } from '../testing/multipart';
import { openDatabaseWay } from '../testing/database-way';
import { OWN_LOCKS } from '../testing/own-locks';
import { startServerChild, type ServerChild } from '../testing/server-child';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const ROWS = 2_000;
const dataDir = mkdtempSync(join(tmpdir(), 'tradehall-killed-'));
const children: ServerChild[] = [];
let bed: TestDatabase;
let server: TestServer;
let seller: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  bed = await createTestDatabase('demo');
  // One server makes the queues and ends, whichever test is the first.
  await (await startTestServer({ database: bed, jobs: true })).close();
  // Takes calls and works on nothing: the work is the child's, which is killed.
  server = await startTestServer({ database: bed, environment: { DATA_DIR: dataDir } });
  seller = await server.as('seller@acme.test');
  owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await owner.end();
  await server.close();
  await bed.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startChild(url = bed.url) {
  const child = await startServerChild(url, dataDir);
  children.push(child);
  return child;
}

async function number(text: string): Promise<number> {
  const { rows } = await owner.query<{ found: number }>(text);
  return rows[0]?.found ?? NaN;
}
const ITEMS = `item_number like 'KILLED-%' and archived_at is null`;
const units = () => number(`select coalesce(sum(quantity_available), 0)::int as found from stock_items where ${ITEMS}`);
const entries = () =>
  number(`select count(*)::int as found from stock_ledger where item_number_warehouse like 'KILLED-%'`);
const look = (importId: string) => seller.ok(getStockImport, { params: { importId } });
const until = (importId: string, state: string) =>
  expect.poll(async () => (await look(importId)).state, { timeout: 60_000, interval: 50 }).toBe(state);

/** Has `ask` done by a server that ends at the step's last writing, and by one that starts afterwards. */
async function endInTheMiddle(
  importId: string,
  ask: () => Promise<unknown>,
  end: (child: ServerChild) => Promise<void>,
  unchanged: () => Promise<void>,
) {
  await owner.query('begin');
  await owner.query('lock table stock_imported in access exclusive mode');
  await ask();
  await expect
    .poll(
      () =>
        number(
          `select count(*)::int as found from ${OWN_LOCKS} where relation = 'stock_imported'::regclass and not granted`,
        ),
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
  await end(children.at(-1)!);
  await unchanged();
  await startChild();
  await expect.poll(async () => (await look(importId)).beginsAgain, { timeout: 60_000, interval: 50 }).toBe(true);
  await unchanged();
  await owner.query('rollback');
}

test('SD15 SD19 a server that is killed in the middle of Apply, or told to stop in the middle of Undo, left nothing half done, says so, and does it once after its restart', async () => {
  await startChild();
  const lines = Array.from({ length: ROWS }, (_, at) => `KILLED-${at},DAL,Smartphones,Killed ${at},${100 + at},3`);
  const content = Buffer.from(['Item #,Warehouse,Category,Description,Price,Qty', ...lines].join('\n'));
  const { importId } = await seller.ok(createStockImport, multipart({ name: 'stock.csv', content }));
  await until(importId, 'MAPPING');
  const columns = ['itemNumber', 'warehouse', 'category', 'skuDescription', 'listPrice', 'quantityAvailable'];
  await seller.ok(saveImportMapping, {
    params: { importId },
    body: { columns, decimal: '.', blanks: 'keep', scope: 'part' },
  });
  await until(importId, 'REVIEW');
  const { confirm, beginsAgain } = await look(importId);
  expect(beginsAgain).toBe(false);

  await endInTheMiddle(
    importId,
    () => seller.ok(applyStockImport, { params: { importId }, body: { confirm } }),
    (child) => child.kill(),
    async () => {
      expect([(await look(importId)).state, await units(), await entries()]).toEqual(['APPLYING', 0, 0]);
    },
  );
  await until(importId, 'APPLIED');
  expect((await look(importId)).result).toEqual({ changed: ROWS, rejected: 0, kept: 0 });
  expect([await units(), await entries()]).toEqual([3 * ROWS, ROWS]);
  const again = await seller.call(applyStockImport, { params: { importId }, body: { confirm } });
  expect([again.status, again.error.messageCode]).toEqual([409, 'STOCK_IMPORT_ELSEWHERE']);

  await endInTheMiddle(
    importId,
    () => seller.ok(undoStockImport, { params: { importId } }),
    async (child) => {
      const asked = performance.now();
      await child.stop();
      // It waits for no job: this one would go on for as long as the table is locked. Half a second is usual.
      expect(performance.now() - asked).toBeLessThan(3_000);
    },
    async () => {
      expect([(await look(importId)).state, await units(), await entries()]).toEqual(['UNDOING', 3 * ROWS, ROWS]);
    },
  );
  await until(importId, 'UNDONE');
  expect(await look(importId)).toMatchObject({
    beginsAgain: false,
    beginsAgainAt: null,
    result: { changed: ROWS, kept: 0 },
  });
  expect([await units(), await entries()]).toEqual([0, 2 * ROWS]);
}, 240_000);

test('SD15 a step that was cut short says when it begins again for as long as it waits', async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  const content = Buffer.from('Item #,Warehouse,Qty\nWAITS-1,DAL,3');
  const { importId } = await seller.ok(createStockImport, multipart({ name: 'waits.csv', content }));
  const cutShort = (state: 'retry' | 'active', seconds: number) =>
    owner.query(
      `update pgboss.job set state = $2::pgboss.job_state, retry_count = 9, start_after = now() + make_interval(secs => $3)
        where data ->> 'importId' = $1`,
      [importId, state, seconds],
    );
  expect(await look(importId)).toMatchObject({ beginsAgain: false, beginsAgainAt: null });
  await cutShort('retry', 120);
  const { beginsAgain, beginsAgainAt } = await look(importId);
  expect(beginsAgain).toBe(true);
  const waits = Date.parse(beginsAgainAt ?? '') - Date.now();
  expect(waits).toBeGreaterThan(60_000);
  expect(waits).toBeLessThanOrEqual(121_000);
  await cutShort('active', -1);
  expect(await look(importId)).toMatchObject({ beginsAgain: true, beginsAgainAt: null });
  await owner.query(`delete from pgboss.job where data ->> 'importId' = $1`, [importId]);
});

test('SD15 operation: a server whose database goes away while it works on a job goes on with it when it is back', async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  const way = await openDatabaseWay(bed.url);
  try {
    await startChild(way.url);
    const content = Buffer.from('Item #,Warehouse,Category,Description,Price,Qty\nAWAY-1,DAL,Smartphones,Away,100,3');
    const { importId } = await seller.ok(createStockImport, multipart({ name: 'away.csv', content }));
    await until(importId, 'MAPPING');
    const columns = ['itemNumber', 'warehouse', 'category', 'skuDescription', 'listPrice', 'quantityAvailable'];
    await seller.ok(saveImportMapping, {
      params: { importId },
      body: { columns, decimal: '.', blanks: 'keep', scope: 'part' },
    });
    await until(importId, 'REVIEW');
    await owner.query('begin');
    await owner.query('lock table stock_imported in access exclusive mode');
    await seller.ok(applyStockImport, { params: { importId }, body: { confirm: (await look(importId)).confirm } });
    await expect
      .poll(
        () =>
          number(
            `select count(*)::int as found from ${OWN_LOCKS} where relation = 'stock_imported'::regclass and not granted`,
          ),
        { timeout: 60_000, interval: 20 },
      )
      .toBe(1);
    way.cut();
    // The job fails, and what became of it is told to a database that is not there, and is looked for again and again.
    await expect
      .poll(() => (children.at(-1)!.hasEnded() ? 'the server ended' : way.refused() > 20), { timeout: 60_000 })
      .toBe(true);
    await owner.query('rollback');
    way.mend();
    await until(importId, 'APPLIED');
    expect((await look(importId)).result).toEqual({ changed: 1, rejected: 0, kept: 0 });
    expect(
      await number(`select count(*)::int as found from stock_ledger where item_number_warehouse = 'AWAY-1|DAL'`),
    ).toBe(1);
  } finally {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    await way.close();
  }
}, 120_000);
