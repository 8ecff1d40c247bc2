import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { payPalId, type StandInOrder } from './paypal-stand-in-store';

export interface StandInCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly accessToken: string;
}

/** What a client of the stand-in signs in with, the same in every process of the deployment. */
export function standInCredentials(secret: Buffer | string): StandInCredentials {
  const keyed = (purpose: string) =>
    createHmac('sha256', secret).update(`paypal-stand-in:${purpose}`).digest('base64url');
  return {
    clientId: 'local-stand-in',
    clientSecret: keyed('client'),
    webhookId: keyed('webhook').slice(0, 17),
    accessToken: keyed('token'),
  };
}

export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** PayPal's signature covers the transmission and a checksum of the message, so that neither can be swapped. */
export function signMessage(
  secret: Buffer | string,
  webhookId: string,
  transmissionId: string,
  time: string,
  body: string,
): string {
  return createHmac('sha256', secret)
    .update(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
}

export interface SignedMessage {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export function signedMessage(secret: Buffer | string, eventType: string, resource: unknown): SignedMessage {
  const time = new Date().toISOString();
  const body = JSON.stringify({
    id: `WH-${payPalId()}`,
    event_version: '1.0',
    create_time: time,
    event_type: eventType,
    summary: 'Sent by the local stand-in',
    resource,
  });
  const id = randomUUID();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://stand-in.invalid/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signMessage(secret, standInCredentials(secret).webhookId, id, time, body),
    },
  };
}

/** An order in PayPal's own shape. */
export function representOrder(order: StandInOrder, baseUrl: string): unknown {
  const amount = { currency_code: order.currencyCode, value: order.value };
  const self = `${baseUrl}/v2/checkout/orders/${order.id}`;
  const approve = `${new URL(order.returnUrl).origin}/paypal-stand-in/checkoutnow?token=${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.payerId === undefined
      ? {}
      : { payer: { payer_id: order.payerId, email_address: 'buyer@stand-in.invalid' } }),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        description: order.description,
        amount,
        ...(order.captureId === undefined
          ? {}
          : {
              payments: {
                captures: [
                  {
                    id: order.captureId,
                    status: order.refunded
                      ? 'REFUNDED'
                      : (order.refundedValue ?? 0) > 0
                        ? 'PARTIALLY_REFUNDED'
                        : 'COMPLETED',
                    amount,
                    final_capture: true,
                    custom_id: order.customId,
                  },
                ],
                refunds: (order.refunds ?? []).map(({ id, value }) => ({
                  id,
                  status: 'COMPLETED',
                  amount: { currency_code: order.currencyCode, value },
                })),
              },
            }),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(order.status === 'CREATED' ? [{ href: approve, rel: 'approve', method: 'GET' }] : []),
      ...(order.status === 'PAYER_ACTION_REQUIRED' ? [{ href: approve, rel: 'payer-action', method: 'GET' }] : []),
      ...(order.status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
    ],
  };
}
