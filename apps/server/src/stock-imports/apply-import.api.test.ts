import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyStockImport,
  chooseImportRows,
  getImportRows,
  getStockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { adjustStock, getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { stockImportsOf, unique, params, COLUMNS, QUANTITIES } from '../testing/stock-imports-fixture';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  // Each step is a job: done here and now, not when a worker looks for it.
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const { look, item, reach, work, upload, review, apply, stock, sell, byHand } = stockImportsOf(() => ({
  server,
  seller,
}));

test('SD15 SD16 SD11 SD12 SD21 a file changes nothing before it is applied, then what was taken at once, and nothing unmapped', async () => {
  const name = unique('FILE');
  const [one, two] = (await stock(name, [1, 2])) as [string, string];
  const file = `Item #;Warehouse;Price;Qty;Secret note\n${name}-1;DAL;520;10;MARGIN-77\n${name}-2;DAL;;4;MARGIN-78\n${name}-3;DAL;1;1;x\n`;
  const importId = await upload(file);
  const { headings, mapping } = await look(importId);
  expect(headings.map((heading) => heading.name)).toEqual(['Item #', 'Warehouse', 'Price', 'Qty', 'Secret note']);
  expect(mapping?.columns.slice(0, 2)).toEqual(['itemNumber', 'warehouse']);
  expect(mapping?.columns.at(-1)).toBe('ignore');
  const reviewed = await review(importId, COLUMNS);
  expect(reviewed.sections).toEqual([
    { section: 'REJECTED', count: 1, taken: 0 },
    { section: 'PRICE_UP', count: 1, taken: 1 },
    { section: 'QUANTITY', count: 1, taken: 1 },
  ]);
  const { rows } = await seller.ok(getImportRows, { ...params(importId), query: { section: 'PRICE_UP' } });
  expect(rows).toMatchObject([{ itemNumberWarehouse: one, present: { listPrice: 500 }, file: { listPrice: 520 } }]);
  expect((await item(one)).listPrice).toBe(500);
  const applied = await apply(importId);
  expect(applied.result).toEqual({ changed: 2, rejected: 0, kept: 0 });
  expect(await item(one)).toMatchObject({ listPrice: 520, quantity: 10, attributes: { grade: 'A' } });
  // An empty cell and an absent column leave what is stored.
  expect(await item(two)).toMatchObject({ listPrice: 500, quantity: 4, attributes: { grade: 'A' } });
  expect(JSON.stringify(await buyer.ok(getStockItems)).includes('MARGIN-77')).toBe(false);
  const page = await seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: two } });
  expect(page.ledger[0]).toMatchObject({ kind: 'imported', quantity: -6, reference: 'stock.csv', reason: 'IMPORT' });
  // The next file with these headings begins with this mapping, and the same file changes nothing.
  const again = await upload(file);
  expect((await look(again)).mapping?.columns).toEqual(COLUMNS);
  const second = await review(again, COLUMNS);
  expect(second.sections.map(({ section }) => section)).toEqual(['REJECTED', 'UNCHANGED']);
  expect(second.sameAppliedAt).toBe(applied.appliedAt);
});

test('SD16 what was changed by hand since the last file stands apart and is left unless it is taken', async () => {
  const name = unique('HAND');
  const [key] = (await stock(name, [1])) as [string];
  const file = (quantity: number) => `Item #,Warehouse,Price,Qty\n${name}-1,DAL,500,${quantity}\n`;
  const first = await upload(file(20));
  await review(first, COLUMNS.slice(0, 4));
  await apply(first);
  const lines = [{ itemNumberWarehouse: key, by: -5 }];
  await seller.ok(adjustStock, { body: { lines, reason: 'COUNTED' }, idempotencyKey: randomUUID() });
  const second = await upload(file(19));
  const { sections } = await review(second, COLUMNS.slice(0, 4));
  expect(sections).toEqual([{ section: 'CONFLICT', count: 1, taken: 0 }]);
  const { rows } = await seller.ok(getImportRows, { ...params(second), query: { section: 'CONFLICT' } });
  expect(rows).toMatchObject([{ last: { quantity: 20 }, present: { quantity: 15 }, file: { quantity: 19 } }]);
  await seller.ok(chooseImportRows, { ...params(second), body: { section: 'CONFLICT', take: true } });
  await apply(second);
  expect((await item(key)).quantity).toBe(19);
});

