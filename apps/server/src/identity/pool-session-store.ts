import { sql } from 'kysely';
import type { AppName } from '@tradehall/domain/access/apps';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolSession } from './user-pool';

interface SessionRow {
  session_id: string;
  user_id: string;
  app: AppName;
  refresh_hash: Buffer;
  signed_in_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  refresh_generation: number;
  rotated_at: Date | null;
  last_used_at: Date;
  device: string;
  address: string;
}

/** How a change of sessions or users reaches the caches of every server process. */
export const IDENTITY_CHANNEL = 'identity';

function asSession(row: SessionRow): PoolSession {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    app: row.app,
    refreshHash: row.refresh_hash,
    signedInAt: row.signed_in_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    refreshGeneration: row.refresh_generation,
    rotatedAt: row.rotated_at,
    lastUsedAt: row.last_used_at,
    device: row.device,
    address: row.address,
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

/** The session, held for this transaction: of two that refresh it at once, one waits for the other. */
export async function lockSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
): Promise<PoolSession | undefined> {
  const { rows } = await sql<SessionRow>`
    select * from pool_sessions where tenant_id = ${tenantId} and session_id = ${sessionId} for update`.execute(tx);
  return rows[0] === undefined ? undefined : asSession(rows[0]);
}

/** Puts the next refresh token of the family in the place of the present one. */
export async function rotateSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  { address, device, now }: { readonly address: string; readonly device: string; readonly now: Date },
): Promise<void> {
  await sql`
    update pool_sessions set refresh_generation = refresh_generation + 1, rotated_at = ${now}, last_used_at = ${now},
           address = ${address}, device = ${device}
     where tenant_id = ${tenantId} and session_id = ${sessionId}`.execute(tx);
}

/** What of a user can still be refreshed, the one used last first. */
export async function findSessionsOf(
  tx: Transaction,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<readonly PoolSession[]> {
  const { rows } = await sql<SessionRow>`
    select * from pool_sessions
     where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null and expires_at > ${now}
     order by last_used_at desc, session_id limit 100`.execute(tx);
  return rows.map(asSession);
}

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly app: AppName;
  readonly refreshHash: Buffer;
  readonly challengeId: string;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
  readonly device: string;
  readonly address: string;
}

/** `false` when the challenge has opened a session before. Sessions of the user that ended are swept out on the way. */
export async function insertSession(tx: Transaction, tenantId: string, session: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with swept as (delete from pool_sessions where tenant_id = ${tenantId} and user_id = ${session.userId} and expires_at < ${session.signedInAt})
    insert into pool_sessions (tenant_id, session_id, user_id, app, refresh_hash, challenge_id, signed_in_at, expires_at, last_used_at, device, address)
    values (${tenantId}, ${session.sessionId}, ${session.userId}, ${session.app}, ${session.refreshHash}, ${session.challengeId}, ${session.signedInAt}, ${session.expiresAt},
            ${session.signedInAt}, ${session.device}, ${session.address})
    on conflict (tenant_id, challenge_id) do nothing returning session_id`.execute(tx);
  return rows.length === 1;
}

/** Gives a session to another app: the tokens it has are worth nothing from the commit on. */
export async function moveSession(
  tx: Transaction,
  { tenantId, sessionId, userId }: { readonly tenantId: string; readonly sessionId: string; readonly userId: string },
  to: { readonly app: AppName; readonly refreshHash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await sql`with moved as (update pool_sessions set app = ${to.app}, refresh_hash = ${to.refreshHash}, refresh_generation = 0,
         rotated_at = null, expires_at = ${to.expiresAt}, last_used_at = ${to.now} where tenant_id = ${tenantId} and session_id = ${sessionId})
    select pg_notify(${IDENTITY_CHANNEL}, ${JSON.stringify({ tenantId, userId })})`.execute(tx);
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

/** How old the moment of last use may be before a call writes it anew. */
const USED_PRECISION = '5 minutes';

export interface LiveSession {
  readonly app: AppName;
  readonly email: string;
  readonly groups: readonly string[];
}

/** The user behind a token whose session still lives and who may still sign in; undefined otherwise. */
export async function findLiveSession(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    with used as (
      update pool_sessions set last_used_at = ${now}
       where tenant_id = ${tenantId} and session_id = ${sessionId} and user_id = ${userId} and revoked_at is null
         and last_used_at < ${now}::timestamptz - ${USED_PRECISION}::interval
    )
    select s.app, u.email, u.groups from pool_sessions s join pool_users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
     where s.tenant_id = ${tenantId} and s.session_id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and u.is_enabled`.execute(
    tx,
  );
  return rows[0];
}
