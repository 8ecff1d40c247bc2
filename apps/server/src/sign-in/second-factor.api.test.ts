import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBuyer, getBuyers, takeBuyerSecondFactorOff } from '@tradehall/contract/buyers';
import { getStaffMember } from '@tradehall/contract/desk';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  takeFirstRecoveryCodes,
} from '@tradehall/contract/second-factor';
import { getTeam, getTrail, takeStaffSecondFactorOff } from '@tradehall/contract/staff';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { sentMail } from '../testing/sent-mail';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestServer } from '../testing/test-server';

let first: TestServer;
let second: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = new TestClock(new Date());
  first = await startTestServer({ clock });
  second = await startTestServer({ database: first.database, clock });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
const codeOf = (secret: string) => appOf(secret).generate({ timestamp: clock.now().getTime() });

interface Answer {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly SecretCode?: string;
  readonly AuthenticationResult?: { readonly IdToken: string };
  readonly message?: string;
}

async function ask(
  server: TestServer,
  operation: string,
  body: Readonly<Record<string, unknown>>,
  tenant = 'acme',
  remoteAddress = '127.0.0.1',
) {
  const { payload } = await server.app.inject({
    method: 'POST',
    url: '/identity',
    remoteAddress,
    headers: {
      host: `${tenant}.localhost`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: `${tenant}portal`, ...body }),
  });
  return JSON.parse(payload) as Answer;
}

const password = (server: TestServer, email: string) =>
  ask(
    server,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: 'Demo-pass-1' } },
    email.split('@')[1]?.replace('.test', ''),
  );
const answerCode = (server: TestServer, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string, from?: string) =>
  ask(
    server,
    'RespondToAuthChallenge',
    { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE } },
    'acme',
    from,
  );

test('K10 a second factor is turned on by a code, asked for after the password, and each code is good once', async () => {
  const buyer = await first.as('second@acme.test');
  const { secret, uri } = await buyer.ok(beginSecondFactor, { body: {} });
  expect(uri).toContain('otpauth://totp/');
  // Without a code it is not on: nobody locks themselves out by looking at the picture.
  expect((await password(second, 'second@acme.test')).AuthenticationResult).toBeDefined();
  expect((await buyer.call(confirmSecondFactor, { body: { code: '000000' } })).error.messageCode).toBe(
    'SECOND_FACTOR_WRONG_NEW',
  );
  const { recoveryCodes } = await buyer.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await buyer.ok(getSecondFactor)).toEqual({
    isOn: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    isNeeded: false,
  });
  expect((await buyer.call(beginSecondFactor, { body: {} })).status).toBe(409);

  const asked = await password(second, 'second@acme.test');
  expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(asked.AuthenticationResult).toBeUndefined();
  // The code that turned it on was taken.
  expect((await answerCode(second, asked.Session, codeOf(secret))).message).toMatch(/Invalid verification code/);
  clock.advance(30_000);
  const code = codeOf(secret);
  const sessions = [asked, await password(first, 'second@acme.test')].map(({ Session }) => Session);
  const answers = await Promise.all([answerCode(first, sessions[0], code), answerCode(second, sessions[1], code)]);
  expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult !== undefined)).toHaveLength(1);

  // Without the phone: each recovery code once.
  const [recovery = '', , wide = ''] = recoveryCodes;
  const lost = await password(first, 'second@acme.test');
  expect((await answerCode(second, lost.Session, recovery.toLowerCase())).AuthenticationResult).toBeDefined();
  const again = await password(first, 'second@acme.test');
  expect((await answerCode(first, again.Session, recovery)).AuthenticationResult).toBeUndefined();
  expect((await buyer.ok(getSecondFactor)).recoveryCodesLeft).toBe(9);

  // A Japanese keyboard writes wide digits and letters: they are the same code, the app's and one for recovery.
  const widened = (code: string) =>
    code.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  clock.advance(30_000);
  for (const typed of [widened(codeOf(secret)), widened(wide)]) {
    const { Session } = await password(first, 'second@acme.test');
    expect((await answerCode(first, Session, typed)).AuthenticationResult, typed).toBeDefined();
  }
  expect((await buyer.ok(getSecondFactor)).recoveryCodesLeft).toBe(8);

  await buyer.ok(endSecondFactor, { body: { code: recoveryCodes[1] } });
  expect((await password(second, 'second@acme.test')).AuthenticationResult).toBeDefined();
});

