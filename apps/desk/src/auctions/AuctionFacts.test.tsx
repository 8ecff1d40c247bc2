import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { AuctionFacts } from './AuctionFacts';

afterEach(cleanup);

test('SD76 how an auction runs says by how much bids rise, which nothing else shows once it is scheduled', () => {
  const auction = {
    startDate: '2026-12-01T00:00:00.000Z',
    lotsBeginClosingDate: '2026-12-02T00:00:00.000Z',
    increments: [
      { from: 0, increment: 5 },
      { from: 1_000, increment: 25 },
    ],
  } as unknown as SellerAuction;
  render(<AuctionFacts auction={auction} />);
  const steps = screen.getByText('Bids rise by').nextElementSibling?.textContent ?? '';
  expect(steps).toMatch(/^\$5(\.00)?, \$25(\.00)? from \$1,000(\.00)?$/);
});
