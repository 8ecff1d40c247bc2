import { foldText } from '../text/fold-text';
import { OFFER_STATUSES, type OfferStatus } from './offer-status';

/** What a line of the offer tabs is found and ordered by. Prices in minor units. */
export interface OfferRow {
  readonly offerId: string;
  readonly status: OfferStatus;
  /** The seller named the price without having been asked. */
  readonly isProposed: boolean;
  readonly warehouse: string;
  readonly warehouseLabel: string;
  readonly supplier: string | null;
  readonly supplierName: string;
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly quantity: number;
  readonly offerPrice: number;
  readonly theirPrice: number | null;
  readonly expiresAt: number | null;
  readonly changedAt: number;
}

export const OFFER_ORDERS = [
  'warehouse',
  'item',
  'quantity',
  'mine',
  'theirs',
  'difference',
  'amount',
  'expiry',
  'changed',
] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Hours within which an offer may run out, as it can be filtered. */
export const EXPIRY_HOURS = [4, 24, 72] as const;

/** What a line says of itself: a price that the seller offers is no counter, and one taken back no refusal. */
export const SHOWN_STATUSES = [...OFFER_STATUSES, 'PROPOSED', 'WITHDRAWN'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export function shownStatus({ status, isProposed }: Pick<OfferRow, 'status' | 'isProposed'>): ShownStatus {
  if (isProposed && status === 'COUNTERED') return 'PROPOSED';
  return isProposed && status === 'NOT_ACCEPTED' ? 'WITHDRAWN' : status;
}

export interface OfferFilter {
  readonly words: string;
  readonly status?: ShownStatus | undefined;
  /** As `placeOf` names it: two suppliers may have a warehouse of one code. */
  readonly warehouse?: string | undefined;
  /** A participant's id; the empty one is the own stock. */
  readonly supplier?: string | undefined;
  readonly expiresWithin?: number | undefined;
}

export function placeOf(row: Pick<OfferRow, 'warehouse' | 'supplier'>): string {
  return row.supplier === null ? row.warehouse : `${row.supplier}/${row.warehouse}`;
}

/** The lines that fit: every word stands in the item's number, its description, its warehouse or its supplier (W20). */
export function filterOffers<R extends OfferRow>(rows: readonly R[], filter: OfferFilter, now: number): readonly R[] {
  const words = foldText(filter.words).folded.split(/\s+/).filter(Boolean);
  const { status, warehouse, supplier, expiresWithin } = filter;
  return rows.filter((row) => {
    if (status !== undefined && shownStatus(row) !== status) return false;
    if (warehouse !== undefined && placeOf(row) !== warehouse) return false;
    if (supplier !== undefined && (row.supplier ?? '') !== supplier) return false;
    if (expiresWithin !== undefined) {
      const left = row.expiresAt === null ? Infinity : row.expiresAt - now;
      if (left <= 0 || left > expiresWithin * 3_600_000) return false;
    }
    if (words.length === 0) return true;
    const { folded } = foldText(`${row.itemNumber} ${row.itemDescription} ${row.warehouseLabel} ${row.supplierName}`);
    return words.every((word) => folded.includes(word));
  });
}

/** What a line comes to: at what the seller asks, else at the offer. */
export function amountOf(row: Pick<OfferRow, 'quantity' | 'offerPrice' | 'theirPrice'>): number {
  return row.quantity * (row.theirPrice ?? row.offerPrice);
}

/** How much more the seller asks for the whole line; null where they ask nothing. */
export function differenceOf(row: Pick<OfferRow, 'quantity' | 'offerPrice' | 'theirPrice'>): number | null {
  return row.theirPrice === null ? null : (row.theirPrice - row.offerPrice) * row.quantity;
}

const VALUES: Readonly<Record<OfferOrder, (row: OfferRow) => number | string | null>> = {
  warehouse: (row) => `${row.warehouseLabel}\n${row.supplierName}\n${placeOf(row)}`,
  item: (row) => row.itemDescription,
  quantity: (row) => row.quantity,
  mine: (row) => row.offerPrice,
  theirs: (row) => row.theirPrice,
  difference: differenceOf,
  amount: amountOf,
  expiry: (row) => row.expiresAt,
  changed: (row) => row.changedAt,
};

/** In the order asked for; what has no value stands last either way, and equal lines keep their place. */
export function sortOffers<R extends OfferRow>(
  rows: readonly R[],
  by: OfferOrder,
  direction: 'asc' | 'desc',
): readonly R[] {
  const value = VALUES[by];
  const sign = direction === 'asc' ? 1 : -1;
  const keyed = rows.map((row, at) => ({ row, at, key: value(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? a.at - b.at : a.key === null ? 1 : -1;
    if (a.key === b.key) return a.at - b.at;
    return a.key < b.key ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}
