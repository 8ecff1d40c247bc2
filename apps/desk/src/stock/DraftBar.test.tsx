import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { queryClient } from '@tradehall/web/calls/query-client';
import { DraftBar } from './DraftBar';

const held = vi.hoisted(() => new Set<Permission>());
vi.mock('../session/staff', () => ({ useMay: (permission: Permission) => held.has(permission) }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  held.clear();
  vi.unstubAllGlobals();
});

const summary = { changes: 3, items: 2, averageChange: null, belowFloor: 0, overtaken: 0, refused: 0, quantities: 1 };

async function shows(permissions: readonly Permission[]): Promise<void> {
  cleanup();
  held.clear();
  for (const permission of permissions) held.add(permission);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(summary)));
  render(
    <QueryClientProvider client={queryClient}>
      <DraftBar isReview />
    </QueryClientProvider>,
  );
  await screen.findByText('3 changes');
}

test('SD25 SD03 a draft that its owner may no longer publish says which right it waits for, and offers no Publish', async () => {
  const publish = () => screen.queryByRole('button', { name: 'Publish' });
  await shows(['PRICE_EDIT', 'STOCK_EDIT']);
  expect(publish()).not.toBeNull();
  await shows(['STOCK_EDIT']);
  expect(publish()).toBeNull();
  expect(screen.getByText(/You may not change prices\. The draft is kept/)).toBeDefined();
  await shows(['PRICE_EDIT']);
  expect(publish()).toBeNull();
  expect(screen.getByText(/You may not change quantities\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});
