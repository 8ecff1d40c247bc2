import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SHOP_CLOSED } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useReadFailure } from './use-read-failure';

afterEach(cleanup);

const failure = (messageCode: string) => new NetworkError({ message: 'No', status: 403, messageCode, traceId: '' });

test('O06 what a shop that stands still did not answer is no failure of the screen; all else is told once', () => {
  const takenBack = vi.fn();
  const tell = vi.fn(() => takenBack);
  const { rerender } = renderHook(({ error }: { error: Error | null }) => useReadFailure(error, tell), {
    initialProps: { error: failure(SHOP_CLOSED) as Error | null },
  });
  expect(tell).not.toHaveBeenCalled();
  const busy = failure('TOO_MANY');
  rerender({ error: busy });
  rerender({ error: busy });
  expect(tell).toHaveBeenCalledOnce();
  rerender({ error: null });
  expect(takenBack).toHaveBeenCalledOnce();
});
