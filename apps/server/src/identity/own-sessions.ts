import { decodeJwt } from 'jose';
import { appOfGroups, type AppName } from '@tradehall/domain/access/apps';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolDirectory } from './pool-directory';
import {
  findSession,
  findSessionsOf,
  lockSession,
  moveSession,
  revokeSession,
  revokeSessions,
} from './pool-session-store';
import { issueTokens } from './pool-tokens';
import { findUser } from './pool-user-store';
import { firstRefreshToken, provesSession, readRefreshToken } from './refresh-token';
import { isOver, sessionEnd } from './session-lifetime';
import type { PoolSession } from './user-pool';

/** The tokens of a session. */
export interface SessionTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A user's sessions in the embedded pool, for the user alone. */
export interface OwnSessions {
  of(tenantId: string, userId: string): Promise<readonly PoolSession[]>;
  isOpen(tenantId: string, sessionId: string): Promise<boolean>;
  /** `false` for a session that is not this user's. */
  end(tenantId: string, userId: string, sessionId: string): Promise<boolean>;
  /** How many ended. */
  endOthers(tenantId: string, userId: string, keptSession: string): Promise<number>;
  /**
   * Takes the session of a refresh token to the app where its user belongs, with tokens of that app's client; those it
   * had hold no more. Undefined where the token proves no session of this user at the other app.
   */
  move(tenantId: string, userId: string, refreshToken: string, to: AppName): Promise<SessionTokens | undefined>;
}

/** The session that a token belongs to, once it was verified. */
export function sessionOfToken(token: string): string {
  const { origin_jti: sessionId } = decodeJwt(token);
  return typeof sessionId === 'string' ? sessionId : '';
}

export function createOwnSessions(
  { database, clock }: { readonly database: Database; readonly clock: { now(): Date } },
  directory: PoolDirectory,
): OwnSessions {
  return {
    async of(tenantId, userId) {
      const now = clock.now();
      const open = (tx: Transaction) => findSessionsOf(tx, tenantId, userId, now);
      const sessions = await database.inTenant(tenantId, open, { readOnly: true });
      return sessions.filter((session) => !isOver(session, now));
    },
    async isOpen(tenantId, sessionId) {
      const session = await database.inTenant(tenantId, (tx) => findSession(tx, tenantId, sessionId), {
        readOnly: true,
      });
      return session !== undefined && session.revokedAt === null && !isOver(session, clock.now());
    },
    end: (tenantId, userId, sessionId) =>
      database.inTenant(tenantId, async (tx) => {
        const session = await findSession(tx, tenantId, sessionId);
        if (session?.userId !== userId) return false;
        await revokeSession(tx, tenantId, sessionId, userId, clock.now());
        return true;
      }),
    endOthers: (tenantId, userId, keptSession) =>
      database.inTenant(tenantId, async (tx) => {
        const now = clock.now();
        const open = (await findSessionsOf(tx, tenantId, userId, now)).filter((session) => !isOver(session, now));
        await revokeSessions(tx, tenantId, userId, now, keptSession);
        return open.filter(({ sessionId }) => sessionId !== keptSession).length;
      }),
    async move(tenantId, userId, refreshToken, to) {
      const pool = await directory.poolOf(tenantId);
      const given = readRefreshToken(refreshToken);
      if (given === undefined) return undefined;
      return database.inTenant(tenantId, async (tx) => {
        const now = clock.now();
        const session = await lockSession(tx, tenantId, given.sessionId);
        const user = await findUser(tx, tenantId, userId);
        if (
          session?.userId !== userId ||
          user?.isEnabled !== true ||
          session.app === to ||
          appOfGroups(user.groups) !== to
        )
          return undefined;
        const isNow = given.generation === session.refreshGeneration && provesSession(pool, session, given);
        if (!isNow || session.revokedAt !== null || isOver(session, now)) return undefined;
        const { token, hash } = firstRefreshToken(session.sessionId);
        const expiresAt = sessionEnd(to, session.signedInAt);
        await moveSession(
          tx,
          { tenantId, sessionId: session.sessionId, userId },
          { app: to, refreshHash: hash, expiresAt, now },
        );
        const tokens = await issueTokens(pool, user, { ...session, app: to }, now);
        return { idToken: tokens.IdToken, accessToken: tokens.AccessToken, refreshToken: token };
      });
    },
  };
}
