import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolSession } from './user-pool';

interface SessionRow {
  session_id: string;
  user_id: string;
  refresh_hash: Buffer;
  signed_in_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** How a change of sessions or users reaches the caches of every server process. */
export const IDENTITY_CHANNEL = 'identity';

function asSession(row: SessionRow): PoolSession {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    refreshHash: row.refresh_hash,
    signedInAt: row.signed_in_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

export async function findSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
): Promise<PoolSession | undefined> {
  const { rows } =
    await sql<SessionRow>`select * from pool_sessions where tenant_id = ${tenantId} and session_id = ${sessionId}`.execute(
      tx,
    );
  return rows[0] === undefined ? undefined : asSession(rows[0]);
}

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshHash: Buffer;
  readonly challengeId: string;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

/** `false` when the challenge has opened a session before. Sessions of the user that ended are swept out on the way. */
export async function insertSession(tx: Transaction, tenantId: string, session: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with swept as (delete from pool_sessions where tenant_id = ${tenantId} and user_id = ${session.userId} and expires_at < ${session.signedInAt})
    insert into pool_sessions (tenant_id, session_id, user_id, refresh_hash, challenge_id, signed_in_at, expires_at)
    values (${tenantId}, ${session.sessionId}, ${session.userId}, ${session.refreshHash}, ${session.challengeId}, ${session.signedInAt}, ${session.expiresAt})
    on conflict (tenant_id, challenge_id) do nothing returning session_id`.execute(tx);
  return rows.length === 1;
}

/** Ends one session and tells every process, in the same commit. */
export async function revokeSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`with ended as (update pool_sessions set revoked_at = ${now} where tenant_id = ${tenantId} and session_id = ${sessionId} and revoked_at is null)
    select pg_notify(${IDENTITY_CHANNEL}, ${JSON.stringify({ tenantId, userId })})`.execute(tx);
}

/** Ends every session of a user, `exceptSession` left alone. */
export async function revokeSessions(
  tx: Transaction,
  tenantId: string,
  userId: string,
  now: Date,
  exceptSession = '',
): Promise<void> {
  await sql`with ended as (update pool_sessions set revoked_at = ${now}
       where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null and session_id <> ${exceptSession})
    select pg_notify(${IDENTITY_CHANNEL}, ${JSON.stringify({ tenantId, userId })})`.execute(tx);
}

/** Makes every process look the user up again at the next call. */
export async function announceUserChange(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  await sql`select pg_notify(${IDENTITY_CHANNEL}, ${JSON.stringify({ tenantId, userId })})`.execute(tx);
}

export interface LiveSession {
  readonly email: string;
  readonly groups: readonly string[];
}

/** The user behind a token whose session still lives and who may still sign in; undefined otherwise. */
export async function findLiveSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  userId: string,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select u.email, u.groups from pool_sessions s join pool_users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
     where s.tenant_id = ${tenantId} and s.session_id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and u.is_enabled`.execute(
    tx,
  );
  return rows[0];
}
