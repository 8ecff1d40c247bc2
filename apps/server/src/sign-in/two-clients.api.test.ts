import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserInfo } from '@tradehall/contract/accounts';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getStaffMember } from '@tradehall/contract/desk';
import { listSessions, moveSession } from '@tradehall/contract/sessions';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { getSaasConfig } from '@tradehall/contract/tenants';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let second: TestServer;
const clock = new TestClock(new Date());
beforeAll(async () => {
  server = await startTestServer({ clock });
  second = await startTestServer({ database: server.database, clock });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const HOUR = 3_600_000;
interface Tokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
}
interface Answer {
  readonly AuthenticationResult?: Tokens;
  readonly __type?: string;
}

async function identity(operation: string, body: object, token?: string): Promise<Answer> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: 'acme.localhost',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  return response.json();
}

async function signIn(USERNAME: string, ClientId: string): Promise<Tokens> {
  const AuthParameters = { USERNAME, PASSWORD: 'Demo-pass-1' };
  const { AuthenticationResult } = await identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters,
  });
  if (AuthenticationResult === undefined) throw new Error(`${USERNAME} could not sign in`);
  return AuthenticationResult;
}
const refresh = (ClientId: string, RefreshToken: string) =>
  identity('GetTokensFromRefreshToken', { ClientId, RefreshToken });
const as = (token: string): TestClient => server.at('acme', token);

test('SD01 each app has a client of the pool, and a token serves the calls of its own app alone', async () => {
  const { results } = await server.at('acme').ok(getSaasConfig);
  expect(results['identityPool']).toMatchObject({ userPoolClientId: 'acmeportal', userPoolDeskClientId: 'acmedesk' });

  const atDesk = await signIn('seller@acme.test', 'acmedesk');
  const atShop = await signIn('seller@acme.test', 'acmeportal');
  expect((await as(atDesk.IdToken).call(getSellerOffers)).status).toBe(200);
  for (const call of [getSellerOffers, getStaffMember]) expect((await as(atShop.IdToken).call(call)).status).toBe(401);
  // What both apps ask is answered, so that the shop can say where their place is.
  expect((await as(atShop.IdToken).call(getUserInfo)).status).toBe(200);

  const buyer = await signIn('buyer@acme.test', 'acmeportal');
  const buyerAtDesk = await signIn('buyer@acme.test', 'acmedesk');
  expect((await as(buyer.IdToken).call(getStockItems)).status).toBe(200);
  expect((await as(buyerAtDesk.IdToken).call(getStockItems)).status).toBe(401);
  expect((await as(buyerAtDesk.IdToken).call(getStaffMember)).status).toBe(403);

  // The admin calls of the pool are the staff's too.
  const asked = { UserPoolId: 'local_acme', Username: 'buyer@acme.test' };
  expect((await identity('AdminGetUser', asked, atShop.IdToken)).__type).toBe('NotAuthorizedException');
  expect((await identity('AdminGetUser', asked, atDesk.IdToken)).__type).toBeUndefined();
});

test('SD01 a topic of the staff, or of an account, is not heard with the other app’s token', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as { port: number };
  const statusOf = async (token: string, topics: string): Promise<number> => {
    const stop = new AbortController();
    const { status } = await fetch(`http://127.0.0.1:${port}/px-api-gateway/live/events?topics=${topics}`, {
      headers: { host: 'acme.localhost', authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    stop.abort();
    return status;
  };
  expect(await statusOf((await signIn('seller@acme.test', 'acmedesk')).IdToken, 'desk:offers')).toBe(200);
  expect(await statusOf((await signIn('seller@acme.test', 'acmeportal')).IdToken, 'desk:offers')).toBe(403);
});

test('SD01 a stranger’s client opens nothing, and a refresh token holds for the client it was given to', async () => {
  const Username = 'buyer@acme.test';
  for (const ClientId of ['novaportal', 'novadesk', 'acme', ''])
    expect((await identity('ForgotPassword', { ClientId, Username })).__type).toMatch(
      /ResourceNotFound|InvalidParameter/,
    );
  const { RefreshToken } = await signIn('sales@acme.test', 'acmedesk');
  expect((await refresh('acmeportal', RefreshToken)).__type).toBe('NotAuthorizedException');
  // Neither does the other client end it.
  await identity('RevokeToken', { ClientId: 'acmeportal', Token: RefreshToken });
  expect((await refresh('acmedesk', RefreshToken)).AuthenticationResult?.IdToken).toBeTypeOf('string');
});

test('SD01 the session of staff at the shop moves to the desk once, and what it had holds no more', async () => {
  const { IdToken, RefreshToken } = await signIn('finance@acme.test', 'acmeportal');
  const body = { refreshToken: RefreshToken, to: 'desk' } as const;
  const stranger = await signIn('buyer@acme.test', 'acmeportal');
  expect((await as(stranger.IdToken).call(moveSession, { body })).status).toBe(401);
  const moved = await as(IdToken).ok(moveSession, { body });
  expect((await as(moved.idToken).ok(getStaffMember)).email).toBe('finance@acme.test');
  const [session] = (await as(moved.idToken).ok(listSessions)).filter(({ isThisOne }) => isThisOne);
  expect(session?.app).toBe('desk');
  expect((await refresh('acmedesk', moved.refreshToken)).AuthenticationResult).toBeDefined();

  // The old tokens end at every server.
  for (const at of [server, second])
    await expect.poll(async () => (await at.at('acme', IdToken).call(getUserInfo)).status).toBe(401);
  expect((await refresh('acmeportal', RefreshToken)).__type).toBe('NotAuthorizedException');
  expect((await as(moved.idToken).call(moveSession, { body })).status).toBe(401);

  // A buyer's does not move to the desk; one that was begun there moves back.
  const there = { refreshToken: stranger.RefreshToken, to: 'desk' } as const;
  expect((await as(stranger.IdToken).call(moveSession, { body: there })).status).toBe(401);
  const misplaced = await signIn('buyer@acme.test', 'acmedesk');
  const back = { refreshToken: misplaced.RefreshToken, to: 'portal' } as const;
  const { idToken } = await as(misplaced.IdToken).ok(moveSession, { body: back });
  expect((await as(idToken).call(getStockItems)).status).toBe(200);
});

test('SD01 a session of the desk ends after twelve hours unused, and after seven days however much it is used', async () => {
  const unused = await signIn('warehouse@acme.test', 'acmedesk');
  let used = await signIn('auditor@acme.test', 'acmedesk');
  const atShop = await signIn('buyer@acme.test', 'acmeportal');
  const stay = async (): Promise<boolean> => {
    const { AuthenticationResult } = await refresh('acmedesk', used.RefreshToken);
    used = { ...used, ...AuthenticationResult };
    return AuthenticationResult !== undefined;
  };
  clock.advance(11 * HOUR);
  expect(await stay()).toBe(true);
  clock.advance(1 * HOUR);
  expect((await refresh('acmedesk', unused.RefreshToken)).__type).toBe('NotAuthorizedException');
  for (let hours = 12; hours < 7 * 24 - 8; hours += 8) {
    clock.advance(8 * HOUR);
    expect(await stay(), `after ${hours + 8} hours`).toBe(true);
  }
  clock.advance(8 * HOUR);
  expect(await stay()).toBe(false);
  expect((await refresh('acmeportal', atShop.RefreshToken)).AuthenticationResult).toBeDefined();
});
