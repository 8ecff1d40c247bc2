import { randomBytes } from 'node:crypto';
import {
  CognitoIdentityProvider,
  NotAuthorizedException,
  ResourceNotFoundException,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPoolServer, type PoolServer } from '../testing/pool-server';
import { confirmFactor, storeSecret } from './second-factor-store';

// AWS's own SDK, unmodified.
let server: PoolServer;
let client: CognitoIdentityProvider;
let seller: CognitoIdentityProvider;
const PASSWORD = 'Demo-pass-1';
const ClientId = 'acmeportal';
const UserPoolId = 'local_acme';

/** An SDK client that speaks from a network address, with a bearer token where one is given. */
function sdk(address = '192.0.2.1', token?: string): CognitoIdentityProvider {
  const made = new CognitoIdentityProvider({
    endpoint: `${server.acme}/identity`,
    region: 'local',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
  made.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-forwarded-for'] = address;
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'address' },
  );
  return made;
}

const signIn = (
  from: CognitoIdentityProvider,
  USERNAME: string,
  password = PASSWORD,
  client = ClientId,
): Promise<InitiateAuthCommandOutput> =>
  from.initiateAuth({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: client,
    AuthParameters: { USERNAME, PASSWORD: password },
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function addUser(email: string, group: string): Promise<string> {
  return server.database.inTenant('acme', (tx) =>
    server.pools.createUser(tx, 'acme', { email, password: PASSWORD, state: 'CONFIRMED', groups: [group] }),
  );
}

beforeAll(async () => {
  server = await startPoolServer();
  client = sdk();
  await addUser('buyer@acme.test', 'Buyer');
  await addUser('seller@acme.test', 'Seller');
  const { AuthenticationResult } = await signIn(client, 'seller@acme.test', PASSWORD, 'acmedesk');
  seller = sdk('192.0.2.1', AuthenticationResult?.IdToken);
});
afterAll(() => server.stop());

describe("AWS's SDK speaks to the embedded pool", () => {
  test('K10 signs in, refreshes by both calls, reads the user and revokes', async () => {
    const { AuthenticationResult: tokens } = await signIn(client, 'buyer@acme.test');
    expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    const RefreshToken = tokens?.RefreshToken ?? '';
    const refreshed = await client.initiateAuth({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });
    expect(refreshed.AuthenticationResult?.RefreshToken).toMatch(/\.1\./);
    const again = await client.getTokensFromRefreshToken({ ClientId, RefreshToken });
    const user = await client.getUser({ AccessToken: again.AuthenticationResult?.AccessToken });
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'buyer@acme.test' });
    expect(await refusal(client.getUser({ AccessToken: tokens?.IdToken }))).toBe(
      'NotAuthorizedException: Invalid Access Token',
    );
    await client.revokeToken({ ClientId, Token: RefreshToken });
    expect(await refusal(client.getTokensFromRefreshToken({ ClientId, RefreshToken }))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    expect(await refusal(client.getUser({ AccessToken: tokens?.AccessToken }))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    expect(await refusal(client.getTokensFromRefreshToken({ ClientId, RefreshToken: 'made up' }))).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
  });

  test('K10 a refresh token ends after thirty days', async () => {
    const { AuthenticationResult: tokens } = await signIn(client, 'buyer@acme.test');
    server.advance(30 * 24 * 3600_000 + 1000);
    try {
      expect(await refusal(client.getTokensFromRefreshToken({ ClientId, RefreshToken: tokens?.RefreshToken }))).toBe(
        'NotAuthorizedException: Refresh Token has expired',
      );
    } finally {
      server.advance(-30 * 24 * 3600_000 - 1000);
    }
  });

  test('K10 other clients, pools and operations are refused by their names', async () => {
    const unknownClient = client.initiateAuth({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'someoneelse',
      AuthParameters: { USERNAME: 'a', PASSWORD: 'b' },
    });
    await expect(unknownClient).rejects.toThrow(ResourceNotFoundException);
    expect(await refusal(client.listUsers({ UserPoolId }))).toBe('UnknownOperationException: Unknown operation');
    expect(
      await refusal(client.initiateAuth({ AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME: 'a' } })),
    ).toMatch(/^InvalidParameterException/);
    expect(await refusal(seller.adminGetUser({ UserPoolId: 'local_nova', Username: 'buyer@acme.test' }))).toMatch(
      /^ResourceNotFoundException/,
    );
  });

  test("K10 the admin calls serve the seller's token and nobody else's", async () => {
    const Username = 'invited@acme.test';
    const { AuthenticationResult: buyer } = await signIn(client, 'buyer@acme.test');
    for (const who of [client, sdk('192.0.2.1', buyer?.IdToken), sdk('192.0.2.1', 'made.up.token')]) {
      await expect(who.adminCreateUser({ UserPoolId, Username })).rejects.toThrow(NotAuthorizedException);
    }
    const { User } = await seller.adminCreateUser({
      UserPoolId,
      Username,
      UserAttributes: [{ Name: 'email', Value: Username }],
    });
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    expect(await refusal(seller.adminCreateUser({ UserPoolId, Username }))).toMatch(/^UsernameExistsException/);
    const temporary = server.emails.at(-1);
    expect(temporary).toMatchObject({ purpose: 'invitation', email: Username });
    expect((await signIn(client, Username, temporary?.code)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await seller.adminSetUserPassword({ UserPoolId, Username, Password: PASSWORD, Permanent: true });
    await seller.adminAddUserToGroup({ UserPoolId, Username, GroupName: 'Buyer' });
    const { AuthenticationResult: tokens } = await signIn(client, Username);
    expect(await server.statusFor(server.acme, tokens?.IdToken ?? '')).toBe(200);
    expect(
      (await Promise.resolve(server.pools.verifyIdToken({ tenantId: 'acme' }, tokens?.IdToken ?? ''))).groups,
    ).toEqual(['Buyer']);
    await seller.adminRemoveUserFromGroup({ UserPoolId, Username, GroupName: 'Buyer' });
    await expect
      .poll(async () => (await server.pools.verifyIdToken({ tenantId: 'acme' }, tokens?.IdToken ?? '')).groups)
      .toEqual([]);
    await seller.adminDisableUser({ UserPoolId, Username });
    await expect.poll(() => server.statusFor(server.acme, tokens?.IdToken ?? '')).toBe(401);
    // Who held a session reads why it ended; nobody else does.
    const refreshed = (REFRESH_TOKEN: string) =>
      refusal(
        client.initiateAuth({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId,
          AuthParameters: { REFRESH_TOKEN },
        }),
      );
    expect(await refreshed(tokens?.RefreshToken ?? '')).toBe('NotAuthorizedException: User is disabled.');
    expect(await refreshed(`${tokens?.RefreshToken?.slice(0, -6)}AAAAAA`)).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
    expect(await refusal(signIn(client, Username))).toBe('NotAuthorizedException: User is disabled.');
    expect(await refusal(signIn(client, Username, 'Wrong-pass-1'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    await seller.adminEnableUser({ UserPoolId, Username });
    expect((await signIn(client, Username)).AuthenticationResult).toBeDefined();
    expect((await seller.adminGetUser({ UserPoolId, Username })).UserStatus).toBe('CONFIRMED');
    expect(await refusal(seller.adminGetUser({ UserPoolId, Username: 'nobody@acme.test' }))).toBe(
      'UserNotFoundException: User does not exist.',
    );
  });
});

test('SD83 I02 whoever’s password or second factor the staff change reads of it, once for each', async () => {
  const Username = 'told@acme.test';
  await addUser(Username, 'Buyer');
  const told = () => server.emails.filter(({ email }) => email === Username).map(({ purpose }) => purpose);
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  // There is none to take off.
  await seller.adminSetUserMFAPreference({ UserPoolId, Username, ...off });
  expect(told()).toEqual([]);
  const userId = (await seller.adminGetUser({ UserPoolId, Username })).Username ?? '';
  await server.database.inTenant('acme', async (tx) => {
    await storeSecret(tx, 'acme', userId, randomBytes(20));
    await confirmFactor(tx, 'acme', userId, new Date());
  });
  await seller.adminSetUserMFAPreference({ UserPoolId, Username, ...off });
  expect(told()).toEqual(['app-removed']);
  await seller.adminSetUserPassword({ UserPoolId, Username, Password: 'Fresh-river-9', Permanent: true });
  await seller.adminSetUserPassword({ UserPoolId, Username, Password: 'Fresh-river-8' });
  expect(told()).toEqual(['app-removed', 'password-set', 'password-set']);
  // The password was temporary already: it was never theirs.
  await seller.adminSetUserPassword({ UserPoolId, Username, Password: 'Fresh-river-7' });
  expect(told()).toHaveLength(3);
});

test('I03 nobody signs up at a mailbox under a second name', async () => {
  const signUp = (Username: string) => client.signUp({ ClientId, Username, Password: 'Fresh-river-9' });
  for (const name of [
    'x,buyer@acme.test',
    'x;buyer@acme.test',
    '<buyer@acme.test>',
    '"buyer"@acme.test',
    'a@[127.0.0.1]',
    'buyer@acme.test\u200b',
    'bu\u00adyer@acme.test',
    'buyer@\uff41cme.test',
    'buyer@shop\u3002acme.test',
  ])
    expect(await refusal(signUp(name)), name).toBe('InvalidParameterException: Username should be an email.');
  expect(await refusal(seller.adminCreateUser({ UserPoolId, Username: 'x,buyer@acme.test' }))).toMatch(/an email/);
  await signUp('o’neil+phones@acme.test');
});

describe('an address that nobody has proved', () => {
  const signUp = (Username: string, Password: string, name = 'Jo') =>
    client.signUp({ ClientId, Username, Password, UserAttributes: [{ Name: 'name', Value: name }] });
  const codesTo = (email: string) => server.emails.filter((sent) => sent.email === email).map(({ code }) => code);
  const confirm = (Username: string, ConfirmationCode = '') =>
    client.confirmSignUp({ ClientId, Username, ConfirmationCode });

  test('I03 is opened by the password of whoever signed up last, by the code they were sent alone', async () => {
    const email = 'twice@firm.test';
    await signUp(email, 'Strange-river-1', 'Stranger');
    await signUp(email, 'Own-river-2', 'Robin');
    const [first, second] = codesTo(email);
    expect(await refusal(confirm(email, first))).toMatch(/^CodeMismatchException/);
    await confirm(email, second);
    expect(await refusal(signIn(client, email, 'Strange-river-1'))).toMatch(/^NotAuthorizedException/);
    const { AuthenticationResult: tokens } = await signIn(client, email, 'Own-river-2');
    const { UserAttributes } = await client.getUser({ AccessToken: tokens?.AccessToken });
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Robin' });
  });

  test('I03 keeps its password and its code where no further code is sent', async () => {
    const email = 'often@firm.test';
    // From one place after another: each place has tries of its own, and the address has codes of its own.
    const outcomes: string[] = [];
    for (let i = 1; i <= 6; i++)
      outcomes.push(
        await refusal(sdk(`192.0.2.${i + 40}`).signUp({ ClientId, Username: email, Password: `River-word-${i}` })),
      );
    expect(outcomes.slice(0, 5)).toEqual(Array<string>(5).fill('no refusal'));
    expect(outcomes.at(5)).toMatch(/^LimitExceededException/);
    await confirm(email, codesTo(email).at(-1));
    await signIn(client, email, 'River-word-5');
  });

  test('I03 once it is proved, is nobody else’s to sign up with', async () => {
    const email = 'proved@firm.test';
    await signUp(email, 'Own-river-2');
    await confirm(email, codesTo(email).at(-1));
    await signUp(email, 'Strange-river-1');
    await signIn(client, email, 'Own-river-2');
    expect(await refusal(signIn(client, email, 'Strange-river-1'))).toMatch(/^NotAuthorizedException/);
  });
});

test('K10 attributes that the pool does not have are refused, as Cognito refuses them', async () => {
  await addUser('attributes@acme.test', 'Buyer');
  const { AuthenticationResult: tokens } = await signIn(client, 'attributes@acme.test');
  const AccessToken = tokens?.AccessToken;
  const change = (Name: string) => client.updateUserAttributes({ AccessToken, UserAttributes: [{ Name, Value: 'x' }] });
  for (const name of ['custom:role', 'custom:a', 'email', 'sub', '__proto__'])
    expect(await refusal(change(name)), name).toMatch(/^InvalidParameterException: Attributes did not conform/);
  await change('family_name');
});

describe('a challenge', () => {
  // Amplify's own arithmetic, so that the SDK can answer as it would.
  const amplify = new URL(
    '../../../../node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/',
    import.meta.url,
  ).href;

  async function answerFor(USERNAME: string) {
    const { getAuthenticationHelper } = await import(/* @vite-ignore */ `${amplify}getAuthenticationHelper.mjs`);
    const { getSignatureString } = await import(/* @vite-ignore */ `${amplify}getSignatureString.mjs`);
    const { getNowString } = await import(/* @vite-ignore */ `${amplify}getNowString.mjs`);
    const { default: BigInteger } = await import(/* @vite-ignore */ `${amplify}BigInteger/BigInteger.mjs`);
    const helper = await getAuthenticationHelper('acme');
    const { ChallengeParameters: asked = {} } = await client.initiateAuth({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId,
      AuthParameters: { USERNAME, SRP_A: helper.A.toString(16) },
    });
    const userId = asked['USER_ID_FOR_SRP'] ?? '';
    const hkdf = await helper.getPasswordAuthenticationKey({
      username: userId,
      password: PASSWORD,
      serverBValue: new BigInteger(asked['SRP_B'], 16),
      salt: new BigInteger(asked['SALT'], 16),
    });
    const TIMESTAMP: string = getNowString();
    const PASSWORD_CLAIM_SIGNATURE: string = getSignatureString({
      username: userId,
      userPoolName: 'acme',
      challengeParameters: asked,
      dateNow: TIMESTAMP,
      hkdf,
    });
    return {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: asked['SECRET_BLOCK'] ?? '',
      TIMESTAMP,
      PASSWORD_CLAIM_SIGNATURE,
    };
  }
  const respond = (ChallengeResponses: Record<string, string>) =>
    client.respondToAuthChallenge({ ChallengeName: 'PASSWORD_VERIFIER', ClientId, ChallengeResponses });

  test('K10 opens one session, however often its answer is sent', async () => {
    const answer = await answerFor('buyer@acme.test');
    const twice = await Promise.all([refusal(respond(answer)), refusal(respond(answer))]);
    expect(twice.sort()).toEqual(['NotAuthorizedException: Invalid session for the user.', 'no refusal']);
  });

  test('K10 holds for three minutes, for its own user and unchanged', async () => {
    const answer = await answerFor('buyer@acme.test');
    const other = await answerFor('seller@acme.test');
    expect(await refusal(respond({ ...answer, USERNAME: other.USERNAME }))).toMatch(/Incorrect username or password/);
    expect(await refusal(respond({ ...answer, TIMESTAMP: 'yesterday' }))).toMatch(/^InvalidParameterException/);
    expect(await refusal(respond({ ...answer, TIMESTAMP: 'Sat Nov 21 01:02:03 UTC 2020' }))).toMatch(
      /Incorrect username or password/,
    );
    expect(
      await refusal(respond({ ...answer, PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(400, 7).toString('base64') })),
    ).toMatch(/Incorrect username or password/);
    server.advance(3 * 60_000 + 1000);
    expect(await refusal(respond(other))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
    server.advance(-3 * 60_000 - 1000);
  });
});

describe('guessing is slow and tells nothing', () => {
  const ask = (USERNAME: string) =>
    client.initiateAuth({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId,
      AuthParameters: { USERNAME, SRP_A: 'abcdef0123456789'.repeat(40) },
    });

  test('I01 the challenge of an unknown user is shaped like anybody else and stays the same', async () => {
    const [known, first, second] = [
      await ask('buyer@acme.test'),
      await ask('ghost@acme.test'),
      await ask('GHOST@acme.test'),
    ];
    const shape = ({ ChallengeParameters: parameters = {} }: InitiateAuthCommandOutput) =>
      Object.keys(parameters).sort();
    expect(shape(first)).toEqual(shape(known));
    expect(first.ChallengeParameters?.['SALT']).toBe(second.ChallengeParameters?.['SALT']);
    expect(first.ChallengeParameters?.['USER_ID_FOR_SRP']).toBe(second.ChallengeParameters?.['USER_ID_FOR_SRP']);
    expect(first.ChallengeParameters?.['SRP_B']).not.toBe(second.ChallengeParameters?.['SRP_B']);
    for (const name of ['SALT', 'USER_ID_FOR_SRP'])
      expect(first.ChallengeParameters?.[name]).toHaveLength(known.ChallengeParameters?.[name]?.length ?? 0);
    expect(first.ChallengeParameters?.['USER_ID_FOR_SRP']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('I01 after five wrong passwords an address has to wait, and nobody else does', async () => {
    await addUser('guessed@acme.test', 'Buyer');
    const guesser = sdk('198.51.100.7');
    const owner = sdk('203.0.113.9');
    // Sent at the same moment, they are counted all the same.
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => refusal(signIn(guesser, 'guessed@acme.test', 'Wrong-pass-1'))),
    );
    expect(outcomes.filter((outcome) => outcome.endsWith('Incorrect username or password.'))).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'NotAuthorizedException: Password attempts exceeded')).toHaveLength(
      7,
    );
    expect(await refusal(signIn(guesser, 'guessed@acme.test'))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
    expect((await signIn(owner, 'guessed@acme.test')).AuthenticationResult).toBeDefined();
    // Each further wrong guess doubles the wait; a guess made while waiting is not counted.
    server.advance(1001);
    expect(await refusal(signIn(guesser, 'guessed@acme.test', 'Wrong-pass-1'))).toMatch(/Incorrect/);
    server.advance(1001);
    expect(await refusal(signIn(guesser, 'guessed@acme.test'))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
    server.advance(1001);
    expect((await signIn(guesser, 'guessed@acme.test')).AuthenticationResult).toBeDefined();
    expect(await refusal(signIn(guesser, 'guessed@acme.test', 'Wrong-pass-1'))).toMatch(/Incorrect/);
  });

  test('I01 an unknown name has to wait just the same', async () => {
    const guesser = sdk('198.51.100.8');
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++) outcomes.push(await refusal(signIn(guesser, 'nobody@acme.test')));
    expect(outcomes.at(4)).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(outcomes.at(5)).toBe('NotAuthorizedException: Password attempts exceeded');
  });

  test('I03 a code is used once, even by two who send it together, and guesses are limited', async () => {
    await addUser('resets@acme.test', 'Buyer');
    await client.forgotPassword({ ClientId, Username: 'resets@acme.test' });
    const ConfirmationCode = server.emails.at(-1)?.code ?? '';
    const reset = (from: CognitoIdentityProvider, code: string, Password = 'Next-pass-2') =>
      from.confirmForgotPassword({ ClientId, Username: 'resets@acme.test', ConfirmationCode: code, Password });
    const both = await Promise.all([
      refusal(reset(sdk('192.0.2.11'), ConfirmationCode, 'Next-pass-2')),
      refusal(reset(sdk('192.0.2.12'), ConfirmationCode, 'Other-pass-3')),
    ]);
    expect(both.toSorted()).toEqual([
      'ExpiredCodeException: Invalid code provided, please request a code again.',
      'no refusal',
    ]);
    // One that is sent again, as after an answer that was lost, is answered as the first: at once with it, too.
    await client.forgotPassword({ ClientId, Username: 'resets@acme.test' });
    const again = server.emails.at(-1)?.code ?? '';
    for (const _ of [1, 2])
      expect(
        await Promise.all([refusal(reset(sdk('192.0.2.11'), again)), refusal(reset(sdk('192.0.2.12'), again))]),
      ).toEqual(['no refusal', 'no refusal']);
    const guesser = sdk('198.51.100.9');
    const guesses: string[] = [];
    for (let i = 0; i < 6; i++) guesses.push(await refusal(reset(guesser, String(100000 + i))));
    expect(guesses.slice(0, 5).every((guess) => guess.startsWith('CodeMismatchException'))).toBe(true);
    expect(guesses.at(5)).toBe('LimitExceededException: Attempt limit exceeded, please try after some time.');
  });

  test('I03 asking for codes again and again sends a few emails only, and the latest code stays good', async () => {
    await addUser('flooded@acme.test', 'Buyer');
    for (let i = 0; i < 9; i++)
      await client.forgotPassword({ ClientId, Username: 'flooded@acme.test' }).catch(() => undefined);
    for (let i = 0; i < 3; i++)
      await sdk(`192.0.2.${100 + i}`).forgotPassword({ ClientId, Username: 'flooded@acme.test' });
    const sent = server.emails.filter(({ email }) => email === 'flooded@acme.test');
    expect(sent).toHaveLength(5);
    await client.confirmForgotPassword({
      ClientId,
      Username: 'flooded@acme.test',
      ConfirmationCode: sent.at(-1)?.code,
      Password: 'Next-pass-2',
    });
  });
});
