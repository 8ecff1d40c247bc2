import { describe, expect, test } from 'vitest';
import {
  ORDER_LANES,
  alsoIn,
  balanceOf,
  laneOf,
  lateSince,
  nextOrderAction,
  type NextActionFacts,
} from './next-order-action';
import { ORDER_PHASES, ORDER_STATUS, RELEASED_STATUS } from './order-life';
import { PAYMENT_STATUS } from './payment-status';

const HOUR = 3_600_000;
const facts = (over: Partial<NextActionFacts>): NextActionFacts => ({
  fulfillmentStatus: ORDER_STATUS.held,
  paymentStatus: PAYMENT_STATUS.unpaid,
  networkRole: null,
  balance: 'owed',
  isHeldAgain: false,
  createdAt: 0,
  updatedAt: HOUR,
  releasedAt: null,
  shippedAt: null,
  canceledAt: null,
  cancelDueAt: null,
  ...over,
});

/** Not held again after a release. */
const once = { isHeldAgain: false };

describe('what must happen next with an order', () => {
  test('SD47 every order stands in one lane, whatever its status, payment and place in a network', () => {
    const statuses = [...Object.values(ORDER_STATUS), RELEASED_STATUS, 'PICKING'];
    expect(statuses.length).toBeGreaterThanOrEqual(ORDER_PHASES.length);
    for (const fulfillmentStatus of statuses)
      for (const paymentStatus of [...Object.values(PAYMENT_STATUS), 'ANYTHING'])
        for (const networkRole of ['RESELLER', 'SUPPLIER', null] as const) {
          const next = nextOrderAction(facts({ fulfillmentStatus, paymentStatus, networkRole }), null);
          expect(ORDER_LANES).toContain(next.lane);
          expect(next.actor === null).toBe(next.lane === 'done');
          expect(
            laneOf({ fulfillmentStatus, paymentStatus, networkRole, balance: 'owed', isHeldAgain: false }).lane,
          ).toBe(next.lane);
        }
  });

  test.each([
    [ORDER_STATUS['pending-confirmation'], 'UNPAID', 'SUPPLIER', 'confirm', 'us'],
    [ORDER_STATUS['pending-confirmation'], 'UNPAID', 'RESELLER', 'confirm', 'partner'],
    [ORDER_STATUS['awaiting-quote'], 'UNPAID', null, 'quote', 'us'],
    [ORDER_STATUS.held, 'UNPAID', null, 'payment', 'buyer'],
    [ORDER_STATUS.held, 'PAID', null, 'release', 'us'],
    [RELEASED_STATUS, 'PAID', null, 'ship', 'us'],
    ['PICKING', 'UNPAID', null, 'ship', 'us'],
    [RELEASED_STATUS, 'PAID', 'RESELLER', 'ship', 'partner'],
    [ORDER_STATUS.shipped, 'PAID', null, 'invoice', 'us'],
    [ORDER_STATUS.invoiced, 'AWAITING_PAYMENT', null, 'payment', 'buyer'],
    [ORDER_STATUS.invoiced, 'PAID', null, 'done', null],
    [ORDER_STATUS.canceled, 'UNPAID', null, 'done', null],
    [ORDER_STATUS.canceled, 'REFUND_DUE', null, 'refund', 'us'],
  ] as const)(
    'SD47 %s, %s, %s: lane %s, next actor %s',
    (fulfillmentStatus, paymentStatus, networkRole, lane, actor) => {
      expect(laneOf({ ...once, fulfillmentStatus, paymentStatus, networkRole, balance: 'even' })).toEqual({
        lane,
        actor,
      });
    },
  );

  test('SD47 SD79 what a supplier is owed its partner pays, whatever the order has come to', () => {
    const owed = { ...once, paymentStatus: 'UNPAID', balance: 'owed' } as const;
    for (const fulfillmentStatus of [ORDER_STATUS.held, ORDER_STATUS.invoiced, ORDER_STATUS.canceled]) {
      const payer = (networkRole: 'SUPPLIER' | 'RESELLER' | null) =>
        laneOf({ ...owed, fulfillmentStatus, networkRole });
      expect(payer('SUPPLIER')).toEqual({ lane: 'payment', actor: 'partner' });
      for (const role of ['RESELLER', null] as const) expect(payer(role)).toEqual({ lane: 'payment', actor: 'buyer' });
    }
  });

  test('SD47 N03 what a reseller’s buyer paid ships by the supplier, and waits for us only where it was held again', () => {
    const paid = {
      fulfillmentStatus: ORDER_STATUS.held,
      paymentStatus: 'PAID',
      networkRole: 'RESELLER',
      balance: 'even',
    } as const;
    expect(laneOf({ ...paid, isHeldAgain: false })).toEqual({ lane: 'ship', actor: 'partner' });
    expect(laneOf({ ...paid, isHeldAgain: true })).toEqual({ lane: 'release', actor: 'us' });
  });

  test('SD56 what was received beyond what an order costs waits in the refund lane, but for what waits for its freight', () => {
    for (const fulfillmentStatus of [...Object.values(ORDER_STATUS), RELEASED_STATUS]) {
      const balance = balanceOf({ total: 90, paid: 100 });
      const kind = { ...once, fulfillmentStatus, paymentStatus: PAYMENT_STATUS.paid, networkRole: null, balance };
      const waits = fulfillmentStatus === ORDER_STATUS['awaiting-quote'];
      expect(laneOf(kind)).toEqual({ lane: waits ? 'quote' : 'refund', actor: 'us' });
      if (waits) expect(alsoIn(kind)).toBeNull();
    }
  });

  test('SD47 what is to be given back keeps nothing of the same order from being shipped or billed', () => {
    const also = (fulfillmentStatus: string, more: object = {}) =>
      alsoIn({
        ...once,
        fulfillmentStatus,
        paymentStatus: PAYMENT_STATUS.paid,
        networkRole: null,
        balance: 'excess',
        ...more,
      });
    expect(also(RELEASED_STATUS)).toBe('ship');
    expect(also(RELEASED_STATUS, { paymentStatus: PAYMENT_STATUS.refundDue, balance: 'even' })).toBe('ship');
    expect(also(ORDER_STATUS.shipped)).toBe('invoice');
    expect(also(ORDER_STATUS.held)).toBe('release');
    expect(also(ORDER_STATUS.invoiced)).toBeNull();
    expect(also(ORDER_STATUS.canceled)).toBeNull();
    expect(also(RELEASED_STATUS, { networkRole: 'RESELLER' }), 'its supplier ships it').toBeNull();
    expect(also(RELEASED_STATUS, { balance: 'even' }), 'one act alone').toBeNull();
  });

  test('fees of a canceled order wait for the buyer until they are paid', () => {
    const kind = (paid: number) => ({
      ...once,
      fulfillmentStatus: ORDER_STATUS.canceled,
      paymentStatus: PAYMENT_STATUS.unpaid,
      networkRole: null,
      balance: balanceOf({ total: 90, paid }),
    });
    expect(laneOf(kind(0))).toEqual({ lane: 'payment', actor: 'buyer' });
    expect(laneOf(kind(90))).toEqual({ lane: 'done', actor: null });
  });

  test('SD47 an order whose payment went back whole waits to be paid again, not to be released or closed', () => {
    const payment = { lane: 'payment', actor: 'buyer' };
    for (const fulfillmentStatus of [ORDER_STATUS.held, ORDER_STATUS.invoiced]) {
      const returned = {
        ...once,
        fulfillmentStatus,
        paymentStatus: PAYMENT_STATUS.refunded,
        networkRole: null,
      } as const;
      expect(laneOf({ ...returned, balance: balanceOf({ total: 90, paid: 0 }) })).toEqual(payment);
    }
  });

  test('SD47 what waits for us is due a day after it came; a buyer’s payment when the order would cancel itself', () => {
    const due = (over: Partial<NextActionFacts>) => nextOrderAction(facts(over), null).due;
    expect(due({ ...once, fulfillmentStatus: RELEASED_STATUS, releasedAt: 5 * HOUR })).toBe(29 * HOUR);
    expect(due({ ...once, fulfillmentStatus: ORDER_STATUS['awaiting-quote'] })).toBe(25 * HOUR);
    expect(due({ cancelDueAt: 7 * HOUR })).toBe(7 * HOUR);
    expect(due({})).toBeNull();
    expect(due({ ...once, fulfillmentStatus: RELEASED_STATUS, networkRole: 'RESELLER', releasedAt: HOUR })).toBeNull();
  });
});

test('SD84 what waits for us is promised by the days of business, and what is late is what was promised earlier', () => {
  const calendar = {
    name: 'Dallas',
    timeZone: 'America/Chicago',
    days: {
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: false,
      sunday: false,
    },
    holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
    cutOff: '17:00',
  };
  const due = (updatedAt: string) => {
    const paid = facts({ paymentStatus: 'PAID', balance: 'even', updatedAt: Date.parse(updatedAt) });
    return new Date(nextOrderAction(paid, calendar).due ?? 0).toISOString();
  };
  expect(due('2026-11-20T18:00:00Z'), 'Friday noon: Monday noon').toBe('2026-11-23T18:00:00.000Z');
  expect(due('2026-11-20T23:30:00Z'), 'after the cut-off: the end of Monday').toBe('2026-11-23T23:00:00.000Z');
  expect(due('2026-11-25T18:00:00Z'), 'before a holiday: Friday noon').toBe('2026-11-27T18:00:00.000Z');
  expect(lateSince(new Date('2026-11-23T18:00:00Z'), calendar).toISOString()).toBe('2026-11-20T18:00:00.000Z');
});
