import type { Tenant } from '../http/request-context';
import { isUnfinished, PayPalRefusal, PayPalUnreachable } from '../paypal/paypal-client';
import { allTenants } from '../tenancy/each-tenant';
import { lookUp } from './capture-payment';
import { bookUntakenRefund, isExcessDue, refundExcess } from './refund-excess';
import { noteFailedReturn, returnRequest } from './failed-return';
import { followCaptured } from './follow-captured';
import type { PaymentDeps } from './payment-deps';
import { takeLostRefunds } from './refund-store';
import { settleRefund } from './settle-refund';
import { lockPayment, takeDuePayments, takePaymentsToFollow, type Payment } from './payment-store';
import { lockOrderAndPayment } from './settle-payment';

export const RECONCILE_PAYMENTS = 'reconcile-payments';
/** How many of each kind a tenant has looked at in one run, … */
const MOST = 20;
/** … as long as no more than these milliseconds went by: who waits for a provider leaves the rest for the next run. */
const TURN = 10_000;

/**
 * Finds out what became of captures whose answer was lost, returns money that an order could not take, and hears of
 * what went back without a report (G18). Each look pushes the next one back, so that two servers never look at once and
 * a provider that is away isn't pressed.
 */
export function reconcilePayments(parts: PaymentDeps): Promise<void> {
  return allTenants(parts, RECONCILE_PAYMENTS, async (tenant) => {
    const { database, log } = parts;
    await inTurn(async () => {
      const [due] = await database.inTenant(tenant.tenantId, (tx) => takeDuePayments(tx, 1));
      // One payment that can't be settled must not hold up the others; it is looked at again later.
      if (due !== undefined)
        await reconcile(parts, tenant, due.payment_id).catch((error: unknown) =>
          log.error({ err: error, payment: due.payment_id }, 'a payment could not be reconciled'),
        );
      return due !== undefined;
    });
    await inTurn(async () => {
      const [refundId] = await database.inTenant(tenant.tenantId, (tx) => takeLostRefunds(tx, 1));
      if (refundId !== undefined)
        await settleRefund(parts, tenant, refundId).catch((error: unknown) =>
          log.error({ err: error, refund: refundId }, 'a refund could not be reconciled'),
        );
      return refundId !== undefined;
    });
    await inTurn(async () => {
      const [due] = await database.inTenant(tenant.tenantId, (tx) => takePaymentsToFollow(tx, 1));
      if (due !== undefined)
        await followCaptured(parts, tenant, due.payment_id).catch((error: unknown) =>
          log.error({ err: error, payment: due.payment_id }, 'a captured payment could not be followed'),
        );
      return due !== undefined;
    });
  });
}

/** Looks at one after the other, until none is left or the turn is over. */
async function inTurn(lookAtOne: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  for (let looked = 0; looked < MOST && performance.now() - began < TURN; looked++) if (!(await lookAtOne())) return;
}

async function reconcile(parts: PaymentDeps, tenant: Tenant, paymentId: string): Promise<void> {
  const payment = await parts.database.inTenant(tenant.tenantId, (tx) => lockPayment(tx, { paymentId }));
  if (payment?.status === 'CAPTURING') await lookUp(parts, tenant, payment);
  if (payment?.status === 'REFUND_DUE') await refund(parts, tenant, payment);
  if (payment && isExcessDue(payment)) await refundExcess(parts, tenant, payment);
}

async function refund(parts: PaymentDeps, tenant: Tenant, payment: Payment): Promise<void> {
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    const answered = await paypal.refundCapture(payment.capture_id ?? '', returnRequest(payment, 'ALL'));
    if (isUnfinished(answered)) return;
  } catch (error) {
    if (error instanceof PayPalUnreachable) return;
    await noteFailedReturn(parts, tenant, payment, 'ALL', error);
    if (!(error instanceof PayPalRefusal) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error;
  }
  await parts.database.inTenant(tenant.tenantId, async (tx) => {
    const known = await lockOrderAndPayment(tx, payment.payment_id);
    if (known?.payment.status === 'REFUND_DUE') await bookUntakenRefund(tx, parts, tenant, known);
  });
}
