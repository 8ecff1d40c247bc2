import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveRequest, getApprovals } from '@tradehall/contract/approvals';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import { getClosedOffers, withdrawOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { changeOffer, createOffer, deleteOffer, getOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import { foreseeProposals, getPriceGroups, proposeOffers } from '@tradehall/contract/offers/propose-calls';
import {
  answerOffers,
  counterOffer,
  getResponseRules,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { demoAccountId } from '../demo/demo-users';
import { changeStaff } from '../testing/change-staff';
import { testSubmission } from '../testing/checkout-fixture';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { FOLLOW_JOB, RESPOND_JOB } from './offer-jobs';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let seller: TestClient;
let sales: TestClient;
const BUYER = demoAccountId('acme', 'buyer');
const SECOND = demoAccountId('acme', 'second');

const owner = <T = unknown>(query: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(server.database.url, async (client) => (await client.query(query, values)).rows as T[]);
const item = async (quantity = 100, more: object = {}) => {
  const itemNumber = `P${randomUUID().slice(0, 10)}`;
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber, quantity, ...more }]);
  return key;
};
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const toBuyers = (...accountIds: string[]) => ({ kind: 'BUYERS' as const, accountIds });
const lineOf = (itemNumberWarehouse: string, more: object = {}) => ({
  itemNumberWarehouse,
  quantity: 20,
  price: 480,
  ...more,
});
interface Said {
  readonly to?: ReturnType<typeof toBuyers> | { kind: 'GROUP'; priceGroup: string } | { kind: 'WATCHERS' };
  readonly line?: object;
  readonly expected?: number;
  readonly note?: string;
  readonly validUntil?: string;
}
const proposalOf = (key: string, { to = toBuyers(BUYER), line = {}, expected = 1, ...more }: Said = {}) => ({
  lines: [lineOf(key, line)],
  to,
  validUntil: tomorrow(),
  expected,
  ...more,
});
const propose = (key: string, said: Said = {}, client = seller) =>
  client.call(proposeOffers, { body: proposalOf(key, said) });
const proposed = async (key: string, said: Said = {}) => {
  const { offerIds } = await seller.ok(proposeOffers, { body: proposalOf(key, said) });
  return offerIds[0] ?? '';
};
const seen = (client: TestClient, offerId: string) => client.ok(getOffer, { params: { offerId } });
const issueOf = (answer: { error?: unknown }) => (answer.error as { errors?: object[] }).errors?.[0];

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
beforeEach(async () => {
  // What the test before caused may still be on its way.
  await sentMail(server, 'acme', 'buyer@acme.test');
  await forgetMail(server);
});
afterAll(() => server.close());

const take = (client: TestClient, offerId: string) => client.ok(moveToCart, { body: [offerId] });
const change = (client: TestClient, offerId: string, key: string, offerQuantity: number, offerPrice = 480) =>
  client.call(changeOffer, {
    params: { offerId },
    body: { itemNumberWarehouse: key, offerQuantity, offerPrice },
  });

describe('a proposal stands in the buyer’s review', () => {
  test('SD45 it is the seller’s word, taken at its price, for as many as were offered', async () => {
    const key = await item();
    const offerId = await proposed(key, { line: { minimumCheckoutQuantity: 5 }, note: 'For you first' });
    const { stocklistOffer, thread } = await seen(buyer, offerId);
    expect(stocklistOffer).toMatchObject({
      offerStatus: 'COUNTERED',
      offerState: 'AWAITING_BUYER_REVIEW',
      isProposed: true,
      counterPrice: 480,
      offerQuantity: 20,
      minimumCheckoutQuantity: 5,
    });
    expect(thread).toMatchObject([
      { eventType: 'PROPOSED', by: 'SELLER', quantity: 20, price: 480, note: 'For you first' },
    ]);
    await take(buyer, offerId);
    const inCart = (await seen(buyer, offerId)).stocklistOffer;
    expect(inCart).toMatchObject({ offerState: 'READY_TO_CHECKOUT', checkOutQuantity: 20, checkOutPrice: 480 });
    const more = await change(buyer, offerId, key, 21);
    expect(issueOf(more)).toMatchObject({ messageCode: 'QUANTITY_ABOVE_PROPOSED' });
    expect(issueOf(await change(buyer, offerId, key, 4))).toMatchObject({ messageCode: 'QUANTITY_BELOW_MINIMUM' });
    expect((await change(buyer, offerId, key, 6)).status).toBe(200);
    await buyer.ok(submitCheckout, { params: { warehouseCode: 'DAL' }, body: testSubmission([offerId]) });
    const [line] = await owner<{ quantity: number; unit_price_minor: number }>(
      'select ordered_quantity as quantity, unit_price_minor::int from order_lines where item_number_warehouse = $1',
      [key],
    );
    expect(line).toEqual({ quantity: 6, unit_price_minor: 48_000 });
    const late = await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'Too late' } });
    expect([late.status, late.error]).toMatchObject([409, { messageCode: 'OFFER_CHANGED' }]);
  });

  test('SD45 it is countered below its price, and from then on it is an offer like any other', async () => {
    const key = await item();
    const offerId = await proposed(key);
    expect(issueOf(await change(buyer, offerId, key, 20, 480))).toMatchObject({
      messageCode: 'NEW_OFFER_BELOW_COUNTER',
    });
    expect((await change(buyer, offerId, key, 40, 460)).status).toBe(200);
    expect((await seen(buyer, offerId)).stocklistOffer).toMatchObject({
      offerStatus: 'PENDING_ACCEPTANCE',
      isProposed: false,
      offerQuantity: 40,
    });
    await seller.ok(counterOffer, { params: { offerId }, body: { counterPrice: 470 } });
    expect((await seen(buyer, offerId)).stocklistOffer).toMatchObject({ offerStatus: 'COUNTERED', counterPrice: 470 });
  });

  test('SD45 the seller does not answer the own word; it is declined, or it runs out at its hour', async () => {
    const [key, other] = [await item(), await item()];
    const [offerId, declined] = [await proposed(key), await proposed(other)];
    for (const answer of ['ACCEPT', 'REJECT'] as const) {
      const { refused } = await seller.ok(answerOffers, { body: [{ offerId, answer }] });
      expect(refused).toMatchObject([{ issue: { messageCode: 'OFFER_CHANGED' } }]);
    }
    await buyer.ok(deleteOffer, { params: { offerId: declined } });
    expect((await buyer.call(getOffer, { params: { offerId: declined } })).status).toBe(404);
    const { rows } = await seller.ok(getClosedOffers, { query: { accountId: BUYER, limit: 1 } });
    expect(rows).toMatchObject([{ offerId: declined, isProposed: true, outcome: 'DELETED' }]);
    await owner('update offers set expires_at = now() where offer_id = $1', [offerId]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    expect((await seen(buyer, offerId)).stocklistOffer).toMatchObject({ offerStatus: 'EXPIRED', isProposed: true });
    expect(issueOf(await propose(key, { validUntil: new Date(0).toISOString() }))).toMatchObject({
      messageCode: 'EXPIRY_IN_THE_PAST',
    });
    // What came to nothing is gone on with, in the same negotiation.
    expect(await proposed(key, { line: { price: 470 } })).toBe(offerId);
    expect((await seen(buyer, offerId)).thread.map(({ eventType }) => eventType)).toEqual([
      'PROPOSED',
      'EXPIRED',
      'PROPOSED',
    ]);
  });

  test('SD45 it is taken back with a reason, in the cart or not, and its buyer hears of it once', async () => {
    const key = await item();
    const offerId = await proposed(key);
    await take(buyer, offerId);
    await sentMail(server, 'acme', 'buyer@acme.test');
    await forgetMail(server);
    await sales.ok(withdrawOffer, { params: { offerId }, body: { reason: 'The pallet fell' } });
    const { stocklistOffer, thread } = await seen(buyer, offerId);
    expect(stocklistOffer).toMatchObject({ offerStatus: 'NOT_ACCEPTED', isProposed: true, checkOutPrice: null });
    expect(thread.at(-1)).toMatchObject({ eventType: 'PROPOSAL_WITHDRAWN', note: 'The pallet fell' });
    const mails = await sentMail(server, 'acme', 'buyer@acme.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The pallet fell');
    const twice = await seller.call(withdrawOffer, { params: { offerId }, body: { reason: 'Once more' } });
    expect(twice.status).toBe(409);
  });
});

