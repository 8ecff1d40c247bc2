import type { ManifestLine } from '../auctions/lot-items';
import type { CheckoutAddress } from '../checkout/checkout-options';
import type { TransferTerms } from '../network/transfer-terms';
import type { BusinessCalendar } from '../time/business-time';
import type { FreightTerms, TaxApplied } from '../checkout/checkout-rates';

/**
 * An order as it is decided over and kept (H03). Amounts are minor units of the tenant's currency, quantities counts,
 * instants UTC to the millisecond.
 */
export interface Order extends ChosenOptions, OrderAmounts, PaymentTime, NetworkSide {
  readonly orderId: number;
  readonly orderNumber: string;
  /** The seller's own system's number where it has one. */
  readonly refOrderNumber: string | null;
  readonly orderType: 'SALES' | 'PREORDER';
  /** null on a supplier's mirror: its buyer stays with the reseller. */
  readonly accountId: string | null;
  readonly userId: string;
  readonly buyerName: string;
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly holdUntilQuote: boolean;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  /** The network participant whose stock it is; null for the tenant's own. */
  readonly participantId: string | null;
  readonly paidMinor: number;
  readonly trackingNumbers: readonly TrackingNumber[];
  readonly releasedAt: Date | null;
  /** When the seller took it back after its release (SD54); null once it is released anew. */
  readonly heldAgainAt: Date | null;
  readonly canceledAt: Date | null;
  readonly shippedAt: Date | null;
  readonly createdAt: Date;
  readonly lines: readonly OrderLine[];
}

/** One participant, item and unit price. What stock holds for it is ordered minus canceled minus shipped. */
export interface OrderLine {
  readonly lineNumber: number;
  readonly itemNumber: string;
  readonly itemNumberWarehouse: string;
  readonly participantId: string | null;
  readonly itemDescription: string;
  readonly warehouseCode: string;
  readonly offerId: string | null;
  readonly incrementSize: number;
  /** What one unit is in devices: more than 1 for a lot, which is bought as one (W47). */
  readonly devicesPerUnit: number;
  /** The least units that the answer to its offer was bound to (W48); 0 where none binds. */
  readonly minimumQuantity: number;
  /**
   * The units that its price is for: what was ordered at it, or the most of a proposal (SD45). Null for the price of an
   * accepted or countered offer, which is for one order of any size from its minimum on (D05).
   */
  readonly agreedQuantity: number | null;
  readonly orderedQuantity: number;
  readonly canceledQuantity: number;
  readonly shippedQuantity: number;
  readonly unitPriceMinor: number;
  readonly listPriceMinor: number | null;
}

/** What the buyer chose, with labels and addresses as they were then: settings may change afterwards. */
export interface ChosenOptions {
  readonly shippingAddress: CheckoutAddress | null;
  readonly billingAddress: CheckoutAddress | null;
  readonly shippingMethodCode: string | null;
  readonly shippingOption: ChosenShipping;
  /** While a quote is asked for. */
  readonly requestAQuote: QuoteRequest | null;
  readonly paymentMethodCode: string | null;
  readonly paymentMethodLabel: string | null;
  readonly additionalServices: readonly ChosenService[];
  readonly purchaseOrderNumber: string | null;
  readonly metadata: OrderMetadata;
}

export interface ChosenShipping {
  readonly shippingMethodLabel?: string | undefined;
  readonly insured?: boolean | null | undefined;
  readonly insuredAmountMinor?: number | null | undefined;
  readonly carrier?: string | undefined;
  readonly carrierServiceLevel?: string | undefined;
  readonly carrierShippingAccountNumber?: string | undefined;
  readonly shippingInstructions?: string | undefined;
  /** What the seller quoted. */
  readonly shippingQuoteMinor?: number | null | undefined;
  /** Of a partner's goods, in its minor units: what it insures them for where the amount was once all they cost. */
  readonly insuredAtSupplierMinor?: number | undefined;
  /** How its freight came about; orders from before it was kept have none, nor has a supplier's side. */
  readonly freightTerms?: FreightTerms | undefined;
}

export interface QuoteRequest {
  readonly serviceLevel: string;
  /** The freight that the buyer expects. */
  readonly amountMinor?: number | undefined;
}

export interface ChosenService {
  readonly code: string;
  readonly label: string;
  readonly instructions?: string | undefined;
  readonly amountMinor?: number | undefined;
}

