import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeBid } from '@tradehall/contract/auctions/auction-calls';
import { loadCheckout, submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { putDailyReport } from '@tradehall/contract/daily-report';
import { putNotificationChoice } from '@tradehall/contract/notifications';
import { getTenantSuspension, resumeTenant, suspendTenant } from '@tradehall/contract/operator';
import { returnFromPayment } from '@tradehall/contract/payments/payments-calls';
import { createSavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { planSpecial } from '@tradehall/contract/stock-desk/special-plan-calls';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { EXPIRE_APPROVALS } from '../approvals/expire-approvals';
import { OUTBID_EMAILS } from '../auctions/auctions';
import { DAILY_REPORT_JOB } from '../daily-report/daily-report';
import { demoAccountId } from '../demo/demo-users';
import { EXPIRE_DOCUMENTS } from '../documents/expire-documents';
import { DIGEST_JOB } from '../notifications/notifications';
import { addNotifications } from '../notify/add-notifications';
import { FOLLOW_JOB, RESPOND_JOB } from '../offers/offer-jobs';
import { EXPIRE_ORDER_APPROVALS } from '../order-approvals/expire-order-approvals';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { VIEW_NEWS_JOB } from '../saved-views/follow-stock-news';
import { VIEW_DIGEST_JOB } from '../saved-views/tell-hits';
import { SPECIALS_JOB } from '../stock-desk/special-plans';
import { startTestAuction, twoBidders, type AuctionFixture } from '../testing/auction-fixture';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { placeHeldOrder } from '../testing/held-order';
import { placePayPalOrder, reportOfPayPal } from '../testing/paypal-orders';
import { setStockListSettings } from '../testing/stock-fixture';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const TOKEN = 'a-deployment-token-of-forty-characters-00';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let owner: pg.Client;
const clock = new TestClock(new Date());
beforeAll(async () => {
  server = await startTestServer({ clock, environment: { OPERATOR_TOKEN: TOKEN } });
  // The stand-in of PayPal is asked over HTTP.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
});
// Some times are the database's own: each test begins with both clocks alike.
beforeEach(() => clock.set(new Date()));
afterEach(async () => {
  for (const tenantId of ['acme', 'nova']) await resume(tenantId);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const operator = () => server.at('nowhere', TOKEN);
const suspend = (tenantId: string) =>
  operator().ok(suspendTenant, { params: { tenantId }, body: { confirm: tenantId, reason: 'unpaid' } });
const resume = (tenantId: string) => operator().ok(resumeTenant, { params: { tenantId } });
const run = (job: string, data?: object) => server.services.jobs.runNow(job, data);
const rows = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await owner.query<T>(statement, values)).rows;
const one = async <T extends object>(statement: string, values: unknown[] = []) => {
  const [row] = await rows<T>(statement, values);
  if (row === undefined) throw new Error(`no row: ${statement}`);
  return row;
};

interface Timed {
  readonly fulfillment_status: string;
  readonly cancel_due_at: Date;
  readonly grace_period_end: Date;
  readonly rac_fee_period_end: Date | null;
  readonly reservation_fee_minor: string;
}
const orderRow = (orderNumber: string) =>
  one<Timed>(`select * from orders where tenant_id = 'acme' and order_number = $1`, [orderNumber]);
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);

describe('an order of a suspended shop', () => {
  test('O06 H11 has as long to be paid after the shop is resumed as it had before, and nobody hears of it meanwhile', async () => {
    const due = inHours(1);
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: 'SUSP-1', quantity: 1, unitPriceMinor: 10_000 }],
      grace_period_end: due,
      cancel_due_at: due,
      rac_fee_agreed: false,
      created_at: inHours(-48),
    });
    await suspend('acme');
    await forgetMail(server);
    clock.advance(2 * DAY);
    await run(DEADLINES_JOB);
    expect((await orderRow(orderNumber)).fulfillment_status).toBe('ON_HOLD');
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toEqual([]);

    const { ended, suspended } = await resume('acme');
    expect([suspended, ended?.until]).toEqual([null, clock.now().toISOString()]);
    expect(ended?.moved.orders).toBeGreaterThanOrEqual(1);
    const after = await orderRow(orderNumber);
    expect([after.cancel_due_at, after.grace_period_end]).toEqual([inHours(1), inHours(1)]);
    await run(DEADLINES_JOB);
    expect((await orderRow(orderNumber)).fulfillment_status).toBe('ON_HOLD');
    clock.advance(HOUR);
    await run(DEADLINES_JOB);
    expect((await orderRow(orderNumber)).fulfillment_status).toBe('CANCELED');
  });

  test('O06 H11 owes no fee for the time in which the shop was closed', async () => {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: 'SUSP-2', quantity: 1, unitPriceMinor: 100_000 }],
      grace_period_end: inHours(-36),
      rac_fee_period_end: inHours(72),
      cancel_due_at: inHours(72),
      rac_fee_agreed: true,
      reservation_fee_percent: 1,
    });
    await run(DEADLINES_JOB);
    expect((await orderRow(orderNumber)).reservation_fee_minor).toBe('1000');
    await suspend('acme');
    clock.advance(2 * DAY);
    await run(DEADLINES_JOB);
    await resume('acme');
    await run(DEADLINES_JOB);
    const after = await orderRow(orderNumber);
    expect(after.reservation_fee_minor).toBe('1000');
    expect([after.grace_period_end, after.rac_fee_period_end]).toEqual([inHours(-36), inHours(72)]);
    // A half of the second day is left, as it was.
    clock.advance(12 * HOUR);
    await run(DEADLINES_JOB);
    expect((await orderRow(orderNumber)).reservation_fee_minor).toBe('2000');
  });

  test('O06 is moved once, however often the shop is resumed, and never in part', async () => {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: 'SUSP-3', quantity: 1, unitPriceMinor: 10_000 }],
      grace_period_end: inHours(5),
      cancel_due_at: inHours(5),
      rac_fee_agreed: false,
    });
    await suspend('acme');
    const before = await orderRow(orderNumber);
    clock.advance(DAY);
    await owner.query(`
      create function gone() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
      create trigger gone before insert on tenant_suspensions for each row execute function gone()`);
    expect((await operator().call(resumeTenant, { params: { tenantId: 'acme' } })).status).toBe(500);
    expect((await orderRow(orderNumber)).cancel_due_at).toEqual(before.cancel_due_at);
    const { suspended } = await operator().ok(getTenantSuspension, { params: { tenantId: 'acme' } });
    expect(suspended).not.toBeNull();
    await owner.query('drop trigger gone on tenant_suspensions; drop function gone');

    const answers = await Promise.all(Array.from({ length: 4 }, () => resume('acme')));
    expect(answers.filter(({ ended }) => ended !== null)).toHaveLength(1);
    expect((await orderRow(orderNumber)).cancel_due_at).toEqual(inHours(5));
    const kept = await one<{ reason: string; moved: { orders: number } }>(
      `select reason, moved from tenant_suspensions where tenant_id = 'acme' order by suspension_id desc limit 1`,
    );
    expect(kept).toMatchObject({ reason: 'unpaid', moved: answers.find(({ ended }) => ended !== null)?.ended?.moved });
  });
});

