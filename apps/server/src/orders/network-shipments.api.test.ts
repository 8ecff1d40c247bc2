import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getSettlement } from '@tradehall/contract/network/settlement-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { cancelOrder, foreseeCancel } from '@tradehall/contract/orders/cancel-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import {
  changeOrderStatus,
  confirmNetworkOrder,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import { decideReturn, receiveReturn, requestReturn, withdrawReturn } from '@tradehall/contract/returns';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { addTestStock, buyAtList, testSubmission, type TestItem } from '../testing/checkout-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/*
 * What the supplier (acme) ships of a network order reaches the reseller (nova), who sold it and is paid for it. Jobs
 * are off here and run by hand, in any order and as often as told.
 */
let server: TestServer;
let buyer: TestClient;
let supplier: TestClient;
let reseller: TestClient;
let serial = 0;
/** Work that is to end in its middle, where it asks for the time. */
const killed = new AsyncLocalStorage<boolean>();
const now = () => {
  if (killed.getStore()) throw new Error('gone');
  return new Date();
};
beforeAll(async () => {
  server = await startTestServer({ clock: { now } });
  await (await startTestServer({ database: server.database, jobs: true })).close();
  [buyer, supplier, reseller] = await Promise.all([
    server.as('buyer@nova.test'),
    server.as('seller@acme.test'),
    server.as('seller@nova.test'),
  ]);
});
afterAll(() => server.close());

const participant = 'acme';
const params = { warehouseCode: 'DAL' };
const once = () => ({ idempotencyKey: randomUUID() });

interface Job {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}
const waitingJobs = () =>
  server.services.database.inTenant(
    'acme',
    async (tx) =>
      (
        await sql<Job>`select id, name, data from pgboss.job where name like 'network-order-%' and state = 'created' order by created_on, id`.execute(
          tx,
        )
      ).rows,
  );
const run = ({ name, data }: Job) => server.services.jobs.runNow(name, data);
const finish = ({ id }: Job) =>
  server.services.database.inTenant('acme', (tx) =>
    sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(tx),
  );
async function arrive({ times = 1, backwards = false } = {}): Promise<void> {
  for (let jobs = await waitingJobs(); jobs.length > 0; jobs = await waitingJobs())
    for (const job of backwards ? jobs.toReversed() : jobs) {
      for (let time = 0; time < times; time++) await run(job);
      await finish(job);
    }
}

interface Pair {
  readonly own: string;
  readonly mirror: string;
}
async function placed(quantities = [7]): Promise<Pair> {
  const items = quantities.map((): TestItem => ({ number: `LEFT${++serial}`, quantity: 50, price: 3_333 }));
  await addTestStock(server.services.database, 'acme', items);
  const offers: string[] = [];
  for (const [at, item] of items.entries())
    offers.push(await buyAtList(buyer, item, quantities[at] ?? 1, 33.33, participant));
  const { phonexOrderNumber: own } = await buyer.ok(submitCheckout, {
    params,
    participant,
    body: testSubmission(offers, { shippingOption: { shippingMethodCode: 'GROUND', insured: false } }),
  });
  const { rows } = await server.services.database.inTenant('acme', (tx) =>
    sql<{ order_number: string }>`select order_number from orders where network_order_number = ${own}`.execute(tx),
  );
  return { own, mirror: rows[0]?.order_number ?? '' };
}
async function released(quantities?: number[]): Promise<Pair> {
  const pair = await placed(quantities);
  await supplier.ok(confirmNetworkOrder, { params: { phonexOrderNumber: pair.mirror }, body: { confirmed: true } });
  await arrive();
  await reseller.ok(changeOrderStatus, {
    params: { phonexOrderNumber: pair.own },
    body: { fulfillmentStatus: 'RELEASED' },
  });
  await arrive();
  return pair;
}
const ship = ({ mirror }: Pair, quantity: number, imeis: string[] = [], lineNumber = 1) => {
  const trackingNumber = `1Z${randomUUID().slice(0, 8).toUpperCase()}`;
  return supplier
    .ok(shipOrder, {
      params: { phonexOrderNumber: mirror },
      body: { trackingNumbers: [{ carrier: 'UPS', trackingNumber }], lines: [{ lineNumber, quantity, imeis }] },
      ...once(),
    })
    .then(() => trackingNumber);
};
const cancelRest = ({ mirror }: Pair) =>
  supplier.ok(cancelOrder, {
    params: { phonexOrderNumber: mirror },
    body: { feesBorneBy: 'BUYER', reason: 'Gone.' },
    ...once(),
  });
const takeBack = ({ mirror }: Pair, shipment: number) =>
  supplier.ok(voidShipment, {
    params: { phonexOrderNumber: mirror, shipment },
    body: { reason: 'The wrong pallet.' },
    ...once(),
  });
const ownOrder = async ({ own }: Pair) => (await buyer.ok(getOrder, { params: { phonexOrderNumber: own } })).salesOrder;
const mirrorOrder = async ({ mirror }: Pair) =>
  (await supplier.ok(getDeskOrder, { params: { phonexOrderNumber: mirror } })).salesOrder;
const ownAtDesk = ({ own }: Pair) => reseller.ok(getDeskOrder, { params: { phonexOrderNumber: own } });
const unitsOf = async ({ own }: Pair) =>
  (
    await server.services.database.inTenant('nova', (tx) =>
      sql<{ units: number[] }>`select array[ordered_quantity, canceled_quantity, shipped_quantity] as units
        from order_lines l join orders o using (tenant_id, order_id) where o.order_number = ${own}
        order by line_number`.execute(tx),
    )
  ).rows.map(({ units }) => units.join(' '));
const devicesOf = async (tenantId: string, orderNumber: string) =>
  (
    await server.services.database.inTenant(tenantId, (tx) =>
      sql<{ imei: string }>`select d.imei from order_devices d join orders o using (tenant_id, order_id)
        where o.order_number = ${orderNumber} order by d.imei`.execute(tx),
    )
  ).rows.map(({ imei }) => imei);
const emails = async ({ own }: Pair) =>
  (await sentMail(server, 'nova', 'buyer@nova.test')).filter((email) => email.subject.includes(own));
const lettersWith = async (pair: Pair, words: string) =>
  (await emails(pair)).filter(({ text }) => text.includes(words));
const bill = ({ own }: Pair) =>
  reseller.call(invoiceOrder, { params: { phonexOrderNumber: own }, body: {}, ...once() });

/** Of both desks, what stands of the order in the settlement of this month. */
async function settled({ own, mirror }: Pair): Promise<number[]> {
  // A month is the supplier's.
  const month = wallTimeOf(Date.now(), 'America/Chicago').slice(0, 7);
  const [there, here] = await Promise.all([
    supplier.ok(getSettlement, { query: { month } }),
    reseller.ok(getSettlement, { query: { month } }),
  ]);
  const sumIn = ({ settlements }: typeof there, partnerId: string, number: string) =>
    settlements.find((each) => each.partnerId === partnerId)?.orders.find(({ orderNumber }) => orderNumber === number)
      ?.sum ?? -1;
  return [sumIn(there, 'nova', mirror), sumIn(here, 'acme', own)];
}

describe('what leaves at the supplier', () => {
  test('N03 what left stays due when the reseller cancels before word of it came, and is shown before', async () => {
    const pair = await released();
    await ship(pair, 4);
    const params = { phonexOrderNumber: pair.own };
    const shown = await reseller.ok(foreseeCancel, { params });
    expect(shown.units).toBe(3);
    const { due, refund } = shown.outcomes.SELLER;
    expect(due).toBeGreaterThan(4 * 33.33);
    await reseller.ok(cancelOrder, {
      params,
      body: { feesBorneBy: 'SELLER', reason: 'Sold out.', shown: { units: shown.units, due, refund } },
      ...once(),
    });
    const after = async () => [await unitsOf(pair), (await ownOrder(pair)).total, ...(await settled(pair))];
    const canceled = await after();
    expect(canceled[0]).toEqual(['7 3 4']);
    expect(canceled[1]).toBe(due);
    await arrive({ times: 2 });
    expect((await after()).slice(0, 2)).toEqual(canceled.slice(0, 2));
    const [there, here] = await settled(pair);
    expect(there).toBe(here);
    expect(await lettersWith(pair, '4 of the 7 units')).toHaveLength(1);
  });

  test('N03 a part shipment stays due when the supplier cancels the rest: buyer, reseller, supplier, settlement', async () => {
    const pair = await released();
    const before = await ownOrder(pair);
    await ship(pair, 4);
    await arrive();
    await cancelRest(pair);
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 3 4']);
    const [own, mirror] = [await ownOrder(pair), await mirrorOrder(pair)];
    expect([own.fulfillmentStatus, mirror.fulfillmentStatus]).toEqual(['CANCELED', 'CANCELED']);
    // The price between the partners is 92 percent of the sale's.
    expect([own.subtotal, mirror.subtotal]).toEqual([133.32, 122.64]);
    // Of freight and tax the share of what left.
    const share = 4 / 7;
    expect(own.freight).toBeCloseTo(before.freight * share, 1);
    expect(own.tax).toBeCloseTo(before.tax * share, 1);
    expect(own.total).toBeCloseTo(133.32 + own.freight + own.tax + own.paymentFee + own.additionalServicesFee, 5);
    expect(await settled(pair)).toEqual([mirror.total, mirror.total]);
    expect(await bill(pair)).toMatchObject({ status: 200 });
  });

  test('N03 whichever of the shipment and the cancellation arrives first, and however often, what left stays due', async () => {
    const pair = await released();
    await ship(pair, 4);
    await cancelRest(pair);
    expect((await waitingJobs()).map(({ name }) => name)).toEqual(['network-order-shipped', 'network-order-canceled']);
    await arrive({ times: 2, backwards: true });
    expect(await unitsOf(pair)).toEqual(['7 3 4']);
    expect(await ownOrder(pair)).toMatchObject({ fulfillmentStatus: 'CANCELED', subtotal: 133.32 });
    expect(await lettersWith(pair, '4 of the 7 units')).toHaveLength(1);
    expect((await emails(pair)).filter(({ subject }) => subject.endsWith('was canceled'))).toHaveLength(1);
  });

  test('N03 SD53 shipments arrive once each, with tracking numbers and devices, and the last makes it SHIPPED', async () => {
    const pair = await released([7, 2]);
    const first = await ship(pair, 4, ['356938035643809']);
    await arrive({ times: 3 });
    expect(await unitsOf(pair)).toEqual(['7 0 4', '2 0 0']);
    expect((await ownOrder(pair)).fulfillmentStatus).toBe('RELEASED');
    expect(await devicesOf('nova', pair.own)).toEqual(['356938035643809']);
    const told = await lettersWith(pair, first);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('acme');

    // Two shipments whose words arrive together.
    const [second, third] = [await ship(pair, 3), await ship(pair, 2, [], 2)];
    await arrive({ backwards: true, times: 2 });
    expect(await unitsOf(pair)).toEqual(['7 0 7', '2 0 2']);
    expect((await ownOrder(pair)).fulfillmentStatus).toBe('SHIPPED');
    const { shipments } = await ownAtDesk(pair);
    expect(shipments.map(({ units, trackingNumbers }) => [units, ...trackingNumbers])).toEqual([
      [4, first],
      [3, second],
      [2, third],
    ]);
    expect(await lettersWith(pair, third)).toHaveLength(1);
  });

  test('N03 SD57 what left is billed and sent back at the reseller while the rest is open', async () => {
    const pair = await released();
    expect((await bill(pair)).status).toBe(409);
    await ship(pair, 4);
    await arrive();
    expect(await bill(pair)).toMatchObject({ status: 200 });
    const asked = await buyer.call(requestReturn, {
      params: { phonexOrderNumber: pair.own },
      body: { lineNumber: 1, quantity: 2, reason: 'DAMAGED', comment: '' },
      ...once(),
    });
    expect(asked.status).toBe(200);
    // The rest is canceled, and what is billed and comes back is as it was.
    await cancelRest(pair);
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 3 4']);
    expect(await ownOrder(pair)).toMatchObject({ fulfillmentStatus: 'CANCELED', subtotal: 133.32 });
  });

  test('N03 an order that shipped before its confirmation arrived is shipped once that has', async () => {
    const pair = await placed();
    await supplier.ok(confirmNetworkOrder, { params: { phonexOrderNumber: pair.mirror }, body: { confirmed: true } });
    await supplier.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.mirror },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await ship(pair, 7);
    await arrive({ backwards: true });
    expect(await unitsOf(pair)).toEqual(['7 0 7']);
    expect((await ownOrder(pair)).fulfillmentStatus).toBe('SHIPPED');
  });
});