test('K10 codes cannot be guessed: after a few the address waits', async () => {
  const buyer = await first.as('third@acme.test');
  const { secret } = await buyer.ok(beginSecondFactor, { body: {} });
  await buyer.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  const { Session } = await password(first, 'third@acme.test');
  const messages: (string | undefined)[] = [];
  for (let guess = 0; guess < 8; guess++)
    messages.push((await answerCode(first, Session, String(100_000 + guess))).message);
  expect(messages.at(-1)).toMatch(/attempts exceeded/);
});

test('K10 codes cannot be guessed from many addresses either, and where the person signs in nothing is slowed', async () => {
  const buyer = await first.as('buyer@acme.test');
  const { secret } = await buyer.ok(beginSecondFactor, { body: {} });
  await buyer.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  clock.advance(30_000);
  const { Session } = await password(first, 'buyer@acme.test');
  const messages: (string | undefined)[] = [];
  for (let guess = 0; guess < 24; guess++) {
    const answer = await answerCode(first, Session, String(100_000 + guess), `203.0.113.${guess + 1}`);
    messages.push(answer.message);
  }
  expect(messages.filter((message) => /from new places/.test(message ?? ''))).toHaveLength(4);
  expect((await answerCode(second, Session, codeOf(secret), '203.0.113.99')).AuthenticationResult).toBeUndefined();
  expect((await answerCode(second, Session, codeOf(secret))).AuthenticationResult).toBeDefined();
});

test('K10 where the tenant asks its staff for a second factor, it is set up at the next sign-in; buyers are not asked', async () => {
  const seller = await first.as('seller@nova.test');
  await seller.ok(putSaasConfig, { body: { secondFactorForStaff: true } });
  await expect.poll(async () => (await password(second, 'seller@nova.test')).ChallengeName).toBe('MFA_SETUP');
  expect((await password(second, 'buyer@nova.test')).AuthenticationResult).toBeDefined();
  const { Session } = await password(second, 'seller@nova.test');
  const key = await ask(first, 'AssociateSoftwareToken', { Session }, 'nova');
  const verified = await ask(
    second,
    'VerifySoftwareToken',
    { Session: key.Session, UserCode: codeOf(key.SecretCode ?? '') },
    'nova',
  );
  const done = await ask(
    first,
    'RespondToAuthChallenge',
    { ChallengeName: 'MFA_SETUP', Session: verified.Session, ChallengeResponses: { USERNAME: 'seller@nova.test' } },
    'nova',
  );
  expect(done.AuthenticationResult?.IdToken).toBeDefined();
  expect((await password(first, 'seller@nova.test')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  // Its codes for recovery are handed out once, of two who ask at once to one, and none to who has no second factor.
  const owner = first.at('nova', done.AuthenticationResult?.IdToken);
  const taken = await Promise.all([first, second].map((at) => at.at('nova', owner.token).ok(takeFirstRecoveryCodes)));
  expect(taken.map(({ recoveryCodes }) => recoveryCodes.length).sort()).toEqual([0, 10]);
  expect(await owner.ok(takeFirstRecoveryCodes)).toEqual({ recoveryCodes: [] });
  expect((await owner.ok(getSecondFactor)).recoveryCodesLeft).toBe(10);
  expect(await (await first.as('buyer@nova.test')).ok(takeFirstRecoveryCodes)).toEqual({ recoveryCodes: [] });
  // Phone and codes are lost: a colleague takes it off, and the owner sets it up anew.
  const colleague = { host: 'nova.localhost', authorization: `Bearer ${seller.token ?? ''}` };
  const { statusCode } = await first.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      ...colleague,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminSetUserMFAPreference',
    },
    payload: JSON.stringify({
      UserPoolId: 'local_nova',
      Username: 'seller@nova.test',
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  });
  expect(statusCode).toBe(200);
  expect((await password(first, 'seller@nova.test')).ChallengeName).toBe('MFA_SETUP');
});

test('SD09 an owner takes the second factor off a colleague who lost it; nobody else does, and nobody their own', async () => {
  const [owner, lost, sales] = await Promise.all([
    first.as('seller@acme.test'),
    first.as('warehouse@acme.test'),
    first.as('sales@acme.test'),
  ]);
  const personOf = async (email: string) => (await owner.ok(getTeam)).people.find((each) => each.email === email)!;
  const { userId, hasSecondFactor } = await personOf('warehouse@acme.test');
  expect(hasSecondFactor).toBe(false);
  const params = { userId };
  expect((await owner.call(takeStaffSecondFactorOff, { params })).error.messageCode).toBe('SECOND_FACTOR_NONE');
  const { secret } = await lost.ok(beginSecondFactor, { body: {} });
  const { recoveryCodes } = await lost.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect((await personOf('warehouse@acme.test')).hasSecondFactor).toBe(true);
  const asked = await password(second, 'warehouse@acme.test');
  expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');

  expect((await sales.call(takeStaffSecondFactorOff, { params })).error.messageCode).toBe('PERMISSION_MISSING');
  const own = { userId: (await personOf('seller@acme.test')).userId };
  expect((await owner.call(takeStaffSecondFactorOff, { params: own })).error.messageCode).toBe('SECOND_FACTOR_OWN');
  const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
  expect((await owner.call(takeStaffSecondFactorOff, { params: nobody })).error.messageCode).toBe('STAFF_UNKNOWN');

  await owner.ok(takeStaffSecondFactorOff, { params });
  expect((await personOf('warehouse@acme.test')).hasSecondFactor).toBe(false);
  expect((await password(second, 'warehouse@acme.test')).AuthenticationResult).toBeDefined();
  // What was open ends, and the codes that were kept let nobody in.
  await expect.poll(async () => (await lost.call(getSecondFactor)).status).toBe(401);
  expect((await answerCode(second, asked.Session, recoveryCodes[0] ?? '')).AuthenticationResult).toBeUndefined();
  // Whichever process sends it.
  const emails = await Promise.all([first, second].map((at) => sentMail(at, 'acme', 'warehouse@acme.test')));
  expect(emails.flat().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/taken off/));
  const { events } = await owner.ok(getTrail, { query: { act: 'SECOND_FACTOR_TAKEN_OFF', record: 'STAFF' } });
  expect(events).toMatchObject([{ recordIds: [userId], before: { app: true }, after: { app: false } }]);
});

