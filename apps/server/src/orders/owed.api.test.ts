import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { getOrder, listOrders, previewOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { changeOrderStatus, markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { sql } from 'kysely';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { DEADLINES_JOB } from './order-deadlines';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(START) } });
  // The PayPal stand-in is asked over HTTP.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

/** 10 units of 100.00, held under accepted terms whose grace ended two and a half days ago: 2 periods count. */
async function overdue(columns: object = {}) {
  const { orderNumber, orderId } = await placeHeldOrder(server, {
    lines: [{ item: `OWED-${++counter}`, quantity: 10, unitPriceMinor: 10_000, available: 50 }],
    rac_fee_agreed: true,
    grace_period_end: new Date(START - 2.5 * DAY),
    rac_fee_period_end: new Date(START + 5 * DAY),
    cancel_due_at: new Date(START + 5 * DAY),
    reservation_fee_percent: 0.5,
    cancellation_fee_percent: 1,
    ...columns,
  });
  return { orderNumber, orderId, params: { phonexOrderNumber: orderNumber } };
}
/** Days pass for an order: sessions would end with the clock, so that its times go back instead. */
const pass = (orderNumber: string, days: number) =>
  server.services.database.inTenant('acme', (tx) =>
    sql`update orders set grace_period_end = grace_period_end - make_interval(days => ${days}),
      rac_fee_period_end = rac_fee_period_end - make_interval(days => ${days}),
      cancel_due_at = cancel_due_at - make_interval(days => ${days}) where order_number = ${orderNumber}`.execute(tx),
  );
