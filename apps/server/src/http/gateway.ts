import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from 'fastify';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { GATEWAY, type CallDefinition } from '@tradehall/contract/wire/define-call';
import { PARTICIPANT_HEADER, TRACE_HEADER } from '@tradehall/contract/wire/error-answer';
import { errorAnswers, type OnTrouble, type ReaderOf, type TextsOf } from './error-answers';
import { ApiError } from './api-error';
import { bearerToken } from './bearer-token';
import { readableAddress } from './readable-address';
import type { Caller, Tenant } from './request-context';
import { refuseClosedShop } from './closed-shop';
import { networkOf } from './network-of';
import { dropForwarded, secureAnswer } from './secure-headers';
import { authorize } from './serve-call';

export interface GatewayDeps {
  readonly log: FastifyBaseLogger;
  /** The tenant at a host name without its port; undefined for a host nobody owns. */
  readonly tenantAt: (host: string) => Promise<Tenant | undefined> | Tenant | undefined;
  /** What is read at a host that nobody owns, where more is to be said than that there is no shop. */
  readonly unknownHost?: () => string | undefined;
  /** The caller behind a bearer token; throws a 401 refusal for a token that doesn't hold. */
  readonly callerOf: (tenant: Tenant, token: string) => Promise<Caller> | Caller;
  /** Takes a read from the caller's budget: the seconds to wait where it is used up. */
  readonly takeRead?: (call: CallDefinition, tenant: Tenant, caller: Caller) => number | undefined;
  /** Resolves when the caller may be sent a file, with what gives the turn on; rejects where too many wait. */
  readonly takeFileTurn?: (tenant: Tenant, caller: Caller) => Promise<() => void>;
  /** Throws unless `participant` belongs to the tenant's network. */
  readonly checkParticipant: (tenant: Tenant, participant: string) => Promise<void> | void;
  readonly textsOf: TextsOf;
  readonly readerOf?: ReaderOf;
  readonly onTrouble?: OnTrouble;
  readonly trustProxy: false | number | readonly string[];
  /** `X-Forwarded-Host` names the host; else it is ignored whoever wrote it. */
  readonly trustForwardedHost?: boolean;
  /** Who may read the description of all calls at /docs. */
  readonly mayReadDocs?: (request: FastifyRequest) => boolean;
}

/** Paths that answer at any host: they speak of the process or to its operator, and not of the host's tenant. */
const HOSTLESS = /^\/(health\/|metrics$|paypal-stand-in\/|px-api-gateway\/operator\/)/;
/** The longest JSON body; calls that need more say so. */
const BODY_LIMIT = 1024 * 1024;
/** Within so many milliseconds a request has arrived whole, on a slow line too; one that drips is cut. */
const LONGEST_REQUEST = 300_000;
/** A trace id handed in by a proxy is kept when it looks like one. */
const TRACE_ID = /^[\w-]{8,64}$/;

/** What the logs call it. */
const TRACE_LABEL = 'traceId';

export function hostName(request: FastifyRequest): string {
  const { hostname } = request;
  return hostname === undefined ? '' : hostname.toLowerCase();
}

/** Checks caller and participant of one call. */
function guardOf(call: CallDefinition, deps: GatewayDeps): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { tenant } = request;
    if (tenant === null) return;
    const token = call.access === 'public' ? undefined : bearerToken(request);
    request.caller = token === undefined ? null : await deps.callerOf(tenant, token);
    authorize(call, request.caller);
    if (call.access !== 'public') reply.header('cache-control', 'no-store');
    refuseClosedShop(call, tenant, request.caller);
    const wait = request.caller === null ? undefined : deps.takeRead?.(call, tenant, request.caller);
    if (wait !== undefined) throw new ApiError(429, 'TOO_MANY_READS', { params: [wait], retryAfter: wait });
    if (call.produces === 'file' && request.caller !== null && deps.takeFileTurn !== undefined)
      giveOnWhenSent(reply, await deps.takeFileTurn(tenant, request.caller));
    if (call.participant !== true) return;
    const participant = request.headers[PARTICIPANT_HEADER];
    if (typeof participant !== 'string' || participant === '' || participant === tenant.tenantId) return;
    await deps.checkParticipant(tenant, participant);
    request.participant = participant;
  };
}

/** A file that was sent, or given up by whoever asked, makes room for the next one. */
function giveOnWhenSent({ raw }: FastifyReply, giveOn: () => void): void {
  if (raw.destroyed) return giveOn();
  raw.once('finish', giveOn);
  raw.once('close', giveOn);
}

function trustedProxies(trusted: GatewayDeps['trustProxy']) {
  if (typeof trusted === 'number') return (_address: string, hop: number): boolean => hop < trusted;
  return trusted === false ? false : [...trusted];
}

/** The HTTP side of every room: trace, tenant, caller, participant, limits, errors and documentation. */
export async function createGateway(parts: GatewayDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: trustedProxies(parts.trustProxy),
    requestTimeout: LONGEST_REQUEST,
    bodyLimit: BODY_LIMIT,
    // Each answer is logged once, below, with its tenant and user.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: TRACE_LABEL }),
    genReqId: (request) => {
      const given = request.headers[TRACE_HEADER];
      return typeof given === 'string' && TRACE_ID.test(given) ? given : randomUUID();
    },
    // What a parameter may hold, its shape says: this bounds how much of an address is read.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8_000 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorAnswers(parts));
  app.setNotFoundHandler((request) => {
    if (request.tenant === null) throw new ApiError(404, 'UNKNOWN_HOST');
    throw new ApiError(404, 'NOT_FOUND');
  });
  app.decorateRequest('tenant', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('participant', null);
  app.decorateRequest('traceId', '');
  app.decorate('approvals', { served: new Map() });

  app.addHook('onRequest', async (request, reply) => {
    request.traceId = request.id;
    reply.header(TRACE_HEADER, request.id);
    dropForwarded(request, parts.trustForwardedHost === true);
    secureAnswer(request, reply);
    if (HOSTLESS.test(request.url)) return;
    const tenant = await parts.tenantAt(hostName(request));
    if (tenant === undefined)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(`${parts.unknownHost?.() ?? 'There is no shop at this address.'}\n`);
    request.tenant = tenant;
  });

  // Each call's route guards itself, so that nothing has to find out which call a request is.
  app.addHook('onRoute', (route) => {
    const { call } = route.config ?? {};
    if (call !== undefined) route.onRequest = [guardOf(call, parts), ...[route.onRequest ?? []].flat()];
  });

  const { log } = parts;
  const isLogging =
    'isLevelEnabled' in log && typeof log.isLevelEnabled === 'function'
      ? (): boolean => (log.isLevelEnabled as (level: string) => boolean)('info')
      : () => true;
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogging()) {
      log.info(
        {
          [TRACE_LABEL]: request.id,
          method: request.method,
          path: request.routeOptions.url ?? request.url.split('?')[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          tenant: request.tenant?.tenantId,
          user: request.caller?.userId,
        },
        'answered',
      );
    }
    done();
  });

  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/|image\/svg)/,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Tradehall gateway',
        version: '1',
        description: `Every call lives under ${GATEWAY}. Calls carry a bearer id token.`,
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/docs', '/docs/*'] }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: {
      onRequest: async (request) => {
        if (parts.mayReadDocs?.(request) !== true) throw new ApiError(404, 'NOT_FOUND');
      },
    },
  });
  return app;
}
