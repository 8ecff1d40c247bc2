import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStaffMember } from '@tradehall/contract/desk';
import { LONGEST_RECENT } from '@tradehall/contract/live';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { revokeSession } from '../identity/pool-session-store';
import { outbox } from '../jobs/outbox';
import { resumeTenant, suspendTenant } from '../operator/suspend-tenant';
import { notifyAccountsChanged } from '../tenancy/callers';
import { startTestServer, type TestServer } from '../testing/test-server';

interface Stream {
  text(): string;
  names(): string[];
  lastId(): string;
  response: IncomingMessage;
  close(): void;
}

let first: TestServer;
let second: TestServer;
let token: string;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ database: first.database });
  for (const server of [first, second]) {
    server.services.live.allowTopic('test-room', ({ id }) => id === 'open');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  }
  // Somebody who bids nowhere: what the demo's lots bring when they close is told to bidders alone.
  token = (await first.as('offline@acme.test')).token ?? '';
});
afterAll(async () => {
  await second.close();
  await first.close();
});

function listen(
  server: TestServer,
  options: { lastEventId?: string; topics?: string; recent?: number; token?: string; tenant?: string } = {},
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port: (server.app.server.address() as AddressInfo).port,
      path: `/px-api-gateway/live/events?${new URLSearchParams({ ...(options.topics ? { topics: options.topics } : {}), ...(options.recent === undefined ? {} : { recent: String(options.recent) }) })}`,
      headers: {
        host: `${options.tenant ?? 'acme'}.localhost`,
        authorization: `Bearer ${options.token ?? token}`,
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', () => undefined);
      resolve({
        response,
        text: () => text,
        names: () => [...text.matchAll(/^event: (.*)$/gm)].map((match) => match[1] ?? ''),
        lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        close: () => call.destroy(),
      });
    });
    call.end();
  });
}

test('operation: an event of a committed transaction reaches streams at every server, one rolled back reaches none', async () => {
  const streams = await Promise.all([listen(first), listen(second)]);
  const { database } = first.services;
  await expect(
    database.inTenant('acme', async (tx) => {
      await outbox.event(tx, { topic: 'tenant', name: 'orderChanged' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.inTenant('acme', (tx) =>
    outbox.event(tx, { topic: 'tenant', name: 'stockChanged', data: { version: 7 } }),
  );
  await database.inTenant('nova', (tx) => outbox.event(tx, { topic: 'tenant', name: 'offerChanged' }));
  for (const stream of streams)
    await expect.poll(() => stream.names(), { timeout: 10_000 }).toEqual(['open', 'stockChanged']);
  expect(streams[0]?.text()).toContain('data: {"version":7}');
  for (const stream of streams) stream.close();
});

test('operation: a stream that comes back with its last id hears what it missed; at another server it is told to load again', async () => {
  const stream = await listen(first);
  first.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'stockChanged' });
  await expect.poll(() => stream.names()).toEqual(['open', 'stockChanged']);
  const lastEventId = stream.lastId();
  stream.close();
  first.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'orderChanged' });
  const back = await listen(first, { lastEventId });
  await expect.poll(() => back.names()).toEqual(['open', 'orderChanged']);
  const elsewhere = await listen(second, { lastEventId });
  await expect.poll(() => elsewhere.names()).toEqual(['open', 'refetch']);
  back.close();
  elsewhere.close();
});

test('operation: a stream hears first what happened while its page loaded, whichever server the page and the stream were at', async () => {
  // A server that has just started, or whose link was mended just now, knows nothing from before.
  await expect
    .poll(async () => {
      const stream = await listen(second, { recent: 500 });
      first.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'orderChanged' });
      await expect.poll(() => stream.names()).toContain('orderChanged');
      stream.close();
      return stream.names().includes('refetch');
    })
    .toBe(false);
  const before = await listen(second);
  first.services.live.publish({ tenantId: 'acme', topic: 'test-room:open', name: 'refreshLot', data: { lot: 9 } });
  first.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'auctionListChanged' });
  await expect.poll(() => before.names()).toContain('auctionListChanged');
  before.close();
  const [after, inTheRoom] = await Promise.all([
    listen(second, { recent: 500 }),
    listen(second, { recent: 500, topics: 'test-room:open' }),
  ]);
  // What the tests before this one published may be among it.
  await expect.poll(() => after.names().at(-1)).toBe('auctionListChanged');
  expect(after.names()).not.toContain('refreshLot');
  // Of one tick each topic keeps its own order; which topic comes first is not promised.
  await expect.poll(() => inTheRoom.names().slice(-2).sort()).toEqual(['auctionListChanged', 'refreshLot']);
  expect([...after.names(), ...inTheRoom.names()]).not.toContain('refetch');
  const refused = await listen(second, { recent: LONGEST_RECENT + 1 });
  expect(refused.response.statusCode).toBe(400);
  after.close();
  inTheRoom.close();
});

