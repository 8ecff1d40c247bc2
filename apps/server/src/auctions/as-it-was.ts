import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../http/api-error';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses a change of fields that somebody else changed since they were shown (SD75). One that says by now what it is
 * to say is no quarrel: whoever lost the answer sends the same again.
 */
export function requireAsItWas({ was, ...wanted }: Fields & { readonly was?: Fields | undefined }, now: Fields): void {
  const isOther = Object.entries(was ?? {}).some(
    ([field, value]) => !isDeepStrictEqual(now[field], value) && !isDeepStrictEqual(now[field], wanted[field]),
  );
  if (isOther) throw new ApiError(409, 'AUCTION_CHANGED_MEANWHILE');
}
