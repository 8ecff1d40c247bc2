import { useState } from 'react';

/**
 * Whether a state stands in an address of the country, or stood in it a moment ago: one that is being written anew is
 * empty for a while, and its field must not go from under the cursor. Another country is another address (W61).
 */
export function useStated(country: string | undefined, isFilled: boolean): boolean {
  const [statedIn, setStatedIn] = useState<string>();
  const next = isFilled || statedIn === country ? country : undefined;
  const isStated = isFilled || (statedIn !== undefined && statedIn === country);
  if (isStated && next !== statedIn) setStatedIn(next);
  if (!isStated && statedIn !== undefined) setStatedIn(undefined);
  return isStated;
}
