import { z } from 'zod';

/**
 * PayPal's Orders v2 API, spoken over plain HTTP (G18). What was asked for and not answered is
 * told apart from what was refused: after the first nobody knows whether money moved, after the second it did not.
 */
export interface PayPalClient {
  createOrder(order: NewPayPalOrder): Promise<PayPalOrder>;
  getOrder(id: string): Promise<PayPalOrder>;
  /** Captures at most once for a request id, however often it is asked. */
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>;
  /** Gives back an amount, or all that is left of the capture; asked again, it answers how the same refund stands. */
  refundCapture(captureId: string, requestId: string, amount?: PayPalAmount): Promise<PayPalRefund>;
  /** Whether PayPal sent the message: its signature is checked by PayPal itself. */
  verifyWebhook(headers: WebhookHeaders, event: unknown): Promise<boolean>;
  /** Signs in anew; throws PayPalAccessRefused where the pair is not PayPal's. */
  signIn(): Promise<void>;
  /** Whether the account has a webhook of this id. */
  hasWebhook(webhookId: string): Promise<boolean>;
}

export interface PayPalSettings {
  /** Without a slash at its end; asked at each call, because a server learns its own port late. */
  readonly baseUrl: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly timeoutMs?: number;
}

export interface PayPalAmount {
  readonly currencyCode: string;
  readonly value: string;
}

export interface NewPayPalOrder {
  readonly requestId: string;
  /** Comes back with every report of the payment. */
  readonly customId: string;
  readonly description: string;
  readonly currencyCode: string;
  /** Major units with the currency's decimals: `1240.50`. */
  readonly value: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly brandName: string;
}

/** The headers PayPal signs its messages with. */
export const WEBHOOK_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
export type WebhookHeaders = Readonly<Record<keyof typeof WEBHOOK_HEADERS, string>>;

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money.optional() });
const refund = z.object({ id: z.string(), status: z.string().default('COMPLETED'), amount: money.optional() });
const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.infer<typeof payPalOrder>;
export type PayPalCapture = z.infer<typeof capture>;
export type PayPalRefund = z.infer<typeof refund>;

/** PayPal answered no: nothing was moved by this request. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';
  constructor(
    readonly status: number,
    readonly issue: string,
    description: string,
  ) {
    super(`PayPal refused: ${issue} ${description}`.trim());
  }
}

/** PayPal did not answer, or not in words: whether it did what was asked is unknown. */
export class PayPalUnreachable extends Error {
  override readonly name = 'PayPalUnreachable';
}

/** PayPal lets nobody in by these credentials: like silence, it says nothing about what became of earlier requests. */
export class PayPalAccessRefused extends PayPalUnreachable {}

/** Where the buyer approves; the two names are PayPal's for the two ways of creating an order. */
export function approvalLink(order: PayPalOrder): string | undefined {
  return order.links.find((link) => link.rel === 'payer-action' || link.rel === 'approve')?.href;
}

export function capturesOf(order: PayPalOrder): PayPalCapture[] {
  return order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
}

/** What went back of an order, whoever asked for it. */
export function refundsOf(order: PayPalOrder): PayPalRefund[] {
  return order.purchase_units.flatMap((unit) => unit.payments?.refunds ?? []);
}

/** Ended without money. */
const NOT_REFUNDED = new Set(['FAILED', 'CANCELLED']);
const refundIssue = (status: string): string => `REFUND_${status}`;
/** A refund that PayPal took in and ended without money; whoever asks by the same id is answered the same. */
export const isFailedRefund = (error: unknown): error is PayPalRefusal =>
  error instanceof PayPalRefusal && [...NOT_REFUNDED].some((status) => error.issue === refundIssue(status));
/** Of a refund that no money went back by: what is PENDING may yet do so, or not. */
export const isUnfinished = ({ status }: Pick<PayPalRefund, 'status'>): boolean =>
  status === 'PENDING' || NOT_REFUNDED.has(status);

