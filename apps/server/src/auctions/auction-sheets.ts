import type { AuctionLot, AuctionRow } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { LOT_BADGES } from '@tradehall/domain/auctions/lot-bidding-status';
import { numberCellText } from '@tradehall/domain/bulk-import/import-cell';
import { TITLE_ROWS } from '@tradehall/domain/bulk-import/import-rows';
import { BID_COLUMNS } from '@tradehall/domain/auctions/review-bid-rows';
import { LOT_COLUMNS, type LotColumn, type LotRow } from '@tradehall/domain/auctions/read-lot-rows';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { ApiError } from '../http/api-error';
import type { SheetCell } from '../spreadsheets/read-spreadsheet';
import { writeSpreadsheet, type SheetColumn } from '../spreadsheets/write-spreadsheet';
import type { StoredBidRow } from '../database/stored-bid-row';
import type { readResults } from './seller-read-model';

const T = auctionsTexts;
const text = (header: string, width?: number): SheetColumn => ({
  header,
  kind: 'text',
  ...(width === undefined ? {} : { width }),
});
const money = (header: string): SheetColumn => ({ header, kind: 'money' });
/** At a clock that is named: whoever reads it may be anywhere. */
const moment = (header: string, timeZone: string): SheetColumn => ({
  header: `${header} (${timeZone})`,
  kind: 'date-time',
  width: 28,
});
const integer = (header: string): SheetColumn => ({ header, kind: 'integer' });
const badgeText = (label: string) => (T as Readonly<Record<string, unknown>>)[label] as string;

export function auctionsSheet(auctions: readonly AuctionRow[], timeZone: string) {
  return writeSpreadsheet({
    sheetName: T.AUCTIONS_TITLE,
    timeZone,
    columns: [
      text(T.AUCTION_COLUMN_NUMBER),
      text(T.AUCTION_COLUMN_DESCRIPTION, 40),
      text(T.AUCTION_COLUMN_STATUS),
      moment(T.AUCTION_COLUMN_START, timeZone),
      moment(T.AUCTION_COLUMN_CLOSING, timeZone),
      moment(T.AUCTION_COLUMN_END, timeZone),
      integer(T.AUCTION_COLUMN_LOTS),
    ],
    rows: auctions.map((auction) => [
      auction.auctionNumber,
      auction.auctionDescription,
      auction.status,
      auction.startDate,
      auction.lotsBeginClosingDate,
      auction.endDate,
      auction.lotCount,
    ]),
  });
}

/** The lots with empty columns for bids: what comes back filled in is the import. */
export function lotsSheet(auctionNumber: string, lots: readonly AuctionLot[], precision: number, timeZone: string) {
  return writeSpreadsheet({
    sheetName: auctionNumber,
    timeZone,
    precision,
    columns: [
      text(BID_COLUMNS.lotNumber),
      text(T.LOT_COLUMN_NAME, 40),
      text(T.LOT_COLUMN_DESCRIPTION, 40),
      text(T.LOT_COLUMN_GRADE),
      integer(T.LOT_COLUMN_QUANTITY),
      text(T.LOT_COLUMN_STANDING),
      money(T.LOT_COLUMN_CURRENT_BID),
      money(T.LOT_COLUMN_MINIMUM_BID),
      integer(T.LOT_COLUMN_BIDS),
      moment(T.LOT_COLUMN_ENDS, timeZone),
      money(BID_COLUMNS.bidAmount),
      money(BID_COLUMNS.maximumBid),
    ],
    rows: lots.map((lot) => [
      lot.lotNumber,
      lot.lotName,
      lot.description,
      lot.grade,
      lot.quantity,
      badgeText(LOT_BADGES[lot.lotBiddingStatus].label),
      lot.isStartingBid ? null : lot.currentBid,
      lot.minimumBid,
      lot.bidCount,
      lot.endDate,
      null,
      null,
    ]),
  });
}

type Results = NonNullable<Awaited<ReturnType<typeof readResults>>>;

export function resultLotsSheet(results: Results, precision: number) {
  const major = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, precision));
  return writeSpreadsheet({
    sheetName: T.RESULTS_SHEET_LOTS,
    precision,
    columns: [
      text(LOT_COLUMNS.lotNumber),
      text(LOT_COLUMNS.lotName, 40),
      text(LOT_COLUMNS.grade),
      integer(LOT_COLUMNS.quantity),
      text(T.AUCTION_COLUMN_STATUS),
      money(LOT_COLUMNS.startingBid),
      money(LOT_COLUMNS.reservePrice),
      integer(T.LOT_COLUMN_BIDS),
      text(T.RESULTS_COLUMN_BUYER, 30),
      money(T.RESULTS_COLUMN_PRICE),
      text(T.RESULTS_COLUMN_ORDER),
    ],
    rows: results.lots.map((lot) => [
      lot.lotNumber,
      lot.lotName,
      lot.grade,
      lot.quantity,
      lot.status,
      major(lot.startingBid),
      major(lot.reserve),
      lot.bidCount,
      lot.buyer,
      major(lot.price),
      lot.orderNumber,
    ]),
  });
}

