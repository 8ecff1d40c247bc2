import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { LatePaymentPolicy } from './LatePaymentPolicy';

afterEach(cleanup);

const said = (paymentMethodCode: string, change: Partial<SalesOrder> = {}) => {
  const order = {
    racFeeAgreed: false,
    autoCancelDate: '2035-03-10T12:00:00.000Z',
    gracePeriodEnd: null,
    racFeePeriodEnd: null,
    reservationFeePercent: 0.25,
    cancellationFeePercent: 1,
    paymentStatus: 'FAILED',
    paymentOptionDetails: { paymentMethodCode },
    ...change,
  } as SalesOrder;
  return render(<LatePaymentPolicy order={order} />).container.textContent;
};

test('H11 G18 an order that paying by PayPal releases says to pay it, before its terms are accepted and after', () => {
  expect(said('INTEGRATED_PAYPAL')).toContain('Unless it is paid, this order cancels itself');
  expect(said('INTEGRATED_PAYPAL', { racFeeAgreed: true, racFeeAgreedDate: null })).toContain('Pay it by');
  expect(said('TERMS_NET_30')).toContain('Unless it is released, this order cancels itself');
  expect(said('TERMS_NET_30', { racFeeAgreed: true, racFeeAgreedDate: null })).toContain('Release it by');
});
