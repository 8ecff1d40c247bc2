import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { countAttempt, forgetAttempts } from './attempt-store';
import { BUDGETS, takeFromBudget } from './budget-store';
import { isKnownPlace, rememberPlace } from './known-place';
import { openSession } from './open-session';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findUser } from './pool-user-store';
import { text } from './read-pool-body';
import { fingerprint, open, seal } from './sealed-box';
import { SECOND_FACTOR_LIFETIME, type SealedFactor } from './sign-in-session';
import type { PoolUser } from './user-pool';

/** What the session of an unfinished sign-in waits for. */
export type Waiting = 'factor-code' | 'factor-setup' | 'factor-set-up';

/** The session of a sign-in that goes on; it opens one session of the user however often it is answered. */
export function sealFor(
  { pool, now }: PoolRequest,
  waiting: Waiting,
  user: PoolUser,
  id: string = randomUUID(),
): string {
  const sealed: SealedFactor = {
    id,
    userId: user.userId,
    passwordVersion: user.passwordVersion,
    expires: now.getTime() + SECOND_FACTOR_LIFETIME,
  };
  return seal(pool.secret, waiting, sealed).toString('base64url');
}

/** Runs for the user of an unfinished sign-in. A refusal that is answered, not thrown, keeps what was counted. */
export async function onWaiting(
  request: PoolRequest,
  waiting: Waiting,
  work: (tx: Transaction, user: PoolUser, sealed: SealedFactor) => Promise<PoolAnswer | PoolError>,
): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  const sealed = open(pool.secret, waiting, Buffer.from(text(request.body, 'Session'), 'base64url')) as
    | SealedFactor
    | undefined;
  if (sealed === undefined) throw PoolError.of('SESSION_INVALID');
  if (sealed.expires < now.getTime()) throw PoolError.of('SESSION_EXPIRED');
  const answer = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const user = await findUser(tx, pool.tenantId, sealed.userId);
    if (user === undefined || !user.isEnabled || user.passwordVersion !== sealed.passwordVersion)
      return PoolError.of('SESSION_INVALID');
    return work(tx, user, sealed);
  });
  if (answer instanceof PoolError) throw answer;
  return answer;
}

/**
 * Judges a try at the second factor, whichever it is. Tries are counted by user and address, and by user alone wherever
 * the user never signed in: one who has the password and many addresses has no more of them than one with few.
 */
export async function judgeFactor(
  tx: Transaction,
  request: PoolRequest,
  user: PoolUser,
  judge: () => Promise<PoolError | undefined>,
): Promise<PoolError | undefined> {
  const { pool, address, now } = request;
  const subject = fingerprint(pool.secret, 'attempts', 'second-factor', user.userId, address);
  if (!(await countAttempt(tx, pool.tenantId, subject, now))) throw PoolError.of('PASSWORD_ATTEMPTS_EXCEEDED');
  const isKnown = await isKnownPlace(tx, pool, user.userId, address, now);
  if (!isKnown && !(await takeFromBudget(tx, pool, BUDGETS.factorGuesses, [user.userId], now)))
    throw PoolError.of('GUESSES_SLOWED');
  const refusal = await judge();
  if (refusal === undefined) await forgetAttempts(tx, pool.tenantId, subject);
  return refusal;
}

/** Lets somebody in who proved all that was asked. */
export async function enter(
  request: PoolRequest,
  tx: Transaction,
  user: PoolUser,
  challengeId: string,
): Promise<PoolAnswer> {
  await rememberPlace(tx, request.pool, user.userId, request.address, request.now);
  return { AuthenticationResult: await openSession(request, tx, user, challengeId), ChallengeParameters: {} };
}
