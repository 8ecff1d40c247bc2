import { useMemo } from 'react';
import {
  landedPrices,
  type LandedBasis,
  type LandedLineWire,
  type LandedPriceWire,
} from '@tradehall/contract/checkout/landed-prices';
import { MAX_CHECKOUT_LINES } from '@tradehall/contract/checkout/checkout-payload';
import { useCall } from '@tradehall/web/calls/use-call';
import { useHolds } from '@tradehall/web/visitor/use-visitor';

/** What one line comes to where it arrives, and what that rests on. */
export interface Landed {
  readonly price: LandedPriceWire;
  readonly basis: LandedBasis;
}

/** Rates change seldom; they are asked for again after that, in milliseconds. */
const STALE_AFTER = 60_000;

/** Lines of one key land at the same price. */
export const landedKey = ({ warehouseCode, quantity, unitPrice, devicesPerUnit = 1 }: LandedLineWire) =>
  `${warehouseCode}|${quantity}|${unitPrice}|${devicesPerUnit}`;

/** The landed prices of many lines in one call (W25). No line waits for it: what is not known yet is undefined. */
export function useLandedPrices(lines: readonly LandedLineWire[]): (line: LandedLineWire) => Landed | undefined {
  const isBuyer = useHolds('CAN_BUY_ONLINE');
  const asked = useMemo(() => {
    const distinct = new Map(lines.filter(({ quantity }) => quantity > 0).map((line) => [landedKey(line), line]));
    return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, line]) => line);
  }, [lines]);
  const { data } = useCall(
    landedPrices,
    { body: { lines: asked.slice(0, MAX_CHECKOUT_LINES) } },
    { enabled: isBuyer && asked.length > 0, staleTime: STALE_AFTER, keepsPrevious: true, retry: false },
  );
  const known = useMemo(
    () =>
      new Map(
        (data?.prices ?? []).map((price) => [
          landedKey(price.line),
          { price, basis: (data as typeof data & object).basis },
        ]),
      ),
    [data],
  );
  return (line) => known.get(landedKey(line));
}
