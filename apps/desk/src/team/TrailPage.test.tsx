import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from '@tradehall/contract/staff';
import type * as staff from '../session/staff';
import { TrailPage } from './TrailPage';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  useMay: () => true,
}));
vi.mock('../navigation/routes', () => ({
  routes: { trail: { useNavigate: () => () => undefined, useSearch: () => ({}) } },
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (eventNumber: number): AuditEvent => ({
  eventNumber,
  happenedAt: '2026-11-20T12:00:00.000Z',
  actorId: 'seller',
  actorName: `Actor ${eventNumber}`,
  act: 'ROLE_CHANGED',
  record: 'ROLE',
  recordIds: [],
  before: null,
  after: null,
  reason: '',
  traceId: '',
  address: '',
});

test('SD83 SD91 the trail goes on below what is shown, and keeps it', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes('before=2')
          ? { events: [event(1)], next: null, people: [], names: {} }
          : { events: [event(3), event(2)], next: 2, people: [], names: {} },
      ),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TrailPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Actor 3')).toBeDefined();
  fireEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('Actor 1')).toBeDefined();
  expect(screen.getByText('Actor 3')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Show more')).toBeNull());
});
