import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { callKey, isAsked, knownAnswer, prefetchCall, refreshCall, setCallAnswer } from './call-query';
import { queryClient } from './query-client';
import { useCall } from './use-call';

const call = { method: 'GET', summary: 'A call of these tests.', access: 'public' } as const;
const settings = defineCall({ ...call, path: '/settings', answer: z.object({ version: z.number() }) });
const list = defineCall({
  ...call,
  path: '/list',
  query: z.object({ page: z.number() }),
  answer: z.array(z.string()),
  paged: true,
});

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/px-api-gateway', ''));
    const body = url.includes('/list') ? ['a', 'b'] : { version: asked.length };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { [TOTAL_COUNT_HEADER]: '41' } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

test('A12 what was asked for ahead is there for the screen, which does not ask again', async () => {
  await prefetchCall(settings);
  const { result } = renderHook(() => useCall(settings), { wrapper });
  expect(result.current.data).toEqual({ version: 1 });
  expect(asked).toEqual(['/settings']);
});

test('a page of a list is its rows and the length of the whole', async () => {
  const { result } = renderHook(() => useCall(list, { query: { page: 2 } }), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ rows: ['a', 'b'], count: 41, next: null }));
  expect(asked).toEqual(['/list?page=2']);
});

test('an answer can be changed in place, and refreshed for one input or for all', async () => {
  await prefetchCall(list, { query: { page: 1 } });
  setCallAnswer(list, { query: { page: 1 } }, ({ rows, count, next }) => ({
    rows: rows.slice(1),
    count: count - 1,
    next,
  }));
  setCallAnswer(list, { query: { page: 9 } }, (page) => page);
  expect(knownAnswer(list, { query: { page: 1 } })).toEqual({ rows: ['b'], count: 40, next: null });
  expect(knownAnswer(list, { query: { page: 9 } })).toBeUndefined();
  await refreshCall(list);
  expect(queryClient.getQueryState(callKey(list, { query: { page: 1 } }))?.isInvalidated).toBe(true);
});

test('participants, parameters and query tell two askings apart; a call is no other call', () => {
  const key = (input?: object) => JSON.stringify(callKey(list, input));
  expect(new Set([key({}), key({ participant: 'orbit' }), key({ query: { page: 1 } }), key()]).size).toBe(4);
  expect(callKey(list)).not.toEqual(callKey(settings));
});

test('J03 a first answer that was read before a change is asked for once more, however often it is refreshed', async () => {
  const answers: ((version: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((version) => resolve(new Response(JSON.stringify({ version }))));
      }),
  );
  const { result } = renderHook(() => useCall(settings), { wrapper });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(isAsked(settings)).toBe(true);
  // Events of three changes arrive while it is on its way.
  const refreshed = Promise.all([refreshCall(settings), refreshCall(settings, {}), refreshCall(settings)]);
  answers[0]?.(1);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(4);
  await refreshed;
  await waitFor(() => expect(result.current.data).toEqual({ version: 4 }));
  expect(answers).toHaveLength(2);
  expect(isAsked(settings)).toBe(false);
});

test('J03 what was asked for ahead and refreshed on its way is asked for anew by the screen', async () => {
  const ahead = prefetchCall(settings);
  await Promise.all([refreshCall(settings), ahead]);
  const { result } = renderHook(() => useCall(settings), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ version: 2 }));
});
