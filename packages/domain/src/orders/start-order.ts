import type { Charges } from '../checkout/checkout-rates';
import type { TransferTerms } from '../network/transfer-terms';
import { INTEGRATED_PAYPAL } from '../checkout/method-codes';
import type { ConfirmationType } from '../checkout/submit-buttons';
import { amountsOf } from './charge-order';
import type { ChosenOptions, Order, OrderLine } from './order';
import type { OrderRecord, StockMove } from './order-decision';
import { ORDER_STARTS, ORDER_STATUS, type OrderStart } from './order-life';
import { stockMovesOf } from './order-lines';
import { PAYMENT_STATUS } from './payment-status';
import { NO_PAYMENT_TIME, startPaymentTime } from './payment-time';
import type { SalesOrderSettings } from './sales-order-settings';
import { transferAmounts, transferChoices, transferLines } from './transfer';

interface Beginning {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly accountId: string;
  readonly userId: string;
  readonly buyerName: string;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly chosen: ChosenOptions;
  readonly charges: Charges;
  readonly lines: readonly OrderLine[];
  /** What the history keeps of the beginning. */
  readonly details: object;
}

/** A cart that was checked out (G18); on a participant's stock its supplier is asked first (N03). */
export interface CheckoutOrigin extends Beginning {
  readonly kind: 'checkout';
  readonly outcome: ConfirmationType;
  readonly supplier: {
    readonly tenantId: string;
    readonly orderNumber: string;
    /** What the partners agreed on when it was placed (SD79). */
    readonly terms: TransferTerms;
  } | null;
}

/** A lot that was won: a held order under its winner's preferences (J03). */
export interface WonLotOrigin extends Beginning {
  readonly kind: 'won-lot';
  readonly awaitsQuote: boolean;
}

/** The supplier's side of a network order (N03). */
export interface MirrorOrigin {
  readonly kind: 'network-mirror';
  readonly of: Order;
  readonly orderId: number;
  readonly orderNumber: string;
  /** To its supplier, the order is the reseller's: its name stands where a buyer's would. */
  readonly reseller: { readonly tenantId: string; readonly name: string };
}

export type OrderOrigin = CheckoutOrigin | WonLotOrigin | MirrorOrigin;

export interface StartedOrder {
  readonly order: Order;
  readonly events: readonly OrderRecord[];
  readonly stockMoves: readonly StockMove[];
}

/**
 * The one way in which an order begins, and with it the time to pay, exactly when the tenant's settings ask for one.
 */
export function startOrder(origin: OrderOrigin, settings: SalesOrderSettings, now: Date): StartedOrder {
  const order = origin.kind === 'network-mirror' ? mirrorOf(origin, now) : ownOrder(origin, settings, now);
  const [actor, details] =
    origin.kind === 'network-mirror'
      ? [origin.reseller.tenantId, { reseller: origin.reseller.tenantId, order: origin.of.orderNumber }]
      : [origin.userId, origin.details];
  return {
    order,
    events: [{ type: 'PLACED', actor, details }],
    stockMoves: stockMovesOf([], order.lines),
  };
}

/** How an origin begins (G18): integrated PayPal defers the release until its capture is known. */
export function startOf(origin: CheckoutOrigin | WonLotOrigin): OrderStart {
  if (origin.kind === 'won-lot') return origin.awaitsQuote ? 'hold-for-quote' : 'hold';
  if (origin.supplier !== null) return 'ask-supplier';
  switch (origin.outcome) {
    case 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE':
      return 'hold-for-quote';
    case 'HOLD_ORDER':
      return 'hold';
    case 'PAY_AND_SHIP_NOW':
      return paysByPayPal(origin) ? 'hold-for-payment' : 'pay-and-ship';
  }
}

function ownOrder(origin: CheckoutOrigin | WonLotOrigin, settings: SalesOrderSettings, now: Date): Order {
  const { kind, chosen, charges } = origin;
  const { to, time } = ORDER_STARTS[startOf(origin)];
  const supplier = kind === 'checkout' ? origin.supplier : null;
  const releases = kind === 'checkout' && origin.outcome === 'PAY_AND_SHIP_NOW' && !paysByPayPal(origin);
  const paymentStatus = kind === 'checkout' && paysByPayPal(origin) ? PAYMENT_STATUS.awaiting : PAYMENT_STATUS.unpaid;
  const networkRole = supplier ? 'RESELLER' : null;
  return {
    ...BLANK,
    orderId: origin.orderId,
    orderNumber: origin.orderNumber,
    accountId: origin.accountId,
    userId: origin.userId,
    buyerName: origin.buyerName,
    fulfillmentStatus: to === 'released' ? settings.fulfillmentSettings.onReleaseFulfillmentStatusTo : ORDER_STATUS[to],
    paymentStatus,
    holdUntilQuote: kind === 'won-lot' ? origin.awaitsQuote : origin.outcome === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE',
    warehouseCode: origin.warehouseCode,
    warehouseLabel: origin.warehouseLabel,
    participantId: supplier?.tenantId ?? null,
    networkRole,
    networkTenantId: supplier?.tenantId ?? null,
    networkOrderNumber: supplier?.orderNumber ?? null,
    networkConfirmation: supplier ? 'PENDING' : null,
    transfer: supplier?.terms ?? null,
    ...chosen,
    ...amountsOf(charges),
    ...(time === 'starts'
      ? startPaymentTime({ paymentStatus, networkRole, reservationFeeMinor: 0 }, settings, now)
      : NO_PAYMENT_TIME),
    releasedAt: releases ? now : null,
    createdAt: now,
    lines: origin.lines,
  };
}

/**
 * The same goods at the price between the partners, and where they go (SD79). Buyer, what it pays, prices' history and
 * time to pay stay with the reseller.
 */
function mirrorOf({ of, orderId, orderNumber, reseller }: MirrorOrigin, now: Date): Order {
  const { transfer } = of;
  if (transfer === null) throw new Error(`order ${of.orderNumber} is on no partner's stock`);
  const lines = transferLines(transfer, of.lines);
  return {
    ...of,
    ...transferChoices(transfer, lines, of),
    ...transferAmounts(transfer, lines, of, 0),
    ...NO_PAYMENT_TIME,
    orderId,
    orderNumber,
    accountId: null,
    userId: reseller.tenantId,
    buyerName: reseller.name,
    fulfillmentStatus: ORDER_STATUS[ORDER_STARTS['ask-supplier'].to],
    paymentStatus: PAYMENT_STATUS.unpaid,
    participantId: null,
    networkRole: 'SUPPLIER',
    networkTenantId: reseller.tenantId,
    networkOrderNumber: of.orderNumber,
    networkConfirmation: 'PENDING',
    createdAt: now,
    lines,
  };
}

function paysByPayPal({ outcome, chosen }: CheckoutOrigin): boolean {
  return outcome === 'PAY_AND_SHIP_NOW' && chosen.paymentMethodCode === INTEGRATED_PAYPAL;
}

const BLANK = {
  refOrderNumber: null,
  orderType: 'SALES',
  networkExtension: null,
  paidMinor: 0,
  creditedMinor: 0,
  racFeeAgreedAt: null,
  racTerms: null,
  extendedCount: 0,
  trackingNumbers: [],
  canceledAt: null,
  shippedAt: null,
  heldAgainAt: null,
} as const satisfies Partial<Order>;
