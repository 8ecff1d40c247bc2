import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import { landedPrices } from '@tradehall/contract/checkout/landed-prices';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import { exportOrders, getOrder, listOrders, previewOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getPreferencesSelected, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import type { ErrorAnswer } from '@tradehall/contract/wire/error-answer';
import type { OrderChoices } from '@tradehall/domain/orders/order-draft';
import { quoteShipping } from '@tradehall/contract/orders/seller-order-calls';
import { putSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { readRows, startTestAuction, twoBidders } from '../testing/auction-fixture';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  ({ second } = await twoBidders(server));
  // What the demo's bidders won becomes orders first: it takes of the same credit.
  await vi.waitFor(
    async () =>
      expect(
        await readRows(
          server.database.database,
          'acme',
          'select 1 from auction_lot_heads where winner_account_id is not null and order_number is null',
        ),
      ).toEqual([]),
    { timeout: 30_000, interval: 50 },
  );
});
afterAll(() => server?.close());

const run = (statement: ReturnType<typeof sql>) =>
  server.services.database.inTenant('acme', (tx) => statement.execute(tx));
const account = sql`(select account_id from account_users where tenant_id = 'acme' and email = 'second@acme.test')`;

/** Wins every lot of an auction of its own at these prices, and waits for the orders. */
async function win(
  prices: readonly number[],
  meanwhile?: () => Promise<unknown>,
  lot: { readonly quantity?: number } = {},
): Promise<{ auctionNumber: string; orders: string[] }> {
  const { auctionNumber } = await startTestAuction(server.database.database, 'acme', {
    lots: prices.length,
    closesInMs: 2_500,
    lot,
  });
  for (const [at, price] of prices.entries()) {
    const bid = await second.call(placeBid, {
      params: { auctionNumber, lotNumber: String(at + 1) },
      body: { currentBidAmount: 10, bidAmount: price },
      idempotencyKey: randomUUID(),
    });
    expect(bid.status, bid.error?.message).toBe(200);
  }
  await meanwhile?.();
  const wonOrders = async () =>
    (await second.ok(getAuction, { params: { auctionNumber } })).lots.map(({ wonOrderNumber }) => wonOrderNumber);
  await expect.poll(async () => (await wonOrders()).every((number) => number !== null), { timeout: 15_000 }).toBe(true);
  return { auctionNumber, orders: (await wonOrders()) as string[] };
}
const order = async (phonexOrderNumber: string) =>
  (await second.ok(getOrder, { params: { phonexOrderNumber } })).salesOrder;
const release = (open: SalesOrder, choices: Partial<OrderChoices> = {}) => {
  const draft = draftOfOrder(open);
  return second.call(upsertOrder, {
    body: { salesOrder: updateOfDraft(open, { ...draft, choices: { ...draft.choices, ...choices } }, 'RELEASED') },
  });
};
const codes = ({ error }: { error: ErrorAnswer }) => error.errors.map(({ messageCode }) => messageCode);
const stored = (orders: readonly string[]) =>
  readRows<{
    order_number: string;
    fulfillment_status: string;
    payment_method_code: string | null;
    cancel_due_at: Date | null;
  }>(
    server.database.database,
    'acme',
    `select order_number, fulfillment_status, payment_method_code, cancel_due_at from orders where order_number in (${orders.map((number) => `'${number}'`).join()}) order by total_minor`,
  );

const UNKNOWN = { freight: null, fees: null, tax: null };
const NO_TERMS = {
  cancel_due_at: null,
  grace_period_end: null,
  rac_fee_period_end: null,
  reservation: 0,
  cancellation: 0,
};
const termsOf = async (orderNumber: string) =>
  (
    await readRows(
      server.database.database,
      'acme',
      `select cancel_due_at, grace_period_end, rac_fee_period_end, reservation_fee_percent::float8 as reservation, cancellation_fee_percent::float8 as cancellation from orders where order_number = '${orderNumber}'`,
    )
  )[0];

