import { computeRacFees, type RacFees } from '../fees/compute-rac-fees';
import { chargesOf, chargesOfShipped, sumOf } from '../invoices/billing';
import { taxAppliedTo } from '../invoices/tax-lines';
import { NO_FEES_BILLED, type BilledFees, type FeeBearer } from '../fees/fee-bearer';
import { countFeePeriods, DAY_MS, type RacTerms } from '../fees/rac-terms';
import type { Order, OrderAmounts, OrderLine } from './order';
import { feeLines } from './order-lines';
import { phaseOf } from './order-life';
import { isPaid, PAYMENT_STATUS } from './payment-status';

/**
 * What is owed (W40): totals, previews, consents, payments, emails and what is stored are these functions' answers. An
 * order's stored amounts are those of its last change; time alone adds to the fees of one that is held (H11).
 */

type FeeBearing = Pick<
  Order,
  | 'fulfillmentStatus'
  | 'paymentStatus'
  | 'racFeeAgreed'
  | 'gracePeriodEnd'
  | 'racFeePeriodEnd'
  | 'reservationFeePercent'
  | 'cancellationFeePercent'
  | 'reservationFeeMinor'
  | 'cancellationFeeMinor'
  | 'carriedFeeMinor'
  | 'feePeriods'
  | 'totalMinor'
> & { readonly lines: readonly Pick<OrderLine, keyof ReturnType<typeof feeLines>[number]>[] };

export function termsOf(order: Omit<FeeBearing, 'lines'>): RacTerms {
  return {
    racFeeAgreed: order.racFeeAgreed === true,
    gracePeriodEnd: order.gracePeriodEnd,
    racFeePeriodEnd: order.racFeePeriodEnd,
    reservationFeePercent: order.reservationFeePercent,
    cancellationFeePercent: order.cancellationFeePercent,
  };
}

/** Whether time adds to an order's fees: it is held under accepted terms, and its money neither came nor is coming. */
export function feesRun(order: Omit<FeeBearing, 'lines'>): boolean {
  return (
    order.racFeeAgreed === true &&
    phaseOf(order.fulfillmentStatus) === 'held' &&
    !isPaid(order.paymentStatus) &&
    order.paymentStatus !== PAYMENT_STATUS.pending
  );
}

/**
 * Until when fees count: while a quote or a supplier is waited for the clock stands where it was stopped, and whoever
 * gives goods back then does so after as many periods. null where no fee can arise.
 */
function feesUntil(order: Omit<FeeBearing, 'lines'>, now: Date): Date | null {
  if (feesRun(order)) return now;
  const { fulfillmentStatus, paymentStatus, racFeeAgreed, gracePeriodEnd, feePeriods } = order;
  const phase = phaseOf(fulfillmentStatus);
  const isWaiting = phase === 'awaiting-quote' || phase === 'pending-confirmation';
  if (!isWaiting || racFeeAgreed !== true || isPaid(paymentStatus) || gracePeriodEnd === null) return null;
  return new Date(gracePeriodEnd.getTime() + feePeriods * DAY_MS);
}

export type Fees = RacFees & Pick<OrderAmounts, 'feePeriods'>;

/** The fees with these lines instead of the order's, or with the whole order canceled. */
export function feesAfter(order: FeeBearing, wanted: FeeBearing['lines'] | 'canceled', now: Date): Fees {
  const { reservationFeeMinor, cancellationFeeMinor, carriedFeeMinor, feePeriods } = order;
  const until = feesUntil(order, now);
  if (until === null) return { reservationFeeMinor, cancellationFeeMinor, feePeriods };
  const terms = termsOf(order);
  const isCancellation = wanted === 'canceled';
  const fees = computeRacFees(
    {
      terms,
      current: feeLines(order.lines),
      wanted: isCancellation ? [] : feeLines(wanted),
      isCancellation,
      cancellationFeeDueMinor: cancellationFeeMinor,
      carriedFeeMinor,
    },
    until,
  );
  // What was reserved until the clock stopped stays due as it was, whatever the lines become meanwhile.
  return feesRun(order)
    ? { ...fees, feePeriods: countFeePeriods(terms, until) }
    : { ...fees, reservationFeeMinor, feePeriods };
}

/** The order with what it costs at an instant, as long as nobody changes it. */
export function owedAt<T extends FeeBearing>(order: T, now: Date): T {
  const { reservationFeeMinor, feePeriods } = feesAfter(order, order.lines, now);
  const added = reservationFeeMinor - order.reservationFeeMinor;
  return added === 0 && feePeriods === order.feePeriods
    ? order
    : { ...order, reservationFeeMinor, feePeriods, totalMinor: order.totalMinor + added };
}

/** Who bears the fees of an order that ends, and what of them its invoices bill already. */
export interface BornFees {
  readonly feesBorneBy: FeeBearer;
  readonly billedFees?: BilledFees | undefined;
}

/**
 * What a canceled order costs: the fees until then stay due (H10, H11), and of the charges what partial invoices bill
 * of the units that shipped (SD57). What was credited of those stays credited. Where the seller bears the fees, the
 * buyer owes none but those that an invoice bills already (SD55): a credit note gives such back.
 */
export function owedWhenCanceled(
  order: Order,
  now: Date,
  { feesBorneBy, billedFees = NO_FEES_BILLED }: BornFees = { feesBorneBy: 'BUYER' },
): Omit<OrderAmounts, 'taxDescription' | 'totalOrderedQuantity' | 'rateSku'> & Pick<Order, 'creditedMinor'> {
  const whole = feesAfter(order, 'canceled', now);
  // What has left is not given back.
  const unshipped = order.lines.map((line) => ({
    ...line,
    canceledQuantity: line.canceledQuantity + line.shippedQuantity,
  }));
  const returned = feesAfter({ ...order, lines: unshipped }, 'canceled', now);
  const charged = (due: number, billed: number) => (feesBorneBy === 'SELLER' ? Math.min(due, billed) : due);
  const { feePeriods } = whole;
  const reservationFeeMinor = charged(whole.reservationFeeMinor, billedFees.reservationFee);
  const cancellationFeeMinor = charged(returned.cancellationFeeMinor, billedFees.cancellationFee);
  const shipped = chargesOfShipped({ ...order, reservationFeeMinor, cancellationFeeMinor });
  const chargedMinor = sumOf(shipped);
  const creditedMinor = Math.min(order.creditedMinor, chargedMinor);
  return {
    reservationFeeMinor,
    cancellationFeeMinor,
    feePeriods,
    subtotalMinor: shipped.subtotal,
    freightMinor: shipped.freight,
    paymentFeeMinor: shipped.paymentFee,
    additionalServicesFeeMinor: shipped.services,
    taxMinor: shipped.tax,
    taxApplied: taxAppliedTo(order.taxApplied, chargesOf(order), shipped),
    creditedMinor,
    totalMinor: chargedMinor - creditedMinor,
  };
}

/** The fees of an ending order that the seller bears: what its buyer would owe of them, less what they are charged. */
export function feesWaived(order: Order, now: Date, born?: BornFees): number {
  const feesOf = (owed: ReturnType<typeof owedWhenCanceled>) => owed.reservationFeeMinor + owed.cancellationFeeMinor;
  return feesOf(owedWhenCanceled(order, now)) - feesOf(owedWhenCanceled(order, now, born));
}
