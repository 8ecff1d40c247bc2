import { HELD_PHASES, ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import type { Transaction } from '../database/transaction-kysely';

/**
 * What "held" means wherever it is asked (G21): an account's orders that can still grow, on hold or awaiting a quote
 * and not paid.
 */
export function heldOrders(tx: Transaction, accountId: string) {
  return tx

    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where(
      'fulfillment_status',
      'in',
      HELD_PHASES.map((phase) => ORDER_STATUS[phase]),
    )
    .where('paid_minor', '=', 0)
    .where('order_type', '=', 'SALES');
}
