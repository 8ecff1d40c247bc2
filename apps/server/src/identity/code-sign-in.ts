import { PoolError } from './pool-error';
import type { PoolAnswer, PoolBody, PoolRequest } from './pool-parts';
import { text } from './read-pool-body';
import { takeFactorCode } from './second-factor';
import { enter, judgeFactor, onWaiting, sealFor } from './unfinished-sign-in';
import type { PoolUser } from './user-pool';

/** Asks for a code of the second factor: the app's, or one for recovery. */
export function codeChallenge(request: PoolRequest, user: PoolUser, challengeId: string): PoolAnswer {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: sealFor(request, 'factor-code', user, challengeId),
    ChallengeParameters: { USER_ID_FOR_SRP: user.userId },
  };
}

/** Answers the second factor's code: the app's, or one for recovery. */
export async function answerSecondFactor(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const code = text(given, 'SOFTWARE_TOKEN_MFA_CODE', 64);
  return onWaiting(request, 'factor-code', async (tx, user, { id }) => {
    const { pool, now } = request;
    const refusal = await judgeFactor(tx, request, user, async () =>
      (await takeFactorCode(tx, pool, user.userId, code, now)) ? undefined : PoolError.of('CODE_MISMATCH'),
    );
    return refusal ?? enter(request, tx, user, id);
  });
}
