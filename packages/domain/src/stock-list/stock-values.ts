import { payablePrice } from './stock-item';

/** Units and prices of an item in minor units; null is no price. */
export interface StockValues {
  readonly quantity: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

export type StockPrices = Pick<StockValues, 'listPrice' | 'specialPrice'>;

/** Whether these prices are changed to what lies below the floor: that needs PRICE_BELOW_FLOOR. */
export function breaksFloor(before: StockPrices | undefined, after: StockPrices, floor: number | null): boolean {
  const price = payablePrice(after);
  const isChanged = before === undefined || payablePrice(before) !== price;
  return floor !== null && price !== null && isChanged && price < floor;
}
