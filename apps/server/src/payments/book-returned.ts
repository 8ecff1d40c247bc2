import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { changeOrder } from '../orders/change-order';
import { mailRefunded } from './mail-refunded';
import type { PaymentDeps } from './payment-deps';
import { changePayment, type Payment } from './payment-store';
import { bookExcessRefund, bookUntakenRefund, isExcessDue } from './refund-excess';
import { addRefund, findReportedRefund, refundableCaptures } from './refund-store';
import { lockOrderAndPayment, type OrderAndPayment } from './settle-payment';
import { bookGiven } from './settle-refund';

/** What PayPal says went back of a capture. */
export interface Returned {
  /** PayPal's name of it; the same one counts once. */
  readonly refundId: string;
  /** In major units of the tenant's currency; 0 where all of it went back. */
  readonly value: string;
  /** The seller gave it, and nobody took it: the buyer is written to. */
  readonly isGiven: boolean;
}

const BOOKED = new Set<Payment['status']>(['CAPTURED', 'REFUND_DUE', 'REFUNDED']);

/**
 * Books what went back by a refund that was asked for here, as what the order never took, or, where nobody here asked,
 * from what the order had (G18); false where the capture has to be booked first. Whoever tells of it, it counts once.
 */
export async function bookReturned(
  parts: PaymentDeps,
  tenant: Tenant,
  payment: Pick<Payment, 'payment_id'>,
  { refundId, value, isGiven }: Returned,
): Promise<boolean> {
  const returnedMinor = toMinorUnits(Number(value), tenant.configuration.currencyPrecision);
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    const known = await lockOrderAndPayment(tx, payment.payment_id);
    const isPart = returnedMinor > 0 && returnedMinor < (known?.payment.amount_minor ?? 0);
    if (known && isPart && !BOOKED.has(known.payment.status)) return false;
    if (known) await bookOver(tx, parts, tenant, known, { refundId, isGiven, returnedMinor });
    return true;
  });
}

async function bookOver(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  known: OrderAndPayment,
  { refundId, isGiven, returnedMinor }: Pick<Returned, 'refundId' | 'isGiven'> & { readonly returnedMinor: number },
): Promise<void> {
  const { payment } = known;
  if (payment.status === 'REFUNDED') return;
  if (payment.excess_refund_id !== null && payment.excess_refund_id === refundId) return;
  if (payment.status === 'REFUND_DUE') {
    const isWhole = returnedMinor === 0 || returnedMinor >= (payment.captured_minor ?? 0);
    // A part leaves the rest to be asked for.
    return isWhole ? bookUntakenRefund(tx, parts, tenant, known) : undefined;
  }
  if (isExcessDue(payment) && returnedMinor === payment.excess_minor)
    return bookExcessRefund(tx, parts, tenant, known, refundId);
  const reported = { providerRefundId: refundId, amountMinor: returnedMinor };
  const refund = await findReportedRefund(tx, payment.payment_id, reported);
  // What was refused before and went back all the same counts: PayPal's last word is what happened.
  if (refund) return bookGiven(tx, parts, tenant, known.order, { refund, providerRefundId: refundId });
  const returned = await bookReturn(tx, parts, tenant, known, reported);
  if (returned > 0 && isGiven) await mailRefunded(tx, parts, tenant, known.order, returned);
}

/** Books what went back without being asked for here: all that is left of the capture, or the part that is named. */
async function bookReturn(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
  { providerRefundId, amountMinor }: { readonly providerRefundId: string; readonly amountMinor: number },
): Promise<number> {
  const captures = await refundableCaptures(tx, order.orderId);
  const leftMinor = captures.find(({ paymentId }) => paymentId === payment.payment_id)?.leftMinor ?? 0;
  const returnedMinor = amountMinor > 0 ? Math.min(amountMinor, leftMinor) : leftMinor;
  if (returnedMinor === leftMinor)
    await changePayment(tx, payment.payment_id, { status: 'REFUNDED', reconcileIn: null });
  if (returnedMinor === 0) {
    // Money that was on its way comes no more: the order waits for it no longer.
    const gone = { kind: 'payment-failed', reason: 'REFUNDED' } as const;
    if (payment.status === 'CAPTURING') await changeOrder(tx, parts, tenant, order, gone, { actor: 'PayPal' });
    return 0;
  }
  await addRefund(tx, {
    tenant_id: tenant.tenantId,
    order_id: order.orderId,
    payment_id: payment.payment_id,
    amount_minor: returnedMinor,
    reason: 'PayPal',
    actor: 'PayPal',
    status: 'DONE',
    ...(providerRefundId === '' ? {} : { provider_refund_id: providerRefundId }),
  });
  await changeOrder(
    tx,
    parts,
    tenant,
    order,
    { kind: 'payment-returned', amountMinor: returnedMinor },
    { actor: 'PayPal' },
  );
  return returnedMinor;
}
