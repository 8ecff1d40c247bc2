import { placeBid, type BidAnswer } from '@tradehall/contract/auctions/auction-calls';
import { lotUpdate, type AuctionDetail, type AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { lotBiddingStatus } from '@tradehall/domain/auctions/lot-bidding-status';
import { NOT_SENT } from '@tradehall/web/calls/call-server';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { changeAuction, reloadAuction } from './auction-cache';
import { sayOfLots } from './lot-messages';
import { changeLot, mergeLotUpdates } from './merge-lot-updates';

/** A bid in major units. */
export interface BidWish {
  readonly bidAmount: number;
  readonly maximumBidAmount: number | null;
}

/** How a bid went stands in the lot's own line too; the message about it need not outlive the next one. */
const OUTCOME_MS = 8_000;

/** Bids on one lot. While an answer is unknown the same wish goes out under the same key, so it is one bid. */
export function usePlaceBid(auctionNumber: string, bidderAlias: string) {
  const t = useTexts(auctionsTexts);
  const command = useCommand(placeBid, {
    // The wish is the intent, not the current bid seen with it: a repeated wish repeats what it saw too.
    intentOf: ({ params, body }) => [params, body.bidAmount, body.maximumBidAmount],
    done: (answer, { params: { lotNumber } }) => {
      const isLeader = answer.lotBiddingStatus === 'WINNER';
      changeAuction(auctionNumber, (auction) => afterBid(auction, lotNumber, answer, bidderAlias));
      reloadAuction(auctionNumber);
      sayOfLots(
        auctionNumber,
        [lotNumber],
        t(isLeader ? 'BID_PLACED_WINNER' : 'BID_PLACED_OUTBID', [lotNumber, money(answer.currentBid)]),
        { severity: isLeader ? 'success' : 'warning', duration: OUTCOME_MS },
      );
    },
    refused: (error) => {
      if (isUnsure(error)) return true;
      // A refused bid carries the fresh lot, so that the buyer can go on from it.
      const fresh = lotUpdate.safeParse(error instanceof NetworkError ? error.errorBody?.details : undefined);
      if (fresh.success) changeAuction(auctionNumber, (auction) => mergeLotUpdates(auction, [fresh.data]));
      else reloadAuction(auctionNumber);
      return true;
    },
  });
  const { failure, busy } = command;
  const place = async ({ lotNumber, currentBid }: AuctionLot, wish: BidWish): Promise<boolean> => {
    const body = { currentBidAmount: currentBid, ...wish };
    return (await command.run({ params: { auctionNumber, lotNumber }, body })) !== undefined;
  };
  const unsure = failure !== undefined && isUnsure(failure);
  return { place, busy, unsure, problem: failure === undefined ? '' : unsure ? t('BID_UNSURE') : failure.message };
}

function isUnsure(error: unknown): boolean {
  if (!(error instanceof NetworkError) || error.messageCode === NOT_SENT) return false;
  return error.status === 0 || error.status >= 500;
}

function afterBid(auction: AuctionDetail, lotNumber: string, answer: BidAnswer, bidderAlias: string): AuctionDetail {
  const known = auction.lots.find((each) => each.lotNumber === lotNumber);
  // What the stream told meanwhile may be newer: then only the standing follows from this bid.
  if (known !== undefined && known.sequence > answer.sequence)
    return changeLot(auction, lotNumber, { lotBiddingStatus: lotBiddingStatus(known.leader === bidderAlias, true) });
  const isLeader = answer.lotBiddingStatus === 'WINNER';
  // A leader's exact bid leaves the maximum that stands.
  const ceiling = isLeader ? (answer.maximumBid ?? known?.maximumBid ?? null) : null;
  return changeLot(auction, lotNumber, {
    currentBid: answer.currentBid,
    minimumBid: answer.minimumBid,
    isStartingBid: false,
    sequence: answer.sequence,
    endDate: answer.endDate,
    lotBiddingStatus: answer.lotBiddingStatus,
    ...(isLeader ? { leader: bidderAlias } : {}),
    maximumBid: ceiling !== null && ceiling > answer.currentBid ? ceiling : null,
  });
}
