import type { amendAuction, createAuction, SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { AUCTION_DEFAULTS } from '@tradehall/domain/auctions/check-auction';
import { instantOf, wallTimeOf } from '@tradehall/domain/format/wall-time';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { readAmount } from '@tradehall/domain/money/read-amount';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import type { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import { amountIssueText, typedHabit } from '@tradehall/web/i18n/read-typed-amount';
import type { Translate } from '@tradehall/web/i18n/use-texts';

/** What is typed of an auction; times on the clock of the shop. Fields are named as the wire names them. */
export interface AuctionEntry {
  readonly auctionDescription: string;
  readonly startDate: string;
  readonly lotsBeginClosingDate: string;
  readonly closingIntervalSeconds: string;
  readonly softCloseSeconds: string;
  readonly extensionSeconds: string;
  readonly longestExtensionSeconds: string;
  readonly warehouseCode: string;
  /** A line a step: from, step. Empty for the usual ones. */
  readonly increments: string;
}

const SECONDS = [
  'closingIntervalSeconds',
  'softCloseSeconds',
  'extensionSeconds',
  'longestExtensionSeconds',
] as const satisfies readonly (keyof AuctionEntry)[];

export function enterAuction(auction: SellerAuction | undefined, timeZone: string): AuctionEntry {
  const seconds = auction ?? AUCTION_DEFAULTS;
  return {
    auctionDescription: auction?.auctionDescription ?? '',
    startDate: auction === undefined ? '' : wallTimeOf(Date.parse(auction.startDate), timeZone),
    lotsBeginClosingDate: auction === undefined ? '' : wallTimeOf(Date.parse(auction.lotsBeginClosingDate), timeZone),
    closingIntervalSeconds: String(seconds.closingIntervalSeconds),
    softCloseSeconds: String(seconds.softCloseSeconds),
    extensionSeconds: String(seconds.extensionSeconds),
    longestExtensionSeconds: String(seconds.longestExtensionSeconds),
    warehouseCode: auction?.warehouseCode ?? '',
    increments: (auction?.increments ?? []).map(({ from, increment }) => `${from}, ${increment}`).join('\n'),
  };
}

/** The warehouses to choose from; the one that an auction has stays among them, whatever became of it. */
export function warehouseChoices(
  warehouses: readonly { readonly code: string; readonly label: string }[],
  auction: Pick<SellerAuction, 'warehouseCode' | 'warehouseLabel'> | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const own =
    auction === undefined || warehouses.some(({ code }) => code === auction.warehouseCode)
      ? []
      : [{ code: auction.warehouseCode, label: auction.warehouseLabel }];
  return [...warehouses, ...own].map(({ code, label }) => ({
    value: code,
    label: label === code ? code : `${label} (${code})`,
  }));
}

/** Two amounts of a line; a comma parts them where nothing clearer does, and stands in an amount otherwise. */
function amountsOf(line: string): readonly string[] {
  const parts = line.split(/[;\t]/);
  const both = parts.length > 1 ? parts : line.split(',');
  return both.length === 2 ? both : [];
}

type Settings = CallBody<typeof createAuction>;

/** The auction that was typed, or what is wrong with it. */
export function readAuction(
  entry: AuctionEntry,
  { timeZone, precision }: { readonly timeZone: string; readonly precision: number },
  t: Translate<typeof deskAuctionsTexts>,
): { readonly settings?: Settings; readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const fault = (field: keyof AuctionEntry, message: string) => void issues.push({ field, message });
  if (entry.auctionDescription.trim() === '') fault('auctionDescription', t('DESK_AUC_LOT_ENTER'));
  const time = (field: 'startDate' | 'lotsBeginClosingDate'): string => {
    const at = instantOf(entry[field], timeZone);
    if (at === undefined) fault(field, t('DESK_AUC_ENTER_TIME'));
    return at === undefined ? '' : new Date(at).toISOString();
  };
  const [startDate, lotsBeginClosingDate] = [time('startDate'), time('lotsBeginClosingDate')];
  const seconds = Object.fromEntries(
    SECONDS.map((field) => {
      const read = parseQuantityEntry(entry[field]);
      if (read === undefined) fault(field, t('DESK_AUC_SECONDS'));
      return [field, read ?? 0];
    }),
  ) as Record<(typeof SECONDS)[number], number>;
  const habit = typedHabit();
  const increments = entry.increments
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const read = amountsOf(line).map((part) => readAmount(part, precision, habit));
      if (read.length === 0) fault('increments', t('DESK_AUC_INCREMENTS_WRONG', [at + 1]));
      const unread = read.find((one) => one.kind !== 'amount');
      if (unread !== undefined) fault('increments', t('DESK_AUC_INCREMENTS_LINE', [at + 1, amountIssueText(unread)]));
      const [from = 0, increment = 0] = read.map((one) => (one.kind === 'amount' ? one.minor : 0));
      return { from: toMajorUnits(from, precision), increment: toMajorUnits(increment, precision) };
    });
  if (issues.length > 0) return { issues };
  const code = entry.warehouseCode.trim();
  return {
    issues,
    settings: {
      auctionDescription: entry.auctionDescription.trim(),
      startDate,
      lotsBeginClosingDate,
      ...seconds,
      ...(increments.length === 0 ? {} : { increments }),
      ...(code === '' ? {} : { warehouseCode: code }),
    },
  };
}

type Change = Omit<CallBody<typeof amendAuction>, 'was'>;

/** What the fields of a change say of the auction that it was typed over. */
export function auctionWas(auction: SellerAuction, change: Change): Change {
  return Object.fromEntries(Object.keys(change).map((field) => [field, auction[field as keyof Change]]));
}

/**
 * What was typed over an auction, and nothing else: what a colleague changed meanwhile stays as they left it. What was
 * emptied is to be as it is where nobody says anything.
 */
export function changedOf(opened: AuctionEntry, entry: AuctionEntry, settings: Settings): Change {
  const changed = (Object.keys(entry) as (keyof AuctionEntry)[]).filter((field) => entry[field] !== opened[field]);
  return Object.fromEntries(changed.map((field) => [field, settings[field] ?? null]));
}
