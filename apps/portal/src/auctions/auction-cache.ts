import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getAuction, getLot, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import type { OutBidLotEvent, RefreshLotEvent } from '@tradehall/contract/auctions/auction-events';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { setServerTime } from '@tradehall/web/fetch/server-clock';
import { onLiveConnection, useLiveEvent, useLiveTopic } from '@tradehall/web/live/live-events';
import { mergePulses } from './merge-pulse';

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

let isConnected = false;
const subscribeConnection = (changed: () => void) =>
  onLiveConnection((now) => {
    isConnected = now;
    changed();
  });

export function useLiveConnection(): boolean {
  return useSyncExternalStore(subscribeConnection, () => isConnected);
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
  useLiveEvent('refetch', () => reload());
  return { refetchInterval: connected ? false : POLL_SECONDS * 1000 };
}

export function useAuctions() {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveEvent('auctionListChanged', () => reload());
  useLiveEvent('outBidLotData', () => void queryClient.invalidateQueries({ queryKey: keys.list, exact: true }));
  return useQuery({ queryKey: keys.list, queryFn: () => onServerClock(() => callServer(listAuctions)), ...catchUp });
}

/** One auction, kept as it is now by the events of its topic. */
export function useAuction(auctionNumber: string) {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveTopic(`auction:${auctionNumber}`);
  useLiveEvent('refreshLot', (data) => {
    const event = data as RefreshLotEvent;
    if (event.auctionNumber !== auctionNumber) return;
    changeAuction(auctionNumber, (auction) => mergePulses(auction, event.lots));
    for (const { lotNumber } of event.lots)
      void queryClient.invalidateQueries({ queryKey: keys.lot(auctionNumber, lotNumber) });
  });
  useLiveEvent('auctionListChanged', (data) => {
    if ((data as { auctionNumber?: string } | null)?.auctionNumber === auctionNumber) reload(auctionNumber);
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

/** Calls `hear` when the buyer lost the lead on a lot of the auction. */
export function useOutbid(auctionNumber: string, hear: (event: OutBidLotEvent) => void): void {
  const listener = useCallback(
    (data: unknown) => {
      const event = data as OutBidLotEvent;
      if (event.auctionNumber === auctionNumber) hear(event);
    },
    [auctionNumber, hear],
  );
  useLiveEvent('outBidLotData', listener);
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
