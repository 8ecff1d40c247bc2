import { z } from 'zod/mini';
import { ORDER_PERMISSIONS, type OrderPermission } from '@tradehall/domain/orders/order-can';
import { CHOICE_FIELDS } from '@tradehall/domain/orders/order-draft';
import { ORDER_EVENT_SOURCES } from '@tradehall/domain/orders/order-story';
import { manifestLine } from '../auctions/auction-shapes';
import { checkoutAddress } from '../checkout/checkout-options';
import { TAX_WORDS, taxApplied } from '../checkout/checkout-payload';
import { deadlineCalendar } from './sales-order-settings';
import { billingDocument } from './billing-documents';
import { itemNumberWarehouse } from '../offers/offer-entity';
import { count, lineNumber, money, orderTotal, text } from '../wire/input-types';

/** Amounts are in the tenant's currency (major units); dates are ISO instants; updateDate is the version (N07). */
const amount = z.number();
const words = z.string();
const maybe = z.nullable(z.string());

/** One line (M03). lineNumber tells two prices of one item apart. */
export const orderLine = z.object({
  lineNumber: z.number(),
  itemNumber: words,
  itemNumberWarehouse: words,
  itemDescription: words,
  orderedQuantity: z.number(),
  /** One above the stock list's cap where there are more than that; then `isQuantityCapped` (W11). */
  availableQuantity: z.number(),
  isQuantityCapped: z.optional(z.boolean()),
  canceledQuantity: z.number(),
  shippedQuantity: z.number(),
  /** Units in returns that were neither rejected nor withdrawn. */
  returningQuantity: z.number(),
  /** Those of them whose return has ended with its credit. */
  returnedQuantity: z.number(),
  unitPrice: amount,
  extendedPrice: amount,
  incrementSize: z.number(),
  /** What one unit is in devices: more than 1 for a lot (W47). */
  devicesPerUnit: z.number(),
  /** The least units that the seller's answer to its offer was bound to; 0 where none binds (W48). */
  minimumQuantity: z.number(),
  /** The most units that its price is for; null where more cost no more today. */
  maximumQuantity: z.nullable(z.number()),
});
export type OrderLine = z.infer<typeof orderLine>;

export const shippingOption = z.object({
  shippingMethodCode: maybe,
  shippingMethodLabel: maybe,
  insured: z.nullable(z.boolean()),
  insuredAmount: z.nullable(amount),
  carrier: words,
  carrierServiceLevel: words,
  carrierShippingAccountNumber: words,
  shippingInstructions: words,
  shippingQuote: z.nullable(amount),
});

export const additionalService = z.object({
  code: words,
  label: words,
  instructions: z.optional(words),
  amount: z.optional(amount),
});

/** The order, by the wire's field names (M03). */
export const salesOrder = z.object({
  phonexOrderNumber: words,
  refOrderNumberOrPhonexOrderNumber: words,
  purchaseOrderNumber: maybe,
  orderType: z.enum(['SALES', 'PREORDER']),
  fulfillmentStatus: words,
  phonexDerivedStatus: words,
  paymentStatus: words,
  createDate: words,
  updateDate: words,
  warehouse: words,
  warehouseCode: words,
  buyerId: words,
  buyerName: words,
  items: z.array(orderLine),
  /** Where each item stands in `items`, by item-number-warehouse key (the wire's itemNumberItems map). */
  itemNumberItems: z.record(z.string(), z.array(z.number())),
  shippingAddress: z.nullable(checkoutAddress),
  billingAddress: z.nullable(checkoutAddress),
  shippingOptionDetails: z.object({
    shippingAddressId: maybe,
    shippingOption,
    requestAQuoteDetails: z.nullable(z.object({ serviceLevel: words })),
  }),
  paymentOptionDetails: z.object({ billingAddressId: maybe, paymentMethodCode: maybe, paymentMethodLabel: maybe }),
  additionalServices: z.array(words),
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
  taxDescription: words,
  taxApplied: z.nullable(taxApplied),
  additionalServicesFee: amount,
  total: amount,
  paidAmount: amount,
  /** What credit notes took off the charges; the total is without it. */
  creditedAmount: amount,
  /** What was received beyond the total and is to be given back (SD56). */
  refundDue: amount,
  /** What was given back. */
  refundedAmount: amount,
  /** Why it was canceled, as whoever canceled it put it; null where nothing was said. */
  cancelReason: maybe,
  /** In devices. */
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
  /** Which calendar counted the deadline; null where the clock did (W46). */
  deadlineCalendar: z.nullable(deadlineCalendar),
  isHoldOrderUntilShippingQuote: z.boolean(),
  billingShippingDefaults: z.boolean(),
  trackingNumbers: z.array(z.object({ carrier: words, trackingNumber: words, url: z.optional(words) })),
  invoiceNumbers: z.array(words),
  /** Its invoices and credit notes, oldest first. */
  billingDocuments: z.array(billingDocument),
  /** What of its invoices is to be paid next, and when; null where nothing invoiced is open (W43). */
  nextDue: z.nullable(z.object({ invoiceNumber: words, dueDate: maybe, amount })),
  imeiAvailable: z.boolean(),
  pxnrOrder: z.boolean(),
  pxnsOrder: z.boolean(),
  pxnrWarehouseLabel: maybe,
  networkConfirmation: maybe,
  pxnsParticipantId: maybe,
  metadata: z.object({
    freightQuotesForAllRealTimeShippingMethods: z.optional(z.record(z.string(), z.number())),
    realTimeFreightQuoteCarrier: z.optional(words),
    realTimeFreightQuoteCarrierServiceLevel: z.optional(words),
    /** The lot that was won, and what is in it where it was made from stock (SD75). */
    auctionNumber: z.optional(words),
    lotNumber: z.optional(words),
    lotItems: z.optional(z.array(manifestLine)),
  }),
  /** What happened, oldest first, as its buyer may know it (W43). */
  events: z.array(
    z.object({
      eventType: words,
      by: z.enum(ORDER_EVENT_SOURCES),
      /** The person of the buyer's account; of the seller's staff nobody is named. */
      actor: words,
      happenedAt: words,
      /** What was paid, billed, credited, quoted or given back by it. */
      amount: z.nullable(amount),
      /** Fees that the seller bears, of an order that the seller canceled (SD55). */
      waived: z.nullable(amount),
      /** The numbers of documents, payments and parcels. */
      references: z.array(words),
      /** The status it was moved to, where it names one. */
      status: maybe,
      reason: maybe,
      /** What an edit changed: choices by name, and the units of lines before and after, 0 for a removed one. */
      changes: z.nullable(
        z.object({
          choices: z.array(z.enum(CHOICE_FIELDS)),
          lines: z.array(z.object({ lineNumber: z.number(), from: z.number(), to: z.number() })),
        }),
      ),
    }),
  ),
});
export type SalesOrder = z.infer<typeof salesOrder>;

