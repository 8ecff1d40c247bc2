import type { BidImportReview, BidImportRow } from '@tradehall/contract/auctions/bid-import-calls';
import { minimumBid } from '@tradehall/domain/auctions/bid-increments';
import { shownBid } from '@tradehall/domain/auctions/check-bid';
import type { NumberHabit } from '@tradehall/domain/money/read-amount';
import { reviewBidRows, type ReviewedBidRow } from '@tradehall/domain/auctions/review-bid-rows';
import type { Currency } from '@tradehall/domain/money/currency';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readLotsForReview, type ReviewLot, type Viewer } from './auction-read-model';
import { hasPreferences } from '../preferences/preferences-store';
import { revisionOf, type BidImport } from './bid-import-store';

export interface ReviewTerms {
  /** The database's clock, in milliseconds. */
  readonly now: number;
  readonly currency: Currency;
  readonly habit: NumberHabit;
  /** Reasons in the buyer's language. */
  readonly formatIssue: (issue: Issue) => string;
}

export interface ReviewedImport {
  readonly rows: readonly ReviewedBidRow[];
  readonly review: BidImportReview;
}

/** Judges the import against the lots as they are now: minima move while a buyer reads. */
export async function reviewImport(
  tx: Transaction,
  viewer: Viewer,
  auctionNumber: string,
  kept: BidImport,
  { now, currency, habit, formatIssue }: ReviewTerms,
): Promise<ReviewedImport> {
  const lots = await readLotsForReview(tx, viewer, auctionNumber);
  const bidder = { id: viewer.accountId, hasPreferences: await hasPreferences(tx, viewer.accountId) };
  const rows = reviewBidRows(
    kept.rows,
    new Map([...lots].map(([number, lot]) => [number, { state: lot.held.state, hasBid: lot.hasBid }])),
    bidder,
    now,
    currency,
    habit,
  );
  const group = (name: ReviewedBidRow['group']) =>
    rows
      .filter((row) => row.group === name)
      .map((row) => wireRow(row, lots.get(row.lotNumber), viewer, currency.precision, formatIssue));
  return {
    rows,
    review: {
      fileName: kept.fileName,
      revision: revisionOf(kept),
      invalid: group('INVALID'),
      updates: group('UPDATE'),
      fresh: group('NEW'),
    },
  };
}

function wireRow(
  row: ReviewedBidRow,
  lot: ReviewLot | undefined,
  { accountId }: Viewer,
  precision: number,
  formatIssue: (issue: Issue) => string,
): BidImportRow {
  const isLeading = lot?.held.state.leader === accountId;
  const major = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, precision));
  return {
    row: row.row,
    lotNumber: row.lotNumber,
    lotName: lot?.held.lotName ?? '',
    grade: lot?.grade ?? '',
    quantity: lot?.quantity ?? null,
    currentBid: lot === undefined ? null : major(shownBid(lot.held.state)),
    minimumBid: lot === undefined ? null : major(minimumBid(lot.held.state)),
    isWinning: isLeading,
    myBid: isLeading ? major(lot.held.state.leaderMaximum) : null,
    bidAmount: major(row.amount),
    maximumBidAmount: major(row.maximum),
    reason: row.issue === null ? '' : formatIssue(row.issue),
    messageCode: row.issue?.messageCode ?? null,
  };
}
