import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addToSalesOrder,
  reviewCombined,
  submitCheckout,
  updateCombined,
} from '@tradehall/contract/checkout/checkout-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder, previewOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import {
  changeOrderStatus,
  confirmNetworkOrder,
  sellerListOrders,
} from '@tradehall/contract/orders/seller-order-calls';
import {
  addTestStock,
  buyAtList,
  readConservation,
  testKey,
  testSubmission,
  type TestItem,
} from '../testing/checkout-fixture';
import { setStockListSettings } from '../testing/stock-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/*
 * An order on a participant's stock stands twice: with the reseller who sold it (nova) and with the supplier who has
 * the goods (acme). One side's decision reaches the other by a job. Jobs are off here and run by hand, so that a test
 * can stop between the decision and its arrival, or let it arrive twice.
 */
let server: TestServer;
let buyer: TestClient;
let supplier: TestClient;
let reseller: TestClient;
let now = new Date();
/** Work that is to end in its middle, where it asks for the time; other work of the server goes on. */
const killed = new AsyncLocalStorage<boolean>();
let serial = 0;
beforeAll(async () => {
  const clock = {
    now: () => {
      if (killed.getStore()) throw new Error('gone');
      return now;
    },
  };
  server = await startTestServer({ clock });
  // A server that works on jobs makes their queues, as the first start of a deployment does.
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
const MINUTE = 60_000;

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
const finish = ({ id }: Job) =>
  server.services.database.inTenant('acme', (tx) =>
    sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(tx),
  );

/** Lets what was decided arrive, as often as told, until nothing is left to tell. */
async function arrive(times = 1): Promise<string[]> {
  const names: string[] = [];
  for (let jobs = await waitingJobs(); jobs.length > 0; jobs = await waitingJobs()) {
    for (const job of jobs) {
      for (let time = 0; time < times; time++) await server.services.jobs.runNow(job.name, job.data);
      await finish(job);
      names.push(job.name);
    }
  }
  return names;
}

interface Pair {
  readonly item: TestItem;
  readonly own: string;
  readonly mirror: string;
}
async function stocked(quantity = 10): Promise<TestItem> {
  const item: TestItem = { number: `NET${++serial}`, quantity, price: 49_800 };
  await addTestStock(server.services.database, 'acme', [item]);
  return item;
}
async function placed(change: Parameters<typeof testSubmission>[1] = {}): Promise<Pair> {
  return placedOn(await stocked(), 4, change);
}
async function placedOn(
  item: TestItem,
  quantity: number,
  change: Parameters<typeof testSubmission>[1] = {},
): Promise<Pair> {
  const { phonexOrderNumber: own } = await buyer.ok(submitCheckout, {
    params,
    body: testSubmission([await buyAtList(buyer, item, quantity, 498, participant)], change),
    participant,
  });
  const [row] = (
    await server.services.database.inTenant('acme', (tx) =>
      sql<{ order_number: string }>`select order_number from orders where network_order_number = ${own}`.execute(tx),
    )
  ).rows;
  return { item, own, mirror: row?.order_number ?? '' };
}
async function confirmed(change?: Parameters<typeof testSubmission>[1]): Promise<Pair> {
  const pair = await placed(change);
  await decide(pair, true);
  await arrive();
  return pair;
}
const decide = ({ mirror }: Pair, yes: boolean, reason?: string) =>
  supplier.ok(confirmNetworkOrder, {
    params: { phonexOrderNumber: mirror },
    body: { confirmed: yes, ...(reason === undefined ? {} : { reason }) },
  });
const ownOrder = async ({ own }: Pair) => (await buyer.ok(getOrder, { params: { phonexOrderNumber: own } })).salesOrder;
const mirrorStatus = async ({ mirror }: Pair) =>
  (await supplier.ok(sellerListOrders, { query: { search: mirror } }))[0]?.fulfillmentStatus;
const bothStatuses = async (pair: Pair) => [(await ownOrder(pair)).fulfillmentStatus, await mirrorStatus(pair)];
const stockOf = ({ item }: Pair) => readConservation(server.services.database, 'acme', testKey(item));
const save = (salesOrder: SalesOrder, status?: string, change = (draft: ReturnType<typeof draftOfOrder>) => draft) =>
  buyer.ok(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, change(draftOfOrder(salesOrder)), status) } });
const emails = async ({ own }: Pair) =>
  (await sentMail(server, 'nova', 'buyer@nova.test')).filter((email) => email.subject.includes(own));