test('SD45 W24 an email of what becomes of a proposal speaks of the price that was offered, not of an offer', async () => {
  const key = await item();
  const offerId = await proposed(key, { validUntil: new Date(Date.now() + 48 * 3_600_000).toISOString() });
  const description = (await seen(buyer, offerId)).stocklistOffer.itemDescription;
  await owner(`update offers set expires_at = expires_at - interval '25 hours' where offer_id = $1`, [offerId]);
  await owner(`update offer_events set happened_at = happened_at - interval '25 hours' where offer_id = $1`, [offerId]);
  await sentMail(server, 'acme', 'buyer@acme.test');
  await forgetMail(server);
  await server.services.jobs.runNow('offers-follow');
  const [mail, ...more] = await sentMail(server, 'acme', 'buyer@acme.test');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`The price offered to you for ${description} ends soon`);
  expect(mail?.text).toContain(`#offer-${offerId}`);
  expect(mail?.text).not.toContain('your offer');
});

test('SD45 W24 an email of what becomes of several proposals does not call them the reader’s own offers', async () => {
  const validUntil = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const ids = [await proposed(await item(), { validUntil }), await proposed(await item(), { validUntil })];
  await owner(`update offers set expires_at = expires_at - interval '25 hours' where offer_id = any($1)`, [ids]);
  await owner(`update offer_events set happened_at = happened_at - interval '25 hours' where offer_id = any($1)`, [
    ids,
  ]);
  await sentMail(server, 'acme', 'buyer@acme.test');
  await forgetMail(server);
  await server.services.jobs.runNow('offers-follow');
  const mails = await sentMail(server, 'acme', 'buyer@acme.test');
  expect(mails.map(({ subject }) => subject)).toEqual(['2 prices that are open to you end soon']);
});

