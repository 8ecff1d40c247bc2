import { fingerprint } from './sealed-box';
import type { PoolUser, UserPool } from './user-pool';

/**
 * The stand-in for a name that nobody has: the same salt and subject every time the name is asked for, drawn
 * from the pool's secret, so that its challenges look like anybody's and it fails like a wrong password does.
 */
export function unknownUser(pool: UserPool, username: string): PoolUser {
  const part = (label: string) => fingerprint(pool.secret, 'unknown-user', label, username);
  return {
    exists: false,
    userId: asUuid(part('user-id')),
    email: username,
    status: 'CONFIRMED',
    isEnabled: true,
    emailVerified: true,
    salt: part('salt').subarray(0, 16).toString('hex'),
    verifier: Buffer.concat(Array.from({ length: 12 }, (_, block) => part(`verifier-${block}`))).fill(0, 0, 1),
    passwordVersion: 1,
    temporaryUntil: null,
    attributes: {},
    groups: [],
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
}

/** Shaped like a random UUID, as real subjects are. */
function asUuid(bytes: Buffer): string {
  const hex = Buffer.from(bytes.subarray(0, 16));
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x40;
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80;
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