const subjects = async (pair: Pair) => (await emails(pair)).map((email) => email.subject);
const ledgerOf = async ({ item, mirror }: Pair) =>
  (
    await server.services.database.inTenant('acme', (tx) =>
      sql<{
        kind: string;
        quantity: number;
      }>`select kind, quantity from stock_ledger where item_number_warehouse = ${testKey(item)} and reference = ${mirror} order by entry_id`.execute(
        tx,
      ),
    )
  ).rows.map((row) => `${row.kind} ${row.quantity}`);

describe('the supplier confirms', () => {
  test('N03 a confirmed order waits on hold on both sides, its payment time runs from then, and the buyer is told', async () => {
    const pair = await placed();
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION']);
    expect((await ownOrder(pair)).autoCancelDate).toBeNull();
    await decide(pair, true);
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'ON_HOLD']);
    expect(await arrive()).toEqual(['network-order-confirmed']);
    expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']);
    expect((await ownOrder(pair)).autoCancelDate).not.toBeNull();
    expect((await subjects(pair)).filter((subject) => subject.endsWith('is confirmed'))).toEqual([
      `Order ${pair.own} is confirmed`,
    ]);
    // It cancels itself unless it is released: whoever reads that it is confirmed reads that, too.
    expect((await emails(pair)).at(-1)?.text).toMatch(/Release it by .+, or it cancels itself\./);
    expect(await stockOf(pair)).toEqual({ available: 6, allocated: 4 });
  });

  test('N03 an order to be shipped at once is released on both sides by the confirmation', async () => {
    const pair = await confirmed({ readyToRelease: true });
    expect(await bothStatuses(pair)).toEqual(['RELEASED', 'RELEASED']);
    expect((await emails(pair)).at(-1)?.text).not.toContain('cancels itself');
  });

  test('N03 a confirmation that arrives twice counts once: one email, one event, the deadline stays', async () => {
    const pair = await placed();
    await decide(pair, true);
    const [job] = await waitingJobs();
    await arrive();
    const first = await ownOrder(pair);
    now = new Date(now.getTime() + MINUTE);
    await server.services.jobs.runNow(job?.name ?? '', job?.data);
    expect(await ownOrder(pair)).toEqual(first);
    expect((await emails(pair)).filter((email) => email.subject.endsWith('is confirmed'))).toHaveLength(1);
  });

  test('N03 a supplier answers once, and not at all after the order was canceled', async () => {
    const pair = await confirmed();
    const again = await supplier.call(confirmNetworkOrder, {
      params: { phonexOrderNumber: pair.mirror },
      body: { confirmed: false },
    });
    expect([again.status, again.error.messageCode]).toEqual([409, 'ORDER_TRANSITION_REFUSED']);
    // In words that somebody reads: what the status is called at this server is none.
    expect(again.error.message).toBe('The order as it stands now does not allow this.');
    const gone = await placed();
    await save(await ownOrder(gone), 'CANCELED');
    await arrive();
    expect(
      (
        await supplier.call(confirmNetworkOrder, {
          params: { phonexOrderNumber: gone.mirror },
          body: { confirmed: true },
        })
      ).status,
    ).toBe(409);
    expect(await bothStatuses(gone)).toEqual(['CANCELED', 'CANCELED']);
    expect(await stockOf(gone)).toEqual({ available: 10, allocated: 0 });
  });

  test('N03 a crash between the supplier’s word and its arrival loses nothing: another server brings it', async () => {
    const pair = await placed();
    await decide(pair, true);
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'ON_HOLD']);
    const other = await startTestServer({ database: server.database, jobs: true });
    try {
      await vi.waitFor(async () => expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']), {
        timeout: 20_000,
        interval: 100,
      });
    } finally {
      await other.close();
    }
  });

  test('N03 a crash in the middle of the arrival changes nothing, and the next try does it whole', async () => {
    const pair = await placed();
    await decide(pair, true);
    const [job] = await waitingJobs();
    await expect(killed.run(true, () => server.services.jobs.runNow(job?.name ?? '', job?.data))).rejects.toThrow(
      'gone',
    );
    expect((await ownOrder(pair)).fulfillmentStatus).toBe('PENDING_CONFIRMATION');
    await arrive();
    expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']);
  });
});

