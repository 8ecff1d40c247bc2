import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { PoolError } from './pool-error';
import { insertSession } from './pool-session-store';
import { issueTokens, REFRESH_LIFETIME, type AuthenticationResult } from './pool-tokens';
import type { PoolSession, PoolUser, UserPool } from './user-pool';

/** Opens the session of a sign-in that has proved itself; a challenge answered twice opens one only. */
export async function openSession(
  tx: Transaction,
  pool: UserPool,
  user: PoolUser,
  challengeId: string,
  now: Date,
): Promise<AuthenticationResult> {
  const session = {
    sessionId: randomUUID(),
    userId: user.userId,
    signedInAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_LIFETIME * 1000),
  };
  const secret = randomBytes(32).toString('base64url');
  const opened = await insertSession(tx, pool.tenantId, { ...session, challengeId, refreshHash: refreshHash(secret) });
  if (!opened) throw PoolError.of('SESSION_INVALID');
  return { ...(await issueTokens(pool, user, session, now)), RefreshToken: `${session.sessionId}.${secret}` };
}

/** The session a refresh token names, and the secret that proves it; undefined for what is no token of ours. */
export function readRefreshToken(token: string): { sessionId: string; secret: string } | undefined {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  return match === null ? undefined : { sessionId: match[1] ?? '', secret: match[2] ?? '' };
}

export function provesSession(session: PoolSession, secret: string): boolean {
  return timingSafeEqual(session.refreshHash, refreshHash(secret));
}

function refreshHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
