import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyStockImport,
  chooseImportRows,
  getImportRows,
  getStockImport,
  saveImportMapping,
  undoStockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import {
  adjustStock,
  archiveStock,
  getStockCost,
  saveStockCost,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { planSpecial } from '@tradehall/contract/stock-desk/special-plan-calls';
import { getPublications, publishDraft, saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { stockImportsOf, unique, params, PART, COLUMNS, QUANTITIES } from '../testing/stock-imports-fixture';

let server: TestServer;
let seller: TestClient;

beforeAll(async () => {
  // Each step is a job: done here and now, not when a worker looks for it.
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
});
afterAll(() => server.close());

const ofImport = params;
const { look, item, reach, work, upload, review, apply, stock, sell, byHand } = stockImportsOf(() => ({
  server,
  seller,
}));

test('SD19 prices by hand that a file overwrote are prices by hand again once it is undone', async () => {
  const name = unique('BYHAND');
  const [manual, imported] = (await stock(name, [1, 2])) as [string, string];
  const cells = [{ itemNumberWarehouse: manual, field: 'listPrice' as const, seen: 500, wanted: 510 }];
  await seller.ok(saveDraftCells, { body: { cells } });
  await seller.ok(publishDraft, { body: {}, idempotencyKey: randomUUID() });
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,520,9\n${name}-2,DAL,520,9\n`);
  await review(importId, COLUMNS.slice(0, 4));
  await apply(importId);
  expect(await item(manual)).toMatchObject({ listPrice: 520, priceSource: 'IMPORTED' });
  await seller.ok(undoStockImport, params(importId));
  await reach(importId, 'UNDONE');
  expect(await item(manual)).toMatchObject({ listPrice: 510, quantity: 10, priceSource: 'MANUAL' });
  expect(await item(imported)).toMatchObject({ listPrice: 500, priceSource: 'IMPORTED' });
});

test('SD19 an import is given back within a day; units sold since stay sold, and it says how many', async () => {
  const name = unique('UNDO');
  const keys = await stock(name, [1, 2]);
  const importId = await upload(
    `Item #,Warehouse,Price,Qty,Cost\n${name}-1,DAL,510,30,100\n${name}-2,DAL,510,30,100\n`,
  );
  await review(importId, ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'cost']);
  await apply(importId);
  expect(await seller.ok(getStockCost, { params: { itemNumberWarehouse: keys[0]! } })).toMatchObject({ cost: 100 });
  const costOf = async (key: string) => (await seller.ok(getStockCost, { params: { itemNumberWarehouse: key } })).cost;
  // 25 of the 20 that came with the file are gone.
  const lines = [{ itemNumberWarehouse: keys[0]!, by: -25 }];
  await seller.ok(adjustStock, { body: { lines, reason: 'LOST' }, idempotencyKey: randomUUID() });
  await seller.ok(undoStockImport, params(importId));
  const undone = await reach(importId, 'UNDONE');
  expect(undone.result).toEqual({ changed: 1, rejected: 0, kept: 1 });
  expect(await item(keys[0]!)).toMatchObject({ listPrice: 500, quantity: 0 });
  expect(await item(keys[1]!)).toMatchObject({ listPrice: 500, quantity: 10 });
  expect([await costOf(keys[0]!), await costOf(keys[1]!)]).toEqual([null, null]);
});

