import { describe, expect, test } from 'vitest';
import { NOTHING_BILLED, wholeOrder } from '../invoices/billing';
import { decideOrder } from './decide-order';
import type { VoidShipmentCommand } from './decide-void-shipment';
import type { Order, OrderLine } from './order';
import { orderAfter, type OrderRecord } from './order-decision';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import { shipmentsOf } from './shipments';

const now = new Date('2026-03-02T09:00:00Z');
const terms = { settings: DEFAULT_SALES_ORDER_SETTINGS, actor: 'wanda@acme.test' };
const ups = (trackingNumber: string) => ({ carrier: 'UPS', trackingNumber });

/** An order of ten units as far as shipping looks at it, and its history. */
function orderOf(change: Partial<Order> = {}) {
  const line = { lineNumber: 1, orderedQuantity: 10, canceledQuantity: 0, shippedQuantity: 0, devicesPerUnit: 1 };
  let order = {
    orderNumber: 'SO-1',
    accountId: 'account',
    userId: 'user',
    fulfillmentStatus: 'PACKING',
    paymentStatus: 'PAID',
    networkRole: null,
    networkExtension: null,
    cancelDueAt: null,
    releasedAt: now,
    heldAgainAt: null,
    shippedAt: null,
    trackingNumbers: [],
    lines: [line as OrderLine],
    ...change,
  } as unknown as Order;
  const events: OrderRecord[] = [];
  const shipments = () =>
    shipmentsOf(events.map(({ type, details }) => ({ eventType: type, happenedAt: now, details: { ...details } })));
  const run = (command: Parameters<typeof decideOrder>[1]) => {
    const { decision, issues } = decideOrder(order, command, terms, now);
    if (!decision) return issues?.[0]?.messageCode;
    order = orderAfter(order, decision);
    events.push(...decision.events);
    return decision;
  };
  return {
    events,
    run,
    now: () => order,
    ship: (quantity: number, number: string) =>
      run({
        kind: 'ship',
        shipment: shipments().length + 1,
        trackingNumbers: [ups(number)],
        units: [{ lineNumber: 1, quantity, imeis: [] }],
      }),
    set: (patch: Partial<Order>) => {
      order = { ...order, ...patch };
    },
    takeBack: (shipment: number, change: Partial<VoidShipmentCommand> = {}) =>
      run({
        kind: 'void-shipment',
        shipment,
        shipments: shipments(),
        billed: NOTHING_BILLED,
        returning: [],
        reason: 'Another order',
        ...change,
      }),
  };
}

const billing = (quantity: number) => ({ ...NOTHING_BILLED, lines: [{ lineNumber: 1, quantity }] });

describe('SD53 a shipment that was recorded in error', () => {
  test('SD53 gives back its units, its tracking numbers and the status that the order had until it was shipped', () => {
    const order = orderOf();
    order.ship(4, '1Z1');
    order.set({ fulfillmentStatus: 'LOADING' });
    order.ship(6, '1Z2');
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'SHIPPED', shippedAt: now });
    const decision = order.takeBack(1);
    expect(order.now()).toMatchObject({
      fulfillmentStatus: 'LOADING',
      shippedAt: null,
      lines: [{ shippedQuantity: 6 }],
      trackingNumbers: [ups('1Z2')],
    });
    expect(decision).toMatchObject({
      stockMoves: [],
      events: [{ type: 'SHIPMENT_VOIDED', details: { shipment: 1, lines: [[1, 4]], reason: 'Another order' } }],
      messages: [
        { kind: 'email', label: 'MAIL_ORDER_SHIPMENT_VOIDED', params: ['SO-1', 'UPS 1Z1', 4, 4] },
        { kind: 'live' },
      ],
    });
    expect(order.takeBack(1)).toBe('ORDER_SHIPMENT_VOIDED');
    expect(order.takeBack(3)).toBe('ORDER_SHIPMENT_UNKNOWN');
    order.ship(4, '1z1');
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'SHIPPED', trackingNumbers: [ups('1Z2'), ups('1z1')] });
  });

  test('W47 the email of a voided shipment counts a lot as all that it holds', () => {
    const line = { lineNumber: 1, orderedQuantity: 1, canceledQuantity: 0, shippedQuantity: 0, devicesPerUnit: 60 };
    const order = orderOf({ lines: [line as OrderLine] });
    order.ship(1, '1Z1');
    expect(order.takeBack(1)).toMatchObject({ messages: [{ params: ['SO-1', 'UPS 1Z1', 60, 60] }, { kind: 'live' }] });
  });

  test('SD53 of an order that was held it is held again', () => {
    const order = orderOf({ fulfillmentStatus: 'ON_HOLD', releasedAt: null });
    order.ship(10, '1Z1');
    expect(order.now().fulfillmentStatus).toBe('SHIPPED');
    order.takeBack(1);
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'ON_HOLD', shippedAt: null, releasedAt: null });
  });

  test('SD53 SD54 with nothing shipped any more a released order can be held again, and ships once it is released anew', () => {
    const order = orderOf({ fulfillmentStatus: 'RELEASED' });
    order.ship(4, '1Z1');
    const hold = { kind: 'status', fulfillmentStatus: 'ON_HOLD', reason: 'Wrong address' } as const;
    expect(order.run(hold)).toBe('ORDER_PICKED');
    order.takeBack(1);
    order.run(hold);
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'ON_HOLD', heldAgainAt: now });
    expect(order.ship(10, '1Z2')).toBe('ORDER_TRANSITION_REFUSED');
    order.run({ kind: 'status', fulfillmentStatus: 'RELEASED' });
    order.ship(10, '1Z2');
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'SHIPPED', heldAgainAt: null });
  });

  test('SD53 stays while an invoice bills its units, until they are credited', () => {
    const order = orderOf();
    order.ship(4, '1Z1');
    order.ship(6, '1Z2');
    expect(order.takeBack(2, { billed: billing(5) })).toBe('ORDER_SHIPMENT_BILLED');
    order.set({ fulfillmentStatus: 'INVOICED' });
    expect(order.takeBack(2, { billed: wholeOrder(order.now()) })).toBe('ORDER_SHIPMENT_BILLED');
    order.takeBack(2, { billed: billing(4) });
    expect(order.now()).toMatchObject({ fulfillmentStatus: 'PACKING', lines: [{ shippedQuantity: 4 }] });
  });

  test('SD53 is not voided of a canceled order, where its units come back, or where nobody knows what was in it', () => {
    const order = orderOf();
    order.ship(4, '1Z1');
    expect(order.takeBack(1, { returning: [{ lineNumber: 1, quantity: 1 }] })).toBe('ORDER_SHIPMENT_RETURNED');
    order.set({ fulfillmentStatus: 'CANCELED' });
    expect(order.takeBack(1)).toBe('ORDER_TRANSITION_REFUSED');
    const older = orderOf({ fulfillmentStatus: 'SHIPPED' });
    older.events.push({ type: 'SHIPPED', actor: 'old', details: { trackingNumbers: [], lines: [[1, 4]] } });
    expect(older.takeBack(1)).toBe('ORDER_SHIPMENT_TOO_OLD');
  });
});
