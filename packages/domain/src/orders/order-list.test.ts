import { expect, test } from 'vitest';
import fc from 'fast-check';
import { chooseOrderColumns, DEFAULT_ORDER_COLUMNS } from './order-list-columns';
import { shownPaymentStatus } from './payment-status';
import { extendPaymentTime, reminderTimes, startPaymentTime } from './payment-time';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import {
  canMoveReturn,
  checkReturnRequest,
  RETURN_DECISIONS,
  RETURN_STATUSES,
  returnableQuantity,
} from './return-status';
import { statusLabel } from './status-label';

test('H02 columns come from the settings, each once, and what nobody knows is left out', () => {
  expect(
    chooseOrderColumns([
      { id: 'total' },
      { id: 'wingspan' },
      { id: 'total' },
      { id: 'purchaseOrderNumber', label: 'Your PO' },
    ]),
  ).toEqual([
    { id: 'total', label: undefined },
    { id: 'purchaseOrderNumber', label: 'Your PO' },
  ]);
  expect(chooseOrderColumns([{ id: 'wingspan' }])).toBe(DEFAULT_ORDER_COLUMNS);
  expect(chooseOrderColumns(undefined)).toBe(DEFAULT_ORDER_COLUMNS);
});

test('H02 a status shows the label and colour of the settings, an unknown one its raw name in neutral', () => {
  const settings = { ON_HOLD: { label: 'On hold', className: 'warning' }, ODD: { label: 'Odd', className: 'purple' } };
  expect(statusLabel('ON_HOLD', settings)).toEqual({ label: 'On hold', color: 'warning' });
  expect(statusLabel('ODD', settings)).toEqual({ label: 'Odd', color: 'neutral' });
  expect(statusLabel('PACKED_TWICE', settings)).toEqual({ label: 'PACKED_TWICE', color: 'neutral' });
  expect(statusLabel('constructor', settings).label).toBe('constructor');
});

test('H02 a canceled order that comes to nothing and was never paid does not read as unpaid', () => {
  const shown = (paymentStatus: string, totalMinor = 0, fulfillmentStatus = 'CANCELED') =>
    shownPaymentStatus({ fulfillmentStatus, paymentStatus, totalMinor });
  expect(['UNPAID', 'AWAITING_PAYMENT', 'FAILED'].map((each) => shown(each))).toEqual(Array(3).fill('NOTHING_DUE'));
  expect(DEFAULT_SALES_ORDER_SETTINGS.paymentSettings.statuses[shown('UNPAID')]?.label).toBe('Nothing to pay');
  // Its fees are still to be paid, money may be on its way or to be given back, and what stands is as it was.
  expect(shown('UNPAID', 500)).toBe('UNPAID');
  expect(['PENDING', 'REFUND_DUE', 'REFUNDED'].map((each) => shown(each))).toEqual([
    'PENDING',
    'REFUND_DUE',
    'REFUNDED',
  ]);
  expect(shown('UNPAID', 0, 'ON_HOLD')).toBe('UNPAID');
});

const grace = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-13T12:00:00Z');

test('H11 the deadline is the grace end, and the fee period end once the terms are accepted', () => {
  const held = { paymentStatus: 'UNPAID', networkRole: null, reservationFeeMinor: 0 } as const;
  const settings = {
    gracePeriodEnabled: true,
    businessCalendar: DEFAULT_SALES_ORDER_SETTINGS.businessCalendar,
    paymentDeadline: { ...DEFAULT_SALES_ORDER_SETTINGS.paymentDeadline, gracePeriodHours: 48, feePeriodHours: 72 },
  };
  const now = new Date('2026-03-08T12:00:00Z');
  const time = startPaymentTime(held, settings, now);
  expect(time).toMatchObject({
    gracePeriodEnd: grace,
    racFeePeriodEnd: later,
    cancelDueAt: grace,
    racFeeAgreed: false,
  });
  expect(extendPaymentTime({ ...time, racFeeAgreedAt: null, racTerms: null, extendedCount: 0 })).toMatchObject({
    cancelDueAt: later,
    extendedCount: 1,
  });
  expect(startPaymentTime(held, { ...settings, gracePeriodEnabled: false }, now)).toMatchObject({
    gracePeriodEnd: null,
    cancelDueAt: null,
    reservationFeePercent: 0,
  });
});

