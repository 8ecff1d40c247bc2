import { expect, test } from 'vitest';
import { INTEGRATED_PAYPAL } from '../checkout/method-codes';
import { canPayNow } from './can-pay-now';
import { ORDER_STATUS } from './order-life';
import { PAYMENT_STATUS } from './payment-status';

const failed = {
  fulfillmentStatus: ORDER_STATUS.held,
  paymentStatus: PAYMENT_STATUS.failed,
  paymentMethodCode: INTEGRATED_PAYPAL,
  total: 100,
  paidAmount: 0,
  canPayAndShipNow: true,
  isChanged: false,
};
const canceled = {
  ...failed,
  fulfillmentStatus: ORDER_STATUS.canceled,
  paymentStatus: PAYMENT_STATUS.unpaid,
  canPayAndShipNow: false,
};

test('G18 a held order whose PayPal payment failed is paid again, as it was saved and by who may release it', () => {
  expect(canPayNow(failed)).toBe(true);
  expect(canPayNow({ ...failed, isChanged: true })).toBe(false);
  expect(canPayNow({ ...failed, canPayAndShipNow: false })).toBe(false);
  for (const paymentStatus of Object.values(PAYMENT_STATUS).filter((status) => status !== PAYMENT_STATUS.failed))
    expect(canPayNow({ ...failed, paymentStatus }), paymentStatus).toBe(false);
});

test('H11 a canceled order is paid as long as fees are open, and no longer', () => {
  expect(canPayNow(canceled)).toBe(true);
  expect(canPayNow({ ...canceled, paidAmount: 99 })).toBe(true);
  expect(canPayNow({ ...canceled, paidAmount: 100 })).toBe(false);
  expect(canPayNow({ ...canceled, total: 0 })).toBe(false);
});

test('G18 an order in any other status is not paid by itself, nor one that is paid another way', () => {
  const { held, canceled: ended, ...others } = ORDER_STATUS;
  expect([held, ended]).toEqual([failed.fulfillmentStatus, canceled.fulfillmentStatus]);
  for (const fulfillmentStatus of Object.values(others))
    expect(canPayNow({ ...failed, fulfillmentStatus }), fulfillmentStatus).toBe(false);
  for (const paymentMethodCode of ['WIRE', null]) {
    expect(canPayNow({ ...failed, paymentMethodCode })).toBe(false);
    expect(canPayNow({ ...canceled, paymentMethodCode })).toBe(false);
  }
});