test('J03 lots won beyond the credit limit become held orders all the same, whose payment is open; the limit is never passed', async () => {
  await run(
    sql`update orders set payment_status = 'PAID', paid_minor = total_minor where tenant_id = 'acme' and account_id = ${account}`,
  );
  await run(sql`update accounts set credit_limit_minor = 90000 where tenant_id = 'acme' and account_id = ${account}`);
  const { orders } = await win([300, 310, 400, 5_000]);
  const rows = await stored(orders);
  expect(rows.map(({ fulfillment_status, cancel_due_at }) => [fulfillment_status, cancel_due_at !== null])).toEqual(
    orders.map(() => ['ON_HOLD', true]),
  );
  const onCredit = rows.filter(({ payment_method_code }) => payment_method_code === 'TERMS_NET_30');
  expect(onCredit.length).toBe(2);
  expect(rows.at(-1)?.payment_method_code).toBeNull();
  const [used] = await readRows<{ used: number }>(
    server.database.database,
    'acme',
    `select sum(total_minor)::bigint as used from orders where payment_method_code = 'TERMS_NET_30' and payment_status = 'UNPAID' and account_id = (select account_id from account_users where email = 'second@acme.test')`,
  );
  expect(used?.used).toBeLessThanOrEqual(90_000);

  // The buyer is told so on the order, and goes on with another way to pay.
  const open = await order(rows.at(-1)!.order_number);
  expect(codes(await release(open))).toContain('PAYMENT_METHOD_REQUIRED');
  expect(codes(await release(open, { paymentMethodCode: 'TERMS_NET_30' }))).toContain('CREDIT_LIMIT_EXCEEDED');
  expect((await release(open, { paymentMethodCode: 'COD' })).status).toBe(200);
  await run(sql`update accounts set credit_limit_minor = null where tenant_id = 'acme' and account_id = ${account}`);
}, 60_000);

test('J03 J05 a winner whose preferences are gone gets the order held, without what they named; it is released once that is chosen', async () => {
  const preferences = await second.ok(getPreferencesSelected);
  const { orders } = await win([300], () =>
    run(sql`delete from buyer_preferences where tenant_id = 'acme' and account_id = ${account}`),
  );
  const held = await order(orders[0]!);
  expect(held).toMatchObject({
    fulfillmentStatus: 'ON_HOLD',
    paymentOptionDetails: { billingAddressId: null, paymentMethodCode: null },
    shippingOptionDetails: { shippingAddressId: null, shippingOption: { shippingMethodCode: null } },
  });
  expect((await stored(orders))[0]?.cancel_due_at).not.toBeNull();
  // W40: what is not known yet is no zero, in the list and in its sheets.
  const query = { search: orders[0]! };
  expect((await second.ok(listOrders, { query }))[0]).toMatchObject({ isTotalOpen: true, ...UNKNOWN });
  const { raw } = await second.call(exportOrders, { query: { phonexOrderNumber: orders[0]! } });
  const sheet = await readSpreadsheet(raw);
  const amount = sheet[0]!.indexOf('Amount');
  const amountOf = (charge: string) => sheet.find((row) => row.includes(charge))?.[amount] ?? '';
  expect(['Freight', 'Fees', 'Tax', 'Total so far'].map(amountOf)).toEqual(['', '', '', 300]);
  expect(codes(await release(held))).toContain('SHIPPING_ADDRESS_UNAVAILABLE');
  const { shippingAddressId, shippingOptionDetails } = preferences.shippingOption!;
  const chosen = {
    shippingAddressId: shippingAddressId!,
    shippingMethodCode: shippingOptionDetails!.shippingMethodCode,
    billingAddressId: preferences.paymentOption!.billingAddressId!,
    paymentMethodCode: 'COD',
  };
  const released = await release(held, chosen);
  expect(released.status, released.error?.message).toBe(200);
  const { freight, tax, paymentFee: fees } = await order(orders[0]!);
  expect(freight).toBeGreaterThan(0);
  expect((await second.ok(listOrders, { query }))[0]).toMatchObject({ isTotalOpen: false, freight, fees, tax });
  await second.ok(submitPreferences, { body: preferences });
}, 60_000);

