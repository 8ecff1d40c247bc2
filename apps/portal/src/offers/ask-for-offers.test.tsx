import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '@tradehall/contract/accounts';
import { queryClient } from '@tradehall/web/calls/query-client';
import { VISITOR_KEY, type SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { askForOffers } from './ask-for-offers';
import { useOffers } from './offers-cache';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/px-api-gateway', ''));
    return Promise.resolve(new Response(JSON.stringify({ stocklistOffers: [] })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visitorWith = (...authorities: readonly string[]): SignedInVisitor => ({
  signedIn: true,
  requiresSetup: false,
  isOffline: false,
  user: { userId: 'U1' } as UserInfo,
  authorities: new Set(authorities),
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('W20 the offers are asked for once, ahead of the screen that shows them', async () => {
  queryClient.setQueryData(VISITOR_KEY, visitorWith('CAN_BUY_ONLINE'));
  askForOffers();
  await waitFor(() => expect(asked).toEqual(['/stocklist/offers']));
  const { result } = renderHook(() => useOffers(), { wrapper });
  await waitFor(() => expect(result.current.offers).toEqual([]));
  expect(asked).toHaveLength(1);
});

test('B09 whoever may not buy asks for no offers', async () => {
  queryClient.setQueryData(VISITOR_KEY, visitorWith('CAN_VIEW_ORDER'));
  askForOffers();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
});
