import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPoolServer, type PoolServer } from '../testing/pool-server';

let first: PoolServer;
let second: PoolServer;
const PASSWORD = 'Demo-pass-1';
const MINUTE = 60_000;

interface Tokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken?: string;
}
interface Answer {
  readonly AuthenticationResult?: Tokens;
  readonly message?: string;
}

async function call(
  server: PoolServer,
  operation: string,
  body: Readonly<Record<string, unknown>>,
  { address = '192.0.2.1', device = 'Tab of a test' } = {},
): Promise<Answer> {
  const response = await fetch(`${server.acme}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': address,
      'user-agent': device,
    },
    body: JSON.stringify({ ClientId: 'acmeportal', ...body }),
  });
  return (await response.json()) as Answer;
}

async function signIn(): Promise<Required<Tokens>> {
  const { AuthenticationResult } = await call(first, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'buyer@acme.test', PASSWORD },
  });
  return AuthenticationResult as Required<Tokens>;
}

const refresh = (server: PoolServer, RefreshToken: string, from = {}) =>
  call(server, 'GetTokensFromRefreshToken', { RefreshToken }, from);

/** Moves both processes' time on. */
function advance(milliseconds: number): void {
  for (const server of [first, second]) server.advance(milliseconds);
}

beforeAll(async () => {
  first = await startPoolServer();
  second = await startPoolServer({ shared: first.testDatabase, issuerOrigin: first.acme });
  await first.database.inTenant('acme', (tx) =>
    first.pools.createUser(tx, 'acme', {
      email: 'buyer@acme.test',
      password: PASSWORD,
      state: 'CONFIRMED',
      groups: ['Buyer'],
    }),
  );
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

describe('K10 refresh tokens rotate', () => {
  test('K10 each refresh brings the next token, for as long as somebody comes back', async () => {
    let token = (await signIn()).RefreshToken;
    const seen = new Set([token]);
    for (const server of [first, second, first, second]) {
      const answer = await refresh(server, token);
      token = answer.AuthenticationResult?.RefreshToken ?? '';
      expect(seen.has(token)).toBe(false);
      seen.add(token);
      expect(await second.statusFor(second.acme, answer.AuthenticationResult?.IdToken ?? '')).toBe(200);
      advance(50 * MINUTE);
    }
  });

  test('K10 a spent token that comes again from elsewhere ends the session in every process', async () => {
    const { RefreshToken, IdToken } = await signIn();
    const next = (await refresh(first, RefreshToken)).AuthenticationResult as Required<Tokens>;
    for (const token of [IdToken, next.IdToken]) expect(await second.statusFor(second.acme, token)).toBe(200);
    advance(2 * MINUTE);
    expect((await refresh(second, RefreshToken, { address: '203.0.113.9' })).message).toBe(
      'Refresh Token has been revoked',
    );
    expect((await refresh(first, next.RefreshToken)).message).toBe('Refresh Token has been revoked');
    for (const server of [first, second])
      for (const token of [IdToken, next.IdToken])
        await expect.poll(() => server.statusFor(server.acme, token), { timeout: 1_000 }).toBe(401);
  });

  test('K10 two rotations back is stolen, from the same place too', async () => {
    const { RefreshToken } = await signIn();
    const once = (await refresh(first, RefreshToken)).AuthenticationResult?.RefreshToken ?? '';
    advance(2 * MINUTE);
    const twice = (await refresh(first, once)).AuthenticationResult?.RefreshToken ?? '';
    expect((await refresh(first, RefreshToken)).message).toBe('Refresh Token has been revoked');
    expect((await refresh(first, twice)).message).toBe('Refresh Token has been revoked');
  });

  test('K10 tabs that refresh at once, at two processes, get the same next token and all stay', async () => {
    const { RefreshToken } = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, tab) => refresh(tab % 2 === 0 ? first : second, RefreshToken)),
    );
    const next = new Set(answers.map((answer) => answer.AuthenticationResult?.RefreshToken));
    expect(next.size).toBe(1);
    const [token = ''] = next;
    // Asked again within the minute the token stays: no tab falls two behind.
    expect((await refresh(first, token)).AuthenticationResult).not.toHaveProperty('RefreshToken');
    advance(2 * MINUTE);
    expect((await refresh(second, token)).AuthenticationResult?.RefreshToken).toMatch(/\.2\./);
  });

  test('W10 an answer lost on the way signs nobody out: who stands where it was asked for may ask again', async () => {
    const { RefreshToken } = await signIn();
    const lost = (await refresh(first, RefreshToken)).AuthenticationResult?.RefreshToken;
    advance(10 * MINUTE);
    expect((await refresh(second, RefreshToken)).AuthenticationResult?.RefreshToken).toBe(lost);
    advance(2 * 60 * MINUTE);
    expect((await refresh(second, RefreshToken)).message).toBe('Refresh Token has been revoked');
  });

  test('K10 a token that names a session but was made up ends nothing', async () => {
    const { RefreshToken } = await signIn();
    const [sessionId = ''] = RefreshToken.split('.');
    for (const madeUp of [`${sessionId}.${'A'.repeat(43)}`, `${sessionId}.7.${'A'.repeat(43)}`])
      expect((await refresh(first, madeUp)).message).toBe('Invalid Refresh Token');
    expect((await refresh(first, RefreshToken)).AuthenticationResult).toBeDefined();
  });
});
