import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  GATEWAY,
  type CallAnswer,
  type CallBody,
  type CallDefinition,
  type CallParams,
} from '@tradehall/contract/wire/define-call';
import { isSameSecret } from './is-same-secret';
import { ApiError } from './api-error';

/** Calls an address may make in a minute, those with a wrong token among them. */
const CALLS_PER_MINUTE = 60;

export interface OperatorRequest<C extends CallDefinition> {
  readonly params: CallParams<C>;
  readonly body: CallBody<C>;
}

/** Throws unless the request carries the deployment's token; without one configured there is no such call. */
function admitOperator(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) throw new ApiError(404, 'NOT_FOUND');
  if (!showsToken(request, token)) throw new ApiError(401, 'OPERATOR_TOKEN_WRONG');
}

/** True where the request carries the deployment's token. */
export function showsToken(request: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && shown !== undefined && isSameSecret(shown, token);
}

/** Serves one call of the operator: at any host, for the deployment's token alone (O03). */
export function serveOperatorCall<C extends CallDefinition & { readonly access: 'operator' }>(
  app: FastifyInstance,
  call: C,
  token: string | undefined,
  handler: (request: OperatorRequest<C>) => Promise<CallAnswer<C>>,
): void {
  app.route({
    method: call.method,
    url: GATEWAY + call.path,
    config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } },
    schema: {
      summary: call.summary,
      tags: ['operator'],
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(call.answer === undefined ? {} : { response: { 200: call.answer } }),
    },
    // After the limit has counted the request, and before anything of it is read.
    preParsing: (request, _reply, payload, done) => {
      try {
        admitOperator(request, token);
        done(null, payload);
      } catch (error) {
        done(error as Error);
      }
    },
    handler: (request) => handler({ params: request.params as CallParams<C>, body: request.body as CallBody<C> }),
  });
}
