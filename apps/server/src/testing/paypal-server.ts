import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { standInListener } from './stand-in-listener';

/** An account as it lies at PayPal. */
export interface PayPalAccount {
  readonly clientId: string;
  clientSecret: string;
  readonly webhookId: string;
}

export interface PayPalOrderHeld {
  readonly id: string;
  /** Whose order it is. */
  readonly clientId: string;
  readonly customId: string;
  readonly value: string;
  readonly currency: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  captureId?: string;
  /** What went back, in the order it was asked for, and PayPal's names of it. */
  readonly refunds: string[];
  readonly refundIds: string[];
}

/** A status and what stands beside it. */
export type PayPalAnswer = readonly [status: number, content: unknown];

/** What PayPal would send to a shop, signed by the account's webhook. */
export interface PayPalMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * PayPal's calls as the server makes them, over real HTTP on this machine: each account sees its own orders alone and
 * confirms what its own webhook signed alone.
 */
export async function startPayPalServer(accounts: readonly PayPalAccount[]) {
  const orders = new Map<string, PayPalOrderHeld>();
  const tokens = new Map<string, PayPalAccount>();
  const kept = new Map<string, unknown>();
  /** Everything that was asked, with its credentials left out. */
  const asked: string[] = [];
  let isSilent = false;
  let meddle: ((path: string, work: () => PayPalAnswer, requestId: string) => PayPalAnswer) | undefined;

  const server = createServer((request, answer) => {
    void readBody(request).then((body) => {
      if (isSilent) return;
      const [status, content] = meddled(request, () => respond(request, body));
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  const listener = standInListener(server);
  await listener.start();

  const meddled = ({ url = '', headers }: IncomingMessage, work: () => PayPalAnswer): PayPalAnswer =>
    meddle === undefined ? work() : meddle(url, work, String(headers['paypal-request-id']));

  function respond(request: IncomingMessage, body: string): PayPalAnswer {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const authorization = request.headers.authorization ?? '';
    if (path === '/v1/oauth2/token') {
      const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
      const account = accounts.find((each) => each.clientId === id && each.clientSecret === secret);
      if (account === undefined) return [401, { error: 'invalid_client' }];
      const token = randomUUID();
      tokens.set(token, account);
      return [200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 }];
    }
    const account = tokens.get(authorization.replace('Bearer ', ''));
    if (account === undefined) return [401, { error: 'invalid_token' }];
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, never>);
    const requestId = request.headers['paypal-request-id'];
    const key = typeof requestId === 'string' ? `${account.clientId} ${path} ${requestId}` : undefined;
    if (key !== undefined && kept.has(key)) return [200, kept.get(key)];
    const [status, content] = work(account, request.method ?? '', path, given);
    if (key !== undefined && status < 300) kept.set(key, content);
    return [status, content];
  }

  function work(
    account: PayPalAccount,
    method: string,
    path: string,
    given: Record<string, never>,
  ): [status: number, content: unknown] {
    if (path === '/v1/notifications/verify-webhook-signature') {
      const { webhook_id, transmission_id, transmission_sig, webhook_event } = given as Record<string, string>;
      const sender = webhookOf(account, webhook_id ?? '');
      const holds =
        sender !== undefined && transmission_sig === sign(sender, transmission_id ?? '', JSON.stringify(webhook_event));
      return [200, { verification_status: holds ? 'SUCCESS' : 'FAILURE' }];
    }
    const webhook = /^\/v1\/notifications\/webhooks\/(.+)$/.exec(path)?.[1];
    if (webhook !== undefined)
      return webhookOf(account, webhook) === undefined ? refusal('INVALID_RESOURCE_ID', 404) : [200, { id: webhook }];
    if (path === '/v2/checkout/orders') return create(account, given);
    const refunded = /^\/v2\/payments\/captures\/(.+)\/refund$/.exec(path)?.[1];
    const [, id, isCapture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = [...orders.values()].find((each) =>
      refunded === undefined ? each.id === id : each.captureId === refunded,
    );
    if (order?.clientId !== account.clientId) return refusal('INVALID_RESOURCE_ID', 404);
    if (refunded !== undefined) {
      const { amount } = given as { amount?: { value: string } };
      return [201, { id: giveBack(order, amount?.value ?? order.value), status: 'COMPLETED' }];
    }
    if (isCapture !== undefined && method === 'POST') {
      if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED', 422);
      if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED', 422);
      order.status = 'COMPLETED';
      order.captureId = idOf('CAPTURE');
    }
    return [200, represent(order)];
  }

  function giveBack(order: PayPalOrderHeld, value: string): string {
    const id = idOf('REFUND');
    order.refunds.push(value);
    order.refundIds.push(id);
    return id;
  }

  /** One account may have several webhooks: it is named once for each. */
  function webhookOf({ clientId }: PayPalAccount, webhookId: string): PayPalAccount | undefined {
    return accounts.find((each) => each.clientId === clientId && each.webhookId === webhookId);
  }

  function create(account: PayPalAccount, given: Record<string, never>): [number, unknown] {
    const [unit] = given['purchase_units'] as unknown as [
      { custom_id: string; amount: { value: string; currency_code: string } },
    ];
    const order: PayPalOrderHeld = {
      id: idOf('ORDER'),
      clientId: account.clientId,
      customId: unit.custom_id,
      value: unit.amount.value,
      currency: unit.amount.currency_code,
      status: 'PAYER_ACTION_REQUIRED',
      refunds: [],
      refundIds: [],
    };
    orders.set(order.id, order);
    return [201, represent(order)];
  }

  const amountOf = ({ value, currency }: PayPalOrderHeld) => ({ currency_code: currency, value });
  function represent(order: PayPalOrderHeld): unknown {
    const { id, status, customId, captureId } = order;
    const captures = captureId === undefined ? [] : [{ id: captureId, status: 'COMPLETED', amount: amountOf(order) }];
    const refunds = order.refundIds.map((refundId, at) => ({
      id: refundId,
      status: 'COMPLETED',
      amount: { ...amountOf(order), value: order.refunds[at] },
    }));
    return {
      id,
      status,
      purchase_units: [{ custom_id: customId, amount: amountOf(order), payments: { captures, refunds } }],
      links: [{ rel: 'payer-action', href: `https://paypal.invalid/checkoutnow?token=${id}` }],
    };
  }

  return {
    get url() {
      return `http://127.0.0.1:${listener.port}`;
    },
    asked,
    ordersOf: (clientId: string): readonly PayPalOrderHeld[] =>
      [...orders.values()].filter((order) => order.clientId === clientId),
    /** The buyer says yes in PayPal's window. */
    approve(id: string): void {
      const order = orders.get(id);
      if (order !== undefined) order.status = 'APPROVED';
    },
    /** The seller gives money back at PayPal's own site; answers PayPal's name of it. */
    giveBack,
    /** Answers in a way of its own: `work` does what was asked for and answers as PayPal does. */
    answerBy(odd: typeof meddle): void {
      meddle = odd;
    },
    /** Takes calls and answers none. */
    fallSilent(silent: boolean): void {
      isSilent = silent;
    },
    captured: (order: PayPalOrderHeld, customId = order.customId) => ({
      id: order.captureId ?? 'CAPTURE0',
      status: 'COMPLETED',
      custom_id: customId,
      amount: amountOf(order),
    }),
    /** As the webhook of an account sends it. */
    message(account: PayPalAccount, eventType: string, resource: unknown): PayPalMessage {
      const body = JSON.stringify({ id: `WH-${idOf('M')}`, event_type: eventType, resource });
      const id = randomUUID();
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://paypal.invalid/cert',
          'paypal-transmission-id': id,
          'paypal-transmission-time': new Date(0).toISOString(),
          'paypal-transmission-sig': sign(account, id, body),
        },
      };
    },
    /** Comes back at the address of before. */
    start: () => listener.start(),
    stop: () => listener.stop(),
  };
}
export type PayPalServer = Awaited<ReturnType<typeof startPayPalServer>>;

function sign({ webhookId }: PayPalAccount, transmissionId: string, body: string): string {
  return createHmac('sha256', webhookId).update(`${transmissionId}|${body}`).digest('base64');
}

const idOf = (kind: string): string => `${kind}-${randomUUID()}`;

const refusal = (issue: string, status: number): [number, unknown] => [
  status,
  { name: 'REFUSED', message: issue, details: [{ issue }] },
];

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
