import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { currentVisitor, refreshVisitor, type SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { useRightsNews } from './use-rights-news';

const handlers = new Map<string, () => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: () => void) => handlers.set(event.name, handler),
}));
const visitorWith = (...authorities: readonly string[]) =>
  ({ requiresSetup: false, authorities: new Set(authorities) }) as unknown as SignedInVisitor;
vi.mock('@tradehall/web/visitor/visitor', () => ({ currentVisitor: vi.fn(), refreshVisitor: vi.fn() }));
vi.mock('@tradehall/web/calls/call-query', () => ({ refreshAll: vi.fn() }));
beforeEach(() => {
  vi.mocked(currentVisitor).mockReturnValue(visitorWith('CAN_VIEW_ORDER'));
  vi.mocked(refreshVisitor).mockResolvedValue(visitorWith('CAN_VIEW_ORDER'));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('B09 what the seller lets an account do is asked anew when the account changed or something was missed', async () => {
  renderHook(() => useRightsNews());
  for (const event of [accountChanged, eventsMissed]) {
    vi.mocked(refreshVisitor).mockClear();
    handlers.get(event.name)?.();
    await vi.waitFor(() => expect(refreshVisitor).toHaveBeenCalledOnce());
  }
});

test('K04 an applicant becomes a buyer by a fresh token alone', () => {
  vi.mocked(currentVisitor).mockReturnValue({ ...visitorWith(), requiresSetup: true });
  renderHook(() => useRightsNews());
  handlers.get(accountChanged.name)?.();
  expect(refreshVisitor).not.toHaveBeenCalled();
});

test.each([
  ['taken', visitorWith(), 1],
  ['given', visitorWith('CAN_VIEW_ORDER', 'CAN_UPDATE_ORDER'), 1],
  ['left as it is', visitorWith('CAN_VIEW_ORDER'), 0],
])('B09 with an authority %s, what was answered before is asked anew or not', async (_, now, times) => {
  vi.mocked(refreshVisitor).mockResolvedValue(now);
  renderHook(() => useRightsNews());
  handlers.get(accountChanged.name)?.();
  await vi.waitFor(() => expect(refreshVisitor).toHaveBeenCalled());
  await Promise.resolve();
  expect(refreshAll).toHaveBeenCalledTimes(times);
});

test('B09 told twice of one change, a window asks for its answers anew once, and hears what changed meanwhile', async () => {
  const changes = [visitorWith(), visitorWith(), visitorWith()];
  vi.mocked(refreshVisitor).mockImplementation(async () => {
    const visitor = changes.shift() ?? visitorWith('CAN_UPDATE_ORDER');
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.mocked(currentVisitor).mockReturnValue(visitor);
    return visitor;
  });
  renderHook(() => useRightsNews());
  const tellTwice = async (asked: number) => {
    vi.mocked(refreshAll).mockClear();
    handlers.get(accountChanged.name)?.();
    handlers.get(accountChanged.name)?.();
    await vi.waitFor(() => expect(refreshVisitor).toHaveBeenCalledTimes(asked));
    await vi.waitFor(() => expect(refreshAll).toHaveBeenCalledOnce());
  };
  await tellTwice(2);
  // Of what is told while it is asked, the next answer alone may know.
  await tellTwice(4);
});
