import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getSellerAuction, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { knownAnswer } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import type { SellerLot } from './auction-labels';
import { AuctionDialog } from './AuctionDialog';
import { LotDialog } from './LotDialog';
import { RemoveLotDialog } from './RemoveLotDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOT = {
  ...{ lotNumber: '7', lotName: 'Phones', description: '', grade: 'B', quantity: 12, startingBid: 900 },
  ...{ reservePrice: null, items: [], seen: 'as-lot-7-was' },
} as unknown as SellerLot;
const auctionOf = (auctionNumber: string): SellerAuction =>
  ({
    ...{ auctionNumber, auctionDescription: 'Phones', status: 'DRAFT', seen: 'as-it-was' },
    ...{ startDate: '2031-01-01T15:00:00.000Z', lotsBeginClosingDate: '2031-01-02T15:00:00.000Z' },
    ...{ closingIntervalSeconds: 60, softCloseSeconds: 60, extensionSeconds: 60, longestExtensionSeconds: 600 },
    ...{ warehouseCode: 'MIA', warehouseLabel: 'Miami', increments: [{ from: 0, increment: 5 }], lots: [LOT] },
  }) as unknown as SellerAuction;

const acts: [string, string, (number: string, onClose: () => void) => ReactNode, () => void][] = [
  [
    'an edited auction',
    'A-71',
    (number, onClose) => <AuctionDialog auction={auctionOf(number)} onSaved={() => undefined} onClose={onClose} />,
    () => {
      fireEvent.change(screen.getByLabelText(/Description/), { target: { value: 'Tablets' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save auction' }));
    },
  ],
  [
    'an edited lot',
    'A-72',
    (number, onClose) => <LotDialog auctionNumber={number} lot={LOT} onClose={onClose} />,
    () => {
      fireEvent.change(screen.getByLabelText(/Name of the lot/), { target: { value: 'Tablets' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save lot' }));
    },
  ],
  [
    'what is left without a lot',
    'A-73',
    (number, onClose) => <RemoveLotDialog auctionNumber={number} lot={LOT} onClose={onClose} />,
    () => fireEvent.click(screen.getByRole('button', { name: 'Remove lot 7' })),
  ],
];

test.each(acts)('SD75 %s is known as soon as its dialog is gone: it may be scheduled at once', async (...act) => {
  const [, auctionNumber, dialog, save] = act;
  const seen = () => knownAnswer(getSellerAuction, { params: { auctionNumber } })?.seen;
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) =>
    Promise.resolve(
      Response.json(method === 'GET' ? { warehouses: [] } : { ...auctionOf(auctionNumber), seen: 'as-it-is' }),
    ),
  );
  const seenAsItClosed: unknown[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      {dialog(auctionNumber, () => seenAsItClosed.push(seen()))}
    </QueryClientProvider>,
  );
  save();
  await vi.waitFor(() => expect(seenAsItClosed).toEqual(['as-it-is']));
});
