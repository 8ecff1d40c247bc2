import { passkeyAssertion } from '@tradehall/contract/passkeys';
import { answerSecondFactor, codeChallenge } from './code-sign-in';
import { askForPasskey, takePasskey } from './passkey';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolBody, PoolRequest } from './pool-parts';
import { clientMetadata, parsed, text } from './read-pool-body';
import { enter, judgeFactor, onWaiting, sealFor } from './unfinished-sign-in';
import type { PoolUser } from './user-pool';

/** Lets somebody with a passkey choose: it, or a code. Every answer to it may be tried again with the same session. */
export function selectChallenge(request: PoolRequest, user: PoolUser, challengeId: string): PoolAnswer {
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: sealFor(request, 'factor-code', user, challengeId),
    AvailableChallenges: ['WEB_AUTHN', 'SOFTWARE_TOKEN_MFA'],
    ChallengeParameters: { USER_ID_FOR_SRP: user.userId },
  };
}

/** Hands out what was chosen. A code that comes along is judged at once, so that a wrong one leaves the choice open. */
export async function answerChoice(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const chosen = text(given, 'ANSWER', 64);
  if (chosen === 'SOFTWARE_TOKEN_MFA') {
    const along = { ...clientMetadata(request.body), ...given };
    if (along['SOFTWARE_TOKEN_MFA_CODE'] !== undefined) return answerSecondFactor(request, along);
    return onWaiting(request, 'factor-code', async (_tx, user, { id }) => codeChallenge(request, user, id));
  }
  if (chosen !== 'WEB_AUTHN') throw PoolError.invalidParameter('Challenge is not available');
  return onWaiting(request, 'factor-code', async (tx, user, { id }) => {
    const asked = await askForPasskey(tx, { ...request, log: request.parts.log }, user.userId, 'sign-in');
    if (asked === undefined) return PoolError.of('PASSKEY_REFUSED');
    return {
      ChallengeName: 'WEB_AUTHN',
      Session: sealFor(request, 'factor-code', user, id),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userId, CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(asked) },
    };
  });
}

/** Answers with what a passkey signed. */
export async function answerPasskey(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const answer = parsed(given, 'CREDENTIAL', passkeyAssertion);
  return onWaiting(request, 'factor-code', async (tx, user, { id }) => {
    const place = { ...request, log: request.parts.log };
    const refusal = await judgeFactor(tx, request, user, async () => {
      const outcome = await takePasskey(tx, place, user.userId, 'sign-in', answer);
      if (outcome === 'taken') return undefined;
      return PoolError.of(outcome === 'challenge-over' ? 'PASSKEY_CHALLENGE_OVER' : 'PASSKEY_REFUSED');
    });
    return refusal ?? enter(request, tx, user, id);
  });
}