describe('what is taken back at the supplier', () => {
  test('N03 SD53 a voided shipment is open again at the reseller, once, and its devices ship again', async () => {
    const pair = await released();
    const imei = '490154203237518';
    const gone = await ship(pair, 7, [imei]);
    await arrive();
    expect((await ownOrder(pair)).fulfillmentStatus).toBe('SHIPPED');
    await takeBack(pair, 1);
    await arrive({ times: 2 });
    expect(await unitsOf(pair)).toEqual(['7 0 0']);
    expect(await ownOrder(pair)).toMatchObject({ fulfillmentStatus: 'RELEASED' });
    expect(await devicesOf('nova', pair.own)).toEqual([]);
    expect(await lettersWith(pair, gone)).toHaveLength(2);
    await ship(pair, 2, [imei]);
    await arrive({ times: 2 });
    expect(await unitsOf(pair)).toEqual(['7 0 2']);
    expect(await devicesOf('nova', pair.own)).toEqual([imei]);
    expect((await ownAtDesk(pair)).shipments.map(({ units, isVoided }) => [units, isVoided])).toEqual([
      [7, true],
      [2, false],
    ]);
  });

  test('N03 SD53 what was taken back before anybody heard of it is told to no buyer', async () => {
    const pair = await released();
    const gone = await ship(pair, 4);
    await takeBack(pair, 1);
    await arrive({ backwards: true });
    expect(await unitsOf(pair)).toEqual(['7 0 0']);
    expect(await lettersWith(pair, gone)).toEqual([]);
    expect(await ownOrder(pair)).toMatchObject({ fulfillmentStatus: 'RELEASED' });
  });

  test('N03 SD53 units that the reseller bills stay shipped until a credit note takes them off', async () => {
    const pair = await released();
    await ship(pair, 4);
    await arrive();
    const { invoiceNumber } = await reseller.ok(invoiceOrder, {
      params: { phonexOrderNumber: pair.own },
      body: {},
      ...once(),
    });
    await takeBack(pair, 1);
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 0 4']);
    await reseller.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'CORRECTION', reason: 'It has not left.' },
      ...once(),
    });
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 0 0']);
  });

  test('N03 SD53 H15 a voided shipment that waits for a return is open again once its units stay with the buyer', async () => {
    const ask = async ({ own }: Pair, quantity: number) => {
      const params = { phonexOrderNumber: own };
      const body = { lineNumber: 1, quantity, reason: 'DAMAGED' as const, comment: '' };
      return { params: { returnNumber: (await buyer.ok(requestReturn, { params, body, ...once() })).returnNumber } };
    };
    const decide = (asked: Awaited<ReturnType<typeof ask>>, status: 'APPROVED' | 'REJECTED') =>
      reseller.ok(decideReturn, { ...asked, body: { status, note: 'So it is.' } });
    const waiting = async (units: readonly number[], quantity: number) => {
      const pair = await released();
      for (const each of units) await ship(pair, each);
      await arrive();
      const asked = await ask(pair, quantity);
      await takeBack(pair, units.length);
      await arrive();
      return { pair, asked };
    };

    const rejected = await waiting([4], 2);
    expect(await unitsOf(rejected.pair)).toEqual(['7 0 4']);
    await decide(rejected.asked, 'REJECTED');
    await arrive({ times: 2 });
    expect(await unitsOf(rejected.pair)).toEqual(['7 0 0']);

    const withdrawn = await waiting([4], 2);
    await buyer.ok(withdrawReturn, { ...withdrawn.asked, body: {} });
    await arrive();
    expect(await unitsOf(withdrawn.pair)).toEqual(['7 0 0']);

    // Four left that were not taken back, and no more than those came.
    const fewer = await waiting([4, 2], 5);
    await decide(fewer.asked, 'APPROVED');
    await arrive();
    expect(await unitsOf(fewer.pair)).toEqual(['7 0 6']);
    await reseller.ok(receiveReturn, { ...fewer.asked, body: { quantity: 4 }, ...once() });
    await arrive();
    expect(await unitsOf(fewer.pair)).toEqual(['7 0 4']);
  });

  test('N03 SD53 the reseller voids no shipment of its supplier', async () => {
    const pair = await released();
    await ship(pair, 4);
    await arrive();
    const refused = await reseller.call(voidShipment, {
      params: { phonexOrderNumber: pair.own, shipment: 1 },
      body: { reason: 'No.' },
      ...once(),
    });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'ORDER_TRANSITION_REFUSED']);
    expect((await ownAtDesk(pair)).shipments[0]?.statusWhenVoided).toBeNull();
  });
});

