import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { PoolError } from './pool-error';
import type { PoolRequest } from './pool-parts';
import { insertSession } from './pool-session-store';
import { issueTokens, type AuthenticationResult } from './pool-tokens';
import { clientOf } from './read-pool-body';
import { firstRefreshToken } from './refresh-token';
import { sessionEnd } from './session-lifetime';
import type { PoolUser } from './user-pool';

/** Opens the session of a sign-in that has proved itself; a challenge answered twice opens one only. */
export async function openSession(
  request: PoolRequest,
  tx: Transaction,
  user: PoolUser,
  challengeId: string,
): Promise<AuthenticationResult> {
  const { pool, address, device, now } = request;
  const app = clientOf(request);
  const session = {
    app,
    sessionId: randomUUID(),
    userId: user.userId,
    signedInAt: now,
    expiresAt: sessionEnd(app, now),
    address,
    device,
  };
  const { token, hash } = firstRefreshToken(session.sessionId);
  const opened = await insertSession(tx, pool.tenantId, { ...session, challengeId, refreshHash: hash });
  if (!opened) throw PoolError.of('SESSION_INVALID');
  return { ...(await issueTokens(pool, user, session, now)), RefreshToken: token };
}
