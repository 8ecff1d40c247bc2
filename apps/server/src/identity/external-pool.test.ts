import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { standInListener, type StandInListener } from '../testing/stand-in-listener';
import { createExternalPools } from './external-pool';

type Published = readonly [status: number, body: string];

const keys: JWK[] = [];
const pairs: { readonly kid: string; readonly privateKey: CryptoKey }[] = [];
let published: Published | undefined;
let asked = 0;
let issuer: StandInListener;

beforeAll(async () => {
  for (const kid of ['of-old', 'of-new']) {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
    pairs.push({ kid, privateKey });
  }
  const server = createServer((_request, answer) => {
    asked++;
    const [status, body] = published ?? [200, JSON.stringify({ keys: keys.slice(0, 1) })];
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  issuer = standInListener(server);
  await issuer.start();
});
afterEach(() => {
  published = undefined;
  vi.restoreAllMocks();
});
afterAll(() => issuer.stop());

const settingsOf = (userPoolId: string) => ({
  region: 'local',
  userPoolId,
  userPoolClientId: 'portal',
  userPoolEndpoint: `http://127.0.0.1:${issuer.port}`,
});

async function tokenOf(userPoolId: string, key: 0 | 1 = 0): Promise<string> {
  const { kid, privateKey } = pairs[key] as (typeof pairs)[number];
  return new SignJWT({ token_use: 'id', email: 'buyer@acme.test' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`http://127.0.0.1:${issuer.port}/${userPoolId}`)
    .setAudience('portal')
    .setSubject('user')
    .setExpirationTime('1h')
    .sign(privateKey);
}

const TROUBLE: readonly Published[] = [
  [503, '{}'],
  [500, '<html>Oops</html>'],
  [200, '<html>Sign in to the hotel</html>'],
  [200, '{}'],
];

test('K10 A01 an issuer that answers with no keys ends nobody’s session: it is told as an interruption', async () => {
  for (const [at, trouble] of TROUBLE.entries()) {
    const pool = settingsOf(`pool-${at}`);
    const token = await tokenOf(`pool-${at}`);
    const verify = createExternalPools();
    published = trouble;
    await expect(verify(pool, token, new Date())).rejects.toMatchObject({ status: 503 });
    published = undefined;
    await expect(verify(pool, token, new Date())).resolves.toMatchObject({ email: 'buyer@acme.test' });
  }
});

test('K10 A01 the keys known last hold while they cannot be fetched anew, and nobody waits for that at each call', async () => {
  const pool = settingsOf('known');
  const verify = createExternalPools();
  const [old, fresh] = [await tokenOf('known'), await tokenOf('known', 1)];
  await verify(pool, old, new Date());
  const now = Date.now();
  for (const [hours, trouble] of TROUBLE.entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(now + (hours + 1) * 3_600_000);
    vi.spyOn(performance, 'now').mockReturnValue((hours + 1) * 3_600_000);
    published = trouble;
    const before = asked;
    for (let call = 0; call < 3; call++)
      await expect(verify(pool, old, new Date(now))).resolves.toMatchObject({ userId: 'user' });
    // One that they don't open may be of a new key: it can't be judged now.
    await expect(verify(pool, fresh, new Date(now))).rejects.toMatchObject({ status: 503 });
    expect(asked - before).toBe(1);
  }
  vi.spyOn(performance, 'now').mockReturnValue(24 * 3_600_000);
  published = [200, JSON.stringify({ keys })];
  await expect(verify(pool, fresh, new Date(now))).resolves.toMatchObject({ userId: 'user' });
  const forged = `${fresh.slice(0, -6)}AAAAAA`;
  await expect(verify(pool, forged, new Date(now))).rejects.toMatchObject({ status: 401 });
});
