import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { openAmount } from '@tradehall/domain/orders/decide-payment';
import { owedAt } from '@tradehall/domain/orders/owed';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { refusalOf } from '../orders/apply-decision';
import { changeOrder } from '../orders/change-order';
import { findAndLockOrder } from '../orders/lock-order';
import { sentence } from '../orders/order-mail';
import { refuseChangeAboveLimit } from '../orders/order-limit';
import { approvalLink, PayPalRefusal, PayPalUnreachable } from '../paypal/paypal-client';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { TakenAt } from './payment-accounts';
import { customIdOf, type PaymentDeps } from './payment-deps';
import { mayPay, type Payer } from './payer';
import { papersAgainstPayment } from './papers-against-payment';
import { addPayment, changePayment, findPayments, lockPayment, type Payment } from './payment-store';

export interface PaymentStart extends Payer {
  readonly orderNumber: string;
  /** The site as the buyer's browser sees it: where the payment window comes back to. */
  readonly origin: string;
}

/**
 * Where the buyer approves an order's payment (G18, K08). The payment is written down before PayPal is asked, and
 * PayPal is asked under its id, so that asking again resumes the same payment whatever was lost in between.
 */
export async function startPayment(parts: PaymentDeps, tenant: Tenant, start: PaymentStart): Promise<string> {
  const { payment, purchaseOrderNumber } = await openPayment(parts, tenant, start);
  if (payment.approval_link !== null) return payment.approval_link;
  const gateway = `${start.origin}/px-api-gateway/order/payment`;
  const paypal = await parts.accounts.of(tenant, payment);
  const created = await paypal
    .createOrder({
      requestId: payment.payment_id,
      customId: customIdOf(tenant.tenantId, payment.payment_id),
      description: descriptionOf(parts, tenant, { ...start, purchaseOrderNumber }),
      currencyCode: payment.currency_code,
      value: toMajorUnits(payment.amount_minor, tenant.configuration.currencyPrecision).toFixed(
        tenant.configuration.currencyPrecision,
      ),
      returnUrl: `${gateway}/capture`,
      cancelUrl: `${gateway}/cancel`,
      brandName: tenant.configuration.tenantName,
    })
    .catch((error: unknown) => {
      parts.log.warn({ err: error, payment: payment.payment_id }, 'a payment could not be started');
      if (error instanceof PayPalUnreachable || error instanceof PayPalRefusal)
        throw new ApiError(502, 'PAYMENT_PROVIDER_UNREACHABLE');
      throw error;
    });
  const link = approvalLink(created);
  if (link === undefined) throw new ApiError(502, 'PAYMENT_PROVIDER_UNREACHABLE');
  return keepFirstLink(parts, tenant, payment.payment_id, { providerOrderId: created.id, link });
}

/** PayPal takes no longer one. */
const LONGEST_DESCRIPTION = 127;

/** What stands in the PayPal window and on its receipt: the numbers that the buyer books it by. */
function descriptionOf(
  parts: PaymentDeps,
  tenant: Tenant,
  { orderNumber, purchaseOrderNumber }: { readonly orderNumber: string; readonly purchaseOrderNumber: string | null },
): string {
  const words =
    purchaseOrderNumber === null || purchaseOrderNumber === ''
      ? sentence(parts, tenant, 'PAYPAL_FOR_ORDER', [orderNumber])
      : sentence(parts, tenant, 'PAYPAL_FOR_ORDER_WITH_PO', [orderNumber, purchaseOrderNumber]);
  return [...words].slice(0, LONGEST_DESCRIPTION).join('');
}

/** Two tabs may ask at once: the link that was kept first is both's, and the only one that is captured. */
async function keepFirstLink(
  parts: PaymentDeps,
  tenant: Tenant,
  paymentId: string,
  { providerOrderId, link }: { readonly providerOrderId: string; readonly link: string },
): Promise<string> {
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    const kept = (await lockPayment(tx, { paymentId }))?.approval_link;
    if (typeof kept === 'string') return kept;
    await changePayment(tx, paymentId, { provider_order_id: providerOrderId, approval_link: link });
    return link;
  });
}

interface OpenPayment {
  readonly payment: Payment;
  readonly purchaseOrderNumber: string | null;
}

async function openPayment(parts: PaymentDeps, tenant: Tenant, start: PaymentStart): Promise<OpenPayment> {
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    const order = (await findAndLockOrder(tx, start))?.order;
    if (!order || !mayPay(start, order)) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
    const { purchaseOrderNumber } = order;
    const openMinor = openAmount(owedAt(order, parts.clock.now()));
    // Of a canceled order its fees are open.
    const isOpen = order.paymentMethodCode === INTEGRATED_PAYPAL && openMinor > 0;
    if (!isOpen) throw new ApiError(409, 'PAYMENT_NOT_APPLICABLE');
    const lacking = await papersAgainstPayment(tx, tenant, order);
    if (lacking !== undefined) throw refusalOf([lacking], tenant);
    // No money is taken for an order that its owner has not seen (W73).
    const { totalMinor } = owedAt(order, parts.clock.now());
    await refuseChangeAboveLimit(tx, tenant, start.userId, {
      orderNumber: order.orderNumber,
      beforeMinor: totalMinor,
      afterMinor: totalMinor,
      isFinal: true,
      asked: null,
    });
    const pending = (await findPayments(tx, order.orderId)).find(
      (payment) => payment.status === 'CREATED' || payment.status === 'CAPTURING',
    );
    if (pending?.status === 'CAPTURING') throw new ApiError(409, 'PAYPAL_PENDING');
    // Held before any payment is touched, as whoever disconnects it does.
    const takenAt = await parts.accounts.next(tx, tenant);
    if (takenAt === undefined) throw new ApiError(503, 'PAYMENT_PROVIDER_NOT_CONFIGURED');
    if (pending) {
      const failure = whyAnew(pending, { openMinor, takenAt, now: parts.clock.now() });
      if (failure === undefined) return { payment: pending, purchaseOrderNumber };
      await changePayment(tx, pending.payment_id, { status: 'VOIDED', failure, reconcileIn: null });
    }
    const { currencyCode } = await readCheckoutSettings(tx);
    await changeOrder(tx, parts, tenant, order, { kind: 'payment-asked' }, { actor: 'PayPal' });
    const payment = await addPayment(tx, {
      tenantId: tenant.tenantId,
      orderId: order.orderId,
      amountMinor: openMinor,
      currencyCode,
      takenAt,
    });
    return { payment, purchaseOrderNumber };
  });
}

/** PayPal forgets what nobody approved after three hours, and its window then opens on an error for good. */
const LINK_HOLDS = 2 * 60 * 60 * 1000;

/** Why a payment that was opened before begins anew; undefined where it is gone on with. */
function whyAnew(
  payment: Payment,
  now: { readonly openMinor: number; readonly takenAt: TakenAt; readonly now: Date },
): 'AMOUNT_CHANGED' | 'ACCOUNT_REPLACED' | 'EXPIRED' | undefined {
  if (payment.amount_minor !== now.openMinor) return 'AMOUNT_CHANGED';
  if (!isTakenAt(payment, now.takenAt)) return 'ACCOUNT_REPLACED';
  return now.now.getTime() - payment.created_at.getTime() > LINK_HOLDS ? 'EXPIRED' : undefined;
}

const isTakenAt = (payment: TakenAt, other: TakenAt): boolean =>
  payment.taken_at === other.taken_at && payment.payment_account_id === other.payment_account_id;