export const orderPermission = z.object(
  Object.fromEntries(ORDER_PERMISSIONS.map((name) => [name, z.boolean()])) as Record<OrderPermission, z.ZodMiniBoolean>,
);

/** One row of the order list (M03), with what its optional columns show. */
export const orderListRow = z.object({
  phonexOrderNumber: words,
  refOrderNumberOrPhonexOrderNumber: words,
  purchaseOrderNumber: maybe,
  createDate: words,
  updateDate: words,
  warehouse: words,
  warehouseCode: words,
  pxWarehouseSearchLabel: words,
  pxnsOrder: z.boolean(),
  fulfillmentStatus: words,
  paymentStatus: words,
  totalOrderedQuantity: z.number(),
  total: amount,
  /** Something is still to come on top of the total: what is not known yet is null below (W40). */
  isTotalOpen: z.boolean(),
  trackingNumbers: words,
  releaseDate: maybe,
  shipDate: maybe,
  /** Until when it is to be paid or released; null where no deadline runs. */
  payByDate: maybe,
  /** When the oldest of its open invoices is to be paid; null where none is open, or nothing says when. */
  dueDate: maybe,
  /** Goods, freight, fees, tax and what was credited come to the total, as far as they are known. */
  subtotal: amount,
  freight: z.nullable(amount),
  /** Of the payment, the services, the reservation and the cancellation. */
  fees: z.nullable(amount),
  tax: z.nullable(amount),
  /** What credit notes took off, tax included: zero or less. */
  credited: amount,
});
export type OrderListRow = z.infer<typeof orderListRow>;

const code = text(100);

/** What the buyer sends back of an order: the choices and the lines they want, with the version they saw. */
export const salesOrderUpdate = z.object({
  phonexOrderNumber: code,
  updateDate: code,
  /**
   * CANCELED cancels, ON_HOLD holds, RELEASED (or the status of the settings) releases; left out,
   * the order is saved as it stands.
   */
  fulfillmentStatus: z.optional(code),
  /**
   * The total that the buyer was shown for this very update, in the tenant's currency; where it costs anything else by
   * now it is refused with what it costs (W40). Left out, whatever it costs is accepted.
   */
  acceptedTotal: z.optional(orderTotal),
  purchaseOrderNumber: z.optional(z.nullable(text(60))),
  items: z
    .array(
      z.object({
        lineNumber,
        itemNumberWarehouse: z.optional(itemNumberWarehouse),
        orderedQuantity: count,
      }),
    )
    .check(z.maxLength(5000)),
  shippingOptionDetails: z.object({
    shippingAddressId: z.nullable(code),
    shippingOption: z.object({
      shippingMethodCode: z.nullable(code),
      insured: z.nullable(z.boolean()),
      insuredAmount: z.nullable(money),
      carrier: text(100),
      carrierServiceLevel: text(100),
      carrierShippingAccountNumber: text(100),
      shippingInstructions: text(1024),
    }),
    requestAQuoteDetails: z.nullable(z.object({ serviceLevel: text(100) })),
  }),
  paymentOptionDetails: z.object({ billingAddressId: z.nullable(code), paymentMethodCode: z.nullable(code) }),
  additionalServices: z.array(text(100)).check(z.maxLength(50)),
});
export type SalesOrderUpdate = z.infer<typeof salesOrderUpdate>;

/** What the tenant called what was chosen, in an answer that has an order as its `salesOrder` (W61). */
export const CHOSEN_WORDS = [
  'salesOrder.warehouse',
  'salesOrder.shippingOptionDetails.shippingOption.shippingMethodLabel',
  'salesOrder.paymentOptionDetails.paymentMethodLabel',
  'salesOrder.additionalServiceDetails.*.label',
  'salesOrder.additionalServiceDetails.*.instructions',
  ...TAX_WORDS.map((path) => `salesOrder.${path}`),
] as const;
