import type { Currency } from '../money/currency';
import { MOST_TOTAL_MAJOR } from '../money/most-money';
import { readAmount, type AmountReading, type NumberHabit } from '../money/read-amount';
import type { Issue } from '../text/fill-text';
import { asksNothing } from '../text/sheet-error';
import { minimumBid } from './bid-increments';
import { checkBid } from './check-bid';
import { isBidFarAbove } from './far-above';
import type { LotState } from './lot-state';

/** The columns of a spreadsheet of bids; the lot export has them among its own. */
export const BID_COLUMNS = { lotNumber: 'Lot #', bidAmount: 'Bid Amount', maximumBid: 'Maximum Bid' } as const;

export interface BidRow {
  readonly row: number;
  readonly lotNumber: string;
  readonly bidAmount: string;
  readonly maximumBid: string;
}

export interface ReviewedBidRow {
  readonly row: number;
  readonly lotNumber: string;
  /** Minor units; null where the cell holds none. */
  readonly amount: number | null;
  readonly maximum: number | null;
  /** What the bid is placed with: the amount, or where only a maximum was named the least that starts a duel. */
  readonly opening: number | null;
  /** INVALID cannot be placed; UPDATE raises a bid the buyer already has; NEW is the first on its lot. */
  readonly group: 'INVALID' | 'UPDATE' | 'NEW';
  readonly issue: Issue | null;
  /** The buyer leads the lot: the bid would raise what is winning already, and waits until that is meant (W30). */
  readonly isWinning: boolean;
}

export interface LotForReview {
  readonly state: LotState;
  readonly hasBid: boolean;
}

/** A row whose cells both ask for nothing is one of an export that the buyer left alone. */
export function isBidRowUsed(row: BidRow): boolean {
  return !asksNothing(row.bidAmount) || !asksNothing(row.maximumBid);
}

/**
 * Judges each row by the rules of a bid as things stand `now`; one bad row never stops the rest (E06). An amount that
 * can be read in two ways is refused: a bid cannot be taken back (W29).
 */
export function reviewBidRows(
  rows: readonly BidRow[],
  lots: ReadonlyMap<string, LotForReview>,
  bidder: { readonly id: string; readonly hasPreferences: boolean },
  now: number,
  currency: Currency,
  habit?: NumberHabit,
): readonly ReviewedBidRow[] {
  const seen = new Set<string>();
  return rows.filter(isBidRowUsed).map((row): ReviewedBidRow => {
    const lotNumber = row.lotNumber.trim();
    const read = (text: string) => readAmount(text, currency.precision, habit, MOST_TOTAL_MAJOR);
    const readings = { maximum: read(row.maximumBid), amount: read(row.bidAmount) };
    const maximum = minorOf(readings.maximum);
    const amount = minorOf(readings.amount);
    const lot = lots.get(lotNumber);
    const opening =
      row.bidAmount.trim() === '' && maximum !== null && lot !== undefined
        ? Math.min(maximum, lot.state.startingBid)
        : amount;
    const judged = (issue: Issue | null, group: ReviewedBidRow['group']): ReviewedBidRow => ({
      row: row.row,
      lotNumber,
      amount,
      maximum,
      opening,
      group,
      issue,
      isWinning: group !== 'INVALID' && lot?.state.leader === bidder.id,
    });
    if (lot === undefined) return judged({ messageCode: 'BID_ROW_UNKNOWN_LOT', params: [lotNumber] }, 'INVALID');
    if (seen.has(lotNumber)) return judged({ messageCode: 'BID_ROW_TWICE', params: [lotNumber] }, 'INVALID');
    seen.add(lotNumber);
    const misread = [issueOf(row.bidAmount, readings.amount), issueOf(row.maximumBid, readings.maximum)].find(
      (issue) => issue !== undefined,
    );
    if (misread !== undefined) return judged(misread, 'INVALID');
    if (opening === null || opening === 0) return judged({ messageCode: 'BID_ROW_NO_AMOUNT' }, 'INVALID');
    const issue = checkBid(
      lot.state,
      { bidder: bidder.id, amount: opening, maximum, currentBidAmount: null, hasPreferences: bidder.hasPreferences },
      now,
      currency,
    );
    const standingMaximum = lot.state.leader === bidder.id ? lot.state.leaderMaximum : null;
    if (
      issue === undefined &&
      isBidFarAbove({ amount: opening, maximum }, { minimum: minimumBid(lot.state), standingMaximum })
    )
      return judged({ messageCode: 'BID_ROW_FAR_ABOVE' }, 'INVALID');
    return issue === undefined ? judged(null, lot.hasBid ? 'UPDATE' : 'NEW') : judged(issue, 'INVALID');
  });
}

/** Why a cell can't be read; an empty one asks for nothing. */
function issueOf(cell: string, reading: AmountReading): Issue | undefined {
  return cell.trim() === '' || reading.kind === 'amount' ? undefined : reading.issue;
}

function minorOf(reading: AmountReading): number | null {
  return reading.kind === 'amount' ? reading.minor : null;
}
