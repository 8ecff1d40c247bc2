import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { refundOrder as refundCall } from '@tradehall/contract/payments/refund-calls';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import { checkRefund, refundDue, refundLeft } from '@tradehall/domain/orders/decide-refund';
import { owedAt } from '@tradehall/domain/orders/owed';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import type { Tenant } from '../http/request-context';
import { applyDecision, refusalOf } from '../orders/apply-decision';
import { refuseWhileCapturing } from '../orders/capturing-payment';
import { moneyText } from '../orders/order-mail';
import { readRefundFacts } from '../orders/refund-read-model';
import type { SellerCommand } from '../orders/seller-command';
import { addRefund, refundableCaptures } from './refund-store';

/**
 * Writes down what is to go back to the buyer, over the locked order (SD56). What the provider took is only noted here
 * and asked for after the commit: answers the ids of what is to be asked. What the seller gave back is booked at once.
 */
export async function refundOrder(
  tx: Transaction,
  { order, tenant, services, settings, actor, now }: SellerCommand,
  { amount, by, reason, reference, open }: CallBody<typeof refundCall>,
): Promise<string[]> {
  const amountMinor = exactMinor(amount, tenant, 'amount');
  await refuseWhileCapturing(tx, order.orderId);
  const owed = owedAt(order, now);
  const facts = await readRefundFacts(tx, order.orderId, reference);
  refuseOtherOpen(tenant, open, refundLeft(refundDue(owed), facts));
  const issues = checkRefund(owed, { amountMinor, by, reference }, facts);
  if (issues) throw refusalOf(issues, tenant);
  const refund = { tenant_id: tenant.tenantId, order_id: order.orderId, reason, actor };
  if (by === 'REFERENCE') {
    const named = reference.trim();
    await addRefund(tx, { ...refund, amount_minor: amountMinor, payment_id: null, reference: named, status: 'DONE' });
    const decided = decideOrder(
      order,
      { kind: 'refund', amountMinor, by, reason, reference: named },
      { settings, actor },
      now,
    );
    await applyDecision(tx, services, tenant, order, decided);
    return [];
  }
  const asked: string[] = [];
  let left = amountMinor;
  for (const { paymentId, leftMinor } of await refundableCaptures(tx, order.orderId)) {
    const share = Math.min(left, leftMinor);
    if (share <= 0) continue;
    const { refund_id } = await addRefund(tx, {
      ...refund,
      amount_minor: share,
      payment_id: paymentId,
      status: 'PENDING',
    });
    asked.push(refund_id);
    left -= share;
  }
  return asked;
}

/** A part of it that was given back meanwhile, by this very person or another, is not given back again unseen. */
function refuseOtherOpen(tenant: Tenant, seen: number | undefined, leftMinor: number): void {
  if (seen === undefined || exactMinor(seen, tenant, 'open') === leftMinor) return;
  throw new ApiError(409, 'REFUND_CHANGED_SINCE', {
    params: [moneyText(tenant, leftMinor)],
    details: { open: toMajorUnits(leftMinor, tenant.configuration.currencyPrecision) },
  });
}