export function createPayPalClient(settings: PayPalSettings, now: () => number = Date.now): PayPalClient {
  const timeoutMs = settings.timeoutMs ?? 15_000;
  let token: { value: string; until: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(settings.baseUrl() + path, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
    } catch (error) {
      throw new PayPalUnreachable(`PayPal did not answer ${path}.`, { cause: error });
    }
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > now()) return token.value;
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const granted = tokenAnswer.safeParse(await readAnswer(answer).catch(refusedAtTheDoor)).data;
    if (granted === undefined) throw new PayPalUnreachable('What answers for PayPal is not PayPal.');
    token = { value: granted.access_token, until: now() + (granted.expires_in - 60) * 1000 };
    return token.value;
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, requestId?: string): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(path, {
        method,
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer.status === 401 && attempt === 0) {
        token = undefined;
        continue;
      }
      return readAnswer(answer);
    }
  }

  return {
    async signIn() {
      token = undefined;
      await accessToken();
    },
    async hasWebhook(webhookId) {
      try {
        await call('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`);
        return true;
      } catch (error) {
        if (error instanceof PayPalRefusal) return false;
        throw error;
      }
    },
    async createOrder(order) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: order.customId,
            description: order.description,
            amount: { currency_code: order.currencyCode, value: order.value },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: order.brandName,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              return_url: order.returnUrl,
              cancel_url: order.cancelUrl,
            },
          },
        },
      };
      return inWords(payPalOrder, await call('POST', '/v2/checkout/orders', body, order.requestId));
    },
    async getOrder(id) {
      return inWords(payPalOrder, await call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`));
    },
    async captureOrder(id, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
      return inWords(payPalOrder, await call('POST', path, {}, requestId));
    },
    async refundCapture(captureId, requestId, amount) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const body = amount ? { amount: { currency_code: amount.currencyCode, value: amount.value } } : {};
      const asked = inWords(refund, await call('POST', path, body, requestId));
      if (NOT_REFUNDED.has(asked.status)) throw new PayPalRefusal(422, refundIssue(asked.status), '');
      return asked;
    },
    async verifyWebhook(headers, event) {
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
        ...headers,
        webhook_id: settings.webhookId,
        webhook_event: event,
      });
      return inWords(verification, answer).verification_status === 'SUCCESS';
    },
  };
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const verification = z.object({ verification_status: z.string() });

/** What PayPal answered, as this server reads it; anything else says as little as silence. */
function inWords<T>(shape: z.ZodType<T>, answer: unknown): T {
  const read = shape.safeParse(answer);
  if (!read.success) throw new PayPalUnreachable('PayPal’s answer is none.', { cause: read.error });
  return read.data;
}

/** Whatever is refused before anything was asked for is refused to the credentials. */
function refusedAtTheDoor(error: unknown): never {
  if (error instanceof PayPalRefusal) throw new PayPalAccessRefused(error.message, { cause: error });
  throw error;
}

/**
 * Says nothing of what was asked for: it took too long, is too much, or the same request is being worked on, which may
 * move money yet (409).
 */
const UNDECIDED = new Set([408, 409, 425, 429]);
/** The same in words: an earlier request of this id has an outcome of its own. */
const UNDER_WAY = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID']);

async function readAnswer(answer: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch (error) {
    throw new PayPalUnreachable(`PayPal's answer (${answer.status}) could not be read.`, { cause: error });
  }
  if (answer.ok) return body;
  if (answer.status >= 500 || UNDECIDED.has(answer.status))
    throw new PayPalUnreachable(`PayPal failed (${answer.status}).`);
  if (answer.status === 401) throw new PayPalAccessRefused('PayPal does not know these credentials.');
  const refused = z
    .object({
      name: z.string().default(''),
      message: z.string().default(''),
      details: z.array(z.object({ issue: z.string() })).default([]),
    })
    .safeParse(body);
  const issue = refused.success ? (refused.data.details[0]?.issue ?? refused.data.name) : '';
  if (UNDER_WAY.has(issue)) throw new PayPalUnreachable(`PayPal is still at it: ${issue}.`);
  throw new PayPalRefusal(answer.status, issue, refused.success ? refused.data.message : '');
}
