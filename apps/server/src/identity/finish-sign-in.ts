import { randomUUID } from 'node:crypto';
import { forgetAttempts } from './attempt-store';
import { completeSignIn } from './complete-sign-in';
import { signInSubject } from './count-sign-in';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { seal } from './sealed-box';
import { NEW_PASSWORD_LIFETIME, type SealedNewPassword } from './sign-in-session';
import type { PoolUser } from './user-pool';

/** The attributes that everybody has: whoever lacks them gives them with the new password (I02). */
const REQUIRED_ATTRIBUTES = ['family_name', 'name'];

export function missingAttributes(user: PoolUser): string[] {
  return REQUIRED_ATTRIBUTES.filter((name) => (user.attributes[name] ?? '') === '');
}

/**
 * What follows a password that was judged. Where the user stands is told only to somebody who proved the password,
 * so that a guess learns nothing.
 */
export async function finishSignIn(
  request: PoolRequest,
  user: PoolUser,
  proved: boolean,
  challengeId: string,
): Promise<PoolAnswer> {
  const { parts, pool, now } = request;
  if (!proved || !user.exists) throw PoolError.of('WRONG_PASSWORD');
  const refusal = refusalFor(user, now);
  const result = await parts.database.inTenant(pool.tenantId, async (tx) => {
    await forgetAttempts(tx, pool.tenantId, signInSubject(request, user.userId));
    return refusal === undefined && user.status === 'CONFIRMED'
      ? completeSignIn(request, tx, user, challengeId)
      : undefined;
  });
  if (refusal !== undefined) throw refusal;
  return result ?? newPasswordChallenge(request, user);
}

function refusalFor(user: PoolUser, now: Date): PoolError | undefined {
  if (!user.isEnabled) return PoolError.of('USER_DISABLED');
  if (user.status === 'UNCONFIRMED') return PoolError.of('USER_NOT_CONFIRMED');
  if (user.status === 'FORCE_CHANGE_PASSWORD' && user.temporaryUntil !== null && user.temporaryUntil <= now)
    return PoolError.of('TEMPORARY_PASSWORD_EXPIRED');
  return undefined;
}

function newPasswordChallenge({ pool, now }: PoolRequest, user: PoolUser): PoolAnswer {
  const sealed: SealedNewPassword = {
    id: randomUUID(),
    userId: user.userId,
    passwordVersion: user.passwordVersion,
    expires: now.getTime() + NEW_PASSWORD_LIFETIME,
  };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: seal(pool.secret, 'new-password', sealed).toString('base64url'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.userId,
      requiredAttributes: JSON.stringify(missingAttributes(user).map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify({
        email_verified: String(user.emailVerified),
        email: user.email,
        ...user.attributes,
      }),
    },
  };
}
