import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreseeShippingQuote, quoteShipping } from '@tradehall/contract/orders/seller-order-calls';
import {
  acceptRacTerms,
  calculateRacFee,
  exportInvoice,
  exportManifest,
  exportOrders,
  getOrder,
  getRacTerms,
  listOnHoldWarehouses,
  listOrders,
  previewOrder,
  upsertOrder,
} from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { getSalesOrderSettings, putSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import {
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { sentMail } from '../testing/sent-mail';
import { asOwner } from '../testing/stock-fixture';
import { freeUnits, placeHeldOrder, type HeldLine } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { DEADLINES_JOB } from './order-deadlines';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let seller: TestClient;
let counter = 0;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  [buyer, second, seller] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('second@acme.test'),
    server.as('seller@acme.test'),
  ]);
});
afterAll(() => server.close());

const item = () => `TST-${++counter}`;
const DAY = 86_400_000;

async function held(
  lines?: HeldLine[],
  columns: Parameters<typeof placeHeldOrder>[1] extends infer T ? Partial<T> : never = {},
) {
  const chosen = lines ?? [{ item: item(), quantity: 10, unitPriceMinor: 10_000, available: 5 }];
  const order = await placeHeldOrder(server, { lines: chosen, ...columns });
  return { ...order, items: chosen.map((line) => line.item) };
}

const read = async (orderNumber: string, client = buyer) =>
  client.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
const save = (
  order: SalesOrder,
  change: (draft: ReturnType<typeof draftOfOrder>) => ReturnType<typeof draftOfOrder> = (draft) => draft,
  status?: string,
  options: { idempotencyKey?: string } = {},
) =>
  buyer.call(upsertOrder, {
    body: { salesOrder: updateOfDraft(order, change(draftOfOrder(order)), status) },
    ...options,
  });
const quantity = (lineNumber: number, to: number) => (draft: ReturnType<typeof draftOfOrder>) => ({
  ...draft,
  lines: draft.lines.map((line) => (line.lineNumber === lineNumber ? { ...line, orderedQuantity: to } : line)),
});
const mails = () => sentMail(server, 'acme', 'buyer@acme.test');

/** An order whose buyer asks what its freight costs. */
const ASKS_QUOTE = {
  shipping_method_code: 'REQUEST_A_QUOTE',
  request_a_quote: JSON.stringify({ serviceLevel: 'Road freight' }),
  fulfillment_status: 'AWAITING_SHIPPING_QUOTE',
  hold_until_quote: true,
} as const;

