import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { defineEvent } from '@tradehall/contract/wire/define-event';
import { prefetchCall, refreshCall } from '../calls/call-query';
import { queryClient } from '../calls/query-client';
import { useCall } from '../calls/use-call';
import { useLiveEvent } from './live-events';

vi.mock('../session/session', () => ({
  isSignedIn: () => true,
  isOfAnother: () => false,
  idToken: () => Promise.resolve('token'),
  renewIdToken: () => Promise.resolve(undefined),
  sessionOwner: () => 'somebody',
  sessionOf: () => 'session',
  storedIdToken: () => 'token',
}));

const call = { method: 'GET', summary: 'A call of these tests.', access: 'public' } as const;
const offers = defineCall({ ...call, path: '/offers', answer: z.object({ version: z.number() }) });
const forms = defineCall({ ...call, path: '/forms', answer: z.object({ version: z.number() }) });
const offerChanged = defineEvent('offerChanged', z.unknown());

let asked: string[] = [];
let say: (text: string) => void;
let answers: Promise<void> = Promise.resolve();
beforeEach(() => {
  asked = [];
  answers = Promise.resolve();
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const path = url.replace('/px-api-gateway', '');
    if (path.startsWith('/live')) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          say = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          say('id: a-1\nevent: open\ndata: null\n\n');
        },
      });
      return new Response(stream);
    }
    asked.push(path);
    const body = JSON.stringify({ version: asked.length });
    await answers;
    return new Response(body);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);
const screen = <T,>(use: () => T) => renderHook(use, { wrapper });
/** The frame of every screen: it hears, whatever screen stands in it. */
const frame = async () => {
  const heard = vi.fn();
  screen(() => useLiveEvent(offerChanged, heard));
  await waitFor(() => expect(say).toBeDefined());
  return heard;
};
const change = async (heard: ReturnType<typeof vi.fn>) => {
  const before = heard.mock.calls.length;
  say('id: a-2\nevent: offerChanged\ndata: null\n\n');
  await waitFor(() => expect(heard.mock.calls.length).toBe(before + 1));
};

test('J03 what changed while no screen showed it is asked for anew by the next one, however young its answer is', async () => {
  const heard = await frame();
  const first = screen(() => useCall(offers));
  await waitFor(() => expect(first.result.current.data).toEqual({ version: 1 }));
  first.unmount();
  const back = screen(() => useCall(offers));
  expect([back.result.current.data, asked]).toEqual([{ version: 1 }, ['/offers']]);
  back.unmount();
  await change(heard);
  expect(asked, 'nobody looks').toEqual(['/offers']);
  const again = screen(() => useCall(offers));
  expect(again.result.current.data, 'shown at once').toEqual({ version: 1 });
  await waitFor(() => expect(again.result.current.data).toEqual({ version: 2 }));
});

test('J03 an answer that is on its way to no screen may have been read before the change', async () => {
  const heard = await frame();
  let arrive = (): void => undefined;
  answers = new Promise((resolve) => (arrive = resolve));
  const ahead = prefetchCall(offers);
  await waitFor(() => expect(asked).toEqual(['/offers']));
  await change(heard);
  arrive();
  await ahead;
  await new Promise((resolve) => setTimeout(resolve, 0));
  const shown = screen(() => useCall(offers));
  await waitFor(() => expect(shown.result.current.data).toEqual({ version: 2 }));
});

test('J03 an answer that was being read anew when its screen was left may be older than what it is refreshed for', async () => {
  const first = screen(() => useCall(offers));
  await waitFor(() => expect(first.result.current.data).toEqual({ version: 1 }));
  let arrive = (): void => undefined;
  answers = new Promise((resolve) => (arrive = resolve));
  void refreshCall(offers);
  await waitFor(() => expect(asked).toHaveLength(2));
  first.unmount();
  const refreshed = refreshCall(offers);
  arrive();
  await refreshed;
  const again = screen(() => useCall(offers));
  await waitFor(() => expect(again.result.current.data).toEqual({ version: 3 }));
});

test('A12 what is asked for once alone stays, whatever happens', async () => {
  const heard = await frame();
  const useForms = () => useCall(forms, {}, { staleTime: Infinity });
  const first = screen(useForms);
  await waitFor(() => expect(first.result.current.data).toEqual({ version: 1 }));
  first.unmount();
  await change(heard);
  screen(useForms);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['/forms']);
});