describe('the supplier rejects', () => {
  test('N03 a rejected order is canceled on both sides, its stock is back once, and the buyer is told why, once', async () => {
    const pair = await placed();
    await decide(pair, false, 'Sold in the shop this morning.');
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'CANCELED']);
    expect(await arrive(2)).toEqual(['network-order-confirmed']);
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await ownOrder(pair)).toMatchObject({ networkConfirmation: 'REJECTED', total: 0 });
    expect(await ledgerOf(pair)).toEqual(['allocated -4', 'released 4']);
    expect(await stockOf(pair)).toEqual({ available: 10, allocated: 0 });
    const told = (await emails(pair)).filter((email) => email.subject === `Order ${pair.own} could not be confirmed`);
    expect(told).toHaveLength(1);
    expect(await subjects(pair)).not.toContain(`Order ${pair.own} was canceled`);
    expect(told[0]?.text).toContain('Sold in the shop this morning.');
  });
});

describe('a word that its job lost', () => {
  const asOwner = async (statement: string) => {
    const owner = new pg.Client({ connectionString: server.database.url });
    await owner.connect();
    return owner.query(statement).finally(() => owner.end());
  };
  const wordsLeft = async () => (await asOwner('select from network_words')).rowCount;
  /** As after a backup that was restored, or when the jobs failed too often: nothing tells it any more. */
  async function loseJobs(): Promise<void> {
    await asOwner(`delete from pgboss.job where name like 'network-order-%'`);
    await asOwner(`update network_words set due_at = now() - interval '1 second'`);
  }

  test('N03 what one side decided is told again when its job was lost, once, and until it was heard', async () => {
    const pair = await placed();
    await decide(pair, true);
    await loseJobs();
    expect(await arrive()).toEqual([]);
    await server.services.jobs.runNow('network-words-lost');
    // It is on its way: another look adds nothing.
    await asOwner(`update network_words set due_at = now() - interval '1 second'`);
    await server.services.jobs.runNow('network-words-lost');
    expect(await arrive()).toEqual(['network-order-confirmed']);
    expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']);
    expect((await subjects(pair)).filter((subject) => subject.endsWith('is confirmed'))).toHaveLength(1);

    await save(await ownOrder(pair), 'CANCELED');
    await loseJobs();
    await server.services.jobs.runNow('network-words-lost');
    expect(await arrive()).toEqual(['network-order-canceled']);
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await wordsLeft()).toBe(0);
    await loseJobs();
    await server.services.jobs.runNow('network-words-lost');
    expect(await arrive()).toEqual([]);
  });

  test('N03 a word that can’t be heard yet is looked for at growing distances', async () => {
    const pair = await placed();
    await decide(pair, true);
    const distances: number[] = [];
    for (let round = 0; round < 6; round++) {
      await loseJobs();
      await server.services.jobs.runNow('network-words-lost');
      const { rows } = await asOwner(
        `select round(extract(epoch from due_at - now()) / 60)::int as minutes from network_words`,
      );
      distances.push((rows[0] as { minutes: number }).minutes);
    }
    expect(distances).toEqual([5, 10, 20, 40, 60, 60]);
    await arrive();
  });
});

