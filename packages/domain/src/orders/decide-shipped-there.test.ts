import { expect, test } from 'vitest';
import { NOTHING_BILLED } from '../invoices/billing';
import { decideOrder } from './decide-order';
import type { ShippedThereCommand } from './decide-shipped-there';
import type { Order, OrderLine } from './order';
import { orderAfter } from './order-decision';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import type { Shipment } from './shipments';

const now = new Date('2026-03-02T09:00:00Z');
const terms = { settings: DEFAULT_SALES_ORDER_SETTINGS, actor: 'NETWORK', fromOtherSide: true };
const line = (lineNumber: number, item: string, orderedQuantity: number) =>
  ({
    lineNumber,
    itemNumberWarehouse: `${item}|DAL`,
    orderedQuantity,
    canceledQuantity: 0,
    shippedQuantity: 0,
    devicesPerUnit: 1,
  }) as OrderLine;

/** Five phones at one price and three at another, which are one line at the supplier's, and a case. */
function orderOf(change: Partial<Order> = {}): Order {
  return {
    orderNumber: 'SO-1',
    accountId: 'account',
    userId: 'user',
    fulfillmentStatus: 'RELEASED',
    paymentStatus: 'UNPAID',
    networkRole: 'RESELLER',
    networkExtension: null,
    cancelDueAt: null,
    releasedAt: now,
    heldAgainAt: null,
    trackingNumbers: [],
    lines: [line(1, 'PHONE', 5), line(2, 'PHONE', 3), line(3, 'CASE', 2)],
    ...change,
  } as unknown as Order;
}
const shipment = (number: number, lines: Shipment['lines'], change: Partial<Shipment> = {}): Shipment => ({
  number,
  happenedAt: now,
  trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${number}` }],
  lines,
  there: null,
  from: 'RELEASED',
  isVoided: false,
  ...change,
});
function heard(order: Order, phones: number, cases: number, change: Partial<ShippedThereCommand> = {}) {
  const { decision } = decideOrder(
    order,
    {
      kind: 'shipped-there',
      there: {
        lines: [
          { ...line(1, 'PHONE', 8), shippedQuantity: phones },
          { ...line(2, 'CASE', 2), shippedQuantity: cases },
        ],
        shipments: [
          shipment(1, [
            { lineNumber: 1, quantity: phones },
            { lineNumber: 2, quantity: cases },
          ]),
        ],
      },
      shipments: [],
      billed: NOTHING_BILLED,
      returning: [],
      ...change,
    },
    terms,
    now,
  );
  if (!decision) throw new Error('refused');
  return { decision, after: orderAfter(order, decision) };
}
const shippedOf = ({ lines }: Order) => lines.map(({ shippedQuantity }) => shippedQuantity);

test('N03 units are found by their item where the supplier has one line for two prices of the sale', () => {
  expect(shippedOf(heard(orderOf(), 6, 1).after)).toEqual([5, 1, 1]);
  const { after, decision } = heard(orderOf(), 8, 2);
  expect(shippedOf(after)).toEqual([5, 3, 2]);
  expect(after.fulfillmentStatus).toBe('SHIPPED');
  expect(decision.events[0]?.details).toMatchObject({
    shipment: 1,
    there: 1,
    lines: [
      [1, 8],
      [3, 2],
    ],
  });
});

test('N03 W47 the emails of what left or came back at the supplier count a lot as all that it holds', () => {
  const lots = orderOf({ lines: [{ ...line(1, 'PHONE', 8), devicesPerUnit: 60 }, line(3, 'CASE', 2)] });
  const paramsOf = ({ decision }: ReturnType<typeof heard>) =>
    decision.messages.flatMap((message) => ('params' in message ? [message.params] : []))[0];
  // The case is the second line there and the third here.
  const part = heard(lots, 3, 1);
  expect(paramsOf(part)).toEqual(['SO-1', 'UPS 1Z1', 181, 482]);
  const own = [
    { lineNumber: 1, quantity: 3 },
    { lineNumber: 3, quantity: 1 },
  ];
  const gone = shipment(1, own, { isVoided: true });
  const there = { lines: [line(1, 'PHONE', 8), line(2, 'CASE', 2)], shipments: [gone] };
  const back = heard(part.after, 0, 0, { there, shipments: [shipment(1, own, { there: 1 })] });
  expect(paramsOf(back)).toEqual(['SO-1', 'UPS 1Z1', 181, 482]);
});

test('N03 what left counts however the order stands, and waits for an answer that is under way', () => {
  for (const fulfillmentStatus of ['ON_HOLD', 'AWAITING_SHIPPING_QUOTE', 'PACKING'])
    expect(heard(orderOf({ fulfillmentStatus }), 8, 2).after.fulfillmentStatus).toBe('SHIPPED');
  for (const fulfillmentStatus of ['PENDING_CONFIRMATION', 'CANCELED'])
    expect(heard(orderOf({ fulfillmentStatus }), 8, 2).decision.events).toEqual([]);
});

test('N03 what the reseller recorded by hand before is not counted again', () => {
  const byHand = [shipment(1, [{ lineNumber: 1, quantity: 5 }])];
  const order = orderOf({ lines: [{ ...line(1, 'PHONE', 5), shippedQuantity: 5 }, line(2, 'PHONE', 3)] });
  expect(shippedOf(heard(order, 5, 0, { shipments: byHand }).after)).toEqual([5, 0]);
  expect(shippedOf(heard(order, 2, 0, { shipments: byHand }).after)).toEqual([5, 0]);
});

test('N03 SD53 taking back what was recorded by hand leaves shipped what left at the supplier', () => {
  const byHand = shipment(1, [{ lineNumber: 1, quantity: 5 }]);
  const shipped = orderOf({ lines: [{ ...line(1, 'PHONE', 5), shippedQuantity: 5 }, line(2, 'PHONE', 3)] });
  const takeBack = (phones: number) => {
    const { after, decision } = heard(shipped, phones, 0, { shipments: [byHand] });
    const there = shipment(2, [{ lineNumber: 1, quantity: phones }], { there: 1 });
    expect(decision.events).toHaveLength(1);
    const command = {
      kind: 'void-shipment',
      shipment: 1,
      shipments: [byHand, there],
      billed: NOTHING_BILLED,
      returning: [],
      reason: 'It was the supplier who shipped it.',
    } as const;
    const voided = decideOrder(after, command, terms, now).decision;
    if (!voided) throw new Error('refused');
    return orderAfter(after, voided);
  };
  expect(shippedOf(takeBack(4))).toEqual([4, 0]);
  // All of it left there: it stays shipped.
  const whole = takeBack(8);
  expect([shippedOf(whole), whole.fulfillmentStatus]).toEqual([[5, 3], 'SHIPPED']);
});

test('N03 SD53 a voided shipment waits while its units come back or stand on an invoice', () => {
  const known = [shipment(1, [{ lineNumber: 1, quantity: 4 }], { there: 1 })];
  const gone = {
    shipments: known,
    there: {
      lines: [{ ...line(1, 'PHONE', 8), shippedQuantity: 0 }],
      shipments: [shipment(1, [{ lineNumber: 1, quantity: 4 }], { isVoided: true })],
    },
  };
  const order = orderOf({ lines: [{ ...line(1, 'PHONE', 5), shippedQuantity: 4 }] });
  const lines = [{ lineNumber: 1, quantity: 1 }];
  expect(heard(order, 0, 0, { ...gone, returning: lines }).decision.events).toEqual([]);
  expect(heard(order, 0, 0, { ...gone, billed: { ...NOTHING_BILLED, lines } }).decision.events).toEqual([]);
  const { after, decision } = heard(order, 0, 0, gone);
  expect(shippedOf(after)).toEqual([0]);
  expect(decision.events.map(({ type }) => type)).toEqual(['SHIPMENT_VOIDED']);
});
