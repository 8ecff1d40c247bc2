import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { createOffer, getOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import { proposeOffers } from '@tradehall/contract/offers/propose-calls';
import {
  acceptOffer,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  putResponseRules,
  undoAnswers,
} from '@tradehall/contract/offers/seller-offer-calls';
import { foreseeWithdrawals, withdrawOffers } from '@tradehall/contract/offers/withdraw-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { demoAccountId } from '../demo/demo-users';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { LEAVE_JOB } from './hold-answers';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let sales: TestClient;
const BUYER = demoAccountId('acme', 'buyer');
const SECOND = demoAccountId('acme', 'second');

const owner = <T = unknown>(query: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(server.database.url, async (client) => (await client.query(query, values)).rows as T[]);
const undoFor = (undoSeconds: number) =>
  owner(
    `insert into tenant_settings (tenant_id, name, value) values ('acme', 'offer-answers', $1)
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [JSON.stringify({ undoSeconds, reserveAccepted: true, showStaffNames: false })],
  );
/** So many items under a name of their own, each with 100 units. */
async function items(many: number): Promise<{ readonly name: string; readonly keys: readonly string[] }> {
  const name = `W${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: many }, (_, index) => ({ itemNumber: `${name}-${index}`, quantity: 100 }));
  return { name, keys: await putItems(server.database.url, 'acme', rows) };
}
async function propose(keys: readonly string[], accountIds: readonly string[] = [BUYER]): Promise<readonly string[]> {
  const { offerIds } = await seller.ok(proposeOffers, {
    body: {
      lines: keys.map((itemNumberWarehouse) => ({ itemNumberWarehouse, quantity: 20, price: 480 })),
      to: { kind: 'BUYERS', accountIds: [...accountIds] },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      expected: keys.length * accountIds.length,
    },
  });
  return offerIds;
}
type Which = CallBodyInput<typeof withdrawOffers>['which'];
const matching = (name: string, more: object = {}): Which => ({ kind: 'MATCHING', search: name, ...more });
async function named(offerIds: readonly string[]): Promise<Which> {
  const offers = await Promise.all(
    offerIds.map(async (offerId) => {
      const { stocklistOffer } = await seller.ok(getSellerOffer, { params: { offerId } });
      return { offerId, version: stocklistOffer.version };
    }),
  );
  return { kind: 'OFFERS', offers };
}
const foresee = (which: Which, client = seller) => client.ok(foreseeWithdrawals, { body: { which } });
/** Withdraws what the effect said, as the dialog does. */
async function withdraw(which: Which, more: { undo?: 'true'; by?: TestClient; reason?: string } = {}) {
  const { by = seller, undo, reason = 'The pallet fell' } = more;
  const { offers: expected, asOf } = await foresee(which, by);
  return by.call(withdrawOffers, {
    query: undo === undefined ? {} : { undo },
    body: { which, reason, expected, asOf },
  });
}
const statusOf = async (client: TestClient, offerId: string) =>
  (await client.ok(getOffer, { params: { offerId } })).stocklistOffer.offerStatus;
const threadOf = async (offerId: string) =>
  (await seller.ok(getSellerOffer, { params: { offerId } })).thread.map(({ eventType }) => eventType);
const trailOf = (offerId: string) =>
  owner<{ ids: string[]; reason: string }>(
    `select record_ids as ids, reason from audit_events where tenant_id = 'acme' and act = 'OFFERS_WITHDRAWN' and $1 = any (record_ids)`,
    [offerId],
  );
async function quiet(): Promise<void> {
  for (const address of ['buyer@acme.test', 'second@acme.test']) await sentMail(server, 'acme', address);
  await forgetMail(server);
}

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller, sales] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('seller@acme.test'),
    server.as('sales@acme.test'),
  ]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
beforeEach(quiet);
afterEach(() => undoFor(0));
afterAll(() => server.close());

