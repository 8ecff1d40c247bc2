import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall, type CallDefinition } from '@tradehall/contract/wire/define-call';
import { NetworkError } from '../fetch/network-error';
import { beginSession } from '../session/session';
import { handleSessionEnd, watchSuspended } from '../session/session-events';
import { callServer } from './call-server';
import { queryClient } from './query-client';

const shape = { method: 'GET', summary: 'A call of these tests.', answer: z.unknown() } as const;
const ofStaff = defineCall({ ...shape, path: '/seller/team', access: 'seller', permission: 'TEAM_VIEW' });
const ofBuyers = defineCall({ ...shape, path: '/cart', access: 'buyer' });

afterEach(() => vi.unstubAllGlobals());

/** Whether the refusal ends the session; the caller is told in either case. */
async function endsBy(call: typeof ofStaff | typeof ofBuyers, messageCode: string, params: string[] = []) {
  const forbidden = vi.fn();
  handleSessionEnd({ unauthorized: vi.fn(), forbidden, replaced: vi.fn() });
  const body = { statusCode: 403, status: 'FAIL', message: 'No.', messageCode, params, errors: [], traceId: 't' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 403 })));
  await expect(callServer(call as typeof ofStaff)).rejects.toMatchObject({ status: 403, messageCode });
  return forbidden.mock.calls.length > 0;
}

test('SD03 staff who ask for more than they may do are told so and stay signed in', async () => {
  expect(await endsBy(ofStaff, 'PERMISSION_MISSING', ['TEAM_VIEW'])).toBe(false);
  expect(await endsBy(ofStaff, 'STAFF_LIMIT_EXCEEDED')).toBe(false);
  expect(await endsBy(ofStaff, 'APPROVAL_OWN')).toBe(false);
  const suspended = vi.fn();
  watchSuspended(suspended);
  expect(await endsBy(ofStaff, 'TENANT_SUSPENDED')).toBe(false);
  expect(suspended, 'the desk is told').toHaveBeenCalledOnce();
});

test('L01 SD03 whoever is not of the staff any more is signed out, as a buyer is by every 403', async () => {
  expect(await endsBy(ofStaff, 'FORBIDDEN')).toBe(true);
  expect(await endsBy(ofStaff, 'TENANT_DEACTIVATED')).toBe(true);
  expect(await endsBy(ofStaff, 'PERMISSION_MISSING', ['DESK_VIEW'])).toBe(true);
  expect(await endsBy(ofBuyers, 'FORBIDDEN')).toBe(true);
});

test('B09 L01 a call whose authority is known to be gone never leaves, and signs nobody out', async () => {
  const { currentVisitor, VISITOR_KEY } = await import('../visitor/visitor');
  const ofShoppers = defineCall({ ...shape, path: '/cart/offer', access: 'buyer', authority: 'CAN_BUY_ONLINE' });
  const visitorWith = (...authorities: readonly string[]) =>
    queryClient.setQueryData(VISITOR_KEY, {
      ...currentVisitor(),
      user: { isRoleBuyer: true },
      authorities: new Set(authorities),
    });
  const forbidden = vi.fn();
  handleSessionEnd({ unauthorized: vi.fn(), forbidden, replaced: vi.fn() });
  const sent = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', sent);
  visitorWith('CAN_VIEW_ORDER');
  await expect(callServer(ofShoppers)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('not allowed to do this') as string,
  });
  expect(sent).not.toHaveBeenCalled();
  expect(forbidden).not.toHaveBeenCalled();
  visitorWith('CAN_BUY_ONLINE');
  await callServer(ofShoppers);
  expect(sent).toHaveBeenCalledOnce();
  queryClient.clear();
});

test('L02 what somebody on the way answers, or what breaks off, is no answer, and says so in words', async () => {
  const page = () => new Response('<html>Sign in to the hotel</html>', { headers: { 'content-type': 'text/html' } });
  const brokenOff = () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
  for (const [answer, status] of [
    [page, 502],
    [brokenOff, 0],
  ] as const) {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    const failure: unknown = await callServer(ofStaff).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ status, message: expect.stringContaining('cannot be reached') as string });
  }
});

test('L02 W60 of what changes something a lost answer leaves open whether it was done, and says what may be done about it', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit = {}) =>
    method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({})),
  );
  const said = (change: Partial<CallDefinition>) =>
    callServer({ ...ofStaff, method: 'POST', ...change } as CallDefinition).catch(({ message }: Error) => message);
  expect(await said({ idempotent: true })).toMatch(/^No answer came back, .+ Try again: nothing is done twice\.$/);
  expect(await said({})).toMatch(/^No answer came back, .+ Look before you try again\.$/);
  expect(await said({ onlyAsks: true })).toMatch(/cannot be reached/);
});

/** Signs somebody in, as any tab of this browser does. */
function signedIn(sub: string, session = sub): void {
  const claims = btoa(JSON.stringify({ sub, origin_jti: session, exp: Date.now() / 1000 + 3600 }));
  window.localStorage.clear();
  window.localStorage.setItem(`CognitoIdentityServiceProvider.client.${sub}.idToken`, `head.${claims}.sign`);
}

test('A15 a page of whom another tab signed out sends nothing in the name of who signed in there, and leaves', async () => {
  const replaced = vi.fn();
  handleSessionEnd({ unauthorized: vi.fn(), forbidden: vi.fn(), replaced });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'));
    return Promise.resolve(new Response('{}'));
  });
  const ask = () => Promise.race([callServer(ofBuyers), new Promise((settled) => setTimeout(settled, 50))]);
  beginSession();
  signedIn('first');
  await ask();
  signedIn('second');
  await ask();
  expect(sent).toHaveLength(1);
  expect(replaced).toHaveBeenCalled();
  // Who signs in on the page itself is whose it is.
  beginSession();
  await ask();
  expect(sent).toHaveLength(2);
  window.localStorage.clear();
  beginSession();
});

test('L01 who signed in meanwhile is not signed out by a late answer to the session before, or to nobody', async () => {
  const ends = { unauthorized: vi.fn(), forbidden: vi.fn(), replaced: vi.fn() };
  handleSessionEnd(ends);
  /** A call that is refused after something happened on the page. */
  const refusedAfter = async (status: 401 | 403, meanwhile: () => void) => {
    vi.stubGlobal('fetch', () => {
      meanwhile();
      const body = { statusCode: status, message: 'No.', messageCode: 'FORBIDDEN' };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    await expect(callServer(ofBuyers)).rejects.toMatchObject({ status });
    const ended = ends.unauthorized.mock.calls.length + ends.forbidden.mock.calls.length > 0;
    for (const end of Object.values(ends)) end.mockClear();
    return ended;
  };
  const signsInAgain = () => signedIn('first', 'second session');
  window.localStorage.clear();
  beginSession();
  expect(await refusedAfter(401, () => undefined)).toBe(true);
  expect(await refusedAfter(401, signsInAgain)).toBe(false);
  signedIn('first', 'first session');
  expect(await refusedAfter(403, signsInAgain)).toBe(false);
  expect(await refusedAfter(403, () => undefined)).toBe(true);
  // The same session with a token that was renewed meanwhile.
  expect(await refusedAfter(403, signsInAgain)).toBe(true);
  expect(await refusedAfter(403, () => window.localStorage.clear())).toBe(true);
  beginSession();
});
