import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '@tradehall/contract/accounts';
import { queryClient } from '@tradehall/web/calls/query-client';
import type { SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { usePendingProofs } from '../proof-of-export/use-pending-proofs';
import { useShownQuantity } from '../stock-settings/use-shown-quantity';
import { startApp } from './app-start';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/px-api-gateway', ''));
    return Promise.resolve(new Response(JSON.stringify({ documents: [], maxItemQuantityToBeDisplayed: 100 })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visitor: SignedInVisitor = {
  signedIn: true,
  requiresSetup: false,
  isOffline: false,
  user: { userId: 'U1' } as UserInfo,
  authorities: new Set(),
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('A12 what the start asks for is found by the screens, which ask for none of it again', async () => {
  startApp(visitor, false);
  await waitFor(() => expect(asked).toContain('/proof-of-export/pending-documents'));
  const proofs = renderHook(() => usePendingProofs(), { wrapper });
  const quantity = renderHook(() => useShownQuantity(null), { wrapper });
  await waitFor(() => expect(proofs.result.current.data).toMatchObject({ documents: [] }));
  await waitFor(() => expect(quantity.result.current(150)).toBe('100+'));
  for (const path of ['/proof-of-export/pending-documents', '/stocklist/settings'])
    expect(asked.filter((each) => each === path)).toHaveLength(1);
});
