import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { NEXT_PAGE_HEADER, TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { pageQuery } from '@tradehall/contract/wire/list-page';
import { queryClient } from './query-client';
import { leaveListPages, useListPages } from './use-list-pages';

const queue = defineCall({
  method: 'GET',
  path: '/queue',
  summary: 'A queue.',
  access: 'seller',
  query: z.object(pageQuery(2)),
  paged: true,
  answer: z.array(z.string()),
});
const ALL = ['a', 'b', 'c', 'd', 'e'];

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string | URL) => {
    const after = new URL(String(address), 'http://shop.test').searchParams.get('after');
    const from = after === null ? 0 : ALL.indexOf(after) + 1;
    const rows = ALL.slice(from, from + 2);
    const headers = new Headers({ 'content-type': 'application/json', [TOTAL_COUNT_HEADER]: String(ALL.length) });
    if (from + 2 < ALL.length) headers.set(NEXT_PAGE_HEADER, rows.at(-1) ?? '');
    return Promise.resolve(new Response(JSON.stringify(rows), { status: 200, headers }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('SD91 a list says its whole length with its first page, and goes on until its last row', async () => {
  const { result } = renderHook(() => useListPages(queue, {}, ({ rows }) => rows), { wrapper });
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']));
  expect(result.current.first?.count).toBe(5);
  for (const length of [4, 5]) {
    expect(result.current.hasMore).toBe(true);
    act(() => result.current.more());
    await waitFor(() => expect(result.current.rows).toHaveLength(length));
  }
  expect(result.current.rows).toEqual(ALL);
  expect(result.current.hasMore).toBe(false);
});

test('SD91 what is decided leaves its page and the count at once', async () => {
  const { result } = renderHook(() => useListPages(queue, {}, ({ rows }) => rows), { wrapper });
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']));
  act(() => leaveListPages<string>(queue, (row) => row === 'a'));
  await waitFor(() => expect(result.current.rows).toEqual(['b']));
  expect(result.current.first?.count).toBe(4);
});