test('SD19 SD25 a cost that was stored since an import stays, and a file’s price below a floor needs its permission', async () => {
  const name = unique('COSTS');
  const [key] = (await stock(name, [1])) as [string];
  const params = { itemNumberWarehouse: key };
  const COSTLY = ['itemNumber', 'warehouse', 'listPrice', 'floor'];
  const first = await upload(`Item #,Warehouse,Price,Floor\n${name}-1,DAL,500,450\n`);
  await review(first, COSTLY);
  await apply(first);
  const stored = await seller.ok(getStockCost, { params });
  expect(stored).toMatchObject({ floor: 450, version: 1 });
  const low = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,440,10\n`);
  const { confirm, flags } = await review(low, COLUMNS.slice(0, 4));
  expect(flags.map(({ flag }) => flag)).toEqual(['BELOW_COST', 'BELOW_FLOOR']);
  const sales = await server.as('sales@acme.test');
  const refused = await sales.call(applyStockImport, { ...ofImport(low), body: { confirm } });
  expect(refused.error).toMatchObject({
    params: ['PRICE_BELOW_FLOOR'],
    errors: [{ messageCode: 'STOCK_PRICE_BELOW_FLOOR' }],
  });
  await apply(low, confirm);
  expect((await item(key)).listPrice).toBe(440);
  await seller.ok(saveStockCost, { params, body: { ...stored, floor: 430 } });
  await seller.ok(undoStockImport, ofImport(first));
  expect((await reach(first, 'UNDONE')).result).toMatchObject({ kept: 1 });
  expect(await seller.ok(getStockCost, { params })).toMatchObject({ floor: 430 });
});

test('SD19 of two files that were applied at once, the one that wrote second is the later one', async () => {
  const name = unique('SECOND');
  const [key] = (await stock(name, [1])) as [string];
  const [first, second] = (await Promise.all(
    [20, 25].map((quantity) => upload(`Item #,Warehouse,Qty\n${name}-1,DAL,${quantity}\n`)),
  )) as [string, string];
  await review(first, QUANTITIES);
  await seller.ok(applyStockImport, { ...params(first), body: { confirm: 0 } });
  await reach(first, 'APPLIED');
  await review(second, QUANTITIES);
  await apply(second);
  // As the other process's transaction, which began before the first one's and wrote after it.
  await asOwner(server.database.url, (owner) =>
    owner.query(
      `update stock_imports set applied_at = (select applied_at - interval '1 second' from stock_imports where import_id = $1) where import_id = $2`,
      [first, second],
    ),
  );
  await seller.ok(undoStockImport, ofImport(first));
  expect((await reach(first, 'UNDONE')).result).toEqual({ changed: 0, rejected: 0, kept: 1 });
  expect((await item(key)).quantity).toBe(25);
});

test('SD19 SD25 O06 the day in which an import or a publication can be undone stands still while the shop does', async () => {
  const name = unique('STOOD');
  const [key] = (await stock(name, [1])) as [string];
  const cells = [{ itemNumberWarehouse: key, field: 'listPrice' as const, seen: 500, wanted: 510 }];
  await seller.ok(saveDraftCells, { body: { cells } });
  await seller.ok(publishDraft, { body: {}, idempotencyKey: randomUUID() });
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,520,9\n`);
  await review(importId, COLUMNS.slice(0, 4));
  await apply(importId);
  await asOwner(server.database.url, async (client) => {
    await client.query(`update stock_imports set applied_at = applied_at - interval '30 hours' where import_id = $1`, [
      importId,
    ]);
    await client.query(`update stock_publications set created_at = created_at - interval '30 hours'`);
  });
  const undoable = async () => [
    (await look(importId)).canUndo,
    (await seller.ok(getPublications)).publications[0]?.canUndo,
  ];
  expect(await undoable()).toEqual([false, false]);
  await asOwner(server.database.url, (client) =>
    client.query(`insert into tenant_suspensions (tenant_id, suspended_at, resumed_at, reason, moved)
                  values ('acme', now() - interval '20 hours', now() - interval '10 hours', '', '{}')`),
  );
  expect(await undoable()).toEqual([true, true]);
  await seller.ok(undoStockImport, params(importId));
  await reach(importId, 'UNDONE');
});

test('SD19 an undo gives prices back and leaves a text that a later file brought', async () => {
  const name = unique('TEXTS');
  const [key = ''] = await stock(name, [1]);
  const first = await upload(`Item,Warehouse,Price\n${name}-1,DAL,450`);
  await review(first, ['itemNumber', 'warehouse', 'listPrice']);
  await apply(first);
  const second = await upload(`Item,Warehouse,Text\n${name}-1,DAL,Boxed`);
  await review(second, ['itemNumber', 'warehouse', 'skuDescription']);
  await apply(second);
  await seller.ok(undoStockImport, ofImport(first));
  expect((await reach(first, 'UNDONE')).result).toEqual({ changed: 1, rejected: 0, kept: 0 });
  expect(await item(key)).toMatchObject({ listPrice: 500, description: 'Boxed', quantity: 10 });
});

test('SD19 SD26 an undo brings no special price back whose plan was over meanwhile', async () => {
  const name = unique('OVER');
  const [key = ''] = await stock(name, [1]);
  await seller.ok(planSpecial, {
    params: { itemNumberWarehouse: key },
    body: { price: 480, begins: '2020-01-01T00:00', ends: '2035-01-01T00:00' },
  });
  const importId = await upload(`Item,Warehouse,Special\n${name}-1,DAL,450`);
  await review(importId, ['itemNumber', 'warehouse', 'specialPrice']);
  await apply(importId);
  expect((await item(key)).specialPrice).toBe(450);
  await asOwner(server.database.url, (owner) =>
    owner.query(`update stock_special_plans set ends_at = now() where item_number_warehouse = $1`, [key]),
  );
  await server.services.jobs.runNow('stock-specials');
  await seller.ok(undoStockImport, params(importId));
  expect((await reach(importId, 'UNDONE')).result).toEqual({ changed: 1, rejected: 0, kept: 0 });
  expect(await item(key)).toMatchObject({ listPrice: 500, specialPrice: null });
});

test('SD19 an undo leaves in the archive what was archived since', async () => {
  const name = unique('SHELVED');
  const [key, other] = (await stock(name, [1, 2])) as [string, string];
  const importId = await upload(`Item #,Warehouse,Price,Description\n${name}-1,DAL,520,\n${name}-2,DAL,520,Another\n`);
  await review(importId, ['itemNumber', 'warehouse', 'listPrice', 'skuDescription']);
  await apply(importId);
  await byHand(key, -10);
  await byHand(other, -10);
  await seller.ok(archiveStock, { body: { keys: [key, other] } });
  await seller.ok(undoStockImport, params(importId));
  await reach(importId, 'UNDONE');
  expect(await item(key)).toMatchObject({ listPrice: 500, isArchived: true });
  expect(await item(other)).toMatchObject({ listPrice: 500, isArchived: true });
});

