import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { networkOf } from '../http/network-of';
import { isRefusedInput } from '../http/refused-input';
import { ADMIN_CALLS, PUBLIC_CALLS, type PoolCall } from './pool-calls';
import { PoolError } from './pool-error';
import { originOf } from './origin-of';
import type { PoolBody, PoolRequest } from './pool-parts';
import { IDENTITY_PATH, type UserPools } from './user-pools';
import type { VerifiedUser } from './verified-user';
import { publicKeySet } from './verify-pool-token';

const AMZ_JSON = 'application/x-amz-json-1.1';
const TARGET = 'AWSCognitoIdentityProviderService.';
/** The longest request of the protocol: sealed blocks, tokens and attributes. */
const BODY_LIMIT = 64 * 1024;
/**
 * Calls one address may make in a minute: an office behind one address signs in, a machine that
 * guesses does not get far.
 */
const CALLS_PER_MINUTE = 600;

/** Mounts the pool of whichever tenant's host is asked, in Amazon Cognito's wire protocol. */
export async function registerIdentity(
  app: FastifyInstance,
  pools: UserPools,
  options: { readonly callsPerMinute?: number } = {},
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(AMZ_JSON, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const refusal = asPoolError(error);
      if (refusal.status >= 500) request.log.error({ err: error }, 'identity call failed');
      void reply
        .status(refusal.status)
        .header('x-amzn-errortype', `${refusal.type}:`)
        .header('x-amzn-errormessage', inHeader(refusal.message))
        .header('x-amzn-requestid', request.id)
        .header('cache-control', 'no-store')
        .type(AMZ_JSON)
        .send(JSON.stringify({ __type: refusal.type, message: refusal.message }));
    });

    const rateLimit = { max: options.callsPerMinute ?? CALLS_PER_MINUTE, timeWindow: '1 minute' };
    scope.post(IDENTITY_PATH, { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
      const answer = await answerCall(pools, request);
      return reply
        .header('x-amzn-requestid', request.id)
        .header('cache-control', 'no-store')
        .type(AMZ_JSON)
        .send(JSON.stringify(answer));
    });

    scope.get<{ Params: { poolId: string } }>(
      `${IDENTITY_PATH}/:poolId/.well-known/jwks.json`,
      { schema: { hide: true } },
      async (request, reply) => {
        const pool = await pools.directory.poolOf(embeddedTenant(request));
        if (request.params.poolId !== pool.poolId) throw PoolError.unknownClient(request.params.poolId);
        return reply
          .header('cache-control', 'public, max-age=300')
          .type('application/json')
          .send(JSON.stringify(publicKeySet(pool)));
      },
    );

    scope.get<{ Params: { poolId: string } }>(
      `${IDENTITY_PATH}/:poolId/.well-known/openid-configuration`,
      { schema: { hide: true } },
      async (request, reply) => {
        const pool = await pools.directory.poolOf(embeddedTenant(request));
        if (request.params.poolId !== pool.poolId) throw PoolError.unknownClient(request.params.poolId);
        const discovery = {
          issuer: pool.issuer,
          jwks_uri: `${request.protocol}://${request.host}${IDENTITY_PATH}/${pool.poolId}/.well-known/jwks.json`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['token'],
          subject_types_supported: ['public'],
          scopes_supported: ['openid', 'email'],
        };
        return reply
          .header('cache-control', 'public, max-age=300')
          .type('application/json')
          .send(JSON.stringify(discovery));
      },
    );
  });
}

/** A refusal may say what was sent, and a header holds plain letters alone; the body has it whole. */
const inHeader = (message: string): string => message.replace(/[^\x20-\x7e]/g, '?');

async function answerCall(pools: UserPools, request: FastifyRequest): Promise<Record<string, unknown>> {
  requireSameOrigin(request);
  const target = request.headers['x-amz-target'];
  const operation = typeof target === 'string' && target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const isAdmin = Object.hasOwn(ADMIN_CALLS, operation);
  const call: PoolCall | undefined = isAdmin
    ? ADMIN_CALLS[operation]
    : Object.hasOwn(PUBLIC_CALLS, operation)
      ? PUBLIC_CALLS[operation]
      : undefined;
  if (call === undefined) throw PoolError.of('UNKNOWN_OPERATION');
  const tenantId = embeddedTenant(request);
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const by = isAdmin ? await requireAdmin(pools, tenantId, bearer) : undefined;
  const pool = await pools.directory.poolOf(tenantId);
  const body = parseBody(request.body);
  if (isAdmin && body['UserPoolId'] !== pool.poolId)
    throw new PoolError('ResourceNotFoundException', 'User pool does not exist.');
  const admin = by === undefined ? {} : { admin: { by, operation, traceId: request.id } };
  return call({ parts: pools.parts, pool, body, ...admin, ...placeOf(request), now: pools.parts.clock.now() });
}

/** The longest description of a browser that is kept. */
const LONGEST_DEVICE = 300;

function placeOf(request: FastifyRequest): Pick<PoolRequest, 'address' | 'device' | 'origin'> {
  const { ip, headers } = request;
  const device = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_DEVICE);
  return { address: networkOf(ip), device, origin: originOf(request) };
}

async function requireAdmin(pools: UserPools, tenantId: string, token: string | undefined): Promise<VerifiedUser> {
  if (token === undefined) throw PoolError.of('NOT_AN_ADMIN');
  const user = await pools.verifyIdToken({ tenantId }, token);
  if (user.app === 'portal' || !(await pools.mayAdminister(tenantId, user))) throw PoolError.of('NOT_AN_ADMIN');
  return user;
}

/** The tenant of the host, when its pool is embedded: a tenant with a pool of its own has none here. */
function embeddedTenant({ tenant }: FastifyRequest): string {
  if (tenant === null || tenant.configuration.identityPool !== undefined)
    throw new PoolError('ResourceNotFoundException', 'User pool does not exist.');
  return tenant.tenantId;
}

function parseBody(body: unknown): PoolBody {
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as PoolBody;
  } catch {
    // Falls through: no JSON and no object get the same answer.
  }
  throw new PoolError('SerializationException', 'Start of structure or map found where not expected.');
}

/** A browser says which page speaks; only pages of this very host may. */
function requireSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw PoolError.of('FORBIDDEN_ORIGIN');
}

function asPoolError(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  if (error instanceof ApiError && error.status === 401) return PoolError.of('NOT_AN_ADMIN');
  if (isRefusedInput(error)) return PoolError.invalidParameter('Invalid value');
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode === 429) return PoolError.of('TOO_MANY_REQUESTS');
  return statusCode < 500 ? new PoolError('SerializationException', message) : PoolError.of('INTERNAL');
}
