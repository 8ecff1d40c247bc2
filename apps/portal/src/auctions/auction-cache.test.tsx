import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAuction } from '@tradehall/contract/auctions/auction-calls';
import { refreshLot } from '@tradehall/contract/auctions/auction-events';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useAuction } from './auction-cache';

const listeners = vi.hoisted(() => new Map<string, (data: never) => void>());
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: ({ name }: { name: string }, listener: (data: never) => void) => listeners.set(name, listener),
  useLiveTopic: () => undefined,
  useLiveConnection: () => true,
}));

const lot = (sequence: number) => ({
  lotNumber: '1',
  status: 'Running',
  sequence,
  currentBid: 100 + sequence,
  endDate: '2026-11-21T10:00:00.000Z',
  leader: 'them',
  lotBiddingStatus: 'NEVER_BID',
});
const input = { params: { auctionNumber: 'A-1' } };
const tell = (name: string, data: object) => listeners.get(name)?.(data as never);
const bid = (sequence: number) => tell(refreshLot.name, { auctionNumber: 'A-1', lots: [lot(sequence)] });

let answers: ((sequence: number) => void)[] = [];
function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
const open = () => renderHook(() => useAuction('A-1'), { wrapper }).result;
const reading = (times: number) => waitFor(() => expect(answers).toHaveLength(times), { timeout: 3_000 });

beforeEach(() => {
  answers = [];
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((sequence) => resolve(new Response(JSON.stringify({ bidderAlias: 'me', lots: [lot(sequence)] }))));
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('J03 a bid that comes while its auction is read anew stands in the end, whatever was read before it', async () => {
  const result = open();
  await reading(1);
  answers[0]?.(1);
  await waitFor(() => expect(result.current.data?.lots[0]?.currentBid).toBe(101));
  void refreshCall(getAuction, input);
  await reading(2);
  act(() => bid(2));
  await waitFor(() => expect(result.current.data?.lots[0]?.currentBid).toBe(102));
  // Read before the bid, and answered after it.
  answers[1]?.(1);
  await reading(3);
  answers[2]?.(2);
  await waitFor(() => expect(result.current.data?.lots[0]?.currentBid).toBe(102));
});

test('J03 bids that come before the auction is shown are in what it shows, and it is read once', async () => {
  const result = open();
  await reading(1);
  act(() => bid(2));
  act(() => bid(3));
  answers[0]?.(1);
  await reading(2);
  answers[1]?.(3);
  await waitFor(() => expect(result.current.data?.lots[0]?.currentBid).toBe(103));
  expect(answers).toHaveLength(2);
});

test('J03 a maximum that was set or raised in another window of the buyer is shown in this one, too', async () => {
  const result = open();
  await reading(1);
  answers[0]?.(1);
  await waitFor(() => expect(result.current.data).toBeDefined());
  // They took the lead elsewhere, with a maximum that nobody is told.
  act(() => tell(refreshLot.name, { auctionNumber: 'A-1', lots: [{ ...lot(2), leader: 'me' }] }));
  await reading(2);
  answers[1]?.(2);
  await waitFor(() => expect(result.current.data?.lots[0]?.sequence).toBe(2));
  queryClient.setQueryData(callKey(getAuction, input), { bidderAlias: 'me', lots: [{ ...lot(2), leader: 'me' }] });
  // Their maximum answers somebody: it is the same as before.
  act(() => tell(refreshLot.name, { auctionNumber: 'A-1', lots: [{ ...lot(4), leader: 'me' }] }));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(answers).toHaveLength(2);
  act(() => tell(refreshLot.name, { auctionNumber: 'A-1', lots: [{ ...lot(5), currentBid: 104, leader: 'me' }] }));
  await reading(3);
});
