import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { useApprovalNews } from './use-approval-news';

const network = vi.hoisted(() => ({ isThere: false }));
const decided = vi.hoisted(() => ({ tell: (_: object): void => undefined }));
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (_: object, handler: (decision: object) => void) => (decided.tell = handler),
}));
vi.mock('./announce-decision', async (load) => {
  if (!network.isThere) throw new TypeError('not loaded');
  return load();
});

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('SD08 W60 what was decided while the network was gone is told once it is back', async () => {
  renderHook(() => useApprovalNews());
  const { result } = renderHook(() => useSnackbars());
  const shown = () => result.current.map(({ message }) => message);
  const asked = { limit: 'creditLimitMinor', asked: 9_000, recordId: '0b5b7e5c-1c5e-4f0c-9a41-000000000001' };
  decided.tell({ state: 'APPROVED', ...asked, of: 'Northwind Devices', decidedBy: 'Ada Reed' });
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^You are offline/)]));
  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(shown()).toEqual(['Ada Reed approved what you asked for: Credit limit $9,000.00, Northwind Devices']),
  );
});
