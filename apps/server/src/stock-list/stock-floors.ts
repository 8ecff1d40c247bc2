import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { readItemNames } from './item-names';

/** Below what nobody sells without a permission, in minor units; items without a floor are left out. */
export async function readFloors(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; floor: number }>`
    select item_number_warehouse as key, floor_minor as floor from stock_costs
     where tenant_id = current_setting('app.tenant_id') and floor_minor is not null
       and item_number_warehouse = any(${[...keys]}::text[])`.execute(tx);
  return new Map(rows.map(({ key, floor }) => [key, floor]));
}

export const mayBreakFloors = ({ staff }: Caller): boolean =>
  staff?.isReader === false && staff.permissions.has('PRICE_BELOW_FLOOR');

/** Rows that a refusal names; it counts the rest. */
const NAMED = 100;

/** Throws where prices would lie below a floor that the person may not go below; each item is named. */
export async function refuseBelowFloor(tx: Transaction, mayBreak: boolean, keys: readonly string[]): Promise<void> {
  if (mayBreak || keys.length === 0) return;
  const nameOf = await readItemNames(tx);
  throw new ApiError(403, 'PERMISSION_MISSING', {
    params: ['PRICE_BELOW_FLOOR'],
    errors: keys.slice(0, NAMED).map((key) => ({ messageCode: 'STOCK_PRICE_BELOW_FLOOR', params: [nameOf(key)] })),
    details: { belowFloor: keys.slice(0, NAMED), count: keys.length },
  });
}
