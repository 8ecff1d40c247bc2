import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { useDraftCells } from './use-draft-cells';

let outcomes: ('lost' | number)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) => {
    if (method !== 'PUT') return Promise.resolve(new Response('{}'));
    const outcome = outcomes.shift() ?? 200;
    if (outcome === 'lost') return Promise.reject(new TypeError('network'));
    const body = outcome === 200 ? { changes: 1 } : { message: 'A lot holds more', messageCode: 'DRAFT_REFUSED' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: outcome }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = { itemNumberWarehouse: 'A|DAL', listPrice: 100, draft: null } as unknown as DeskStockRow;
function Said() {
  return useSnackbars().map(({ id, message }) => <p key={id}>{message}</p>);
}

test('SD25 L01 what is refused once the server answers again is said, though its being away was said before', async () => {
  outcomes = ['lost', 422];
  render(<Said />);
  const { result } = renderHook(() => useDraftCells());
  act(() => result.current.write([{ row, field: 'listPrice', wanted: 90 }]));
  await screen.findByText(/No answer came back|cannot be reached/);
  expect(result.current.value(row, 'listPrice')).toBe(90);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await screen.findByText('A lot holds more');
  expect(screen.queryByText(/No answer came back|cannot be reached/)).toBeNull();
  await waitFor(() => expect(result.current.value(row, 'listPrice')).toBe(100));
});
