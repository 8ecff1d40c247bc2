import { decodeJwt } from 'jose';
import type { Database } from '../database/database';
import { findSession, findSessionsOf, revokeSession, revokeSessions } from './pool-session-store';
import type { PoolSession } from './user-pool';

/** A user's sessions in the embedded pool, for the user alone. */
export interface OwnSessions {
  of(tenantId: string, userId: string): Promise<readonly PoolSession[]>;
  /** `false` for a session that is not this user's. */
  end(tenantId: string, userId: string, sessionId: string): Promise<boolean>;
  /** How many ended. */
  endOthers(tenantId: string, userId: string, keptSession: string): Promise<number>;
}

/** The session that a token belongs to, once it was verified. */
export function sessionOfToken(token: string): string {
  const { origin_jti: sessionId } = decodeJwt(token);
  return typeof sessionId === 'string' ? sessionId : '';
}

export function createOwnSessions({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: { now(): Date };
}): OwnSessions {
  return {
    of: (tenantId, userId) =>
      database.inTenant(tenantId, (tx) => findSessionsOf(tx, tenantId, userId, clock.now()), { readOnly: true }),
    end: (tenantId, userId, sessionId) =>
      database.inTenant(tenantId, async (tx) => {
        const session = await findSession(tx, tenantId, sessionId);
        if (session?.userId !== userId) return false;
        await revokeSession(tx, tenantId, sessionId, userId, clock.now());
        return true;
      }),
    endOthers: (tenantId, userId, keptSession) =>
      database.inTenant(tenantId, async (tx) => {
        const open = await findSessionsOf(tx, tenantId, userId, clock.now());
        await revokeSessions(tx, tenantId, userId, clock.now(), keptSession);
        return open.filter(({ sessionId }) => sessionId !== keptSession).length;
      }),
  };
}