test('W47 a lot of 100 devices costs the freight, the services and the carrier’s quote of 100, from its first charge on', async () => {
  const { orders } = await win([300]);
  const held = await order(orders[0]!);
  expect(held).toMatchObject({ totalOrderedQuantity: 100, items: [{ orderedQuantity: 1, devicesPerUnit: 100 }] });
  // The demo's ground freight: 15.00 and 0.45 a device; its data wipe 1.25 a device.
  const draft = draftOfOrder(held);
  const choices = { ...draft.choices, shippingMethodCode: 'GROUND', insured: false };
  const ground = await second.ok(previewOrder, {
    body: {
      salesOrder: updateOfDraft(held, {
        ...draft,
        choices: { ...choices, additionalServiceCodes: ['DATA_WIPE'] },
      }),
    },
  });
  expect(ground).toMatchObject({ freight: 60, additionalServicesFee: 125 });
  const saved = await second.ok(upsertOrder, {
    body: { salesOrder: { ...updateOfDraft(held, { ...draft, choices }), acceptedTotal: undefined } },
  });
  expect(saved.salesOrder.freight).toBe(60);
}, 60_000);

test('J03 H10 a won order that is canceled moves no stock, keeps the lot sold, and no second order comes of it', async () => {
  const entries = () =>
    readRows<{ count: number }>(server.database.database, 'acme', 'select count(*)::int as count from stock_ledger');
  const { auctionNumber, orders } = await win([300]);
  const before = await entries();
  const held = await order(orders[0]!);
  expect(
    (await second.ok(upsertOrder, { body: { salesOrder: updateOfDraft(held, draftOfOrder(held), 'CANCELED') } }))
      .salesOrder,
  ).toMatchObject({ fulfillmentStatus: 'CANCELED' });
  expect(await entries()).toEqual(before);
  await run(
    sql`update auction_lot_heads set order_due_at = clock_timestamp() where tenant_id = 'acme' and order_number = ${orders[0]!}`,
  );
  const [lot] = (await second.ok(getAuction, { params: { auctionNumber } })).lots;
  expect(lot).toMatchObject({ status: 'Closed', lotBiddingStatus: 'WINNER', wonOrderNumber: orders[0] });
  expect(
    await readRows(
      server.database.database,
      'acme',
      `select 1 from orders where metadata ->> 'auctionNumber' = '${auctionNumber}'`,
    ),
  ).toHaveLength(1);
}, 60_000);

test('J03 H11 a lot won at a tenant without a grace period never cancels itself and owes no fee', async () => {
  const seller = await server.as('seller@acme.test');
  await seller.ok(putSalesOrderSettings, { body: { gracePeriodEnabled: false } });
  try {
    await forgetMail(server);
    const { orders } = await win([300]);
    expect(await termsOf(orders[0]!)).toEqual(NO_TERMS);
    const letters = await sentMail(server, 'acme', 'second@acme.test');
    const won = letters.find(({ subject }) => subject.startsWith('You won lot 1'));
    expect(won?.text, 'nothing is due, so that no day is named').not.toContain('Release it by');
    await server.services.database.inTenant('acme', (tx) =>
      sql`update orders set created_at = created_at - interval '90 days' where order_number = ${orders[0]!}`.execute(
        tx,
      ),
    );
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect((await order(orders[0]!)).fulfillmentStatus).toBe('ON_HOLD');
  } finally {
    await seller.ok(putSalesOrderSettings, { body: { gracePeriodEnabled: true } });
  }
}, 60_000);

test('J03 G10 a won lot that awaits a quote has no time to pay yet, and gets it with the quote', async () => {
  const seller = await server.as('seller@acme.test');
  const preferences = await second.ok(getPreferencesSelected);
  const { orders } = await win([300], () =>
    run(
      sql`update buyer_preferences set content = jsonb_set(content, '{shippingOption,shippingOptionDetails}', '{"shippingMethodCode": "REQUEST_A_QUOTE"}')
           where tenant_id = 'acme' and account_id = ${account}`,
    ),
  );
  const params = { phonexOrderNumber: orders[0]! };
  expect((await order(orders[0]!)).fulfillmentStatus).toBe('AWAITING_SHIPPING_QUOTE');
  expect(await termsOf(orders[0]!)).toEqual(NO_TERMS);
  await seller.ok(quoteShipping, { params, body: { freight: 120 }, idempotencyKey: randomUUID() });
  expect((await order(orders[0]!)).autoCancelDate).not.toBeNull();
  expect(await termsOf(orders[0]!)).not.toEqual(NO_TERMS);
  await second.ok(submitPreferences, { body: preferences });
}, 60_000);

