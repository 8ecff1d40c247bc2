import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endOtherSessions, endSession, listSessions, moveSession } from '@tradehall/contract/sessions';
import { deviceOf } from '@tradehall/domain/access/device-of';
import { ApiError } from '../http/api-error';
import { bearerToken } from '../http/bearer-token';
import { serveCall } from '../http/serve-call';
import { sessionOfToken } from '../identity/own-sessions';
import type { Services } from '../room/services';

const thisSession = (request: FastifyRequest): string => sessionOfToken(bearerToken(request) ?? '');

/** Where somebody is signed in, and how they end what they do not know. */
export function registerSessions(app: FastifyInstance, { pools }: Pick<Services, 'pools'>): void {
  serveCall(app, listSessions, async ({ tenant, caller, raw }) => {
    const sessions = await pools.sessions.of(tenant.tenantId, caller.userId);
    const current = thisSession(raw);
    return sessions.map(({ sessionId, app: at, device, address, signedInAt, lastUsedAt }) => {
      const { browser = null, system = null } = deviceOf(device);
      return {
        sessionId,
        app: at,
        browser,
        system,
        address,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThisOne: sessionId === current,
      };
    });
  });

  serveCall(app, endSession, async ({ tenant, caller, params }) => {
    if (!(await pools.sessions.end(tenant.tenantId, caller.userId, params.sessionId)))
      throw new ApiError(404, 'SESSION_GONE');
  });

  serveCall(app, endOtherSessions, async ({ tenant, caller, raw }) => ({
    ended: await pools.sessions.endOthers(tenant.tenantId, caller.userId, thisSession(raw)),
  }));

  serveCall(app, moveSession, async ({ tenant, caller, body }) => {
    const tokens = await pools.sessions.move(tenant.tenantId, caller.userId, body.refreshToken, body.to);
    if (tokens === undefined) throw new ApiError(401, 'SESSION_EXPIRED');
    return tokens;
  });
}
