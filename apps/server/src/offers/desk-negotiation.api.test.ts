import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  exportClosedOffers,
  getClosedOffers,
  getOfferGroups,
  withdrawOffer,
} from '@tradehall/contract/offers/desk-offer-calls';
import { getUserInfo } from '@tradehall/contract/accounts';
import { getApprovalOffers, getApprovals } from '@tradehall/contract/approvals';
import { changeOffer, createOffer, deleteOffer, getOffer } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  answerOffers,
  counterOffer,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  putResponseRules,
  undoAnswers,
} from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { changeStaff } from '../testing/change-staff';
import { testSubmission } from '../testing/checkout-fixture';
import { sentMail } from '../testing/sent-mail';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { closedOffersSheet } from './closed-offers-sheet';
import { FOLLOW_JOB } from './offer-jobs';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let seller: TestClient;
let sales: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, second, seller, sales] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('second@acme.test'),
    server.as('seller@acme.test'),
    server.as('sales@acme.test'),
  ]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(() => server.close());

const owner = <T = unknown>(query: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(server.database.url, async (client) => (await client.query(query, values)).rows as T[]);
const settings = (value: object) =>
  owner(
    `insert into tenant_settings (tenant_id, name, value) values ('acme', 'offer-answers', $1)
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [JSON.stringify({ undoSeconds: 0, reserveAccepted: false, showStaffNames: false, ...value })],
  );
const item = async (quantity = 100) => {
  const itemNumber = `N${randomUUID().slice(0, 10)}`;
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber, quantity }]);
  return { itemNumber, key };
};
const offer = async (client: TestClient, itemNumberWarehouse: string, offerQuantity: number, offerPrice = 480) =>
  (await client.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity, offerPrice } })).stocklistOffer;
const left = async (key: string) =>
  (
    await owner<{ n: number }>(
      `select quantity_available::int as n from stock_items where item_number_warehouse = $1`,
      [key],
    )
  )[0]?.n;

/** What was promised so far, held answers too, is of another day. */
async function forgetToday(): Promise<void> {
  await owner(`update offer_events set happened_at = happened_at - interval '2 days' where actor = 'SELLER'`);
  await owner(`update held_answers set outcome = 'UNDONE' where outcome = 'HELD'`);
}

test('SD32 by line, by buyer and by item the same filters leave the same totals', async () => {
  const { itemNumber, key } = await item(30);
  const offers = [await offer(buyer, key, 20, 480), await offer(second, key, 25, 500)];
  const other = await item();
  await offer(buyer, other.key, 10, 400);
  const lines = await seller.ok(getSellerOffers, { query: { search: itemNumber } });
  const byItem = await seller.ok(getOfferGroups, { query: { search: itemNumber, by: 'item' } });
  const byBuyer = await seller.ok(getOfferGroups, { query: { search: itemNumber, by: 'buyer' } });
  expect(lines.totals).toEqual({ units: 45, value: 20 * 480 + 25 * 500 });
  for (const groups of [byItem, byBuyer])
    expect([groups.total, groups.totals, groups.facets]).toEqual([lines.total, lines.totals, lines.facets]);
  expect(byItem.rows).toMatchObject([
    { offers: 2, buyers: 2, units: 45, available: 30, best: 500, lowest: 480, value: lines.totals.value },
  ]);
  expect(byBuyer.rows.map(({ name, units }) => [name, units])).toEqual([
    ['Harbor Mobile', 25],
    ['Northwind Devices', 20],
  ]);
  // A group leads to its lines.
  const group = byItem.rows[0]?.key ?? '';
  const opened = await seller.ok(getSellerOffers, { query: { item: group } });
  expect(opened.stocklistOffers.map(({ offerId }) => offerId).sort()).toEqual(
    offers.map(({ offerId }) => offerId).sort(),
  );
  const all = await seller.ok(getOfferGroups, { query: { by: 'item', limit: 1 } });
  const next = await seller.ok(getOfferGroups, { query: { by: 'item', limit: 1, after: all.next ?? '' } });
  expect(next.rows[0]?.key).not.toBe(all.rows[0]?.key);
});

describe('an acceptance that is taken back', () => {
  test('SD38 its buyer reads why, and offers again; it can not be ordered nor withdrawn twice', async () => {
    const { key } = await item();
    const { offerId } = await offer(buyer, key, 10);
    await seller.ok(acceptOffer, { params: { offerId }, body: {} });
    const before = (await sentMail(server, 'acme', 'buyer@acme.test')).length;
    await seller.ok(withdrawOffer, { params: { offerId }, body: { reason: 'Sold to somebody else' } });
    const seen = await buyer.ok(getOffer, { params: { offerId } });
    expect(seen.stocklistOffer).toMatchObject({ offerStatus: 'NOT_ACCEPTED', offerState: 'AWAITING_BUYER_REVIEW' });
    expect(seen.thread.at(-1)).toMatchObject({ eventType: 'WITHDRAWN', note: 'Sold to somebody else' });
    const mails = (await sentMail(server, 'acme', 'buyer@acme.test')).slice(before);
    expect(mails.map(({ text }) => text).join()).toContain('Sold to somebody else');
    const again = await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'Once more' } });
    expect(again).toMatchObject({ status: 409, error: { messageCode: 'OFFER_CHANGED' } });
    await buyer.ok(changeOffer, {
      params: { offerId },
      body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 490 },
    });
  });

  test('SD38 a reason is needed, and an acceptance: neither a counter nor what is ordered or deleted', async () => {
    const { key } = await item();
    const { offerId } = await offer(buyer, key, 10);
    expect((await seller.call(withdrawOffer, { params: { offerId }, body: { reason: '' } })).status).toBe(400);
    expect((await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'No' } })).status).toBe(409);
    await seller.ok(counterOffer, { params: { offerId }, body: { counterPrice: 500 } });
    expect((await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'No' } })).status).toBe(409);
    await buyer.ok(deleteOffer, { params: { offerId } });
    expect((await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'No' } })).status).toBe(409);
  });
});

test('SD39 accepting never raises what was offered, and a minimum above it or above stock is refused', async () => {
  const { key } = await item(100);
  const { offerId } = await offer(buyer, key, 10);
  const accept = (minimumCheckoutQuantity: number) =>
    seller.call(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity } });
  expect(await accept(11)).toMatchObject({
    status: 422,
    error: { errors: [{ messageCode: 'MINIMUM_ABOVE_OFFERED' }] },
  });
  await owner(`update stock_items set increment_size = 4 where item_number_warehouse = $1`, [key]);
  // The increment became another since: rounding up would ask for 12.
  const { stocklistOffer } = await seller.ok(acceptOffer, { params: { offerId }, body: {} });
  expect(stocklistOffer).toMatchObject({ offerQuantity: 10, checkOutQuantity: 10, minimumCheckoutQuantity: 8 });
});

describe('units of acceptances, reserved', () => {
  test('SD40 are taken from the stock for their buyer, and come back when the acceptance ends', async () => {
    await settings({ reserveAccepted: true });
    const { key } = await item(50);
    const mine = await offer(buyer, key, 40);
    const allocated = async () =>
      (await seller.ok(getDeskStock, { query: { search: key.split('|')[0] ?? '' } })).rows.map((row) => row.allocated);
    expect(await allocated()).toEqual([0]);
    await seller.ok(acceptOffer, { params: { offerId: mine.offerId }, body: {} });
    expect(await left(key)).toBe(10);
    // Whoever counts the shelf reads that they stand there.
    expect(await allocated()).toEqual([40]);
    // For their own buyer all of them are there.
    expect((await buyer.ok(getOffer, { params: { offerId: mine.offerId } })).stocklistOffer).toMatchObject({
      quantityAvailable: 50,
      checkOutIssue: null,
    });
    await owner(`update offers set expires_at = now() - interval '1 second' where offer_id = $1`, [mine.offerId]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    expect(await left(key)).toBe(50);
    expect(await allocated()).toEqual([0]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    expect(await left(key)).toBe(50);
  });

  test.each(['withdrawn', 'deleted', 'offered anew'] as const)('SD40 come back when it is %s', async (how) => {
    await settings({ reserveAccepted: true });
    const { key } = await item(50);
    const { offerId } = await offer(buyer, key, 40);
    await seller.ok(acceptOffer, { params: { offerId }, body: {} });
    expect(await left(key)).toBe(10);
    if (how === 'withdrawn') await seller.ok(withdrawOffer, { params: { offerId }, body: { reason: 'Gone' } });
    if (how === 'deleted') await buyer.ok(deleteOffer, { params: { offerId } });
    if (how === 'offered anew')
      await buyer.ok(changeOffer, {
        params: { offerId },
        body: { itemNumberWarehouse: key, offerQuantity: 40, offerPrice: 450 },
      });
    expect(await left(key)).toBe(50);
    const [sum] = await owner<{ n: number }>(
      `select sum(quantity)::int as n from stock_ledger where item_number_warehouse = $1`,
      [key],
    );
    expect(sum?.n).toBe(50);
  });

  test('SD40 are ordered by their buyer, although the shelf is empty for everybody else', async () => {
    await settings({ reserveAccepted: true });
    const { itemNumber, key } = await item(40);
    const { offerId } = await offer(buyer, key, 40);
    await seller.ok(acceptOffer, { params: { offerId }, body: {} });
    expect(await left(key)).toBe(0);
    await buyer.ok(submitCheckout, { params: { warehouseCode: 'DAL' }, body: testSubmission([offerId]) });
    expect(await left(key)).toBe(0);
    const { rows } = await seller.ok(getClosedOffers, { query: { search: itemNumber } });
    expect(rows).toMatchObject([{ offerId, outcome: 'ORDERED' }]);
    expect(rows[0]?.orderNumber).not.toBeNull();
    const moves = await owner<{ kind: string; n: number }>(
      `select kind, quantity::int as n from stock_ledger where item_number_warehouse = $1 order by entry_id`,
      [key],
    );
    expect(moves.slice(-3)).toEqual([
      { kind: 'allocated', n: -40 },
      { kind: 'released', n: 40 },
      { kind: 'allocated', n: -40 },
    ]);
  });

  test('SD40 no second acceptance exceeds what is left, whoever answers at the same moment', async () => {
    await settings({ reserveAccepted: true });
    for (let round = 0; round < 6; round += 1) {
      const { key } = await item(50);
      const offers = [await offer(buyer, key, 30), await offer(second, key, 30)];
      const answers = await Promise.all(
        offers.map(({ offerId }, at) =>
          (at === 0 ? seller : sales).call(acceptOffer, { params: { offerId }, body: {} }),
        ),
      );
      // The second is refused, or what it asks for came down to what the first left: never more than there are.
      const [reserved] = await owner<{ n: number }>(
        `select sum(reserved_quantity)::int as n from offers where item_number_warehouse = $1`,
        [key],
      );
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect([30, 50]).toContain(reserved?.n);
      expect(await left(key)).toBe(50 - (reserved?.n ?? 0));
    }
    // Given together, the first takes and the other is refused by name.
    const { key } = await item(50);
    const both = [await offer(buyer, key, 30), await offer(second, key, 30)];
    const { answered, refused } = await seller.ok(answerOffers, {
      query: {},
      body: both.map(({ offerId }) => ({ offerId, answer: 'ACCEPT' as const })),
    });
    expect(answered).toHaveLength(1);
    expect(refused.map(({ issue }) => issue)).toMatchObject([{ messageCode: 'ANSWER_ABOVE_UNRESERVED', params: [20] }]);
    await settings({});
  });

  test('SD40 are taken for all acceptances of an act by one statement, an entry for each offer and its buyer', async () => {
    await settings({ reserveAccepted: true });
    const [one, other] = [await item(50), await item(50)];
    const offers = [
      await offer(buyer, one.key, 10),
      await offer(second, one.key, 20),
      await offer(buyer, other.key, 30),
    ];
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    const { answered } = await seller.ok(answerOffers, {
      query: {},
      body: offers.map(({ offerId }) => ({ offerId, answer: 'ACCEPT' as const })),
    });
    const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text?: string }).text);
    const entered = statements.mock.calls.filter(([asked]) => textOf(asked)?.includes('insert into stock_ledger'));
    expect(answered).toHaveLength(3);
    expect(entered).toHaveLength(1);
    expect(await Promise.all([left(one.key), left(other.key)])).toEqual([20, 20]);
    const entries = await owner(
      `select e.kind, -e.quantity::int as units, e.account_id = o.account_id as "isOfBuyer", o.reserved_quantity as reserved
         from offers o join stock_ledger e on e.tenant_id = o.tenant_id and e.reference = 'offer ' || o.offer_number
        where o.offer_id = any($1) order by units`,
      [offers.map(({ offerId }) => offerId)],
    );
    expect(entries).toEqual(
      [10, 20, 30].map((units) => ({ kind: 'allocated', units, isOfBuyer: true, reserved: units })),
    );
    await settings({});
  });
});

test('SD41 staff read who answered; buyers read it where the tenant lets them', async () => {
  const { key } = await item();
  const { offerId } = await offer(buyer, key, 10);
  await seller.ok(counterOffer, { params: { offerId }, body: { counterPrice: 500 } });
  const said = async (of: 'staff' | 'buyer') =>
    of === 'staff'
      ? (await seller.ok(getSellerOffer, { params: { offerId } })).thread.map(({ byName }) => byName)
      : (await buyer.ok(getOffer, { params: { offerId } })).thread.map(({ byName }) => byName);
  expect(await said('staff')).toEqual(['Riley Chen', 'Terry Nguyen']);
  expect(await said('buyer')).toEqual(['Riley Chen', '']);
  await settings({ showStaffNames: true });
  expect(await said('buyer')).toEqual(['Riley Chen', 'Terry Nguyen']);
  await settings({});
});

test('SD41 W71 who never gave a name is known by their address, to staff and to colleagues', async () => {
  const named = (first: string, last: string) =>
    owner(
      `with named as (update account_users set first_name = $1, last_name = $2 where email = 'second@acme.test')
       select pg_notify('accounts_changed', 'acme')`,
      [first, last],
    );
  const { firstName, lastName } = await second.ok(getUserInfo);
  onTestFinished(async () => void (await named(firstName, lastName)));
  await named('', '');
  await vi.waitFor(async () => expect((await second.ok(getUserInfo)).firstName).toBe(''), { timeout: 20_000 });
  const { offerId } = await offer(second, (await item()).key, 10);
  const whoSaid = ({ thread }: { readonly thread: readonly { readonly byName: string }[] }) =>
    thread.map(({ byName }) => byName);
  expect(whoSaid(await seller.ok(getSellerOffer, { params: { offerId } }))).toEqual(['second@acme.test']);
  expect(whoSaid(await second.ok(getOffer, { params: { offerId } }))).toEqual(['second@acme.test']);
});

test('PRICE_BELOW_FLOOR an answer below the floor is refused by line for who may not, and given by who may', async () => {
  await forgetToday();
  const { key } = await item();
  await owner(
    `insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, floor_minor) values ('acme', $1, 45000, 49000)`,
    [key],
  );
  const low = await offer(buyer, key, 10, 480);
  const fine = await offer(second, key, 10, 495);
  const { answered, refused } = await sales.ok(answerOffers, {
    query: {},
    body: [low, fine].map(({ offerId }) => ({ offerId, answer: 'ACCEPT' as const })),
  });
  expect(answered.map(({ offerId }) => offerId)).toEqual([fine.offerId]);
  expect(refused.map(({ offerId, issue }) => [offerId, issue.messageCode])).toEqual([
    [low.offerId, 'ANSWER_BELOW_FLOOR'],
  ]);
  expect(refused[0]?.stocklistOffer).toMatchObject({ cost: 450, floor: 490 });
  await seller.ok(acceptOffer, { params: { offerId: low.offerId }, body: {} });
});

test('SD34 answers whose reply was lost are answered alike when they are sent again, and their buyer is told once', async () => {
  const { key } = await item(50);
  const other = await item(50);
  const made = [await offer(buyer, key, 10), await offer(buyer, other.key, 10)];
  const known = (await sentMail(server, 'acme', 'buyer@acme.test')).length;
  const sent = {
    query: {},
    body: made.map(({ offerId, version }) => ({ offerId, version, answer: 'ACCEPT' as const })),
    idempotencyKey: randomUUID(),
  };
  const first = await seller.ok(answerOffers, sent);
  expect(first).toMatchObject({ answered: [{}, {}], refused: [] });
  expect(await seller.ok(answerOffers, sent)).toEqual(first);
  expect(await sentMail(server, 'acme', 'buyer@acme.test')).toHaveLength(known + 1);
  // A key is one act: the same one for other answers is refused, and another key finds the offers changed.
  expect((await seller.call(answerOffers, { ...sent, query: { undo: 'true' } })).status).toBe(422);
  const anew = await seller.ok(answerOffers, { ...sent, idempotencyKey: randomUUID() });
  expect(anew.refused.map(({ issue }) => issue.messageCode)).toEqual(['OFFER_CHANGED', 'OFFER_CHANGED']);
});

test('SD46 offers that ended are found with their outcome, filtered and exported', async () => {
  const { itemNumber, key } = await item();
  const { offerId } = await offer(buyer, key, 10);
  await buyer.ok(deleteOffer, { params: { offerId } });
  await offer(second, key, 10);
  const { rows, total, totals, facets } = await seller.ok(getClosedOffers, { query: { search: itemNumber } });
  expect(rows).toMatchObject([
    { offerId, outcome: 'DELETED', buyerName: 'Northwind Devices', lastStatus: 'PENDING_ACCEPTANCE' },
  ]);
  expect([total, totals, facets.outcomes]).toEqual([1, { units: 10, value: 4800 }, [{ outcome: 'DELETED', count: 1 }]]);
  expect(rows[0]?.warehouseLabel).toBe('Dallas');
  expect(facets.warehouses).toEqual([{ code: 'DAL', label: 'Dallas', count: 1 }]);
  const none = await seller.ok(getClosedOffers, { query: { search: itemNumber, outcome: 'ORDERED' } });
  expect([none.rows, none.facets.outcomes]).toEqual([[], [{ outcome: 'DELETED', count: 1 }]]);
  const day = new Date().toISOString().slice(0, 10);
  expect((await seller.ok(getClosedOffers, { query: { search: itemNumber, from: day, to: day } })).total).toBe(1);
  expect((await seller.ok(getClosedOffers, { query: { search: itemNumber, to: '2020-01-01' } })).total).toBe(0);
  const file = await seller.call(exportClosedOffers, { query: { search: itemNumber } });
  expect(file.raw.subarray(0, 2).toString()).toBe('PK');
  // What a sheet has no room for is not left out in silence.
  await buyer.ok(deleteOffer, { params: { offerId: (await offer(buyer, key, 10)).offerId } });
  const { services } = server;
  const told = async (most: number) => {
    const sheet = await services.database.inTenant('acme', (tx) =>
      closedOffersSheet(tx, services.tenants.of('acme'), { search: itemNumber }, (label) => label, most),
    );
    return (await readSpreadsheet(await buffer(sheet))).slice(1).map(([number, text]) => [Boolean(number), text]);
  };
  expect(await told(2)).toEqual([
    [true, 'Northwind Devices'],
    [true, 'Northwind Devices'],
  ]);
  expect(await told(1)).toEqual([
    [true, 'Northwind Devices'],
    [false, 'FILE_SHEET_FULL'],
  ]);
});

describe('SD08 what one person promises', () => {
  const LIMIT = 10_000;
  const price = 400;

  /** Offers of the buyers, each of 10 units and worth 4,000. */
  const offers = async (...buyers: TestClient[]) => {
    const made = [];
    for (const each of buyers) {
      const { key } = await item();
      made.push(await offer(each, key, 10, price));
    }
    return made.map(({ offerId }) => offerId);
  };
  const accept = (offerIds: readonly string[], { undo = false } = {}) =>
    sales.call(answerOffers, {
      query: undo ? { undo: 'true' } : {},
      body: offerIds.map((offerId) => ({ offerId, answer: 'ACCEPT' as const })),
    });
  const limitSales = async (limits: Record<string, number>) => {
    sales = await changeStaff(server, 'sales@acme.test', { limits });
  };

  beforeAll(async () => {
    await settings({});
    await limitSales({ acceptMinor: LIMIT * 100 });
  });
  afterAll(() => limitSales({}));

  test('SD08 lines of one act count together, of several buyers too', async () => {
    await forgetToday();
    const many = await offers(buyer, second, buyer);
    const waiting = await accept(many);
    expect([waiting.status, waiting.body]).toMatchObject([202, { status: 'WAITS_FOR_APPROVAL' }]);
    // Who is to stand for it reads each line.
    const { approvals } = await seller.ok(getApprovals);
    const { approvalId } = approvals.at(-1)!;
    const lines = (await seller.ok(getApprovalOffers, { params: { approvalId } })).offers;
    expect(new Set(lines.map(({ offerId }) => offerId))).toEqual(new Set(many));
    expect(lines[0]).toMatchObject({ quantity: 10, offerPrice: price, answer: 'ACCEPT' });
    expect((await seller.ok(getSellerOffer, { params: { offerId: many[0]! } })).stocklistOffer.offerStatus).toBe(
      'PENDING_ACCEPTANCE',
    );
    expect((await accept(many.slice(0, 2))).status).toBe(200);
  });

  test('SD08 acts of one day count together for each buyer, whoever answered last', async () => {
    await forgetToday();
    const [one, two, three] = await offers(buyer, buyer, buyer);
    expect((await accept([one!])).status).toBe(200);
    expect((await accept([two!])).status).toBe(200);
    expect((await accept([three!])).status, 'the third of the same buyer').toBe(202);
    expect((await accept(await offers(second))).status, 'of another buyer').toBe(200);
    const { stocklistOffer } = await seller.ok(getSellerOffer, { params: { offerId: two! } });
    await seller.ok(withdrawOffer, {
      params: { offerId: two! },
      body: { reason: 'Sold at the counter', version: stocklistOffer.version },
    });
    expect((await accept([three!])).status, 'what was taken back is promised no more').toBe(200);
    await forgetToday();
    expect((await accept(await offers(buyer))).status, 'a new day').toBe(200);
  });

  test('SD08 what is still held counts, what was undone does not, and two acts at once find each other', async () => {
    await forgetToday();
    await settings({ undoSeconds: 60 });
    const [one, two, three] = await offers(buyer, buyer, buyer);
    // What is held does not touch its offer, which may be of last week.
    await owner(`update offers set updated_at = updated_at - interval '7 days' where offer_id = any ($1)`, [
      [one, two],
    ]);
    const held = await accept([one!, two!], { undo: true });
    expect(held.status).toBe(200);
    expect((await accept([three!], { undo: true })).status).toBe(202);
    await sales.ok(undoAnswers, { params: { batchId: (held.body as { batchId: string }).batchId } });
    const both = await Promise.all([accept([one!, two!], { undo: true }), accept([three!], { undo: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
    await settings({});
  });
});
