import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { getOrder, listOrders, previewOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { cancelOrder, foreseeCancel } from '@tradehall/contract/orders/cancel-calls';
import {
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
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
    await seller.ok(cancelOrder, { params, body: { feesBorneBy: 'BUYER' } });
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
    await seller.ok(cancelOrder, { params, body: { feesBorneBy: 'BUYER', reason: 'Fire' } });
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
    expect(mail?.text).toContain('You paid $1,010.00 for it. What is due was taken from that; $1,000.00 is given back');
    const { statuses } = (await buyer.ok(getSalesOrderSettings)).paymentSettings;
    expect(statuses['REFUND_DUE']?.label).toBe('Refund due');
    expect((await seller.call(markOrderPaid, { params, body: {} })).error.messageCode).toBe('ORDER_ALREADY_PAID');
  });
});

describe('who bears the fees of what the seller cancels', () => {
  const emailsOf = async (orderNumber: string) =>
    (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
      ({ subject }) => subject.includes(orderNumber) && subject.includes('canceled'),
    );

  test('SD55 the buyer is charged nothing unless they are said to bear the fees, and reads who does', async () => {
    const [first, second] = [await overdue(), await overdue()];
    const effect = await seller.ok(foreseeCancel, { params: first.params });
    expect(effect).toEqual({
      units: 10,
      paid: 0,
      outcomes: {
        SELLER: { reservationFee: 0, cancellationFee: 0, waived: 30, due: 0, refund: 0 },
        BUYER: { reservationFee: 10, cancellationFee: 20, waived: 0, due: 30, refund: 0 },
      },
      told: 'buyer@acme.test',
      partner: null,
    });
    const shown = { units: 10, due: 0, refund: 0 };
    await seller.ok(cancelOrder, { params: first.params, body: { reason: 'Fire', shown } });
    await seller.ok(changeOrderStatus, { params: second.params, body: { fulfillmentStatus: 'CANCELED' } });
    for (const { orderNumber, params } of [first, second]) {
      const order = await read(orderNumber);
      expect(order).toMatchObject({ reservationFee: 0, cancellationFee: 0, total: 0, refundDue: 0 });
      expect(order.events.find(({ eventType }) => eventType === 'CANCELED')).toMatchObject({
        waived: 30,
        amount: null,
      });
      const emails = await emailsOf(orderNumber);
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain('We bear the fees that had come due until then: $30.00');
      expect(emails[0]?.text).not.toContain('Fees due');
      expect((await seller.call(invoiceOrder, { params, body: {} })).error.messageCode).toBe(
        'ORDER_NOTHING_TO_INVOICE',
      );
    }
  });

  test('SD55 fees that the buyer bears are due, and the next invoice bills them', async () => {
    const { orderNumber, params } = await overdue();
    await seller.ok(markOrderPaid, { params, body: { amount: 100 } });
    const { outcomes } = await seller.ok(foreseeCancel, { params });
    expect(outcomes.BUYER).toMatchObject({ due: 30, refund: 70 });
    expect(outcomes.SELLER).toMatchObject({ due: 0, refund: 100 });
    await seller.ok(cancelOrder, { params, body: { feesBorneBy: 'BUYER', shown: { units: 10, due: 30, refund: 70 } } });
    expect(await read(orderNumber)).toMatchObject({
      total: 30,
      refundDue: 70,
      reservationFee: 10,
      cancellationFee: 20,
    });
    const [email] = await emailsOf(orderNumber);
    expect(email?.text).toContain('Fees due: $30.00');
    expect(email?.text).not.toContain('We bear');
    expect(email?.text).toContain('You paid $100.00 for it. What is due was taken from that; $70.00 is given back');
    await seller.ok(invoiceOrder, { params, body: {} });
    expect((await read(orderNumber)).billingDocuments).toMatchObject([{ kind: 'INVOICE', total: 30 }]);
  });

  test('SD55 what was paid is counted against the fees that the buyer bears, and the email says what is open', async () => {
    const { orderNumber, params } = await overdue();
    await seller.ok(markOrderPaid, { params, body: { amount: 10 } });
    await seller.ok(cancelOrder, { params, body: { feesBorneBy: 'BUYER', shown: { units: 10, due: 30, refund: 0 } } });
    const [email] = await emailsOf(orderNumber);
    expect(email?.text).toContain('You paid $10.00 for it. That was counted; $20.00 is still to be paid.');
  });

  test('SD55 where another effect was looked at than there would be, nothing is canceled and it is told', async () => {
    const { orderNumber, params } = await overdue();
    const stale = { feesBorneBy: 'BUYER', shown: { units: 10, due: 30, refund: 0 } } as const;
    await pass(orderNumber, 1);
    const refused = await seller.call(cancelOrder, { params, body: stale });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CANCEL_EFFECT_CHANGED']);
    expect(refused.error.details).toMatchObject({ effect: { units: 10, outcomes: { BUYER: { due: 45 } } } });
    expect((await read(orderNumber)).fulfillmentStatus).toBe('ON_HOLD');
    expect(await emailsOf(orderNumber)).toEqual([]);
    expect((await buyer.call(cancelOrder, { params, body: {} })).status).toBe(403);
  });

  test('SD55 fees that stand on an invoice stay there: a credit note gives them back', async () => {
    const { orderNumber, params } = await overdue();
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
    const lines = [{ lineNumber: 1, quantity: 4, imeis: [] }];
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [], lines } });
    await seller.ok(invoiceOrder, { params, body: {} });
    expect((await seller.ok(foreseeCancel, { params })).outcomes.SELLER).toMatchObject({
      reservationFee: 10,
      waived: 0,
      due: 410,
    });
    await seller.ok(cancelOrder, { params, body: {} });
    expect(await read(orderNumber)).toMatchObject({ total: 410, reservationFee: 10 });
    expect((await seller.call(invoiceOrder, { params, body: {} })).error.messageCode).toBe('ORDER_ALREADY_INVOICED');
  });
});
