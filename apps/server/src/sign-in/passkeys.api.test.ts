import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
  type FactorProof,
  type PasskeyRequest,
} from '@tradehall/contract/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@tradehall/contract/second-factor';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { sentMail } from '../testing/sent-mail';
import { softwareAuthenticator, type Ceremony, type SoftwareAuthenticator } from '../testing/software-authenticator';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let first: TestServer;
let second: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = new TestClock(new Date());
  first = await startTestServer({ clock, jobs: true });
  second = await startTestServer({ database: first.database, clock });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const MINUTE = 60_000;
const NOBODYS = '5f6e7d8c-1a2b-4c3d-8e9f-0a1b2c3d4e5f';
const HERE: Ceremony = { origin: 'http://acme.localhost' };

interface Answer {
  readonly ChallengeName?: string;
  readonly AvailableChallenges?: readonly string[];
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AuthenticationResult?: { readonly IdToken: string };
  readonly __type?: string;
  readonly message?: string;
}

interface From {
  readonly tenant?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(server: TestServer, operation: string, body: object, from: From = {}): Promise<Answer> {
  const { tenant = 'acme', address = '127.0.0.1', headers = {} } = from;
  const { payload } = await server.app.inject({
    method: 'POST',
    url: '/identity',
    remoteAddress: address,
    headers: {
      host: `${tenant}.localhost`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify({ ClientId: `${tenant}portal`, ...body }),
  });
  return JSON.parse(payload) as Answer;
}

const password = (server: TestServer, email: string, body: object = {}) =>
  ask(
    server,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: 'Demo-pass-1' }, ...body },
    { tenant: email.split('@')[1]?.replace('.test', '') ?? '' },
  );
