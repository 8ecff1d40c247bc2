import { randomUUID } from 'node:crypto';
import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import {
  applyStockImport,
  chooseImportRows,
  createStockImport,
  getImportRows,
  getRejectedRows,
  getStockImport,
  saveImportMapping,
  undoStockImport,
  type ImportState,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import {
  adjustStock,
  archiveStock,
  getDeskStockItem,
  getStockCost,
  saveStockCost,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { planSpecial } from '@tradehall/contract/stock-desk/special-plan-calls';
import { publishDraft, saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import { IMPORT_JOB } from './import-job';
import { reviewRows } from './review-import';
import { createStockLedger } from '../stock-list/stock-ledger';
import { multipart } from '../testing/multipart';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  // Each step is a job: done here and now, not when a worker looks for it.
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`.toUpperCase();
const params = (importId: string) => ({ params: { importId } });
const ofImport = params;
const look = (importId: string) => seller.ok(getStockImport, params(importId));
const item = async (key: string) => (await seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item;

/** Does the job that leads out of a state. */
async function reach(importId: string, state: ImportState) {
  await work(importId);
  const found = await look(importId);
  expect(found.state).toBe(state);
  return found;
}
const work = (importId: string) => server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'acme', importId });

async function upload(text: string): Promise<string> {
  const { importId } = await seller.ok(createStockImport, multipart({ name: 'stock.csv', content: Buffer.from(text) }));
  await reach(importId, 'MAPPING');
  return importId;
}

const PART = { decimal: null, blanks: 'keep', scope: 'part' } as const;

async function review(
  importId: string,
  columns: string[],
  change: Partial<{ decimal: ',' | '.'; scope: 'part' | 'whole' }> = {},
) {
  await seller.ok(saveImportMapping, { ...params(importId), body: { columns, ...PART, ...change } });
  return reach(importId, 'REVIEW');
}

async function apply(importId: string, confirm = 0) {
  await seller.ok(applyStockImport, { ...params(importId), body: { confirm } });
  return reach(importId, 'APPLIED');
}

const COLUMNS = ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'ignore'];

/** Items of a test, in the stock by a call. */
async function stock(name: string, numbers: readonly number[]): Promise<string[]> {
  const rows = numbers.map((at) => ({
    itemNumber: `${name}-${at}`,
    warehouse: 'DAL',
    category: 'Smartphones',
    skuDescription: `${name} ${at}`,
    listPrice: 500,
    quantityAvailable: 10,
    attributes: { grade: 'A' },
  }));
  await seller.ok(upsertStock, { body: { rows } });
  return numbers.map((at) => `${name}-${at}|DAL`);
}

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

test('SD12 W61 headings that say what the desk calls a column, in a language built in, are that column', async () => {
  const columnsOf = async (file: string) => (await look(await upload(file))).mapping?.columns;
  const german =
    'Artikelnummer;Lager;Kategorie;Beschreibung;Listenpreis;Menge;Einkaufspreis;Zusatz\nX-1;BER;Zubehör;Kabel;0,07;5;0,02;?\n';
  expect(await columnsOf(german)).toEqual([
    'itemNumber',
    'warehouse',
    'category',
    'skuDescription',
    'listPrice',
    'quantityAvailable',
    'cost',
    'ignore',
  ]);
  const spanish = 'Número de artículo;Almacén;Cantidad;Precio de lista\nX-1;MAD;5;1\n';
  expect(await columnsOf(spanish)).toEqual(['itemNumber', 'warehouse', 'quantityAvailable', 'listPrice']);
});

test('SD12 headings that sheets of the trade have are known, and what is called so exactly comes before them', async () => {
  const columnsOf = async (headings: string) =>
    (await look(await upload(`${headings}\nX-1;DAL;5;1;?\n`))).mapping?.columns;
  const plain = ['itemNumber', 'warehouse', 'quantityAvailable', 'listPrice', 'ignore'];
  expect(await columnsOf('Item;Location;QTY.;Unit price;Memo')).toEqual(plain);
  expect(await columnsOf('Artikel;Lagerort;Bestand;Preis;Notiz')).toEqual(plain);
  expect(await columnsOf('Artículo;Almacen;Existencias;Precio;Nota')).toEqual(plain);
  const both = 'Item;Warehouse;Stock;Available Quantity;New Offer Price';
  expect(await columnsOf(both)).toEqual(['itemNumber', 'warehouse', 'ignore', 'quantityAvailable', 'ignore']);
});

test('SD14 W29 a price of another currency than the shop’s rejects its row, and says so with the cell', async () => {
  const name = unique('EURO');
  await stock(name, [1, 2]);
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,EUR 500,10\n${name}-2,DAL,USD 500,5\n`);
  await review(importId, COLUMNS.slice(0, 4), { decimal: '.' });
  const { rows } = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rows.map(({ row, issue }) => [row, issue?.messageCode])).toEqual([[2, 'STOCK_ROW_OTHER_CURRENCY']]);
  expect(rows[0]?.issue?.message).toContain('EUR 500');
});

