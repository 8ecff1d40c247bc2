import { countAttempt } from './attempt-store';
import { PoolError } from './pool-error';
import type { PoolRequest } from './pool-parts';
import { findUser } from './pool-user-store';
import { fingerprint } from './sealed-box';
import { unknownUser } from './unknown-user';
import { normalizeUsername, type PoolUser } from './user-pool';

/** Whom guesses are counted for: a user together with an address, so that nobody locks another person out. */
export function signInSubject({ pool, address }: PoolRequest, userId: string): Buffer {
  return fingerprint(pool.secret, 'attempts', 'sign-in', userId, address);
}

/** Counts the attempt before the password is judged, and finds its user; throws while the pair has to wait. */
export async function countSignIn(request: PoolRequest, username: string): Promise<PoolUser> {
  const { parts, pool, now } = request;
  const found = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const user = (await findUser(tx, pool.tenantId, username)) ?? unknownUser(pool, normalizeUsername(username));
    return (await countAttempt(tx, pool.tenantId, signInSubject(request, user.userId), now)) ? user : undefined;
  });
  if (found === undefined) throw PoolError.of('PASSWORD_ATTEMPTS_EXCEEDED');
  return found;
}
