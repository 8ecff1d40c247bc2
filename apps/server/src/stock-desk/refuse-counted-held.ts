import type { LeftOut } from '@tradehall/contract/stock-desk/stock-item-calls';
import { mayBeCounted, NONE_HELD, type Count } from '@tradehall/domain/stock-list/counted-held';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { heldUnits } from '../held-units/held-units';
import { readItemNames } from '../stock-list/item-names';

/** Faults that a refusal names. */
const SHOWN = 100;

export interface Counted extends Count {
  readonly key: string;
}

/**
 * Refuses a count of the shelves that goes up where lots of auctions or accepted offers hold units, unless it says that
 * it left them out: they would be sold twice (SD75, SD40). The items are locked, so that nobody makes a lot of them or
 * accepts an offer for them meanwhile.
 */
export async function refuseCountedHeld(
  tx: Transaction,
  counted: readonly Counted[],
  { heldLeftOut, lotsLeftOut }: LeftOut,
): Promise<void> {
  if (heldLeftOut === true) return;
  const held = await heldUnits(
    tx,
    counted.map(({ key }) => key),
  );
  const doubtful = counted.flatMap(({ key, ...count }) => {
    const { inLots, reserved } = mayBeCounted(count, held.get(key) ?? NONE_HELD);
    return [
      { messageCode: 'STOCK_COUNT_HAS_LOTS', key, units: lotsLeftOut === true ? 0 : inLots },
      { messageCode: 'STOCK_COUNT_HAS_RESERVED', key, units: reserved },
    ].filter(({ units }) => units > 0);
  });
  const [first] = doubtful;
  if (first === undefined) return;
  const nameOf = await readItemNames(tx);
  const issues = doubtful
    .slice(0, SHOWN)
    .map(({ messageCode, key, units }) => ({ messageCode, params: [nameOf(key), units] }));
  throw new ApiError(409, first.messageCode, { params: issues[0]?.params ?? [], errors: issues });
}
