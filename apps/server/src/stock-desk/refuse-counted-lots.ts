import { mayCountLots } from '@tradehall/domain/stock-list/counted-lots';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { unitsInLots } from '../lot-units/units-in-lots';

/** Items that a refusal names. */
const SHOWN = 100;

export interface Counted {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Refuses a count of the shelves that goes up where lots of auctions hold units, unless it says that it left them out:
 * they would be sold twice (SD75). The items are locked, so that nobody makes a lot of them meanwhile.
 */
export async function refuseCountedLots(tx: Transaction, counted: readonly Counted[]): Promise<void> {
  const inLots = await unitsInLots(
    tx,
    counted.map(({ key }) => key),
  );
  const doubtful = counted.filter((item) => mayCountLots({ ...item, inLots: inLots.get(item.key) ?? 0 }));
  const issues = doubtful.map(({ key }) => ({
    messageCode: 'STOCK_COUNT_HAS_LOTS',
    params: [key, inLots.get(key) ?? 0],
  }));
  const [first] = issues;
  if (first !== undefined)
    throw new ApiError(409, 'STOCK_COUNT_HAS_LOTS', { params: first.params, errors: issues.slice(0, SHOWN) });
}
