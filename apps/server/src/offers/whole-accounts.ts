/**
 * Of offers in the order of their accounts, read up to a limit: those of accounts that it did not cut. A buyer hears of
 * one act in one email, and each transaction writes its own (W24); whose offers alone reach the limit is told in parts.
 */
export function wholeAccounts<One extends { readonly account_id: string }>(
  offers: readonly One[],
  limit: number,
): readonly One[] {
  const last = offers.at(-1)?.account_id;
  if (offers.length < limit || offers[0]?.account_id === last) return offers;
  return offers.filter(({ account_id }) => account_id !== last);
}
