import { mayBeCounted, type HeldUnits } from '../stock-list/counted-held';
import { breaksFloor, type StockValues } from '../stock-list/stock-values';

/** Where a row stands in the review; each in one place, the gravest first. */
export const IMPORT_SECTIONS = [
  'REJECTED',
  'CONFLICT',
  'NEW',
  'PRICE_UP',
  'PRICE_DOWN',
  'QUANTITY',
  'DETAILS',
  'VANISHING',
  'UNCHANGED',
] as const;
export type ImportSection = (typeof IMPORT_SECTIONS)[number];

/** How many rows of a review change something and were taken. */
export function takenOf(sections: readonly { readonly section: ImportSection; readonly taken: number }[]): number {
  return sections.reduce(
    (sum, { section, taken }) => (section === 'REJECTED' || section === 'UNCHANGED' ? sum : sum + taken),
    0,
  );
}

/** Why a row must not pass without a second look (SD17). */
export const IMPORT_FLAGS = [
  'PRICE_JUMP',
  'BELOW_COST',
  'BELOW_FLOOR',
  'QUANTITY_JUMP',
  'IN_LOTS',
  'RESERVED',
  'NEW_WAREHOUSE',
  'NEW_CATEGORY',
  'ALIKE',
] as const;
export type ImportFlag = (typeof IMPORT_FLAGS)[number];

export interface JudgedFacts {
  /** What the item is now; undefined when it is new. */
  readonly present: StockValues | undefined;
  /** What the last file said. */
  readonly last: Partial<StockValues> | undefined;
  readonly after: StockValues;
  /** Texts or attributes change. */
  readonly changesDetails: boolean;
  readonly cost: number | undefined;
  /** Below it nobody sells without a permission. */
  readonly floor: number | null;
  readonly isKnownWarehouse: boolean;
  readonly isKnownCategory: boolean;
  /** An attribute's value differs from a known one by case, spacing or a letter alone. */
  readonly isAlike: boolean;
  /** A quantity was corrected by hand since the last file. */
  readonly quantityByHand: boolean;
  /** Units of it that lots and accepted offers hold: a file that counts them would sell them twice (SD75, SD40). */
  readonly held: HeldUnits;
}

export interface Judgment {
  readonly section: ImportSection;
  readonly flags: readonly ImportFlag[];
}

const JUMP = 0.3;
const QUANTITY_FACTOR = 10;

/** A price that changes this much in one go is looked at twice. */
const jumps = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && Math.abs(to - from) > from * JUMP;

/** Section and warnings of a row that could be read (SD16, SD17). */
export function judgeImportRow(facts: JudgedFacts): Judgment {
  const { present, after } = facts;
  const flags: ImportFlag[] = [];
  if (jumps(present?.listPrice ?? null, after.listPrice) || jumps(present?.specialPrice ?? null, after.specialPrice))
    flags.push('PRICE_JUMP');
  const price = after.specialPrice ?? after.listPrice;
  if (facts.cost !== undefined && price !== null && price < facts.cost) flags.push('BELOW_COST');
  if (breaksFloor(present, after, facts.floor)) flags.push('BELOW_FLOOR');
  if (present !== undefined && present.quantity > 0 && after.quantity >= present.quantity * QUANTITY_FACTOR)
    flags.push('QUANTITY_JUMP');
  const counted = mayBeCounted({ before: present?.quantity ?? 0, after: after.quantity }, facts.held);
  if (counted.inLots > 0) flags.push('IN_LOTS');
  if (counted.reserved > 0) flags.push('RESERVED');
  if (!facts.isKnownWarehouse) flags.push('NEW_WAREHOUSE');
  if (!facts.isKnownCategory) flags.push('NEW_CATEGORY');
  if (facts.isAlike) flags.push('ALIKE');
  return { section: sectionOf(facts), flags: sectionOf(facts) === 'UNCHANGED' ? [] : flags };
}

function sectionOf({ present, last, after, changesDetails, quantityByHand }: JudgedFacts): ImportSection {
  if (present === undefined) return 'NEW';
  const pricesMove = present.listPrice !== after.listPrice || present.specialPrice !== after.specialPrice;
  const quantityMoves = present.quantity !== after.quantity;
  if ((pricesMove && priceByHand(present, last)) || (quantityMoves && quantityByHand)) return 'CONFLICT';
  if (pricesMove) {
    const [from, to] = [present.specialPrice ?? present.listPrice, after.specialPrice ?? after.listPrice];
    return from !== null && (to === null || to < from) ? 'PRICE_DOWN' : 'PRICE_UP';
  }
  if (quantityMoves) return 'QUANTITY';
  return changesDetails ? 'DETAILS' : 'UNCHANGED';
}

/** The price is not what the last file said: somebody changed it since. */
function priceByHand(present: StockValues, last: Partial<StockValues> | undefined): boolean {
  if (last === undefined) return false;
  return (
    (last.listPrice !== undefined && last.listPrice !== present.listPrice) ||
    (last.specialPrice !== undefined && last.specialPrice !== present.specialPrice)
  );
}

/** A tenth of the stock may vanish without a word. */
export const VANISHING_SHARE = 0.1;

/** The number that must be typed before a file is applied; 0 asks for nothing (SD17). */
export function numberToConfirm(counts: {
  readonly flagged: number;
  readonly vanishing: number;
  readonly inStock: number;
}): number {
  const vanishing = counts.vanishing > counts.inStock * VANISHING_SHARE ? counts.vanishing : 0;
  return counts.flagged + vanishing;
}
