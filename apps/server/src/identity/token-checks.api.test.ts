import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPoolServer, type PoolServer } from '../testing/pool-server';

let server: PoolServer;
let tokens: { IdToken: string; AccessToken: string };
const PASSWORD = 'Demo-pass-1';

async function call(origin: string, operation: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> };
}

async function signIn(origin: string, tenantId: string): Promise<typeof tokens> {
  const { body } = await call(origin, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: `${tenantId}portal`,
    AuthParameters: { USERNAME: 'buyer@test.test', PASSWORD },
  });
  return body['AuthenticationResult'] as unknown as typeof tokens;
}

beforeAll(async () => {
  server = await startPoolServer();
  for (const tenantId of ['acme', 'nova']) {
    await server.database.inTenant(tenantId, (tx) =>
      server.pools.createUser(tx, tenantId, {
        email: 'buyer@test.test',
        password: PASSWORD,
        state: 'CONFIRMED',
        groups: ['Buyer'],
      }),
    );
  }
  tokens = await signIn(server.acme, 'acme');
});
afterAll(() => server.stop());

/** The claims of a good token, changed and signed as the test asks. */
async function forged(
  change: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key?: ReturnType<typeof createPrivateKey>,
): Promise<string> {
  const pool = await server.pools.directory.poolOf('acme');
  const [own] = pool.keys;
  return new SignJWT({ ...decodeJwt(tokens.IdToken), ...change })
    .setProtectedHeader({ alg: 'RS256', ...(own === undefined ? {} : { kid: own.keyId }), ...header })
    .sign(key ?? createPrivateKey(own?.privateKey ?? ''));
}

