import { useEffect, useRef } from 'react';
import { auctionListChanged, refreshLot } from '@tradehall/contract/auctions/auction-events';
import { getSellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { getAuctionBids } from '@tradehall/contract/auctions/seller-lot-calls';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent, useLiveTopic } from '@tradehall/web/live/live-events';
import { mergeLotUpdate } from './merge-lot-update';

/** Names and orders are asked for at most this often, however many bids come. */
const PAUSE = 1000;

/** An auction as it stands, with every bid as it comes (SD76). */
export function useLiveAuction(auctionNumber: string) {
  const params = { auctionNumber };
  useLiveTopic(`auction:${auctionNumber}`);
  const auction = useCall(getSellerAuction, { params });
  const bids = useCall(getAuctionBids, { params, query: {} });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    void refreshCall(getSellerAuction, { params });
    void refreshCall(getAuctionBids, { params, query: {} });
  };
  useLiveEvent(refreshLot, (update) => {
    if (update.auctionNumber !== auctionNumber) return;
    const byNumber = new Map(update.lots.map((lot) => [lot.lotNumber, lot]));
    setCallAnswer(getSellerAuction, { params }, (known) =>
      known === undefined
        ? known
        : {
            ...known,
            lots: known.lots.map((lot) => {
              const now = byNumber.get(lot.lotNumber);
              return now === undefined ? lot : mergeLotUpdate(lot, now);
            }),
          },
    );
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, PAUSE);
  });
  useLiveEvent(auctionListChanged, (changed) => {
    if (changed.auctionNumber === auctionNumber) refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  return { auction, bids };
}
