import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { changeOrder } from '../orders/change-order';
import { findAndLockOrder } from '../orders/lock-order';
import { publishOrderChanged } from '../orders/order-mail';
import { addOrderEvents } from '../orders/order-store';
import { isUnfinished, PayPalRefusal, PayPalUnreachable } from '../paypal/paypal-client';
import type { PaymentDeps } from './payment-deps';
import { lockPayment } from './payment-store';
import { changeRefund, findRefund, findRefundOfProvider, type Refund } from './refund-store';

/**
 * Asks the provider to give back what a refund names, and books its answer (SD56). Asked twice under one id it refunds
 * once; without an answer the refund stays pending, and the reconciler asks again.
 */
export async function settleRefund(parts: PaymentDeps, tenant: Tenant, refundId: string): Promise<Refund['status']> {
  const { tenantId, configuration } = tenant;
  const known = await parts.database.inTenant(tenantId, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const paymentId = refund?.payment_id ?? null;
    return { refund, payment: paymentId === null ? undefined : await lockPayment(tx, { paymentId }) };
  });
  const { refund, payment } = known;
  if (refund?.status !== 'PENDING' || !payment) return refund?.status ?? 'FAILED';
  const precision = configuration.currencyPrecision;
  const value = toMajorUnits(refund.amount_minor, precision).toFixed(precision);
  try {
    const amount = { currencyCode: payment.currency_code, value };
    const paypal = await parts.accounts.of(tenant, payment);
    const answered = await paypal.refundCapture(payment.capture_id ?? '', refundId, amount);
    const providerRefundId = answered.id;
    if (isUnfinished(answered)) {
      // Its report names it so; the reconciler asks what became of it.
      await inOrder(parts, tenant, refundId, (tx) =>
        changeRefund(tx, refundId, { provider_refund_id: providerRefundId }),
      );
      return 'PENDING';
    }
    await inOrder(
      parts,
      tenant,
      refundId,
      (tx, order, now) => bookGiven(tx, parts, tenant, order, { refund: now, providerRefundId }),
      // Of two looks at once the other may have been refused before: what was given back counts.
      ['PENDING', 'FAILED'],
    );
    return 'DONE';
  } catch (error) {
    if (error instanceof PayPalUnreachable) return 'PENDING';
    if (!(error instanceof PayPalRefusal)) throw error;
    await inOrder(parts, tenant, refundId, async (tx, order) => {
      await changeRefund(tx, refundId, { status: 'FAILED', failure: error.issue });
      const details = { amountMinor: refund.amount_minor, reason: error.issue };
      await addOrderEvents(tx, order.orderId, [{ type: 'REFUND_FAILED', actor: 'PayPal', details }]);
      await publishOrderChanged(tx, order.accountId, order.orderNumber);
    });
    return 'FAILED';
  }
}

/** Works on a refund that is still pending, or stands as named, under the lock of its order. */
async function inOrder(
  parts: PaymentDeps,
  tenant: Tenant,
  refundId: string,
  work: (tx: Transaction, order: Order, refund: Refund) => Promise<void>,
  standing: readonly Refund['status'][] = ['PENDING'],
): Promise<void> {
  await parts.database.inTenant(tenant.tenantId, async (tx) => {
    const seen = await findRefund(tx, refundId);
    const order = seen ? (await findAndLockOrder(tx, { orderId: seen.order_id }))?.order : undefined;
    const refund = order ? await findRefund(tx, refundId) : undefined;
    if (order && refund && standing.includes(refund.status)) await work(tx, order, refund);
  });
}

/**
 * Books, over a locked order, that the provider gave a refund's amount back: once, also where a refusal of it was
 * booked before. Meanwhile the same money may have gone back another way: no more than is left paid is taken off.
 */
export async function bookGiven(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  order: Order,
  { refund, providerRefundId }: { readonly refund: Refund; readonly providerRefundId: string },
): Promise<void> {
  if (refund.status === 'DONE') return;
  if (refund.status === 'FAILED') {
    // Its report may have come before, and stands as a refund of its own.
    const reported = await findRefundOfProvider(tx, providerRefundId);
    if (reported && reported.refund_id !== refund.refund_id) return;
  }
  const { amount_minor: amountMinor, reason, actor } = refund;
  await changeRefund(tx, refund.refund_id, { status: 'DONE', provider_refund_id: providerRefundId, failure: null });
  if (amountMinor <= order.paidMinor) {
    const asked = { kind: 'refund', amountMinor, by: 'PAYPAL', reason, reference: '' } as const;
    await changeOrder(tx, parts, tenant, order, asked, { actor });
  } else await changeOrder(tx, parts, tenant, order, { kind: 'payment-returned', amountMinor }, { actor: 'PayPal' });
}
