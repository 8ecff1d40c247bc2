import type { Tenant } from '../http/request-context';
import { publishOrderChanged } from '../orders/order-mail';
import { addOrderEvents } from '../orders/order-store';
import { isFailedRefund } from '../paypal/paypal-client';
import type { PaymentDeps } from './payment-deps';
import { changePayment, type Payment } from './payment-store';
import { lockOrderAndPayment } from './settle-payment';

/** What is given back of a payment that its order never took. */
export type ReturnOf = 'ALL' | 'EXCESS';

/** The id that PayPal is asked for it by: asked twice it refunds once, and after one that failed it is another. */
export function returnRequest({ payment_id: paymentId, return_tries: tries }: Payment, of: ReturnOf): string {
  return [paymentId, ...(of === 'EXCESS' ? ['excess'] : []), ...(tries === 0 ? [] : [tries])].join('-');
}

/**
 * What PayPal ended without money is asked for anew by the next look: under the same id it would be answered the same
 * for good, and the buyer's money stay where it is (G18). The seller reads of the first.
 */
export async function noteFailedReturn(
  { database }: PaymentDeps,
  tenant: Tenant,
  payment: Payment,
  of: ReturnOf,
  error: unknown,
): Promise<void> {
  if (!isFailedRefund(error)) return;
  await database.inTenant(tenant.tenantId, async (tx) => {
    const known = await lockOrderAndPayment(tx, payment.payment_id);
    if (known?.payment.status !== payment.status || known.payment.return_tries !== payment.return_tries) return;
    await changePayment(tx, payment.payment_id, { return_tries: payment.return_tries + 1 });
    if (payment.return_tries > 0) return;
    const amountMinor = of === 'EXCESS' ? payment.excess_minor : (payment.captured_minor ?? 0);
    const details = { amountMinor, reason: error.issue };
    await addOrderEvents(tx, known.order.orderId, [{ type: 'REFUND_FAILED', actor: 'PayPal', details }]);
    await publishOrderChanged(tx, known.order.accountId, known.order.orderNumber);
  });
}
