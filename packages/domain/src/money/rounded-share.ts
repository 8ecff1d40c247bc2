/** A whole amount's share, rounded to the nearest minor unit; exact however large the amounts are. */
export function roundedShare(whole: number, part: number, of: number): number {
  if (of <= 0) return 0;
  const divisor = BigInt(of);
  return Number((BigInt(whole) * BigInt(part) * 2n + divisor) / (2n * divisor));
}

/** Percents are exact up to so many parts of one. */
const PARTS = 1_000_000;

/** So many percent of a whole amount, rounded to the nearest minor unit. A product of floats would miss by one. */
export const percentShare = (whole: number, percent: number): number =>
  roundedShare(whole, Math.round(percent * PARTS), 100 * PARTS);

/** The same, rounded up. */
export function percentShareUp(whole: number, percent: number): number {
  const divisor = BigInt(100 * PARTS);
  return Number((BigInt(whole) * BigInt(Math.round(percent * PARTS)) + divisor - 1n) / divisor);
}
