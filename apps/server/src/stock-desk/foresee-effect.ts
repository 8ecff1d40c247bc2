import type { StockEffect } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { StockValues } from '@tradehall/domain/stock-list/stock-values';
import type { Transaction } from '../database/transaction-kysely';
import { foreseeOffers } from '../offers/foresee-offers';
import { foreseeAlerts } from '../stock-alerts/foresee-alerts';

/** An item before and after; undefined before it is there. */
export interface ForeseenChange {
  readonly key: string;
  readonly before: StockValues | undefined;
  readonly after: StockValues;
}

/** What buyers will notice of the changes: offers, carts and alerts, as they will be decided (SD18). */
export async function foreseeEffect(tx: Transaction, changes: readonly ForeseenChange[]): Promise<StockEffect> {
  const { cartAccounts, accounts, ...offers } = await foreseeOffers(
    tx,
    new Map(changes.map(({ key, after }) => [key, after])),
  );
  const alerts = await foreseeAlerts(
    tx,
    changes.map(({ key, before, after }) => ({
      itemNumberWarehouse: key,
      before: before?.quantity ?? 0,
      after: after.quantity,
      wasPriced: before !== undefined && before.listPrice !== null,
      isPriced: after.listPrice !== null,
    })),
  );
  return {
    ...offers,
    carts: cartAccounts.size,
    buyers: new Set([...accounts, ...alerts]).size,
    alerts: alerts.length,
  };
}