const respond = (
  server: TestServer,
  ChallengeName: string,
  Session: string | undefined,
  ChallengeResponses: object,
  from?: From,
) => ask(server, 'RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses }, from);

/** The password's answer, and what the browser is to ask the passkey with. */
async function askedForPasskey(server: TestServer, email: string, from?: From) {
  const chosen = await password(server, email);
  const asked = await respond(server, 'SELECT_CHALLENGE', chosen.Session, { ANSWER: 'WEB_AUTHN' }, from);
  const options = JSON.parse(asked.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}') as PasskeyRequest;
  return { Session: asked.Session, options };
}
const answer = (server: TestServer, Session: string | undefined, credential: object, from?: From) =>
  respond(server, 'WEB_AUTHN', Session, { CREDENTIAL: JSON.stringify(credential) }, from);
const isIn = ({ AuthenticationResult }: Answer): boolean => AuthenticationResult !== undefined;

async function makePasskey(client: TestClient, device: SoftwareAuthenticator, proof: FactorProof = {}, name = 'Key') {
  const options = await client.ok(beginPasskey, { body: proof });
  return client.ok(addPasskey, { body: { name, credential: device.create(options, HERE) } });
}
async function prove(client: TestClient, device: SoftwareAuthenticator): Promise<FactorProof> {
  return { passkey: device.get(await client.ok(requestPasskey), HERE) };
}
/** Of the emails that somebody got, whichever server delivered them. */
async function subjects(email: string): Promise<string[]> {
  const emails = [...(await sentMail(first, 'acme', email)), ...(await sentMail(second, 'acme', email))];
  return emails.map(({ subject }) => subject);
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

test('K10 a passkey is asked for after the password at either server, and named, used and removed by its owner alone', async () => {
  const buyer = await first.as('second@acme.test');
  const device = softwareAuthenticator();
  const options = await buyer.ok(beginPasskey, { body: {} });
  expect(options).toMatchObject({ rp: { id: 'acme.localhost' }, excludeCredentials: [], attestation: 'none' });
  // What stands on the device says nothing about who it is.
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  const credential = device.create(options, HERE);
  const { recoveryCodes } = await buyer.ok(addPasskey, { body: { name: 'Blue key', credential } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await subjects('second@acme.test')).toEqual([
    expect.stringMatching(/^A passkey was added to your .* account$/),
  ]);

  const chosen = await password(second, 'second@acme.test');
  expect(chosen).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['WEB_AUTHN', 'SOFTWARE_TOKEN_MFA'],
  });
  const asked = await askedForPasskey(second, 'second@acme.test');
  expect(asked.options).toMatchObject({ rpId: 'acme.localhost', allowCredentials: [{ transports: ['usb'] }] });
  expect(isIn(await answer(first, asked.Session, device.get(asked.options, HERE)))).toBe(true);
  const [passkey] = (await buyer.ok(getSecondFactor)).passkeys;
  const used = { name: 'Blue key', isOfThisHost: true, lastUsedAt: clock.now().toISOString() };
  expect(passkey).toMatchObject(used);
  const params = { passkeyId: passkey?.passkeyId ?? '' };

  // The device is left out where a further one is made, and neither is anybody's else.
  const more = await buyer.ok(beginPasskey, { body: await prove(buyer, device) });
  expect(more.excludeCredentials).toHaveLength(1);
  const other = await second.as('offline@acme.test');
  const named = await other.call(renamePasskey, { params, body: { name: 'Mine' } });
  expect([named.status, named.error.messageCode]).toEqual([404, 'PASSKEY_GONE']);
  await buyer.ok(renamePasskey, { params, body: { name: 'Green key' } });
  expect((await buyer.ok(getSecondFactor)).passkeys).toMatchObject([{ name: 'Green key' }]);

  // A code for recovery lets in without the device: with the choice, and as Cognito's clients send it.
  const [one = '', two = '', three = ''] = recoveryCodes;
  const ANSWER = 'SOFTWARE_TOKEN_MFA';
  const wrong = await respond(first, 'SELECT_CHALLENGE', chosen.Session, { ANSWER, SOFTWARE_TOKEN_MFA_CODE: 'x' });
  expect(wrong.__type).toBe('CodeMismatchException');
  const right = { ChallengeName: 'SELECT_CHALLENGE', Session: chosen.Session, ChallengeResponses: { ANSWER } };
  const along = { ...right, ClientMetadata: { SOFTWARE_TOKEN_MFA_CODE: one } };
  expect(isIn(await ask(first, 'RespondToAuthChallenge', along))).toBe(true);
  const { Session } = await password(first, 'second@acme.test');
  const code = await respond(first, 'SELECT_CHALLENGE', Session, { ANSWER });
  expect(code.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  expect(isIn(await respond(first, ANSWER, code.Session, { SOFTWARE_TOKEN_MFA_CODE: two }))).toBe(true);

  expect((await buyer.call(removePasskey, { params, body: {} })).error.messageCode).toBe('SECOND_FACTOR_WRONG_CODE');
  await buyer.ok(removePasskey, { params, body: await prove(buyer, device) });
  expect(await subjects('second@acme.test')).toContainEqual(expect.stringMatching(/^A passkey was removed from your/));
  // With the last second factor go the codes for recovery.
  const none = { isOn: false, passkeys: [], recoveryCodesLeft: 0, isNeeded: false };
  expect(await buyer.ok(getSecondFactor)).toEqual(none);
  expect(isIn(await password(second, 'second@acme.test'))).toBe(true);
  await makePasskey(buyer, softwareAuthenticator());
  expect((await buyer.call(renewRecoveryCodes, { body: { code: three } })).status).toBe(400);
});

test('K10 what a passkey signed is good once, at its page, for its person and for five minutes', async () => {
  const email = 'third@acme.test';
  const buyer = await first.as(email);
  const device = softwareAuthenticator();
  await makePasskey(buyer, device);

  // Of two who send one answer at two servers, one gets in; sent once more it opens nothing.
  const twice = await askedForPasskey(first, email);
  const signed = device.get(twice.options, HERE);
  const at = await Promise.all([answer(first, twice.Session, signed), answer(second, twice.Session, signed)]);
  expect(at.filter(isIn)).toHaveLength(1);
  const fresh = await askedForPasskey(first, email);
  expect((await answer(second, fresh.Session, signed)).__type).toBe('WebAuthnChallengeNotFoundException');

  /** A passkey that is taken ends the count of those that were not. */
  const endCount = async () => {
    const { Session, options } = await askedForPasskey(second, email);
    expect(isIn(await answer(first, Session, device.get(options, HERE)))).toBe(true);
  };

  /** Signs in with an answer that is wrong in one way; whatever comes of it, its challenge is used up. */
  const refused = async (page: Partial<Ceremony>, change: (made: typeof signed) => object = (made) => made) => {
    const { Session, options } = await askedForPasskey(first, email);
    const made = device.get(options, { ...HERE, ...page });
    const said = await answer(second, Session, change(made));
    expect(isIn(said)).toBe(false);
    const right = device.get(options, HERE);
    expect((await answer(second, Session, right)).__type).toBe('WebAuthnChallengeNotFoundException');
    await endCount();
    return said.message;
  };
  expect(await refused({ origin: 'http://acme.localhost.evil.test' })).toBe('Invalid passkey.');
  expect(await refused({ origin: 'https://acme.localhost' })).toBe('Invalid passkey.');
  expect(await refused({ origin: 'http://acme.localhost:4000' })).toBe('Invalid passkey.');
  expect(await refused({ rpId: 'localhost' })).toBe('Invalid passkey.');
  expect(await refused({ type: 'webauthn.create' })).toBe('Invalid passkey.');
  expect(await refused({ isUntouched: true })).toBe('Invalid passkey.');
  expect(await refused({ counter: 1 })).toBe('Invalid passkey.');
  expect(await refused({ counter: 0 })).toBe('Invalid passkey.');
  expect(await refused({ userHandle: 'AAAA' })).toBe('Invalid passkey.');
  expect(
    await refused({}, (made) => ({
      ...made,
      response: { ...made.response, signature: Buffer.alloc(70).toString('base64url') },
    })),
  ).toBe('Invalid passkey.');

  // Within another site's page nothing is proved, and the challenge is not even looked for.
  const framed = await askedForPasskey(first, email);
  const inFrame = device.get(framed.options, { ...HERE, crossOrigin: true });
  expect((await answer(first, framed.Session, inFrame)).message).toBe('Invalid passkey.');

  const late = await askedForPasskey(first, email);
  const lateAnswer = device.get(late.options, HERE);
  clock.advance(5 * MINUTE + 1);
  expect((await answer(first, late.Session, lateAnswer)).__type).toBe('WebAuthnChallengeNotFoundException');

  await endCount();

  // Somebody else's device, somebody else's challenge, and a challenge for something else.
  const stranger = await first.as('buyer@acme.test');
  const theirs = softwareAuthenticator();
  await makePasskey(stranger, theirs);
  const mine = await askedForPasskey(first, email);
  expect((await answer(first, mine.Session, theirs.get(mine.options, HERE))).message).toBe('Invalid passkey.');
  const foreign = await askedForPasskey(first, 'buyer@acme.test');
  const next = await askedForPasskey(first, email);
  expect((await answer(first, next.Session, device.get(foreign.options, HERE))).__type).toBe(
    'WebAuthnChallengeNotFoundException',
  );
  const proof = await buyer.ok(requestPasskey);
  expect((await answer(first, next.Session, device.get(proof, HERE))).__type).toBe(
    'WebAuthnChallengeNotFoundException',
  );
  const signIn = device.get(next.options, HERE);
  expect((await buyer.call(renewRecoveryCodes, { body: { passkey: signIn } })).error.messageCode).toBe(
    'PASSKEY_CHALLENGE_OVER',
  );

  // Another tenant's pool opens none of these sessions, and knows none of these keys.
  const abroad = await askedForPasskey(first, email);
  const elsewhere = device.get(abroad.options, { origin: 'http://nova.localhost' });
  expect(isIn(await answer(first, abroad.Session, elsewhere, { tenant: 'nova' }))).toBe(false);
  const visitor = await first.as('buyer@nova.test');
  expect((await visitor.call(requestPasskey)).error.messageCode).toBe('PASSKEY_NONE_HERE');
  const here = await buyer.ok(requestPasskey);
  expect((await visitor.call(renewRecoveryCodes, { body: { passkey: device.get(here, HERE) } })).status).toBe(400);
  expect(isIn(await answer(second, abroad.Session, device.get(abroad.options, HERE)))).toBe(true);
});

test('K10 what a new passkey is made from is good once, for its person and its page, and no certificate is taken', async () => {
  const buyer = await first.as('buyer@kumo.test');
  const colleague = await first.as('second@kumo.test');
  const page: Ceremony = { origin: 'http://kumo.localhost' };
  const device = softwareAuthenticator();
  const refusal = async (client: TestClient, credential: object) =>
    (await client.call(addPasskey, { body: { name: 'Key', credential: credential as never } })).error.messageCode;

  const stolen = await buyer.ok(beginPasskey, { body: {} });
  expect(await refusal(colleague, device.create(stolen, page))).toBe('PASSKEY_CHALLENGE_OVER');
  for (const wrong of [
    { origin: 'http://kumo.localhost.evil.test' },
    { rpId: 'localhost' },
    { type: 'webauthn.get' },
    { crossOrigin: true },
    { isUntouched: true },
    { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(10)]]]) } },
    { attestation: { fmt: 'apple', attStmt: new Map() } },
    { attestation: { fmt: 'none', attStmt: new Map([['alg', -7]]) } },
  ] satisfies Partial<Ceremony>[]) {
    const options = await buyer.ok(beginPasskey, { body: {} });
    expect(await refusal(buyer, device.create(options, { ...page, ...wrong })), JSON.stringify(wrong)).toBe(
      'PASSKEY_REFUSED',
    );
  }
  const late = await buyer.ok(beginPasskey, { body: {} });
  clock.advance(5 * MINUTE + 1);
  expect(await refusal(buyer, device.create(late, page))).toBe('PASSKEY_CHALLENGE_OVER');

  const options = await buyer.ok(beginPasskey, { body: {} });
  const made = device.create(options, page);
  const both = await Promise.all([refusal(buyer, made), refusal(buyer, made)]);
  expect(both.filter((code) => code === undefined)).toHaveLength(1);
  // A key that is known already is nobody's second one.
  const again = await colleague.ok(beginPasskey, { body: {} });
  const attestationObject = made.response.attestationObject;
  const copied = device.create(again, page);
  const copy = { ...copied, id: made.id, rawId: made.id, response: { ...copied.response, attestationObject } };
  expect(await refusal(colleague, copy)).toBe('PASSKEY_KNOWN');
  expect((await colleague.ok(getSecondFactor)).passkeys).toEqual([]);
});

