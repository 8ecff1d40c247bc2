import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { changeOrder } from '../orders/change-order';
import { addOrderEvents } from '../orders/order-store';
import { isUnfinished, PayPalRefusal, PayPalUnreachable } from '../paypal/paypal-client';
import { noteFailedReturn, returnRequest } from './failed-return';
import type { PaymentDeps } from './payment-deps';
import { mailRefunded } from './mail-refunded';
import { changePayment, type Payment } from './payment-store';
import { lockOrderAndPayment, type OrderAndPayment } from './settle-payment';

/** Whether more was captured than the order cost, and is still to be given back. */
export function isExcessDue(payment: Payment): boolean {
  return payment.status === 'CAPTURED' && payment.excess_minor > 0 && payment.excess_refund_id === null;
}

/** Gives back what an order could not take of a capture (G18); asked twice, PayPal refunds once. */
export async function refundExcess(parts: PaymentDeps, tenant: Tenant, payment: Payment): Promise<void> {
  const { payment_id: paymentId, capture_id: captureId, currency_code: currencyCode } = payment;
  const precision = tenant.configuration.currencyPrecision;
  const value = toMajorUnits(payment.excess_minor, precision).toFixed(precision);
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    const refund = await paypal.refundCapture(captureId ?? '', returnRequest(payment, 'EXCESS'), {
      currencyCode,
      value,
    });
    if (isUnfinished(refund)) return;
    await parts.database.inTenant(tenant.tenantId, async (tx) => {
      const known = await lockOrderAndPayment(tx, paymentId);
      if (known && isExcessDue(known.payment)) await bookExcessRefund(tx, parts, tenant, known, refund.id);
    });
  } catch (error) {
    if (error instanceof PayPalUnreachable) return;
    await noteFailedReturn(parts, tenant, payment, 'EXCESS', error);
    if (!(error instanceof PayPalRefusal) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error;
    // All of it went back already; PayPal's report of that refund books it.
    await parts.database.inTenant(tenant.tenantId, (tx) => changePayment(tx, paymentId, { reconcileIn: null }));
  }
}

/** Notes once, over a locked order and payment, that its excess went back. */
export async function bookExcessRefund(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
  refundId: string,
): Promise<void> {
  await changePayment(tx, payment.payment_id, { excess_refund_id: refundId, reconcileIn: null });
  await addOrderEvents(tx, payment.order_id, [
    {
      type: 'PAYMENT_REFUNDED',
      actor: 'PayPal',
      details: { captureId: payment.capture_id, excessMinor: payment.excess_minor },
    },
  ]);
  await mailRefunded(tx, parts, tenant, order, payment.excess_minor, 'MAIL_ORDER_REFUND_OF_EXCESS');
}

/** Notes, over a locked order and payment, that all of a payment went back that the order never took. */
export async function bookUntakenRefund(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
): Promise<void> {
  await changePayment(tx, payment.payment_id, { status: 'REFUNDED', reconcileIn: null });
  await addOrderEvents(tx, order.orderId, [
    { type: 'PAYMENT_REFUNDED', actor: 'PayPal', details: { captureId: payment.capture_id } },
  ]);
  await changeOrder(tx, parts, tenant, order, { kind: 'payment-untaken' }, { actor: 'PayPal' });
  await mailRefunded(tx, parts, tenant, order, payment.captured_minor ?? 0, 'MAIL_ORDER_REFUND_OF_EXCESS');
}