test('H11 reminders go out before the deadline, in order, and never for the past', () => {
  const since = new Date('2026-03-09T00:00:00Z');
  expect(reminderTimes(grace, [2, 24, 48, 24], since)).toEqual([
    new Date('2026-03-09T12:00:00Z'),
    new Date('2026-03-10T10:00:00Z'),
  ]);
});

test('H15 a return is requested on shipped units alone, within what is left', () => {
  const shipped = { fulfillmentStatus: 'SHIPPED', shippedQuantity: 10, alreadyReturning: 7 };
  expect(returnableQuantity(shipped)).toBe(3);
  expect(returnableQuantity({ ...shipped, fulfillmentStatus: 'ON_HOLD' })).toBe(0);
  // What left can come back while the rest is packed, and after that is canceled.
  for (const fulfillmentStatus of ['PACKING', 'CANCELED'])
    expect(returnableQuantity({ ...shipped, fulfillmentStatus })).toBe(3);
  expect(checkReturnRequest({ quantity: 4, reason: 'DAMAGED', comment: '' }, shipped)).toMatchObject({
    messageCode: 'RETURN_QUANTITY_LIMIT',
    params: [3],
  });
  expect(
    checkReturnRequest({ quantity: 2, reason: 'DAMAGED', comment: '' }, { ...shipped, alreadyReturning: 9 }),
  ).toEqual({ messageCode: 'RETURN_QUANTITY_ONE', field: 'quantity' });
  expect(checkReturnRequest({ quantity: 1, reason: '', comment: '' }, shipped)?.messageCode).toBe(
    'RETURN_REASON_REQUIRED',
  );
  expect(checkReturnRequest({ quantity: 1, reason: 'OTHER', comment: ' ' }, shipped)?.messageCode).toBe(
    'RETURN_COMMENT_REQUIRED',
  );
  expect(checkReturnRequest({ quantity: 3, reason: 'DEFECTIVE', comment: '' }, shipped)).toBeNull();
});

test('H15 a return that came to its end never moves again, and the seller cannot withdraw for the buyer', () => {
  const status = fc.constantFrom(...RETURN_STATUSES);
  fc.assert(
    fc.property(fc.constantFrom('REJECTED', 'CREDITED', 'WITHDRAWN'), status, (from, to) => !canMoveReturn(from, to)),
  );
  expect(canMoveReturn('REQUESTED', 'WITHDRAWN')).toBe(true);
  // Goods that came back and money given back are no mere words.
  expect(RETURN_DECISIONS).toEqual(['APPROVED', 'REJECTED']);
});

test('W46 a held order’s deadlines follow the calendar of then, and keep it', () => {
  const held = { paymentStatus: 'UNPAID', networkRole: null, reservationFeeMinor: 0 } as const;
  const businessCalendar = {
    ...DEFAULT_SALES_ORDER_SETTINGS.businessCalendar,
    isFollowed: true,
    name: 'Dallas',
    timeZone: 'America/Chicago',
    cutOff: '17:00',
  };
  const paymentDeadline = { ...DEFAULT_SALES_ORDER_SETTINGS.paymentDeadline, gracePeriodHours: 48, feePeriodHours: 72 };
  // A Friday at noon in Dallas: two days of business end on Tuesday, three more on Friday.
  const time = startPaymentTime(
    held,
    { gracePeriodEnabled: true, paymentDeadline, businessCalendar },
    new Date('2026-11-20T18:00:00Z'),
  );
  expect(time).toMatchObject({
    gracePeriodEnd: new Date('2026-11-24T18:00:00Z'),
    racFeePeriodEnd: new Date('2026-11-27T18:00:00Z'),
    deadlineCalendar: { name: 'Dallas', cutOff: '17:00' },
  });
});
