import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAuthorities } from '@tradehall/contract/accounts';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { exportOrders } from '@tradehall/contract/orders/order-calls';
import { openLiveEvents } from '@tradehall/contract/live';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const PER_MINUTE = 300;
const MINUTE = 60_000;
let clock: TestClock;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  clock = new TestClock();
  const environment = { READS_PER_MINUTE: String(PER_MINUTE) };
  first = await startTestServer({ clock, environment });
  second = await startTestServer({ clock, environment, database: first.database });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
// Every account has its whole minute again.
beforeEach(() => clock.advance(2 * MINUTE));

/** How many reads go through before one is refused; `most` when none is. */
async function readsOf(client: TestClient, most: number): Promise<number> {
  for (let reads = 0; reads < most; reads++) if ((await client.call(getAuthorities)).status === 429) return reads;
  return most;
}

test('operation: an account that used up its minute is told when to go on, and nobody else notices', async () => {
  const buyer = await first.as('buyer@acme.test');
  expect(await readsOf(buyer, 2 * PER_MINUTE)).toBe(PER_MINUTE);
  const refused = await buyer.call(getAuthorities);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.error).toMatchObject({
    status: 'FAIL',
    statusCode: 429,
    messageCode: 'TOO_MANY_READS',
    message: expect.stringContaining('Wait 5 seconds') as string,
  });
  // What changes something is no read, and neither is a stream that is held.
  expect((await buyer.call(createStockAlert, { body: {} as never })).status).not.toBe(429);
  expect((await buyer.call(openLiveEvents, { query: { topics: 'nothing:here' } })).status).toBe(403);
  for (const [other, call] of [
    [await first.as('second@acme.test'), getAuthorities],
    [await first.as('seller@acme.test'), getSellerOffers],
  ] as const)
    expect((await other.call(call)).status).toBe(200);

  clock.advance(4_999);
  expect((await buyer.call(getAuthorities)).status).toBe(429);
  clock.advance(1);
  // Five seconds gave back a twelfth of the minute.
  expect(await readsOf(buyer, PER_MINUTE)).toBe(PER_MINUTE / 12);
  const { body } = await first.app.inject({ url: '/metrics' });
  expect(body).toMatch(/tradehall_reads_refused_total\{tenant="acme"\} [4-9]\n/);
});

test('operation: servers count together what an account reads, and a file counts as ten reads', async () => {
  const here = await first.as('buyer@acme.test');
  const there = await second.as('buyer@acme.test');
  for (let file = 0; file < PER_MINUTE / 10; file++) expect((await here.call(exportOrders)).status).toBe(200);
  expect((await here.call(exportOrders)).status).toBe(429);
  // Told within a second of the real clock; the budgets' own stands still.
  let reads = 0;
  const read = async (): Promise<number> => {
    reads++;
    return (await there.call(getAuthorities)).status;
  };
  await expect.poll(read, { interval: 100, timeout: 15_000 }).toBe(429);
  expect(reads).toBeLessThan(PER_MINUTE);
});

test('A01 a tenant sets how much its accounts may read, within what keeps people at work', async () => {
  const seller = await first.as('seller@nova.test');
  const change = (readsPerMinute: unknown) => seller.call(putSaasConfig, { body: { readsPerMinute } });
  expect((await change(10)).status).toBe(422);
  expect((await change('400')).status).toBe(422);
  expect((await change(400)).status).toBe(200);
  // A shop of its own: the others' limit is the server's.
  const buyer = await first.as('buyer@nova.test');
  expect(await readsOf(buyer, 1_000)).toBe(400);
});
