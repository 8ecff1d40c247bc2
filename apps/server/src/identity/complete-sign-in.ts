import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { countAttempt, forgetAttempts } from './attempt-store';
import { BUDGETS, takeFromBudget } from './budget-store';
import { isKnownPlace, rememberPlace } from './known-place';
import { openSession } from './open-session';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolBody, PoolRequest } from './pool-parts';
import { findUser } from './pool-user-store';
import { text } from './read-pool-body';
import { fingerprint, open, seal } from './sealed-box';
import { makeSecret, takeFactorCode } from './second-factor';
import { confirmFactor, findFactor, storeSecret } from './second-factor-store';
import { SECOND_FACTOR_LIFETIME, type SealedFactor } from './sign-in-session';
import type { PoolUser } from './user-pool';

/** What the session of an unfinished sign-in waits for. */
type Waiting = 'factor-code' | 'factor-setup' | 'factor-set-up';

/**
 * What follows once the password is settled: the code of the second factor where there is one, its set-up where the
 * tenant's rule asks for one, else the session.
 */
export async function completeSignIn(
  request: PoolRequest,
  tx: Transaction,
  user: PoolUser,
  challengeId: string,
): Promise<PoolAnswer> {
  const { parts, pool } = request;
  const factor = await findFactor(tx, pool.tenantId, user.userId);
  if (factor?.isConfirmed === true)
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: sealFor(request, 'factor-code', user, challengeId),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userId },
    };
  if ((await parts.asksForSecondFactor?.(tx, pool.tenantId, user)) === true)
    return {
      ChallengeName: 'MFA_SETUP',
      Session: sealFor(request, 'factor-setup', user, challengeId),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userId, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    };
  return enter(request, tx, user, challengeId);
}

async function enter(request: PoolRequest, tx: Transaction, user: PoolUser, challengeId: string): Promise<PoolAnswer> {
  await rememberPlace(tx, request.pool, user.userId, request.address, request.now);
  return { AuthenticationResult: await openSession(request, tx, user, challengeId), ChallengeParameters: {} };
}

/** Answers the second factor's code: the app's, or one for recovery. */
export async function answerSecondFactor(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const code = text(given, 'SOFTWARE_TOKEN_MFA_CODE', 64);
  return onWaiting(request, 'factor-code', async (tx, user, { id }) =>
    (await isRightCode(tx, request, user, code)) ? enter(request, tx, user, id) : PoolError.of('CODE_MISMATCH'),
  );
}

/** Hands out the secret for somebody who has to set the second factor up. */
export async function associateSoftwareToken(request: PoolRequest): Promise<PoolAnswer> {
  const { pool } = request;
  return onWaiting(request, 'factor-setup', async (tx, user, { id }) => {
    const { secret, sealed } = makeSecret(pool, user.email, pool.tenantId);
    if (!(await storeSecret(tx, pool.tenantId, user.userId, sealed))) return PoolError.of('SESSION_INVALID');
    return { SecretCode: secret, Session: sealFor(request, 'factor-setup', user, id) };
  });
}

export async function verifySoftwareToken(request: PoolRequest): Promise<PoolAnswer> {
  const { pool, now } = request;
  const code = text(request.body, 'UserCode', 64);
  return onWaiting(request, 'factor-setup', async (tx, user, { id }) => {
    if (!(await isRightCode(tx, request, user, code)))
      return new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
    await confirmFactor(tx, pool.tenantId, user.userId, now);
    return { Status: 'SUCCESS', Session: sealFor(request, 'factor-set-up', user, id) };
  });
}

export async function finishSetup(request: PoolRequest): Promise<PoolAnswer> {
  return onWaiting(request, 'factor-set-up', (tx, user, { id }) => enter(request, tx, user, id));
}

/**
 * Guesses are counted by user and address, and by user alone wherever the user never signed in: one who has the
 * password and many addresses has no more guesses than one with few.
 */
async function isRightCode(tx: Transaction, request: PoolRequest, user: PoolUser, code: string): Promise<boolean> {
  const { pool, address, now } = request;
  const subject = fingerprint(pool.secret, 'attempts', 'second-factor', user.userId, address);
  if (!(await countAttempt(tx, pool.tenantId, subject, now))) throw PoolError.of('PASSWORD_ATTEMPTS_EXCEEDED');
  const isKnown = await isKnownPlace(tx, pool, user.userId, address, now);
  if (!isKnown && !(await takeFromBudget(tx, pool, BUDGETS.factorGuesses, [user.userId], now)))
    throw PoolError.of('GUESSES_SLOWED');
  if (!(await takeFactorCode(tx, pool, user.userId, code, now))) return false;
  await forgetAttempts(tx, pool.tenantId, subject);
  return true;
}

function sealFor({ pool, now }: PoolRequest, waiting: Waiting, user: PoolUser, id: string = randomUUID()): string {
  const sealed: SealedFactor = {
    id,
    userId: user.userId,
    passwordVersion: user.passwordVersion,
    expires: now.getTime() + SECOND_FACTOR_LIFETIME,
  };
  return seal(pool.secret, waiting, sealed).toString('base64url');
}

/** Runs for the user of an unfinished sign-in. A refusal that is answered, not thrown, keeps what was counted. */
async function onWaiting(
  request: PoolRequest,
  waiting: Waiting,
  work: (tx: Transaction, user: PoolUser, sealed: SealedFactor) => Promise<PoolAnswer | PoolError>,
): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  const sealed = open(pool.secret, waiting, Buffer.from(text(request.body, 'Session'), 'base64url')) as
    SealedFactor | undefined;
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
