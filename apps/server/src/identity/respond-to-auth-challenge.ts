import { randomUUID } from 'node:crypto';
import { answerSecondFactor } from './code-sign-in';
import { completeSignIn } from './complete-sign-in';
import { countSignIn } from './count-sign-in';
import { finishSignIn, missingAttributes } from './finish-sign-in';
import { requireGoodPassword } from './new-password';
import { answerChoice, answerPasskey } from './passkey-sign-in';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolBody, PoolRequest } from './pool-parts';
import { announceUserChange } from './pool-session-store';
import { findUser, storePassword } from './pool-user-store';
import { clientOf, record, text, username } from './read-pool-body';
import { open } from './sealed-box';
import { answerSetupChoice, finishSetup } from './second-factor-setup';
import type { SealedChallenge, SealedNewPassword } from './sign-in-session';
import { claimHolds, makeVerifier, passwordMatches } from './srp';
import { normalizeUsername, type PoolUser } from './user-pool';

const CHALLENGES: Readonly<Record<string, (request: PoolRequest, given: PoolBody) => Promise<PoolAnswer>>> = {
  PASSWORD_VERIFIER: verifyPassword,
  NEW_PASSWORD_REQUIRED: takeNewPassword,
  SOFTWARE_TOKEN_MFA: answerSecondFactor,
  SELECT_CHALLENGE: answerChoice,
  WEB_AUTHN: answerPasskey,
  MFA_SETUP: finishSetup,
  CUSTOM_CHALLENGE: answerSetupChoice,
};

export async function respondToAuthChallenge(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const name = text(request.body, 'ChallengeName', 64);
  const challenge = Object.hasOwn(CHALLENGES, name) ? CHALLENGES[name] : undefined;
  if (challenge === undefined) throw PoolError.invalidParameter('Challenge is not enabled for this client');
  return challenge(request, record(request.body, 'ChallengeResponses'));
}

/** As Cognito's clients write it: `Sat Nov 21 01:02:03 UTC 2026`. */
const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/;

async function verifyPassword(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const { pool, now } = request;
  const secretBlock = Buffer.from(text(given, 'PASSWORD_CLAIM_SECRET_BLOCK', 8192), 'base64');
  const signature = text(given, 'PASSWORD_CLAIM_SIGNATURE', 128);
  const timestamp = text(given, 'TIMESTAMP', 64);
  if (!TIMESTAMP.test(timestamp))
    throw PoolError.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  const asked = open(pool.secret, 'password-verifier', secretBlock) as SealedChallenge | undefined;
  const answeredBy = normalizeUsername(username(given, 'USERNAME'));
  if (asked === undefined || (answeredBy !== asked.userId && answeredBy !== normalizeUsername(asked.username)))
    throw PoolError.of('WRONG_PASSWORD');
  if (asked.expires < now.getTime()) throw PoolError.of('SESSION_EXPIRED');
  const user = await countSignIn(request, asked.username);
  const claim = { poolName: pool.poolName, userId: asked.userId, secretBlock, timestamp, signature };
  return finishSignIn(request, user, user.userId === asked.userId && claimHolds(user.verifier, asked, claim), asked.id);
}

async function takeNewPassword(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  const session = open(pool.secret, 'new-password', Buffer.from(text(request.body, 'Session'), 'base64url')) as
    | SealedNewPassword
    | undefined;
  if (session === undefined) throw PoolError.of('SESSION_INVALID');
  if (session.expires < now.getTime()) throw PoolError.of('SESSION_EXPIRED');
  const password = text(given, 'NEW_PASSWORD', 256);
  requireGoodPassword(password);
  const result = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const user = await findUser(tx, pool.tenantId, session.userId);
    if (user?.status === 'CONFIRMED' && user.passwordVersion === session.passwordVersion + 1) return undefined;
    if (user === undefined || !user.isEnabled || user.status !== 'FORCE_CHANGE_PASSWORD')
      throw PoolError.of('SESSION_INVALID');
    if (passwordMatches(pool.poolName, user.userId, password, user))
      throw new PoolError('InvalidPasswordException', 'Password must not be the same as the temporary one');
    const attributes = givenAttributes(user, given);
    const changed = await storePassword(
      tx,
      pool.tenantId,
      user.userId,
      // The temporary password went to this address, so whoever came this far reads its mail.
      {
        ...makeVerifier(pool.poolName, user.userId, password),
        status: 'CONFIRMED',
        attributes,
        fromVersion: session.passwordVersion,
        emailVerified: true,
      },
      now,
    );
    if (!changed) throw PoolError.of('SESSION_INVALID');
    await parts.joined?.(tx, pool.tenantId, user.userId);
    await announceUserChange(tx, pool.tenantId, user.userId);
    const confirmed = {
      ...user,
      passwordVersion: user.passwordVersion + 1,
      status: 'CONFIRMED' as const,
      emailVerified: true,
      attributes: { ...user.attributes, ...attributes },
    };
    return completeSignIn(request, tx, confirmed, session.id);
  });
  return result ?? answerAgain(request, session, password);
}

/**
 * The same choice once more, as whoever lost the answer makes it: the password that stands is the one that is chosen,
 * which is proved and counted as at any sign-in. The session whose tokens got lost is nobody's.
 */
async function answerAgain(request: PoolRequest, session: SealedNewPassword, password: string): Promise<PoolAnswer> {
  const user = await countSignIn(request, session.userId);
  if (!passwordMatches(request.pool.poolName, user.userId, password, user)) throw PoolError.of('SESSION_INVALID');
  return finishSignIn(request, user, true, randomUUID());
}

/** The attributes that were missing; one the user has already is not changed here. */
function givenAttributes(user: PoolUser, given: PoolBody): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of missingAttributes(user)) {
    const value = given[`userAttributes.${name}`];
    if (typeof value !== 'string' || value === '' || value.length > 2048)
      throw PoolError.invalidParameter(`Invalid attributes given, ${name} is missing`);
    read[name] = value;
  }
  return read;
}
