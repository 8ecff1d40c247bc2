import { sql } from 'kysely';
import { countAddition, unitsAddedFor } from '@tradehall/domain/stock-alerts/alert-rule';
import type { Transaction } from '../database/transaction-kysely';
import { addressesOf, type AlertRow } from './stock-alerts-store';

/** Units of an item by hand or by a file, before and after. */
export interface ForeseenUnits {
  readonly itemNumberWarehouse: string;
  readonly before: number;
  readonly after: number;
  /** Whether it has a price before and after: what has none is on no buyer's list. */
  readonly wasPriced: boolean;
  readonly isPriced: boolean;
}

/**
 * The accounts of the alerts that will tell somebody, one entry an alert, counted as they will be counted (SD18). Who
 * may set none any more, or buys offline alone, is told of none.
 */
export async function foreseeAlerts(tx: Transaction, lines: readonly ForeseenUnits[]): Promise<readonly string[]> {
  const added = new Map(
    lines
      .filter((line) => line.isPriced && (line.after > line.before || (!line.wasPriced && line.after > 0)))
      .map((line) => [line.itemNumberWarehouse, line]),
  );
  if (added.size === 0) return [];
  const { rows } = await sql<
    Pick<AlertRow, 'account_id' | 'user_id' | 'item_number_warehouse' | 'quantity' | 'added_units'>
  >`
    select account_id, user_id, item_number_warehouse, quantity, added_units from stock_alerts
     where tenant_id = current_setting('app.tenant_id') and participant_id is null
       and item_number_warehouse = any(${[...added.keys()]}::text[])`.execute(tx);
  if (rows.length === 0) return [];
  const told = await addressesOf(tx, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.flatMap((alert) => {
    const line = added.get(alert.item_number_warehouse);
    if (line === undefined || !told.has(alert.user_id)) return [];
    const units = unitsAddedFor(alert.account_id, { ...line, kind: 'imported', accountId: null });
    return countAddition({ quantity: alert.quantity, added: alert.added_units }, units).fires ? [alert.account_id] : [];
  });
}