test.each(['a file', 'two files'] as const)(
  'SD19 what %s brought out of the archive is there again after the undo, unless units came',
  async (files) => {
    const name = unique('SHELF');
    const keys = (await stock(name, [1, 2, 3])) as [string, string, string];
    const [priced, counted, described] = keys;
    const read = () => Promise.all(keys.map(async (key) => (await item(key)).isArchived));
    for (const key of keys) await byHand(key, -10);
    await seller.ok(archiveStock, { body: { keys } });
    const rows = `${name}-1,DAL,520,0,\n${name}-2,DAL,500,7,\n${name}-3,DAL,500,0,Another\n`;
    const importId = await upload(`Item #,Warehouse,Price,Qty,Description\n${rows}`);
    const { sections } = await review(importId, [
      'itemNumber',
      'warehouse',
      'listPrice',
      'quantityAvailable',
      'skuDescription',
    ]);
    const shown = await Promise.all(
      sections.map(({ section }) => seller.ok(getImportRows, { ...params(importId), query: { section } })),
    );
    // What comes back into the lists is said before.
    expect(shown.flatMap((page) => page.rows.map((row) => row.isArchived))).toEqual([true, true, true]);
    await apply(importId);
    expect(await read()).toEqual([false, false, false]);
    const later = files === 'a file' ? [] : [await upload(`Item #,Warehouse,Price\n${name}-1,DAL,530\n`)];
    for (const id of later) {
      await review(id, ['itemNumber', 'warehouse', 'listPrice']);
      await apply(id);
    }
    for (const id of [importId, ...later]) {
      await seller.ok(undoStockImport, params(id));
      await reach(id, 'UNDONE');
    }
    expect(await read()).toEqual([true, true, true]);
    expect(await item(priced)).toMatchObject({ listPrice: 500, quantity: 0 });
    expect(await item(counted)).toMatchObject({ quantity: 0 });
    expect((await item(described)).description).not.toBe('Another');
  },
);

