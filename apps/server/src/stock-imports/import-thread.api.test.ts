import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import {
  applyStockImport,
  createStockImport,
  getStockImport,
  saveImportMapping,
  undoStockImport,
  type ImportState,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { multipart } from '../testing/multipart';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/*
 * Two servers at one database that do the steps of imports at their threads, which end soon when nothing is left to
 * do. Whatever can go wrong with the thread itself is tested in jobs/job-thread.test.ts.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'tradehall-thread-'));
let database: TestDatabase;
let servers: readonly TestServer[];
let owner: pg.Client;
let acme: TestClient;
let nova: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  const start = () =>
    startTestServer({ database, jobs: true, jobThread: { restAfter: 2_000 }, environment: { DATA_DIR: dataDir } });
  servers = [await start(), await start()];
  const [one, two] = servers as [TestServer, TestServer];
  [acme, buyer, nova] = await Promise.all([
    one.as('seller@acme.test'),
    one.as('buyer@acme.test'),
    two.as('seller@nova.test'),
  ]);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Connections that job threads have open, of both servers. */
async function connectionsOfThreads(): Promise<number> {
  const { rows } = await owner.query<{ found: number }>(
    `select count(*)::int as found from pg_stat_activity
      where application_name = 'tradehall-job-thread' and datname = current_database()`,
  );
  return rows[0]?.found ?? NaN;
}

const look = (by: TestClient, importId: string) => by.ok(getStockImport, { params: { importId } });
/** Connections of threads while something was waited for. */
let most = 0;
const until = (by: TestClient, importId: string, state: ImportState) =>
  expect
    .poll(
      async () => {
        most = Math.max(most, await connectionsOfThreads());
        return (await look(by, importId)).state;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(state);

const columns = ['itemNumber', 'warehouse', 'category', 'skuDescription', 'listPrice', 'quantityAvailable'];
const sheet = (item: string, price: number, units: number) =>
  multipart({
    name: 'stock.csv',
    content: Buffer.from(
      `Item #,Warehouse,Category,Description,Price,Qty\n${item},DAL,Smartphones,Of a thread,${price},${units}`,
    ),
  });

async function apply(by: TestClient, file: ReturnType<typeof multipart>): Promise<string> {
  const { importId } = await by.ok(createStockImport, file);
  await until(by, importId, 'MAPPING');
  const params = { importId };
  await by.ok(saveImportMapping, { params, body: { columns, decimal: '.', blanks: 'keep', scope: 'part' } });
  await until(by, importId, 'REVIEW');
  const { confirm } = await look(by, importId);
  await by.ok(applyStockImport, { params, body: { confirm } });
  await until(by, importId, 'APPLIED');
  return importId;
}

test('SD15 SD18 SD19 two servers import at once, each at a thread of its own; offers follow, and nothing of a thread is left', async () => {
  const key = 'THREAD-1|DAL';
  const row = { warehouse: 'DAL', category: 'Smartphones', skuDescription: 'Of a thread', listPrice: 100 };
  await acme.ok(upsertStock, { body: { rows: [{ ...row, itemNumber: 'THREAD-1', quantityAvailable: 5 }] } });
  const offer = { itemNumberWarehouse: key, offerQuantity: 2, offerPrice: 90, participantId: null };
  await buyer.ok(createOffer, { body: offer });

  const [mine, theirs] = await Promise.all([
    apply(acme, sheet('THREAD-1', 80, 5)),
    apply(nova, sheet('THREAD-2', 70, 4)),
  ]);
  for (const [by, importId] of [
    [acme, mine],
    [nova, theirs],
  ] as const)
    expect((await look(by, importId)).result).toEqual({ changed: 1, rejected: 0, kept: 0 });
  // The price fell below what was offered: the offer follows it, once the thread's transaction is committed.
  await expect
    .poll(async () => {
      const { stocklistOffers } = await buyer.ok(getOffers);
      return stocklistOffers.find((one) => one.itemNumberWarehouse === key)?.offerStatus;
    })
    .toBe('PRICE_DROPPED');
  await expect.poll(connectionsOfThreads).toBe(0);

  // A thread that rested begins anew, and says what is wrong as every call does.
  const wrong = await acme.ok(
    createStockImport,
    multipart({ name: 'stock.xlsx', content: Buffer.from('PK\x03\x04no') }),
  );
  await until(acme, wrong.importId, 'FAILED');
  expect((await look(acme, wrong.importId)).failure).toMatchObject({ messageCode: 'STOCK_IMPORT_UNREADABLE' });
  await acme.ok(undoStockImport, { params: { importId: mine } });
  await until(acme, mine, 'UNDONE');
  expect(most).toBeGreaterThan(0);

  await Promise.all(servers.map((server) => server.close()));
  await expect.poll(connectionsOfThreads).toBe(0);
}, 240_000);
