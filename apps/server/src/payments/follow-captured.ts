import type { Tenant } from '../http/request-context';
import { isUnfinished, PayPalRefusal, PayPalUnreachable, refundsOf } from '../paypal/paypal-client';
import { bookReturned } from './book-returned';
import { bookShownCapture } from './capture-payment';
import type { PaymentDeps } from './payment-deps';
import { findPayment } from './payment-store';
import { STATED_NOT_TAKEN } from './settle-payment';

/**
 * Asks PayPal what went back of a captured payment, and books what is not known here: a seller may give money back at
 * PayPal's own site, and the report of that may never come (G18, 0210). A look that is not answered is made up for by
 * the next one. So is a payment that the seller's staff said took nothing, while its account could not be asked (0216).
 */
export async function followCaptured(parts: PaymentDeps, tenant: Tenant, paymentId: string): Promise<void> {
  const payment = await parts.database.inTenant(tenant.tenantId, (tx) => findPayment(tx, paymentId), {
    readOnly: true,
  });
  if (payment?.status === 'FAILED' && payment.failure === STATED_NOT_TAKEN)
    return bookShownCapture(parts, tenant, payment, { isTakenAlone: true });
  if (payment?.status !== 'CAPTURED') return;
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    for (const refund of refundsOf(await paypal.getOrder(payment.provider_order_id ?? '')))
      if (!isUnfinished(refund) && refund.amount !== undefined)
        await bookReturned(parts, tenant, payment, {
          refundId: refund.id,
          value: refund.amount.value,
          isGiven: true,
        });
  } catch (error) {
    if (!(error instanceof PayPalUnreachable || error instanceof PayPalRefusal)) throw error;
  }
}
