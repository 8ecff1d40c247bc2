import { toMajorUnits, toMinorUnits } from './minor-units';

/**
 * An amount of one currency's precision in another's: what participants of a network ask for is taken at its major
 * units, because their currencies may differ in decimals. No amount stays none.
 */
export function rescaleMoney(minor: number | null, from: number, to: number): number | null {
  return minor === null || from === to ? minor : toMinorUnits(toMajorUnits(minor, from), to);
}