const read = async (orderNumber: string) =>
  (await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder;
const update = (order: SalesOrder, quantity: number, status?: string) => {
  const draft = draftOfOrder(order);
  return updateOfDraft(
    order,
    { ...draft, lines: draft.lines.map((line) => ({ ...line, orderedQuantity: quantity })) },
    status,
  );
};
const preview = (order: SalesOrder, quantity: number, status?: string) =>
  buyer.ok(previewOrder, { body: { salesOrder: update(order, quantity, status) } });
const save = (order: SalesOrder, quantity: number, status: string | undefined, acceptedTotal: number) =>
  buyer.call(upsertOrder, { body: { salesOrder: { ...update(order, quantity, status), acceptedTotal } } });

describe('what is shown is what is charged', () => {
  test('W40 a held order past its grace shows its reservation fee, with its days, before anybody releases it', async () => {
    const { orderNumber } = await overdue();
    expect(await read(orderNumber)).toMatchObject({ reservationFee: 10, feePeriods: 2, total: 1010 });
    await pass(orderNumber, 1);
    expect(await read(orderNumber)).toMatchObject({ reservationFee: 15, feePeriods: 3, total: 1015 });
  });

  test('W40 a release costs what its preview says, and the email says the same', async () => {
    const { orderNumber } = await overdue();
    const shown = await read(orderNumber);
    const owed = await preview(shown, 10, 'RELEASED');
    expect(owed).toMatchObject({ subtotal: 1000, reservationFee: 10, feePeriods: 2 });
    expect(owed.total).toBeCloseTo(owed.subtotal + owed.freight + owed.tax + owed.paymentFee + owed.reservationFee, 6);
    const released = await save(shown, 10, 'RELEASED', owed.total);
    expect(released.status).toBe(200);
    expect(released.body.salesOrder).toMatchObject({
      fulfillmentStatus: 'RELEASED',
      total: owed.total,
      reservationFee: 10,
      feePeriods: 2,
    });
    await pass(orderNumber, 3);
    expect(await read(orderNumber), 'time adds nothing to a released order').toMatchObject({ total: owed.total });
    const mail = (await sentMail(server, 'acme', 'buyer@acme.test')).find(({ subject }) =>
      subject.includes(orderNumber),
    );
    expect(mail?.text).toContain(owed.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  });

  test('W40 a release whose cost moved since it was shown is refused with the new sum, and nothing happens', async () => {
    const { orderNumber } = await overdue();
    const shown = await read(orderNumber);
    const owed = await preview(shown, 10, 'RELEASED');
    await pass(orderNumber, 1);
    const refused = await save(shown, 10, 'RELEASED', owed.total);
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'ORDER_COST_CHANGED']);
    const { owed: now } = refused.error.details as { owed: { total: number; reservationFee: number } };
    expect(now).toMatchObject({ reservationFee: 15, total: owed.total + 5 });
    expect(refused.error.message).toContain('$1,');
    expect((await read(orderNumber)).fulfillmentStatus).toBe('ON_HOLD');
    expect((await save(shown, 10, 'RELEASED', now.total)).body.salesOrder.total).toBe(now.total);
  });

  test('W40 canceling names cancellation and reservation fee as one sum, and bills that sum', async () => {
    const { orderNumber } = await overdue();
    const shown = await read(orderNumber);
    const owed = await preview(shown, 10, 'CANCELED');
    expect(owed).toMatchObject({ subtotal: 0, reservationFee: 10, cancellationFee: 20, total: 30 });
    expect((await save(shown, 10, 'CANCELED', 20)).error.messageCode, 'the cancellation fee alone').toBe(
      'ORDER_COST_CHANGED',
    );
    const canceled = await save(shown, 10, 'CANCELED', owed.total);
    expect(canceled.body.salesOrder).toMatchObject({ fulfillmentStatus: 'CANCELED', total: 30, feePeriods: 2 });
  });

  test('W40 the preview of an edit has the fees that saving adds', async () => {
    const { orderNumber } = await overdue();
    const shown = await read(orderNumber);
    const owed = await preview(shown, 4);
    expect(owed).toMatchObject({ subtotal: 400, reservationFee: 4, cancellationFee: 12 });
    const saved = await save(shown, 4, undefined, owed.total);
    expect(saved.body.salesOrder).toMatchObject({ total: owed.total, reservationFee: 4, cancellationFee: 12 });
    const back = await preview(saved.body.salesOrder, 10);
    expect(back.cancellationFee, 'what was given back stays due').toBe(12);
    expect((await save(saved.body.salesOrder, 10, undefined, back.total)).body.salesOrder.total).toBe(back.total);
  });

  test('W40 a payment asks for the fees too', async () => {
    const { orderNumber, orderId, params } = await overdue({
      payment_method_code: 'INTEGRATED_PAYPAL',
      payment_method_label: 'PayPal',
    });
    const total = (await read(orderNumber)).total;
    await buyer.ok(startPayment, { params });
    const { rows } = await server.services.database.inTenant('acme', (tx) =>
      sql<{ amount_minor: number; total_minor: number }>`select p.amount_minor, o.total_minor
        from payments p join orders o using (order_id) where o.order_id = ${orderId}`.execute(tx),
    );
    expect(rows).toEqual([{ amount_minor: total * 100, total_minor: total * 100 }]);
  });

  test('W40 what the seller records as paid settles what is owed that day, and stops the fees', async () => {
    const { orderNumber, params } = await overdue();
    expect((await seller.call(markOrderPaid, { params, body: { amount: 1000 } })).body.salesOrder).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      total: 1010,
    });
    await pass(orderNumber, 1);
    const paid = await seller.call(markOrderPaid, { params, body: { reference: 'the rest' } });
    expect(paid.body.salesOrder).toMatchObject({ paymentStatus: 'PAID', total: 1015, paidAmount: 1015 });
    await pass(orderNumber, 2);
    expect(await read(orderNumber)).toMatchObject({ total: 1015, feePeriods: 3 });
  });

  test('W40 a seller who cancels a released order adds no fees of the time since', async () => {
    const { orderNumber, params } = await overdue();
    await save(await read(orderNumber), 10, 'RELEASED', (await preview(await read(orderNumber), 10, 'RELEASED')).total);
    await pass(orderNumber, 3);
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED' } });
    expect(await read(orderNumber)).toMatchObject({ reservationFee: 10, cancellationFee: 0, total: 10 });
  });

  test('W40 lists and sums carry the fees of every day that passed, and nobody’s edit goes stale by it', async () => {
    const { orderNumber } = await overdue();
    const { updateDate } = await read(orderNumber);
    await pass(orderNumber, 1);
    await server.services.jobs.runNow(DEADLINES_JOB);
    const [row] = await buyer.ok(listOrders, { query: { search: orderNumber } });
    expect(row?.total).toBe(1015);
    expect((await read(orderNumber)).updateDate).toBe(updateDate);
  });

  test('W40 H10 a paid order that is canceled says why, what was paid and what is given back, on the order and by email', async () => {
    const { orderNumber, params } = await overdue();
    await seller.ok(markOrderPaid, { params, body: {} });
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
    expect(await read(orderNumber)).toMatchObject({
      paymentStatus: 'REFUND_DUE',
      cancelReason: 'Fire',
      paidAmount: 1010,
      total: 10,
      refundDue: 1000,
    });
    const mail = (await sentMail(server, 'acme', 'buyer@acme.test')).find(
      ({ subject }) => subject.includes(orderNumber) && subject.includes('canceled'),
    );
    expect(mail?.text).toContain('Reason: Fire');
    expect(mail?.text).toContain('$1,000.00 is given back to you');
    const { statuses } = (await buyer.ok(getSalesOrderSettings)).paymentSettings;
    expect(statuses['REFUND_DUE']?.label).toBe('Refund due');
    expect((await seller.call(markOrderPaid, { params, body: {} })).error.messageCode).toBe('ORDER_ALREADY_PAID');
  });
});
