import type { NewLotWire } from '@tradehall/contract/auctions/seller-lot-calls';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import type { NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import type { Currency } from '@tradehall/domain/money/currency';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { insertLots } from './auction-store';
import { draftOf, lockAmendable, publishIfVisible } from './seller-commands';

/** Adds lots after the last one; a number that is there already, or an amount that is none, refuses all of them. */
export async function addLotsByHand(
  tx: Transaction,
  tenantId: string,
  auctionNumber: string,
  lots: readonly NewLotWire[],
  currency: Currency,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  const there = await tx
    .selectFrom('auction_lots')
    .select(['lot_number', 'position'])
    .where('auction_id', '=', auction.auction_id)
    .execute();
  const taken = new Set(there.map(({ lot_number }) => lot_number));
  const issues: Issue[] = [];
  const added = lots.map((lot): NewLot => {
    const amount = (major: number, field: string): number => {
      const read = readBidAmount(major, currency, field);
      if ('minor' in read) return read.minor;
      issues.push(read.issue);
      return 0;
    };
    if (taken.has(lot.lotNumber))
      issues.push({ messageCode: 'LOT_NUMBER_TAKEN', params: [lot.lotNumber], field: 'lotNumber' });
    taken.add(lot.lotNumber);
    const startingBid = amount(lot.startingBid, 'startingBid');
    const reserve = lot.reservePrice === null ? null : amount(lot.reservePrice, 'reservePrice');
    if (reserve !== null && reserve < startingBid)
      issues.push({ messageCode: 'LOT_RESERVE_BELOW_START', field: 'reservePrice' });
    const { reservePrice: _reserve, ...rest } = lot;
    return { ...rest, startingBid, reserve };
  });
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
  await insertLots(tx, tenantId, auction.auction_id, added, draftOf(auction), first);
  await publishIfVisible(tx, auction);
}
