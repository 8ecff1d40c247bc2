import { z } from 'zod/mini';
import { ORDER_PERMISSIONS, type OrderPermission } from '@tradehall/domain/orders/order-can';
import { checkoutAddress } from '../checkout/checkout-options';

/** Amounts are in the tenant's currency (major units); dates are ISO instants; updateDate is the version (N07). */
const amount = z.number();
const text = z.string();
const maybe = z.nullable(z.string());

/** One line (M03). lineNumber tells two prices of one item apart. */
export const orderLine = z.object({
  lineNumber: z.number(),
  itemNumber: text,
  itemNumberWarehouse: text,
  itemDescription: text,
  orderedQuantity: z.number(),
  availableQuantity: z.number(),
  canceledQuantity: z.number(),
  shippedQuantity: z.number(),
  returningQuantity: z.number(),
  unitPrice: amount,
  extendedPrice: amount,
  incrementSize: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const shippingOption = z.object({
  shippingMethodCode: maybe,
  shippingMethodLabel: maybe,
  insured: z.nullable(z.boolean()),
  insuredAmount: z.nullable(amount),
  carrier: text,
  carrierServiceLevel: text,
  carrierShippingAccountNumber: text,
  shippingInstructions: text,
  shippingQuote: z.nullable(amount),
});

export const additionalService = z.object({
  code: text,
  label: text,
  instructions: z.optional(text),
  amount: z.optional(amount),
});

/** The order, by the wire's field names (M03). */
export const salesOrder = z.object({
  phonexOrderNumber: text,
  refOrderNumberOrPhonexOrderNumber: text,
  purchaseOrderNumber: maybe,
  orderType: z.enum(['SALES', 'PREORDER']),
  fulfillmentStatus: text,
  phonexDerivedStatus: text,
  paymentStatus: text,
  createDate: text,
  updateDate: text,
  warehouse: text,
  warehouseCode: text,
  buyerId: text,
  buyerName: text,
  items: z.array(orderLine),
  /** Where each item stands in `items`, by item-number-warehouse key (the wire's itemNumberItems map). */
  itemNumberItems: z.record(z.string(), z.array(z.number())),
  shippingAddress: z.nullable(checkoutAddress),
  billingAddress: z.nullable(checkoutAddress),
  shippingOptionDetails: z.object({
    shippingAddressId: maybe,
    shippingOption,
    requestAQuoteDetails: z.nullable(z.object({ serviceLevel: text })),
  }),
  paymentOptionDetails: z.object({ billingAddressId: maybe, paymentMethodCode: maybe, paymentMethodLabel: maybe }),
  additionalServices: z.array(text),
  additionalServiceDetails: z.array(additionalService),
  freight: amount,
  paymentFee: amount,
  /** Fees as of the answer: time adds to those of a held order whose terms were accepted (H11, W40). */
  reservationFee: amount,
  cancellationFee: amount,
  /** Whole 24-hour periods since the grace period that the fees count; 0 where time adds nothing to them. */
  feePeriods: z.number(),
  subtotal: amount,
  tax: amount,
  taxDescription: text,
  additionalServicesFee: amount,
  total: amount,
  paidAmount: amount,
  totalOrderedQuantity: z.number(),
  rateSku: maybe,
  racFeeAgreed: z.nullable(z.boolean()),
  racFeeAgreedDate: maybe,
  gracePeriodEnd: maybe,
  racFeePeriodEnd: maybe,
  reservationFeePercent: z.number(),
  cancellationFeePercent: z.number(),
  /** When the order cancels itself unless it is paid; null when nothing is due. */
  autoCancelDate: maybe,
  isHoldOrderUntilShippingQuote: z.boolean(),
  billingShippingDefaults: z.boolean(),
  trackingNumbers: z.array(z.object({ carrier: text, trackingNumber: text, url: z.optional(text) })),
  invoiceNumbers: z.array(text),
  imeiAvailable: z.boolean(),
  pxnrOrder: z.boolean(),
  pxnsOrder: z.boolean(),
  pxnrWarehouseLabel: maybe,
  networkConfirmation: maybe,
  pxnsParticipantId: maybe,
  metadata: z.object({
    freightQuotesForAllRealTimeShippingMethods: z.optional(z.record(z.string(), z.number())),
    realTimeFreightQuoteCarrier: z.optional(text),
    realTimeFreightQuoteCarrierServiceLevel: z.optional(text),
  }),
  events: z.array(z.object({ eventType: text, actor: text, happenedAt: text })),
});
export type SalesOrder = z.infer<typeof salesOrder>;

export const orderPermission = z.object(
  Object.fromEntries(ORDER_PERMISSIONS.map((name) => [name, z.boolean()])) as Record<OrderPermission, z.ZodMiniBoolean>,
);

/** One row of the order list (M03), with what its optional columns show. */
export const orderListRow = z.object({
  phonexOrderNumber: text,
  refOrderNumberOrPhonexOrderNumber: text,
  purchaseOrderNumber: maybe,
  createDate: text,
  updateDate: text,
  warehouse: text,
  warehouseCode: text,
  pxWarehouseSearchLabel: text,
  pxnsOrder: z.boolean(),
  fulfillmentStatus: text,
  paymentStatus: text,
  totalOrderedQuantity: z.number(),
  total: amount,
  trackingNumbers: text,
});
export type OrderListRow = z.infer<typeof orderListRow>;

/** What the buyer sends back of an order: the choices and the lines they want, with the version they saw. */
export const salesOrderUpdate = z.object({
  phonexOrderNumber: text,
  updateDate: text,
  /**
   * CANCELED cancels, ON_HOLD holds, RELEASED (or the status of the settings) releases; left out,
   * the order is saved as it stands.
   */
  fulfillmentStatus: z.optional(text),
  /**
   * The total that the buyer was shown for this very update, in the tenant's currency; where it costs anything else by
   * now it is refused with what it costs (W40). Left out, whatever it costs is accepted.
   */
  acceptedTotal: z.optional(z.number().check(z.gte(0), z.lte(1e12))),
  purchaseOrderNumber: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  items: z
    .array(
      z.object({
        lineNumber: z.number(),
        itemNumberWarehouse: z.optional(text),
        orderedQuantity: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
      }),
    )
    .check(z.maxLength(5000)),
  shippingOptionDetails: z.object({
    shippingAddressId: maybe,
    shippingOption: z.object({
      shippingMethodCode: maybe,
      insured: z.nullable(z.boolean()),
      insuredAmount: z.nullable(amount),
      carrier: z.string().check(z.maxLength(100)),
      carrierServiceLevel: z.string().check(z.maxLength(100)),
      carrierShippingAccountNumber: z.string().check(z.maxLength(100)),
      shippingInstructions: z.string().check(z.maxLength(1024)),
    }),
    requestAQuoteDetails: z.nullable(z.object({ serviceLevel: z.string().check(z.maxLength(100)) })),
  }),
  paymentOptionDetails: z.object({ billingAddressId: maybe, paymentMethodCode: maybe }),
  additionalServices: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
});
export type SalesOrderUpdate = z.infer<typeof salesOrderUpdate>;