test('SD19 an undo leaves in the lists what the file brought out of the archive and has units since', async () => {
  const name = unique('UNSHELVED');
  const [key] = (await stock(name, [1])) as [string];
  await byHand(key, -10);
  await seller.ok(archiveStock, { body: { keys: [key] } });
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,7\n`);
  await review(importId, QUANTITIES);
  await apply(importId);
  await byHand(key, 3);
  await seller.ok(undoStockImport, params(importId));
  await reach(importId, 'UNDONE');
  expect(await item(key)).toMatchObject({ quantity: 3, isArchived: false });
});

test('SD19 SD75 an undo archives nothing whose units lie in a lot, new with the file or archived before it', async () => {
  const name = unique('INLOT');
  const [old] = (await stock(name, [1])) as [string];
  await byHand(old, -10);
  await seller.ok(archiveStock, { body: { keys: [old] } });
  const importId = await upload(
    `Item #,Warehouse,Price,Qty,Category,Text\n${name}-1,DAL,500,7,Phones,One\n${name}-2,DAL,500,7,Phones,Two\n`,
  );
  const { confirm } = await review(importId, [...COLUMNS.slice(0, 4), 'category', 'skuDescription']);
  await apply(importId, confirm);
  const keys = [old, `${name}-2|DAL`];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Undone', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: keys.map((itemNumberWarehouse) => ({ itemNumberWarehouse, quantity: 7 })),
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 1 },
    },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(undoStockImport, params(importId));
  await reach(importId, 'UNDONE');
  const after = await Promise.all(keys.map(item));
  expect(after.map(({ quantity, isArchived }) => [quantity, isArchived])).toEqual([
    [0, false],
    [0, false],
  ]);
});

test('SD19 an undo leaves the number of a later file, and its rows are no conflict the next time', async () => {
  const name = unique('LATER');
  const [key, other] = (await stock(name, [1, 2])) as [string, string];
  const first = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,510,20\n${name}-2,DAL,510,20\n`);
  await review(first, COLUMNS.slice(0, 4));
  await apply(first);
  const second = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,25\n`);
  await review(second, QUANTITIES);
  await apply(second);
  await seller.ok(undoStockImport, ofImport(first));
  expect((await reach(first, 'UNDONE')).result).toEqual({ changed: 1, rejected: 0, kept: 1 });
  expect(await item(key)).toMatchObject({ listPrice: 500, quantity: 25 });
  expect(await item(other)).toMatchObject({ listPrice: 500, quantity: 10 });
  const mended = await upload(`Item #,Warehouse,Price,Qty\n${name}-2,DAL,520,20\n`);
  const { sections } = await review(mended, COLUMNS.slice(0, 4));
  expect(sections).toEqual([{ section: 'PRICE_UP', count: 1, taken: 1 }]);
});

test.each(['first', 'second'] as const)(
  'SD19 of two files over one another that are both given back, the %s before the other, the stock is as before them',
  async (order) => {
    const name = unique('BOTH');
    const [key = '', listed = ''] = await stock(name, [1, 2]);
    const rows = (price: number, quantity: number) =>
      `Item #,Warehouse,Price,Qty\n${name}-1,DAL,${price},${quantity}\n${name}-2,DAL,${price},${quantity}\n`;
    const first = await upload(rows(510, 30));
    await review(first, COLUMNS.slice(0, 4));
    await apply(first);
    await sell(key, 4);
    // What a list counted in between stands, whatever is given back.
    const row = { itemNumber: `${name}-2`, warehouse: 'DAL', listPrice: 510, quantityAvailable: 33 };
    await seller.ok(upsertStock, { body: { rows: [row] } });
    const second = await upload(rows(520, 35));
    const { confirm } = await review(second, COLUMNS.slice(0, 4));
    await seller.ok(chooseImportRows, { ...params(second), body: { section: 'CONFLICT', take: true } });
    await apply(second, confirm);
    await sell(key, 2);
    for (const importId of order === 'first' ? [first, second] : [second, first]) {
      await seller.ok(undoStockImport, params(importId));
      await reach(importId, 'UNDONE');
    }
    // Six units are sold of the ten that were there.
    expect(await item(key)).toMatchObject({ listPrice: 500, quantity: 4 });
    expect(await item(listed)).toMatchObject({ listPrice: 500, quantity: 33 });
  },
);