describe('reading', () => {
  test('H01 K08 the list pages by 50, newest update first, and counts them all', async () => {
    const { orderNumber } = await held();
    const answer = await buyer.call(listOrders);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(1);
    const dates = answer.body.map((row) => row.updateDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(answer.body.some((row) => row.phonexOrderNumber === orderNumber)).toBe(true);
  });

  test('H01 a search finds an order by number, PO number and item, and nobody finds another account’s', async () => {
    const { orderNumber, items } = await held(undefined, { purchase_order_number: 'PO-77-XYZ' });
    for (const search of [orderNumber.toLowerCase(), 'po-77-xyz', items[0] ?? '', 'dallas + po-77-xyz']) {
      expect((await buyer.ok(listOrders, { query: { search } })).map((row) => row.phonexOrderNumber)).toContain(
        orderNumber,
      );
    }
    expect(await buyer.ok(listOrders, { query: { search: 'po-77-xyz + nowhere' } })).toEqual([]);
    expect(await second.ok(listOrders, { query: { search: orderNumber } })).toEqual([]);
  });

  test('H03 K08 the detail carries order, options and permission set', async () => {
    const { orderNumber, items } = await held();
    const { salesOrder, orderOptions, permission } = await read(orderNumber);
    expect(salesOrder).toMatchObject({
      phonexOrderNumber: orderNumber,
      fulfillmentStatus: 'ON_HOLD',
      subtotal: 1000,
      totalOrderedQuantity: 10,
      imeiAvailable: false,
      invoiceNumbers: [],
    });
    expect(salesOrder.items[0]).toMatchObject({
      itemNumber: items[0],
      orderedQuantity: 10,
      availableQuantity: 5,
      unitPrice: 100,
      extendedPrice: 1000,
    });
    expect(salesOrder.itemNumberItems).toEqual({ [`${items[0]}|DAL`]: [0] });
    expect(orderOptions.shippingAddresses.length).toBeGreaterThan(1);
    expect(permission.canEditItem && permission.canPayAndShipNow && permission.canCancelOrder).toBe(true);
  });

  test('H12 an unknown order and another account’s order are the same 404 with the documents’ sentence', async () => {
    const { orderNumber } = await held();
    const answer = await buyer.call(getOrder, { params: { phonexOrderNumber: 'SO-0' } });
    expect([answer.status, answer.error.message]).toEqual([404, 'No order found of this id: SO-0']);
    expect((await second.call(getOrder, { params: { phonexOrderNumber: orderNumber } })).status).toBe(404);
    expect(
      (await server.at('nova', buyer.token).call(getOrder, { params: { phonexOrderNumber: orderNumber } })).status,
    ).toBe(401);
  });

  test('K08 N14 the warehouses with orders on hold are listed', async () => {
    await held();
    expect(await buyer.ok(listOnHoldWarehouses)).toContain('DAL');
  });

  test('G21 an order that awaits a quote can be added to like one on hold; a paid one can not', async () => {
    await held(undefined, { warehouse_code: 'QUO', fulfillment_status: ORDER_STATUS['awaiting-quote'] });
    await held(undefined, { warehouse_code: 'PAI', payment_status: 'PARTIALLY_PAID', paid_minor: 100 });
    const warehouses = await buyer.ok(listOnHoldWarehouses);
    expect(warehouses).toContain('QUO');
    expect(warehouses).not.toContain('PAI');
  });
});

describe('saving', () => {
  test('K08 N04 a changed quantity moves the stock and is charged anew by the server', async () => {
    const { orderNumber, items } = await held();
    const { salesOrder } = await read(orderNumber);
    const more = await save(salesOrder, quantity(1, 14));
    expect(more.status).toBe(200);
    expect(more.body.salesOrder).toMatchObject({ subtotal: 1400, totalOrderedQuantity: 14 });
    expect(more.body.salesOrder.freight).toBeGreaterThan(0);
    expect(more.body.salesOrder.total).toBeCloseTo(
      more.body.salesOrder.subtotal +
        more.body.salesOrder.freight +
        more.body.salesOrder.paymentFee +
        more.body.salesOrder.additionalServicesFee +
        more.body.salesOrder.tax,
      6,
    );
    expect(await freeUnits(server, items[0] ?? '')).toBe(1);
    const less = await save(more.body.salesOrder, quantity(1, 4));
    expect(less.body.salesOrder.subtotal).toBe(400);
    expect(await freeUnits(server, items[0] ?? '')).toBe(11);
  });

  test('H07 the server refuses what the screen would refuse, and changes nothing', async () => {
    const { orderNumber, items } = await held([
      { item: item(), quantity: 10, unitPriceMinor: 10_000, available: 5, increment: 5 },
    ]);
    const { salesOrder } = await read(orderNumber);
    for (const [to, code, message] of [
      [20, 'NOT_ENOUGH_QUANTITY', 'Not enough quantity'],
      [0, 'INVALID_QUANTITY', 'Invalid quantity'],
      [7, 'INVALID_INCREMENT_SIZE', 'Invalid Increment Size'],
    ] as const) {
      const answer = await save(salesOrder, quantity(1, to));
      expect([answer.status, answer.error.messageCode, answer.error.message]).toEqual([422, code, message]);
    }
    expect(await freeUnits(server, items[0] ?? '')).toBe(5);
    expect((await read(orderNumber)).salesOrder.updateDate).toBe(salesOrder.updateDate);
  });

  test('N07 a stale save is refused with the documents’ sentence and the current order', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    expect((await save(salesOrder, quantity(1, 12))).status).toBe(200);
    const stale = await save(salesOrder, quantity(1, 8));
    expect(stale.status).toBe(409);
    expect(stale.error.message).toBe(
      'Your order was recently updated and your changes are not up to date. Please review your changes and try again.',
    );
    expect((stale.error.details as { salesOrder: SalesOrder }).salesOrder.items[0]?.orderedQuantity).toBe(12);
  });

  test('N07 nobody is asked to consent to what a stale version would cost; while one types it is still told', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    expect((await save(salesOrder, quantity(1, 12))).status).toBe(200);
    const draft = draftOfOrder(salesOrder);
    const asked = updateOfDraft(salesOrder, draft);
    const stale = await buyer.call(previewOrder, { body: { salesOrder: asked, isToConsent: true } });
    expect([stale.status, stale.error.messageCode]).toEqual([409, 'ORDER_CHANGED']);
    expect((stale.error.details as { salesOrder: SalesOrder }).salesOrder.items[0]?.orderedQuantity).toBe(12);
    expect((await buyer.call(previewOrder, { body: { salesOrder: asked } })).status).toBe(200);
  });

  test('H04 two saves of one version at once: one is kept, the other is told', async () => {
    const { orderNumber, items } = await held();
    const { salesOrder } = await read(orderNumber);
    const answers = await Promise.all([11, 12, 13, 14].map((to) => save(salesOrder, quantity(1, to))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    const now = (await read(orderNumber)).salesOrder.items[0];
    expect(await freeUnits(server, items[0] ?? '')).toBe(15 - (now?.orderedQuantity ?? 0));
  });

  test('H04 the same key answers the first answer again, with another body it is an error', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    const first = await save(salesOrder, quantity(1, 12), undefined, { idempotencyKey: `key-${orderNumber}` });
    const again = await save(salesOrder, quantity(1, 12), undefined, { idempotencyKey: `key-${orderNumber}` });
    expect(again.body).toEqual(first.body);
    expect(
      (await save(salesOrder, quantity(1, 13), undefined, { idempotencyKey: `key-${orderNumber}` })).error.messageCode,
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('N04 a method that turns into request-a-quote holds the order for it, and back again', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    const asked = await save(salesOrder, (draft) => ({
      ...draft,
      choices: { ...draft.choices, shippingMethodCode: 'REQUEST_A_QUOTE', quoteServiceLevel: 'Ground' },
    }));
    expect(asked.error?.message ?? 'ok').toBe('ok');
    expect(asked.body.salesOrder).toMatchObject({
      fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE',
      isHoldOrderUntilShippingQuote: true,
    });
    const back = await save(asked.body.salesOrder, (draft) => ({
      ...draft,
      choices: { ...draft.choices, shippingMethodCode: 'GROUND', insured: false },
    }));
    expect(back.body.salesOrder).toMatchObject({ fulfillmentStatus: 'ON_HOLD', isHoldOrderUntilShippingQuote: false });
    expect(back.body.salesOrder.autoCancelDate).not.toBeNull();
  });

  test('H08 a shipping address that is not offered blocks the save', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    const answer = await save(salesOrder, (draft) => ({
      ...draft,
      choices: { ...draft.choices, shippingAddressId: 'somewhere' },
    }));
    expect([answer.status, answer.error.messageCode]).toEqual([422, 'SHIPPING_ADDRESS_UNAVAILABLE']);
  });

  test('H08 a removed line returns its stock; without the right to cancel the only item stays', async () => {
    const [a, b] = [item(), item()];
    const { orderNumber } = await held([
      { item: a, quantity: 4, unitPriceMinor: 500 },
      { item: b, quantity: 2, unitPriceMinor: 900 },
    ]);
    const { salesOrder } = await read(orderNumber);
    const removed = await save(salesOrder, (draft) => ({
      ...draft,
      lines: draft.lines.filter((line) => line.lineNumber === 1),
    }));
    expect(removed.body.salesOrder.items.map((line) => line.itemNumber)).toEqual([a]);
    expect(await freeUnits(server, b)).toBe(2);
    await seller.ok(putSalesOrderSettings, { body: { editing: { canCancelOrder: false } } });
    const refused = await save(removed.body.salesOrder, (draft) => ({ ...draft, lines: [] }));
    expect(refused.error.message).toBe('Removing this item will cancel the order, reach out to the sales rep');
    await seller.ok(putSalesOrderSettings, { body: { editing: { canCancelOrder: true } } });
  });

  test('H05 a canceled or shipped order cannot be edited', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    const canceled = await save(salesOrder, (draft) => draft, 'CANCELED');
    const answer = await save(canceled.body.salesOrder, quantity(1, 3));
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Order cannot be edited, please contact your sales rep.',
    ]);
  });

  test('H02 a canceled order that comes to nothing reads so to its buyer and at the desk', async () => {
    const { orderNumber } = await held();
    await save((await read(orderNumber)).salesOrder, (draft) => draft, 'CANCELED');
    const { salesOrder } = await read(orderNumber);
    expect(salesOrder).toMatchObject({ total: 0, paymentStatus: 'NOTHING_DUE' });
    const { body: rows } = await buyer.call(listOrders, { query: { search: orderNumber } });
    expect(rows).toMatchObject([{ fulfillmentStatus: 'CANCELED', paymentStatus: 'NOTHING_DUE' }]);
    const nothing = { label: 'Nothing to pay', color: 'neutral' };
    expect((await seller.ok(getDeskOrder, { params: { phonexOrderNumber: orderNumber } })).payment).toEqual(nothing);
    const desk = await seller.ok(getDeskOrders, { query: { search: orderNumber } });
    expect(desk.rows.map(({ payment }) => payment)).toEqual([nothing]);
  });
});

