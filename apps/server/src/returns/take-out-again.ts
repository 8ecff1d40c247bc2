import { sql } from 'kysely';
import { readLotReference } from '@tradehall/domain/auctions/lot-items';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { actorOf } from '../stock-list/stock-actor';
import type { StockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { oneReturn } from './move-return';

/**
 * Units that were received into the stock leave it again where their return is rejected after that: they are the
 * buyer's, and may come back once more (SD60). What was sold meanwhile can't be given back.
 */
export async function takeOutAgain(
  tx: Transaction,
  stock: Pick<StockLedger, 'available' | 'adjust'>,
  caller: Caller,
  returnNumber: string,
): Promise<void> {
  const found = await oneReturn(tx, returnNumber);
  const { restocked_to: key, quantity } = found;
  if (key === null) return;
  // What was in a lot went back to the items that it was made from, and nobody can sell it as that lot again (SD75).
  if (key === found.item_number_warehouse && readLotReference(found.item_number) !== undefined)
    throw new ApiError(409, 'RETURN_LOT_UNMADE');
  const free = (await stock.available(tx, [key], { lock: true })).get(key) ?? 0;
  if (free < quantity)
    throw new ApiError(409, 'RETURN_UNITS_SOLD', { params: [quantity, found.restocked_name ?? key, free] });
  const cause = { by: actorOf(caller), accountId: found.account_id, reason: 'CORRECTION', reference: returnNumber };
  await stock.adjust(tx, key, -quantity, cause);
  await sql`update returns set restocked_to = null
     where tenant_id = current_setting('app.tenant_id') and return_number = ${returnNumber}`.execute(tx);
  await bumpStockList(tx);
}