/** What the database's own clock counts: two days pass by setting back all that is to come, and when it stood still. */
const SET_BACK = [
  `update tenants set suspended_at = suspended_at - interval '2 days' where tenant_id = 'acme'`,
  `update offers set expires_at = expires_at - interval '2 days' where tenant_id = 'acme' and item_number = 'SUSP-O'`,
  `update order_approvals set expires_at = expires_at - interval '2 days' where tenant_id = 'acme' and digest = 'susp'`,
  `update approvals set expires_at = expires_at - interval '2 days' where tenant_id = 'acme' and digest = 'susp'`,
  `update answer_batches set due_at = due_at - interval '2 days' where tenant_id = 'acme' and user_id = 'susp'`,
  `update auctions set starts_at = starts_at - interval '2 days', lots_begin_closing_at = lots_begin_closing_at - interval '2 days'
    where tenant_id = 'acme' and description like 'SUSP%'`,
  `update auction_lot_heads h set opens_at = opens_at - interval '2 days', ends_at = ends_at - interval '2 days',
          hard_ends_at = hard_ends_at - interval '2 days'
     from auctions a where a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and a.description like 'SUSP%'`,
];

describe('what else runs in a suspended shop', () => {
  const auctionTimes = ({ auctionId }: AuctionFixture) =>
    one<{ status: string; starts_at: Date; ends_at: Date; hard_ends_at: Date; epoch: string; lot: string }>(
      `select a.status, a.starts_at, h.ends_at, h.hard_ends_at, h.epoch, h.status as lot
         from auctions a join auction_lot_heads h using (tenant_id, auction_id) where a.auction_id = $1`,
      [auctionId],
    );
  const stateOf = (table: 'approvals' | 'order_approvals') =>
    one<{ state: string; expires_at: Date }>(`select state, expires_at from ${table} where digest = 'susp'`);
  const offer = () =>
    one<{ status: string; expires_at: Date }>(`select status, expires_at from offers where item_number = 'SUSP-O'`);
  const batch = () => one<{ state: string; due_at: Date }>(`select * from answer_batches where user_id = 'susp'`);
  const scheduled = (auction: AuctionFixture) =>
    owner.query(
      `with a as (update auctions set status = 'SCHEDULED', starts_at = lots_begin_closing_at - interval '30 minutes' where auction_id = $1)
       update auction_lot_heads set status = 'Scheduled', opens_at = ends_at - interval '30 minutes' where auction_id = $1`,
      [auction.auctionId],
    );

  test('O06 D06 J01 SD08 SD36 W73 offers, auctions, approvals and held answers neither end nor leave, and have their time back', async () => {
    const { database } = server.services;
    const buyer = await server.as('buyer@acme.test');
    await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
    await addTestStock(database, 'acme', [{ number: 'SUSP-O', quantity: 5, price: 10_000 }]);
    const offerId = await buyAtList(buyer, { number: 'SUSP-O' }, 2, 90);
    await owner.query(
      `update offers set answer = 'ACCEPTED', status = 'ACCEPTED', agreed_price_minor = 9000, respond_at = null,
              expires_at = now() + interval '1 hour' where offer_id = $1`,
      [offerId],
    );
    // Its buyer was reminded by the end as it stood.
    await owner.query(
      `insert into offer_reminders (tenant_id, offer_id, expires_at, hours)
       select tenant_id, offer_id, expires_at, 24 from offers where offer_id = $1`,
      [offerId],
    );
    await owner.query(
      `insert into order_approvals (tenant_id, account_id, kind, warehouse_code, warehouse_label, body, digest, lines,
         total_minor, limit_minor, requested_by, requested_by_name, expires_at)
       values ('acme', $1, 'CHECKOUT', 'DAL', 'Dallas', '{}', 'susp', '[]', 2, 1, 'nobody', 'Nobody', now() + interval '1 hour')`,
      [demoAccountId('acme', 'buyer')],
    );
    await owner.query(
      `insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, allowed_minor, record_kind,
         record_ids, fingerprint, requested_by, requested_by_name, expires_at)
       values ('acme', 'x', 'FLOOR', '{}', '{}', 'susp', 'OFFER', 1, 'OFFER', '{}', 'susp', 'nobody', 'Nobody', now() + interval '1 hour')`,
    );
    await owner.query(
      `insert into answer_batches (tenant_id, user_id, due_at) values ('acme', 'susp', now() + interval '1 hour')`,
    );
    const draft = (description: string) => ({ lots: 1, draft: { description, longestExtensionSeconds: 600 } });
    const running = await startTestAuction(database, 'acme', { closesInMs: HOUR, ...draft('SUSP running') });
    const soon = await startTestAuction(database, 'acme', { closesInMs: 2 * HOUR, ...draft('SUSP soon') });
    const later = await startTestAuction(database, 'acme', { closesInMs: 9 * DAY, ...draft('SUSP later') });
    for (const auction of [soon, later]) await scheduled(auction);

    await suspend('acme');
    const before = {
      running: await auctionTimes(running),
      soon: await auctionTimes(soon),
      offer: await offer(),
      asked: await stateOf('approvals'),
      orderAsked: await stateOf('order_approvals'),
      batch: await batch(),
    };
    await forgetMail(server);
    for (const statement of SET_BACK) await owner.query(statement);
    const announced = await auctionTimes(later);
    for (const job of [FOLLOW_JOB, EXPIRE_APPROVALS, EXPIRE_ORDER_APPROVALS]) await run(job);
    await run(RESPOND_JOB, { tenantId: 'acme' });
    const due = await one<{ due_tenants: string[] | null }>('select due_tenants from due_auction_work()');
    expect(due.due_tenants ?? []).not.toContain('acme');
    expect((await auctionTimes(running)).lot).toBe('Running');
    expect((await auctionTimes(soon)).status).toBe('SCHEDULED');
    expect([(await offer()).status, (await batch()).state]).toEqual(['ACCEPTED', 'HELD']);
    expect([(await stateOf('approvals')).state, (await stateOf('order_approvals')).state]).toEqual([
      'WAITING',
      'WAITING',
    ]);
    expect(await sentMail(server, 'acme', 'buyer@acme.test')).toEqual([]);

    // The clock of the server stands, so that it is exactly two days.
    const { ended } = await resume('acme');
    // The demo's own auctions are among them.
    expect(ended?.moved.heldAnswers).toBe(1);
    expect(ended?.moved.auctions).toBeGreaterThanOrEqual(2);
    const after = await auctionTimes(running);
    expect(after).toEqual({
      ...before.running,
      epoch: String(Number(before.running.epoch) + 1),
      starts_at: expect.any(Date),
    });
    const begins = await auctionTimes(soon);
    expect([begins.starts_at, begins.ends_at]).toEqual([before.soon.starts_at, before.soon.ends_at]);
    // Of an auction that begins later nobody lost time: it begins as it was announced.
    expect((await auctionTimes(later)).ends_at).toEqual(announced.ends_at);
    expect(await offer()).toEqual(before.offer);
    expect([await stateOf('approvals'), await stateOf('order_approvals')]).toEqual([before.asked, before.orderAsked]);
    expect((await batch()).due_at).toEqual(before.batch.due_at);
    const reminders = await rows<{ expires_at: Date }>(`select expires_at from offer_reminders where offer_id = $1`, [
      offerId,
    ]);
    expect(reminders.map(({ expires_at }) => expires_at)).toContainEqual(before.offer.expires_at);

    for (const job of [FOLLOW_JOB, EXPIRE_APPROVALS, EXPIRE_ORDER_APPROVALS]) await run(job);
    expect([(await offer()).status, (await batch()).state]).toEqual(['ACCEPTED', 'HELD']);
    expect((await stateOf('approvals')).state).toBe('WAITING');
    await owner.query(`delete from answer_batches where user_id = 'susp'`);
  });

  test('O06 G18 no payment is begun to be taken, and what was on its way is booked', async () => {
    const buyer = await server.as('buyer@acme.test');
    const approved = await placePayPalOrder(server, buyer, 'CREATED', { item: 'SUSP-P', available: 5 });
    const onItsWay = await placePayPalOrder(server, buyer, 'CAPTURING', { item: 'SUSP-Q', available: 5 });
    await suspend('acme');
    await owner.query(
      `update paypal_stand_in_orders set content = content || '{"status": "APPROVED", "customId": "none"}'
        where paypal_order_id = $1`,
      [approved.token],
    );
    await server.at('acme').call(returnFromPayment, { query: { token: approved.token, PayerID: 'PAYER' } });
    await reportOfPayPal(server, approved, 'CHECKOUT.ORDER.APPROVED', { id: approved.token, value: '1000.00' });
    const statusOf = async ({ paymentId }: { readonly paymentId: string }) =>
      (await one<{ status: string }>('select status from payments where payment_id = $1', [paymentId])).status;
    expect(await statusOf(approved)).toBe('CREATED');
    const capture = { id: `CAP-${randomUUID()}`, value: '1000.00' };
    expect(await reportOfPayPal(server, onItsWay, 'PAYMENT.CAPTURE.COMPLETED', capture)).toBe(200);
    expect(await statusOf(onItsWay)).toBe('CAPTURED');
    await resume('acme');
    await server.at('acme').call(returnFromPayment, { query: { token: approved.token, PayerID: 'PAYER' } });
    expect(await statusOf(approved)).toBe('CAPTURED');
  });

  test('O06 J01 an auction that was to begin in the moment of the suspension has all of its time after the resumption', async () => {
    const auction = await startTestAuction(server.services.database, 'acme', { lots: 1, closesInMs: HOUR });
    await suspend('acme');
    await owner.query(
      `with a as (update auctions a set status = 'SCHEDULED', starts_at = t.suspended_at - interval '300 milliseconds'
                    from tenants t where t.tenant_id = a.tenant_id and a.auction_id = $1 returning a.starts_at)
       update auction_lot_heads set status = 'Scheduled', opens_at = (select starts_at from a) where auction_id = $1`,
      [auction.auctionId],
    );
    const before = await auctionTimes(auction);
    clock.advance(2 * DAY);
    await resume('acme');
    const after = await auctionTimes(auction);
    const moved = (['starts_at', 'ends_at', 'hard_ends_at'] as const).map((at) => +after[at] - +before[at]);
    expect(moved.map((by) => Math.round(by / HOUR))).toEqual([48, 48, 48]);
  });

  test('O06 N03 nothing of a suspended partner is ordered, until it is resumed', async () => {
    await addTestStock(server.services.database, 'acme', [{ number: 'SUSP-N', quantity: 5, price: 49_800 }]);
    const buyer = await server.as('buyer@nova.test');
    const params = { warehouseCode: 'DAL' };
    const offerId = await buyAtList(buyer, { number: 'SUSP-N' }, 2, 498, 'acme');
    await suspend('acme');
    const order = { params, body: testSubmission([offerId]), participant: 'acme' };
    const refused = [
      await buyer.call(submitCheckout, order),
      await buyer.call(loadCheckout, { params, body: { offerIds: [offerId] }, participant: 'acme' }),
    ];
    for (const { status, error } of refused)
      expect([status, error.messageCode]).toEqual([409, 'PARTICIPANT_SUSPENDED']);
    await resume('acme');
    expect((await buyer.call(submitCheckout, order)).status).toBe(200);
  });
});

