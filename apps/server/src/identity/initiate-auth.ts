import { randomUUID } from 'node:crypto';
import { finishSignIn } from './finish-sign-in';
import { findUser } from './pool-user-store';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { countSignIn } from './count-sign-in';
import { clientOf, record, text, username } from './read-pool-body';
import { refreshTokens } from './refresh-tokens';
import { seal } from './sealed-box';
import { CHALLENGE_LIFETIME, type SealedChallenge } from './sign-in-session';
import { challenge, passwordMatches } from './srp';
import { unknownUser } from './unknown-user';
import { normalizeUsername, type PoolUser } from './user-pool';

const FLOWS: Readonly<Record<string, (request: PoolRequest) => Promise<PoolAnswer>>> = {
  USER_SRP_AUTH: srpChallenge,
  USER_PASSWORD_AUTH: passwordSignIn,
  REFRESH_TOKEN_AUTH: (request) =>
    refreshTokens(request, text(record(request.body, 'AuthParameters'), 'REFRESH_TOKEN')),
  REFRESH_TOKEN: (request) => refreshTokens(request, text(record(request.body, 'AuthParameters'), 'REFRESH_TOKEN')),
};

export async function initiateAuth(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const name = text(request.body, 'AuthFlow', 64);
  const flow = Object.hasOwn(FLOWS, name) ? FLOWS[name] : undefined;
  if (flow === undefined) throw PoolError.invalidParameter('Auth flow not enabled for this client');
  return flow(request);
}

async function lookUp({ parts, pool }: PoolRequest, name: string): Promise<PoolUser> {
  const user = await parts.database.inTenant(pool.tenantId, (tx) => findUser(tx, pool.tenantId, name));
  return user ?? unknownUser(pool, normalizeUsername(name));
}

async function srpChallenge(request: PoolRequest): Promise<PoolAnswer> {
  const given = record(request.body, 'AuthParameters');
  const name = username(given, 'USERNAME');
  const user = await lookUp(request, name);
  const asked = challenge(user.verifier, text(given, 'SRP_A', 1024));
  if (asked === undefined) throw PoolError.invalidParameter('Invalid SRP_A');
  const sealed: SealedChallenge = {
    ...asked,
    id: randomUUID(),
    username: name,
    userId: user.userId,
    expires: request.now.getTime() + CHALLENGE_LIFETIME,
  };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: user.salt,
      SECRET_BLOCK: seal(request.pool.secret, 'password-verifier', sealed).toString('base64'),
      SRP_B: asked.serverPublic,
      USERNAME: user.userId,
      USER_ID_FOR_SRP: user.userId,
    },
  };
}

async function passwordSignIn(request: PoolRequest): Promise<PoolAnswer> {
  const given = record(request.body, 'AuthParameters');
  const password = text(given, 'PASSWORD', 256);
  const name = username(given, 'USERNAME');
  const user = await countSignIn(request, name);
  const proved = passwordMatches(request.pool.poolName, user.userId, password, user);
  return finishSignIn(request, user, proved, randomUUID());
}
