import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptDraft } from '@tradehall/contract/drafts/draft-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useDraft } from './use-draft';

vi.mock('@tradehall/web/live/live-events', () => ({ useLiveEvent: () => undefined }));

const AT = '2026-03-01T10:00:00.000Z';
const CONTENT = { kind: 'ORDER_EDIT', removed: [1] } as never;
const refusal = new NetworkError({ message: 'No', status: 403, messageCode: 'FORBIDDEN', traceId: '' });

/** What the server keeps; once the session is over it keeps nothing more. */
let kept: KeptDraft | null;
let isOver: boolean;
beforeEach(() => {
  kept = null;
  isOver = false;
  vi.stubGlobal('fetch', (_: string, init: { method: string; body?: string }) => {
    if (init.method !== 'PUT') return Promise.resolve(Response.json({ draft: kept }));
    if (isOver) return Promise.resolve(Response.json({ statusCode: 403 }, { status: 403 }));
    const sent = JSON.parse(init.body ?? '{}') as Pick<
      KeptDraft,
      'content' | 'commandKey' | 'writer' | 'key' | 'label'
    >;
    const sentAt = sent.commandKey === null ? null : AT;
    kept = { ...sent, kind: 'ORDER_EDIT', version: crypto.randomUUID(), endedAs: null, updatedAt: AT, sentAt };
    return Promise.resolve(Response.json({ version: kept.version, updatedAt: AT }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDraft('ORDER_EDIT', 'SO-1', 'SO-1'), { wrapper });
  await waitFor(() => expect(result.current.keeper).toBeDefined());
  return result;
};

test('W42 L01 what was refused as the session ended is restored and not said to have been sent unanswered', async () => {
  const first = await open();
  act(() => first.current.keeper?.keep(CONTENT));
  await act(async () => void (await first.current.keeper?.begin()));
  expect(kept?.sentAt).toBe(AT);
  isOver = true;
  act(() => void first.current.keeper?.failed(refusal));
  await act(async () => first.current.keeper?.flush());
  cleanup();
  queryClient.clear();
  // What the page sent as it went was refused as well.
  await new Promise((resolve) => setTimeout(resolve, 50));
  isOver = false;

  const second = await open();
  expect(second.current.sentAt).toBeNull();
  expect(second.current.restored?.content).toEqual(CONTENT);
  act(() => second.current.keeper?.keep(CONTENT));
  await act(async () => second.current.keeper?.flush());
  expect(kept?.sentAt, 'other devices read so too').toBeNull();
});
