/**
 * What is wrong with a maximum that is entered beside a bid, before it is sent; as `checkBid` says once it is (J04).
 * `standing` is the buyer's own maximum on the lot, which a bid without a new one leaves as it is. Amounts in one unit.
 */
export function checkMaximum(
  maximum: number | undefined,
  { amount, standing }: { readonly amount: number; readonly standing: number | null },
): 'BID_MAXIMUM_BELOW_BID' | 'BID_MAXIMUM_NOT_RAISED' | undefined {
  if (maximum === undefined || maximum === standing) return undefined;
  if (standing !== null && maximum < standing) return 'BID_MAXIMUM_NOT_RAISED';
  return maximum < amount ? 'BID_MAXIMUM_BELOW_BID' : undefined;
}
