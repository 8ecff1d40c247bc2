import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@tradehall/web/calls/query-client';
import { BidImport } from './BidImport';
import { Countdown } from './Countdown';

afterEach(cleanup);

test('J02 an auction that ended or was canceled offers no import of bids, and a canceled lot says so', () => {
  const page = (isOver: boolean) => (
    <QueryClientProvider client={queryClient}>
      <BidImport auctionNumber="A-1" canBid={!isOver} isOver={isOver} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  expect(screen.getByRole('button', { name: 'IMPORT BIDS' })).toHaveProperty('disabled', false);
  rerender(page(true));
  expect(screen.queryByRole('button')).toBeNull();
  const times = { startDate: '2026-11-27T10:00:00.000Z', endDate: '2026-11-28T10:00:00.000Z' };
  const { container } = render(<Countdown {...times} status="Canceled" />);
  expect(container.textContent).toBe('Canceled');
});
