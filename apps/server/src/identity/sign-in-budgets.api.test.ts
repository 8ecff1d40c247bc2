import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS } from './budget-store';
import { fingerprint } from './sealed-box';
import { startPoolServer, type PoolServer } from '../testing/pool-server';

let first: PoolServer;
let second: PoolServer;
const PASSWORD = 'Demo-pass-1';
const HOUR = 3600_000;
/** Where the buyers work. */
const OFFICE = '192.0.2.1';
const strange = (at: number) => `203.0.${113 + (at >> 8)}.${at & 255}`;

async function call(server: PoolServer, operation: string, address: string, body: Readonly<Record<string, unknown>>) {
  const response = await fetch(`${server.acme}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ ClientId: 'acmeportal', ...body }),
  });
  const answer = (await response.json()) as { readonly message?: string };
  return response.status === 200 ? 'ok' : (answer.message ?? '');
}

const signIn = (server: PoolServer, address: string, email: string, password = PASSWORD) =>
  call(server, 'InitiateAuth', address, {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
/** Wrong passwords for one account, each from an address of its own, at both processes. */
async function guess(email: string, times: number, from = 0): Promise<string[]> {
  const answers: string[] = [];
  for (let at = from; at < from + times; at += 10) {
    const batch = Array.from({ length: Math.min(10, from + times - at) }, (_, offset) =>
      signIn(offset % 2 === 0 ? first : second, strange(at + offset), email, 'Wrong-guess-1'),
    );
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}
/** How much is used of what all strangers share. */
async function forStrangers(): Promise<number> {
  const pool = await first.pools.directory.poolOf('acme');
  return first.database.inTenant('acme', async (tx) => {
    const subject = fingerprint(pool.secret, 'budget', BUDGETS.strangerEmails.name);
    const row = await tx.selectFrom('pool_budgets').select('used').where('subject', '=', subject).executeTakeFirst();
    return row?.used ?? 0;
  });
}
const emailsTo = (email: string) =>
  [...first.emails, ...second.emails].filter((sent) => sent.email === email).map(({ purpose }) => purpose);

beforeAll(async () => {
  first = await startPoolServer();
  second = await startPoolServer({ shared: first.testDatabase, issuerOrigin: first.acme });
  for (const name of ['guessed', 'moved', 'coded', 'known', 'denied'])
    await first.database.inTenant('acme', (tx) =>
      first.pools.createUser(tx, 'acme', { email: `${name}@acme.test`, password: PASSWORD, state: 'CONFIRMED' }),
    );
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

describe('guesses at one account from everywhere', () => {
  test('I01 they are slowed down all together over both processes, the person is told once and stays in', async () => {
    const email = 'guessed@acme.test';
    expect(await signIn(first, OFFICE, email)).toBe('ok');
    const answers = await guess(email, 80);
    expect(answers.filter((answer) => answer === 'Incorrect username or password.').length).toBeLessThanOrEqual(52);
    expect(answers.filter((answer) => /from new places/.test(answer)).length).toBeGreaterThanOrEqual(28);
    expect(emailsTo(email)).toEqual(['guesses-noticed']);
    // At the office nothing has changed; elsewhere the right password waits too, or guesses would go on.
    expect(await signIn(second, OFFICE, email)).toBe('ok');
    expect(await signIn(first, '198.51.100.9', email)).toMatch(/from new places/);
  });

  test('I01 a code by email opens a new place at once', async () => {
    const email = 'moved@acme.test';
    const [airport, fresh] = ['198.51.100.10', 'Fresh-river-4'];
    await guess(email, 60, 200);
    expect(await signIn(first, airport, email)).toMatch(/from new places/);
    expect(await call(first, 'ForgotPassword', airport, { Username: email })).toBe('ok');
    const code = first.emails.findLast((sent) => sent.email === email)?.code ?? '';
    const body = { Username: email, ConfirmationCode: code, Password: fresh };
    expect(await call(second, 'ConfirmForgotPassword', airport, body)).toBe('ok');
    expect(await signIn(second, airport, email, fresh)).toBe('ok');
  });

  test('I01 a name that nobody has is slowed down in the same words', async () => {
    const answers = await guess('nobody@acme.test', 60, 100);
    expect(answers.filter((answer) => /from new places/.test(answer)).length).toBeGreaterThanOrEqual(8);
    expect(emailsTo('nobody@acme.test')).toEqual([]);
  });
});

describe('codes and emails have budgets', () => {
  test('I03 ten codes a day for one person, told clearly; at a place of theirs they are counted apart', async () => {
    const email = 'coded@acme.test';
    expect(await signIn(first, OFFICE, email)).toBe('ok');
    const answers: string[] = [];
    for (let at = 0; at < 12; at++) {
      answers.push(await call(at % 2 === 0 ? first : second, 'ForgotPassword', strange(300 + at), { Username: email }));
      for (const server of [first, second]) server.advance(11 * 60_000);
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('ok'));
    expect(answers.slice(10).every((answer) => /^Daily code limit exceeded/.test(answer))).toBe(true);
    expect(emailsTo(email)).toHaveLength(10);
    expect(await call(first, 'ForgotPassword', OFFICE, { Username: email })).toBe('ok');
    expect(emailsTo(email)).toHaveLength(11);
    for (const server of [first, second]) server.advance(24 * HOUR);
    expect(await call(second, 'ForgotPassword', strange(320), { Username: email })).toBe('ok');
  });

  test('I03 strangers who guess at a code take it from nobody where they sign in', async () => {
    const email = 'denied@acme.test';
    expect(await signIn(first, OFFICE, email)).toBe('ok');
    expect(await call(first, 'ForgotPassword', OFFICE, { Username: email })).toBe('ok');
    const code = first.emails.findLast((sent) => sent.email === email)?.code ?? '';
    const reset = (server: PoolServer, address: string, ConfirmationCode: string) =>
      call(server, 'ConfirmForgotPassword', address, { Username: email, ConfirmationCode, Password: 'Fresh-river-4' });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let at = 0; at < 40; at++) await reset(at % 2 === 0 ? first : second, strange(500 + at), wrong);
    // Elsewhere the code is dead, or one of so many guesses might be right one day.
    expect(await reset(first, strange(600), code)).toMatch(/^Invalid verification code/);
    expect(await reset(second, OFFICE, wrong)).toMatch(/^Invalid verification code/);
    expect(await reset(second, OFFICE, code)).toBe('ok');
    expect(await signIn(first, OFFICE, email, 'Fresh-river-4')).toBe('ok');
  });

  test('I03 one address brings about thirty emails an hour, to whomever', async () => {
    const signUp = (at: number) =>
      call(at % 2 === 0 ? first : second, 'SignUp', '198.51.100.77', {
        Username: `stranger${at}@invented.test`,
        Password: 'Fresh-river-4',
      });
    const answers = [await signUp(0)];
    // What was used a day ago, by the clock of another test, counts no more from then on.
    const before = (await forStrangers()) - 1;
    for (let at = 1; at < 33; at++) answers.push(await signUp(at));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(30);
    expect(answers.at(-1)).toMatch(/^Email limit exceeded/);
    // What was refused takes nothing from what all of the tenant's strangers share: one address uses none of it up.
    expect((await forStrangers()) - before).toBe(30);
    for (const server of [first, second]) server.advance(HOUR);
    const later = { Username: 'stranger40@invented.test', Password: 'Fresh-river-4' };
    expect(await call(first, 'SignUp', '198.51.100.77', later)).toBe('ok');
  });

  test('I03 somebody who has an account hears of a sign-up once a day', async () => {
    for (let at = 0; at < 8; at++)
      await call(first, 'SignUp', strange(400 + at), { Username: 'known@acme.test', Password: 'Fresh-river-4' });
    expect(emailsTo('known@acme.test')).toEqual(['already-signed-up']);
  });
});

test('I02 a common password is refused', async () => {
  const refused = await call(first, 'SignUp', OFFICE, { Username: 'weak@acme.test', Password: 'Password1!' });
  expect(refused).toMatch(/must not be commonly used/);
});