describe('one side cancels', () => {
  test('N03 the buyer’s cancellation gives the supplier’s stock back once, however often it arrives', async () => {
    const pair = await confirmed();
    await save(await ownOrder(pair), 'CANCELED');
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'ON_HOLD']);
    expect(await arrive(2)).toEqual(['network-order-canceled']);
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await ledgerOf(pair)).toEqual(['allocated -4', 'released 4']);
    expect((await emails(pair)).filter((email) => email.subject === `Order ${pair.own} was canceled`)).toHaveLength(1);
  });

  test('N03 the supplier’s cancellation cancels the buyer’s order and tells the buyer', async () => {
    const pair = await confirmed();
    // Two days into the fees of its time to pay, of which the buyer owes none: they canceled nothing (SD55).
    await server.services.database.inTenant('acme', (tx) =>
      sql`update orders set rac_fee_agreed = true, grace_period_end = now() - interval '60 hours', rac_fee_period_end = null,
        reservation_fee_percent = 1, cancellation_fee_percent = 1 where order_number = ${pair.own}`.execute(tx),
    );
    await supplier.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.mirror },
      body: { fulfillmentStatus: 'CANCELED', reason: 'Damaged in the warehouse.' },
    });
    expect(await arrive(2)).toEqual(['network-order-canceled']);
    expect(await ownOrder(pair)).toMatchObject({ total: 0, reservationFee: 0, cancellationFee: 0 });
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await stockOf(pair)).toEqual({ available: 10, allocated: 0 });
    const told = (await emails(pair)).filter((email) => email.subject === `Order ${pair.own} was canceled`);
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Reason: Damaged in the warehouse.')]);
    expect((await ownOrder(pair)).cancelReason).toBe('Damaged in the warehouse.');
  });

  test('N03 what a reseller says of a cancellation is for its own buyer: its supplier does not read it', async () => {
    const pair = await confirmed();
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'CANCELED', reason: 'Northwind did not pay.' },
    });
    await arrive();
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    const mirror = await supplier.ok(getDeskOrder, { params: { phonexOrderNumber: pair.mirror } });
    expect(JSON.stringify(mirror)).not.toContain('Northwind did not pay');
  });

  test('N03 the supplier confirms while the buyer cancels: both end canceled, and nobody is told of a confirmation', async () => {
    const pair = await placed();
    const order = await ownOrder(pair);
    await Promise.all([decide(pair, true), save(order, 'CANCELED')]);
    await arrive();
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await stockOf(pair)).toEqual({ available: 10, allocated: 0 });
    expect((await emails(pair)).some((email) => email.subject.endsWith('is confirmed'))).toBe(false);
  });
});

describe('the buyer’s later choices', () => {
  test('W40 H06 a change that nobody may make to a network order has no price, as its save refuses it', async () => {
    const pair = await confirmed();
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: pair.own } });
    const draft = draftOfOrder(salesOrder);
    const more = draft.lines.map((line) => ({ ...line, orderedQuantity: line.orderedQuantity + 1 }));
    const body = { salesOrder: updateOfDraft(salesOrder, { ...draft, lines: more }) };
    const [priced, saved] = [await buyer.call(previewOrder, { body }), await buyer.call(upsertOrder, { body })];
    expect([priced.status, priced.error.messageCode]).toEqual([saved.status, saved.error.messageCode]);
    expect(saved.error.messageCode).toBe('ORDER_CANNOT_BE_EDITED');
    // Over a version that is past, the save compares instead: no refusal comes before that.
    const past = { salesOrder: { ...body.salesOrder, updateDate: '2026-01-01T00:00:00.000Z' } };
    expect((await buyer.call(previewOrder, { body: past })).status).toBe(200);
    expect((await buyer.call(upsertOrder, { body: past })).error.messageCode).toBe('ORDER_CHANGED');
    const choices = { ...draft.choices, purchaseOrderNumber: 'PO-77' };
    expect(
      (await buyer.call(previewOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, choices }) } }))
        .status,
    ).toBe(200);
  });

  test('N03 H07 a network order tells what the supplier has left of its goods, as the supplier tells it', async () => {
    const pair = await confirmed();
    const { database } = server;
    const params = { phonexOrderNumber: pair.own };
    const told = async () => {
      const { salesOrder, orderOptions } = await buyer.ok(getOrder, { params });
      const desk = await reseller.ok(getDeskOrder, { params });
      return [salesOrder, desk.salesOrder]
        .map(({ items }) => items[0]?.availableQuantity)
        .concat(orderOptions.maxItemQuantityToBeDisplayed ?? undefined);
    };
    expect(await told()).toEqual([6, 6, 250]);
    await setStockListSettings(database.url, 'acme', { maxItemQuantityToBeDisplayed: 3 });
    // One above the cap stands for all that is more (W11).
    expect(await told()).toEqual([4, 4, 3]);
    await setStockListSettings(database.url, 'acme', { maxItemQuantityToBeDisplayed: 250 });
    await placedOn(pair.item, 6);
    expect(await told()).toEqual([0, 0, 250]);
  });

  test('N03 a held order ships by the supplier only once its buyer released it', async () => {
    const pair = await confirmed();
    await save(await ownOrder(pair), 'RELEASED');
    expect(await bothStatuses(pair)).toEqual(['RELEASED', 'ON_HOLD']);
    expect(await arrive(2)).toEqual(['network-order-changed']);
    expect(await bothStatuses(pair)).toEqual(['RELEASED', 'RELEASED']);
  });

  test('N03 another shipping address reaches the supplier', async () => {
    const pair = await confirmed();
    await save(await ownOrder(pair), undefined, (draft) => ({
      ...draft,
      choices: { ...draft.choices, shippingAddressId: 'main' },
    }));
    await arrive();
    const addresses = await server.services.database.inTenant(
      'acme',
      async (tx) =>
        (
          await sql<{
            id: string;
          }>`select shipping_address ->> 'id' as id from orders where order_number = ${pair.mirror}`.execute(tx)
        ).rows,
    );
    expect(addresses).toEqual([{ id: 'main' }]);
  });

  test('N03 what the reseller’s seller releases reaches the supplier too', async () => {
    const pair = await confirmed();
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await arrive();
    expect(await bothStatuses(pair)).toEqual(['RELEASED', 'RELEASED']);
  });
});

