import { sql } from 'kysely';
import { receivePayPalWebhook, startPayment } from '@tradehall/contract/payments/payments-calls';
import { deploymentSecret } from '../database/deployment-secret';
import { signedMessage } from '../paypal/paypal-stand-in-messages';
import { placeHeldOrder, type HeldLine, type HeldOrder } from './held-order';
import { startTestServer, type TestClient, type TestServer } from './test-server';

/** A server with PayPal's stand-in, which is asked over HTTP. */
export async function startPayPalServer(): Promise<TestServer> {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

interface PayPalOrder extends HeldOrder {
  readonly params: { readonly phonexOrderNumber: string };
  readonly paymentId: string;
  /** The payment at PayPal. */
  readonly token: string;
}

/** A held order of 1,000.00 whose payment by PayPal was started and stands in a state. */
export async function placePayPalOrder(
  server: TestServer,
  buyer: TestClient,
  status: 'CREATED' | 'CAPTURING' | 'VOIDED' | 'FAILED',
  line: Pick<HeldLine, 'item' | 'available'>,
): Promise<PayPalOrder> {
  const order = await placeHeldOrder(server, {
    lines: [{ quantity: 10, unitPriceMinor: 10_000, ...line }],
    payment_method_code: 'INTEGRATED_PAYPAL',
    payment_method_label: 'PayPal',
  });
  const params = { phonexOrderNumber: order.orderNumber };
  await buyer.ok(startPayment, { params });
  const { rows } = await server.services.database.inTenant(order.tenantId, (tx) =>
    sql<{ paymentId: string; token: string }>`
      update payments set status = ${status} where order_id = ${order.orderId}
      returning payment_id as "paymentId", provider_order_id as token`.execute(tx),
  );
  const [{ paymentId = '', token = '' } = {}] = rows;
  return { ...order, params, paymentId, token };
}

/** What PayPal reports of a payment, as it signs it; answers the status that it is given. */
export async function reportOfPayPal(
  server: TestServer,
  { tenantId, paymentId }: Pick<PayPalOrder, 'tenantId' | 'paymentId'>,
  type: string,
  { id, value, status = 'COMPLETED' }: { readonly id: string; readonly value: string; readonly status?: string },
): Promise<number> {
  const secret = await deploymentSecret(server.services.database, 'paypal-stand-in');
  const { headers, body } = signedMessage(secret, type, {
    id,
    status,
    custom_id: `${tenantId}:${paymentId}`,
    amount: { currency_code: 'USD', value },
  });
  return (await server.at(tenantId).call(receivePayPalWebhook, { headers, payload: body })).status;
}
