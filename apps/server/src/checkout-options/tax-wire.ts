import type { TaxAppliedWire } from '@tradehall/contract/checkout/checkout-payload';
import type { TaxApplied } from '@tradehall/domain/checkout/checkout-rates';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { withStateName } from '../places/places';

/** How a tax came about, as buyers and staff are told (W44). */
export function taxWire(applied: TaxApplied | null, precision: number): TaxAppliedWire | null {
  if (applied === null) return null;
  const { at, country, state, percent, baseMinor, certificate } = applied;
  return {
    at,
    ...withStateName(state === undefined ? { country } : { country, state }),
    percent,
    base: toMajorUnits(baseMinor, precision),
    certificate: certificate && { name: certificate.name, expiresOn: certificate.expiresOn },
  };
}