test('operation: when the link between the servers breaks, streams are told to load again', async () => {
  const streams = await Promise.all([first, second].map((at) => listen(at)));
  const owner = new pg.Client({ connectionString: first.database.url });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradehall-listen' and datname = current_database()`,
  );
  await owner.end();
  // Both, so that the tests that follow find both links whole.
  for (const stream of streams) {
    await expect.poll(() => stream.names()).toEqual(['open', 'refetch']);
    stream.close();
  }
});

test('operation: a topic is heard only by those its room allows, and nothing without a session', async () => {
  expect((await listen(first, { topics: 'test-room:closed' })).response.statusCode).toBe(403);
  expect((await listen(first, { topics: 'unknown:1' })).response.statusCode).toBe(403);
  expect((await listen(first, { token: 'none' })).response.statusCode).toBe(401);
  const stream = await listen(first, { topics: 'test-room:open' });
  second.services.live.publish({ tenantId: 'acme', topic: 'test-room:open', name: 'refreshLot', data: { lot: 1 } });
  await expect.poll(() => stream.names()).toEqual(['open', 'refreshLot']);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  stream.close();
});

test('operation: a stopping server ends its streams instead of waiting for them', async () => {
  const third = await startTestServer({ database: first.database });
  await third.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listen(third);
  const ended = new Promise((resolve) => stream.response.once('close', resolve));
  await third.close();
  await ended;
});

/** Resolves when the stream was ended by its server. */
const ended = ({ response }: Stream) => new Promise<void>((resolve) => response.once('close', () => resolve()));

test('A07 streams of a shop that closes end within two seconds at every server, and its seller goes on', async () => {
  const seller = await first.as('seller@nova.test');
  const buyer = (await first.as('buyer@nova.test')).token ?? '';
  const streams = await Promise.all([first, second].map((at) => listen(at, { token: buyer, tenant: 'nova' })));
  const [own, elsewhere] = await Promise.all([
    listen(second, { token: seller.token ?? '', tenant: 'nova' }),
    listen(second),
  ]);
  const began = Date.now();
  const end = Promise.all(streams.map(ended));
  await seller.ok(putSaasConfig, { body: { deactivated: true } });
  await end;
  expect(Date.now() - began).toBeLessThan(2_000);
  expect((await listen(second, { token: buyer, tenant: 'nova' })).response.statusCode).toBe(403);
  second.services.live.publish({ tenantId: 'nova', topic: 'tenant', name: 'stockChanged' });
  second.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'stockChanged' });
  for (const stream of [own, elsewhere]) {
    await expect.poll(() => stream.names()).toContain('stockChanged');
    stream.close();
  }
  await seller.ok(putSaasConfig, { body: { deactivated: false } });
});