test('SD16 prices that moved since the review stop it: it is shown anew and says so', async () => {
  const name = unique('STALE');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,510,10\n`);
  await review(importId, COLUMNS.slice(0, 4));
  const row = { itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 505 };
  await seller.ok(upsertStock, { body: { rows: [row] } });
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  const stopped = await reach(importId, 'REVIEW');
  expect(stopped.failure?.messageCode).toBe('STOCK_IMPORT_STALE');
  expect((await item(key)).listPrice).toBe(505);
});

test('SD15 what a colleague reviewed anew with another mapping meanwhile is not applied unseen', async () => {
  const name = unique('ANEW');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,520,10\n`);
  const { reviewedAt, confirm } = await review(importId, COLUMNS.slice(0, 4));
  const again = await review(importId, [...COLUMNS.slice(0, 2), 'quantityAvailable', 'listPrice']);
  expect(again.sections.map(({ taken }) => taken)).toEqual([1]);
  const agreed = { confirm: again.confirm, taken: 1, reviewed: reviewedAt ?? '' };
  const refused = await seller.call(applyStockImport, { ...params(importId), body: agreed });
  expect(refused).toMatchObject({ status: 409, error: { messageCode: 'STOCK_IMPORT_ELSEWHERE' } });
  expect((await item(key)).listPrice).not.toBe(10);
  await review(importId, COLUMNS.slice(0, 4));
  const now = await seller.ok(getStockImport, params(importId));
  const body = { confirm, taken: 1, reviewed: now.reviewedAt ?? '' };
  await seller.ok(applyStockImport, { ...params(importId), body });
  await reach(importId, 'APPLIED');
  expect((await item(key)).listPrice).toBe(520);
});

test('SD15 what somebody chose in another window meanwhile is not applied unseen', async () => {
  const name = unique('CHOSEN');
  const [one, two] = (await stock(name, [1, 2])) as [string, string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,520,10\n${name}-2,DAL,520,10\n`);
  const { sections } = await review(importId, COLUMNS.slice(0, 4));
  expect(sections).toEqual([{ section: 'PRICE_UP', count: 2, taken: 2 }]);
  await seller.ok(chooseImportRows, { ...params(importId), body: { section: 'PRICE_UP', rows: [2], take: false } });
  const refused = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0, taken: 2 } });
  expect(refused).toMatchObject({ status: 409, error: { messageCode: 'STOCK_IMPORT_CHOSEN_ANEW', params: [1] } });
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0, taken: 1 } });
  await reach(importId, 'APPLIED');
  expect([(await item(one)).listPrice, (await item(two)).listPrice]).toEqual([500, 520]);
});

test('SD15 a connection that breaks in the middle of applying leaves nothing behind, and the job then does it once', async () => {
  const name = unique('BREAK');
  const keys = await stock(name, [1, 2, 3]);
  const lines = [1, 2, 3].map((at) => `${name}-${at},DAL,51${at},2${at}`).join('\n');
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${lines}\n`);
  await review(importId, COLUMNS.slice(0, 4));
  const changed = () =>
    asOwner(server.database.url, async (looker) => {
      const { rows } = await looker.query<{ changed: number }>(
        `select count(*)::int as changed from stock_items where tenant_id = 'acme' and item_number_warehouse = any($1) and list_price_minor <> 50000`,
        [keys],
      );
      return rows[0]?.changed;
    });
  /** Ends the connection that waits for the held item, as the end of its server would. */
  const breakIt = () =>
    asOwner(server.database.url, async (breaker) => {
      const { rowCount } = await breaker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%stock_items%'`,
      );
      return rowCount;
    });
  await asOwner(server.database.url, async (owner) => {
    await owner.query('begin');
    await owner.query(`select from stock_items where tenant_id = 'acme' and item_number_warehouse = $1 for update`, [
      keys[2],
    ]);
    await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
    const broken = work(importId).then(
      () => 'done',
      () => 'broken',
    );
    await expect.poll(breakIt, { timeout: 20_000 }).toBe(1);
    expect(await broken).toBe('broken');
    expect(await changed()).toBe(0);
    await owner.query('rollback');
  });
  const applied = await reach(importId, 'APPLIED');
  expect(applied.result).toEqual({ changed: 3, rejected: 0, kept: 0 });
  for (const [at, key] of keys.entries())
    expect(await item(key)).toMatchObject({ listPrice: 511 + at, quantity: 21 + at });
});