describe('many are withdrawn in one act', () => {
  test('SD45 the effect says what, whose and what for, and what is left out and why; then it comes true', async () => {
    await undoFor(0);
    const { name, keys } = await items(4);
    const proposals = await propose(keys.slice(0, 2), [BUYER, SECOND]);
    const { stocklistOffer: pending } = await buyer.ok(createOffer, {
      body: { itemNumberWarehouse: keys[2] ?? '', offerQuantity: 10, offerPrice: 400 },
    });
    const [over = ''] = await propose(keys.slice(3));
    await seller.ok(withdrawOffer, { params: { offerId: over }, body: { reason: 'Sold' } });
    await quiet();
    const effect = await foresee(matching(name));
    expect(effect).toMatchObject({ offers: 4, proposals: 4, people: 2, units: 80, value: 80 * 480 });
    expect(effect.buyers.map(({ accountId, offers }) => [accountId, offers]).sort()).toEqual(
      [
        [BUYER, 2],
        [SECOND, 2],
      ].sort(),
    );
    expect(effect.leftOut.map(({ reason, offers }) => [reason, offers]).sort()).toEqual([
      ['NOTHING_PROMISED', 1],
      ['OVER', 1],
    ]);
    expect(effect.named.find(({ offerId }) => offerId === pending.offerId)?.reason).toBe('NOTHING_PROMISED');

    const { status, body } = await withdraw(matching(name));
    expect([status, body.offers, body.batchId, [...body.offerIds].sort()]).toEqual([
      200,
      4,
      null,
      [...proposals].sort(),
    ]);
    for (const offerId of proposals) expect(await threadOf(offerId)).toEqual(['PROPOSED', 'PROPOSAL_WITHDRAWN']);
    expect(await statusOf(buyer, pending.offerId)).toBe('PENDING_ACCEPTANCE');
    for (const address of ['buyer@acme.test', 'second@acme.test']) {
      const mails = await sentMail(server, 'acme', address);
      expect(mails, address).toHaveLength(1);
      expect(mails[0]?.text).toContain('The pallet fell');
      expect(mails[0]?.subject).toContain('2');
    }
    const [event, ...others] = await trailOf(proposals[0] ?? '');
    expect(others).toEqual([]);
    expect([event?.reason, [...(event?.ids ?? [])].sort()]).toEqual(['The pallet fell', [...proposals].sort()]);
  });

  test('SD38 acceptances go with them, and what they reserved is there again', async () => {
    await undoFor(0);
    const { name, keys } = await items(2);
    const [key = '', other = ''] = keys;
    const { stocklistOffer } = await buyer.ok(createOffer, {
      body: { itemNumberWarehouse: key, offerQuantity: 30, offerPrice: 400 },
    });
    await seller.ok(acceptOffer, { params: { offerId: stocklistOffer.offerId }, body: {} });
    await propose([other]);
    const units = async () =>
      (
        await owner<{ quantity: number }>(
          'select quantity_available::int as quantity from stock_items where item_number_warehouse = $1',
          [key],
        )
      )[0]?.quantity;
    expect(await units()).toBe(70);
    await quiet();
    expect((await withdraw(matching(name))).body).toMatchObject({ offers: 2, proposals: 1, units: 50 });
    expect(await units()).toBe(100);
    expect(await threadOf(stocklistOffer.offerId)).toContain('WITHDRAWN');
    expect(await sentMail(server, 'acme', 'buyer@acme.test'), 'one email for both').toHaveLength(1);
  });

  test('SD45 more than one slice is withdrawn whole, and more than one act takes is refused', async () => {
    await undoFor(0);
    const { name, keys } = await items(1);
    const [offerId = ''] = await propose(keys);
    await owner(
      `insert into offers select (jsonb_populate_record(o, jsonb_build_object('offer_id', gen_random_uuid(), 'offer_number', 900000 + n,
         'item_number_warehouse', o.item_number_warehouse || '-' || n))).* from offers o, generate_series(1, 5000) n where o.offer_id = $1`,
      [offerId],
    );
    const tooMany = await seller.call(foreseeWithdrawals, { body: { which: matching(name) } });
    expect(tooMany.status).toBe(422);
    expect((tooMany.error as { errors?: object[] }).errors?.[0]).toMatchObject({ messageCode: 'TOO_MANY_TO_WITHDRAW' });
    await owner(`delete from offers where item_number like $1 and offer_number > 900000 + 1200`, [`${name}%`]);
    await quiet();
    const { status, body } = await withdraw(matching(name));
    expect([status, body.offers, body.leftOut]).toEqual([200, 1201, []]);
    const [left] = await owner<{ count: number }>(
      `select count(*)::int as count from offers where item_number like $1 and answer <> 'NOT_ACCEPTED'`,
      [`${name}%`],
    );
    expect(left?.count).toBe(0);
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toHaveLength(1);
  });
});

