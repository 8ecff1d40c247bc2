import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { openAmount } from '@tradehall/domain/orders/decide-payment';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { changeOrder } from '../orders/change-order';
import { findAndLockOrder } from '../orders/lock-order';
import { addOrderEvents } from '../orders/order-store';
import type { PaymentDeps } from './payment-deps';
import { changePayment, lockPayment, type Payment } from './payment-store';

/** What PayPal says became of a capture. */
export interface ReportedCapture {
  readonly captureId: string;
  readonly status: string;
  readonly currencyCode: string;
  readonly value: string;
}

/** Whether a capture took its amount; what went back of it since is reported on its own. */
export const isTaken = (status: string): boolean => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** How a capture that is not finished is followed up. */
const LOOK_AGAIN_SECONDS = 60;

/**
 * Books a capture on payment and order, once, whoever reports it: the buyer's return, a webhook, or the reconciler.
 * What was captured is what counts: a smaller amount than asked for pays the order in part. What is more than the order
 * still costs goes back, and so does all of it when the order was canceled or paid meanwhile.
 */
export async function settlePayment(
  parts: PaymentDeps,
  tenant: Tenant,
  paymentId: string,
  capture: ReportedCapture,
): Promise<Payment | undefined> {
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    // Orders are locked before their payments everywhere, so that two reports never wait for each other.
    const known = await lockOrderAndPayment(tx, paymentId);
    if (!known) return undefined;
    const { order, payment } = known;
    if (payment.status === 'CAPTURED' || payment.status === 'REFUND_DUE' || payment.status === 'REFUNDED')
      return payment;
    if (capture.status === 'PENDING') {
      await changePayment(tx, paymentId, {
        status: 'CAPTURING',
        capture_id: capture.captureId,
        reconcileIn: LOOK_AGAIN_SECONDS,
      });
      await changeOrder(tx, parts, tenant, order, { kind: 'payment-pending' }, { actor: 'PayPal' });
      return { ...payment, status: 'CAPTURING' };
    }
    if (!isTaken(capture.status)) {
      await failIn(tx, parts, tenant, known, capture.status);
      return { ...payment, status: 'FAILED' };
    }
    return bookTaken(tx, parts, tenant, known, {
      captureId: capture.captureId,
      capturedMinor: toMinorUnits(Number(capture.value), tenant.configuration.currencyPrecision),
      currencyCode: capture.currencyCode,
      actor: 'PayPal',
    });
  });
}

/** What a capture took, and who says so. */
interface Taken {
  readonly captureId: string;
  readonly capturedMinor: number;
  readonly currencyCode: string;
  readonly actor: string;
  /** Why it was said, where the provider did not say it itself. */
  readonly reason?: string;
}

/** Books money that was taken on the payment and its order, both locked. */
export async function bookTaken(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
  { captureId, capturedMinor, currencyCode, actor, reason }: Taken,
): Promise<Payment> {
  const openMinor = openAmount(order);
  // Of a canceled order nothing is taken but the fees that the buyer approved.
  const isBeforeCancel = isCanceled(order.fulfillmentStatus) && payment.amount_minor !== openMinor;
  const isRefundDue = isBeforeCancel || currencyCode !== payment.currency_code || openMinor === 0;
  const told = reason === undefined ? {} : { reason };
  const booked = { capture_id: captureId, captured_minor: capturedMinor, failure: null };
  if (isRefundDue) {
    await changePayment(tx, payment.payment_id, { ...booked, status: 'REFUND_DUE', reconcileIn: 0 });
    await addOrderEvents(tx, order.orderId, [
      {
        type: 'PAYMENT_REFUND_DUE',
        actor,
        details: { captureId, capturedMinor, ...told },
      },
    ]);
    return { ...payment, status: 'REFUND_DUE' };
  }
  const excessMinor = Math.max(0, capturedMinor - openMinor);
  await changePayment(tx, payment.payment_id, {
    ...booked,
    status: 'CAPTURED',
    excess_minor: excessMinor,
    reconcileIn: excessMinor > 0 ? 0 : null,
    isFollowed: true,
  });
  const details = {
    captureId,
    capturedMinor,
    ...told,
    ...(capturedMinor === payment.amount_minor ? {} : { expectedMinor: payment.amount_minor }),
    ...(excessMinor > 0 ? { excessMinor } : {}),
  };
  await changeOrder(
    tx,
    parts,
    tenant,
    order,
    { kind: 'payment-captured', amountMinor: capturedMinor - excessMinor, details },
    { actor },
  );
  return { ...payment, status: 'CAPTURED' };
}

/** Ends a payment without money: the order waits for another try (G18). */
export async function failPayment(
  parts: PaymentDeps,
  tenant: Tenant,
  paymentId: string,
  reason: string,
): Promise<void> {
  await parts.database.inTenant(tenant.tenantId, async (tx) => {
    const known = await lockOrderAndPayment(tx, paymentId);
    if (known && (known.payment.status === 'CREATED' || known.payment.status === 'CAPTURING'))
      await failIn(tx, parts, tenant, known, reason);
  });
}

export type OrderAndPayment = NonNullable<Awaited<ReturnType<typeof lockOrderAndPayment>>>;

async function failIn(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
  reason: string,
): Promise<void> {
  await changePayment(tx, payment.payment_id, { status: 'FAILED', failure: reason, reconcileIn: null });
  await changeOrder(tx, parts, tenant, order, { kind: 'payment-failed', reason }, { actor: 'PayPal' });
}

/** How a payment is known that the seller's staff said took nothing: nobody else's word is that weak. */
export const STATED_NOT_TAKEN = 'STATED_NOT_TAKEN';

/**
 * Ends a payment because the seller's staff say that it took nothing. It is asked for at the provider all the same, now
 * and then, should its account be there again: money that was taken after all is booked or given back (0216).
 */
export async function bookStatedNotTaken(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { order, payment }: OrderAndPayment,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const ended = { status: 'FAILED', failure: STATED_NOT_TAKEN, reconcileIn: null, isFollowed: true } as const;
  await changePayment(tx, payment.payment_id, ended);
  await changeOrder(tx, parts, tenant, order, { kind: 'payment-failed', reason }, { actor });
}

export async function lockOrderAndPayment(tx: Transaction, paymentId: string) {
  const seen = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const order = seen ? (await findAndLockOrder(tx, { orderId: seen.order_id }))?.order : undefined;
  const payment = order ? await lockPayment(tx, { paymentId }) : undefined;
  return order && payment ? { order, payment } : undefined;
}
