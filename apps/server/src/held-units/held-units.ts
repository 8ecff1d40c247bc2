import { sql } from 'kysely';
import { NONE_HELD, type HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import type { Transaction } from '../database/transaction-kysely';
import { unitsInLots } from '../lot-units/units-in-lots';
import { amongAllAccounts } from '../tenancy/among-all-accounts';

/** Units of an item of the own stock (`i`) that an accepted offer (`f`) reserves (SD40). */
export const RESERVED_BY_OFFER = sql`f.tenant_id = i.tenant_id and f.item_number_warehouse = i.item_number_warehouse
     and f.participant_id is null and f.closed_at is null and f.reserved_quantity > 0`;

/**
 * Units of items that lots and accepted offers hold, by item; items of which none are held are left out. Whose they are
 * is not told: they are held whatever accounts whoever asks is shown (SD07).
 */
export function heldUnits(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, HeldUnits>> {
  return amongAllAccounts(tx, async () => {
    const held = new Map<string, HeldUnits>();
    for (const [key, inLots] of await unitsInLots(tx, keys)) held.set(key, { ...NONE_HELD, inLots });
    for (const [key, reserved] of await unitsReserved(tx, keys))
      held.set(key, { ...(held.get(key) ?? NONE_HELD), reserved });
    return held;
  });
}

async function unitsReserved(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; units: number }>`
    select i.item_number_warehouse as key, sum(f.reserved_quantity)::int as units
      from stock_items i join offers f on ${RESERVED_BY_OFFER}
     where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = any(${[...keys]}::text[])
     group by 1`.execute(tx);
  return new Map(rows.map(({ key, units }) => [key, units]));
}
