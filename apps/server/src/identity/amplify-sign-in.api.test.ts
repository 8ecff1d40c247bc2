import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPoolServer, type PoolServer } from '../testing/pool-server';

// Amplify's own client, unmodified, as the portal uses it.
let server: PoolServer;
let userId: string;
const PASSWORD = 'Demo-pass-1';

async function addUser(
  email: string,
  state: 'CONFIRMED' | 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD' = 'CONFIRMED',
): Promise<string> {
  return server.database.inTenant('acme', (tx) =>
    server.pools.createUser(tx, 'acme', { email, password: PASSWORD, state, groups: ['Buyer'] }),
  );
}

/** Another user's id token, without touching Amplify's own session. */
async function signInAside(username: string): Promise<string> {
  const answer = await fetch(`${server.acme}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'acmeportal',
      AuthParameters: { USERNAME: username, PASSWORD },
    }),
  });
  return ((await answer.json()) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult.IdToken;
}

const lastCode = (email: string) => server.emails.filter((sent) => sent.email === email).at(-1)?.code ?? '';
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: Error) => `${error.name}: ${error.message}`,
  );
/** The server does what the next such call asks for, and its answer gets lost: Amplify sends the same once more. */
function loseOneAnswer(call: string): { readonly isLost: () => boolean } {
  const real = globalThis.fetch;
  let isLost = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const answer = await real(...given);
    if (isLost || !(new Headers(given[1]?.headers).get('x-amz-target') ?? '').endsWith(`.${call}`)) return answer;
    isLost = true;
    throw new TypeError('the answer was lost');
  });
  return { isLost: () => isLost };
}
const idToken = async (options = {}) => (await auth.fetchAuthSession(options)).tokens?.idToken;

beforeAll(async () => {
  server = await startPoolServer();
  userId = await addUser('buyer@acme.test');
  const { userPoolId, userPoolClientId, userPoolEndpoint } = server.pools.settingsFor(
    { tenantId: 'acme' },
    server.acme,
  );
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: userPoolEndpoint ?? '' } } });
});
afterAll(() => server.stop());
beforeEach(() => auth.signOut());
afterEach(() => vi.restoreAllMocks());

describe('Amplify signs in to the embedded pool', () => {
  test('K10 I01 with SRP, and the id token opens the gateway', async () => {
    const result = await auth.signIn({ username: 'Buyer@Acme.test', password: PASSWORD });
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    const token = await idToken();
    expect(token?.payload).toMatchObject({
      sub: userId,
      email: 'buyer@acme.test',
      token_use: 'id',
      'cognito:groups': ['Buyer'],
    });
    expect(await server.statusFor(server.acme, String(token))).toBe(200);
  });

  test('K10 with the password flow', async () => {
    const result = await auth.signIn({
      username: 'buyer@acme.test',
      password: PASSWORD,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    });
    expect(result.isSignedIn).toBe(true);
  });

  test('I01 a wrong password and an unknown user get the same words', async () => {
    const wrong = await refusal(auth.signIn({ username: 'buyer@acme.test', password: 'Wrong-pass-1' }));
    const unknown = await refusal(auth.signIn({ username: 'nobody@acme.test', password: PASSWORD }));
    expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(unknown).toBe(wrong);
  });

  test('I02 somebody who must set a new password is asked for it and for the missing names', async () => {
    await addUser('new@acme.test', 'FORCE_CHANGE_PASSWORD');
    const asked = await auth.signIn({ username: 'new@acme.test', password: PASSWORD });
    expect(asked.nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['family_name', 'name'],
    });
    const names = { family_name: 'N/A', name: 'N/A' };
    expect(
      await refusal(auth.confirmSignIn({ challengeResponse: 'weak', options: { userAttributes: names } })),
    ).toMatch(/^InvalidPasswordException: Password did not conform with policy: /);
    expect(
      await refusal(auth.confirmSignIn({ challengeResponse: PASSWORD, options: { userAttributes: names } })),
    ).toMatch(/^InvalidPasswordException: Password must not be the same as the temporary one/);
    const answer = loseOneAnswer('RespondToAuthChallenge');
    const done = await auth.confirmSignIn({ challengeResponse: 'Fresh-pass-2', options: { userAttributes: names } });
    expect(answer.isLost()).toBe(true);
    expect(done.isSignedIn).toBe(true);
    expect((await idToken())?.payload).toMatchObject({ name: 'N/A', family_name: 'N/A' });
    await auth.signOut();
    expect(await refusal(auth.signIn({ username: 'new@acme.test', password: PASSWORD }))).toMatch(
      /^NotAuthorizedException/,
    );
    expect((await auth.signIn({ username: 'new@acme.test', password: 'Fresh-pass-2' })).isSignedIn).toBe(true);
  });

  test('I04 an unconfirmed user is told so after the right password alone, and confirms with the resent code', async () => {
    await addUser('unconfirmed@acme.test', 'UNCONFIRMED');
    expect(await refusal(auth.signIn({ username: 'unconfirmed@acme.test', password: 'Wrong-pass-1' }))).toMatch(
      /^NotAuthorizedException/,
    );
    const asked = await auth.signIn({ username: 'unconfirmed@acme.test', password: PASSWORD });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    const { destination } = await auth.resendSignUpCode({ username: 'unconfirmed@acme.test' });
    expect(destination).toBe('u***@a***');
    const code = lastCode('unconfirmed@acme.test');
    const other = code === '000000' ? '111111' : '000000';
    expect(await refusal(auth.confirmSignUp({ username: 'unconfirmed@acme.test', confirmationCode: other }))).toMatch(
      /^CodeMismatchException/,
    );
    const answer = loseOneAnswer('ConfirmSignUp');
    await auth.confirmSignUp({ username: 'unconfirmed@acme.test', confirmationCode: code });
    expect(answer.isLost()).toBe(true);
    server.advance(61 * 60_000);
    expect(await refusal(auth.confirmSignUp({ username: 'unconfirmed@acme.test', confirmationCode: code }))).toMatch(
      /^ExpiredCodeException/,
    );
    expect((await auth.signIn({ username: 'unconfirmed@acme.test', password: PASSWORD })).isSignedIn).toBe(true);
  });

  test('K10 a new user signs up, confirms and signs in, without a group', async () => {
    const signedUp = await auth.signUp({
      username: 'fresh@acme.test',
      password: PASSWORD,
      options: { userAttributes: { email: 'fresh@acme.test' } },
    });
    expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await auth.confirmSignUp({ username: 'fresh@acme.test', confirmationCode: lastCode('fresh@acme.test') });
    await auth.signIn({ username: 'fresh@acme.test', password: PASSWORD });
    const token = await idToken();
    expect(token?.payload['email_verified']).toBe(true);
    expect(token?.payload['cognito:groups']).toBeUndefined();
  });

  test('K10 signing up again tells the owner by email and a stranger nothing', async () => {
    const again = await auth.signUp({
      username: 'buyer@acme.test',
      password: 'Other-pass-9',
      options: { userAttributes: { email: 'buyer@acme.test' } },
    });
    expect(again.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect(server.emails.at(-1)).toEqual({
      tenantId: 'acme',
      email: 'buyer@acme.test',
      purpose: 'already-signed-up',
      code: '',
    });
    expect((await auth.signIn({ username: 'buyer@acme.test', password: PASSWORD })).isSignedIn).toBe(true);
  });
});

describe('Amplify keeps and ends sessions', () => {
  test('K10 the refresh token brings new tokens, until signing out ends it', async () => {
    await auth.signIn({ username: 'buyer@acme.test', password: PASSWORD });
    const first = await idToken();
    const second = await idToken({ forceRefresh: true });
    expect(String(second)).not.toBe(String(first));
    expect(second?.payload['origin_jti']).toBe(first?.payload['origin_jti']);
    expect(await server.statusFor(server.acme, String(second))).toBe(200);
    await auth.signOut();
    await expect.poll(() => server.statusFor(server.acme, String(second))).toBe(401);
  });

  test('K10 global sign-out ends every session of the user, in this process and the next', async () => {
    const other = await startPoolServer({ shared: server.testDatabase, issuerOrigin: server.acme });
    try {
      await auth.signIn({ username: 'buyer@acme.test', password: PASSWORD });
      const first = String(await idToken());
      const stays = await addUser('second@acme.test').then(() => signInAside('second@acme.test'));
      await auth.signOut({ global: false });
      await auth.signIn({ username: 'buyer@acme.test', password: PASSWORD });
      const second = String(await idToken());
      for (const at of [server.acme, other.acme]) expect(await server.statusFor(at, second)).toBe(200);
      expect(await server.statusFor(other.acme, first)).toBe(401);
      await auth.signOut({ global: true });
      for (const at of [server.acme, other.acme]) {
        await expect.poll(() => server.statusFor(at, second)).toBe(401);
        expect(await server.statusFor(at, stays)).toBe(200);
      }
    } finally {
      await other.stop();
    }
  });

  test('I03 a forgotten password is reset with the newest code, and old sessions end', async () => {
    await auth.signIn({ username: 'buyer@acme.test', password: PASSWORD });
    const before = String(await idToken());
    const asked = await auth.resetPassword({ username: 'buyer@acme.test' });
    expect(asked.nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'b***@a***' },
    });
    const old = lastCode('buyer@acme.test');
    await auth.resetPassword({ username: 'buyer@acme.test' });
    const code = lastCode('buyer@acme.test');
    const reset = (confirmationCode: string) =>
      auth.confirmResetPassword({ username: 'buyer@acme.test', confirmationCode, newPassword: 'Next-pass-3' });
    if (old !== code) expect(await refusal(reset(old))).toMatch(/^CodeMismatchException/);
    server.advance(61 * 60_000);
    expect(await refusal(reset(code))).toMatch(/^ExpiredCodeException/);
    await auth.resetPassword({ username: 'buyer@acme.test' });
    const answer = loseOneAnswer('ConfirmForgotPassword');
    await reset(lastCode('buyer@acme.test'));
    expect(answer.isLost()).toBe(true);
    expect(await server.statusFor(server.acme, before)).toBe(401);
    // Once is once: the code sets no other password.
    const other = { username: 'buyer@acme.test', confirmationCode: lastCode('buyer@acme.test') };
    expect(await refusal(auth.confirmResetPassword({ ...other, newPassword: 'Other-pass-4' }))).toMatch(
      /^ExpiredCodeException/,
    );
    await auth.signOut();
    expect((await auth.signIn({ username: 'buyer@acme.test', password: 'Next-pass-3' })).isSignedIn).toBe(true);
    await auth.updatePassword({ oldPassword: 'Next-pass-3', newPassword: PASSWORD });
    expect(await refusal(auth.updatePassword({ oldPassword: 'Wrong-pass-1', newPassword: PASSWORD }))).toMatch(
      /^NotAuthorizedException/,
    );
  });

  test('I03 asking to reset an unknown name is answered like a known one', async () => {
    const before = server.emails.length;
    const asked = await auth.resetPassword({ username: 'nobody@acme.test' });
    expect(asked.nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'n***@a***' },
    });
    expect(
      await refusal(
        auth.confirmResetPassword({ username: 'nobody@acme.test', confirmationCode: '123456', newPassword: PASSWORD }),
      ),
    ).toBe('CodeMismatchException: Invalid verification code provided, please try again.');
    expect(server.emails).toHaveLength(before);
  });
});
