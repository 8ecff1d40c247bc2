import { useEffect, useRef } from 'react';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshLot, outBidLotData, auctionListChanged } from '@tradehall/contract/auctions/auction-events';
import { getAuction, getLot, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { isAsked, knownAnswer, refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useLiveConnection, useLiveEvent, useLiveTopic } from '@tradehall/web/live/live-events';
import { awaitsOrder } from './auction-labels';
import { mayHaveRaisedElsewhere, mergeLotUpdates } from './merge-lot-updates';

/** Where no stream can be held, auctions are looked at again this often. */
export const POLL_SECONDS = 5;
/** An auction is asked for again at most this often, in milliseconds, however many bids come. */
const PAUSE = 1000;

/** Everything that is shown of auctions. */
function reload(): void {
  void refreshCall(listAuctions);
  void refreshCall(getAuction);
  void refreshCall(getLot);
}

/** Looks again after the connection came back, and every few seconds while there is none. */
function useCatchUp(connected: boolean): { readonly refetchInterval: number | false } {
  const before = useRef(connected);
  const wasThere = useRef(connected);
  useEffect(() => {
    // The first connection tells what happened while the page loaded.
    if (connected && !before.current && wasThere.current) reload();
    before.current = connected;
    wasThere.current ||= connected;
  }, [connected]);
  useLiveEvent(eventsMissed, () => reload());
  return { refetchInterval: connected ? false : POLL_SECONDS * 1000 };
}

export function useAuctions() {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveEvent(auctionListChanged, () => reload());
  useLiveEvent(outBidLotData, () => void refreshCall(listAuctions));
  return useListPages(listAuctions, {}, ({ auctions }) => auctions, catchUp);
}

/** One auction, kept as it is now by the events of its topic. */
export function useAuction(auctionNumber: string) {
  const connected = useLiveConnection();
  const catchUp = useCatchUp(connected);
  useLiveTopic(`auction:${auctionNumber}`);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookAgain = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reloadOne(auctionNumber);
    }, PAUSE);
  };
  useLiveEvent(refreshLot, (event) => {
    if (event.auctionNumber !== auctionNumber) return;
    const known = knownAnswer(getAuction, { params: { auctionNumber } });
    if (known !== undefined && mayHaveRaisedElsewhere(known, event.lots)) lookAgain();
    changeAuction(auctionNumber, (auction) => mergeLotUpdates(auction, event.lots));
    // What is on its way may have been read before these bids.
    if (isAsked(getAuction, { params: { auctionNumber } })) lookAgain();
    for (const { lotNumber } of event.lots) void refreshCall(getLot, { params: { auctionNumber, lotNumber } });
  });
  useLiveEvent(auctionListChanged, (event) => {
    if (event.auctionNumber === auctionNumber) reloadOne(auctionNumber);
  });
  // A won lot becomes an order after it closed: whoever may see orders hears which, the others that there is one.
  useLiveEvent(orderChanged, () => {
    if (knownAnswer(getAuction, { params: { auctionNumber } })?.lots.some(awaitsOrder)) reloadOne(auctionNumber);
  });
  return useCall(getAuction, { params: { auctionNumber } }, catchUp);
}

export function useLot(auctionNumber: string, lotNumber: string) {
  const connected = useLiveConnection();
  return useCall(
    getLot,
    { params: { auctionNumber, lotNumber } },
    { refetchInterval: connected ? false : POLL_SECONDS * 1000 },
  );
}

/** Calls the handler when the buyer lost the lead on a lot of the auction. */
export function useOutbid(auctionNumber: string, handler: (event: EventData<typeof outBidLotData>) => void): void {
  useLiveEvent(outBidLotData, (event) => {
    if (event.auctionNumber === auctionNumber) handler(event);
  });
}

/** The buyer leads the lot by what came after `sequence`. */
export function isLeading(auctionNumber: string, lotNumber: string, sequence: number): boolean {
  const known = knownAnswer(getAuction, { params: { auctionNumber } });
  const lot = known?.lots.find((each) => each.lotNumber === lotNumber);
  return lot !== undefined && lot.sequence > sequence && lot.lotBiddingStatus === 'WINNER';
}

export function changeAuction(auctionNumber: string, change: (auction: AuctionDetail) => AuctionDetail): void {
  setCallAnswer(getAuction, { params: { auctionNumber } }, change);
}

function reloadOne(auctionNumber: string): void {
  void refreshCall(getAuction, { params: { auctionNumber } });
  void refreshCall(getLot);
}

export function reloadAuction(auctionNumber: string): void {
  reloadOne(auctionNumber);
  void refreshCall(listAuctions);
}