describe('who gets it', () => {
  test('SD45 one word at the bell and one email for all of an act, by the choices of the reader', async () => {
    const [one, two] = [await item(), await item()];
    const before = (await buyer.ok(listNotifications)).unreadCount;
    const body = { ...proposalOf(one, { expected: 2 }), lines: [lineOf(one), lineOf(two)] };
    const key = randomUUID();
    const first = await seller.ok(proposeOffers, { body, idempotencyKey: key } as never);
    const again = await seller.ok(proposeOffers, { body, idempotencyKey: key } as never);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ proposals: 2, people: 1, units: 40, value: 40 * 480 });
    const mails = await sentMail(server, 'acme', 'buyer@acme.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('480');
    expect((await buyer.ok(listNotifications)).unreadCount).toBe(before + 1);
    const events = await owner<{ record_ids: string[] }>(
      `select record_ids from audit_events where act = 'OFFERS_PROPOSED' and $1 = any(record_ids)`,
      [first.offerIds[0]],
    );
    expect(events).toHaveLength(1);
    expect([...(events[0]?.record_ids ?? [])].sort()).toEqual([...first.offerIds].sort());
    await owner(
      `insert into notification_choices (tenant_id, user_id, kind, on_screen, mail)
       select 'acme', user_id, 'OFFER', true, 'NONE' from account_users where tenant_id = 'acme' and email = 'buyer@acme.test'`,
    );
    await forgetMail(server);
    await proposed(await item());
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toEqual([]);
    expect((await buyer.ok(listNotifications)).unreadCount).toBe(before + 2);
    await owner(`delete from notification_choices where tenant_id = 'acme'`);
  });

  test('SD45 a buyer who has an open offer on the item is left out by name, and nothing of theirs changes', async () => {
    const key = await item();
    const body = { itemNumberWarehouse: key, offerQuantity: 3, offerPrice: 400 };
    const own = (await buyer.ok(createOffer, { body })).stocklistOffer;
    const to = toBuyers(BUYER, SECOND);
    const effect = await seller.ok(foreseeProposals, { body: proposalOf(key, { to }) });
    expect(effect).toMatchObject({
      proposals: 1,
      buyers: [{ name: 'Harbor Mobile' }],
      leftOut: [{ buyerName: 'Northwind Devices', reason: 'HAS_OPEN_OFFER' }],
    });
    const made = await seller.ok(proposeOffers, { body: proposalOf(key, { to }) });
    expect(made).toMatchObject(effect);
    expect((await seen(buyer, own.offerId)).stocklistOffer).toMatchObject({ version: own.version, offerPrice: 400 });
    // Twice is refused too: nobody is left.
    expect(issueOf(await propose(key, { to, expected: 0 }))).toMatchObject({ messageCode: 'NOBODY_TO_PROPOSE_TO' });
    const other = await propose(key, { to, expected: 1 });
    expect([other.status, other.error]).toMatchObject([409, { messageCode: 'PROPOSALS_CHANGED' }]);
    // Rejected, it is over, and the seller may speak first.
    await seller.ok(rejectOffer, { params: { offerId: own.offerId }, body: {} });
    expect(await proposed(key)).toBe(own.offerId);
  });

  test('SD45 whoever watches the item gets it: by an alert, or an offer that came to nothing', async () => {
    const key = await item();
    const to = { kind: 'WATCHERS' as const };
    expect(await seller.ok(foreseeProposals, { body: proposalOf(key, { to }) })).toMatchObject({ proposals: 0 });
    await second.ok(createStockAlert, { body: { itemNumberWarehouse: key, quantity: 5 } } as never);
    const body = { itemNumberWarehouse: key, offerQuantity: 3, offerPrice: 300 };
    const { offerId } = (await buyer.ok(createOffer, { body })).stocklistOffer;
    await seller.ok(rejectOffer, { params: { offerId }, body: {} });
    const { buyers } = await seller.ok(proposeOffers, { body: proposalOf(key, { to, expected: 2 }) });
    expect(buyers.map(({ name }) => name)).toEqual(['Harbor Mobile', 'Northwind Devices']);
  });

  test('SD45 a price group gets it, and buyers who may not buy are left out', async () => {
    await owner(
      `update accounts set price_group = 'Pilots' where tenant_id = 'acme' and account_id = any($1::uuid[])`,
      [[BUYER, SECOND]],
    );
    expect((await sales.ok(getPriceGroups)).groups).toContainEqual({ priceGroup: 'Pilots', buyers: 2 });
    await owner(`update account_users set is_offline = true where tenant_id = 'acme' and account_id = $1`, [SECOND]);
    const to = { kind: 'GROUP' as const, priceGroup: 'Pilots' };
    const made = await seller.ok(proposeOffers, { body: proposalOf(await item(), { to }) });
    await owner(`update account_users set is_offline = false where tenant_id = 'acme' and account_id = $1`, [SECOND]);
    expect(made).toMatchObject({
      buyers: [{ name: 'Northwind Devices' }],
      leftOut: [{ buyerName: 'Harbor Mobile', reason: 'MAY_NOT_BUY' }],
    });
  });

  test('SD45 SD07 who is shown own accounts alone reaches no other: by name, group or watching', async () => {
    const key = await item();
    await second.ok(createStockAlert, { body: { itemNumberWarehouse: key, quantity: 5 } } as never);
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: key, quantity: 5 } } as never);
    await owner(
      `update accounts set price_group = 'Pilots', sales_rep_id = case when account_id = $1 then 'rep-1' else 'rep-2' end
                  where tenant_id = 'acme' and account_id in ($1, $2)`,
      [BUYER, SECOND],
    );
    const narrowed = await changeStaff(server, 'sales@acme.test', { onlyAccountsOf: 'rep-2' });
    try {
      const named = await propose(key, { to: toBuyers(BUYER) }, narrowed);
      expect([named.status, named.error]).toMatchObject([404, { messageCode: 'ACCOUNT_NOT_FOUND' }]);
      for (const to of [{ kind: 'WATCHERS' as const }, { kind: 'GROUP' as const, priceGroup: 'Pilots' }]) {
        const effect = await narrowed.ok(foreseeProposals, { body: proposalOf(key, { to }) });
        expect(effect.buyers.map(({ name }) => name)).toEqual(['Harbor Mobile']);
        expect(effect.leftOut).toEqual([]);
      }
    } finally {
      sales = await changeStaff(server, 'sales@acme.test', { onlyAccountsOf: null });
    }
  });
});

