import { passkeyRegistration } from '@tradehall/contract/passkeys';
import { deviceName } from '@tradehall/domain/access/device-of';
import type { Transaction } from '../database/transaction-kysely';
import { askToCreate, keepPasskey } from './passkey';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolBody, PoolRequest } from './pool-parts';
import { lockUser } from './pool-user-store';
import { clientMetadata, parsed, text } from './read-pool-body';
import { makeSecret, takeAppCode } from './second-factor';
import { confirmFactor, hasFactor, storeSecret } from './second-factor-store';
import type { SealedFactor } from './sign-in-session';
import { enter, judgeFactor, onWaiting, sealFor } from './unfinished-sign-in';
import type { PoolMailPurpose, PoolUser } from './user-pool';

const APP_ALONE = '["SOFTWARE_TOKEN_MFA"]';
const APP_OR_PASSKEY = '["SOFTWARE_TOKEN_MFA","WEB_AUTHN"]';

/**
 * Asks for the set-up of a second factor. Cognito's clients know the app's alone; one whose `ClientMetadata` says that
 * it sets up passkeys too is given the choice, in the challenge that Cognito leaves to each pool.
 */
export function setupChallenge(request: PoolRequest, user: PoolUser, challengeId: string): PoolAnswer {
  const canSetUp = clientMetadata(request.body)['MFAS_CAN_SETUP'];
  const knowsPasskeys = typeof canSetUp === 'string' && canSetUp.includes('"WEB_AUTHN"');
  return knowsPasskeys
    ? choiceOfSetup(request, user, challengeId)
    : {
        ChallengeName: 'MFA_SETUP',
        Session: sealFor(request, 'factor-setup', user, challengeId),
        ChallengeParameters: { USER_ID_FOR_SRP: user.userId, MFAS_CAN_SETUP: APP_ALONE },
      };
}

function choiceOfSetup(
  request: PoolRequest,
  user: PoolUser,
  challengeId: string,
  further: Readonly<Record<string, string>> = {},
): PoolAnswer {
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: sealFor(request, 'factor-setup', user, challengeId),
    ChallengeParameters: { USER_ID_FOR_SRP: user.userId, MFAS_CAN_SETUP: APP_OR_PASSKEY, ...further },
  };
}

/** Runs for somebody who has none yet: a session from before somebody set one up adds no other. */
const onSetup = (
  request: PoolRequest,
  work: (tx: Transaction, user: PoolUser, sealed: SealedFactor) => Promise<PoolAnswer | PoolError>,
): Promise<PoolAnswer> =>
  onWaiting(request, 'factor-setup', async (tx, user, sealed) => {
    await lockUser(tx, request.pool.tenantId, user.userId);
    if (await hasFactor(tx, request.pool.tenantId, user.userId)) return PoolError.of('SESSION_INVALID');
    return work(tx, user, sealed);
  });

const tell = ({ parts, pool }: PoolRequest, tx: Transaction, user: PoolUser, purpose: PoolMailPurpose) =>
  parts.sendMail(tx, { tenantId: pool.tenantId, email: user.email, purpose, code: '' });

/** Hands out the secret for somebody who has to set the second factor up. */
export async function associateSoftwareToken(request: PoolRequest): Promise<PoolAnswer> {
  const { pool } = request;
  return onSetup(request, async (tx, user, { id }) => {
    const { secret, sealed } = makeSecret(pool, user.email, pool.tenantId);
    if (!(await storeSecret(tx, pool.tenantId, user.userId, sealed))) return PoolError.of('SESSION_INVALID');
    return { SecretCode: secret, Session: sealFor(request, 'factor-setup', user, id) };
  });
}

export async function verifySoftwareToken(request: PoolRequest): Promise<PoolAnswer> {
  const { pool, now } = request;
  const code = text(request.body, 'UserCode', 64);
  return onSetup(request, async (tx, user, { id }) => {
    const refusal = await judgeFactor(tx, request, user, async () =>
      (await takeAppCode(tx, pool, user.userId, code, now))
        ? undefined
        : new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch'),
    );
    if (refusal !== undefined) return refusal;
    await confirmFactor(tx, pool.tenantId, user.userId, now);
    await tell(request, tx, user, 'app-added');
    return { Status: 'SUCCESS', Session: sealFor(request, 'factor-set-up', user, id) };
  });
}

export async function finishSetup(request: PoolRequest): Promise<PoolAnswer> {
  return onWaiting(request, 'factor-set-up', (tx, user, { id }) => enter(request, tx, user, id));
}

/** Answers the choice of set-up: which it shall be, or the passkey that was made. */
export async function answerSetupChoice(request: PoolRequest, given: PoolBody): Promise<PoolAnswer> {
  const { origin } = request;
  const answer = text(given, 'ANSWER');
  if (answer === 'SOFTWARE_TOKEN_MFA')
    return onSetup(request, async (_tx, user, { id }) => ({
      ChallengeName: 'MFA_SETUP',
      Session: sealFor(request, 'factor-setup', user, id),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userId, MFAS_CAN_SETUP: APP_ALONE },
    }));
  const place = { ...request, log: request.parts.log };
  if (answer === 'WEB_AUTHN')
    return onSetup(request, async (tx, user, { id }) => {
      const asked = await askToCreate(tx, place, user, new URL(origin).hostname);
      return choiceOfSetup(request, user, id, { CREDENTIAL_CREATION_OPTIONS: JSON.stringify(asked) });
    });
  const made = parsed(given, 'ANSWER', passkeyRegistration);
  return onSetup(request, async (tx, user, { id }) => {
    const refusal = await judgeFactor(tx, request, user, async () => {
      // Until its owner names it, it is called by the device that it was made at.
      const name = deviceName(request.device) || 'Passkey';
      const outcome = await keepPasskey(tx, place, user.userId, name, made);
      if (outcome === 'kept') return undefined;
      return PoolError.of(outcome === 'challenge-over' ? 'PASSKEY_CHALLENGE_OVER' : 'PASSKEY_REFUSED');
    });
    if (refusal !== undefined) return refusal;
    await tell(request, tx, user, 'passkey-added');
    return enter(request, tx, user, id);
  });
}
