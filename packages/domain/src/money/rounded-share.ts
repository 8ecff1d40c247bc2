/** A whole amount's share, rounded to the nearest minor unit; exact however large the amounts are. */
export function roundedShare(whole: number, part: number, of: number): number {
  if (of <= 0) return 0;
  const divisor = BigInt(of);
  return Number((BigInt(whole) * BigInt(part) * 2n + divisor) / (2n * divisor));
}
