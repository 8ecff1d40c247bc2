import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
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
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  return async (settings, token, now) => {
    const issuer = issuerOfPool(settings);
    const keys = keySets.get(issuer) ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
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
      // Keys that can't be fetched are the server's trouble and not the token's.
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof ApiError))
        throw error;
      throw new ApiError(401, 'SESSION_EXPIRED');
    }
  };
}

function asUser(payload: JWTPayload, { userPoolDeskClientId: desk }: IdentityPoolSettings): VerifiedUser {
  const textOf = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const groups = payload['cognito:groups'];
  return {
    app: desk === undefined ? null : payload.aud === desk ? 'desk' : 'portal',
    userId: payload.sub ?? '',
    email: textOf('email'),
    firstName: textOf('name'),
    lastName: textOf('family_name'),
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
