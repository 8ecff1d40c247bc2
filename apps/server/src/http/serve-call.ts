import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  GATEWAY,
  type CallAnswer,
  type CallBody,
  type CallDefinition,
  type CallParams,
  type CallQuery,
} from '@tradehall/contract/wire/define-call';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { idempotencyKey as keySchema, LONGEST_KEY } from '@tradehall/contract/wire/input-types';
import { isReading, type Permission } from '@tradehall/domain/staff/permissions';
import { inScopeOf } from './account-scope';
import type { Caller, Tenant } from './request-context';
import { ApiError } from './api-error';
import { callName, orAskForApproval } from './approvable-calls';
import { mustLeaveTrail, requireTrail } from './staff-trail';

type CallerOf<C extends CallDefinition> = C['access'] extends 'public' ? Caller | null : Caller;

export interface CallRequest<C extends CallDefinition> {
  readonly tenant: Tenant;
  readonly caller: CallerOf<C>;
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly participant: string | null;
  readonly idempotencyKey: string;
  readonly log: FastifyBaseLogger;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Who passes: one row an access level. */
const PASSES: Readonly<Record<Exclude<CallDefinition['access'], 'public'>, (caller: Caller) => boolean>> = {
  'signed-in': () => true,
  prospect: (caller) => caller.role === 'prospect' || (caller.role === 'buyer' && !caller.isOffline),
  'order-viewer': (caller) => caller.role === 'buyer' && !caller.needsSetup,
  buyer: (caller) => caller.role === 'buyer' && !caller.needsSetup && !caller.isOffline,
  seller: (caller) => caller.role === 'seller',
  // No user of a tenant does: these calls are served by serve-operator-call.
  operator: () => false,
};

/** Throws unless the caller may make the call: 401 without a session of its app, 403 with the wrong one. */
export function authorize(call: CallDefinition, caller: Caller | null): void {
  if (call.access === 'public') return;
  if (caller === null) throw new ApiError(401, 'SESSION_EXPIRED');
  if (!PASSES[call.access](caller)) throw new ApiError(403, 'FORBIDDEN');
  if (caller.isAtOtherApp && call.access !== 'signed-in') throw new ApiError(401, 'SESSION_EXPIRED');
  if (call.access === 'seller') requirePermissionsOf(caller, call);
  if (call.authority !== undefined && !caller.authorities.has(call.authority)) throw new ApiError(403, 'FORBIDDEN');
  if (call.accountOwner === true && !caller.isAccountOwner) throw new ApiError(403, 'ACCOUNT_OWNER_ONLY');
}

/**
 * Throws a 403 with the permission's name unless the staff caller holds it. The gateway asks for the one a call names;
 * a handler asks again where a part of its body needs more. A call that names none is open to nobody.
 */
export function requirePermission({ staff }: Caller, permission: Permission | undefined): void {
  const isHeld = permission !== undefined && staff?.permissions.has(permission) === true;
  // An auditor changes nothing, whatever other roles would let (SD06).
  if (isHeld && (isReading(permission) || !staff.isReader)) return;
  throw new ApiError(403, 'PERMISSION_MISSING', { params: [permission ?? ''] });
}

/** Whether the staff caller may look into a room: what an answer holds of one that they may not is left out (SD03). */
export function sees({ staff }: Pick<Caller, 'staff'>, permission: Permission): boolean {
  return staff?.permissions.has(permission) === true;
}

/** Throws unless the staff caller holds all that a call names. */
export function requirePermissionsOf(caller: Caller, call: CallDefinition | undefined): void {
  for (const each of [call?.permission, ...(call?.besides ?? [])]) requirePermission(caller, each);
}

interface CallOptions {
  readonly bodyLimit?: number;
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string };
  /** Its answers leave as they are: compressed before, or not worth it. */
  readonly isPacked?: boolean;
}

/**
 * Serves one call of the contract. Before the handler runs, the tenant, the caller, the participant's
 * membership and the shapes of parameters, query and body have been checked. A handler that answers the
 * raw reply itself (files, streams) returns `reply`.
 */
export function serveCall<C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>) => Promise<CallAnswer<C> | FastifyReply> | FastifyReply,
  options: CallOptions = {},
): void {
  // Only calls that take uploads carry what reading them costs.
  if (call.consumes === 'multipart') {
    app.register(async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 20 },
        throwFileSizeLimit: true,
      });
      routeCall(scope, call, handler, options);
    });
  } else routeCall(app, call, handler, options);
}

function routeCall<C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>) => Promise<CallAnswer<C> | FastifyReply> | FastifyReply,
  options: CallOptions,
): void {
  const leavesTrail = mustLeaveTrail(call);
  if (call.approvable === true) app.approvals.served.set(callName(call), { call, handler });
  app.route({
    method: call.method,
    url: GATEWAY + call.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(options.isPacked === true ? { compress: false } : {}),
    // What has no body has nothing to unpack.
    ...(call.method === 'GET' ? { decompress: false } : {}),
    config: { call, ...(options.rateLimit === undefined ? {} : { rateLimit: options.rateLimit }) },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'calls'],
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.query === undefined ? {} : { querystring: call.query }),
      ...(call.body === undefined || call.consumes === 'multipart' ? {} : { body: call.body }),
      ...(call.answer === undefined || (call.produces ?? 'json') !== 'json' ? {} : { response: { 200: call.answer } }),
    },
    handler: (request, reply) => {
      const { tenant } = request;
      if (tenant === null) throw new ApiError(404, 'UNKNOWN_HOST');
      const header = request.headers[IDEMPOTENCY_HEADER];
      const idempotencyKey = typeof header === 'string' ? header : '';
      if (call.idempotent === true && idempotencyKey === '') throw new ApiError(400, 'IDEMPOTENCY_KEY_MISSING');
      if (call.idempotent === true && !keySchema.safeParse(idempotencyKey).success)
        throw new ApiError(400, 'IDEMPOTENCY_KEY_INVALID', { params: [LONGEST_KEY] });
      const answer = inScopeOf(request.caller, () => {
        const answered = handler({
          tenant,
          caller: request.caller as CallerOf<C>,
          params: request.params as CallParams<C>,
          query: request.query as CallQuery<C>,
          body: request.body as CallBody<C>,
          participant: request.participant,
          idempotencyKey,
          log: request.log,
          raw: request,
          reply,
        });
        if (call.approvable !== true || !(answered instanceof Promise)) return answered;
        return orAskForApproval(answered, call, { request, reply, idempotencyKey });
      });
      // A reply that was sent at once needs no promise to wait for it.
      return answer instanceof Promise
        ? answer.then((value) => {
            if (leavesTrail) requireTrail(request, call);
            return value ?? (isAnswered(reply) ? reply : {});
          })
        : undefined;
    },
  });
}

/**
 * The handler sent the reply itself, which reads as no answer once it was awaited; whoever left in the middle of a
 * download is sent nothing more.
 */
const isAnswered = ({ sent, raw }: FastifyReply): boolean => sent || raw.headersSent || raw.destroyed;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}
