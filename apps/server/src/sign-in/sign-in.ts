import type { FastifyInstance } from 'fastify';
import { getUserStatus, resetPassword } from '@tradehall/contract/sign-in';
import { ApiError } from '../http/api-error';
import { networkOf } from '../http/network-of';
import { serveCall } from '../http/serve-call';
import { PoolError } from '../identity/pool-error';
import type { Services } from '../room/services';

/** What one address may ask before sign-in, a minute. */
const ASKED_A_MINUTE = { max: 60, timeWindow: '1 minute' };

/** The public calls around sign-in; the rest goes to the identity pool itself (K01). */
export function registerSignIn(app: FastifyInstance, { pools }: Pick<Services, 'pools'>): void {
  serveCall(
    app,
    resetPassword,
    async ({ tenant, body, raw }) => {
      try {
        const destination = await pools.sendResetCode(
          { tenantId: tenant.tenantId, identityPool: tenant.configuration.identityPool },
          body.userName,
          networkOf(raw.ip),
        );
        return { status: 200, results: { destination } };
      } catch (error) {
        if (error instanceof PoolError && error.status === 400) throw new ApiError(429, 'TOO_MANY_ATTEMPTS');
        throw error;
      }
    },
    { rateLimit: ASKED_A_MINUTE },
  );

  serveCall(
    app,
    getUserStatus,
    async ({ tenant, body }) => {
      const unconfirmed = await pools.isUnconfirmed(
        { tenantId: tenant.tenantId, identityPool: tenant.configuration.identityPool },
        body.userName,
      );
      return { status: 200, results: { userStatus: unconfirmed ? ('UNCONFIRMED' as const) : ('CONFIRMED' as const) } };
    },
    { rateLimit: ASKED_A_MINUTE },
  );
}
