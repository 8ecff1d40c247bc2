import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { currentVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';
import { useRightsNews } from './use-rights-news';

const handlers = new Map<string, () => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: () => void) => handlers.set(event.name, handler),
}));
vi.mock('@tradehall/web/visitor/visitor', () => ({
  currentVisitor: vi.fn(() => ({ requiresSetup: false })),
  refreshVisitor: vi.fn(() => Promise.resolve()),
}));
afterEach(() => {
  cleanup();
  vi.mocked(refreshVisitor).mockClear();
});

test('B09 what the seller lets an account do is asked anew when the account changed or something was missed', () => {
  renderHook(() => useRightsNews());
  for (const event of [accountChanged, eventsMissed]) {
    vi.mocked(refreshVisitor).mockClear();
    handlers.get(event.name)?.();
    expect(refreshVisitor).toHaveBeenCalledOnce();
  }
});

test('K04 an applicant becomes a buyer by a fresh token alone', () => {
  vi.mocked(currentVisitor).mockReturnValue({ requiresSetup: true } as ReturnType<typeof currentVisitor>);
  renderHook(() => useRightsNews());
  handlers.get(accountChanged.name)?.();
  expect(refreshVisitor).not.toHaveBeenCalled();
});
