/** Units of one stock item that a lot holds; the key is an item-number-warehouse key. */
export interface LotUnits {
  readonly itemNumberWarehouse: string;
  readonly quantity: number;
}

/** One line of a lot's manifest, as it was described when the lot was made. */
export interface ManifestLine {
  readonly itemNumber: string;
  readonly description: string;
  readonly grade: string;
  readonly quantity: number;
}

/** Items of one lot at most: a mixed pallet has dozens. */
export const MOST_LOT_ITEMS = 500;

/** The most characters that a text of a lot may have. */
export const LONGEST_OF_LOT = { lotNumber: 60, lotName: 200, description: 2_000, grade: 60 } as const;

/**
 * Whether a lot may have this number: a path in whose place it stood, which every browser takes for another, would lead
 * to no lot.
 */
export const isLotNumber = (lotNumber: string): boolean => !['.', '..'].includes(lotNumber.trim());

export function unitsOf(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What a lot is called outside its auction: in the ledger of its items, and on the order that it becomes. */
export function lotReference(auctionNumber: string, lotNumber: string): string {
  return `${auctionNumber}-LOT-${lotNumber}`;
}

/** Which lot a reference names; undefined where it names none. */
export function readLotReference(
  reference: string,
): { readonly auctionNumber: string; readonly lotNumber: string } | undefined {
  const [, auctionNumber, lotNumber] = /^(A-\d+)-LOT-(.+)$/su.exec(reference) ?? [];
  return auctionNumber === undefined || lotNumber === undefined ? undefined : { auctionNumber, lotNumber };
}

/** Why units went into a lot or came back, as the ledger keeps it (SD75). */
export const LOT_MOVE_REASONS = [
  'LOT_MADE',
  'LOT_CHANGED',
  'LOT_REMOVED',
  'LOT_UNSOLD',
  'LOT_AUCTION_CANCELED',
  'LOT_ORDER_CANCELED',
  'LOT_RETURNED',
] as const;
export type LotMoveReason = (typeof LOT_MOVE_REASONS)[number];
