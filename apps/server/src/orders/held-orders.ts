import { HELD_PHASES, ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import type { Transaction } from '../database/transaction-kysely';

/** What "held" means wherever it is asked (G21): an account's orders that are on hold or await a quote. */
export function heldOrders(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where(
      'fulfillment_status',
      'in',
      HELD_PHASES.map((phase) => ORDER_STATUS[phase]),
    )
    .where('order_type', '=', 'SALES');
}

/** Those that can still grow: the rule of `growthIssue`, as lists ask for it. */
export const growingOrders = (tx: Transaction, accountId: string) =>
  heldOrders(tx, accountId).where('paid_minor', '=', 0);