describe('what a suspended shop does by the calendar', () => {
  const subjects = async (email = 'second@acme.test') =>
    (await sentMail(server, 'acme', email)).map(({ subject }) => subject).sort();
  /** Noon at the shop, two days on: the mornings of the reports and emails are over. */
  const setToNoon = () => clock.set(new Date(inHours(48).setUTCHours(18, 0, 0, 0)));
  const runAll = async (...jobs: readonly string[]) => {
    for (const job of jobs) await run(job);
  };

  test('O06 F05 W23 W05 no report, daily email or news of a view is written, and all are once the shop is resumed', async () => {
    const { database } = server.services;
    const second = await server.as('second@acme.test');
    const { sub: userId } = await one<{ sub: string }>(
      `select user_id as sub from account_users where tenant_id = 'acme' and email = 'second@acme.test'`,
    );
    await second.ok(putDailyReport, { body: { stockReportNotification: true } });
    await second.ok(putNotificationChoice, {
      body: { kind: 'ACCOUNT', onScreen: true, mail: 'DAILY', timeZone: 'America/Chicago' },
    });
    await database.inTenant('acme', (tx) =>
      addNotifications(tx, [
        {
          userId,
          kind: 'ACCOUNT',
          label: 'MAIL_DOCUMENT_EXPIRED_SUBJECT',
          params: ['A paper'],
          path: '/account-details',
        },
      ]),
    );
    const viewed = async (name: string, tellsWhen: 'AT_ONCE' | 'DAILY') => {
      const tells = { tellsNew: true, tellsDropPercent: null, tellsUnitsAbove: null, tellsWhen };
      const { view } = await second.ok(createSavedView, {
        body: { name, search: 'q=susp-new', isShared: false, ...tells },
      });
      return view.viewId;
    };
    await viewed('SUSP at once', 'AT_ONCE');
    const daily = await viewed('SUSP daily', 'DAILY');
    await addTestStock(database, 'acme', [{ number: 'SUSP-NEW', quantity: 5, price: 10_000 }]);
    await suspend('acme');
    await owner.query(
      `insert into saved_view_hits (tenant_id, view_id, item_number_warehouse, description, reason, shown_quantity)
       values ('acme', $1, 'SUSP-NEW|DAL', 'Test SUSP-NEW', 'NEW', '5')`,
      [daily],
    );
    const news = { itemNumberWarehouse: 'SUSP-NEW|DAL', isNew: true, unitsBefore: 0, unitsAfter: 5 };
    await owner.query(`insert into stock_news (tenant_id, lines) values ('acme', $1)`, [
      JSON.stringify([{ ...news, priceBefore: null, priceAfter: null }]),
    ]);
    await forgetMail(server);
    setToNoon();
    const jobs = [DAILY_REPORT_JOB, DIGEST_JOB, VIEW_NEWS_JOB, VIEW_DIGEST_JOB];
    await runAll(...jobs);
    expect(await subjects()).toEqual([]);
    expect(await rows(`select 1 from saved_view_hits where view_id = $1`, [daily])).toHaveLength(1);

    await resume('acme');
    await runAll(...jobs, ...jobs);
    expect(await subjects()).toEqual([
      expect.stringContaining('SUSP at once'),
      expect.stringContaining('SUSP daily'),
      expect.stringMatching(/^1 thing that happened/),
      expect.stringMatching(/^Daily report/),
    ]);
  });

  test('O06 I11 SD26 no paper expires and no planned price begins, and both do once the shop is resumed', async () => {
    await addTestStock(server.services.database, 'acme', [{ number: 'SUSP-S', quantity: 5, price: 10_000 }]);
    const { timeZone } = server.services.tenants.of('acme').configuration;
    const begins = wallTimeOf(clock.now().getTime() + HOUR, timeZone).slice(0, 16);
    await (
      await server.as('seller@acme.test')
    ).ok(planSpecial, {
      params: { itemNumberWarehouse: 'SUSP-S|DAL' },
      body: { price: 90, begins, ends: null },
    });
    await owner.query(
      `insert into account_documents (tenant_id, account_id, rule_based, document_name, status, expires_on)
       values ('acme', $1, false, 'SUSP paper', 'VERIFIED', $2)`,
      [demoAccountId('acme', 'third'), new Date(clock.now().getTime() + DAY)],
    );
    const stands = async () => {
      const item = await one<{ special: string | null }>(
        `select special_price_minor as special from stock_items where item_number_warehouse = 'SUSP-S|DAL'`,
      );
      const paper = await one<{ status: string }>(
        `select status from account_documents where document_name = 'SUSP paper'`,
      );
      return [item.special, paper.status];
    };
    await suspend('acme');
    await forgetMail(server);
    setToNoon();
    await runAll(EXPIRE_DOCUMENTS, SPECIALS_JOB);
    await run(SPECIALS_JOB, { tenantId: 'acme' });
    expect(await stands()).toEqual([null, 'VERIFIED']);
    expect(await subjects('third@acme.test')).toEqual([]);
    await resume('acme');
    await runAll(EXPIRE_DOCUMENTS, SPECIALS_JOB);
    expect(await stands()).toEqual(['9000', 'MISSING_EXPIRED']);
    expect(await subjects('third@acme.test')).toEqual([expect.stringContaining('SUSP paper')]);
  });

  test('O06 J03 nobody is written to who was outbid, until the shop is resumed', async () => {
    const { buyer, second } = await twoBidders(server);
    const { auctionNumber, lotIds } = await startTestAuction(server.services.database, 'acme', {
      lots: 1,
      closesInMs: HOUR,
    });
    const bid = (client: TestClient, currentBidAmount: number, bidAmount: number) =>
      client.ok(placeBid, { params: { auctionNumber, lotNumber: '1' }, body: { currentBidAmount, bidAmount } });
    await bid(second, 10, 10);
    await bid(buyer, 10, 20);
    await owner.query(`update auction_bids set decided_at = decided_at - interval '1 minute' where lot_id = $1`, [
      lotIds[0],
    ]);
    await suspend('acme');
    await forgetMail(server);
    const told = async () =>
      (await sentMail(server, 'acme', 'second@acme.test')).filter(
        ({ subject, text }) => subject.startsWith('You were outbid') && text.includes(auctionNumber),
      );
    await run(OUTBID_EMAILS);
    expect(await told()).toEqual([]);
    await resume('acme');
    await runAll(OUTBID_EMAILS, OUTBID_EMAILS);
    expect(await told()).toHaveLength(1);
  });
});