export function resultBidsSheet(results: Results, precision: number, timeZone: string) {
  return writeSpreadsheet({
    sheetName: T.RESULTS_SHEET_BIDS,
    timeZone,
    precision,
    columns: [
      text(LOT_COLUMNS.lotNumber),
      integer(T.LOT_COLUMN_BIDS),
      moment(T.RESULTS_COLUMN_DATE, timeZone),
      text(T.RESULTS_COLUMN_KIND),
      text(T.RESULTS_COLUMN_BUYER, 30),
      text('Email', 30),
      money(T.LOT_COLUMN_BID_AMOUNT),
    ],
    rows: results.bids.map((bid) => [
      bid.lotNumber,
      bid.sequence,
      bid.decidedAt,
      bid.kind,
      bid.buyer,
      bid.email,
      toMajorUnits(bid.amount, precision),
    ]),
  });
}

const plain = (header: string) => header.trim().toLowerCase();

type Sheet = readonly (readonly SheetCell[])[];

interface SheetBelow<K extends string> {
  readonly places: Readonly<Record<K, number>>;
  readonly rows: readonly { readonly row: number; readonly cells: readonly SheetCell[] }[];
}

/**
 * What stands below the headings, which may stand below titles (W28), with the places of the named columns; a file in
 * which a needed one is missing is refused by naming all.
 */
function belowHeadings<K extends string>(
  sheet: Sheet,
  columns: Readonly<Record<K, string>>,
  neededIn: (headings: readonly string[]) => readonly NoInfer<K>[],
): SheetBelow<K> {
  for (const [at, header] of sheet.slice(0, TITLE_ROWS + 1).entries()) {
    const headings = header.map((cell) => plain(String(cell ?? '')));
    const places = Object.fromEntries(
      Object.entries<string>(columns).map(([key, name]) => [key, headings.indexOf(plain(name))]),
    ) as Record<K, number>;
    if (neededIn(headings).every((key) => places[key] >= 0))
      return { places, rows: sheet.slice(at + 1).map((cells, index) => ({ row: at + index + 2, cells })) };
  }
  const needed = neededIn((sheet[0] ?? []).map((cell) => plain(String(cell ?? ''))));
  throw new ApiError(422, 'BID_FILE_COLUMNS', { params: [needed.map((key) => columns[key]).join(', ')] });
}

/**
 * A number cell keeps its digits; binary noise of a computed cell (12.000000000000002) is rounded away, and so is what
 * no text can hold (a NUL, half of a character).
 */
function cellText(cell: SheetCell | undefined): string {
  if (typeof cell === 'number') return numberCellText(Number(cell.toFixed(9)));
  return cell === null || cell === undefined ? '' : String(cell).replace(/[\0\p{Cs}]/gu, '');
}

export function lotRowsOf(sheet: Sheet): readonly LotRow[] {
  const { places, rows } = belowHeadings(sheet, LOT_COLUMNS, (headings) => [
    'lotNumber',
    'lotName',
    headings.includes(plain(LOT_COLUMNS.units)) ? 'units' : 'quantity',
    'startingBid',
  ]);
  return rows
    .map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        Object.entries(places).map(([key, place]) => [key, place < 0 ? '' : cellText(cells[place])]),
      ) as Record<LotColumn, string>,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''));
}

export function bidRowsOf(sheet: Sheet): readonly StoredBidRow[] {
  const { places, rows } = belowHeadings(sheet, BID_COLUMNS, () => ['lotNumber', 'bidAmount']);
  const at = (cells: readonly SheetCell[], key: keyof typeof BID_COLUMNS) =>
    places[key] < 0 ? '' : cellText(cells[places[key]]).trim();
  return rows
    .map(({ row, cells }) => ({
      row,
      lotNumber: at(cells, 'lotNumber'),
      bidAmount: at(cells, 'bidAmount'),
      maximumBid: at(cells, 'maximumBid'),
    }))
    .filter((row) => row.bidAmount !== '' || row.maximumBid !== '');
}
