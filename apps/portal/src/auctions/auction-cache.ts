import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshLot, outBidLotData, auctionListChanged } from '@tradehall/contract/auctions/auction-events';
import { getAuction, getLot, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { setServerTime } from '@tradehall/web/fetch/server-clock';
import { useLiveConnection, useLiveEvent, useLiveTopic } from '@tradehall/web/live/live-events';
import { mergeLotUpdates } from './merge-lot-updates';

/** Where no stream can be held, auctions are looked at again this often. */
export const POLL_SECONDS = 5;

const keys = {
  list: ['auctions'] as const,
  auction: (auctionNumber: string) => ['auctions', auctionNumber] as const,
  lot: (auctionNumber: string, lotNumber: string) => ['auctions', auctionNumber, 'lot', lotNumber] as const,
};

/** Answers of the server set the clock that countdowns run on. */
async function onServerClock<T extends { readonly serverTime: string }>(ask: () => Promise<T>): Promise<T> {
  const asked = Date.now();
  const answer = await ask();
  setServerTime(answer.serverTime, asked);
  return answer;
}

function reload(auctionNumber?: string): void {
  const queryKey: readonly string[] = auctionNumber === undefined ? keys.list : keys.auction(auctionNumber);
  void queryClient.invalidateQueries({ queryKey });
}

/** Looks again after the connection came back, and every few seconds while there is none. */
function useCatchUp(connected: boolean): { readonly refetchInterval: number | false } {
  useEffect(() => {
    if (connected) reload();
  }, [connected]);
  useLiveEvent(eventsMissed, () => reload());
  return { refetchInterval: connected ? false : POLL_SECONDS * 1000 };
}

export function useAuctions() {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveEvent(auctionListChanged, () => reload());
  useLiveEvent(outBidLotData, () => void queryClient.invalidateQueries({ queryKey: keys.list, exact: true }));
  return useQuery({ queryKey: keys.list, queryFn: () => onServerClock(() => callServer(listAuctions)), ...catchUp });
}

/** One auction, kept as it is now by the events of its topic. */
export function useAuction(auctionNumber: string) {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveTopic(`auction:${auctionNumber}`);
  useLiveEvent(refreshLot, (event) => {
    if (event.auctionNumber !== auctionNumber) return;
    changeAuction(auctionNumber, (auction) => mergeLotUpdates(auction, event.lots));
    for (const { lotNumber } of event.lots)
      void queryClient.invalidateQueries({ queryKey: keys.lot(auctionNumber, lotNumber) });
  });
  useLiveEvent(auctionListChanged, (event) => {
    if (event.auctionNumber === auctionNumber) reload(auctionNumber);
  });
  return useQuery({
    queryKey: keys.auction(auctionNumber),
    queryFn: () => onServerClock(() => callServer(getAuction, { params: { auctionNumber } })),
    ...catchUp,
  });
}

export function useLot(auctionNumber: string, lotNumber: string) {
  const connected = useLiveConnection();
  return useQuery({
    queryKey: keys.lot(auctionNumber, lotNumber),
    queryFn: () => onServerClock(() => callServer(getLot, { params: { auctionNumber, lotNumber } })),
    refetchInterval: connected ? false : POLL_SECONDS * 1000,
  });
}

/** Calls the handler when the buyer lost the lead on a lot of the auction. */
export function useOutbid(auctionNumber: string, handler: (event: EventData<typeof outBidLotData>) => void): void {
  useLiveEvent(outBidLotData, (event) => {
    if (event.auctionNumber === auctionNumber) handler(event);
  });
}

export function changeAuction(auctionNumber: string, change: (auction: AuctionDetail) => AuctionDetail): void {
  queryClient.setQueryData<AuctionDetail>(keys.auction(auctionNumber), (auction) =>
    auction === undefined ? undefined : change(auction),
  );
}

export function reloadAuction(auctionNumber: string): void {
  reload(auctionNumber);
  void queryClient.invalidateQueries({ queryKey: keys.list, exact: true });
}
