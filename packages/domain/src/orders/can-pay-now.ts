import { INTEGRATED_PAYPAL } from '../checkout/method-codes';
import { phaseOf } from './order-life';
import { isCanceled } from './order-status';
import { PAYMENT_STATUS } from './payment-status';

/** What decides whether an order can be paid by itself. Amounts are in one unit, whichever it is. */
export interface PayNowQuestion {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly paymentMethodCode: string | null;
  readonly total: number;
  readonly paidAmount: number;
  /** The order permission of that name (H06). */
  readonly canPayAndShipNow: boolean;
  /** Something is edited and not yet saved: the amount would be another one. */
  readonly isChanged: boolean;
}

/**
 * Whether an order's page offers to pay it as it stands (G18, H11): one that is held after its PayPal payment failed,
 * and one that was canceled and still owes its fees. Every other order is paid by releasing it. No other way of paying
 * is asked for here; false for those.
 */
export function canPayNow(question: PayNowQuestion): boolean {
  if (question.paymentMethodCode !== INTEGRATED_PAYPAL) return false;
  if (isCanceled(question.fulfillmentStatus)) return question.total > question.paidAmount;
  return (
    phaseOf(question.fulfillmentStatus) === 'held' &&
    question.paymentStatus === PAYMENT_STATUS.failed &&
    question.canPayAndShipNow &&
    !question.isChanged
  );
}