test('O06 the staff of a shop hear at every server that the operator suspended it, and that it goes on', async () => {
  const { token: own = '' } = await first.as('seller@nova.test');
  const { token: other = '' } = await first.as('seller@acme.test');
  const streams = await Promise.all([first, second].map((at) => listen(at, { token: own, tenant: 'nova' })));
  const elsewhere = await listen(second, { token: other });
  const heard = () => streams.map((stream) => stream.names().filter((name) => name === 'rightsChanged').length);
  await suspendTenant(first.services, 'nova', { confirm: 'nova', reason: 'unpaid' });
  await expect.poll(heard).toEqual([1, 1]);
  const said = () =>
    Promise.all(
      [first, second].map((at) =>
        at
          .at('nova', own)
          .ok(getStaffMember)
          .then((me) => me.isShopSuspended),
      ),
    );
  expect(await said()).toEqual([true, true]);
  await resumeTenant(second.services, 'nova');
  await expect.poll(heard).toEqual([2, 2]);
  expect(await said()).toEqual([false, false]);
  expect(elsewhere.names()).not.toContain('rightsChanged');
  for (const stream of [...streams, elsewhere]) stream.close();
});

test('K10 the streams of a session that was ended end within two seconds, and those of another session stay', async () => {
  const [lost, kept] = [await first.as('offline@acme.test'), await first.as('offline@acme.test')];
  const streams = await Promise.all([first, second].map((at) => listen(at, { token: lost.token ?? '' })));
  const stays = await listen(second, { token: kept.token ?? '' });
  const { origin_jti: sessionId, sub: userId } = decodeJwt(lost.token ?? '') as { origin_jti: string; sub: string };
  const began = Date.now();
  const end = Promise.all(streams.map(ended));
  await first.services.database.inTenant('acme', (tx) => revokeSession(tx, 'acme', sessionId, userId, new Date()));
  await end;
  expect(Date.now() - began).toBeLessThan(2_000);
  expect((await listen(second, { token: lost.token ?? '' })).response.statusCode).toBe(401);
  second.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'stockChanged' });
  await expect.poll(() => stays.names()).toContain('stockChanged');
  stays.close();
});

test('K10 a disabled user hears nothing any more, nor somebody who lost the right to a topic', async () => {
  // Neither the others' user nor their topic.
  const theirs = (await first.as('second@acme.test')).token ?? '';
  let isOpen = true;
  for (const server of [first, second]) server.services.live.allowTopic('room-that-closes', () => isOpen);
  const end = ended(await listen(second, { token: theirs, topics: 'room-that-closes:1' }));
  isOpen = false;
  await first.services.database.inTenant('acme', (tx) => notifyAccountsChanged(tx, 'acme'));
  await end;
  const disabledEnd = ended(await listen(second, { token: theirs }));
  const userId = decodeJwt(theirs).sub ?? '';
  await first.services.database.inTenant('acme', (tx) => first.services.pools.disableUser(tx, 'acme', userId));
  await disabledEnd;
});

test('K10 a stream ends with its token by the clock of its server, and hears everything until then', async () => {
  const left = 4_000;
  const lifetime = 3_600_000;
  // The tokens of a server whose clock is so far behind have a moment left at the others, and an hour there.
  const behind = await startTestServer({
    database: first.database,
    clock: { now: () => new Date(Date.now() - lifetime + left) },
  });
  try {
    await behind.app.listen({ port: 0, host: '127.0.0.1' });
    const { token: short = '' } = await behind.as('offline@acme.test');
    const ends = (decodeJwt(short).exp ?? 0) * 1_000;
    expect(ends).toBeLessThanOrEqual(Date.now() + left);
    const there = await listen(behind, { token: short });
    const stream = await listen(first, { token: short });
    const end = ended(stream);
    first.services.live.publish({ tenantId: 'acme', topic: 'tenant', name: 'stockChanged' });
    await expect.poll(() => stream.names()).toEqual(['open', 'stockChanged']);
    await end;
    expect(Date.now()).toBeGreaterThanOrEqual(ends - 100);
    expect(Date.now()).toBeLessThan(ends + 5_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(there.response.complete || there.response.destroyed).toBe(false);
    there.close();
  } finally {
    await behind.close();
  }
});
