import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { callServer } from './call-server';

const shape = { path: '/things', summary: 'A call of these tests.', access: 'buyer', answer: z.unknown() } as const;
const read = defineCall({ ...shape, method: 'GET' });
const ask = defineCall({ ...shape, method: 'POST', onlyAsks: true, body: z.unknown() });
const command = defineCall({ ...shape, method: 'POST' });

/** Each test begins an hour after the one before: until when to wait is remembered by the clock. */
let hour = Date.now();
beforeEach(() => vi.useFakeTimers({ now: (hour += 3_600_000) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that refuses so many calls; the answer counts what arrived. */
function serverThatRefuses(refusals: number, retryAfter = '5') {
  const fetch = vi.fn(() => {
    if (fetch.mock.calls.length > refusals) return Promise.resolve(new Response('"served"'));
    const body = { statusCode: 429, status: 'FAIL', message: 'Wait 5 seconds.', messageCode: 'TOO_MANY_READS' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 429, headers: { 'retry-after': retryAfter } }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('operation: a read that the server has no room for waits as told and is served; others wait behind it', async () => {
  const fetch = serverThatRefuses(1);
  const answers = [callServer(read)];
  await vi.advanceTimersByTimeAsync(100);
  answers.push(callServer(ask, { body: {} }));
  await vi.advanceTimersByTimeAsync(4_800);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await Promise.all(answers)).toEqual(['served', 'served']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('operation: patience ends, a long wait is none, and a given-up read is not sent', async () => {
  const fetch = serverThatRefuses(99);
  const refused = expect(callServer(read)).rejects.toMatchObject({ status: 429, message: 'Wait 5 seconds.' });
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  expect(fetch).toHaveBeenCalledTimes(4);

  const slow = serverThatRefuses(99, '600');
  await expect(callServer(read)).rejects.toMatchObject({ status: 429 });
  expect(slow).toHaveBeenCalledTimes(1);

  const waiting = serverThatRefuses(1);
  const giveUp = new AbortController();
  const given = expect(callServer(read, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(100);
  giveUp.abort();
  await given;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveBeenCalledTimes(1);
});

test('operation: a command that is refused is told at once and sent by nobody again', async () => {
  const fetch = serverThatRefuses(1);
  await expect(callServer(command)).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