describe('a token holds for its own pool alone', () => {
  test("K10 one tenant's token fails on another's host", async () => {
    const nova = await signIn(server.nova, 'nova');
    expect(await server.statusFor(server.acme, tokens.IdToken)).toBe(200);
    expect(await server.statusFor(server.nova, nova.IdToken)).toBe(200);
    expect(await server.statusFor(server.nova, tokens.IdToken)).toBe(401);
    expect(await server.statusFor(server.acme, nova.IdToken)).toBe(401);
    expect((await call(server.nova, 'GetUser', { AccessToken: tokens.AccessToken })).body['__type']).toBe(
      'NotAuthorizedException',
    );
  });

  test('K10 tokens without a signature, with a shared secret or with a stranger’s key are refused', async () => {
    const [, payload = ''] = tokens.IdToken.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { kid } = decodeProtectedHeader(tokens.IdToken);
    const pool = await server.pools.directory.poolOf('acme');
    const publicPem = createPublicKey(pool.keys[0]?.privateKey ?? '').export({ type: 'spki', format: 'pem' });
    const signedPart = `${encode({ alg: 'HS256', kid })}.${payload}`;
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const bad = [
      `${encode({ alg: 'none', kid })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${signedPart}.${createHmac('sha256', publicPem).update(signedPart).digest('base64url')}`,
      await forged({}, {}, stranger),
      await forged({}, { kid: 'unknown' }),
      `${tokens.IdToken.slice(0, -6)}AAAAAA`,
      'a.b.c',
      'nonsense',
      '',
    ];
    for (const token of bad) expect(await server.statusFor(server.acme, token), token.slice(0, 40)).toBe(401);
  });

  test('K10 a remembered token is remembered whole: other claims under its signature are refused', async () => {
    expect(await server.statusFor(server.acme, tokens.IdToken)).toBe(200);
    const [header = '', , signature = ''] = tokens.IdToken.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.IdToken), 'cognito:groups': ['Seller'] })).toString(
      'base64url',
    );
    expect(await server.statusFor(server.acme, `${header}.${claims}.${signature}`)).toBe(401);
    expect(await server.statusFor(server.acme, tokens.IdToken)).toBe(200);
  });

  test('K10 issuer, audience, use, expiry and session are all checked', async () => {
    expect(await server.statusFor(server.acme, await forged({}))).toBe(200);
    const changes = [
      { iss: 'https://cognito-idp.us-east-1.amazonaws.com/local_acme' },
      { aud: 'novaportal' },
      { aud: 'acmedesk' },
      { aud: undefined },
      { token_use: 'access' },
      { token_use: undefined },
      { exp: Math.floor(Date.now() / 1000) - 1 },
      { exp: undefined },
      { origin_jti: '00000000-0000-4000-8000-000000000000' },
      { sub: '00000000-0000-4000-8000-000000000000' },
    ];
    for (const change of changes)
      expect(await server.statusFor(server.acme, await forged(change)), JSON.stringify(change)).toBe(401);
    expect(await server.statusFor(server.acme, tokens.AccessToken)).toBe(401);
  });

  test('L01 a token seen before stops holding the moment it expires', async () => {
    expect(await server.statusFor(server.acme, tokens.IdToken)).toBe(200);
    server.advance(3600_000);
    expect(await server.statusFor(server.acme, tokens.IdToken)).toBe(401);
    server.advance(-3600_000);
  });

  test('K10 a new signing key signs at once while tokens of the old one still hold, in other processes too', async () => {
    const other = await startPoolServer({ shared: server.testDatabase, issuerOrigin: server.acme });
    try {
      expect(await other.statusFor(other.acme, tokens.IdToken)).toBe(200);
      await server.pools.directory.rotateKey('acme');
      const fresh = await signIn(server.acme, 'acme');
      expect(decodeProtectedHeader(fresh.IdToken).kid).not.toBe(decodeProtectedHeader(tokens.IdToken).kid);
      other.advance(11_000);
      for (const token of [fresh.IdToken, tokens.IdToken])
        for (const at of [server.acme, other.acme]) expect(await server.statusFor(at, token)).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

describe('the pool over HTTP', () => {
  test('K10 keys and discovery are published without their secrets', async () => {
    const { issuer, jwks_uri } = (await (
      await fetch(`${server.acme}/identity/local_acme/.well-known/openid-configuration`)
    ).json()) as Record<string, string>;
    expect(issuer).toBe(`${server.acme}/identity/local_acme`);
    const { keys } = (await (await fetch(jwks_uri ?? '')).json()) as { keys: Record<string, string>[] };
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect((await fetch(`${server.acme}/identity/local_nova/.well-known/jwks.json`)).status).toBe(400);
  });

  test('K10 pages of other origins are refused, and broken requests get the protocol’s own errors', async () => {
    const body = { ClientId: 'acmeportal', Username: 'buyer@test.test' };
    const foreign = await call(server.acme, 'ForgotPassword', body, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await call(server.acme, 'ForgotPassword', body, { origin: server.acme })).status).toBe(200);
    const refused = await call(server.acme, 'ForgotPassword', '{"ClientId":');
    expect([refused.status, refused.body['__type'], refused.headers.get('x-amzn-errortype')]).toEqual([
      400,
      'SerializationException',
      'SerializationException:',
    ]);
    for (const bad of [
      '[]',
      '""',
      'null',
      JSON.stringify({ ClientId: { a: 1 }, Username: [] }),
      `{"ClientId":"${'x'.repeat(70_000)}"}`,
    ]) {
      const { status, body: answer } = await call(server.acme, 'ForgotPassword', bad);
      expect(status).toBe(400);
      expect(answer['__type']).toMatch(/^(SerializationException|InvalidParameterException)$/);
    }
    for (const operation of ['constructor', '__proto__', 'toString', 'AdminNothing', ''])
      expect((await call(server.acme, operation, {})).body['__type']).toBe('UnknownOperationException');
  });

  test('K10 names that nobody gave anything are refused as unknown, in whatever letters', async () => {
    const ask = async (operation: string, body: object) => {
      const answer = await call(server.acme, operation, { ClientId: 'acmeportal', ...body });
      return [answer.status, answer.body['__type']];
    };
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const given = { AuthParameters: { USERNAME: 'a', PASSWORD: 'b' }, ChallengeResponses: { USERNAME: 'a' } };
      expect(await ask('InitiateAuth', { AuthFlow: name, ...given })).toEqual([400, 'InvalidParameterException']);
      expect(await ask('RespondToAuthChallenge', { ChallengeName: name, Session: 'x', ...given })).toEqual([
        400,
        'InvalidParameterException',
      ]);
    }
    expect(await ask('InitiateAuth', { ClientId: '١٢٣' })).toEqual([400, 'ResourceNotFoundException']);
    const UserAttributes = [{ Name: 'größe\r\nx: y', Value: '1' }];
    const signUp = { Username: 'a@acme.test', Password: 'Demo-pass-1', UserAttributes };
    expect(await ask('SignUp', signUp)).toEqual([400, 'InvalidParameterException']);
  });

  test('K10 a pool outside this server is a matter of configuration alone', async () => {
    const userPoolEndpoint = `${server.acme}/identity`;
    const other = await startPoolServer({
      novaPool: { region: 'local', userPoolId: 'local_acme', userPoolClientId: 'acmeportal', userPoolEndpoint },
    });
    try {
      const acme = await signIn(server.acme, 'acme');
      expect(await other.statusFor(other.nova, acme.IdToken)).toBe(200);
      expect(await other.statusFor(other.nova, acme.AccessToken)).toBe(401);
      expect(await other.statusFor(other.acme, acme.IdToken)).toBe(401);
      expect(await other.statusFor(other.nova, (await signIn(server.nova, 'nova')).IdToken)).toBe(401);
      expect((await call(other.nova, 'ForgotPassword', { ClientId: 'novaportal', Username: 'x' })).body['__type']).toBe(
        'ResourceNotFoundException',
      );
    } finally {
      await other.stop();
    }
  });
});
