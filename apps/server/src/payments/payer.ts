import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { reachesOrder } from '../orders/reached-orders';

/** Somebody of an account who pays. */
export interface Payer extends Pick<Caller, 'userId' | 'authorities'> {
  readonly accountId: string;
}

/** The buyer behind a call; who is of no account has no payments. */
export function payerOf({ accountId, userId, authorities }: Caller): Payer {
  if (accountId === null) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
  return { accountId, userId, authorities };
}

/** An order of the account that the payer reaches (B09). */
export function mayPay(
  payer: Payer,
  order: { readonly accountId: string | null; readonly userId: string | null },
): boolean {
  return order.accountId === payer.accountId && reachesOrder(payer, order.userId);
}