test('O06 W42 a draft is swept no sooner than its whole time after the shop is resumed', async () => {
  await owner.query(
    `insert into buyer_drafts (tenant_id, user_id, kind, draft_key, account_id, label, content, updated_at)
     select tenant_id, user_id, 'CHECKOUT', 'susp', account_id, 'Kept', '{}', now() - interval '91 days'
       from account_users where tenant_id = 'acme' and account_id = $1 limit 1`,
    [demoAccountId('acme', 'buyer')],
  );
  await suspend('acme');
  await run('housekeeping');
  await resume('acme');
  await run('housekeeping');
  const isKept = async () => (await rows(`select 1 from buyer_drafts where draft_key = 'susp'`)).length === 1;
  expect(await isKept()).toBe(true);
  clock.advance(90 * DAY);
  await run('housekeeping');
  expect(await isKept()).toBe(false);
});

/** Every column of a tenant's times, but for those that say what happened. */
const COLUMNS = `
  select table_name || '.' || column_name as name from information_schema.columns
   where table_schema = 'public' and data_type = 'timestamp with time zone'
     and table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id')
     and column_name !~ '^(added|answered|applied|called|canceled|changed|closed|confirmed|connected|counted|created|decided|failed|fired|found|happened|imported|held_again|last|last_fired|last_used|made|matched|opened|price_changed|proposed|rac_fee_agreed|received|released|removed|requested|resumed|retired|returned|reviewed|revoked|rotated|saved|scanned|seen|sent|settled|shipped|shown_around|signed_in|submitted|subscribed|suspended|undone|updated|used|archived|begun)_at$'
   order by 1`;