test('SD19 of two files of prices alone that are both given back, the first before the second, prices are as before', async () => {
  const name = unique('PRICES');
  const [key] = (await stock(name, [1])) as [string];
  const files: string[] = [];
  for (const price of [510, 520]) {
    const importId = await upload(`Item #,Warehouse,Price\n${name}-1,DAL,${price}\n`);
    await review(importId, ['itemNumber', 'warehouse', 'listPrice']);
    await apply(importId);
    files.push(importId);
  }
  for (const importId of files) {
    await seller.ok(undoStockImport, params(importId));
    await reach(importId, 'UNDONE');
  }
  expect((await item(key)).listPrice).toBe(500);
});

test('SD16 SD19 a row that changed nothing and would after another file’s undo is said to be overtaken, and never left by silence', async () => {
  const name = unique('AGAIN');
  const [one, two] = (await stock(name, [1, 2])) as [string, string];
  const first = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
  await review(first, QUANTITIES);
  await apply(first);
  const second = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n${name}-2,DAL,20\n`);
  const seen = await review(second, QUANTITIES);
  expect(seen.sections.map(({ section, count }) => [section, count])).toEqual([
    ['QUANTITY', 1],
    ['UNCHANGED', 1],
  ]);
  expect(seen.isOvertaken).toBe(false);
  await seller.ok(undoStockImport, ofImport(first));
  await reach(first, 'UNDONE');
  expect((await item(one)).quantity).toBe(10);
  expect((await look(second)).isOvertaken).toBe(true);
  // Whoever applies it all the same is shown it anew: what they agreed to left the first item alone.
  await seller.ok(applyStockImport, { ...params(second), body: { confirm: 0 } });
  const stopped = await reach(second, 'REVIEW');
  expect(stopped.failure?.messageCode).toBe('STOCK_IMPORT_STALE');
  expect([stopped.isOvertaken, stopped.sections.map(({ section, count }) => [section, count])]).toEqual([
    false,
    [['QUANTITY', 2]],
  ]);
  await apply(second, stopped.confirm);
  expect([(await item(one)).quantity, (await item(two)).quantity]).toEqual([30, 20]);
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Has both wait for whoever writes the stock, the first before the second; `meanwhile` while the first waits. */
async function oneAfterTheOther(
  first: () => Promise<unknown>,
  second: (() => Promise<unknown>) | undefined,
  meanwhile?: () => Promise<unknown>,
) {
  await asOwner(server.database.url, async (owner) => {
    const waiting = (many: number) =>
      expect.poll(async () => (await owner.query(WAITING)).rowCount, { timeout: 20_000, interval: 20 }).toBe(many);
    await owner.query('begin');
    await owner.query(`select pg_advisory_xact_lock(hashtextextended('stock:acme', 0))`);
    const begun = [first()];
    await waiting(1);
    await meanwhile?.();
    if (second !== undefined) {
      begun.push(second());
      await waiting(2);
    }
    await owner.query('rollback');
    await Promise.all(begun);
  });
}

test.each(['file', 'list'] as const)(
  'SD19 an undo that waits for a %s to be written leaves the number that it brought',
  async (how) => {
    const name = unique('COUNTED');
    const [key = ''] = await stock(name, [1]);
    const first = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
    await review(first, QUANTITIES);
    await apply(first);
    const second = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,35\n`);
    await review(second, QUANTITIES);
    if (how === 'file') await seller.ok(applyStockImport, { ...params(second), body: { confirm: 0 } });
    const row = { itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 500, quantityAvailable: 35 };
    const counts = () => (how === 'file' ? work(second) : seller.ok(upsertStock, { body: { rows: [row] } }));
    await seller.ok(undoStockImport, params(first));
    await oneAfterTheOther(counts, () => work(first));
    expect([(await look(first)).result, (await item(key)).quantity]).toEqual([
      { changed: 0, rejected: 0, kept: 1 },
      35,
    ]);
  },
);

