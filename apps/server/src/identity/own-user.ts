import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findSession, revokeSessions } from './pool-session-store';
import { findUser, storeAttributes, storePassword } from './pool-user-store';
import { countAttempt, forgetAttempts } from './attempt-store';
import { signInSubject } from './count-sign-in';
import { requireGoodPassword } from './new-password';
import { attributes, text } from './read-pool-body';
import { makeVerifier, passwordMatches } from './srp';
import type { PoolUser } from './user-pool';
import { verifyPoolToken } from './verify-pool-token';

export interface OwnSession {
  readonly user: PoolUser;
  readonly sessionId: string;
}

/** The user behind an access token whose session still lives. */
export async function ownSession({ parts, pool, now }: PoolRequest, token: string): Promise<OwnSession> {
  const { claims, app } = await verifyPoolToken(pool, token, 'access', now);
  const { session, user } = await parts.database.inTenant(
    pool.tenantId,
    async (tx) => ({
      session: await findSession(tx, pool.tenantId, claims.origin_jti),
      user: await findUser(tx, pool.tenantId, claims.sub),
    }),
    { readOnly: true },
  );
  if (session?.app !== app || user === undefined || session.userId !== user.userId || session.revokedAt !== null)
    throw PoolError.of('ACCESS_TOKEN_REVOKED');
  if (!user.isEnabled) throw PoolError.of('USER_DISABLED');
  return { user, sessionId: session.sessionId };
}

export function describeUser(user: PoolUser): { Name: string; Value: string }[] {
  const all = { sub: user.userId, email_verified: String(user.emailVerified), email: user.email, ...user.attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

export async function getUser(request: PoolRequest): Promise<PoolAnswer> {
  const { user } = await ownSession(request, text(request.body, 'AccessToken'));
  return { Username: user.userId, UserAttributes: describeUser(user) };
}

export async function updateUserAttributes(request: PoolRequest): Promise<PoolAnswer> {
  const { user } = await ownSession(request, text(request.body, 'AccessToken'));
  const changes = attributes(request.body, 'UserAttributes');
  await request.parts.database.inTenant(request.pool.tenantId, (tx) =>
    storeAttributes(tx, request.pool.tenantId, user.userId, changes, request.now),
  );
  return { CodeDeliveryDetailsList: [] };
}

/** Changes the password of somebody who knows the old one, and ends the user's other sessions. */
export async function changePassword(request: PoolRequest): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  const { user, sessionId } = await ownSession(request, text(request.body, 'AccessToken'));
  const previous = text(request.body, 'PreviousPassword', 256);
  const proposed = text(request.body, 'ProposedPassword', 256);
  requireGoodPassword(proposed);
  const subject = signInSubject(request, user.userId);
  const allowed = await parts.database.inTenant(pool.tenantId, (tx) => countAttempt(tx, pool.tenantId, subject, now));
  if (!allowed) throw PoolError.of('ATTEMPT_LIMIT');
  if (!passwordMatches(pool.poolName, user.userId, previous, user)) throw PoolError.of('WRONG_PASSWORD');
  await parts.database.inTenant(pool.tenantId, async (tx) => {
    const change = {
      ...makeVerifier(pool.poolName, user.userId, proposed),
      status: user.status,
      fromVersion: user.passwordVersion,
    };
    if (!(await storePassword(tx, pool.tenantId, user.userId, change, now))) throw PoolError.of('WRONG_PASSWORD');
    await forgetAttempts(tx, pool.tenantId, subject);
    await revokeSessions(tx, pool.tenantId, user.userId, now, sessionId);
  });
  return {};
}

export async function globalSignOut(request: PoolRequest): Promise<PoolAnswer> {
  const { user } = await ownSession(request, text(request.body, 'AccessToken'));
  await request.parts.database.inTenant(request.pool.tenantId, (tx) =>
    revokeSessions(tx, request.pool.tenantId, user.userId, request.now),
  );
  return {};
}
