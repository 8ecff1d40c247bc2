import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import { openAmount } from '@tradehall/domain/orders/decide-payment';
import type { Order } from '@tradehall/domain/orders/order';
import { owedAt } from '@tradehall/domain/orders/owed';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { capturesOf, PayPalRefusal, PayPalUnreachable, type PayPalOrder } from '../paypal/paypal-client';
import { mayPay, type Payer } from './payer';
import { papersAgainstPayment } from './papers-against-payment';
import type { PaymentDeps } from './payment-deps';
import { changePayment, type Payment } from './payment-store';
import { failPayment, isTaken, lockOrderAndPayment, settlePayment } from './settle-payment';

export type PaymentOutcome = 'SUCCESS' | 'FAILURE' | 'PENDING';

/** How long after asking, without an answer, the reconciler goes looking. */
const LOOK_AFTER_SECONDS = 30;

export interface ApprovedPayment {
  readonly token: string;
  readonly payerId: string | undefined;
  /** Whose it must be; left out where the provider's window comes back, which nobody is signed in to. */
  readonly payer?: Payer;
}

/**
 * Captures an approved payment once (G18). That it was asked for is written down first: when the
 * answer is lost the payment stays CAPTURING and the reconciler finds out. The request id makes asking twice harmless.
 */
export async function capturePayment(
  parts: PaymentDeps,
  tenant: Tenant,
  approved: ApprovedPayment,
): Promise<{ outcome: PaymentOutcome; payment: Payment }> {
  const payment = await beginCapture(parts, tenant, approved);
  if (payment.status !== 'CAPTURING') return { outcome: outcomeOf(payment), payment };
  return { outcome: await askForCapture(parts, tenant, payment), payment };
}

export function outcomeOf(payment: Pick<Payment, 'status'>): PaymentOutcome {
  if (payment.status === 'CAPTURED') return 'SUCCESS';
  return payment.status === 'CAPTURING' ? 'PENDING' : 'FAILURE';
}

/** Why a payment that was approved is given up: the order changed while its window was open. */
const GIVEN_UP = ['AMOUNT_CHANGED', 'NO_LONGER_DUE'] as const;
type GivenUp = (typeof GIVEN_UP)[number];

/** Tells a payment that was given up because the order changed from one that was declined or never approved. */
export function failureOf({ status, failure }: Pick<Payment, 'status' | 'failure'>): { failure?: GivenUp } {
  const givenUp = status === 'VOIDED' ? GIVEN_UP.find((each) => each === failure) : undefined;
  return givenUp === undefined ? {} : { failure: givenUp };
}

async function beginCapture(
  parts: PaymentDeps,
  tenant: Tenant,
  { token, payerId, payer }: ApprovedPayment,
): Promise<Payment> {
  return parts.database.inTenant(tenant.tenantId, async (tx) => {
    const seen = await findPaymentOf(tx, token);
    const known = seen ? await lockOrderAndPayment(tx, seen) : undefined;
    // Asked before anything of the payment is touched.
    if (!known || (payer !== undefined && !mayPay(payer, known.order))) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
    const { order, payment } = known;
    if (payment.status !== 'CREATED') return payment;
    // No money is taken for a shop that the operator suspended (O06): it stays approved, and nothing left the buyer.
    if (tenant.isSuspended === true) return payment;
    const failure = whyGivenUp(order, payment, parts.clock.now());
    if (failure !== undefined) {
      await changePayment(tx, payment.payment_id, { status: 'VOIDED', failure, reconcileIn: null });
      return { ...payment, status: 'VOIDED', failure };
    }
    // What was in order when its window opened may be so no more: it stays approved, and nothing left the buyer.
    if ((await papersAgainstPayment(tx, tenant, order)) !== undefined) return payment;
    await changePayment(tx, payment.payment_id, {
      status: 'CAPTURING',
      reconcileIn: LOOK_AFTER_SECONDS,
      ...(payerId === undefined ? {} : { payer_id: payerId }),
    });
    return { ...payment, status: 'CAPTURING' };
  });
}

