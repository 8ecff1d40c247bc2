import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { challenge, claimHolds, makeVerifier, passwordMatches } from './srp';

// The unmodified client code of Amplify, reached by path because its package does not export it.
const client = new URL(
  '../../../../node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/',
  import.meta.url,
).href;
const { getAuthenticationHelper } = await import(/* @vite-ignore */ `${client}getAuthenticationHelper.mjs`);
const { getSignatureString } = await import(/* @vite-ignore */ `${client}getSignatureString.mjs`);
const { getNowString } = await import(/* @vite-ignore */ `${client}getNowString.mjs`);
const { INIT_N: N } = await import(/* @vite-ignore */ `${client}constants.mjs`);
const { default: BigInteger } = await import(/* @vite-ignore */ `${client}BigInteger/BigInteger.mjs`);

const poolName = 'acme';
const userId = '1e7d8a4c-0f5b-4c6e-9a55-0d9f1b2c3d4e';

async function attempt(kept: ReturnType<typeof makeVerifier>, password: string): Promise<boolean> {
  const helper = await getAuthenticationHelper(poolName);
  const asked = challenge(kept.verifier, helper.A.toString(16));
  if (asked === undefined) throw new Error('the challenge was refused');
  const hkdf = await helper.getPasswordAuthenticationKey({
    username: userId,
    password,
    serverBValue: new BigInteger(asked.serverPublic, 16),
    salt: new BigInteger(kept.salt, 16),
  });
  const secretBlock = randomBytes(200);
  const timestamp: string = getNowString();
  const signature: string = getSignatureString({
    username: userId,
    userPoolName: poolName,
    challengeParameters: { SECRET_BLOCK: secretBlock.toString('base64') },
    dateNow: timestamp,
    hkdf,
  });
  return claimHolds(kept.verifier, asked, { poolName, userId, secretBlock, timestamp, signature });
}

describe('SRP as Cognito speaks it', () => {
  test(
    "K10 Amplify's own client proves the right password, for every kind of salt and character",
    { timeout: 60_000 },
    async () => {
      for (const salt of ['00'.repeat(15) + '01', 'ff'.repeat(16), '7f'.repeat(16), undefined, undefined, undefined]) {
        const password = 'Dëmo-päss-1 ☃';
        const kept = makeVerifier(poolName, userId, password, salt);
        expect(await attempt(kept, password)).toBe(true);
      }
    },
  );

  test('K10 another password is not proved', { timeout: 60_000 }, async () => {
    const kept = makeVerifier(poolName, userId, 'Demo-pass-1');
    expect(await attempt(kept, 'Demo-pass-2')).toBe(false);
    expect(passwordMatches(poolName, userId, 'Demo-pass-1', kept)).toBe(true);
    expect(passwordMatches(poolName, userId, 'Demo-pass-2', kept)).toBe(false);
  });

  test('K10 a public value that would make the secret guessable is refused', () => {
    const { verifier } = makeVerifier(poolName, userId, 'Demo-pass-1');
    const multiples = [N, (BigInt(`0x${N}`) * 2n).toString(16)];
    for (const bad of ['0', '00', '', 'xyz', '-1', 'f'.repeat(1025), ...multiples])
      expect(challenge(verifier, bad)).toBeUndefined();
  });
});