describe('what may be proposed', () => {
  test('SD45 price, quantity and minimum obey the item, and what breaks a rule goes to nobody', async () => {
    const key = await item(10, { incrementSize: 4 });
    const refused = async (line: object) => issueOf(await propose(key, { line, expected: 0 }));
    expect(await refused({ quantity: 8, price: 480.123 })).toMatchObject({ messageCode: 'OFFER_PRICE_TOO_PRECISE' });
    expect(await refused({ quantity: 8, price: 540.01 })).toMatchObject({ messageCode: 'PROPOSAL_ABOVE_LIST' });
    expect(await refused({ quantity: 6 })).toMatchObject({ messageCode: 'QUANTITY_ROUNDED_TO_INCREMENT' });
    expect(await refused({ quantity: 12 })).toMatchObject({ messageCode: 'PROPOSAL_ABOVE_AVAILABLE' });
    expect(await refused({ quantity: 8, minimumCheckoutQuantity: 9 })).toMatchObject({
      messageCode: 'MINIMUM_ABOVE_PROPOSED',
    });
    const nowhere = await item(10, { warehouse: 'MIA' });
    expect(issueOf(await propose(nowhere, { line: { quantity: 8 }, expected: 0 }))).toMatchObject({
      messageCode: 'PROPOSAL_NEEDS_OFFERS',
    });
    expect(issueOf(await propose('NOWHERE|DAL', { expected: 0 }))).toMatchObject({ messageCode: 'ITEM_NOT_FOUND' });
    // Beside a line that is well, one that is not is left out by name.
    const body = { ...proposalOf(key), lines: [lineOf(key, { quantity: 8 }), lineOf(nowhere, { quantity: 8 })] };
    expect(await seller.ok(proposeOffers, { body })).toMatchObject({
      proposals: 1,
      refused: [{ itemNumberWarehouse: nowhere, issue: { messageCode: 'PROPOSAL_NEEDS_OFFERS' } }],
    });
  });

  test('SD45 below the floor only who may sell below it; cost and margin are shown to who may see them', async () => {
    const key = await item();
    await owner(
      `insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, floor_minor) values ('acme', $1, 45000, 49000)`,
      [key],
    );
    expect(issueOf(await propose(key, { expected: 0 }, sales))).toMatchObject({ messageCode: 'ANSWER_BELOW_FLOOR' });
    const effect = await sales.ok(foreseeProposals, { body: proposalOf(key, { line: { price: 500 } }) });
    expect(effect).toMatchObject({ proposals: 1, margin: 20 * 50, overPromised: [] });
    const both = proposalOf(key, { to: toBuyers(BUYER, SECOND), line: { quantity: 60, price: 500 } });
    expect((await sales.ok(foreseeProposals, { body: both })).overPromised).toMatchObject([
      { proposed: 120, available: 100 },
    ]);
    expect((await propose(key)).status).toBe(200);
  });

  test('SD45 SD08 above the limit of the person it waits for another, and nobody hears of it before', async () => {
    const key = await item();
    sales = await changeStaff(server, 'sales@acme.test', { limits: { acceptMinor: 100 } });
    const asked = await propose(key, {}, sales);
    expect([asked.status, asked.body]).toMatchObject([202, { status: 'WAITS_FOR_APPROVAL' }]);
    expect(await owner('select 1 from offers where item_number_warehouse = $1', [key])).toEqual([]);
    const waiting = (await seller.ok(getApprovals)).approvals.at(-1)!;
    expect(waiting).toMatchObject({ limit: 'acceptMinor', asked: 9600 });
    await seller.ok(approveRequest, { params: waiting, body: { note: '', seen: waiting.seen } } as never);
    const [made] = await owner<{ offer_id: string }>('select offer_id from offers where item_number_warehouse = $1', [
      key,
    ]);
    expect((await seen(buyer, made!.offer_id)).stocklistOffer).toMatchObject({ isProposed: true, counterPrice: 480 });
  });

  test('SD45 W24 that a proposal ends soon hears everybody who heard of it', async () => {
    await owner(
      `insert into account_users select (jsonb_populate_record(u, '{"user_id": "a-colleague", "email": "colleague@acme.test", "is_owner": false}')).*
         from account_users u where u.tenant_id = 'acme' and u.email = 'buyer@acme.test'`,
    );
    const offerId = await proposed(await item());
    const shift = `- interval '23 hours' where offer_id = $1`;
    await owner(`update offers set expires_at = expires_at ${shift}`, [offerId]);
    await owner(`update offer_events set happened_at = happened_at ${shift}`, [offerId]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    const told = await owner<{ kind: string; people: number }>(
      `select kind, count(distinct user_id)::int as people from notifications where path like $1 group by kind order by kind`,
      [`%${offerId}`],
    );
    await owner(`delete from account_users where user_id = 'a-colleague'`);
    expect(told).toEqual([
      { kind: 'OFFER', people: 2 },
      { kind: 'OFFER_ENDING', people: 2 },
    ]);
    expect(await sentMail(server, 'acme', 'colleague@acme.test')).toHaveLength(2);
  });

  test('SD42 SD45 the rules ask a buyer who goes below it for no more than was proposed, until that ended', async () => {
    const key = await item();
    const offerId = await proposed(key);
    expect((await change(buyer, offerId, key, 20, 470)).status).toBe(200);
    const before = await seller.ok(getResponseRules);
    const rules = {
      ...before,
      enabled: true,
      delaySeconds: 0,
      counterFromPercent: 80,
      counterAtPercent: 97,
      rules: [],
    };
    await seller.ok(putResponseRules, { body: rules });
    const answered = async () => {
      await server.services.jobs.runNow(RESPOND_JOB, { tenantId: 'acme' });
      return (await seen(buyer, offerId)).stocklistOffer;
    };
    // The queue may have it in its hands already.
    await expect.poll(answered).toMatchObject({ offerStatus: 'COUNTERED', counterPrice: 480 });
    // What a rejection ended is negotiated anew.
    await seller.ok(putResponseRules, { body: { ...rules, enabled: false } });
    expect((await change(buyer, offerId, key, 20, 471)).status).toBe(200);
    await seller.ok(rejectOffer, { params: { offerId }, body: {} });
    expect((await change(buyer, offerId, key, 20, 472)).status).toBe(200);
    await seller.ok(putResponseRules, { body: rules });
    await expect.poll(async () => (await answered()).counterPrice).toBeGreaterThan(480);
    await seller.ok(putResponseRules, { body: before });
  });

  test('SD45 without PROPOSE it is refused by the permission’s name', async () => {
    const warehouse = await server.as('warehouse@acme.test');
    const refused = await propose(await item(), {}, warehouse);
    expect([refused.status, refused.error]).toMatchObject([403, { messageCode: 'PERMISSION_MISSING' }]);
  });
});