test('K10 behind a trusted proxy with TLS the page is the one that the proxy names', async () => {
  const proxied = await startTestServer({ database: first.database, clock, environment: { TRUST_PROXY: 'on' } });
  try {
    const headers = { 'x-forwarded-proto': 'https' };
    const buyer = await proxied.as('second@nova.test');
    const device = softwareAuthenticator();
    const add = async (from: Readonly<Record<string, string>>) => {
      const options = await buyer.ok(beginPasskey, { body: {}, headers: from });
      const credential = device.create(options, { origin: 'https://nova.localhost' });
      return (await buyer.call(addPasskey, { body: { name: 'Key', credential }, headers: from })).status;
    };
    expect(await add({})).toBe(400);
    expect(await add(headers)).toBe(200);
    // What the host may not be told by, it is not told by.
    const lying = { ...headers, 'x-forwarded-host': 'evil.test' };
    const options = await buyer.ok(requestPasskey, { headers: lying });
    expect(options.rpId).toBe('nova.localhost');
  } finally {
    await proxied.close();
  }
});

test('K10 each change beyond the first needs a second factor, whichever, and tries are counted', async () => {
  const buyer = await first.as('second@orbit.test');
  const page: Ceremony = { origin: 'http://orbit.localhost' };
  const device = softwareAuthenticator();
  const begun = await buyer.ok(beginPasskey, { body: {} });
  const credential = device.create(begun, page);
  const { recoveryCodes } = await buyer.ok(addPasskey, { body: { name: 'Key', credential: credential as never } });
  const proof = async () => ({ passkey: device.get(await buyer.ok(requestPasskey), page) });

  // An open session alone adds no app and no passkey, and an app that was begun proves nothing.
  for (const call of [beginSecondFactor, beginPasskey, renewRecoveryCodes, endSecondFactor])
    expect((await buyer.call(call, { body: {} })).error.messageCode).toBe('SECOND_FACTOR_WRONG_CODE');
  const { secret } = await buyer.ok(beginSecondFactor, { body: await proof() });
  expect((await buyer.call(beginPasskey, { body: { code: codeOf(secret) } })).status).toBe(400);
  const [recovery = '', another = ''] = recoveryCodes;
  expect((await buyer.call(confirmSecondFactor, { body: { code: recovery } })).status).toBe(400);
  // Codes that were kept go on with a further second factor.
  const confirmed = await buyer.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect(confirmed.recoveryCodes).toEqual([]);
  const both = await buyer.ok(getSecondFactor);
  expect(both).toMatchObject({ isOn: true, passkeys: [{ name: 'Key' }], recoveryCodesLeft: 10 });
  expect(await buyer.ok(beginPasskey, { body: { code: recovery } })).toBeDefined();
  const signed = await proof();
  await buyer.ok(endSecondFactor, { body: signed });
  expect((await buyer.call(renewRecoveryCodes, { body: signed })).error.messageCode).toBe('PASSKEY_CHALLENGE_OVER');
  const { passkeyId = '' } = both.passkeys[0] ?? {};
  const unknown = await buyer.call(removePasskey, { params: { passkeyId: NOBODYS }, body: await proof() });
  expect([unknown.status, unknown.error.messageCode]).toEqual([404, 'PASSKEY_GONE']);

  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++) {
    const wrong = await buyer.call(removePasskey, { params: { passkeyId }, body: { code: `wrong-${guess}` } });
    statuses.push(wrong.status);
  }
  expect(statuses.at(-1)).toBe(429);
  // A right one waits as well, and is not lost by it.
  expect((await buyer.call(removePasskey, { params: { passkeyId }, body: { code: another } })).status).toBe(429);
  clock.advance(31 * MINUTE);
  await buyer.ok(removePasskey, { params: { passkeyId }, body: { code: another } });
});

