import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getStaffMember, rightsChanged } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useRightsNews } from './use-rights-news';

const handlers = new Map<string, () => void>();
vi.mock('@tradehall/web/calls/call-query', async (original) => ({
  ...(await original<object>()),
  refreshCall: vi.fn(),
}));
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: () => void) => handlers.set(event.name, handler),
}));
afterEach(cleanup);

test('SD05 the desk loads anew what may be done, when it changed or something was missed', () => {
  renderHook(() => useRightsNews());
  for (const event of [rightsChanged, eventsMissed]) {
    vi.mocked(refreshCall).mockClear();
    handlers.get(event.name)?.();
    expect(refreshCall).toHaveBeenCalledExactlyOnceWith(getStaffMember);
  }
});
