import { useEffect, useMemo, useState } from 'react';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { MOST_MONEY } from '@tradehall/contract/wire/input-types';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { currency } from '@tradehall/web/tenant/format';
import { useLandedPrices, type Landed } from './use-landed-prices';

/** After a stroke, in milliseconds. */
const ASK_AFTER = 400;

interface TypedLine {
  readonly quantity: number;
  readonly priceMinor: number;
}

/** The landed price of what is typed, some moments after it was (W25). */
export function useLandedTyped(warehouseCode: string, typed: TypedLine | undefined): Landed | undefined {
  const [quantity, priceMinor] = [typed?.quantity, typed?.priceMinor];
  const line = useMemo(() => {
    if (quantity === undefined || priceMinor === undefined || quantity > MOST_UNITS) return undefined;
    const unitPrice = toMajorUnits(priceMinor, currency.precision);
    return unitPrice > MOST_MONEY || unitPrice * quantity > 1e12 ? undefined : { warehouseCode, quantity, unitPrice };
  }, [warehouseCode, quantity, priceMinor]);
  const [settled, setSettled] = useState(line);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(line), ASK_AFTER);
    return () => clearTimeout(timer);
  }, [line]);
  const landedOf = useLandedPrices(useMemo(() => (settled === undefined ? [] : [settled]), [settled]));
  return line === undefined ? undefined : landedOf(line);
}