test('K10 passkeys count as tries at the second factor do, from many addresses too', async () => {
  const email = 'prospect@acme.test';
  await makePasskey(await first.as(email), softwareAuthenticator());
  const guess = softwareAuthenticator();
  const messages: (string | undefined)[] = [];
  for (let at = 1; at <= 24; at++) {
    const from = { address: `203.0.113.${at}` };
    const { Session, options } = await askedForPasskey(first, email, from);
    const { rp, user } = { rp: { id: options.rpId, name: '' }, user: { id: 'AAAA', name: '', displayName: '' } };
    guess.create({ ...options, rp, user } as never, HERE);
    messages.push((await answer(first, Session, guess.get(options, HERE), from)).message);
  }
  expect(messages.filter((message) => /from new places/.test(message ?? ''))).toHaveLength(4);
});

test('K10 what is no passkey is refused in the words of the protocol, and few challenges stand open for a person', async () => {
  const email = 'third@nova.test';
  const from = { tenant: 'nova' };
  const buyer = await first.as(email);
  const device = softwareAuthenticator();
  const page: Ceremony = { origin: 'http://nova.localhost' };
  const options = await buyer.ok(beginPasskey, { body: {} });
  await buyer.ok(addPasskey, { body: { name: 'Key', credential: device.create(options, page) } });
  const { Session } = await password(first, email);
  const empty = { id: 'x', rawId: 'x', type: 'public-key' };
  const nothing = { clientDataJSON: 'e30', authenticatorData: 'x', signature: 'x' };
  for (const CREDENTIAL of ['', 'x', '{}', '[]', 'null', JSON.stringify(empty), { ...empty }, 'a'.repeat(30_000)])
    expect((await respond(first, 'WEB_AUTHN', Session, { CREDENTIAL }, from)).__type).toBe('InvalidParameterException');
  const odd = JSON.stringify({ ...empty, response: nothing });
  expect((await respond(first, 'WEB_AUTHN', Session, { CREDENTIAL: odd }, from)).message).toBe('Invalid passkey.');
  for (const ANSWER of ['PASSWORD', '__proto__', 'MFA_SETUP'])
    expect((await respond(first, 'SELECT_CHALLENGE', Session, { ANSWER }, from)).__type).toBe(
      'InvalidParameterException',
    );
  // A session that waits for a passkey sets none up.
  expect((await respond(first, 'CUSTOM_CHALLENGE', Session, { ANSWER: 'WEB_AUTHN' }, from)).message).toMatch(
    /^Invalid session/,
  );

  const asked = await Promise.all(Array.from({ length: 21 }, () => buyer.ok(requestPasskey)));
  clock.advance(1);
  for (let more = 0; more < 20; more++) await buyer.ok(requestPasskey);
  const [oldest] = asked;
  const late = { passkey: device.get(oldest ?? { rpId: '', challenge: '' }, page) };
  expect((await buyer.call(renewRecoveryCodes, { body: late })).error.messageCode).toBe('PASSKEY_CHALLENGE_OVER');
  // All within one millisecond: the newest stands each time.
  for (let again = 0; again < 8; again++) {
    const newest = { passkey: device.get(await buyer.ok(requestPasskey), page) };
    expect((await buyer.ok(renewRecoveryCodes, { body: newest })).recoveryCodes).toHaveLength(10);
    await buyer.ok(requestPasskey);
  }
});