test('SD17 SD20 a rejected row is told with its row of the sheet, below titles and blank rows too, and with its cell', async () => {
  const name = unique('ROWED');
  await stock(name, [1, 2]);
  const rows = `${name}-1,DAL,520,10\n\n${name}-2,DAL,"1,50",5\n,,,\n${name}-2,,5,5\n`;
  const importId = await upload(`Stock of week 48\n\nItem #,Warehouse,Price,Qty\n${rows}`);
  const found = await review(importId, COLUMNS.slice(0, 4), { decimal: '.' });
  expect(found.rows).toBe(3);
  const rejected = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rejected.rows.map(({ row, issue }) => [row, issue?.messageCode])).toEqual([
    [6, 'STOCK_ROW_UNREAD_AMOUNT'],
    [8, 'STOCK_ROW_NO_WAREHOUSE'],
  ]);
  expect(rejected.rows[0]?.issue?.message).toContain('1,50');
  const sheet = await seller.call(getRejectedRows, params(importId));
  const book = readBook(sheet.raw);
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toMatchObject([
    { Row: 6, 'Item #': `${name}-2`, Price: '1,50' },
    { Row: 8, 'Item #': `${name}-2`, Price: '5' },
  ]);
});

test('SD14 a number of two readings is asked about once, and never guessed', async () => {
  const name = unique('COMMA');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #\tWarehouse\tPrice\tQty\n${name}-1\tDAL\t540,50\t1,234\n`);
  const body = { columns: COLUMNS.slice(0, 4), ...PART };
  const refused = await seller.call(saveImportMapping, { ...params(importId), body });
  expect(refused.status).toBe(422);
  const { sections } = await review(importId, COLUMNS.slice(0, 4), { decimal: ',' });
  // 1,234 units with a decimal comma are no number of units.
  expect(sections).toEqual([{ section: 'REJECTED', count: 1, taken: 0 }]);
  const other = await upload(`Item #\tWarehouse\tPrice\tQty\n${name}-1\tDAL\t540,50\t12\n`);
  await review(other, COLUMNS.slice(0, 4), { decimal: ',' });
  await apply(other);
  expect((await item(key)).listPrice).toBe(540.5);
});

test('SD17 a text that can not be kept is told by the column as its file calls it', async () => {
  const name = unique('LONG');
  const importId = await upload(`Part no;Depot;Titel\n${name}-1;DAL;${'x'.repeat(301)}\n${name}|2;DAL;Phone`);
  await review(importId, ['itemNumber', 'warehouse', 'skuDescription']);
  const rejected = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rejected.rows.map(({ issue }) => issue?.message)).toEqual([
    'The text in Titel is too long or holds characters that cannot be stored.',
    'The text in Part no is too long or holds characters that cannot be stored.',
  ]);
});

