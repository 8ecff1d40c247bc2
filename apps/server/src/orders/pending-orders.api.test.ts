import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutAliases, submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getPendingOrders } from '@tradehall/contract/stock-list/stock-calls';
import { addTestStock, buyAtList, testKey, testSubmission, type TestItem } from '../testing/checkout-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let nova: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  nova = await server.as('buyer@nova.test');
});
afterAll(() => server.close());

async function orderFromAcme(items: readonly TestItem[]): Promise<string> {
  const offerIds: string[] = [];
  for (const item of items) offerIds.push(await buyAtList(nova, item, 2, 498, 'acme'));
  const call = { ...submitCheckout, path: checkoutAliases.submitCheckout.at(-1) ?? '' };
  return (
    await nova.ok(call, {
      params: { warehouseCode: 'DAL' },
      body: testSubmission(offerIds, { readyToRelease: true }),
      participant: 'acme',
    })
  ).phonexOrderNumber;
}

const pending = async () => (await nova.ok(getPendingOrders, { participant: 'acme' })).pendingOrderItemCount;
const inNova = (change: ReturnType<typeof sql>) =>
  server.services.database.inTenant('nova', (tx) => change.execute(tx));

test("C11 N03 a network item counts the buyer's orders its seller has not confirmed, item by item", async () => {
  const items = ['PND1', 'PND2'].map((number): TestItem => ({ number, quantity: 50, price: 49_800 }));
  await addTestStock(server.services.database, 'acme', items);
  const [one, two] = items.map((item) => testKey(item)) as [string, string];
  expect(await pending()).toEqual({});
  const first = await orderFromAcme(items);
  const second = await orderFromAcme(items.slice(0, 1));
  expect(await pending()).toEqual({ [one]: 2, [two]: 1 });

  // What was confirmed, canceled line by line or canceled whole is pending no more.
  await inNova(sql`update orders set network_confirmation = 'CONFIRMED' where order_number = ${second}`);
  expect(await pending()).toEqual({ [one]: 1, [two]: 1 });
  await inNova(
    sql`update order_lines l set canceled_quantity = ordered_quantity from orders o where o.order_id = l.order_id and o.order_number = ${first} and l.item_number_warehouse = ${two}`,
  );
  expect(await pending()).toEqual({ [one]: 1 });
  await inNova(sql`update orders set canceled_at = now() where order_number = ${first}`);
  expect(await pending()).toEqual({});
});

test("C11 N03 another account's pending orders are not counted, and own stock has none", async () => {
  const item: TestItem = { number: 'PND3', quantity: 50, price: 49_800 };
  await addTestStock(server.services.database, 'acme', [item]);
  await orderFromAcme([item]);
  expect(await pending()).toEqual({ [testKey(item)]: 1 });
  await inNova(
    sql`update orders set account_id = null, network_role = 'SUPPLIER' where network_confirmation = 'PENDING'`,
  );
  expect(await pending()).toEqual({});
  expect((await nova.ok(getPendingOrders)).pendingOrderItemCount).toEqual({});
});