/**
 * Only what the order still owes is taken, and only where it is still to be paid this way: a payment over another
 * amount has to be approved anew, and who chose another way meanwhile pays by that, be it the same amount.
 */
export function whyGivenUp(order: Order, payment: Payment, now: Date): GivenUp | undefined {
  const openMinor = openAmount(owedAt(order, now));
  if (order.paymentMethodCode !== INTEGRATED_PAYPAL || openMinor === 0) return 'NO_LONGER_DUE';
  return openMinor === payment.amount_minor ? undefined : 'AMOUNT_CHANGED';
}

async function findPaymentOf(tx: Transaction, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('provider_order_id', '=', token)
    .executeTakeFirst();
  return row?.payment_id;
}

/** Asks PayPal to capture, and books what it answers. */
export async function askForCapture(parts: PaymentDeps, tenant: Tenant, payment: Payment): Promise<PaymentOutcome> {
  const token = payment.provider_order_id ?? '';
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    return await book(parts, tenant, payment, await paypal.captureOrder(token, payment.capture_request_id));
  } catch (error) {
    if (error instanceof PayPalUnreachable) return 'PENDING';
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return lookUp(parts, tenant, payment);
    await failPayment(parts, tenant, payment.payment_id, error.issue);
    return 'FAILURE';
  }
}

/** Finds out what became of a payment, and captures it when the buyer has approved it. */
export async function lookUp(parts: PaymentDeps, tenant: Tenant, payment: Payment): Promise<PaymentOutcome> {
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    const order = await paypal.getOrder(payment.provider_order_id ?? '');
    if (capturesOf(order).length > 0) return await book(parts, tenant, payment, order);
    if (order.status === 'APPROVED') return await askForCapture(parts, tenant, payment);
    if (payment.status === 'CAPTURING') await failPayment(parts, tenant, payment.payment_id, 'NOT_APPROVED');
    return 'FAILURE';
  } catch (error) {
    if (error instanceof PayPalUnreachable) return 'PENDING';
    if (!(error instanceof PayPalRefusal)) throw error;
    await failPayment(parts, tenant, payment.payment_id, error.issue);
    return 'FAILURE';
  }
}

/** Books the capture that PayPal shows, if any, and asks for none; `isTakenAlone` leaves one that took nothing. */
export async function bookShownCapture(
  parts: PaymentDeps,
  tenant: Tenant,
  payment: Payment,
  { isTakenAlone = false }: { readonly isTakenAlone?: boolean } = {},
): Promise<void> {
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    const order = await paypal.getOrder(payment.provider_order_id ?? '');
    if (isTakenAlone && !capturesOf(order).some(({ status }) => isTaken(status))) return;
    await book(parts, tenant, payment, order);
  } catch (error) {
    if (!(error instanceof PayPalUnreachable || error instanceof PayPalRefusal)) throw error;
  }
}

async function book(parts: PaymentDeps, tenant: Tenant, payment: Payment, order: PayPalOrder): Promise<PaymentOutcome> {
  const captures = capturesOf(order);
  // One that was declined may stand before the one that another way of paying was found for.
  const capture = captures.find(({ status }) => isTaken(status)) ?? captures.at(-1);
  if (!capture) return 'PENDING';
  // How much it took is asked for again: a sum that nobody said is not booked as nothing.
  if (capture.amount === undefined && isTaken(capture.status)) return 'PENDING';
  const amount = capture.amount ?? { currency_code: payment.currency_code, value: '0' };
  const settled = await settlePayment(parts, tenant, payment.payment_id, {
    captureId: capture.id,
    status: capture.status,
    currencyCode: amount.currency_code,
    value: amount.value,
  });
  return settled ? outcomeOf(settled) : 'FAILURE';
}
