import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { OrderMoney } from './OrderMoney';

afterEach(cleanup);

const order = {
  fulfillmentStatus: 'ON_HOLD',
  subtotal: 1_000,
  freight: 0,
  paymentFee: 0,
  additionalServicesFee: 0,
  reservationFee: 0,
  cancellationFee: 0,
  tax: 0,
  taxApplied: null,
  creditedAmount: 0,
  total: 1_000,
  paidAmount: 0,
  refundedAmount: 0,
  refundDue: 0,
  isHoldOrderUntilShippingQuote: false,
  pxnsOrder: false,
  shippingOptionDetails: { shippingAddressId: 'reno', shippingOption: { shippingMethodCode: 'GROUND' } },
  paymentOptionDetails: { billingAddressId: 'reno', paymentMethodCode: 'COD', paymentMethodLabel: 'Cash on delivery' },
} as SalesOrder;
const shown = (change: Partial<SalesOrder>) =>
  render(<OrderMoney order={{ ...order, ...change }} refund={{ pending: 0 } as DeskOrder['refund']} />).container
    .textContent;

test('W40 SD49 the money of an order that waits for a quote, or for its buyer’s choices, is called the total so far', () => {
  expect(shown({})).toContain('Total$1,000.00');
  expect(shown({ isHoldOrderUntilShippingQuote: true })).toContain('Total so far$1,000.00');
  const paymentOptionDetails = { billingAddressId: null, paymentMethodCode: null, paymentMethodLabel: null };
  expect(shown({ paymentOptionDetails })).toContain('Total so far$1,000.00');
  // A supplier's side is paid by its reseller.
  expect(shown({ paymentOptionDetails, pxnsOrder: true })).toContain('Total$1,000.00');
});