describe('hold, release, cancel', () => {
  test('H10 a release goes to the status of the settings and the buyer hears of it', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    const answer = await save(salesOrder, (draft) => draft, 'RELEASED');
    expect(answer.error?.message ?? 'ok').toBe('ok');
    expect(answer.body).toMatchObject({
      paymentRequired: false,
      salesOrder: { fulfillmentStatus: 'RELEASED', autoCancelDate: null },
    });
    expect((await mails()).some((mail) => mail.subject === `Order ${orderNumber} is being prepared`)).toBe(true);
  });

  test('H10 with integrated PayPal a release stays on hold and asks for the payment', async () => {
    const { orderNumber } = await held(undefined, {
      payment_method_code: 'INTEGRATED_PAYPAL',
      payment_method_label: 'PayPal',
    });
    const { salesOrder } = await read(orderNumber);
    const answer = await save(salesOrder, (draft) => draft, 'RELEASED');
    expect(answer.body).toMatchObject({ paymentRequired: true, salesOrder: { fulfillmentStatus: 'ON_HOLD' } });
  });

  test('H10 a cancellation returns the stock once, keeps fees due, and ends the charges', async () => {
    const { orderNumber, items } = await held(undefined, {
      rac_fee_agreed: true,
      grace_period_end: new Date(now.getTime() - 2 * DAY),
      rac_fee_period_end: new Date(now.getTime() + 5 * DAY),
      cancel_due_at: new Date(now.getTime() + 5 * DAY),
      reservation_fee_percent: 0.5,
      cancellation_fee_percent: 1,
    });
    const { salesOrder } = await read(orderNumber);
    const items_ = salesOrder.items.map((line) => ({
      lineNumber: line.lineNumber,
      orderedQuantity: line.orderedQuantity,
    }));
    expect(
      await buyer.ok(calculateRacFee, {
        body: { phonexOrderNumber: orderNumber, isCancellation: true, items: items_ },
      }),
    ).toEqual({ reservationFee: 10, cancellationFee: 20 });
    const key = { idempotencyKey: `cancel-${orderNumber}` };
    const answer = await save(salesOrder, (draft) => draft, 'CANCELED', key);
    expect(answer.body.salesOrder).toMatchObject({
      fulfillmentStatus: 'CANCELED',
      reservationFee: 10,
      cancellationFee: 20,
      total: 30,
      subtotal: 0,
    });
    await save(salesOrder, (draft) => draft, 'CANCELED', key);
    expect(await freeUnits(server, items[0] ?? '')).toBe(15);
  });

  test('H06 without CAN_UPDATE_ORDER an order can be read and not saved', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    await server.services.database.inTenant('acme', (tx) =>
      tx
        .updateTable('account_users')
        .set({ authorities: ['CAN_VIEW_ORDER'] })
        .where('email', '=', 'third@acme.test')
        .execute(),
    );
    const third = await server.as('third@acme.test');
    expect(
      (await third.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder)) } }))
        .status,
    ).toBe(403);
    expect((await third.call(listOrders)).status).toBe(200);
  });
});

