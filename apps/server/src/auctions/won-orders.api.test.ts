import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getPreferencesSelected, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import type { ErrorAnswer } from '@tradehall/contract/wire/error-answer';
import type { OrderChoices } from '@tradehall/domain/orders/order-draft';
import { readRows, startTestAuction, twoBidders } from '../testing/auction-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  ({ second } = await twoBidders(server));
});
afterAll(() => server?.close());

const run = (statement: ReturnType<typeof sql>) =>
  server.services.database.inTenant('acme', (tx) => statement.execute(tx));
const account = sql`(select account_id from account_users where tenant_id = 'acme' and email = 'second@acme.test')`;

/** Wins every lot of an auction of its own at these prices, and waits for the orders. */
async function win(
  prices: readonly number[],
  meanwhile?: () => Promise<unknown>,
): Promise<{ auctionNumber: string; orders: string[] }> {
  const { auctionNumber } = await startTestAuction(server.database.database, 'acme', {
    lots: prices.length,
    closesInMs: 4_000,
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

test('J03 lots won beyond the credit limit become held orders all the same, whose payment is open; the limit is never passed', async () => {
  await run(sql`update orders set payment_status = 'PAID' where tenant_id = 'acme' and account_id = ${account}`);
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
  await run(sql`update accounts set credit_limit_minor = 0 where tenant_id = 'acme' and account_id = ${account}`);
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
  expect((await order(orders[0]!)).freight).toBeGreaterThan(0);
  await second.ok(submitPreferences, { body: preferences });
}, 60_000);

test('J03 H10 a won order that is cancelled moves no stock, keeps the lot sold, and no second order comes of it', async () => {
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