test('K10 staff who need a second factor set up a passkey or the app at the sign-in, and keep one of them', async () => {
  const seller = await first.as('seller@orbit.test');
  const email = 'sales@orbit.test';
  const from = { tenant: 'orbit' };
  const page: Ceremony = { origin: 'http://orbit.localhost' };
  const setUp = { ClientMetadata: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","WEB_AUTHN"]' } };
  const staff = await first.as(email);
  await seller.ok(putSaasConfig, { body: { secondFactorForStaff: true } });
  // A client that says nothing is asked for the app, as Cognito's are.
  await expect.poll(async () => (await password(second, email)).ChallengeName).toBe('MFA_SETUP');
  const chosen = await password(second, email, setUp);
  expect(chosen).toMatchObject({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","WEB_AUTHN"]' },
  });
  const app = await respond(first, 'CUSTOM_CHALLENGE', chosen.Session, { ANSWER: 'SOFTWARE_TOKEN_MFA' }, from);
  expect(app.ChallengeName).toBe('MFA_SETUP');
  const asked = await respond(first, 'CUSTOM_CHALLENGE', chosen.Session, { ANSWER: 'WEB_AUTHN' }, from);
  const device = softwareAuthenticator();
  const made = device.create(JSON.parse(asked.ChallengeParameters?.['CREDENTIAL_CREATION_OPTIONS'] ?? '{}'), page);
  const ANSWER = JSON.stringify(made);
  const wrong = JSON.stringify({ ...made, rawId: 'x' });
  expect((await respond(second, 'CUSTOM_CHALLENGE', asked.Session, { ANSWER: wrong }, from)).message).toBe(
    'Invalid passkey.',
  );
  expect((await respond(second, 'CUSTOM_CHALLENGE', asked.Session, { ANSWER }, from)).__type).toBe(
    'WebAuthnChallengeNotFoundException',
  );
  const anew = await respond(first, 'CUSTOM_CHALLENGE', asked.Session, { ANSWER: 'WEB_AUTHN' }, from);
  const right = device.create(JSON.parse(anew.ChallengeParameters?.['CREDENTIAL_CREATION_OPTIONS'] ?? '{}'), page);
  const entered = await respond(second, 'CUSTOM_CHALLENGE', anew.Session, { ANSWER: JSON.stringify(right) }, from);
  expect(isIn(entered)).toBe(true);
  // A sign-in that was begun before adds nothing to what is there now.
  const stale = await respond(first, 'CUSTOM_CHALLENGE', chosen.Session, { ANSWER: 'WEB_AUTHN' }, from);
  expect(stale.message).toMatch(/^Invalid session/);
  expect((await ask(first, 'AssociateSoftwareToken', { Session: app.Session }, from)).message).toMatch(
    /^Invalid session/,
  );

  const factors = await staff.ok(getSecondFactor);
  expect(factors).toMatchObject({ isNeeded: true, isOn: false, recoveryCodesLeft: 0 });
  const proof = async () => ({ passkey: device.get(await staff.ok(requestPasskey), page) });
  const { passkeyId = '' } = factors.passkeys[0] ?? {};
  const last = await staff.call(removePasskey, { params: { passkeyId }, body: await proof() });
  expect(last.error.messageCode).toBe('SECOND_FACTOR_NEEDED');

  // With the app beside it either may go, and of two who take off both at once one is refused.
  const { secret } = await staff.ok(beginSecondFactor, { body: await proof() });
  await staff.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
  const { recoveryCodes } = await staff.ok(renewRecoveryCodes, { body: await proof() });
  const [one, two] = recoveryCodes;
  const colleague = second.at('orbit', staff.token);
  const results = await Promise.all([
    staff.call(removePasskey, { params: { passkeyId }, body: { code: one } }),
    colleague.call(endSecondFactor, { body: { code: two } }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);

  // Device and codes are lost: an owner takes all of it off, and the next sign-in sets one up anew.
  const off = (settings: object) =>
    ask(
      first,
      'AdminSetUserMFAPreference',
      { UserPoolId: 'local_orbit', Username: email, ...settings },
      { ...from, headers: { authorization: `Bearer ${seller.token ?? ''}` } },
    );
  const disabled = { Enabled: false };
  expect((await off({ WebAuthnMfaSettings: { Enabled: true } })).__type).toBe('InvalidParameterException');
  expect(await off({ WebAuthnMfaSettings: disabled, SoftwareTokenMfaSettings: disabled })).toEqual({});
  expect((await password(first, email)).ChallengeName).toBe('MFA_SETUP');
});
