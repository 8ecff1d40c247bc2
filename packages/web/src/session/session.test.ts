import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall, type CallDefinition } from '@tradehall/contract/wire/define-call';

const POOL = {
  region: 'local',
  userPoolId: 'local_acme',
  userPoolClientId: 'acmeportal',
  userPoolEndpoint: '/identity',
};
const cart = defineCall({ method: 'GET', path: '/cart', summary: 'A call.', access: 'buyer', answer: z.unknown() });

const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=+$/, '');
const tokenWith = (claims: object) =>
  [part({ alg: 'RS256' }), part({ sub: 'u', iat: 1, ...claims }), 'signature'].join('.');
const keep = (name: string, value: string) =>
  window.localStorage.setItem(`CognitoIdentityServiceProvider.acmeportal.${name}`, value);

beforeEach(() => {
  window.localStorage.clear();
  vi.resetModules();
  document.body.innerHTML = `<script type="application/json" id="tenant-configuration">${JSON.stringify({ identityPool: POOL })}</script>`;
  const expired = tokenWith({ origin_jti: 'a session', exp: 1 });
  keep('LastAuthUser', 'buyer');
  for (const name of ['idToken', 'accessToken']) keep(`buyer.${name}`, expired);
  keep('buyer.refreshToken', 'refresh');
  keep('buyer.clockDrift', '0');
});
afterEach(() => vi.unstubAllGlobals());

type Said = readonly [status: number, body: string];
const refusal = (status: number, __type: string, message = 'No.'): Said => [
  status,
  JSON.stringify({ __type, message }),
];

/** A call whose token is over, while the identity pool says this: how it fails, and whether that ends the session. */
async function callWhile(pool: Said, meanwhile: () => void = () => undefined) {
  const { handleSessionEnd } = await import('./session-events');
  const { callServer } = await import('../calls/call-server');
  const unauthorized = vi.fn();
  handleSessionEnd({ unauthorized, forbidden: vi.fn(), replaced: vi.fn() });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: URL | string, { headers }: RequestInit = {}) => {
    if (String(address).includes('/identity')) return Promise.resolve(new Response(pool[1], { status: pool[0] }));
    if (!String(address).endsWith('/cart')) return Promise.resolve(new Response('{}'));
    sent.push(new Headers(headers).get('authorization'));
    meanwhile();
    return Promise.resolve(new Response(JSON.stringify({ statusCode: 401, message: 'Over' }), { status: 401 }));
  });
  const failure: unknown = await callServer(cart).catch((error: unknown) => error);
  const { endedByDisabling, endedByRemoval, isSignedIn } = await import('./session');
  return {
    isDisabled: endedByDisabling(),
    isRemoved: endedByRemoval(),
    status: (failure as { status?: number }).status,
    ends: unauthorized.mock.calls.length > 0,
    isSignedIn: isSignedIn(),
    sent,
  };
}

test('W60 L01 an identity pool that is away, out of order or asked too much ends no session', async () => {
  for (const pool of [
    [503, '<html>Service unavailable</html>'],
    [502, ''],
    refusal(500, 'InternalErrorException'),
    refusal(429, 'TooManyRequestsException'),
    refusal(400, 'TooManyRequestsException'),
  ] satisfies Said[])
    expect(await callWhile(pool), pool.join(' ')).toMatchObject({ status: 0, ends: false, isSignedIn: true, sent: [] });
}, 60_000);

test('W60 L01 a pool that says so ends it', async () => {
  const ended = { status: 401, ends: true, isDisabled: false };
  expect(await callWhile(refusal(400, 'NotAuthorizedException'))).toMatchObject(ended);
});

test('L01 whoever was disabled is told so by the pool where their session ends', async () => {
  const disabled = refusal(400, 'NotAuthorizedException', 'User is disabled.');
  expect(await callWhile(disabled)).toMatchObject({ status: 401, ends: true, isDisabled: true });
});

test('L01 whoever was taken out of the pool is told so: it knows no session of a token that would still hold', async () => {
  const unknown = refusal(400, 'NotAuthorizedException', 'Invalid Refresh Token');
  expect(await callWhile(unknown), 'it may be over by its time').toMatchObject({ ends: true, isRemoved: false });
  const signedIn = () => {
    const token = tokenWith({ origin_jti: 'a session', exp: Date.now() / 1000 + 3600 });
    for (const name of ['idToken', 'accessToken']) keep(`buyer.${name}`, token);
    keep('buyer.refreshToken', 'refresh');
    keep('LastAuthUser', 'buyer');
  };
  signedIn();
  expect(await callWhile(unknown)).toMatchObject({ status: 401, ends: true, isRemoved: true });
  signedIn();
  const revoked = refusal(400, 'NotAuthorizedException', 'Refresh Token has been revoked');
  expect(await callWhile(revoked)).toMatchObject({ isRemoved: false });
});

test('W60 L01 a session that nothing renews is over', async () => {
  window.localStorage.removeItem('CognitoIdentityServiceProvider.acmeportal.buyer.refreshToken');
  expect(await callWhile([503, ''])).toMatchObject({ status: 401, ends: true });
});

test('L01 W60 whoever asked for something as the session ended reads that it was not done, where that is known', async () => {
  const { handleSessionEnd } = await import('./session-events');
  const { sendCommand } = await import('../calls/use-command');
  const act = { ...cart, method: 'POST', path: '/offer', idempotent: true } as const;
  const unauthorized = vi.fn();
  handleSessionEnd({ unauthorized, forbidden: vi.fn(), replaced: vi.fn() });
  const token = tokenWith({ origin_jti: 'a session', exp: Date.now() / 1000 + 3600 });
  for (const name of ['idToken', 'accessToken']) keep(`buyer.${name}`, token);
  let isAway = false;
  vi.stubGlobal('fetch', (address: URL | string) => {
    if (isAway && String(address).endsWith('/offer')) return Promise.reject(new TypeError('Failed to fetch'));
    if (String(address).includes('/identity'))
      return Promise.resolve(new Response(refusal(400, 'NotAuthorizedException')[1], { status: 400 }));
    const isOver = /\/(cart|offer)$/.test(String(address));
    return Promise.resolve(new Response('{}', { status: isOver ? 401 : 200 }));
  });
  const ends = async (call: CallDefinition) => {
    unauthorized.mockClear();
    for (const name of ['idToken', 'accessToken']) keep(`buyer.${name}`, token);
    keep('LastAuthUser', 'buyer');
    keep('buyer.refreshToken', 'refresh');
    await sendCommand(call, {}).catch(() => undefined);
    return unauthorized.mock.calls;
  };
  expect(await ends(act)).toEqual([[true]]);
  expect(await ends({ ...act, idempotent: false })).toEqual([[true]]);
  expect(await ends(cart), 'it only looked').toEqual([[false]]);
  expect(await ends({ ...act, onlyAsks: true })).toEqual([[false]]);
  expect(await ends({ ...act, isUnasked: true }), 'a page kept a draft').toEqual([[false]]);
  isAway = true;
  expect(await ends(act), 'nobody answered').toEqual([]);
  isAway = false;
  expect(await ends(act), 'the first try may have been done').toEqual([[false]]);
});

test('L01 the answer to a session that was over ends none that began while it was on its way', async () => {
  const signIn = () =>
    keep('buyer.idToken', tokenWith({ origin_jti: 'another session', exp: Date.now() / 1000 + 3600 }));
  const refused = await callWhile(refusal(400, 'NotAuthorizedException'), signIn);
  expect(refused).toMatchObject({ status: 401, ends: false, isSignedIn: true, sent: [null] });
});