describe('adding to a network order', () => {
  async function extended(pair: Pair, quantity = 3) {
    const offerId = await buyAtList(buyer, pair.item, quantity, 498, participant);
    const target = { warehouseCode: 'DAL', salesOrder: pair.own };
    return {
      offerId,
      answer: await buyer.call(updateCombined, {
        params: target,
        body: { offerIds: [offerId], readyToRelease: false as const },
        participant,
      }),
    };
  }

  test('N03 G07 a held network order grows on both sides, takes the supplier’s stock, and asks the supplier again', async () => {
    const pair = await confirmed();
    const due = (await ownOrder(pair)).autoCancelDate;
    const offerId = await buyAtList(buyer, pair.item, 3, 498, participant);
    const { onHoldSalesOrders } = await buyer.ok(addToSalesOrder, {
      params,
      body: { offerIds: [offerId] },
      participant,
    });
    expect(onHoldSalesOrders.map((order) => order.orderNumber)).toContain(pair.own);
    const target = { warehouseCode: 'DAL', salesOrder: pair.own };
    const review = await buyer.ok(reviewCombined, { params: target, body: { offerIds: [offerId] }, participant });
    expect(review).toMatchObject({
      charges: { subtotal: 3486 },
      checkoutPayload: { isNetworkSupplierOrder: true, onHoldSalesOrder: { lineItems: [{ quantity: 4 }] } },
    });
    const answer = await buyer.ok(updateCombined, {
      params: target,
      body: {
        offerIds: [offerId],
        readyToRelease: false,
        seen: { lines: [{ offerId, quantity: 3, unitPrice: 498 }], total: review.charges.total },
      },
      participant,
    });
    expect(answer).toMatchObject({
      phonexOrderNumber: pair.own,
      isNetworkPending: true,
      fulfillmentStatus: 'PENDING_CONFIRMATION',
      subtotal: 3486,
    });
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION']);
    expect((await ownOrder(pair)).items.map((line) => line.orderedQuantity)).toEqual([7]);
    expect(await stockOf(pair)).toEqual({ available: 3, allocated: 7 });
    expect((await emails(pair)).find((email) => email.subject.endsWith('was updated'))?.text).toContain(
      'waits for the confirmation of the supplier',
    );

    now = new Date(now.getTime() + 20 * MINUTE);
    await decide(pair, true);
    await arrive(2);
    expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']);
    const after = await ownOrder(pair);
    expect(after).toMatchObject({ subtotal: 3486, networkConfirmation: 'CONFIRMED' });
    // The time the supplier took is given back.
    expect(Math.abs(Date.parse(after.autoCancelDate ?? '') - Date.parse(due ?? '') - 20 * MINUTE)).toBeLessThan(MINUTE);
  });

  test('N03 SD51 an answer to an order that grew since it was looked at is refused, until it was looked at again', async () => {
    const pair = await placed();
    const params = { phonexOrderNumber: pair.mirror };
    const seen = async () => (await supplier.ok(sellerListOrders, { query: { search: pair.mirror } }))[0]?.updateDate;
    const answer = (updateDate: string | undefined) =>
      supplier.call(confirmNetworkOrder, { params, body: { confirmed: true, updateDate } });
    const before = await seen();
    await decide(pair, true);
    await arrive();
    expect((await extended(pair)).answer.status).toBe(200);
    const late = await answer(before);
    expect([late.status, late.error.messageCode]).toEqual([409, 'ORDER_CHANGED_SINCE']);
    expect(late.error.details).toEqual({ updateDate: await seen() });
    expect(await mirrorStatus(pair)).toBe('PENDING_CONFIRMATION');
    expect((await answer(await seen())).status).toBe(200);
  });

  test('N03 G07 a refused addition leaves the order as it was confirmed, and its stock returns', async () => {
    const pair = await confirmed();
    const before = await ownOrder(pair);
    const other = await stocked();
    const offers = [
      await buyAtList(buyer, pair.item, 2, 498, participant),
      await buyAtList(buyer, other, 5, 498, participant),
    ];
    const body = {
      offerIds: offers,
      readyToRelease: false as const,
      shippingAddressId: 'main',
      shippingOption: { shippingMethodCode: 'PICKUP' },
      additionalServiceCodes: [],
    };
    expect(
      (await buyer.call(updateCombined, { params: { warehouseCode: 'DAL', salesOrder: pair.own }, body, participant }))
        .status,
    ).toBe(200);
    expect((await ownOrder(pair)).items).toHaveLength(2);
    await decide(pair, false, 'Only four are left.');
    expect(await arrive(2)).toEqual(['network-order-confirmed']);
    expect(await bothStatuses(pair)).toEqual(['ON_HOLD', 'ON_HOLD']);
    const after = await ownOrder(pair);
    expect(after).toMatchObject({
      networkConfirmation: 'CONFIRMED',
      total: before.total,
      shippingOptionDetails: before.shippingOptionDetails,
      items: before.items.map(({ itemNumber, orderedQuantity }) => ({ itemNumber, orderedQuantity })),
    });
    expect(after.items).toHaveLength(1);
    expect(await stockOf(pair)).toEqual({ available: 6, allocated: 4 });
    expect(await readConservation(server.services.database, 'acme', testKey(other))).toEqual({
      available: 10,
      allocated: 0,
    });
    const told = (await emails(pair)).filter((email) => email.subject === `Order ${pair.own} stays as it was`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Only four are left.');
  });

  test('N03 G07 an order canceled while the addition waits returns everything once', async () => {
    const pair = await confirmed();
    expect((await extended(pair)).answer.status).toBe(200);
    await save(await ownOrder(pair), 'CANCELED');
    await arrive(2);
    expect(await bothStatuses(pair)).toEqual(['CANCELED', 'CANCELED']);
    expect(await stockOf(pair)).toEqual({ available: 10, allocated: 0 });
  });

  test('N03 G07 a late repetition of the first confirmation says nothing about what was added since', async () => {
    const pair = await placed();
    await decide(pair, true);
    const [job] = await waitingJobs();
    await arrive();
    expect((await extended(pair)).answer.status).toBe(200);
    await server.services.jobs.runNow(job?.name ?? '', job?.data);
    expect(await bothStatuses(pair)).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION']);
  });

  test('N03 G07 the same key extends once; two additions at once are one addition and one refusal', async () => {
    const pair = await confirmed();
    const [one, other] = [
      await buyAtList(buyer, pair.item, 1, 498, participant),
      await buyAtList(buyer, await stocked(), 1, 498, participant),
    ];
    const target = { warehouseCode: 'DAL', salesOrder: pair.own };
    const first = {
      params: target,
      body: { offerIds: [one], readyToRelease: false as const },
      participant,
      idempotencyKey: `add-${pair.own}`,
    };
    const answers = await Promise.all([
      buyer.call(updateCombined, first),
      buyer.call(updateCombined, first),
      buyer.call(updateCombined, {
        params: target,
        body: { offerIds: [other], readyToRelease: false as const },
        participant,
      }),
    ]);
    const [again, same, third] = answers.map((answer) => answer.status);
    expect(again).toBe(same);
    expect([again, third].sort()).toEqual([200, 404]);
    expect((await ownOrder(pair)).items.reduce((sum, line) => sum + line.orderedQuantity, 0)).toBe(5);
  });

  test('N03 G07 an order that the supplier is already preparing, or that is not confirmed yet, takes no more', async () => {
    const waiting = await placed();
    expect((await extended(waiting)).answer).toMatchObject({
      status: 404,
      error: { messageCode: 'HELD_ORDER_NOT_FOUND' },
    });
    const pair = await confirmed();
    await supplier.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.mirror },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    const { answer } = await extended(pair);
    expect([answer.status, answer.error.messageCode, answer.error.message]).toEqual([
      409,
      'HELD_ORDER_AT_SUPPLIER',
      'The supplier is already preparing this order, so nothing can be added to it. Place a new order.',
    ]);
    expect(await stockOf(pair)).toEqual({ available: 6, allocated: 4 });
  });
});