test('SD64 the seller’s desk takes the second factor off a buyer who lost it, by who may change terms, and it stands in the trail', async () => {
  const [sales, warehouse, owner, lost] = await Promise.all([
    first.as('sales@acme.test'),
    first.as('warehouse@acme.test'),
    first.as('seller@acme.test'),
    first.as('second@acme.test'),
  ]);
  const { rows } = await sales.ok(getBuyers, { query: { search: 'second@acme.test' } });
  const { accountId } = rows[0]!;
  const personOf = async () =>
    (await sales.ok(getBuyer, { params: { accountId } })).people.find(({ email }) => email === 'second@acme.test')!;
  const { userId, hasSecondFactor } = await personOf();
  expect(hasSecondFactor).toBe(false);
  const params = { accountId, userId };
  expect((await sales.call(takeBuyerSecondFactorOff, { params })).error.messageCode).toBe('SECOND_FACTOR_NONE');
  const { secret } = await lost.ok(beginSecondFactor, { body: {} });
  await lost.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect((await personOf()).hasSecondFactor).toBe(true);
  expect((await password(second, 'second@acme.test')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');

  expect((await warehouse.call(takeBuyerSecondFactorOff, { params })).error.messageCode).toBe('PERMISSION_MISSING');
  // Nobody of another account, no staff by this way, and nobody of another shop.
  const other = (await sales.ok(getBuyers, { query: { search: 'buyer@acme.test' } })).rows[0]!.accountId;
  expect(other).not.toBe(accountId);
  for (const [client, foreign] of [
    [sales, { accountId: other, userId }],
    [sales, { accountId, userId: (await owner.ok(getStaffMember)).userId }],
    [await first.as('seller@kumo.test'), params],
  ] as const)
    expect((await client.call(takeBuyerSecondFactorOff, { params: foreign })).status).toBe(404);
  expect((await personOf()).hasSecondFactor).toBe(true);

  await sales.ok(takeBuyerSecondFactorOff, { params });
  expect((await personOf()).hasSecondFactor).toBe(false);
  expect((await password(second, 'second@acme.test')).AuthenticationResult).toBeDefined();
  await expect.poll(async () => (await lost.call(getSecondFactor)).status).toBe(401);
  const emails = await Promise.all([first, second].map((at) => sentMail(at, 'acme', 'second@acme.test')));
  expect(emails.flat().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/taken off/));
  const { events } = await owner.ok(getTrail, { query: { act: 'SECOND_FACTOR_TAKEN_OFF' } });
  expect(events[0]).toMatchObject({
    recordIds: [accountId],
    before: { app: true },
    after: { app: false, person: 'second@acme.test', userId },
  });
});