describe('terms and deadlines', () => {
  const withTime = () => ({
    rac_fee_agreed: false,
    grace_period_end: new Date(now.getTime() + DAY / 2),
    rac_fee_period_end: new Date(now.getTime() + 6 * DAY),
    cancel_due_at: new Date(now.getTime() + DAY / 2),
    reservation_fee_percent: 0.25,
    cancellation_fee_percent: 1,
  });

  test('H11 K08 accepting the terms as shown records them with the date and extends the time, once', async () => {
    const { orderNumber, orderId } = await held(undefined, withTime());
    const terms = await buyer.ok(getRacTerms, { query: { phonexOrderNumber: orderNumber } });
    expect(terms).toMatchObject({
      reservationFeePercent: 0.25,
      cancellationFeePercent: 1,
      reservationFeeRateAmount: 2.5,
      cancellationFeeRateAmount: 10,
    });
    expect(await buyer.ok(acceptRacTerms, { body: { ...terms, cancellationFeePercent: 0 } })).toEqual({
      status: 'FAIL',
      description: 'The terms changed since you opened them. Please read them again.',
    });
    expect((await buyer.ok(acceptRacTerms, { body: terms })).status).toBe('SUCCESS');
    expect((await buyer.ok(acceptRacTerms, { body: terms })).status).toBe('SUCCESS');
    const { salesOrder, permission } = await read(orderNumber);
    expect(salesOrder).toMatchObject({
      racFeeAgreed: true,
      racFeeAgreedDate: now.toISOString(),
      autoCancelDate: terms.racFeePeriodEnd,
    });
    expect(permission.canExtendPaymentTime).toBe(false);
    const kept = await server.services.database.inTenant(
      'acme',
      async (tx) =>
        (
          await sql<{
            rac_terms: object;
            extended_count: number;
          }>`select rac_terms, extended_count from orders where order_id = ${orderId}`.execute(tx)
        ).rows[0],
    );
    expect(kept).toEqual({ rac_terms: terms, extended_count: 1 });
  });

  test('H11 reminders go out once each, then the order cancels itself, once', async () => {
    const { orderNumber, items } = await held(undefined, {
      ...withTime(),
      created_at: new Date(now.getTime() - 3 * DAY),
    });
    const about = async (word: string) =>
      (await mails()).filter((mail) => mail.subject.includes(orderNumber) && mail.subject.includes(word)).length;
    await Promise.all([server.services.jobs.runNow(DEADLINES_JOB), server.services.jobs.runNow(DEADLINES_JOB)]);
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect(await about('please release it by')).toBe(1);
    // Until something is due nobody waits for it: whoever holds the order meanwhile holds up no other.
    await asOwner(server.database.url, async (client) => {
      await client.query('begin');
      await client.query('select from orders where order_number = $1 for update', [orderNumber]);
      await server.services.jobs.runNow(DEADLINES_JOB);
      await client.query('rollback');
    });
    await server.services.database.inTenant('acme', (tx) =>
      sql`update orders set cancel_due_at = ${new Date(now.getTime() - 60_000)} where order_number = ${orderNumber}`.execute(
        tx,
      ),
    );
    await Promise.all([server.services.jobs.runNow(DEADLINES_JOB), server.services.jobs.runNow(DEADLINES_JOB)]);
    expect((await read(orderNumber)).salesOrder).toMatchObject({ fulfillmentStatus: 'CANCELED', autoCancelDate: null });
    expect(await about('was canceled')).toBe(1);
    expect(await freeUnits(server, items[0] ?? '')).toBe(15);
  });

  test('H11 W40 a reminder of what is paid in part says what of it is open', async () => {
    const { orderNumber } = await held(undefined, {
      ...withTime(),
      created_at: new Date(now.getTime() - 3 * DAY),
      payment_status: 'PARTIALLY_PAID',
      paid_minor: 40_000,
    });
    await server.services.jobs.runNow(DEADLINES_JOB);
    const sent = (await mails()).filter(
      ({ subject }) => subject.includes(orderNumber) && subject.includes('please release it by'),
    );
    expect(sent.map(({ text }) => text.includes('$600.00 is still to be paid.'))).toEqual([true]);
  });
});

