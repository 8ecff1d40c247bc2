import { judgeRefresh } from './judge-refresh';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findSession, lockSession, revokeSession, rotateSession } from './pool-session-store';
import { issueTokens } from './pool-tokens';
import { findUser } from './pool-user-store';
import { clientOf, text } from './read-pool-body';
import { laterRefreshToken, provesSession, readRefreshToken } from './refresh-token';
import { isOver } from './session-lifetime';

/**
 * New id and access tokens for a session of this client that still lives, and the next refresh token in the place of
 * the one that was sent. One that was spent before ends the session and all that came from it (ASVS 10.4.5).
 */
export async function refreshTokens(request: PoolRequest, given: string): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  const app = clientOf(request);
  const token = readRefreshToken(given);
  if (token === undefined) throw PoolError.of('REFRESH_TOKEN_INVALID');
  const outcome = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const session = await lockSession(tx, pool.tenantId, token.sessionId);
    const user = session && (await findUser(tx, pool.tenantId, session.userId));
    if (session?.app !== app || user === undefined || !provesSession(pool, session, token))
      return 'REFRESH_TOKEN_INVALID';
    // Disabling ends every session: whoever proves to have had one reads why.
    if (!user.isEnabled) return 'USER_DISABLED';
    if (session.revokedAt !== null) return 'REFRESH_TOKEN_REVOKED';
    if (isOver(session, now)) return 'REFRESH_TOKEN_EXPIRED';
    const worth = judgeRefresh(session, token, now, request);
    if (worth === 'replayed') {
      await revokeSession(tx, pool.tenantId, session.sessionId, session.userId, now);
      const ended = { tenant: pool.tenantId, user: user.userId, session: session.sessionId };
      parts.log.warn(ended, 'a spent refresh token was sent; its session was ended');
      return 'REFRESH_TOKEN_REVOKED';
    }
    if (worth === 'rotate') await rotateSession(tx, pool.tenantId, session.sessionId, request);
    const present = session.refreshGeneration + (worth === 'rotate' ? 1 : 0);
    return { session, user, present };
  });
  if (typeof outcome === 'string') throw PoolError.of(outcome);
  const { session, user, present } = outcome;
  const tokens = await issueTokens(pool, user, session, now);
  return {
    AuthenticationResult:
      present === token.generation ? tokens : { ...tokens, RefreshToken: laterRefreshToken(pool, session, present) },
    ChallengeParameters: {},
  };
}

export async function getTokensFromRefreshToken(request: PoolRequest): Promise<PoolAnswer> {
  return refreshTokens(request, text(request.body, 'RefreshToken'));
}

/** Ends the session of a refresh token, of whichever generation. An unknown token is answered like a known one. */
export async function revokeToken(request: PoolRequest): Promise<PoolAnswer> {
  const app = clientOf(request);
  const { parts, pool, now } = request;
  const token = readRefreshToken(text(request.body, 'Token'));
  if (token === undefined) return {};
  await parts.database.inTenant(pool.tenantId, async (tx) => {
    const session = await findSession(tx, pool.tenantId, token.sessionId);
    if (session?.app === app && provesSession(pool, session, token))
      await revokeSession(tx, pool.tenantId, session.sessionId, session.userId, now);
  });
  return {};
}