test('SD17 what looks like a mistake asks for its number, and rejected rows come back with their reasons', async () => {
  const name = unique('GUARD');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,50,10\n${name}-9,DAL,5,5\n`);
  const { confirm, flags } = await review(importId, COLUMNS.slice(0, 4));
  expect({ confirm, flags }).toEqual({ confirm: 1, flags: [{ flag: 'PRICE_JUMP', count: 1 }] });
  const refused = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  expect(refused.status).toBe(409);
  const sheet = await seller.call(getRejectedRows, params(importId));
  expect(sheet.status).toBe(200);
  await apply(importId, 1);
  expect((await item(key)).listPrice).toBe(50);
});

test('SD17 the first file of a shop brings its warehouses and categories: none is taken for a mistake', async () => {
  const mapping = { ...PART, columns: ['itemNumber', 'warehouse', 'category', 'skuDescription', 'listPrice'] };
  const sections = async (tenantId: string, settings = DEFAULT_SETTINGS) =>
    server.services.database.inTenant(tenantId, async (tx) => {
      const rows: (readonly [string, readonly string[]])[] = [];
      const cells = [[unique('FIRST'), 'LEJ', 'HEADSETS', 'One', 5]];
      for await (const part of reviewRows(tx, cells, mapping, {
        precision: 2,
        symbol: '$',
        settings,
        firstRow: 2,
        headings: [],
      }))
        rows.push(...part.map(({ section, flags }) => [section, flags] as const));
      return rows;
    });
  expect(await sections('nobody-yet')).toEqual([['NEW', []]]);
  expect(await sections('acme')).toEqual([['NEW', ['NEW_WAREHOUSE', 'NEW_CATEGORY']]]);
  // A label was given to them on purpose.
  const labels = { warehouseLabels: { LEJ: 'Leipzig' }, categoryLabels: { HEADSETS: 'Headsets' } };
  expect(await sections('acme', { ...DEFAULT_SETTINGS, ...labels })).toEqual([['NEW', []]]);
});

test('SD17 an item that a whole list names in a row that is refused does not vanish', async () => {
  const name = unique('NAMED');
  const [priced, costed, unnamed] = (await stock(name, [1, 2, 3])) as [string, string, string];
  const importId = await upload(`Item #,Warehouse,Price,Qty,Cost\n ${name}-1 ,DAL,-1,10,\n${name}-2,DAL,500,10,-1\n`);
  await review(importId, [...COLUMNS.slice(0, 4), 'cost'], { scope: 'whole' });
  const keysOf = async (section: 'REJECTED' | 'VANISHING') => {
    const keys: string[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: CallAnswer<typeof getImportRows> = await seller.ok(getImportRows, {
        ...params(importId),
        query: { section, after },
      });
      keys.push(...page.rows.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
      after = page.next;
    }
    return keys;
  };
  expect(await keysOf('REJECTED')).toEqual([priced, costed]);
  const vanishing = await keysOf('VANISHING');
  expect(vanishing).toContain(unnamed);
  expect(vanishing).not.toContain(priced);
  expect(vanishing).not.toContain(costed);
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

const QUANTITIES = ['itemNumber', 'warehouse', 'quantityAvailable'];
/** An order takes units, as a checkout does. */
const sell = (key: string, quantity: number) =>
  server.services.database.inTenant('acme', (tx) =>
    createStockLedger().allocate(tx, [{ itemNumberWarehouse: key, quantity }], { reference: 'ORDER-1' }),
  );
const byHand = (key: string, by: number) =>
  seller.ok(adjustStock, {
    body: { lines: [{ itemNumberWarehouse: key, by }], reason: 'COUNTED' },
    idempotencyKey: randomUUID(),
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
  await seller.ok(undoStockImport, params(first));
  expect((await reach(first, 'UNDONE')).result).toEqual({ changed: 0, rejected: 0, kept: 1 });
  expect((await item(key)).quantity).toBe(25);
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
  await seller.ok(undoStockImport, params(first));
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

test('SD15 rows are of an import that is there, and go with it', async () => {
  const name = unique('ROWS');
  await stock(name, [1]);
  const importId = await upload(`Item,Warehouse,Price\n${name}-1,DAL,450`);
  await review(importId, ['itemNumber', 'warehouse', 'listPrice']);
  await apply(importId);
  await asOwner(server.database.url, async (owner) => {
    const refused = (statement: string) => expect(owner.query(statement)).rejects.toMatchObject({ code: '23503' });
    await refused(`insert into stock_import_rows (tenant_id, import_id, row_number, item_number_warehouse, section, is_taken, entry)
      values ('acme', '${importId}', 8, 'A|DAL', 'NEW', true, '{}'), ('acme', gen_random_uuid(), 8, 'A|DAL', 'NEW', true, '{}')`);
    await refused(`insert into stock_import_undo (tenant_id, import_id, item_number_warehouse, after)
      values ('acme', gen_random_uuid(), 'A|DAL', '{}')`);
    await refused(`update stock_imports set import_id = gen_random_uuid() where import_id = '${importId}'`);
    await owner.query(`delete from stock_imports where import_id = '${importId}'`);
    for (const table of ['stock_import_rows', 'stock_import_undo'])
      expect((await owner.query(`select from ${table} where import_id = '${importId}'`)).rowCount).toBe(0);
  });
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

test('SD19 an undo leaves the number of a later file, and its rows are no conflict the next time', async () => {
  const name = unique('LATER');
  const [key, other] = (await stock(name, [1, 2])) as [string, string];
  const first = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,510,20\n${name}-2,DAL,510,20\n`);
  await review(first, COLUMNS.slice(0, 4));
  await apply(first);
  const second = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,25\n`);
  await review(second, QUANTITIES);
  await apply(second);
  await seller.ok(undoStockImport, params(first));
  expect((await reach(first, 'UNDONE')).result).toEqual({ changed: 1, rejected: 0, kept: 1 });
  expect(await item(key)).toMatchObject({ listPrice: 500, quantity: 25 });
  expect(await item(other)).toMatchObject({ listPrice: 500, quantity: 10 });
  const mended = await upload(`Item #,Warehouse,Price,Qty\n${name}-2,DAL,520,20\n`);
  const { sections } = await review(mended, COLUMNS.slice(0, 4));
  expect(sections).toEqual([{ section: 'PRICE_UP', count: 1, taken: 1 }]);
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
  await seller.ok(undoStockImport, params(first));
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

test('SD13 SD20 a cost that is none rejects its row, and costs of a file are shown to those who may see them alone', async () => {
  const name = unique('BADCOST');
  await stock(name, [1, 2]);
  const importId = await upload(
    `Item #,Warehouse,Price,Cost\n${name}-1,DAL,510,-5\n${name}-2,DAL,510,1e300\n${name}-3,DAL,510,777.77\n`,
  );
  const { sections, headings } = await review(importId, ['itemNumber', 'warehouse', 'listPrice', 'cost']);
  expect(sections).toEqual([{ section: 'REJECTED', count: 3, taken: 0 }]);
  expect(headings.at(-1)?.samples).toContain('777.77');
  const warehouse = await server.as('warehouse@acme.test');
  expect((await warehouse.ok(getStockImport, params(importId))).headings.at(-1)).toEqual({ name: 'Cost', samples: [] });
});

test('SD03 who may import but not change prices maps no price column, and sends no price by a file or a call', async () => {
  const name = unique('NOPRICE');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,1,12\n`);
  const warehouse = await server.as('warehouse@acme.test');
  const map = (columns: string[]) =>
    warehouse.call(saveImportMapping, { ...params(importId), body: { columns, ...PART } });
  const row = { itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 1 };
  for (const refused of [
    await map(COLUMNS.slice(0, 4)),
    await warehouse.call(upsertStock, { body: { rows: [row] } }),
  ]) {
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ messageCode: 'PERMISSION_MISSING', params: ['PRICE_EDIT'] });
  }
  expect((await map(['itemNumber', 'warehouse', 'ignore', 'quantityAvailable'])).status).toBe(200);
  await reach(importId, 'REVIEW');
  await apply(importId);
  expect(await item(key)).toMatchObject({ listPrice: 500, quantity: 12 });
});

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
  expect((await warehouse.call(undoStockImport, params(importId))).error.params).toEqual(['PRICE_EDIT']);
});

test('SD18 the review names the offers and carts that the file touches, and so it comes', async () => {
  const name = unique('TOUCH');
  const [one, two] = (await stock(name, [1, 2])) as [string, string];
  for (const itemNumberWarehouse of [one, two])
    await buyer.ok(createOffer, {
      body: { itemNumberWarehouse, offerQuantity: 5, offerPrice: 500 },
      idempotencyKey: randomUUID(),
    });
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,490,0\n${name}-2,DAL,500,10\n`);
  const { touches, confirm } = await review(importId, COLUMNS.slice(0, 4));
  expect(touches).toEqual({ offers: 1, priceDropped: 0, outOfStock: 1, carts: 1, buyers: 1, alerts: 0 });
  const applied = await apply(importId, confirm);
  expect(Object.values(applied.touches).every((count) => count === 0)).toBe(true);
  await expect
    .poll(async () => {
      const { stocklistOffers } = await buyer.ok(getOffers);
      return [one, two].map((key) => stocklistOffers.find((offer) => offer.itemNumberWarehouse === key)?.offerStatus);
    })
    .toEqual(['OUT_OF_STOCK', 'BUY_AT_LIST']);
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

test('SD75 SD17 a file that counts more of what stands in lots of auctions asks for its number', async () => {
  const name = unique('INLOTS');
  const [key] = (await stock(name, [1])) as [string];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Beside a file', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [{ itemNumberWarehouse: key, quantity: 4 }],
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 1 },
    },
    idempotencyKey: randomUUID(),
  });
  const columns = ['itemNumber', 'warehouse', 'quantityAvailable'];
  const fewer = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,5\n`);
  expect(await review(fewer, columns)).toMatchObject({ flags: [], confirm: 0 });
  // As a system counts that knows nothing of the auction.
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,10\n`);
  expect(await review(importId, columns)).toMatchObject({ flags: [{ flag: 'IN_LOTS', count: 1 }], confirm: 1 });
  const blind = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  expect(blind.status).toBeGreaterThanOrEqual(400);
  expect((await item(key)).quantity).toBe(6);
  await apply(importId, 1);
  expect((await item(key)).quantity).toBe(10);
});
