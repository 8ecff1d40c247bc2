import { createPrivateKey, generateKeyPair, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import type { PoolKey, PoolSession, PoolUser, UserPool } from './user-pool';

/** How long an id or access token holds, in seconds: Cognito's default. */
const TOKEN_LIFETIME = 60 * 60;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export async function makePoolKey(): Promise<PoolKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const keyId = randomBytes(24).toString('base64url');
  return {
    keyId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' },
  };
}

const privateKeys = new WeakMap<PoolKey, KeyObject>();

function signingKey(key: PoolKey): KeyObject {
  const known = privateKeys.get(key) ?? createPrivateKey(key.privateKey);
  privateKeys.set(key, known);
  return known;
}

/** The id and access token of a session, with Cognito's claims. */
export async function issueTokens(
  pool: UserPool,
  user: PoolUser,
  session: Pick<PoolSession, 'sessionId' | 'signedInAt' | 'app'>,
  now: Date,
): Promise<AuthenticationResult> {
  const [key] = pool.keys;
  if (key === undefined) throw new Error(`The user pool of ${pool.tenantId} has no signing key.`);
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    sub: user.userId,
    ...(user.groups.length === 0 ? {} : { 'cognito:groups': [...user.groups] }),
    iss: pool.issuer,
    origin_jti: session.sessionId,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt.getTime() / 1000),
    iat: seconds,
    exp: seconds + TOKEN_LIFETIME,
  };
  const sign = (special: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...special, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: key.keyId })
      .sign(signingKey(key));
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: pool.clients[session.app],
      scope: 'aws.cognito.signin.user.admin',
      username: user.userId,
    }),
    sign({
      token_use: 'id',
      aud: pool.clients[session.app],
      'cognito:username': user.userId,
      email: user.email,
      email_verified: user.emailVerified,
      ...user.attributes,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: TOKEN_LIFETIME, TokenType: 'Bearer' };
}
