import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { approvalPage, gonePage } from './paypal-stand-in-page';
import { representOrder, sameText, signedMessage, signMessage, standInCredentials } from './paypal-stand-in-messages';
import { payPalId, type KeptAnswer, type StandInOrder, type StandInStore } from './paypal-stand-in-store';

export const STAND_IN_PATH = '/paypal-stand-in';

export interface StandInDeps {
  readonly store: StandInStore;
  /** Signs tokens and messages; the same in every process of the deployment. */
  readonly secret: Buffer | string;
  /** Delivers a signed message to the shop at this origin. */
  readonly deliver: (origin: string, headers: Record<string, string>, body: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const context = z.object({ brand_name: z.string().default(''), return_url: z.url(), cancel_url: z.url() });
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().default(''),
        description: z.string().default(''),
        amount: z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+(\.\d+)?$/) }),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: context }) }).optional(),
  application_context: context.optional(),
});
const askedRefund = z.object({ amount: z.optional(z.object({ value: z.string().regex(/^\d+(\.\d+)?$/) })) });
const askedVerification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

/**
 * The local stand-in for PayPal (G18): PayPal's own paths, answers, idempotency and signed messages
 * over HTTP, with an approval page that says no money moves. PayPal's SDK works against it.
 */
export async function registerPayPalStandIn(app: FastifyInstance, parts: StandInDeps): Promise<void> {
  const { store, secret } = parts;
  const credentials = standInCredentials(secret);

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // PayPal's SDK captures with an empty JSON body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(`${STAND_IN_PATH}/v`) || request.url.startsWith(`${STAND_IN_PATH}/v1/oauth2/`))
        return undefined;
      if (sameText(request.headers.authorization ?? '', `Bearer ${credentials.accessToken}`)) return undefined;
      return reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
    });

    scope.post(`${STAND_IN_PATH}/v1/oauth2/token`, async (request, reply) => {
      const expected = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')}`;
      if (!sameText(request.headers.authorization ?? '', expected))
        return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
      return {
        scope: 'https://uri.paypal.com/services/payments',
        access_token: credentials.accessToken,
        token_type: 'Bearer',
        app_id: 'APP-STAND-IN',
        expires_in: 32_400,
      };
    });
    scope.post(`${STAND_IN_PATH}/v2/checkout/orders`, (request, reply) =>
      answerOnce(request, reply, 'create', () => create(request)),
    );
    scope.get<{ Params: { id: string } }>(`${STAND_IN_PATH}/v2/checkout/orders/:id`, async (request, reply) => {
      const order = await store.find(request.params.id);
      const { status, answer } = order
        ? { status: 200, answer: representOrder(order, baseUrl(request)) }
        : refusal(404, 'INVALID_RESOURCE_ID');
      return reply.code(status).send(answer);
    });
    scope.post<{ Params: { id: string } }>(`${STAND_IN_PATH}/v2/checkout/orders/:id/capture`, (request, reply) =>
      answerOnce(request, reply, `capture:${request.params.id}`, () => capture(request, request.params.id)),
    );
    scope.post<{ Params: { id: string } }>(`${STAND_IN_PATH}/v2/payments/captures/:id/refund`, (request, reply) =>
      answerOnce(request, reply, `refund:${request.params.id}`, () => refund(request, request.params.id)),
    );
    scope.post(`${STAND_IN_PATH}/v1/notifications/verify-webhook-signature`, async (request) => {
      const asked = askedVerification.safeParse(request.body);
      if (!asked.success || asked.data.webhook_id !== credentials.webhookId) return { verification_status: 'FAILURE' };
      const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = asked.data;
      const expected = signMessage(
        secret,
        webhook_id,
        transmission_id,
        transmission_time,
        JSON.stringify(webhook_event),
      );
      return { verification_status: sameText(transmission_sig, expected) ? 'SUCCESS' : 'FAILURE' };
    });

    scope.get<{ Querystring: { token?: string } }>(`${STAND_IN_PATH}/checkoutnow`, async (request, reply) => {
      const order = await store.find(request.query.token ?? '');
      showPage(reply);
      return order && order.status !== 'COMPLETED' ? approvalPage(order) : reply.code(404).send(gonePage());
    });
    scope.post<{ Body: { token?: string; decision?: string } | undefined }>(
      `${STAND_IN_PATH}/checkoutnow`,
      (request, reply) => decide(request.body?.token ?? '', request.body?.decision ?? '', reply),
    );
  });

  async function create(request: FastifyRequest): Promise<KeptAnswer> {
    const asked = newOrder.safeParse(request.body);
    const given = asked.data?.payment_source?.paypal.experience_context ?? asked.data?.application_context;
    const unit = asked.data?.purchase_units[0];
    if (!asked.success || !given || !unit) return refusal(400, 'MISSING_REQUIRED_PARAMETER');
    const order: StandInOrder = {
      id: payPalId(),
      status: asked.data.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      currencyCode: unit.amount.currency_code,
      value: unit.amount.value,
      customId: unit.custom_id,
      description: unit.description,
      brandName: given.brand_name,
      returnUrl: given.return_url,
      cancelUrl: given.cancel_url,
    };
    await store.add(order);
    return { status: 201, answer: representOrder(order, baseUrl(request)) };
  }

  async function capture(request: FastifyRequest, id: string): Promise<KeptAnswer> {
    let problem: string | undefined;
    const order = await store.change(id, (now) => {
      problem =
        now.status === 'COMPLETED'
          ? 'ORDER_ALREADY_CAPTURED'
          : now.status !== 'APPROVED'
            ? 'ORDER_NOT_APPROVED'
            : now.declines
              ? 'INSTRUMENT_DECLINED'
              : undefined;
      if (problem === 'INSTRUMENT_DECLINED') return { ...now, status: 'PAYER_ACTION_REQUIRED', declines: false };
      return problem === undefined ? { ...now, status: 'COMPLETED', captureId: payPalId() } : undefined;
    });
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID');
    if (problem !== undefined) return refusal(422, problem);
    report(order, 'PAYMENT.CAPTURE.COMPLETED', {
      id: order.captureId,
      status: 'COMPLETED',
      amount: { currency_code: order.currencyCode, value: order.value },
      custom_id: order.customId,
      supplementary_data: { related_ids: { order_id: order.id } },
    });
    return { status: 201, answer: representOrder(order, baseUrl(request)) };
  }

  async function refund(request: FastifyRequest, captureId: string): Promise<KeptAnswer> {
    const asked = askedRefund.safeParse(request.body ?? {});
    if (!asked.success) return refusal(400, 'INVALID_REQUEST');
    const order = await store.findByCapture(captureId);
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID');
    let problem: string | undefined;
    let id = payPalId();
    const requestId = requestIdOf(request);
    await store.change(order.id, (now) => {
      const known = requestId === undefined ? undefined : now.refunds?.find((one) => one.requestId === requestId);
      if (known) {
        id = known.id;
        return undefined;
      }
      const left = Number(now.value) - (now.refundedValue ?? 0);
      const value = Number(asked.data.amount?.value ?? left);
      problem = now.refunded ? 'CAPTURE_FULLY_REFUNDED' : value > left ? 'REFUND_AMOUNT_EXCEEDED' : undefined;
      if (problem !== undefined) return undefined;
      const added = { id, value: asked.data.amount?.value ?? String(value), ...(requestId ? { requestId } : {}) };
      const refunds = [...(now.refunds ?? []), added];
      return { ...now, refundedValue: (now.refundedValue ?? 0) + value, refunded: value === left, refunds };
    });
    if (problem !== undefined) return refusal(422, problem);
    return { status: 201, answer: { id, status: 'COMPLETED' } };
  }

  async function decide(token: string, decision: string, reply: FastifyReply): Promise<FastifyReply> {
    const approves = decision === 'approve' || decision === 'decline';
    const order = await store.change(token, (now) =>
      approves && now.status !== 'COMPLETED'
        ? {
            ...now,
            status: 'APPROVED',
            payerId: now.payerId ?? payPalId().slice(0, 13),
            declines: decision === 'decline',
          }
        : undefined,
    );
    showPage(reply);
    if (!order) return reply.code(404).send(gonePage());
    const target = new URL(approves ? order.returnUrl : order.cancelUrl);
    target.searchParams.set('token', order.id);
    if (approves && order.payerId !== undefined) {
      target.searchParams.set('PayerID', order.payerId);
      report(order, 'CHECKOUT.ORDER.APPROVED', {
        id: order.id,
        status: 'APPROVED',
        purchase_units: [{ custom_id: order.customId }],
      });
    }
    return reply.redirect(target.href, 303);
  }

  /**
   * The first answer to a PayPal-Request-Id is given again. A declined capture may be tried again
   * under the same id, as with PayPal.
   */
  async function answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: string,
    work: () => Promise<KeptAnswer>,
  ): Promise<FastifyReply> {
    const given = requestIdOf(request);
    const requestId = given === undefined ? undefined : `${scope}:${given}`;
    const kept = requestId === undefined ? undefined : await store.keptAnswer(requestId);
    const { status, answer } = kept ?? (await work());
    if (!kept && requestId !== undefined && status < 400) await store.keepAnswer(requestId, { status, answer });
    return reply.code(status).send(answer);
  }

  function report(order: StandInOrder, eventType: string, resource: unknown): void {
    const { headers, body } = signedMessage(secret, eventType, resource);
    parts.deliver(new URL(order.returnUrl).origin, headers, body).catch(parts.onError);
  }
}

function requestIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['paypal-request-id'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

function baseUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${STAND_IN_PATH}`;
}

function showPage(reply: FastifyReply): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
}

function refusal(status: number, issue: string): KeptAnswer {
  const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY';
  return {
    status,
    answer: {
      name,
      message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: payPalId(),
      details: [{ issue }],
    },
  };
}