describe('the word under way', () => {
  test('N03 a job that is killed in the middle changes nothing, and the next try does it whole', async () => {
    const pair = await released();
    await ship(pair, 4);
    const [job] = await waitingJobs();
    await expect(killed.run(true, () => run(job as Job))).rejects.toThrow('gone');
    expect(await unitsOf(pair)).toEqual(['7 0 0']);
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 0 4']);
  });

  test('N03 two servers that work on the same words at once record each shipment once', async () => {
    const pair = await released();
    const [first, second] = [await ship(pair, 2), await ship(pair, 1)];
    await cancelRest(pair);
    const other = await startTestServer({ database: server.database });
    try {
      const jobs = await waitingJobs();
      await Promise.all(jobs.flatMap((job) => [run(job), other.services.jobs.runNow(job.name, job.data)]));
      for (const job of jobs) await finish(job);
      // Either may have sent it.
      const sent = [server, other].map((each) => sentMail(each, 'nova', 'buyer@nova.test'));
      expect((await Promise.all(sent)).flat().filter(({ text }) => text.includes(first))).toHaveLength(1);
    } finally {
      await other.close();
    }
    expect(await unitsOf(pair)).toEqual(['7 4 3']);
    expect((await ownAtDesk(pair)).shipments.map(({ trackingNumbers }) => trackingNumbers)).toEqual([
      [first],
      [second],
    ]);
    expect(await ownOrder(pair)).toMatchObject({ fulfillmentStatus: 'CANCELED', subtotal: 99.99 });
  });

  test('N03 what left before anything was carried over arrives with the next word of its order', async () => {
    const pair = await released();
    await ship(pair, 4);
    // As an earlier version left it: nothing was told of the shipment.
    for (const job of await waitingJobs()) await finish(job);
    await cancelRest(pair);
    await arrive();
    expect(await unitsOf(pair)).toEqual(['7 3 4']);
    expect(await ownOrder(pair)).toMatchObject({ subtotal: 133.32 });
    // A word of the reseller's is one, too: it was shipped whole, and nothing more comes from its supplier.
    const whole = await released();
    await ship(whole, 7);
    for (const job of await waitingJobs()) await finish(job);
    await reseller.ok(markOrderPaid, {
      params: { phonexOrderNumber: whole.own },
      body: { reference: 'WIRE' },
      ...once(),
    });
    await arrive();
    expect(await unitsOf(whole)).toEqual(['7 0 7']);
    expect((await ownOrder(whole)).fulfillmentStatus).toBe('SHIPPED');
  });
});
