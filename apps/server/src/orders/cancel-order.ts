import { computeRacFees, type RacFees } from '@tradehall/domain/fees/compute-rac-fees';
import type { RacTerms } from '@tradehall/domain/fees/rac-terms';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { mailAboutOrder, moneyText, tellOrderChanged } from './order-mail';
import type { OrderFacts, StoredLine, StoredOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, cancelOpenQuantities, writeOrder } from './order-store';

export function termsOf(order: StoredOrder): RacTerms {
  return {
    racFeeAgreed: order.rac_fee_agreed === true,
    gracePeriodEnd: order.grace_period_end,
    racFeePeriodEnd: order.rac_fee_period_end,
    reservationFeePercent: Number(order.reservation_fee_percent),
    cancellationFeePercent: Number(order.cancellation_fee_percent),
  };
}

export function feeLines(lines: readonly StoredLine[]) {
  return lines.map((line) => ({
    lineNumber: line.line_number,
    orderedQuantity: line.ordered_quantity,
    canceledQuantity: line.canceled_quantity,
    unitPriceMinor: line.unit_price_minor,
  }));
}

export function cancellationFees({ order, lines }: OrderFacts, now: Date): RacFees {
  return computeRacFees(
    {
      terms: termsOf(order),
      current: feeLines(lines),
      wanted: [],
      isCancellation: true,
      cancellationFeeDueMinor: order.cancellation_fee_minor,
    },
    now,
  );
}

/** The part of a line that stock still holds for the order. */
export function openQuantity(line: StoredLine): number {
  return Math.max(0, line.ordered_quantity - line.canceled_quantity - line.shipped_quantity);
}

export interface Cancellation {
  readonly actor: string;
  /** When the fees end: now, or the deadline that passed (H11). */
  readonly feesUntil: Date;
  readonly now: Date;
  readonly letter: 'MAIL_ORDER_CANCELED' | 'MAIL_ORDER_AUTO_CANCELED' | 'MAIL_ORDER_REJECTED';
  /** What the letter says besides the order's number; the fees by default. */
  readonly params?: readonly string[];
  readonly reason?: string | undefined;
  /** The other side of a network order decided it, or hears of it with its reason. */
  readonly otherSideKnows?: boolean;
}

/**
 * Cancels an order whose row is locked: what has not shipped returns to stock, charges end, and the reservation
 * and cancellation fees stay due (H11).
 */
export async function cancelOrder(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  facts: OrderFacts,
  { actor, feesUntil, now, letter, params, reason, otherSideKnows = false }: Cancellation,
): Promise<void> {
  const { order, lines } = facts;
  const fees = cancellationFees(facts, feesUntil);
  const moves = lines
    .filter((line) => line.participant_id === null && openQuantity(line) > 0)
    .map((line) => ({ itemNumberWarehouse: line.item_number_warehouse, quantity: -openQuantity(line) }));
  if (moves.length > 0)
    await services.stock.move(tx, moves, { orderNumber: order.order_number, accountId: order.account_id });
  await cancelOpenQuantities(tx, order.order_id);
  const dueMinor = fees.reservationFeeMinor + fees.cancellationFeeMinor;
  await writeOrder(tx, order.order_id, {
    fulfillment_status: 'CANCELED',
    ...(order.paid_minor > dueMinor ? { payment_status: 'REFUND_DUE' } : {}),
    subtotal_minor: 0,
    freight_minor: 0,
    payment_fee_minor: 0,
    additional_services_fee_minor: 0,
    tax_minor: 0,
    reservation_fee_minor: fees.reservationFeeMinor,
    cancellation_fee_minor: fees.cancellationFeeMinor,
    total_minor: dueMinor,
    hold_until_quote: false,
    cancel_due_at: null,
    canceled_at: now,
  });
  await addOrderEvent(tx, order.order_id, {
    type: 'CANCELED',
    actor,
    details: { ...fees, ...(reason ? { reason } : {}) },
  });
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label: letter,
    params: [order.order_number, ...(params ?? []), moneyText(tenant, dueMinor)],
  });
  await tellOrderChanged(tx, order.account_id, order.order_number);
  if (!otherSideKnows) await services.network.canceled(tx, tenant, order);
}
