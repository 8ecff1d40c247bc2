import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { APP_NAMES, type AppName } from '@tradehall/domain/access/apps';
import { PoolError } from './pool-error';
import type { UserPool } from './user-pool';

export interface PoolTokenClaims extends JWTPayload {
  readonly sub: string;
  readonly exp: number;
  readonly origin_jti: string;
}

/** The claims, and the app whose client the token was issued to. */
export interface PoolToken {
  readonly claims: PoolTokenClaims;
  readonly app: AppName;
}

export type TokenUse = 'id' | 'access';

const keySets = new WeakMap<UserPool, ReturnType<typeof createLocalJWKSet>>();

export function publicKeySet(pool: UserPool): JSONWebKeySet {
  return { keys: pool.keys.map((key) => key.publicJwk) } as JSONWebKeySet;
}

/**
 * What a token of this pool claims, once signature, algorithm, issuer, client, use and expiry have held.
 * Whether its session still lives, and is of that client, is asked elsewhere. Throws Cognito's refusals.
 */
export async function verifyPoolToken(pool: UserPool, token: string, use: TokenUse, now: Date): Promise<PoolToken> {
  let keys = keySets.get(pool);
  if (keys === undefined) keySets.set(pool, (keys = createLocalJWKSet(publicKeySet(pool))));
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: pool.issuer,
      algorithms: ['RS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'origin_jti', 'token_use'],
    });
    if (payload['token_use'] !== use || typeof payload['origin_jti'] !== 'string')
      throw PoolError.of('ACCESS_TOKEN_INVALID');
    // Id tokens name their client as the audience, access tokens as client_id.
    const clientId = payload[use === 'id' ? 'aud' : 'client_id'];
    const app = APP_NAMES.find((name) => pool.clients[name] === clientId);
    if (app === undefined) throw PoolError.of('ACCESS_TOKEN_INVALID');
    return { claims: payload as PoolTokenClaims, app };
  } catch (error) {
    throw error instanceof errors.JWTExpired
      ? PoolError.of('ACCESS_TOKEN_EXPIRED')
      : error instanceof PoolError
        ? error
        : PoolError.of('ACCESS_TOKEN_INVALID');
  }
}
