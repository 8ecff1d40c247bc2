import type { Issue } from '../text/fill-text';

/** List and special price of an item in minor units; null where it has none. */
export interface ItemPrices {
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

/** The most an offer may say: the special price where there is one, else the list price (D03). */
export function priceCap(prices: ItemPrices): number | null {
  return prices.specialPrice ?? prices.listPrice;
}

/**
 * The price rule on blur and on submit (D03): 0 becomes 1 major unit, more than the cap becomes the
 * cap. `entered` in minor units, undefined for the empty field; `precision` of the currency.
 */
export function correctOfferPrice(
  entered: number | undefined,
  cap: number,
  precision: number,
): { price: number; corrections: readonly Issue[] } {
  const wanted = entered === undefined || entered <= 0 ? 10 ** precision : entered;
  const isRaised = entered !== undefined && entered <= 0;
  if (wanted <= cap)
    return { price: wanted, corrections: isRaised ? [{ messageCode: 'OFFER_PRICE_RAISED', field: 'offerPrice' }] : [] };
  return { price: cap, corrections: [{ messageCode: 'OFFER_PRICE_CAPPED', field: 'offerPrice' }] };
}

/** How far a price lies under the list price, in percent of it: 8 for 8% under; 0 at list, negative above. */
export function percentUnder(price: number, listPrice: number): number {
  return listPrice > 0 ? ((listPrice - price) / listPrice) * 100 : 0;
}
