import { useRef, useState } from 'react';
import { placeBid } from '@tradehall/contract/auctions/auction-calls';
import { lotUpdate, type AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { lotBiddingStatus } from '@tradehall/domain/auctions/lot-bidding-status';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { notify } from '@tradehall/ui/state/snackbars';
import { changeAuction, reloadAuction } from './auction-cache';
import { changeLot, mergeLotUpdates } from './merge-lot-updates';

/** A bid in major units. */
export interface BidWish {
  readonly bidAmount: number;
  readonly maximumBidAmount: number | null;
}

export type BidOutcome = 'placed' | 'moved' | 'refused' | 'unsure';

/** How a bid went stands in the lot's own line too; the message about it need not outlive the next one. */
const OUTCOME_MS = 8_000;

/** Codes after which the buyer is asked again, with the fresh minimum. */
const MOVED: ReadonlySet<string> = new Set(['BID_MINIMUM_MOVED', 'BID_BELOW_MINIMUM']);

/** Bids on one lot. While an answer is unknown the same wish goes out under the same key, so it is one bid. */
export function usePlaceBid(auctionNumber: string, bidderAlias: string) {
  const t = useTexts(auctionsTexts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const pending = useRef<{ readonly key: string; readonly body: string } | undefined>(undefined);

  async function place(lot: AuctionLot, wish: BidWish): Promise<BidOutcome> {
    const { lotNumber } = lot;
    const wished = JSON.stringify([lotNumber, wish]);
    // The wish decides the key, not the current bid seen with it: a repeated wish repeats what it saw too.
    const kept = pending.current?.body.startsWith(wished) ? pending.current : undefined;
    const body =
      kept === undefined
        ? { currentBidAmount: lot.currentBid, ...wish }
        : (JSON.parse(kept.body.slice(wished.length + 1)) as { currentBidAmount: number } & BidWish);
    const sent = (pending.current = kept ?? { key: crypto.randomUUID(), body: `${wished} ${JSON.stringify(body)}` });
    setBusy(true);
    setProblem('');
    try {
      const answer = await callServer(placeBid, {
        params: { auctionNumber, lotNumber },
        body,
        idempotencyKey: sent.key,
      });
      pending.current = undefined;
      const isLeader = answer.lotBiddingStatus === 'WINNER';
      changeAuction(auctionNumber, (auction) => {
        const known = auction.lots.find((each) => each.lotNumber === lotNumber);
        // What the stream told meanwhile may be newer: then only the standing follows from this bid.
        if (known !== undefined && known.sequence > answer.sequence)
          return changeLot(auction, lotNumber, {
            lotBiddingStatus: lotBiddingStatus(known.leader === bidderAlias, true),
          });
        return changeLot(auction, lotNumber, {
          currentBid: answer.currentBid,
          minimumBid: answer.minimumBid,
          isStartingBid: false,
          sequence: answer.sequence,
          endDate: answer.endDate,
          lotBiddingStatus: answer.lotBiddingStatus,
          ...(isLeader ? { leader: bidderAlias } : {}),
          maximumBid:
            isLeader && answer.maximumBid !== null && answer.maximumBid > answer.currentBid ? answer.maximumBid : null,
        });
      });
      reloadAuction(auctionNumber);
      notify(t(isLeader ? 'BID_PLACED_WINNER' : 'BID_PLACED_OUTBID', [lotNumber, money(answer.currentBid)]), {
        severity: isLeader ? 'success' : 'warning',
        duration: OUTCOME_MS,
      });
      return 'placed';
    } catch (error) {
      return refused(error);
    } finally {
      setBusy(false);
    }
  }

  function refused(error: unknown): BidOutcome {
    if (!(error instanceof NetworkError)) throw error;
    if (error.status === 0 || error.status >= 500) {
      setProblem(t('BID_UNSURE'));
      return 'unsure';
    }
    pending.current = undefined;
    setProblem(error.message);
    const fresh = lotUpdate.safeParse(error.errorBody?.details);
    if (fresh.success) changeAuction(auctionNumber, (auction) => mergeLotUpdates(auction, [fresh.data]));
    else reloadAuction(auctionNumber);
    return MOVED.has(error.messageCode) ? 'moved' : 'refused';
  }

  return { place, busy, problem, clearProblem: () => setProblem('') };
}
