import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUserStatus, resetPassword } from '@tradehall/contract/sign-in';
import { GATEWAY, type CallDefinition } from '@tradehall/contract/wire/define-call';
import { registerSignIn } from '../sign-in/sign-in';
import { startPoolServer, type PoolServer } from '../testing/pool-server';

let server: PoolServer;

async function ask(call: CallDefinition, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(server.acme + GATEWAY + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  server = await startPoolServer({ register: (app, pools) => registerSignIn(app, { pools }) });
  for (const [email, state] of [
    ['buyer@acme.test', 'CONFIRMED'],
    ['new@acme.test', 'FORCE_CHANGE_PASSWORD'],
    ['unconfirmed@acme.test', 'UNCONFIRMED'],
  ] as const) {
    await server.database.inTenant('acme', (tx) =>
      server.pools.createUser(tx, 'acme', { email, password: 'Demo-pass-1', state }),
    );
  }
});
afterAll(() => server.stop());

describe('the public calls around sign-in', () => {
  test('K01 I03 reset-password sends a code and answers any name alike', async () => {
    expect(await ask(resetPassword, { userName: 'buyer@acme.test' })).toEqual({
      status: 200,
      body: { status: 200, results: { destination: 'b***@a***' } },
    });
    expect(server.emails.at(-1)).toMatchObject({ email: 'buyer@acme.test', purpose: 'reset-password' });
    const sent = server.emails.length;
    expect(await ask(resetPassword, { userName: 'nobody@acme.test' })).toEqual({
      status: 200,
      body: { status: 200, results: { destination: 'n***@a***' } },
    });
    expect(server.emails).toHaveLength(sent);
    expect((await ask(resetPassword, {})).status).toBe(400);
  });

  test('K01 asking again and again is refused in the one error shape', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask(resetPassword, { userName: 'nobody2@acme.test' })).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
    expect((await ask(resetPassword, { userName: 'nobody2@acme.test' })).body).toMatchObject({ status: 'FAIL' });
  });

  test('I03 whoever has a network of IPv6 addresses counts as one, whichever of them asks', async () => {
    const from = async (address: string, call: CallDefinition, userName: string) =>
      (
        await fetch(server.acme + GATEWAY + call.path, {
          method: call.method,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ userName }),
        })
      ).status;
    const resets: number[] = [];
    for (let at = 1; at <= 34; at++)
      resets.push(await from(`2001:db8:0:9::${at.toString(16)}`, resetPassword, `stranger${at}@acme.test`));
    expect(resets.filter((status) => status === 200)).toHaveLength(30);
    expect(await from('2001:db8:0:a::1', resetPassword, 'stranger@acme.test')).toBe(200);
    const looked: number[] = [];
    for (let at = 1; at <= 64; at++)
      looked.push(await from(`2001:db8:0:b::${at.toString(16)}`, getUserStatus, 'buyer@acme.test'));
    expect(looked.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(looked.slice(60)).toEqual([429, 429, 429, 429]);
  });

  test('K10 the user-status lookup tells an unconfirmed account, and an unknown one like any other', async () => {
    const statusOf = async (userName: string) => (await ask(getUserStatus, { userName })).body['results'];
    expect(await statusOf('UNCONFIRMED@acme.test')).toEqual({ userStatus: 'UNCONFIRMED' });
    const others = await Promise.all(
      ['buyer@acme.test', 'new@acme.test', 'nobody@acme.test', 'no email at all'].map(statusOf),
    );
    for (const other of others) expect(other).toEqual({ userStatus: 'CONFIRMED' });
  });
});
