import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { statePaymentOutcome, stateRefundOutcome } from '@tradehall/contract/payments/stated-outcome-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { paymentTimeAfterStandstill } from '@tradehall/domain/orders/payment-time';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { publishOrderChanged } from '../orders/order-mail';
import type { OrderServices } from '../orders/order-services';
import { addOrderEvents, writeDeadlines } from '../orders/order-store';
import { runSellerCommand, type SellerCommand } from '../orders/seller-command';
import { readSilentPayment, readSilentRefunds } from '../orders/silent-money';
import { PayPalRefusal, PayPalUnreachable } from '../paypal/paypal-client';
import { lookUp } from './capture-payment';
import type { PaymentDeps } from './payment-deps';
import { findPayment, lockPayment } from './payment-store';
import { changeRefund, findRefund } from './refund-store';
import { bookStatedNotTaken, bookTaken } from './settle-payment';
import { bookGiven, settleRefund } from './settle-refund';

/**
 * The way out of money under way whose account is gone: nobody can ask what became of it, and its order can neither be
 * changed nor paid nor canceled meanwhile, or its refund can go no other way. Staff look at the provider's own site and
 * state what stands there (0216).
 */
export function serveStatedOutcomes(app: FastifyInstance, services: OrderServices, parts: PaymentDeps): void {
  const { database } = services;

  serveCall(app, statePaymentOutcome, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    // The provider's own word comes first, and is booked where there is one.
    const payment = await database.inTenant(tenant.tenantId, (tx) => findPayment(tx, body.paymentId), {
      readOnly: true,
    });
    if (payment?.status === 'CAPTURING') await lookUp(parts, tenant, payment);
    const { salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_PAYMENT_STATED',
        reason: body.reason,
        orderNumber: params.phonexOrderNumber,
        asked: { command: 'state-payment', key: idempotencyKey, body },
      },
      (tx, command) => statePayment(tx, parts, command, body),
    );
    return { status: 'SUCCESS' as const, salesOrder };
  });

  serveCall(app, stateRefundOutcome, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const isSilent = await isSilentRefund(parts, tenant, body.refundId);
    const { salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_REFUND_STATED',
        reason: body.reason,
        orderNumber: params.phonexOrderNumber,
        asked: { command: 'state-refund', key: idempotencyKey, body },
      },
      (tx, command) => stateRefund(tx, parts, command, body, isSilent),
    );
    return { status: 'SUCCESS' as const, salesOrder };
  });
}

async function statePayment(
  tx: Transaction,
  parts: PaymentDeps,
  { order, tenant, actor, trail, now }: SellerCommand,
  { paymentId, outcome, reference, reason }: CallBody<typeof statePaymentOutcome>,
): Promise<void> {
  const payment = await lockPayment(tx, { paymentId });
  if (payment?.order_id !== order.orderId) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
  if (payment.status !== 'CAPTURING') throw new ApiError(409, 'PAYMENT_OUTCOME_KNOWN');
  if ((await readSilentPayment(tx, order.orderId))?.id !== paymentId)
    throw new ApiError(409, 'PAYMENT_OUTCOME_AWAITED');
  const captureId = reference.trim();
  if (outcome === 'TAKEN')
    await requireNew(tx, captureId, () =>
      tx.selectFrom('payments').select('payment_id').where('capture_id', '=', captureId).executeTakeFirst(),
    );
  // Nothing could be done about the order's money meanwhile: its time to pay stood still, and so did its fees.
  const time = paymentTimeAfterStandstill(order, { since: payment.updated_at, until: now });
  await writeDeadlines(tx, [{ orderId: order.orderId, ...time }]);
  const known = { order: { ...order, ...time }, payment };
  if (outcome === 'NOT_TAKEN') await bookStatedNotTaken(tx, parts, tenant, known, { actor, reason });
  else
    await bookTaken(tx, parts, tenant, known, {
      captureId,
      capturedMinor: payment.amount_minor,
      currencyCode: payment.currency_code,
      actor,
      reason,
    });
  trail.changed({ payment: payment.status }, { payment: outcome, paymentId, reference: captureId });
}

async function stateRefund(
  tx: Transaction,
  parts: PaymentDeps,
  { order, tenant, actor, trail }: SellerCommand,
  { refundId, outcome, reference, reason }: CallBody<typeof stateRefundOutcome>,
  isSilent: boolean,
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund?.order_id !== order.orderId) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
  if (refund.status !== 'PENDING') throw new ApiError(409, 'PAYMENT_OUTCOME_KNOWN');
  const silent = await readSilentRefunds(tx, order.orderId);
  if (!isSilent || !silent.some(({ id }) => id === refundId)) throw new ApiError(409, 'PAYMENT_OUTCOME_AWAITED');
  const providerRefundId = reference.trim();
  if (outcome === 'GIVEN') {
    await requireNew(tx, providerRefundId, () =>
      tx
        .selectFrom('refunds')
        .select('refund_id')
        .where('provider_refund_id', '=', providerRefundId)
        .where('refund_id', '<>', refundId)
        .executeTakeFirst(),
    );
    await bookGiven(tx, parts, tenant, order, { refund, providerRefundId });
  } else {
    // It is asked for no more: what is to go back goes another way, and a late report of it is believed all the same.
    await changeRefund(tx, refundId, { status: 'FAILED', failure: 'STATED_NOT_GIVEN' });
    const details = { amountMinor: refund.amount_minor, reason };
    await addOrderEvents(tx, order.orderId, [{ type: 'REFUND_FAILED', actor, details }]);
    await publishOrderChanged(tx, order.accountId, order.orderNumber);
  }
  trail.changed({ refund: refund.status }, { refund: outcome, refundId, reference: providerRefundId });
}

/** Asks for the refund once more, and says whether nobody answers for it at all. */
async function isSilentRefund(parts: PaymentDeps, tenant: Tenant, refundId: string): Promise<boolean> {
  if ((await settleRefund(parts, tenant, refundId)) !== 'PENDING') return false;
  const payment = await parts.database.inTenant(
    tenant.tenantId,
    async (tx) => findPayment(tx, (await findRefund(tx, refundId))?.payment_id ?? refundId),
    { readOnly: true },
  );
  if (payment === undefined) return false;
  try {
    const paypal = await parts.accounts.of(tenant, payment);
    await paypal.getOrder(payment.provider_order_id ?? '');
    return false;
  } catch (error) {
    if (error instanceof PayPalUnreachable) return true;
    if (error instanceof PayPalRefusal) return false;
    throw error;
  }
}

/** What was done has a number at the provider, and each counts once: of two at once the second is told. */
async function requireNew(
  tx: Transaction,
  number: string,
  findOther: () => Promise<object | undefined>,
): Promise<void> {
  const refuse = (messageCode: string): never => {
    throw ApiError.ofIssues(422, [{ field: 'reference', messageCode, params: [number] }]);
  };
  if (number === '') refuse('PAYMENT_OUTCOME_NEEDS_REFERENCE');
  await sql`select pg_advisory_xact_lock(hashtextextended('stated/' || current_setting('app.tenant_id') || '/' || ${number}, 0))`.execute(
    tx,
  );
  if ((await findOther()) !== undefined) refuse('ORDER_PAYMENT_REFERENCE_TWICE');
}
