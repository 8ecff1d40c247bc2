import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getToday } from '@tradehall/contract/desk';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { TODAY_LANES } from '@tradehall/domain/desk/today';
import { addBusinessTime, WEEKDAYS, type BusinessCalendar } from '@tradehall/domain/time/business-time';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

let counter = 0;
async function place(change: Parameters<typeof testSubmission>[1] = {}) {
  const item = { number: `CAL-${++counter}`, quantity: 20, price: 10_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const offerId = await buyAtList(buyer, item, 10, 100);
  const params = { warehouseCode: 'DAL' };
  return buyer.ok(submitCheckout, { params, body: testSubmission([offerId], change) });
}

async function ofTheShop() {
  const { value, version } = await seller.ok(getSetting, { params: { name: 'calendar' } });
  return { value: value as BusinessCalendar, version };
}
/** Has deadlines counted by a calendar that is off today and tomorrow, so that the clock alone would be found out. */
async function follow(isFollowed = true) {
  const today = new Date().getUTCDay();
  const calendar: BusinessCalendar = {
    name: 'Dallas business days',
    timeZone: 'America/Chicago',
    days: Object.fromEntries(WEEKDAYS.map((day, at) => [day, at !== (today + 6) % 7 && at !== today % 7])) as Record<
      (typeof WEEKDAYS)[number],
      boolean
    >,
    holidays: [],
    cutOff: '17:00',
  };
  const { version } = await ofTheShop();
  await seller.ok(putSetting, { params: { name: 'calendar' }, body: { version, value: { ...calendar, isFollowed } } });
  return calendar;
}

test('W46 a calendar is set with versions, counts the deadline of what is held from then on, and is named with it', async () => {
  await follow(false);
  expect((await place()).deadlineCalendar).toBeUndefined();
  const params = { name: 'calendar' };
  const { value, version } = await ofTheShop();
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, false]));
  const unfit = await seller.call(putSetting, {
    params,
    body: { version, value: { ...value, isFollowed: true, days, cutOff: '25:00' } },
  });
  expect(unfit.status).toBe(422);
  expect(unfit.error.errors?.map(({ field }) => field)).toContain('cutOff');
  const calendar = await follow();
  const before = Date.now();
  const held = await place();
  const due = Date.parse(held.latePaymentCancelDate ?? '');
  const bounds = [before, Date.now()].map((at) => addBusinessTime(new Date(at), 48, calendar).getTime());
  expect(due).toBeGreaterThanOrEqual((bounds[0] ?? 0) - 1_000);
  expect(due).toBeLessThanOrEqual((bounds[1] ?? 0) + 1_000);
  expect(due).toBeGreaterThan(before + 49 * 3_600_000);
  expect(held.deadlineCalendar).toEqual({ name: calendar.name, timeZone: calendar.timeZone, cutOff: '17:00' });
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: held.phonexOrderNumber } });
  expect([salesOrder.autoCancelDate, salesOrder.deadlineCalendar]).toEqual([
    held.latePaymentCancelDate,
    held.deadlineCalendar,
  ]);
  const mails = await sentMail(server, 'acme', 'buyer@acme.test');
  const mail = mails.find(({ subject }) => subject.includes(String(held.phonexOrderNumber)));
  expect(mail?.text).toContain('Release it by');
  expect(mail?.text).toContain('Counted in business days until 17:00 by the calendar “Dallas business days”');
});

test('SD84 what waits for us at the desk is due by the calendar, late by it, and says which', async () => {
  await follow();
  const today = await seller.ok(getToday, { query: { limit: 200 } });
  const named = { name: 'Dallas business days', timeZone: 'America/Chicago', cutOff: '17:00' };
  expect(today.calendar).toEqual(named);
  const { value: calendar } = await ofTheShop();
  const plain = new Set(today.entries.map(({ since, due }) => Date.parse(due) - Date.parse(since)));
  expect(plain, 'a day by the clock alone would be one difference').not.toEqual(new Set([24 * 3_600_000]));
  for (const { since, due } of today.entries)
    expect(due).toBe(addBusinessTime(new Date(since), 24, calendar).toISOString());
  const lanes = TODAY_LANES as readonly string[];
  const orders = today.entries.filter(({ kind }) => lanes.includes(kind));
  expect(today.figures.late).toBe(orders.filter(({ due }) => due < today.serverTime).length);
  const { rows, calendar: counted } = await seller.ok(getDeskOrders, { query: { lane: 'ship' } });
  expect(counted).toEqual(named);
  const ours = rows.find(({ next }) => next.actor === 'us' && next.due !== null);
  const order = await seller.ok(getDeskOrder, { params: { phonexOrderNumber: ours?.orderNumber ?? '' } });
  expect([order.next.due, order.nextCalendar]).toEqual([ours?.next.due, named]);
});

test('C11 W46 the email of an unpaid PayPal order asks for the payment by its deadline, and carries every charge', async () => {
  const order = await place({
    shippingAddressId: 'main',
    shippingOption: { shippingMethodCode: 'GROUND', insured: false },
    paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' },
    additionalServiceCodes: ['PALLETISE'],
    readyToRelease: true,
  });
  const mails = await sentMail(server, 'acme', 'buyer@acme.test');
  const text = mails.find(({ subject }) => subject.includes(String(order.phonexOrderNumber)))?.text ?? '';
  expect(text).toContain('ships once it is paid. Pay by');
  expect(text).not.toContain('We are processing it now');
  const amounts = [
    order.subtotal,
    order.freight,
    order.paymentFee,
    order.additionalServicesFee,
    order.tax,
    order.total,
  ];
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  for (const amount of amounts)
    expect(text).toContain(amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
});