export interface OrderMetadata {
  readonly freightQuotesForAllRealTimeShippingMethods?: Readonly<Record<string, number>> | undefined;
  readonly realTimeFreightQuoteCarrier?: string | undefined;
  readonly realTimeFreightQuoteCarrierServiceLevel?: string | undefined;
  /** The lot that was won. */
  readonly auctionNumber?: string | undefined;
  readonly lotNumber?: string | undefined;
  /** What is in it, where it was made from stock. */
  readonly lotItems?: readonly ManifestLine[] | undefined;
}

export interface TrackingNumber {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly url?: string | undefined;
}

/** Two that are equal in it are one number, however they are written. */
export function trackingNumberKey({ trackingNumber }: TrackingNumber): string {
  return trackingNumber.trim().toUpperCase();
}

/** What an order costs; the total is the sum of its parts and the fees due, less credits (G05, H11). */
export interface OrderAmounts {
  readonly subtotalMinor: number;
  readonly freightMinor: number;
  readonly paymentFeeMinor: number;
  readonly additionalServicesFeeMinor: number;
  readonly taxMinor: number;
  readonly taxDescription: string;
  /** How the tax came about; null where none holds, and of orders from before it was kept (W44). */
  readonly taxApplied: TaxApplied | null;
  readonly reservationFeeMinor: number;
  readonly cancellationFeeMinor: number;
  /** The whole 24-hour periods that these fees count. */
  readonly feePeriods: number;
  /** What credit notes took off. */
  readonly creditedMinor: number;
  readonly totalMinor: number;
  readonly totalOrderedQuantity: number;
  readonly rateSku: string | null;
}

/** The time to pay, and the terms under which it runs: those of when the order was held (H11). */
export interface PaymentTime {
  readonly gracePeriodEnd: Date | null;
  /** The calendar that these deadlines follow; null counts by the clock (W46). */
  readonly deadlineCalendar: BusinessCalendar | null;
  readonly racFeePeriodEnd: Date | null;
  /** Percent per 24 hours. */
  readonly reservationFeePercent: number;
  readonly cancellationFeePercent: number;
  /** Reservation fee of an earlier time to pay: it stays due when the order is held anew. */
  readonly carriedFeeMinor: number;
  /** null: never asked; false: asked; true: accepted at `racFeeAgreedAt`. */
  readonly racFeeAgreed: boolean | null;
  readonly racFeeAgreedAt: Date | null;
  /** The terms word for word, as they were accepted. */
  readonly racTerms: object | null;
  /** When the order cancels itself; null when nothing is due. */
  readonly cancelDueAt: Date | null;
  readonly remindersSent: number;
  readonly extendedCount: number;
}

/** A network order stands twice: with the reseller who sold it and with the supplier who has the goods (N03). */
export interface NetworkSide {
  readonly networkRole: 'RESELLER' | 'SUPPLIER' | null;
  readonly networkTenantId: string | null;
  readonly networkOrderNumber: string | null;
  readonly networkConfirmation: 'PENDING' | 'CONFIRMED' | 'REJECTED' | null;
  readonly networkExtension: NetworkExtension | null;
  /** What its two sides agreed on (SD79); null on orders of the own stock and on those from before there were terms. */
  readonly transfer: TransferTerms | null;
}

/** What was added to a network order that its supplier has not answered yet, and how the order stood before. */
export interface NetworkExtension {
  /** When it was added, the same on both sides: an answer names the addition it is about. */
  readonly since: string;
  readonly lines: readonly AddedUnits[];
  readonly before: BeforeExtension;
}

export interface AddedUnits {
  readonly itemNumberWarehouse: string;
  readonly unitPriceMinor: number;
  readonly quantity: number;
  /** What the answers to their offers bound of them; additions that were kept before say nothing of it. */
  readonly minimumQuantity?: number;
  readonly agreedQuantity?: number | null;
}

export type BeforeExtension = Omit<ChosenOptions, 'purchaseOrderNumber'> &
  Omit<OrderAmounts, 'reservationFeeMinor' | 'cancellationFeeMinor' | 'feePeriods' | 'creditedMinor'> &
  /** Additions that were kept before say nothing of these. */
  Partial<Pick<OrderAmounts, 'reservationFeeMinor' | 'feePeriods'>> &
  Pick<PaymentTime, 'cancelDueAt' | 'gracePeriodEnd' | 'racFeePeriodEnd'> &
  Pick<Order, 'fulfillmentStatus' | 'holdUntilQuote'>;

/** What a decision may change of an order; its lines go with the decision itself. */
export type OrderPatch = Partial<
  Omit<Order, 'orderId' | 'orderNumber' | 'orderType' | 'accountId' | 'userId' | 'createdAt' | 'lines'>
>;