describe('what changed meanwhile', () => {
  test('SD35 SD45 one that its buyer moved stops none of the others, and is shown with the reason', async () => {
    await undoFor(0);
    const { keys } = await items(2);
    const [one = '', two = ''] = await propose(keys);
    const which = await named([one, two]);
    const { offers: expected, asOf } = await foresee(which);
    await buyer.ok(moveToCart, { body: [two] });
    const { body } = await seller.call(withdrawOffers, {
      body: { which, reason: 'Sold', expected, asOf },
    });
    expect(body).toMatchObject({ offers: 1, offerIds: [one], named: [{ offerId: two, reason: 'CHANGED' }] });
    expect(await statusOf(buyer, two)).toBe('COUNTERED');
  });

  test('SD45 what was proposed after the list was looked at is not withdrawn with it', async () => {
    await undoFor(0);
    const { name, keys } = await items(2);
    const [one = ''] = await propose(keys.slice(0, 1));
    const { offers: expected, asOf } = await foresee(matching(name));
    const [later = ''] = await propose(keys.slice(1));
    const body = { which: matching(name), reason: 'Sold', expected, asOf };
    expect((await seller.ok(withdrawOffers, { body })).offerIds).toEqual([one]);
    expect(await statusOf(buyer, later)).toBe('COUNTERED');
    const [third = ''] = await propose((await items(1)).keys);
    const more = await seller.call(withdrawOffers, {
      body: { ...body, which: await named([third]), expected: 0, asOf: new Date(Date.now() + 60_000).toISOString() },
    });
    expect([more.status, more.error]).toMatchObject([409, { messageCode: 'WITHDRAWALS_CHANGED' }]);
  });

  test('SD45 sent twice with one key it counts once, and of two people at once each offer is taken back by one', async () => {
    await undoFor(0);
    const { name, keys } = await items(5);
    const offerIds = await propose(keys);
    await quiet();
    const { offers: expected, asOf } = await foresee(matching(name));
    const body = { which: matching(name), reason: 'Sold', expected, asOf };
    const key = randomUUID();
    const answers = await Promise.all([
      seller.ok(withdrawOffers, { body, idempotencyKey: key } as never),
      seller.ok(withdrawOffers, { body, idempotencyKey: key } as never),
      sales.ok(withdrawOffers, { body }),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect([answers[0].offers, answers[2].offers].sort()).toEqual([0, 5]);
    for (const offerId of offerIds) expect(await threadOf(offerId)).toEqual(['PROPOSED', 'PROPOSAL_WITHDRAWN']);
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toHaveLength(1);
    expect(await trailOf(offerIds[0] ?? '')).toHaveLength(1);
  });

  test('SD80 what does not fit is a clear refusal', async () => {
    const asOf = new Date().toISOString();
    const send = (body: object) => seller.call(withdrawOffers, { body } as never);
    expect((await send({ which: { kind: 'OFFERS', offers: [] }, reason: 'x', expected: 0, asOf })).status).toBe(400);
    expect((await send({ which: matching('x'), reason: '  ', expected: 0, asOf })).status).toBe(400);
    expect((await send({ which: matching('x'), reason: 'x', expected: 0, asOf: 'today' })).status).toBe(400);
    const nobody = { kind: 'OFFERS', offers: [{ offerId: randomUUID(), version: 1 }] };
    expect((await send({ which: nobody, reason: 'x', expected: 1, asOf })).status).toBe(200);
  });
});

describe('the undo time', () => {
  test('SD36 SD45 nothing is heard of it meanwhile, and undone it never was', async () => {
    await undoFor(60);
    const { name, keys } = await items(2);
    const [one = '', two = ''] = await propose(keys);
    await quiet();
    const bell = (await buyer.ok(listNotifications)).unreadCount;
    const { body } = await withdraw(matching(name), { undo: 'true' });
    expect(body.batchId).not.toBeNull();
    expect(await statusOf(buyer, one)).toBe('COUNTERED');
    const shown = await seller.ok(getSellerOffers, { query: { search: name, status: 'NOT_ACCEPTED' } });
    expect(shown.stocklistOffers.map(({ heldAnswer }) => heldAnswer?.answer)).toEqual(['WITHDRAW', 'WITHDRAW']);
    const again = await withdraw(matching(name), { undo: 'true', by: sales });
    expect(again.body, 'held by one, left to them').toMatchObject({ offers: 0, batchId: null });
    await sales.ok(undoAnswers, { params: { batchId: body.batchId ?? '' } });
    expect([await statusOf(buyer, one), await statusOf(buyer, two)]).toEqual(['COUNTERED', 'COUNTERED']);
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toEqual([]);
    expect((await buyer.ok(listNotifications)).unreadCount).toBe(bell);
  });

  test('SD36 SD45 it leaves by itself, told once; what its buyer took first stays theirs', async () => {
    await undoFor(60);
    const { name, keys } = await items(3);
    const offerIds = await propose(keys);
    const [taken = '', ...others] = offerIds;
    await quiet();
    const { body } = await withdraw(matching(name), { undo: 'true' });
    await buyer.ok(moveToCart, { body: [taken] });
    await owner(`update answer_batches set due_at = now() where batch_id = $1`, [body.batchId]);
    await server.services.jobs.runNow(LEAVE_JOB, { tenantId: 'acme' });
    for (const offerId of others) expect(await statusOf(buyer, offerId)).toBe('NOT_ACCEPTED');
    expect(await statusOf(buyer, taken)).toBe('COUNTERED');
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toHaveLength(1);
    const late = await seller.call(undoAnswers, { params: { batchId: body.batchId ?? '' } });
    expect([late.status, late.error]).toMatchObject([409, { messageCode: 'ANSWERS_LEFT' }]);
  });
});
