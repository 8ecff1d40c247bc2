import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { writtenName } from '@tradehall/domain/access/person-name';
import type { IdentityPoolSettings } from '@tradehall/domain/tenants/tenant-configuration';
import { ApiError } from '../http/api-error';
import type { VerifiedUser } from './verified-user';

/** Where a pool says its tokens come from: its own endpoint when it names one, else Amazon's for the region. */
export function issuerOfPool(settings: IdentityPoolSettings): string {
  const base = settings.userPoolEndpoint?.replace(/\/+$/, '') ?? `https://cognito-idp.${settings.region}.amazonaws.com`;
  return `${base}/${settings.userPoolId}`;
}

/** Verifies id tokens of a pool outside this server, with the keys its issuer publishes. */
export function createExternalPools(): (
  settings: IdentityPoolSettings,
  token: string,
  now: Date,
) => Promise<VerifiedUser> {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return async (settings, token, now) => {
    const issuer = issuerOfPool(settings);
    const keys = keySets.get(issuer) ?? publishedKeys(issuer);
    keySets.set(issuer, keys);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: [settings.userPoolClientId, settings.userPoolDeskClientId ?? settings.userPoolClientId],
        algorithms: ['RS256'],
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'token_use'],
      });
      if (payload['token_use'] !== 'id') throw new ApiError(401, 'SESSION_EXPIRED');
      return asUser(payload, settings);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new ApiError(401, 'SESSION_EXPIRED');
      throw error;
    }
  };
}

/** What a token can be at fault for; everything else is the issuer's trouble. */
const NO_SUCH_KEY = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys];
const isOfToken = (error: unknown): boolean => NO_SUCH_KEY.some((kind) => error instanceof kind);
/** Milliseconds until an issuer that did not answer is asked again: nobody waits for it meanwhile. */
const ASK_AGAIN = 30_000;
/** Seconds after which whoever was told so may come again. */
const RETRY_AFTER = 5;

/**
 * The keys of an issuer, fetched anew every ten minutes and for a key that is new. An issuer that does not answer, or
 * not with keys, ends nobody's session: the keys known last hold, and what they don't open can't be judged now.
 */
function publishedKeys(issuer: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  let trouble: unknown;
  let askAgainAt = 0;
  return async (header, token) => {
    if (performance.now() >= askAgainAt || remote.jwks() === undefined)
      try {
        return await remote(header, token);
      } catch (error) {
        if (isOfToken(error)) throw error;
        trouble = error;
        askAgainAt = performance.now() + ASK_AGAIN;
      }
    const known = remote.jwks();
    const unjudged = new ApiError(503, 'SERVICE_INTERRUPTED', { retryAfter: RETRY_AFTER, cause: trouble });
    if (known === undefined) throw unjudged;
    return createLocalJWKSet(known)(header, token).catch((error: unknown) => {
      throw isOfToken(error) ? unjudged : error;
    });
  };
}

function asUser(payload: JWTPayload, { userPoolDeskClientId: desk }: IdentityPoolSettings): VerifiedUser {
  const textOf = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const groups = payload['cognito:groups'];
  return {
    app: desk === undefined ? null : payload.aud === desk ? 'desk' : 'portal',
    userId: payload.sub ?? '',
    email: textOf('email'),
    firstName: writtenName(textOf('name')),
    lastName: writtenName(textOf('family_name')),
    groups: Array.isArray(groups) ? groups.map(String) : [],
    expires: (payload.exp ?? 0) * 1000,
  };
}

/**
 * Asks a pool outside this server to send the code of a password reset. Its refusals are not
 * passed on: they would tell names apart.
 */
export async function askForResetCode(settings: IdentityPoolSettings, username: string): Promise<void> {
  const endpoint = settings.userPoolEndpoint ?? `https://cognito-idp.${settings.region}.amazonaws.com`;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId: settings.userPoolClientId, Username: username }),
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status >= 500) throw new Error(`The identity pool ${settings.userPoolId} answered ${answer.status}.`);
}
