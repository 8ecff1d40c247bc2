import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserInfo } from '@tradehall/contract/accounts';
import { endOtherSessions, endSession, listSessions } from '@tradehall/contract/sessions';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ database: first.database });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const statusAt = async (server: TestServer, { token }: TestClient) =>
  (await server.at('acme', token).call(getUserInfo)).status;

test('K10 a user sees where they are signed in, ends one device, and it is out at every server within two seconds', async () => {
  const [phone, desk] = [await first.as('buyer@acme.test'), await first.as('buyer@acme.test')];
  const sessions = await desk.ok(listSessions);
  expect(sessions.length).toBeGreaterThanOrEqual(2);
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  const ofPhone = (await phone.ok(listSessions)).find(({ isThisOne }) => isThisOne);
  for (const server of [first, second]) expect(await statusAt(server, phone)).toBe(200);

  await desk.ok(endSession, { params: { sessionId: ofPhone?.sessionId ?? '' } });
  for (const server of [first, second]) await expect.poll(() => statusAt(server, phone), { timeout: 2_000 }).toBe(401);
  expect((await desk.ok(listSessions)).map(({ sessionId }) => sessionId)).not.toContain(ofPhone?.sessionId);
  expect(await statusAt(second, desk)).toBe(200);
});

test('K10 ending all others leaves this device alone', async () => {
  const [one, two, here] = [
    await first.as('second@acme.test'),
    await first.as('second@acme.test'),
    await second.as('second@acme.test'),
  ];
  expect((await here.ok(endOtherSessions)).ended).toBeGreaterThanOrEqual(2);
  for (const other of [one, two]) await expect.poll(() => statusAt(second, other), { timeout: 2_000 }).toBe(401);
  expect((await here.ok(listSessions)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
});

test('K10 nobody ends the session of somebody else', async () => {
  const [mine, theirs] = [await first.as('seller@acme.test'), await first.as('third@acme.test')];
  const [session] = await theirs.ok(listSessions);
  const { status, error } = await mine.call(endSession, { params: { sessionId: session?.sessionId ?? '' } });
  expect([status, error.messageCode]).toEqual([404, 'SESSION_GONE']);
  expect(await statusAt(second, theirs)).toBe(200);
});
