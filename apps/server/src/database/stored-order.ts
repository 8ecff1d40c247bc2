/** How a shipment is to travel (`orders.shipping_option`). */
export interface StoredShippingOption {
  readonly shippingMethodLabel?: string | undefined;
  readonly insured?: boolean | null | undefined;
  readonly insuredAmountMinor?: number | null | undefined;
  readonly carrier?: string | undefined;
  readonly carrierServiceLevel?: string | undefined;
  readonly carrierShippingAccountNumber?: string | undefined;
  readonly shippingInstructions?: string | undefined;
  readonly shippingQuoteMinor?: number | null | undefined;
}

/** What was asked for while a quote is awaited (`orders.request_a_quote`). */
export interface StoredQuoteRequest {
  readonly serviceLevel: string;
  readonly amountMinor?: number | undefined;
}

/** One of `orders.additional_services`. */
export interface StoredService {
  readonly code: string;
  readonly label: string;
  readonly instructions?: string | undefined;
  readonly amountMinor?: number | undefined;
}

export interface TrackingNumber {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly url?: string | undefined;
}

export interface OrderMetadata {
  readonly freightQuotesForAllRealTimeShippingMethods?: Readonly<Record<string, number>> | undefined;
  readonly realTimeFreightQuoteCarrier?: string | undefined;
  readonly realTimeFreightQuoteCarrierServiceLevel?: string | undefined;
}

/** What was added to a network order that its supplier has not answered yet, and how the order stood before. */
export interface NetworkExtension {
  /** When it was added, the same on both sides: an answer names the addition it is about. */
  readonly since: string;
  readonly lines: readonly ExtensionLine[];
  readonly before: {
    readonly fulfillment_status: string;
    readonly cancel_due_at: string | null;
    readonly grace_period_end: string | null;
    readonly rac_fee_period_end: string | null;
  };
}

export interface ExtensionLine {
  readonly itemNumberWarehouse: string;
  readonly unitPriceMinor: number;
  readonly quantity: number;
}