/** How the winner's lots go, as their preferences keep it. */
const prefers = (shipping: object) =>
  run(
    sql`update buyer_preferences set content = jsonb_set(content, '{shippingOption,shippingOptionDetails}', ${JSON.stringify(shipping)}::jsonb)
         where tenant_id = 'acme' and account_id = ${account}`,
  );
/** The winner prefers the method whose freight the carriers tell. */
const prefersExpress = () => prefers({ shippingMethodCode: 'ACME_EXPRESS_SHIPPING' });

test('W25 W40 J05 a won lot costs what it was said to come to: insured for no more than can be, and not at all where the insured method is gone', async () => {
  const preferences = await second.ok(getPreferencesSelected);
  const seller = await server.as('seller@acme.test');
  const settings = await seller.ok(getCheckoutSettings);
  await seller.ok(putCheckoutSettings, { body: { ...settings, maxShipmentInsuranceAmount: 2_000 } });
  const landed = async () =>
    (
      await second.ok(landedPrices, {
        body: { lines: [{ warehouseCode: 'DAL', quantity: 1, unitPrice: 5_000, devicesPerUnit: 100 }] },
      })
    ).prices[0];
  try {
    const [insured] = (await win([5_000], () => prefers({ shippingMethodCode: 'GROUND', insured: true }))).orders;
    // 15.00 and 0.45 a device, and 0.6 % of the most that can be insured.
    expect(await order(insured!)).toMatchObject({
      freight: 72,
      total: (await landed())?.total,
      shippingOptionDetails: { shippingOption: { insured: true, insuredAmount: 2_000 } },
    });
    const [other] = (await win([5_000], () => prefers({ shippingMethodCode: 'PIGEON', insured: true }))).orders;
    expect(await order(other!)).toMatchObject({
      freight: 60,
      total: (await landed())?.total,
      shippingOptionDetails: { shippingOption: { shippingMethodCode: 'GROUND', insured: false, insuredAmount: null } },
    });
  } finally {
    await seller.ok(putCheckoutSettings, { body: settings });
    await second.ok(submitPreferences, { body: preferences });
  }
}, 60_000);

test('W47 J05 a lot won by who ships by a carrier costs what the carrier asks for it, and waits for nobody’s quote', async () => {
  const preferences = await second.ok(getPreferencesSelected);
  const { orders } = await win([300], prefersExpress);
  // The cheaper of UPS, 29.00 and 0.80 a device, and FedEx, 42.00 and 0.60.
  expect(await order(orders[0]!)).toMatchObject({
    fulfillmentStatus: 'ON_HOLD',
    isHoldOrderUntilShippingQuote: false,
    freight: 102,
    shippingOptionDetails: { shippingOption: { carrier: 'FedEx', carrierServiceLevel: 'Priority Overnight' } },
  });
  expect((await order(orders[0]!)).autoCancelDate).not.toBeNull();
  await second.ok(submitPreferences, { body: preferences });
}, 60_000);

test('W47 G12 a lot that no carrier takes asks for a quote by the method for it, and costs what the seller quotes', async () => {
  const seller = await server.as('seller@acme.test');
  const preferences = await second.ok(getPreferencesSelected);
  const { orders } = await win([300], prefersExpress, { quantity: 900 });
  const params = { phonexOrderNumber: orders[0]! };
  expect(await order(orders[0]!)).toMatchObject({
    fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE',
    shippingOptionDetails: { shippingOption: { shippingMethodCode: 'REQUEST_A_QUOTE' } },
  });
  await seller.ok(quoteShipping, { params, body: { freight: 640 }, idempotencyKey: randomUUID() });
  const quoted = await order(orders[0]!);
  expect(quoted).toMatchObject({ fulfillmentStatus: 'ON_HOLD', freight: 640 });
  // The buyer names the level that nobody had asked for, and the quote holds.
  const released = await release(quoted, { quoteServiceLevel: 'Road freight' });
  expect(released.status, released.error?.message).toBe(200);
  expect(await order(orders[0]!)).toMatchObject({ fulfillmentStatus: 'RELEASED', freight: 640 });
  await second.ok(submitPreferences, { body: preferences });
}, 60_000);
