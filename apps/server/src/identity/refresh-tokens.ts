import { provesSession, readRefreshToken } from './open-session';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findSession, revokeSession } from './pool-session-store';
import { issueTokens } from './pool-tokens';
import { findUser } from './pool-user-store';
import { checkClient, text } from './read-pool-body';

/** New id and access tokens for a session that still lives. The refresh token stays, as in a pool without rotation. */
export async function refreshTokens({ parts, pool, now }: PoolRequest, token: string): Promise<PoolAnswer> {
  const read = readRefreshToken(token);
  if (read === undefined) throw PoolError.of('REFRESH_TOKEN_INVALID');
  const { session, user } = await parts.database.inTenant(
    pool.tenantId,
    async (tx) => {
      const session = await findSession(tx, pool.tenantId, read.sessionId);
      return { session, user: session && (await findUser(tx, pool.tenantId, session.userId)) };
    },
    { readOnly: true },
  );
  if (session === undefined || user === undefined || !provesSession(session, read.secret))
    throw PoolError.of('REFRESH_TOKEN_INVALID');
  if (session.revokedAt !== null) throw PoolError.of('REFRESH_TOKEN_REVOKED');
  if (session.expiresAt <= now) throw PoolError.of('REFRESH_TOKEN_EXPIRED');
  if (!user.isEnabled) throw PoolError.of('USER_DISABLED');
  return { AuthenticationResult: await issueTokens(pool, user, session, now), ChallengeParameters: {} };
}

export async function getTokensFromRefreshToken(request: PoolRequest): Promise<PoolAnswer> {
  checkClient(request);
  return refreshTokens(request, text(request.body, 'RefreshToken'));
}

/** Ends the session of a refresh token. An unknown token is answered like a known one. */
export async function revokeToken(request: PoolRequest): Promise<PoolAnswer> {
  checkClient(request);
  const { parts, pool, now } = request;
  const read = readRefreshToken(text(request.body, 'Token'));
  if (read === undefined) return {};
  await parts.database.inTenant(pool.tenantId, async (tx) => {
    const session = await findSession(tx, pool.tenantId, read.sessionId);
    if (session !== undefined && provesSession(session, read.secret))
      await revokeSession(tx, pool.tenantId, session.sessionId, session.userId, now);
  });
  return {};
}
