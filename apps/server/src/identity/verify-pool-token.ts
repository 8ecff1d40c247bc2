import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { PoolError } from './pool-error';
import type { UserPool } from './user-pool';

export interface PoolTokenClaims extends JWTPayload {
  readonly sub: string;
  readonly exp: number;
  readonly origin_jti: string;
}

export type TokenUse = 'id' | 'access';

const keySets = new WeakMap<UserPool, ReturnType<typeof createLocalJWKSet>>();

export function publicKeySet(pool: UserPool): JSONWebKeySet {
  return { keys: pool.keys.map((key) => key.publicJwk) } as JSONWebKeySet;
}

/**
 * What a token of this pool claims, once signature, algorithm, issuer, audience, use and expiry have held.
 * Whether its session still lives is asked elsewhere. Throws Cognito's refusals.
 */
export async function verifyPoolToken(
  pool: UserPool,
  token: string,
  use: TokenUse,
  now: Date,
): Promise<PoolTokenClaims> {
  let keys = keySets.get(pool);
  if (keys === undefined) keySets.set(pool, (keys = createLocalJWKSet(publicKeySet(pool))));
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: pool.issuer,
      algorithms: ['RS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'origin_jti', 'token_use'],
      // Id tokens name their client as the audience, access tokens as client_id.
      ...(use === 'id' ? { audience: pool.clientId } : {}),
    });
    if (payload['token_use'] !== use || typeof payload['origin_jti'] !== 'string')
      throw PoolError.of('ACCESS_TOKEN_INVALID');
    if (use === 'access' && payload['client_id'] !== pool.clientId) throw PoolError.of('ACCESS_TOKEN_INVALID');
    return payload as PoolTokenClaims;
  } catch (error) {
    throw error instanceof errors.JWTExpired
      ? PoolError.of('ACCESS_TOKEN_EXPIRED')
      : error instanceof PoolError
        ? error
        : PoolError.of('ACCESS_TOKEN_INVALID');
  }
}
