import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import {
  draftByFormula,
  dropDraft,
  getPublications,
  getStockDraft,
  publishDraft,
  publishQuantities,
  reviewDraft,
  saveDraftCells,
  undoPublication,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import { getTrail } from '@tradehall/contract/staff';
import { cancelSpecial, getSpecialPlans, planSpecial } from '@tradehall/contract/stock-desk/special-plan-calls';
import { archiveStock, getDeskStockItem, saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { instantOf } from '@tradehall/domain/format/wall-time';
import { createStockLedger } from '../stock-list/stock-ledger';
import { SPECIALS_JOB } from './special-plans';
import { OWN_LOCKS } from '../testing/own-locks';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let sales: TestClient;
let warehouse: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller, sales, warehouse] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('seller@acme.test'),
    server.as('sales@acme.test'),
    server.as('warehouse@acme.test'),
  ]);
});
afterAll(() => server.close());

const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`.toUpperCase();
/** Items at 540.00 with 120 units. */
async function put(name: string, count: number): Promise<string[]> {
  return putItems(
    server.database.url,
    'acme',
    Array.from({ length: count }, (_, at) => ({ itemNumber: `${name}-${at + 1}` })),
  );
}
const page = (key: string) => seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } });
const item = async (key: string) => (await page(key)).item;
const cell = (
  itemNumberWarehouse: string,
  field: 'listPrice' | 'specialPrice' | 'quantity',
  seen: number | null,
  wanted: number | null,
) => ({ itemNumberWarehouse, field, seen, wanted });
const draft = (who: TestClient, ...cells: ReturnType<typeof cell>[]) => who.ok(saveDraftCells, { body: { cells } });
const publish = (who: TestClient, body: { reason?: 'COUNTED'; note?: string } = {}) =>
  who.call(publishDraft, { body, idempotencyKey: randomUUID() });

test('SD25 what is typed waits in a draft of one’s own, is published as one and given back within a day', async () => {
  const name = unique('DRAFT');
  const [one, two] = (await put(name, 2)) as [string, string];
  await seller.ok(dropDraft, { body: {} });
  await draft(seller, cell(one, 'listPrice', 540, 486), cell(two, 'specialPrice', null, 500));
  const summary = await draft(seller, cell(two, 'quantity', 120, 90));
  expect(summary).toMatchObject({ changes: 3, items: 2, averageChange: expect.closeTo(-8.7, 1), quantities: 1 });
  // Another person has a draft of their own, and the list shows each their own cells.
  expect((await sales.ok(getStockDraft)).changes).toBe(0);
  const { rows } = await seller.ok(getDeskStock, { query: { search: name } });
  expect(rows.map((row) => row.draft)).toEqual([{ listPrice: 486 }, { specialPrice: 500, quantity: 90 }]);
  expect((await item(one)).listPrice).toBe(540);
  // Quantities need a reason (SD24), and nothing at all is published without it.
  expect((await publish(seller)).error.messageCode).toBe('STOCK_DRAFT_NEEDS_REASON');
  expect((await item(one)).listPrice).toBe(540);
  const idempotencyKey = randomUUID();
  const body = { reason: 'COUNTED', note: 'shelf 4' } as const;
  const done = await seller.ok(publishDraft, { body, idempotencyKey });
  expect(await seller.ok(publishDraft, { body, idempotencyKey })).toEqual(done);
  expect(done).toMatchObject({ changes: 3, items: 2 });
  expect(await item(one)).toMatchObject({ listPrice: 486, priceSource: 'MANUAL' });
  expect(await item(two)).toMatchObject({ listPrice: 540, specialPrice: 500, quantity: 90 });
  const { ledger, prices } = await page(two);
  expect(ledger[0]).toMatchObject({ kind: 'adjusted', quantity: -30, reason: 'COUNTED', note: 'shelf 4' });
  expect(prices[0]).toMatchObject({ specialBefore: null, specialAfter: 500, note: 'shelf 4' });
  expect((await seller.ok(getStockDraft)).changes).toBe(0);
  const events = await asOwner(server.database.url, (owner) =>
    owner.query(
      `select before, after from audit_events where tenant_id = 'acme' and act = 'STOCK_PUBLISHED' and $1 = any(record_ids)`,
      [one],
    ),
  );
  expect(events.rows).toMatchObject([
    { before: { [one]: { list_price_minor: 54_000 } }, after: { [one]: { list_price_minor: 48_600 } } },
  ]);
  // Units sold since stay sold; what somebody changed since stays.
  await server.services.database.inTenant('acme', (tx) =>
    createStockLedger().allocate(tx, [{ itemNumberWarehouse: two, quantity: 5 }], { reference: 'ORDER-1' }),
  );
  await seller.ok(upsertStock, { body: { rows: [{ itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 480 }] } });
  const params = { publicationId: done.publicationId };
  // Whoever may not give prices back is not asked to.
  const canUndo = async (email: string) =>
    (await (await server.as(email)).ok(getPublications)).publications.find(
      ({ publicationId }) => publicationId === done.publicationId,
    )?.canUndo;
  expect(await Promise.all(['seller@acme.test', 'warehouse@acme.test', 'finance@acme.test'].map(canUndo))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await seller.ok(undoPublication, { params })).toEqual({ changed: 1, kept: 1 });
  expect(await item(one)).toMatchObject({ listPrice: 480 });
  expect(await item(two)).toMatchObject({ specialPrice: null, quantity: 115 });
  expect((await seller.call(undoPublication, { params })).error.messageCode).toBe('STOCK_PUBLICATION_TOO_LATE');
  const { publications } = await seller.ok(getPublications);
  expect(publications[0]).toMatchObject({ publicationId: done.publicationId, canUndo: false });
});

test('SD25 what was reviewed is published, and nothing that another window typed meanwhile', async () => {
  const [one, two] = (await put(unique('REVIEWED'), 2)) as [string, string];
  await draft(seller, cell(one, 'listPrice', 540, 500));
  const { revision } = await seller.ok(reviewDraft);
  // Another window of the same person types over it, and puts another item beside it.
  await draft(seller, cell(one, 'listPrice', 540, 5), cell(two, 'listPrice', 540, 5));
  const body = { revision };
  const refused = await seller.call(publishDraft, { body, idempotencyKey: randomUUID() });
  expect([refused.status, refused.error.messageCode]).toEqual([409, 'STOCK_DRAFT_CHANGED']);
  expect([(await item(one)).listPrice, (await item(two)).listPrice]).toEqual([540, 540]);
  expect((await seller.ok(reviewDraft)).summary.changes).toBe(2);
  // The same cells again are the same draft, and the stock beneath them does not change it.
  await draft(seller, cell(one, 'listPrice', 540, 500));
  await seller.ok(dropDraft, { body: { cells: [{ itemNumberWarehouse: two, field: 'listPrice' }] } });
  await seller.ok(upsertStock, {
    body: { rows: [{ itemNumber: one.split('|')[0]!, warehouse: 'DAL', quantityAvailable: 60 }] },
  });
  await seller.ok(publishDraft, { body, idempotencyKey: randomUUID() });
  expect(await item(one)).toMatchObject({ listPrice: 500, quantity: 60 });
});

test('SD25 a price that had come by a file and is given back is no price by hand, and one by hand stays one', async () => {
  const [imported, manual] = (await put(unique('SOURCE'), 2)) as [string, string];
  await draft(seller, cell(manual, 'listPrice', 540, 530));
  expect((await publish(seller)).status).toBe(200);
  await draft(seller, cell(imported, 'listPrice', 540, 500), cell(manual, 'listPrice', 530, 520));
  const { publicationId } = await seller.ok(publishDraft, { body: {}, idempotencyKey: randomUUID() });
  expect(await item(imported)).toMatchObject({ listPrice: 500, priceSource: 'MANUAL' });
  await seller.ok(undoPublication, { params: { publicationId } });
  expect(await item(imported)).toMatchObject({ listPrice: 540, priceSource: 'IMPORTED' });
  expect(await item(manual)).toMatchObject({ listPrice: 530, priceSource: 'MANUAL' });
});

/** Publishes nine units of an archived item, which brings it back into the lists. */
async function publishArchived(prefix: string) {
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: unique(prefix), quantity: 0 }]);
  await seller.ok(archiveStock, { body: { keys: [key] } });
  await draft(seller, cell(key, 'quantity', 0, 9));
  const { publicationId } = await seller.ok(publishDraft, {
    body: { reason: 'FOUND' },
    idempotencyKey: randomUUID(),
  });
  return { key, publicationId };
}

test('SD25 units that brought an item out of the archive are given back, and it is there again', async () => {
  const { key, publicationId } = await publishArchived('SHELF');
  expect(await item(key)).toMatchObject({ quantity: 9, isArchived: false });
  await seller.ok(undoPublication, { params: { publicationId } });
  expect(await item(key)).toMatchObject({ quantity: 0, isArchived: true });
});

test('SD25 SD75 an item of which a lot holds units is in no archive, whatever is undone', async () => {
  const { key, publicationId } = await publishArchived('INLOT');
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Undone', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [{ itemNumberWarehouse: key, quantity: 5 }],
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 1 },
    },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(undoPublication, { params: { publicationId } });
  expect(await item(key)).toMatchObject({ quantity: 0, isArchived: false });
});

test('SD25 of a cell that comes twice the last one counts', async () => {
  const name = unique('TWICE');
  const [key] = (await put(name, 1)) as [string];
  await draft(seller, cell(key, 'listPrice', 540, 500), cell(key, 'listPrice', 540, 510));
  const { rows } = await seller.ok(getDeskStock, { query: { search: name } });
  expect(rows.map((row) => row.draft)).toEqual([{ listPrice: 510 }]);
  await seller.ok(dropDraft, { body: {} });
});

test('SD25 of two who publish over each other one is published, and the other is told who made what of it', async () => {
  const [key, other] = (await put(unique('RACE'), 2)) as [string, string];
  await draft(seller, cell(key, 'listPrice', 540, 530));
  await draft(sales, cell(key, 'listPrice', 540, 520), cell(other, 'listPrice', 540, 520));
  // Somebody holds the row, so that both come to it together.
  const outcomes = await asOwner(server.database.url, async (owner) => {
    await owner.query('begin');
    await owner.query(`select from stock_items where tenant_id = 'acme' and item_number_warehouse = $1 for update`, [
      key,
    ]);
    const both = [publish(seller), publish(sales)];
    await expect
      .poll(async () => {
        const { rows } = await owner.query<{ waiting: number }>(
          `select count(*)::int as waiting from ${OWN_LOCKS} where not granted`,
        );
        return rows[0]?.waiting;
      })
      .toBeGreaterThanOrEqual(2);
    await owner.query('commit');
    return Promise.all(both);
  });
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sellerWon = outcomes[0]?.status === 200;
  const loser = sellerWon ? sales : seller;
  const [lost] = outcomes.filter(({ status }) => status === 409);
  expect(lost?.error.messageCode).toBe('STOCK_DRAFT_OVERTAKEN');
  expect(await item(key)).toMatchObject({ listPrice: sellerWon ? 530 : 520 });
  // All or nothing: the loser's other row is as it was, and the draft still stands.
  if (sellerWon) expect((await item(other)).listPrice).toBe(540);
  const review = await loser.ok(reviewDraft);
  expect(review.summary.overtaken).toBe(1);
  expect(review.rows[0]).toMatchObject({
    itemNumberWarehouse: key,
    present: { listPrice: sellerWon ? 530 : 520 },
    cells: [{ seen: 540, isOvertaken: true }],
    overtakenBy: { name: expect.stringMatching(/\w/) as string },
  });
  // Having seen it, one's own is kept by typing it over what stands there now.
  await draft(loser, cell(key, 'listPrice', sellerWon ? 530 : 520, 510));
  expect((await publish(loser)).status).toBe(200);
  expect((await item(key)).listPrice).toBe(510);
});

test('SD25 a quantity counts what orders took since it was typed, and is overtaken by whatever else moved it', async () => {
  const [key] = (await put(unique('COUNT'), 1)) as [string];
  await draft(warehouse, cell(key, 'quantity', 120, 100));
  await server.services.database.inTenant('acme', (tx) =>
    createStockLedger().allocate(tx, [{ itemNumberWarehouse: key, quantity: 7 }], { reference: 'ORDER-2' }),
  );
  // Whoever may not change prices drafts and publishes quantities alone.
  const refused = await warehouse.call(saveDraftCells, { body: { cells: [cell(key, 'listPrice', 540, 1)] } });
  expect(refused.error).toMatchObject({ messageCode: 'PERMISSION_MISSING', params: ['PRICE_EDIT'] });
  expect((await publish(warehouse, { reason: 'COUNTED' })).status).toBe(403);
  await warehouse.ok(publishQuantities, { body: { reason: 'COUNTED' }, idempotencyKey: randomUUID() });
  expect((await item(key)).quantity).toBe(93);
  await draft(seller, cell(key, 'quantity', 93, 50));
  await seller.ok(upsertStock, {
    body: { rows: [{ itemNumber: key.split('|')[0]!, warehouse: 'DAL', quantityAvailable: 60 }] },
  });
  expect((await publish(seller, { reason: 'COUNTED' })).error.messageCode).toBe('STOCK_DRAFT_OVERTAKEN');
  expect((await item(key)).quantity).toBe(60);
  await seller.ok(dropDraft, { body: {} });
});

test('SD25 a formula drafts what is selected or all that match, from the price or, for who may see it, the cost', async () => {
  const name = unique('FORMULA');
  const [one, two] = (await put(name, 3)) as [string, string];
  await seller.ok(saveStockCost, {
    params: { itemNumberWarehouse: one },
    body: { cost: 400, floor: null, supplier: '', bin: '', version: 0 },
  });
  const percent = { kind: 'PERCENT', percent: -10, rounding: 'FIVE' } as const;
  const matched = await sales.ok(draftByFormula, {
    body: { matching: { search: name }, field: 'listPrice', formula: percent },
  });
  expect(matched).toMatchObject({ drafted: 3, leftOut: 0, summary: { changes: 3 } });
  const costPlus = { kind: 'COST_PLUS', percent: 12.5, rounding: 'NONE' } as const;
  const body = { keys: [one, two], field: 'specialPrice', formula: costPlus } as const;
  expect(await sales.ok(draftByFormula, { body })).toMatchObject({ drafted: 1, leftOut: 1 });
  const { rows, effect } = await sales.ok(reviewDraft);
  expect(rows.find((row) => row.itemNumberWarehouse === one)?.warehouseLabel).toBe('Dallas');
  expect(rows.find((row) => row.itemNumberWarehouse === one)?.after).toMatchObject({
    listPrice: 485,
    specialPrice: 450,
  });
  expect(effect).toMatchObject({ offers: 0, alerts: 0 });
  expect((await publish(sales)).status).toBe(200);
  expect(await item(two)).toMatchObject({ listPrice: 485, specialPrice: null });
});

test('SD25 a price below its floor is published by who may go below it alone, and each item is named', async () => {
  const [key] = (await put(unique('FLOOR'), 1)) as [string];
  await seller.ok(saveStockCost, {
    params: { itemNumberWarehouse: key },
    body: { cost: 400, floor: 450, supplier: '', bin: '', version: 0 },
  });
  const { belowFloor } = await draft(sales, cell(key, 'listPrice', 540, 449));
  expect(belowFloor).toBe(1);
  const named = {
    messageCode: 'STOCK_PRICE_BELOW_FLOOR',
    messageDescription: `The price of ${key.replace('|DAL', ' · Dallas')} would lie below its floor`,
  };
  const refused = await publish(sales);
  expect(refused.status).toBe(403);
  expect(refused.error).toMatchObject({
    messageCode: 'PERMISSION_MISSING',
    params: ['PRICE_BELOW_FLOOR'],
    errors: [named],
  });
  // Nor does a call of theirs.
  const row = { itemNumber: key.split('|')[0]!, warehouse: 'DAL', specialPrice: 449 };
  expect((await sales.call(upsertStock, { body: { rows: [row] } })).error).toMatchObject({
    params: ['PRICE_BELOW_FLOOR'],
    errors: [named],
  });
  expect(await item(key)).toMatchObject({ listPrice: 540, specialPrice: null });
  await sales.ok(dropDraft, { body: {} });
  await draft(seller, cell(key, 'listPrice', 540, 449));
  expect((await publish(seller)).status).toBe(200);
  expect((await item(key)).listPrice).toBe(449);
});

test('SD18 SD25 the review names the offers, carts and alerts that publishing touches, and so it comes', async () => {
  const [priced, emptied, refilled] = (await put(unique('EFFECT'), 3)) as [string, string, string];
  const offer = (itemNumberWarehouse: string, offerPrice: number) =>
    buyer.ok(createOffer, {
      body: { itemNumberWarehouse, offerQuantity: 10, offerPrice },
      idempotencyKey: randomUUID(),
    });
  await offer(priced, 530);
  await offer(emptied, 540);
  await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: refilled, quantity: 20 } });
  const body = { reason: 'COUNTED' } as const;
  await draft(
    seller,
    cell(priced, 'listPrice', 540, 520),
    cell(emptied, 'quantity', 120, 0),
    cell(refilled, 'quantity', 120, 150),
  );
  // Nobody is counted who may not be told.
  const mayAlert = (change: string) =>
    asOwner(server.database.url, (owner) =>
      owner.query(
        `update account_users set authorities = ${change}(authorities, 'CAN_SET_STOCKLIST_ALERT')
          where tenant_id = 'acme' and email = 'buyer@acme.test'`,
      ),
    );
  await mayAlert('array_remove');
  expect((await seller.ok(reviewDraft)).effect).toMatchObject({ alerts: 0, buyers: 1 });
  await mayAlert('array_append');
  const { effect } = await seller.ok(reviewDraft);
  expect(effect).toEqual({ offers: 2, priceDropped: 1, outOfStock: 1, carts: 1, buyers: 1, alerts: 1 });
  await seller.ok(publishDraft, { body, idempotencyKey: randomUUID() });
  await expect
    .poll(async () => {
      const { stocklistOffers } = await buyer.ok(getOffers);
      return stocklistOffers
        .filter(({ itemNumberWarehouse }) => [priced, emptied].includes(itemNumberWarehouse))
        .map(({ offerStatus }) => offerStatus)
        .sort();
    })
    .toEqual(['OUT_OF_STOCK', 'PRICE_DROPPED']);
});

test('SD25 what the rules refuse of a draft is named by its item', async () => {
  const [key] = (await put(unique('ABOVE'), 1)) as [string];
  expect(await draft(sales, cell(key, 'specialPrice', null, 541))).toMatchObject({ refused: 1 });
  const refused = await publish(sales);
  expect([refused.status, refused.error]).toMatchObject([
    422,
    {
      messageCode: 'STOCK_DRAFT_REFUSED',
      params: [1],
      errors: [
        {
          field: 'specialPrice',
          messageDescription: expect.stringContaining(key.replace('|DAL', ' · Dallas')) as string,
        },
      ],
    },
  ]);
  await sales.ok(dropDraft, { body: {} });
});

test('SD25 SD26 undoing brings no special price back whose plan was over meanwhile', async () => {
  const [key] = (await put(unique('OVER'), 1)) as [string];
  const params = { itemNumberWarehouse: key };
  await seller.ok(planSpecial, { params, body: { price: 500, begins: '2020-01-01T00:00', ends: '2035-01-01T00:00' } });
  expect((await item(key)).specialPrice).toBe(500);
  await seller.ok(dropDraft, { body: {} });
  await draft(seller, cell(key, 'specialPrice', 500, 480));
  const { publicationId } = (await publish(seller)).body;
  await asOwner(server.database.url, (owner) =>
    owner.query(`update stock_special_plans set ends_at = now() where item_number_warehouse = $1`, [key]),
  );
  await server.services.jobs.runNow(SPECIALS_JOB);
  expect(await item(key)).toMatchObject({ listPrice: 540, specialPrice: 480 });
  await seller.ok(undoPublication, { params: { publicationId } });
  expect(await item(key)).toMatchObject({ listPrice: 540, specialPrice: null });
});

test('SD26 a special price begins and ends without a person, and list, offers and history have it the same', async () => {
  const [key] = (await put(unique('SPECIAL'), 1)) as [string];
  const params = { itemNumberWarehouse: key };
  const body = { price: 499, begins: '2035-06-01T08:00', ends: '2035-06-02T08:00' };
  const { plans } = await seller.ok(planSpecial, { params, body });
  // Said by the tenant's clock: at acme the shop's own time zone.
  const { timeZone } = server.services.tenants.of('acme').configuration;
  expect(plans).toMatchObject([
    { price: 499, state: 'PLANNED', beginsAt: new Date(instantOf(body.begins, timeZone)!).toISOString() },
  ]);
  const overlapping = await seller.call(planSpecial, {
    params,
    body: { ...body, begins: '2035-06-01T20:00', ends: null },
  });
  expect(overlapping.error.messageCode).toBe('STOCK_SPECIAL_OVERLAPS');
  expect((await seller.call(planSpecial, { params, body: { ...body, price: 541 } })).error.messageCode).toBe(
    'STOCK_ROW_SPECIAL_ABOVE_LIST',
  );
  /** Lets the plan's minutes come, and the job look. */
  const come = async (begins: string, ends: string) => {
    await asOwner(server.database.url, (owner) =>
      owner.query(
        `update stock_special_plans set begins_at = now() + $2::interval, ends_at = now() + $3::interval
          where tenant_id = 'acme' and item_number_warehouse = $1 and state in ('PLANNED', 'RUNNING')`,
        [key, begins, ends],
      ),
    );
    await server.services.jobs.runNow(SPECIALS_JOB);
  };
  await come('1 minute', '1 hour');
  expect((await item(key)).specialPrice).toBe(null);
  await come('-1 second', '1 hour');
  await server.services.jobs.runNow(SPECIALS_JOB);
  expect(await item(key)).toMatchObject({ listPrice: 540, specialPrice: 499 });
  // The cap of an offer is the special price: at it one buys.
  const { stocklistOffer } = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: key, offerQuantity: 1, offerPrice: 520 },
    idempotencyKey: randomUUID(),
  });
  expect(stocklistOffer).toMatchObject({ offerStatus: 'BUY_AT_LIST', offerPrice: 499 });
  const listed = async () =>
    JSON.stringify(await buyer.ok(getStockItems))
      .split(key)[1]
      ?.slice(0, 600) ?? '';
  await expect.poll(async () => (await listed()).includes('"specialPrice":499')).toBe(true);
  await come('-1 hour', '-1 second');
  // The file's price is the file's again: the next import finds nothing that was priced by hand.
  expect(await item(key)).toMatchObject({ listPrice: 540, specialPrice: null, priceSource: 'IMPORTED' });
  expect((await seller.ok(getSpecialPlans, { params })).plans).toMatchObject([{ state: 'ENDED' }]);
  const { events } = await seller.ok(getTrail, { query: { act: 'SPECIAL_PRICE_MOVED', recordId: key } });
  expect(events.map(({ after }) => after)).toEqual([
    { state: 'ENDED', special_price_minor: null },
    { state: 'RUNNING', special_price_minor: 49_900 },
  ]);
  const { prices } = await page(key);
  expect(prices.map(({ reference, specialAfter }) => [reference, specialAfter])).toEqual([
    ['SPECIAL_ENDED', null],
    ['SPECIAL_BEGAN', 499],
  ]);
  // One that holds is ended by hand at once; one below the floor needs its permission.
  const now = await seller.ok(planSpecial, { params, body: { price: 498, begins: '2020-01-01T00:00', ends: null } });
  expect((await item(key)).specialPrice).toBe(498);
  const planId = now.plans.find(({ state }) => state === 'RUNNING')?.planId ?? '';
  expect((await item(key)).priceSource).toBe('MANUAL');
  await seller.ok(cancelSpecial, { params: { ...params, planId } });
  expect(await item(key)).toMatchObject({ specialPrice: null, priceSource: 'IMPORTED' });
  await seller.ok(saveStockCost, { params, body: { cost: null, floor: 500, supplier: '', bin: '', version: 0 } });
  expect((await sales.call(planSpecial, { params, body })).error.params).toEqual(['PRICE_BELOW_FLOOR']);
});

test('SD26 a plan that is sent again because its answer was lost is there once; a colleague’s or another one is refused', async () => {
  const [key] = (await put(unique('SPECIAL-AGAIN'), 1)) as [string];
  const params = { itemNumberWarehouse: key };
  const body = { price: 499, begins: '2036-06-01T08:00', ends: '2036-06-02T08:00' };
  const first = await seller.ok(planSpecial, { params, body });
  expect(await seller.ok(planSpecial, { params, body })).toEqual(first);
  expect(first.plans).toHaveLength(1);
  for (const [by, other] of [
    [sales, body],
    [seller, { ...body, price: 498 }],
    [seller, { ...body, ends: null }],
  ] as const)
    expect((await by.call(planSpecial, { params, body: other })).error.messageCode).toBe('STOCK_SPECIAL_OVERLAPS');
  const running = { price: 497, begins: '2020-01-01T00:00', ends: '2035-01-01T00:00' };
  const begun = await seller.ok(planSpecial, { params, body: running });
  expect(await seller.ok(planSpecial, { params, body: running })).toEqual(begun);
});

test('SD26 an item that somebody priced while its planned special price held stays priced by hand', async () => {
  const [key] = (await put(unique('SPECIAL-HAND'), 1)) as [string];
  const params = { itemNumberWarehouse: key };
  await seller.ok(dropDraft, { body: {} });
  const { plans } = await seller.ok(planSpecial, {
    params,
    body: { price: 500, begins: '2020-01-01T00:00', ends: null },
  });
  await draft(seller, cell(key, 'listPrice', 540, 530));
  expect((await publish(seller)).status).toBe(200);
  await seller.ok(cancelSpecial, { params: { ...params, planId: plans[0]?.planId ?? '' } });
  expect(await item(key)).toMatchObject({ listPrice: 530, specialPrice: null, priceSource: 'MANUAL' });
});
