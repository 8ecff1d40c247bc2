import type { amendLot } from '@tradehall/contract/auctions/seller-auction-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { currency } from '@tradehall/web/tenant/format';
import type { SellerLot } from './auction-labels';

/** What is typed of a lot. */
export interface LotEntry {
  readonly lotNumber: string;
  readonly lotName: string;
  readonly description: string;
  readonly grade: string;
  readonly quantity: string;
  /** Of each item that it took from the stock. */
  readonly units: string[];
  readonly startingBid: string;
  readonly reservePrice: string;
}

type LotChange = Omit<CallBody<typeof amendLot>, 'was'>;

/** Its units are those of `items`: what it holds, or held when it was opened. */
export function enterLot(lot: SellerLot | undefined, items: SellerLot['items'] = lot?.items ?? []): LotEntry {
  const held = new Map((lot?.items ?? []).map((item) => [item.itemNumberWarehouse, item.quantity]));
  return {
    lotNumber: lot?.lotNumber ?? '',
    lotName: lot?.lotName ?? '',
    description: lot?.description ?? '',
    grade: lot?.grade ?? '',
    quantity: lot === undefined ? '' : String(lot.quantity),
    units: items.map((item) => String(held.get(item.itemNumberWarehouse) ?? 0)),
    startingBid: lot === undefined ? '' : String(lot.startingBid),
    reservePrice: lot?.reservePrice === undefined || lot.reservePrice === null ? '' : String(lot.reservePrice),
  };
}

/** Above nothing, in major units. */
export const amountOf = (text: string): number | undefined => {
  const minor = parseMoneyEntry(text, currency.precision);
  return minor === undefined || minor === 0 ? undefined : toMajorUnits(minor, currency.precision);
};

/** The lot that was typed. */
export function readLot(entry: LotEntry) {
  return {
    lotName: entry.lotName.trim(),
    description: entry.description,
    grade: entry.grade,
    quantity: parseQuantityEntry(entry.quantity) ?? 0,
    startingBid: amountOf(entry.startingBid) ?? 0,
    reservePrice: amountOf(entry.reservePrice) ?? null,
  };
}

/**
 * What was typed over a lot, and nothing else: what a colleague changed meanwhile stays as they left it. A lot of the
 * stock has as many units as its items.
 */
export function changedOf(
  opened: LotEntry,
  entry: LotEntry,
  items: SellerLot['items'],
  held: SellerLot['items'] = items,
): LotChange {
  const [before, after] = [readLot(opened), readLot(entry)];
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== before[field] && (field !== 'quantity' || items.length === 0),
  );
  return {
    ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(entry.units.some((text, at) => text !== opened.units[at])
      ? { items: [...heldOf(items, entry.units), ...besides(items, held)] }
      : {}),
  };
}

/** What it holds by now that was not asked for when it was opened: it stays. */
function besides(items: SellerLot['items'], held: SellerLot['items']): NonNullable<LotChange['items']> {
  const asked = new Set(items.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
  return unitsOf(held.filter(({ itemNumberWarehouse }) => !asked.has(itemNumberWarehouse)));
}

/** Items as a change names them. */
const unitsOf = (items: SellerLot['items']): NonNullable<LotChange['items']> =>
  items.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity }));

/** What the fields of a change say of the lot that it was typed over. */
export function lotWas(lot: SellerLot, change: LotChange): LotChange {
  const was = { ...lot, items: unitsOf(lot.items) };
  return Object.fromEntries(Object.keys(change).map((field) => [field, was[field as keyof typeof was]]));
}

function heldOf(items: SellerLot['items'], units: readonly string[]): NonNullable<LotChange['items']> {
  return items
    .map(({ itemNumberWarehouse }, at) => ({ itemNumberWarehouse, quantity: parseQuantityEntry(units[at] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
