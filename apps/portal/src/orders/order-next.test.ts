import { expect, test } from 'vitest';
import { orderNext } from './order-next';

const NOW = Date.parse('2035-03-10T12:00:00Z');
const LATER = '2035-04-01T12:00:00.000Z';
const order = {
  fulfillmentStatus: 'INVOICED',
  paymentStatus: 'AWAITING_PAYMENT',
  total: 300,
  paidAmount: 0,
  refundDue: 0,
  nextDue: { invoiceNumber: 'INV-1', dueDate: LATER, amount: 300 },
  autoCancelDate: null,
  paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' },
};
const said = (change: Partial<Parameters<typeof orderNext>[0]>) => {
  const { tone, sentences } = orderNext({ ...order, ...change }, NOW, 'UTC');
  return [tone, ...sentences.map(({ label }) => label.replace('ORDER_NEXT_', ''))].join(' ');
};

test('H03 W43 an invoiced order is complete once it is paid, and until then says what is to be paid by when', () => {
  expect(orderNext(order, NOW, 'UTC').sentences.at(-1)).toEqual({ label: 'ORDER_NEXT_PAY_BY', amount: 300, at: LATER });
  expect(said({})).toBe('info INVOICED PAY_BY');
  expect(said({ nextDue: { ...order.nextDue, dueDate: '2035-03-01T00:00:00.000Z' } })).toBe(
    'warning INVOICED PAY_OVERDUE',
  );
  // Cash on delivery is due with its invoice, and not late a moment after.
  expect(said({ nextDue: { ...order.nextDue, dueDate: '2035-03-10T11:59:00.000Z' } })).toBe('info INVOICED PAY_BY');
  expect(said({ paymentStatus: 'PENDING' })).toBe('info INVOICED PAYMENT_COMING');
  expect(said({ paymentStatus: 'PAID', paidAmount: 300, nextDue: null })).toBe('success SETTLED');
  expect(said({ paymentStatus: 'REFUND_DUE', paidAmount: 320, refundDue: 20, nextDue: null })).toBe('success REFUND');
});

test('H03 before that it says where the order stands, with the invoice that is open and the deadline that runs', () => {
  expect(said({ fulfillmentStatus: 'SHIPPED', nextDue: null })).toBe('success SHIPPED');
  expect(said({ fulfillmentStatus: 'PROCESSING' })).toBe('info RELEASED PAY_BY');
  expect(said({ fulfillmentStatus: 'ON_HOLD', nextDue: null, autoCancelDate: LATER })).toBe('warning HELD HELD_UNTIL');
  const byPayPal = { paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' } };
  expect(said({ fulfillmentStatus: 'ON_HOLD', nextDue: null, autoCancelDate: LATER, ...byPayPal })).toBe(
    'warning HELD HELD_PAY_UNTIL',
  );
  expect(said({ fulfillmentStatus: 'ON_HOLD', nextDue: null, paymentStatus: 'PAID' })).toBe('success PAID');
  expect(said({ fulfillmentStatus: 'CANCELED' })).toBe('error CANCELED PAY_BY');
  expect(said({ fulfillmentStatus: 'CANCELED', nextDue: null })).toBe('error CANCELED');
});