const MOVED = [
  'answer_batches.due_at',
  'approvals.expires_at',
  'auction_lot_heads.ends_at',
  'auction_lot_heads.hard_ends_at',
  'auction_lot_heads.opens_at',
  'auctions.lots_begin_closing_at',
  'auctions.starts_at',
  'offer_reminders.expires_at',
  'offers.expires_at',
  'order_approvals.expires_at',
  'orders.cancel_due_at',
  'orders.grace_period_end',
  'orders.rac_fee_period_end',
];

/** Why a time is not moved when a shop is resumed. */
const STAYS: Readonly<Record<string, string>> = {
  'auction_bids.ends_after': 'what a bidder was answered then',
  'auction_lot_heads.order_due_at': 'a lot that was won becomes an order as soon as the shop is resumed',
  'invoices.due_at': 'an invoice never changes, and its term is between seller and buyer',
  'network_agreements.valid_from': 'a day of the calendar, agreed on with a partner',
  'network_words.due_at': 'both sides of an order are told all the same',
  'offers.respond_at': 'what the shop owes the buyer, who waited long enough',
  'outbox.due_at': 'what was written before leaves',
  'payments.follow_at': 'money that moved is followed',
  'payments.reconcile_at': 'money that moves is followed',
  'pool_attempts.blocked_until': 'security counts by the clock',
  'pool_budgets.window_start': 'security counts by the clock',
  'pool_codes.expires_at': 'security counts by the clock',
  'pool_codes.window_start': 'security counts by the clock',
  'pool_passkey_challenges.expires_at': 'security counts by the clock',
  'pool_sessions.expires_at': 'security counts by the clock',
  'pool_users.temporary_until': 'security counts by the clock; whoever was invited is invited anew',
  'proof_upload_tokens.expires_at': 'security counts by the clock; a link is asked for anew',
  'refunds.reconcile_at': 'money that moves is followed',
  'stock_special_plans.begins_at': 'a price is planned by the calendar',
  'stock_special_plans.ends_at': 'a price is planned by the calendar',
  'stock_visits.since': 'what the buyer saw last',
};

test('O06 every time that is to come is moved with a suspension, or stays for a reason', async () => {
  const names = (await rows<{ name: string }>(COLUMNS)).map(({ name }) => name);
  expect(names).toEqual([...MOVED, ...Object.keys(STAYS)].sort());
});
