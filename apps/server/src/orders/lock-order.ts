import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { readOrder, type OrderFacts, type WhichOrder } from './order-read-model';
import { orderOf } from './order-row';
import { reachesOrder } from './reached-orders';

export interface LockedOrder {
  readonly order: Order;
  /** What its screen shows beside it. */
  readonly facts: OrderFacts;
}

/** Locks an order's row, the first of every lock a command takes, and reads it; null when there is none. */
export async function findAndLockOrder(tx: Transaction, which: WhichOrder): Promise<LockedOrder | null> {
  const facts = await readOrder(tx, which, { forUpdate: true });
  return facts ? { facts, order: orderOf(facts) } : null;
}

export async function lockOrder(
  tx: Transaction,
  which: WhichOrder & { readonly orderNumber: string },
): Promise<LockedOrder> {
  const found = await findAndLockOrder(tx, which);
  if (!found) throw new ApiError(404, 'ORDER_NOT_FOUND', { params: [which.orderNumber] });
  return found;
}

/** The same for a buyer: an order of theirs that they reach (B09). */
export async function lockBuyersOrder(
  tx: Transaction,
  caller: Pick<Caller, 'accountId' | 'userId' | 'authorities'>,
  orderNumber: string,
): Promise<LockedOrder> {
  const found = await findAndLockOrder(tx, { orderNumber, accountId: caller.accountId ?? '' });
  if (!found || !reachesOrder(caller, found.order.userId))
    throw new ApiError(404, 'ORDER_NOT_FOUND', { params: [orderNumber] });
  return found;
}
