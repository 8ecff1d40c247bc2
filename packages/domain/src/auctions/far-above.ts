/** A bid of more than so many times what would win is asked for again (W30). */
const FAR_ABOVE = 3;

/**
 * Whether an amount lies so far above the least that would win that it may be a slip; in minor or major units alike.
 */
function isFarAbove(amount: number, minimum: number): boolean {
  return minimum > 0 && amount > minimum * FAR_ABOVE;
}

/**
 * Whether a bid is asked for again: its amount lies far above what would win, or its maximum far above that and above
 * what its bidder has agreed to already. A leader's higher maximum is measured by the one that stands, and no price
 * moves by it; an exact amount moves the price, whoever leads.
 */
export function isBidFarAbove(
  bid: { readonly amount: number; readonly maximum: number | null },
  lot: { readonly minimum: number; readonly standingMaximum: number | null },
): boolean {
  const { amount, maximum } = bid;
  return (
    isFarAbove(amount, lot.minimum) ||
    (maximum !== null && isFarAbove(maximum, Math.max(lot.minimum, lot.standingMaximum ?? 0)))
  );
}