test.each(['applied', 'reviewed'] as const)(
  'SD16 SD19 a file that is %s while another’s undo is under way leaves no row that changed nothing by silence',
  async (when) => {
    const name = unique('UNDOING');
    const [key = ''] = await stock(name, [1]);
    const first = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
    await review(first, QUANTITIES);
    await apply(first);
    const second = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,30\n`);
    if (when === 'applied') await review(second, QUANTITIES);
    await seller.ok(undoStockImport, params(first));
    const agree = () => seller.ok(applyStockImport, { ...params(second), body: { confirm: 0 } });
    if (when === 'applied') {
      await agree();
      await oneAfterTheOther(
        () => work(first),
        () => work(second),
      );
    } else {
      await oneAfterTheOther(
        () => work(first),
        undefined,
        () => review(second, QUANTITIES),
      );
      await agree();
      await work(second);
    }
    expect([(await look(first)).state, (await item(key)).quantity]).toEqual(['UNDONE', 10]);
    expect(await look(second)).toMatchObject({ state: 'REVIEW', failure: { messageCode: 'STOCK_IMPORT_STALE' } });
  },
);

test('SD03 SD13 prices and costs of somebody else’s file are neither published, applied nor undone without their permissions', async () => {
  const name = unique('RIGHTS');
  await stock(name, [1]);
  const warehouse = await server.as('warehouse@acme.test');
  const importId = await upload(`Item #,Warehouse,Price,Qty,Unit cost\n${name}-1,DAL,501,7,410\n`);
  // A cost that became an attribute would be read by every buyer.
  const columns = ['itemNumber', 'warehouse', 'ignore', 'quantityAvailable', 'attribute:grade'];
  const published = await warehouse.call(saveImportMapping, { ...params(importId), body: { columns, ...PART } });
  expect({ status: published.status, missing: published.error.params }).toEqual({
    status: 403,
    missing: ['COST_VIEW'],
  });
  const full = ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'ignore'];
  const { confirm } = await review(importId, full);
  const applied = await warehouse.call(applyStockImport, { ...params(importId), body: { confirm } });
  expect({ status: applied.status, missing: applied.error.params }).toEqual({ status: 403, missing: ['PRICE_EDIT'] });
  await apply(importId, confirm);
  // Nobody is offered to undo what they may not change.
  const offered = [seller, warehouse].map(async (one) => (await one.ok(getStockImport, params(importId))).canUndo);
  expect(await Promise.all(offered)).toEqual([true, false]);
  expect((await warehouse.call(undoStockImport, params(importId))).error.params).toEqual(['PRICE_EDIT']);
});

test('SD15 SD19 a file of many parts finds doubles across them and brings an archived item back; its undo gives every part back', async () => {
  const name = unique('PARTS');
  const numbers = Array.from({ length: 1_200 }, (_, at) => at + 1);
  const keys = await stock(name, numbers);
  const [first, second] = keys as [string, string];
  const last = keys.at(-1) as string;
  // Nobody sees an archived item without units: a price from a file brings it back.
  const lines = [{ itemNumberWarehouse: last, by: -10 }];
  await seller.ok(adjustStock, { body: { lines, reason: 'LOST' } });
  await seller.ok(archiveStock, { body: { keys: [last] } });
  const cells = numbers.map((at) => `${name}-${at},DAL,${at === 1 ? 500 : 520},A`);
  const file = ['Item #,Warehouse,Price,Grade', ...cells, `${name}-2,DAL,530,A`].join('\n');
  const importId = await upload(file);
  const { sections } = await review(importId, ['itemNumber', 'warehouse', 'listPrice', 'attribute:grade']);
  expect(sections).toEqual([
    { section: 'REJECTED', count: 1, taken: 0 },
    { section: 'PRICE_UP', count: 1_199, taken: 1_199 },
    { section: 'UNCHANGED', count: 1, taken: 1 },
  ]);
  const applied = await apply(importId);
  expect(applied.result).toEqual({ changed: 1_199, rejected: 0, kept: 0 });
  expect([(await item(first)).listPrice, (await item(second)).listPrice]).toEqual([500, 520]);
  expect(await item(last)).toMatchObject({ listPrice: 520, isArchived: false });
  await seller.ok(undoStockImport, params(importId));
  expect((await reach(importId, 'UNDONE')).result).toEqual({ changed: 1_199, rejected: 0, kept: 0 });
  expect(await item(second)).toMatchObject({ listPrice: 500, quantity: 10, attributes: { grade: 'A' } });
  expect((await item(last)).listPrice).toBe(500);
});
