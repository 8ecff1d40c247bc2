import type { NumberHabit } from '@tradehall/domain/money/read-amount';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import type { amendAuction, amendLot, createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { canAmendAuction, canMoveAuction, type AuctionStatus } from '@tradehall/domain/auctions/auction-status';
import { AUCTION_DEFAULTS, checkAuction } from '@tradehall/domain/auctions/check-auction';
import type { LotRow } from '@tradehall/domain/auctions/read-lot-rows';
import { readLotRows, type NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import { unitsOf, type LotUnits } from '@tradehall/domain/auctions/lot-items';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import type { Currency } from '@tradehall/domain/money/currency';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { currencyOf } from '../tenancy/currency-of';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import {
  emptyLots,
  fillLots,
  readManifest,
  returnLotUnits,
  type LotCause,
  type LotStock,
  type WantedLot,
} from '../lot-units/lot-units';
import type { StockActor } from '../stock-list/stock-ledger';
import { changedWarehouse, type Warehouse } from './auction-warehouses';
import { publishAuctionChanged } from './auction-conductor';
import type { Sender } from './email-bidders';
import { mailCanceled } from './email-canceled';
import {
  deleteLot,
  findLot,
  insertAuction,
  lockAuction,
  replaceLots,
  retimeLots,
  setAuctionStatus,
  setOpenLots,
  updateAuction,
  updateLot,
  type AuctionDraft,
  type LotIds,
} from './auction-store';
import { announceAuction } from './announce-auction';

type Settings = CallBody<typeof createAuction>;
type AuctionChange = CallBody<typeof amendAuction>;
type LotChange = CallBody<typeof amendLot>;

/** Where the seller gives no increments: 5, 25 from 1,000, 50 from 5,000, 250 from 25,000 major units. */
const STEPS: readonly (readonly [from: number, increment: number])[] = [
  [0, 5],
  [1_000, 25],
  [5_000, 50],
  [25_000, 250],
];

/** What holds where the seller says nothing. */
function usualSettings(currency: Currency): Omit<AuctionDraft, 'description' | 'startsAt' | 'lotsBeginClosing'> {
  return {
    ...AUCTION_DEFAULTS,
    increments: STEPS.map(([from, increment]) => ({
      from: toMinorUnits(from, currency.precision),
      increment: toMinorUnits(increment, currency.precision),
    })),
    warehouseCode: 'AUCTION',
    warehouseLabel: 'Auction',
  };
}

const warehouseOf = (draft: Pick<AuctionDraft, 'warehouseCode' | 'warehouseLabel'>): Warehouse => ({
  code: draft.warehouseCode,
  label: draft.warehouseLabel,
});

/** The draft that a change makes of one; the whole is judged. */
async function changeDraft(
  tx: Transaction,
  known: AuctionDraft,
  change: AuctionChange,
  currency: Currency,
  now: number,
): Promise<AuctionDraft> {
  const issues: Issue[] = [];
  const amount = (major: number): number => {
    if (major === 0) return 0;
    const read = readBidAmount(major, currency, 'increments');
    if ('minor' in read) return read.minor;
    issues.push(read.issue);
    return 0;
  };
  const usual = usualSettings(currency);
  /** Left out, it stays; null, it is the usual one. */
  const orUsual = <T>(said: T | null | undefined, field: T, otherwise: T): T =>
    said === undefined ? field : (said ?? otherwise);
  const increments = change.increments?.map(({ from, increment }) => ({
    from: amount(from),
    increment: amount(increment),
  }));
  const { warehouse, issues: unknown } = await changedWarehouse(tx, warehouseOf(known), change, warehouseOf(usual));
  const draft: AuctionDraft = {
    description: change.auctionDescription ?? known.description,
    startsAt: change.startDate === undefined ? known.startsAt : Date.parse(change.startDate),
    lotsBeginClosing:
      change.lotsBeginClosingDate === undefined ? known.lotsBeginClosing : Date.parse(change.lotsBeginClosingDate),
    closingIntervalSeconds: change.closingIntervalSeconds ?? known.closingIntervalSeconds,
    softCloseSeconds: change.softCloseSeconds ?? known.softCloseSeconds,
    extensionSeconds: change.extensionSeconds ?? known.extensionSeconds,
    longestExtensionSeconds: change.longestExtensionSeconds ?? known.longestExtensionSeconds,
    increments: orUsual(change.increments === null ? null : increments, known.increments, usual.increments),
    warehouseCode: warehouse.code,
    warehouseLabel: warehouse.label,
  };
  issues.push(...unknown, ...checkAuction(draft, now));
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  return draft;
}

export async function createAuctionDraft(
  tx: Transaction,
  tenantId: string,
  settings: Settings,
  currency: Currency,
  now: number,
): Promise<string> {
  const nothing = { ...usualSettings(currency), description: '', startsAt: 0, lotsBeginClosing: 0 };
  return (await insertAuction(tx, tenantId, await changeDraft(tx, nothing, settings, currency, now))).auctionNumber;
}

type LockedAuction = NonNullable<Awaited<ReturnType<typeof lockAuction>>>;

/** The auction, locked; refused when it is not there or has started. */
export async function lockAmendable(tx: Transaction, auctionNumber: string): Promise<LockedAuction> {
  const auction = await lockKnown(tx, auctionNumber);
  if (!canAmendAuction(auction.status)) throw new ApiError(409, 'AUCTION_NOT_AMENDABLE', { params: [auctionNumber] });
  return auction;
}

async function lockKnown(tx: Transaction, auctionNumber: string): Promise<LockedAuction> {
  const auction = await lockAuction(tx, auctionNumber);
  if (auction === undefined) throw new ApiError(404, 'AUCTION_NOT_FOUND', { params: [auctionNumber] });
  return auction;
}

export async function publishIfVisible(tx: Transaction, auction: LockedAuction): Promise<void> {
  if (auction.status !== 'DRAFT') await publishAuctionChanged(tx, auction.auction_number, auction.status);
}

export async function amendAuctionSettings(
  tx: Transaction,
  auctionNumber: string,
  change: AuctionChange,
  currency: Currency,
  now: number,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  const draft = await changeDraft(tx, draftOf(auction), change, currency, now);
  await updateAuction(tx, auction.auction_id, draft);
  await retimeLots(tx, auction.auction_id, draft);
  await publishIfVisible(tx, auction);
}

export function draftOf(auction: LockedAuction): AuctionDraft {
  return {
    description: auction.description,
    startsAt: auction.starts_at.getTime(),
    lotsBeginClosing: auction.lots_begin_closing_at.getTime(),
    closingIntervalSeconds: auction.closing_interval_seconds,
    softCloseSeconds: auction.soft_close_seconds,
    extensionSeconds: auction.extension_seconds,
    longestExtensionSeconds: auction.longest_extension_seconds,
    increments: auction.increments,
    warehouseCode: auction.warehouse_code,
    warehouseLabel: auction.warehouse_label,
  };
}

/** Who changes lots, and the stock that they are filled from. */
export interface LotHand {
  readonly stock: LotStock;
  readonly by: StockActor;
}

/** The units of the lots that go come back, and those of the new ones are taken, together: what stays does not move. */
export async function replaceAuctionLots(
  tx: Transaction,
  tenantId: string,
  auctionNumber: string,
  rows: readonly LotRow[],
  currency: Currency,
  habit: NumberHabit,
  { stock, by }: LotHand,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  const { lots, issues } = readLotRows(rows, currency.precision, habit);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const emptied = await emptyLots(tx, { auctionId: auction.auction_id });
  const ids = await replaceLots(tx, tenantId, auction.auction_id, lots, draftOf(auction));
  await fillLots(tx, stock, wantedLots(auctionNumber, lots, ids), emptied, { reason: 'LOT_MADE', by });
  await publishIfVisible(tx, auction);
}

/** What lots just inserted are to hold; those whose goods are not in the stock want nothing. */
export function wantedLots(auctionNumber: string, lots: readonly NewLot[], ids: LotIds): readonly WantedLot[] {
  return lots.flatMap(({ lotNumber, items = [] }) => {
    const lotId = ids.get(lotNumber);
    return lotId === undefined || items.length === 0 ? [] : [{ lotId, auctionNumber, lotNumber, items }];
  });
}

/** Removes a lot; its units go back to the stock. */
export async function removeAuctionLot(
  tx: Transaction,
  auctionNumber: string,
  lotNumber: string,
  { stock, by }: LotHand,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  const lotId = await findLot(tx, auction.auction_id, lotNumber);
  if (lotId === undefined) throw new ApiError(404, 'LOT_NOT_FOUND', { params: [lotNumber] });
  const emptied = await emptyLots(tx, { lots: [lotId] });
  await deleteLot(tx, lotId);
  await fillLots(tx, stock, [], emptied, { reason: 'LOT_REMOVED', by });
  await publishIfVisible(tx, auction);
}

/** The items that a call names, those it names twice as one. */
export function mergedItems(items: readonly LotUnits[]): readonly LotUnits[] {
  const merged = new Map<string, number>();
  for (const { itemNumberWarehouse: key, quantity } of items) merged.set(key, (merged.get(key) ?? 0) + quantity);
  return [...merged].map(([itemNumberWarehouse, quantity]) => ({ itemNumberWarehouse, quantity }));
}

export async function amendAuctionLot(
  tx: Transaction,
  auctionNumber: string,
  lotNumber: string,
  change: LotChange,
  currency: Currency,
  { stock, by }: LotHand,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  const lotId = await findLot(tx, auction.auction_id, lotNumber);
  if (lotId === undefined) throw new ApiError(404, 'LOT_NOT_FOUND', { params: [lotNumber] });
  const items = change.items === undefined ? undefined : mergedItems(change.items);
  // A lot of the stock has as many units as its items: nobody says another number.
  const held = unitsOf(items ?? (await readManifest(tx, { lotId })));
  if (held > MOST_UNITS) throw ApiError.ofIssues(422, [{ messageCode: 'LOT_UNITS_TOO_MANY', field: 'items' }]);
  if (held > 0 && change.quantity !== undefined && change.quantity !== held)
    throw ApiError.ofIssues(422, [{ messageCode: 'LOT_UNITS_OF_STOCK', params: [held], field: 'quantity' }]);
  const quantity = items !== undefined && held > 0 ? held : change.quantity;
  const amount = (major: number, field: string): number => {
    const read = readBidAmount(major, currency, field);
    if ('issue' in read) throw ApiError.ofIssues(422, [read.issue]);
    return read.minor;
  };
  const columns = {
    ...(change.lotName === undefined ? {} : { name: change.lotName }),
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.grade === undefined ? {} : { grade: change.grade }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(change.startingBid === undefined ? {} : { starting_bid_minor: amount(change.startingBid, 'startingBid') }),
    ...(change.reservePrice === undefined
      ? {}
      : { reserve_minor: change.reservePrice === null ? null : amount(change.reservePrice, 'reservePrice') }),
  };
  if (Object.keys(columns).length === 0 && items === undefined) return;
  try {
    if (Object.keys(columns).length > 0) await updateLot(tx, auction.auction_id, lotNumber, columns);
  } catch (error) {
    // The table itself holds that a reserve price is not below the starting bid.
    if ((error as { code?: string }).code === '23514')
      throw ApiError.ofIssues(422, [
        {
          messageCode: 'LOT_RESERVE_BELOW_START',
          field: typeof change.reservePrice === 'number' ? 'reservePrice' : 'startingBid',
        },
      ]);
    throw error;
  }
  if (items !== undefined) {
    const emptied = await emptyLots(tx, { lots: [lotId] });
    const wanted = items.length === 0 ? [] : [{ lotId, auctionNumber, lotNumber, items }];
    await fillLots(tx, stock, wanted, emptied, { reason: 'LOT_CHANGED', by });
  }
  await publishIfVisible(tx, auction);
}

/** The auction, locked; refused when it is not there or can't become that any more. */
export async function lockMovable(tx: Transaction, auctionNumber: string, to: AuctionStatus): Promise<LockedAuction> {
  const auction = await lockKnown(tx, auctionNumber);
  if (to === 'CANCELED' && auction.status === 'CANCELED')
    throw new ApiError(409, 'AUCTION_CANCELED_ALREADY', { params: [auction.auction_number] });
  if (!canMoveAuction(auction.status, to))
    throw new ApiError(409, 'AUCTION_CANNOT_MOVE', { params: [auction.auction_number, auction.status, to] });
  return auction;
}

export async function scheduleDraft(
  tx: Transaction,
  auctionNumber: string,
  precision: number,
  now: number,
): Promise<void> {
  const auction = await lockMovable(tx, auctionNumber, 'SCHEDULED');
  const issues = checkAuction(draftOf(auction), now);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  await setAuctionStatus(tx, auction.auction_id, 'SCHEDULED');
  const lots = await announceAuction(tx, auction.auction_id, precision);
  if (lots === 0) throw new ApiError(422, 'AUCTION_HAS_NO_LOTS');
  await publishAuctionChanged(tx, auctionNumber, 'SCHEDULED');
}

/**
 * Lots that closed before keep their winners; the open ones have none, whoever bid on them is told, and their units go
 * back to the stock.
 */
export async function cancelWithReason(
  tx: Transaction,
  sender: Sender,
  auctionNumber: string,
  reason: string,
  { stock, by }: LotHand,
): Promise<void> {
  const auction = await lockMovable(tx, auctionNumber, 'CANCELED');
  await setAuctionStatus(tx, auction.auction_id, 'CANCELED', reason);
  await setOpenLots(tx, auction.auction_id, 'Canceled');
  await announceAuction(tx, auction.auction_id, currencyOf(sender.tenant).precision);
  await mailCanceled(tx, sender, { auctionId: auction.auction_id, auctionNumber, reason });
  if (auction.status !== 'DRAFT') await publishAuctionChanged(tx, auctionNumber, 'CANCELED');
  const cause: LotCause = { reason: 'LOT_AUCTION_CANCELED', note: reason, by };
  await returnLotUnits(tx, stock, { auctionId: auction.auction_id, status: 'Canceled' }, cause);
}
