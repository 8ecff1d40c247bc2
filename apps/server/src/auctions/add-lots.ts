import type { NewLotWire } from '@tradehall/contract/auctions/seller-lot-calls';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import { isLotNumber, unitsOf } from '@tradehall/domain/auctions/lot-items';
import type { NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import type { Currency } from '@tradehall/domain/money/currency';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { fillLots, shortLots, type ShortLot } from '../lot-units/lot-units';
import { insertLots } from './auction-store';
import { draftOf, lockAmendable, mergedItems, publishIfVisible, wantedLots, type LotHand } from './seller-commands';

/** Numbers and places that the auction's lots have already. */
export async function lotsThere(tx: Transaction, auctionId: number) {
  const there = await tx
    .selectFrom('auction_lots')
    .select(['lot_number', 'position'])
    .where('auction_id', '=', auctionId)
    .execute();
  return {
    taken: new Set(there.map(({ lot_number }) => lot_number)),
    next: Math.max(-1, ...there.map(({ position }) => position)) + 1,
  };
}

type LockedAuction = Awaited<ReturnType<typeof lockAmendable>>;

/** Adds lots after the last one and fills them from the stock: all of them or none (SD75). */
export async function addNewLots(
  tx: Transaction,
  tenantId: string,
  auction: LockedAuction,
  lots: readonly NewLot[],
  first: number,
  { stock, by }: LotHand,
): Promise<void> {
  const ids = await insertLots(tx, tenantId, auction.auction_id, lots, draftOf(auction), first);
  await fillLots(tx, stock, wantedLots(auction.auction_number, lots, ids), [], { reason: 'LOT_MADE', by });
  await publishIfVisible(tx, auction);
}

/**
 * Adds lots after the last one; a number that is there already, or an amount that is none, refuses all of them. Those
 * that the stock cannot fill refuse all too, or are left out and answered where that is asked for.
 */
export async function addLotsByHand(
  tx: Transaction,
  tenantId: string,
  auctionNumber: string,
  { lots, leavesShortOut }: { readonly lots: readonly NewLotWire[]; readonly leavesShortOut: boolean },
  currency: Currency,
  hand: LotHand,
): Promise<readonly ShortLot[]> {
  const auction = await lockAmendable(tx, auctionNumber);
  const { taken, next } = await lotsThere(tx, auction.auction_id);
  const issues: Issue[] = [];
  const added = lots.map((lot) => readNewLot(lot, taken, currency, issues));
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const leftOut = leavesShortOut ? await findShort(tx, added, hand) : [];
  const short = new Set(leftOut.map(({ lotNumber }) => lotNumber));
  const filled = added.filter(({ lotNumber }) => !short.has(lotNumber));
  await addNewLots(tx, tenantId, auction, filled, next, hand);
  return leftOut;
}

async function findShort(tx: Transaction, lots: readonly NewLot[], { stock }: LotHand): Promise<readonly ShortLot[]> {
  const wanted = lots.map(({ lotNumber, items = [] }) => ({ lotNumber, items }));
  const keys = wanted.flatMap(({ items }) => items.map((item) => item.itemNumberWarehouse));
  return shortLots(wanted, await stock.available(tx, [...new Set(keys)], { lock: true }));
}

/** A lot as it is stored; what is wrong with it is added to the issues. */
function readNewLot(
  { reservePrice, items: named, ...typed }: NewLotWire,
  taken: Set<string>,
  currency: Currency,
  issues: Issue[],
): NewLot {
  const amount = (major: number, field: string): number => {
    const read = readBidAmount(major, currency, field);
    if ('minor' in read) return read.minor;
    issues.push(read.issue);
    return 0;
  };
  // As in a file: what nobody sees tells no two lots apart.
  const lot = { ...typed, lotNumber: typed.lotNumber.trim() };
  if (!isLotNumber(lot.lotNumber))
    issues.push({ messageCode: 'LOT_NUMBER_NONE', params: [lot.lotNumber], field: 'lotNumber' });
  if (taken.has(lot.lotNumber))
    issues.push({ messageCode: 'LOT_NUMBER_TAKEN', params: [lot.lotNumber], field: 'lotNumber' });
  taken.add(lot.lotNumber);
  const startingBid = amount(lot.startingBid, 'startingBid');
  const reserve = reservePrice === null ? null : amount(reservePrice, 'reservePrice');
  if (reserve !== null && reserve < startingBid)
    issues.push({ messageCode: 'LOT_RESERVE_BELOW_START', field: 'reservePrice' });
  const items = mergedItems(named ?? []);
  const held = unitsOf(items);
  if (held > MOST_UNITS) issues.push({ messageCode: 'LOT_UNITS_TOO_MANY', field: 'items' });
  else if (held > 0 && held !== lot.quantity)
    issues.push({ messageCode: 'LOT_UNITS_OF_STOCK', params: [held], field: 'quantity' });
  return { ...lot, startingBid, reserve, ...(items.length === 0 ? {} : { items }) };
}
