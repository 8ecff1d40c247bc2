import type { Transaction } from '../database/transaction-kysely';
import { countAttempt } from './attempt-store';
import { BUDGETS, takeFromBudget } from './budget-store';
import { isKnownPlace } from './known-place';
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

/** Counts the attempt before the password is judged, and finds its user; throws while it has to wait. */
export async function countSignIn(request: PoolRequest, username: string): Promise<PoolUser> {
  const { parts, pool, now } = request;
  const found = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const user = (await findUser(tx, pool.tenantId, username)) ?? unknownUser(pool, normalizeUsername(username));
    if (!(await countAttempt(tx, pool.tenantId, signInSubject(request, user.userId), now))) return 'wait';
    return (await countGuess(tx, request, user)) ? user : 'slowed';
  });
  if (found === 'wait') throw PoolError.of('PASSWORD_ATTEMPTS_EXCEEDED');
  if (found === 'slowed') throw PoolError.of('GUESSES_SLOWED');
  return found;
}

/**
 * Guesses from many addresses are slowed down all together. Where the user has signed in before nothing is slowed, and
 * elsewhere a code by email opens the place: no stranger locks anybody out. The person is told once a day.
 */
async function countGuess(tx: Transaction, request: PoolRequest, user: PoolUser): Promise<boolean> {
  const { parts, pool, address, now } = request;
  const whose = [user.userId];
  if (await isKnownPlace(tx, pool, user.userId, address, now)) return true;
  if (await takeFromBudget(tx, pool, BUDGETS.guesses, whose, now)) return true;
  if (user.exists && user.isEnabled && (await takeFromBudget(tx, pool, BUDGETS.guessWarnings, whose, now)))
    await parts.sendMail(tx, {
      tenantId: pool.tenantId,
      email: user.email,
      groups: user.groups,
      purpose: 'guesses-noticed',
      code: '',
    });
  return takeFromBudget(tx, pool, BUDGETS.slowGuesses, whose, now);
}
