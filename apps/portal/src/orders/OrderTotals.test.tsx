import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { CommandCost } from './CommandCost';
import { OrderSum } from './OrderSum';
import type { ShownOrder } from './order-total';
import { OrderTotals } from './OrderTotals';

afterEach(cleanup);

const order = {
  fulfillmentStatus: 'ON_HOLD',
  subtotal: 1000,
  freight: 25,
  paymentFee: 0,
  additionalServicesFee: 0,
  tax: 60.09,
  taxDescription: '',
  taxApplied: null,
  reservationFee: 0,
  cancellationFee: 0,
  feePeriods: 0,
  creditedAmount: 0,
  refundDue: 0,
  refundedAmount: 0,
  paidAmount: 500,
  total: 1085.09,
  isHoldOrderUntilShippingQuote: false,
  paymentOptionDetails: { paymentMethodLabel: 'PayPal' },
} as SalesOrder;
const owed = (total: number) => ({ ...order, total, freightUndefined: false }) as unknown as OrderOwed;

const UNCHOSEN = { shippingAddressId: null, shippingMethodCode: null, paymentMethodCode: null };
const CHOSEN = { shippingAddressId: 'reno', shippingMethodCode: 'GROUND', paymentMethodCode: 'COD' };
const totals = (change: Partial<SalesOrder>, preview?: OrderOwed, choices: ShownOrder['choices'] = CHOSEN) =>
  render(<OrderTotals order={{ ...order, ...change }} preview={preview} choices={choices} />).container.textContent;
const cost = (change: Partial<SalesOrder>, total: number) =>
  render(<CommandCost order={{ ...order, ...change }} owed={owed(total)} />).container.textContent;

test('W40 H04 an order that is paid in part says what was paid of it and what is open, of what is typed as well', () => {
  expect(totals({})).toContain('You have paid $500.00; $585.09 is still to be paid.');
  expect(totals({}, owed(800))).toContain('You have paid $500.00; $300.00 is still to be paid.');
  expect(totals({}, owed(420))).toContain('You have paid $500.00; $80.00 is given back to you.');
  expect(totals({ paidAmount: 1085.09 })).not.toContain('You have paid');
  expect(totals({ paidAmount: 0 })).not.toContain('You have paid');
});

test('W40 G10 while the freight is still to be quoted nothing is said to be left to pay, or to come back', () => {
  const waits = { isHoldOrderUntilShippingQuote: true, freight: 0 };
  const unknown = { ...owed(420), freightUndefined: true };
  const soFar = 'You have paid $500.00. What is still to be paid or given back depends on the total.';
  for (const text of [totals(waits), totals({}, unknown), totals({}, { ...unknown, total: 500 })]) {
    expect(text).toContain(soFar);
    expect(text).not.toMatch(/is given back to you|is still to be paid\./);
  }
  cleanup();
  expect(render(<CommandCost order={order} owed={unknown} />).container.textContent).toBe(
    'Total so far$420.00Paid already$500.00',
  );
});

test('W40 H09 a command on an order that is paid in part is consented to by what is left to pay, or comes back', () => {
  expect(cost({}, 1085.09)).toBe('Order total$1,085.09Paid already$500.00Still to pay$585.09');
  expect(cost({}, 20)).toBe('Order total$20.00Paid already$500.00You get back$480.00');
  expect(cost({ paidAmount: 0 }, 1085.09)).toBe('Order total$1,085.09');
});

test('J03 W40 an order that nobody chose an address, a method and a payment for says so in place of no charge', () => {
  const won = { freight: 0, tax: 0, total: 1000, paidAmount: 0 };
  expect(totals(won, undefined, UNCHOSEN)).toContain('Freightchoose a method');
  expect(totals(won, undefined, UNCHOSEN)).toContain('Taxchoose an address');
  expect(totals(won, undefined, UNCHOSEN)).toContain('Feeschoose a payment method');
  expect(totals(won, undefined, UNCHOSEN)).toContain('Total so far$1,000.00');
  expect(totals(won)).toContain('Order total$1,000.00');
  // How it is paid alone is missing: a fee may come on top.
  const unpaid = totals(won, undefined, { ...CHOSEN, paymentMethodCode: null });
  expect(unpaid).toContain('Freight$0.00Feeschoose a payment method');
  expect(unpaid).toContain('Total so far$1,000.00');
  // Nothing more comes on top of what a canceled one leaves to pay.
  expect(totals({ ...won, fulfillmentStatus: 'CANCELED' }, undefined, UNCHOSEN)).toContain('Order total');
});

test('H04 W40 what a canceled order leaves to pay names no payment on a delivery that never comes', () => {
  const canceled = { fulfillmentStatus: 'CANCELED', total: 202.95, paidAmount: 0, refundDue: 0 };
  for (const paymentMethodLabel of ['Cash on delivery', null])
    expect(
      totals({ ...canceled, paymentOptionDetails: { ...order.paymentOptionDetails, paymentMethodLabel } }),
    ).toMatch(/Still to pay: \$202\.95$/);
});

test('H04 W40 below the lines stands the sum alone, by the name that it has above them', () => {
  const sum = (change: Partial<SalesOrder>, preview?: OrderOwed, choices: ShownOrder['choices'] = CHOSEN) =>
    render(<OrderSum order={{ ...order, ...change }} preview={preview} choices={choices} />).container.textContent;
  expect(sum({})).toBe('Order total$1,085.09');
  expect(sum({}, owed(800))).toBe('Order total$800.00Preview with your changes');
  expect(sum({}, undefined, UNCHOSEN)).toBe('Total so far$1,085.09');
});
