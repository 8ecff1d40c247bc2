import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { getPaymentStatus } from '@tradehall/contract/payments/payments-calls';
import { placePayPalOrder, reportOfPayPal, startPayPalServer } from '../testing/paypal-orders';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startPayPalServer();
  buyer = await server.as('buyer@acme.test');
});
afterAll(() => server.close());

const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;

/** A held order of 1,000.00 whose payment stands in a state, and what PayPal reports of it. */
async function payment(status: 'CREATED' | 'CAPTURING' | 'VOIDED' | 'FAILED') {
  const order = await placePayPalOrder(server, buyer, status, { item: `OUT-${++counter}` });
  const { orderId, params, token } = order;
  return {
    params,
    read: async () => {
      const [now] = await rows(sql<{ status: string }>`select status from payments where order_id = ${orderId}`);
      const { paidAmount, paymentStatus } = (await buyer.ok(getOrder, { params })).salesOrder;
      return { paidAmount, paymentStatus, payment: now?.status };
    },
    /** The capture lies at PayPal, and its report is on its way. */
    captureAtPayPal: (refundedValue: number) =>
      rows(sql`
        update paypal_stand_in_orders set content = content || ${JSON.stringify({
          status: 'COMPLETED',
          captureId: `OUT-CAPTURE-${orderId}`,
          customId: 'none',
          refundedValue,
        })}::jsonb where paypal_order_id = ${token}`),
    tell: (kind: 'COMPLETED' | 'REFUNDED', value: string) => {
      const id = kind === 'COMPLETED' ? `OUT-CAPTURE-${orderId}` : `OUT-REFUND-${orderId}-${value}`;
      return reportOfPayPal(server, order, `PAYMENT.CAPTURE.${kind}`, { id, value });
    },
  };
}

const REST_PAID = { paidAmount: 750, paymentStatus: 'PARTIALLY_PAID', payment: 'CAPTURED' };

describe('a report of PayPal that comes before the one it follows', () => {
  test.each(['CREATED', 'CAPTURING', 'VOIDED', 'FAILED'] as const)(
    'G18 a part that went back before its capture was booked leaves the rest paid (%s)',
    async (status) => {
      const { tell, captureAtPayPal, read } = await payment(status);
      await captureAtPayPal(250);
      expect(await tell('REFUNDED', '250.00')).toBe(200);
      expect(await read()).toEqual(REST_PAID);
      // The reports that were late, or come twice, say nothing new.
      expect([await tell('COMPLETED', '1000.00'), await tell('REFUNDED', '250.00')]).toEqual([200, 200]);
      expect(await read()).toEqual(REST_PAID);
    },
  );

  test('G18 a part that went back of a capture that PayPal does not show yet is told again later', async () => {
    const { tell, read } = await payment('CAPTURING');
    expect(await tell('REFUNDED', '250.00')).toBe(503);
    expect(await read()).toMatchObject({ paidAmount: 0, payment: 'CAPTURING' });
    expect(await tell('COMPLETED', '1000.00')).toBe(200);
    expect(await tell('REFUNDED', '250.00')).toBe(200);
    expect(await read()).toEqual(REST_PAID);
  });

  test('G18 a payment of which all went back before it was booked pays nothing', async () => {
    const { tell, read } = await payment('CAPTURING');
    expect([await tell('REFUNDED', '1000.00'), await tell('COMPLETED', '1000.00')]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ paidAmount: 0, payment: 'REFUNDED' });
  });

  test('G18 a capture that is found with a part gone back is money that came in', async () => {
    const { params, tell, captureAtPayPal, read } = await payment('CAPTURING');
    await captureAtPayPal(250);
    expect((await buyer.ok(getPaymentStatus, { params })).status).toBe('SUCCESS');
    expect(await read()).toEqual({ paidAmount: 1000, paymentStatus: 'PAID', payment: 'CAPTURED' });
    expect(await tell('REFUNDED', '250.00')).toBe(200);
    expect(await read()).toEqual(REST_PAID);
  });
});
