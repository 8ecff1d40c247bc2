import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

/**
 * Whether a payment of an order is being captured, so that what it takes is decided and not yet known (G18). The
 * order's row is locked before: captures begin and end under its lock.
 */
export async function isCapturing(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'CAPTURING')
    .executeTakeFirst();
  return found !== undefined;
}

/** What an order costs stays as it is until the capture is known. */
export async function refuseWhileCapturing(tx: Transaction, orderId: number): Promise<void> {
  if (await isCapturing(tx, orderId)) throw new ApiError(409, 'PAYPAL_PENDING');
}