describe('files and the seller', () => {
  async function shipped(columns: object = {}, imeis: string[] = []) {
    const order = await held(undefined, columns);
    const { salesOrder } = await read(order.orderNumber);
    await save(salesOrder, (draft) => draft, 'RELEASED');
    await seller.ok(shipOrder, {
      params: { phonexOrderNumber: order.orderNumber },
      body: {
        trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1Z999' }],
        lines: [{ lineNumber: 1, quantity: 10, imeis }],
      },
    });
    return order;
  }

  test('H03 K08 a shipped order has tracking numbers, and a manifest with the devices', async () => {
    const devices = ['356938035643809', '356938035643810'];
    const { orderNumber } = await shipped({}, devices);
    const { salesOrder } = await read(orderNumber);
    expect(salesOrder).toMatchObject({
      fulfillmentStatus: 'SHIPPED',
      imeiAvailable: true,
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1Z999' }],
    });
    const file = await buyer.call(exportManifest, { params: { phonexOrderNumber: orderNumber } });
    expect(String(file.headers['content-disposition'])).toContain(`manifest-${orderNumber}.xlsx`);
    const rows = await readSpreadsheet(file.raw);
    expect(rows.slice(1).map((row) => row[3])).toEqual(devices);
  });

  test('H03 shipping more than is left, more devices than units, or a device twice is refused', async () => {
    const { orderNumber } = await held();
    const { salesOrder } = await read(orderNumber);
    await save(salesOrder, (draft) => draft, 'RELEASED');
    const ship = async (lines: CallBodyInput<typeof shipOrder>['lines']) =>
      (
        await seller.call(shipOrder, {
          params: { phonexOrderNumber: orderNumber },
          body: { trackingNumbers: [], lines },
        })
      ).error?.messageCode;
    expect(await ship([{ lineNumber: 1, quantity: 11 }])).toBe('ORDER_SHIPS_TOO_MUCH');
    expect(await ship([{ lineNumber: 1, quantity: 1, imeis: ['356938035643801', '356938035643802'] }])).toBe(
      'ORDER_TOO_MANY_IMEIS',
    );
    expect(await ship([{ lineNumber: 1, quantity: 2, imeis: ['356938035643801', '356938035643801'] }])).toBe(
      'ORDER_IMEI_TWICE',
    );
    expect(await ship([{ lineNumber: 1, quantity: 4, imeis: ['c02xk0aajgh5'] }])).toBeUndefined();
    expect(await ship([{ lineNumber: 1, quantity: 1, imeis: ['C02XK0AAJGH5'] }])).toBe('ORDER_IMEI_TWICE');
    expect((await read(orderNumber)).salesOrder).toMatchObject({
      fulfillmentStatus: 'RELEASED',
      items: [{ shippedQuantity: 4 }],
    });
  });

  test('H03 invoice numbers have no gaps, even when invoices are written at once and some fail', async () => {
    const orders = await Promise.all([shipped(), shipped({ purchase_order_number: 'PO-4711' }), shipped()]);
    const answers = await Promise.all(
      [...orders, ...orders].map(({ orderNumber }) =>
        seller.call(invoiceOrder, { params: { phonexOrderNumber: orderNumber }, body: {} }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    const numbers = await server.services.database.inTenant('acme', async (tx) =>
      (await sql<{ invoice_sequence: number }>`select invoice_sequence from invoices order by 1`.execute(tx)).rows.map(
        (row) => row.invoice_sequence,
      ),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const { salesOrder } = await read(orders[1]?.orderNumber ?? '');
    expect(salesOrder.fulfillmentStatus).toBe('INVOICED');
    const pdf = await buyer.call(exportInvoice, { params: { invoiceNumber: salesOrder.invoiceNumbers[0] ?? '' } });
    expect(String(pdf.headers['content-disposition'])).toContain(`${salesOrder.invoiceNumbers[0]}.pdf`);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      (await second.call(exportInvoice, { params: { invoiceNumber: salesOrder.invoiceNumbers[0] ?? '' } })).status,
    ).toBe(404);
  });

  test('H01 K08 the list and one order export as spreadsheets named by the server', async () => {
    const { orderNumber, items } = await held(undefined, { purchase_order_number: 'PO-EXPORT' });
    const list = await buyer.call(exportOrders, { query: { search: 'po-export' } });
    expect(String(list.headers['content-disposition'])).toMatch(/orders-2026-11-20\.xlsx/);
    expect((await readSpreadsheet(list.raw)).map((row) => row[0])).toEqual(['Order #', orderNumber]);
    const other = await held(undefined, { purchase_order_number: 'PO-EXPORT-2' });
    await save((await read(other.orderNumber)).salesOrder, (draft) => draft, 'RELEASED');
    const shown = async (query: NonNullable<Parameters<typeof buyer.call<typeof exportOrders>>[1]>['query']) =>
      (await readSpreadsheet((await buyer.call(exportOrders, { query: { search: 'po-export', ...query } })).raw))
        .slice(1)
        .map((row) => row[0]);
    expect(await shown({ sort: 'createDate', direction: 'asc' }), 'sorted as on the screen').toEqual([
      orderNumber,
      other.orderNumber,
    ]);
    expect(await shown({ sort: 'createDate', direction: 'desc' })).toEqual([other.orderNumber, orderNumber]);
    expect(await shown({ status: 'ON_HOLD' }), 'and filtered').toEqual([orderNumber]);
    const one = await buyer.call(exportOrders, { query: { phonexOrderNumber: orderNumber } });
    expect((await readSpreadsheet(one.raw))[1]?.slice(0, 5)).toEqual([
      orderNumber,
      'PO-EXPORT',
      items[0],
      `Device ${items[0]}`,
      10,
    ]);
    expect(
      (await readSpreadsheet(one.raw)).map((row) => row[3]),
      'W43 and its charges',
    ).toEqual(expect.arrayContaining(['Freight', 'Tax', 'Order total']));
    const [head = [], ...rows] = await readSpreadsheet(one.raw);
    const valuesOf = (name: string) => new Set(rows.map((row) => row[head.indexOf(name)]));
    const [names = [], first = []] = await readSpreadsheet(list.raw);
    for (const name of ['Status', 'Payment'])
      expect(valuesOf(name), 'W43 and how it stands').toEqual(new Set([first[names.indexOf(name)]]));
    const place = '1200 Industrial Blvd, Dock 4, Dallas, TX 75207, United States';
    expect([...valuesOf('Shipping address')], 'W43 and where it goes').toEqual([`Receiving Dallas, ${place}`]);
    expect([...valuesOf('Billing address')]).toEqual([`Accounts payable, ${place}`]);
    expect((await readSpreadsheet(list.raw))[0], 'W43 whatever the screen shows').toEqual(
      expect.arrayContaining(['PO number', 'Created', 'Released', 'Shipped', 'Pay by', 'Freight', 'Fees', 'Tax']),
    );
  });

  test('H05 the seller moves an order through the tenant’s own statuses, and marks it paid once', async () => {
    const { orderNumber } = await held();
    const params = { phonexOrderNumber: orderNumber };
    const move = async (fulfillmentStatus: string) =>
      (await seller.call(changeOrderStatus, { params, body: { fulfillmentStatus } })).status;
    expect(await move('PROCESSING')).toBe(200);
    expect(await move('NEVER_HEARD_OF')).toBe(409);
    expect(await move('ON_HOLD')).toBe(409);
    expect((await seller.call(markOrderPaid, { params, body: { amount: 400 } })).body.salesOrder).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      paidAmount: 400,
    });
    expect((await seller.call(markOrderPaid, { params, body: { amount: 601 } })).error.messageCode).toBe(
      'ORDER_PAYS_TOO_MUCH',
    );
    expect((await seller.call(markOrderPaid, { params, body: {} })).body.salesOrder).toMatchObject({
      paymentStatus: 'PAID',
      paidAmount: 1000,
    });
    expect((await seller.call(markOrderPaid, { params, body: {} })).error.messageCode).toBe('ORDER_ALREADY_PAID');
    expect((await buyer.call(changeOrderStatus, { params, body: { fulfillmentStatus: 'SHIPPED' } })).status).toBe(403);
  });

  test('G10 H10 a quoted order waits on hold with its freight; other lines ask for a new quote', async () => {
    const { orderNumber } = await held(undefined, ASKS_QUOTE);
    const params = { phonexOrderNumber: orderNumber };
    const key = { idempotencyKey: `quote-${orderNumber}` };
    const first = await seller.ok(quoteShipping, { params, body: { freight: 180.5 }, ...key });
    expect(first).toMatchObject({ fulfillmentStatus: 'ON_HOLD', freight: 180.5 });
    expect(await seller.ok(quoteShipping, { params, body: { freight: 180.5 }, ...key })).toEqual(first);
    expect((await seller.call(quoteShipping, { params, body: { freight: 5 } })).status).toBe(409);
    const { salesOrder, permission } = await read(orderNumber);
    expect(salesOrder).toMatchObject({
      freight: 180.5,
      isHoldOrderUntilShippingQuote: false,
      shippingOptionDetails: { shippingOption: { shippingQuote: 180.5 } },
    });
    expect(salesOrder.autoCancelDate).not.toBeNull();
    expect(permission.canPayAndShipNow).toBe(true);
    expect((await mails()).some((mail) => mail.subject === `Your shipping quote for order ${orderNumber}`)).toBe(true);
    const more = await save(salesOrder, quantity(1, 12));
    expect(more.body.salesOrder).toMatchObject({
      fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE',
      isHoldOrderUntilShippingQuote: true,
      autoCancelDate: null,
    });
  });

  test('G10 a quote says before it is sent what the order will cost, and a wrong one is replaced until its buyer took it', async () => {
    const { orderNumber } = await held(undefined, ASKS_QUOTE);
    const params = { phonexOrderNumber: orderNumber };
    const acts = async () => (await seller.ok(getDeskOrder, { params })).acts;
    const foreseen = await seller.ok(foreseeShippingQuote, { params, body: { freight: 1805 } });
    expect((await read(orderNumber)).salesOrder.fulfillmentStatus).toBe('AWAITING_SHIPPING_QUOTE');
    const wrong = await seller.ok(quoteShipping, { params, body: { freight: 1805 } });
    expect([wrong.freight, wrong.total]).toEqual([foreseen.freight, foreseen.total]);
    expect(await acts()).toContain('requote');

    // A colleague who looked at another quote replaces none unseen.
    const unseen = await seller.call(quoteShipping, { params, body: { freight: 90, replaces: 1000 } });
    expect([unseen.status, unseen.error.messageCode]).toEqual([409, 'ORDER_QUOTED_MEANWHILE']);
    const body = { freight: 180.5, replaces: 1805 };
    const now = await seller.ok(foreseeShippingQuote, { params, body });
    expect([now.before, now.freight]).toEqual([wrong.total, 180.5]);
    const right = await seller.ok(quoteShipping, { params, body });
    expect(right).toMatchObject({ fulfillmentStatus: 'ON_HOLD', freight: 180.5, total: now.total });
    const { salesOrder } = await read(orderNumber);
    expect([salesOrder.freight, salesOrder.total]).toEqual([180.5, now.total]);
    const told = (await mails()).filter(({ subject }) => subject.includes(orderNumber)).map(({ subject }) => subject);
    expect(told).toEqual([
      `Your shipping quote for order ${orderNumber}`,
      `Your shipping quote for order ${orderNumber} was corrected`,
    ]);

    const released = await save(salesOrder, (draft) => draft, 'RELEASED');
    expect(released.body.salesOrder).toMatchObject({ fulfillmentStatus: 'RELEASED', freight: 180.5 });
    expect(await acts()).not.toContain('requote');
    const late = { params, body: { freight: 10, replaces: 180.5 } };
    expect((await seller.call(quoteShipping, late)).error.messageCode).toBe('ORDER_TRANSITION_REFUSED');
    expect((await seller.call(foreseeShippingQuote, late)).error.messageCode).toBe('ORDER_TRANSITION_REFUSED');
  });

  test('G10 W40 an order that the seller lets wait for a quote costs what the seller quotes, whatever it was to ship by', async () => {
    const { orderNumber } = await held(undefined, { freight_minor: 2500 });
    const params = { phonexOrderNumber: orderNumber };
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE' } });
    const quoted = await seller.ok(quoteShipping, { params, body: { freight: 150 } });
    expect(quoted).toMatchObject({ fulfillmentStatus: 'ON_HOLD', freight: 150 });
    const { salesOrder } = await read(orderNumber);
    expect(salesOrder).toMatchObject({
      freight: 150,
      total: quoted.total,
      shippingOptionDetails: { shippingOption: { shippingMethodCode: 'REQUEST_A_QUOTE', shippingQuote: 150 } },
    });
    // What its buyer then releases costs the same, by the level that is named with it.
    const level = (draft: ReturnType<typeof draftOfOrder>) => ({
      ...draft,
      choices: { ...draft.choices, quoteServiceLevel: 'Road freight' },
    });
    const released = await save(salesOrder, level, 'RELEASED');
    expect(released.status, released.error?.message).toBe(200);
    expect(released.body.salesOrder).toMatchObject({ fulfillmentStatus: 'RELEASED', freight: 150 });
  });

  test('H02 K08 settings decide columns and statuses; rates stay the seller’s', async () => {
    await seller.ok(putSalesOrderSettings, {
      body: { buyerSalesOrderListPageSettings: { columns: [{ id: 'total', label: 'Amount' }] } },
    });
    const settings = await buyer.ok(getSalesOrderSettings);
    expect(settings.buyerSalesOrderListPageSettings.columns).toEqual([{ id: 'total', label: 'Amount' }]);
    expect(settings.fulfillmentSettings.statuses['ON_HOLD']).toEqual({ label: 'On hold', className: 'warning' });
    expect(settings).not.toHaveProperty('paymentDeadline');
    await seller.ok(putSalesOrderSettings, { body: { buyerSalesOrderListPageSettings: { columns: [] } } });
  });
});