test('SD15 units that orders took between the review and its applying are not given back by the file', async () => {
  const name = unique('SOLD');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
  await review(importId, QUANTITIES);
  await sell(key, 4);
  await apply(importId);
  expect((await item(key)).quantity).toBe(26);
});

test('SD16 a quantity that was changed by hand since the review stops it: it is shown anew and says so', async () => {
  const name = unique('COUNT');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
  await review(importId, QUANTITIES);
  await byHand(key, -3);
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  const stopped = await reach(importId, 'REVIEW');
  expect(stopped.failure?.messageCode).toBe('STOCK_IMPORT_STALE');
  expect((await item(key)).quantity).toBe(7);
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Has `work` stand at what this statement locks for as long as `meanwhile` takes. */
async function holdingBack(lock: string, work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  await asOwner(server.database.url, async (owner) => {
    await owner.query('begin');
    await owner.query(lock);
    const working = work();
    await expect.poll(async () => (await owner.query(WAITING)).rowCount, { timeout: 20_000, interval: 20 }).toBe(1);
    await meanwhile();
    await owner.query('rollback');
    await working;
  });
}

/** What a file that is applied writes last of an item: its items are locked by then. */
const lastOf = (key: string) =>
  `insert into stock_imported (tenant_id, item_number_warehouse) values ('acme', '${key}')
   on conflict (tenant_id, item_number_warehouse) do update set imported_at = stock_imported.imported_at`;

test('SD16 SD15 a file that was reviewed while a list or another file was under way takes nothing of it for a sale: it is shown anew', async () => {
  const name = unique('BESIDE');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,12\n`);
  const row = { itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 500, quantityAvailable: 15 };
  await holdingBack(
    'lock table stock_ledger in share mode',
    () => seller.ok(upsertStock, { body: { rows: [row] } }),
    () => review(importId, QUANTITIES),
  );
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  const stopped = await reach(importId, 'REVIEW');
  expect([stopped.failure?.messageCode, (await item(key)).quantity]).toEqual(['STOCK_IMPORT_STALE', 15]);
  const later = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,14\n`);
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  await holdingBack(
    lastOf(key),
    () => work(importId),
    () => review(later, QUANTITIES),
  );
  await sell(key, 2);
  await seller.ok(applyStockImport, { ...params(later), body: { confirm: 0 } });
  await reach(later, 'REVIEW');
  expect((await item(key)).quantity).toBe(10);
  await apply(later);
  expect((await item(key)).quantity).toBe(14);
});

test('SD16 a count that waited for a file to be applied is one by hand for the next file', async () => {
  const name = unique('WAITED');
  const [key] = (await stock(name, [1])) as [string];
  for (const quantity of [20, 22]) {
    const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,${quantity}\n`);
    const { sections } = await review(importId, QUANTITIES);
    expect(sections.map(({ section }) => section)).toEqual([quantity === 20 ? 'QUANTITY' : 'CONFLICT']);
    await seller.ok(chooseImportRows, { ...params(importId), body: { section: 'CONFLICT', take: true } });
    await seller.ok(applyStockImport, { ...params(importId), body: { confirm: 0 } });
    let counted: Promise<unknown> | undefined;
    await holdingBack(
      lastOf(key),
      () => work(importId),
      async () => {
        counted = byHand(key, -5);
        const waiting = () => asOwner(server.database.url, async (owner) => (await owner.query(WAITING)).rowCount);
        await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(2);
      },
    );
    await counted;
  }
  const last = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,23\n`);
  expect((await review(last, QUANTITIES)).sections).toEqual([{ section: 'CONFLICT', count: 1, taken: 0 }]);
});
