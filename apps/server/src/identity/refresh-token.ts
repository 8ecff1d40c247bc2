import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprint } from './sealed-box';
import type { PoolSession, UserPool } from './user-pool';

/** What a refresh token says of itself, not yet proved. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly secret: string;
}

const FIRST = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const LATER = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** Undefined for what is no token of ours. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const later = LATER.exec(token);
  if (later !== null) return { sessionId: later[1] ?? '', generation: Number(later[2]), secret: later[3] ?? '' };
  const first = FIRST.exec(token);
  return first === null ? undefined : { sessionId: first[1] ?? '', generation: 0, secret: first[2] ?? '' };
}

/** The token of a sign-in. Its secret is random, and only its hash is kept. */
export function firstRefreshToken(sessionId: string): { readonly token: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${sessionId}.${secret}`, hash: hashOf(secret) };
}

/**
 * A later token of the family. It is computed and never stored, so that two tabs that refresh at once are given the
 * same one, and one that was spent long ago is still known for a token of this family.
 */
export function laterRefreshToken(pool: UserPool, session: PoolSession, generation: number): string {
  return `${session.sessionId}.${generation}.${secretOf(pool, session, generation)}`;
}

/** Whether the token is of the session's family, of whichever generation. */
export function provesSession(pool: UserPool, session: PoolSession, { generation, secret }: RefreshToken): boolean {
  if (generation === 0) return timingSafeEqual(session.refreshHash, hashOf(secret));
  return timingSafeEqual(hashOf(secretOf(pool, session, generation)), hashOf(secret));
}

function secretOf(pool: UserPool, { sessionId, refreshHash }: PoolSession, generation: number): string {
  const parts = [sessionId, refreshHash.toString('hex'), String(generation)];
  return fingerprint(pool.secret, 'refresh-token', ...parts).toString('base64url');
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
