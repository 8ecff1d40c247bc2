import { mayCountLots } from '@tradehall/domain/stock-list/counted-lots';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { unitsInLots } from '../lot-units/units-in-lots';
import { readItemNames } from '../stock-list/item-names';

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
  if (doubtful.length === 0) return;
  const nameOf = await readItemNames(tx);
  const issues = doubtful.map(({ key }) => ({
    messageCode: 'STOCK_COUNT_HAS_LOTS',
    params: [nameOf(key), inLots.get(key) ?? 0],
  }));
  throw new ApiError(409, 'STOCK_COUNT_HAS_LOTS', { params: issues[0]?.params ?? [], errors: issues.slice(0, SHOWN) });
}
