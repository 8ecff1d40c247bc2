import { z } from 'zod/mini';
import { CONFIRMATION_TYPES } from '@tradehall/domain/checkout/submit-buttons';
import { LINE_CHANGES } from '@tradehall/domain/checkout/compare-checkout';
import { offerId } from '../offers/offer-entity';
import { checkoutOptions, freeText, preferencesSelection, shippingChoice, shortText } from './checkout-options';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { count, money, orderTotal } from '../wire/input-types';

export const MAX_CHECKOUT_LINES = 2000;
const offerIds = z.array(offerId).check(z.minLength(1), z.maxLength(MAX_CHECKOUT_LINES));

/** One line of a cart or a held order on the way to an order (M03). */
export const checkoutLine = z.object({
  offerId: z.optional(z.string()),
  itemNumber: z.string(),
  itemNumberWarehouse: z.string(),
  itemDescription: z.string(),
  quantity: z.number(),
  /** What one unit is in devices, where that is more than 1: a lot of a held order (W47). */
  devicesPerUnit: z.optional(z.number()),
  unitPrice: z.number(),
  extendedPrice: z.number(),
});
export type CheckoutLineWire = z.infer<typeof checkoutLine>;

export const onHoldSalesOrder = z.object({
  orderNumber: z.string(),
  refOrderNumberOrPhonexOrderNumber: z.string(),
  purchaseOrderNumber: z.nullable(z.string()),
  createDate: z.string(),
  lastUpdateDate: z.string(),
  lineItems: z.array(checkoutLine),
  shippingAddressId: z.optional(z.string()),
  billingAddressId: z.optional(z.string()),
  shippingOption: z.optional(shippingChoice),
  paymentMethodCode: z.optional(z.string()),
  additionalServiceCodes: z.optional(z.array(z.string())),
  total: z.optional(z.number()),
});
export type OnHoldSalesOrder = z.infer<typeof onHoldSalesOrder>;

/** How a tax came about (W44). */
export const taxApplied = z.object({
  /** At the address that the goods go to, or where they are picked up. */
  at: z.enum(['SHIP_TO', 'PICK_UP']),
  country: z.string(),
  state: z.optional(z.string()),
  stateName: z.optional(z.string()),
  percent: z.number(),
  /** What the percentage is of. */
  base: z.number(),
  /** The certificate that exempts from it. */
  certificate: z.nullable(z.object({ name: z.string(), expiresOn: z.nullable(z.string()) })),
});
export type TaxAppliedWire = z.infer<typeof taxApplied>;

/** What a tenant calls a tax, and the paper that exempts from it, in an answer that says what something costs (W61). */
export const TAX_WORDS = ['taxDescription', 'taxApplied.certificate.name'] as const;

/** What charges come to (G05), in major units. */
export const chargesAnswer = z.object({
  subtotal: z.number(),
  /** In devices. */
  totalQuantity: z.number(),
  freight: z.number(),
  freightUndefined: z.boolean(),
  paymentFee: z.number(),
  paymentFeeUndefined: z.boolean(),
  additionalServicesFee: z.number(),
  tax: z.number(),
  taxDescription: z.string(),
  taxApplied: z.nullable(taxApplied),
  /** Fees of the held order that the goods join, in the total; 0 for an order of their own (W40). */
  reservationFee: z.number(),
  cancellationFee: z.number(),
  total: z.number(),
  rateSku: z.string(),
  freightQuotesForAllRealTimeShippingMethods: z.record(z.string(), z.number()),
  /** The part of the freight that insures, the rate of a fee in percent, and what the tax is a percentage of (W41). */
  insurancePremium: z.number(),
  paymentFeePercent: z.nullable(z.number()),
  taxBase: z.number(),
  /** What choosing each option would cost beside everything else that is chosen (W41). */
  optionPrices: z.object({
    /** Without insurance; a method whose freight is not known yet is missing. */
    shippingMethods: z.record(z.string(), z.number()),
    paymentMethods: z.record(z.string(), z.number()),
    services: z.record(z.string(), z.number()),
    /** Of the chosen method, at the amount that is insured or else at the most that can be. */
    insurance: z.number(),
  }),
  realTimeFreightQuoteCarrier: z.optional(z.string()),
  realTimeFreightQuoteCarrierServiceLevel: z.optional(z.string()),
});
export type OptionPrices = ChargesAnswer['optionPrices'];
export type ChargesAnswer = z.infer<typeof chargesAnswer>;

export const checkoutPayload = z.object({
  lineItems: z.array(checkoutLine),
  onHoldSalesOrder: z.optional(onHoldSalesOrder),
  warehouse: z.string(),
  warehouseLabel: z.string(),
  warehouseCode: z.string(),
  buyerName: z.string(),
  buyerOrderPreferences: preferencesSelection,
  cartTotal: z.number(),
  isHoldOrderUntilShippingQuote: z.boolean(),
  /** true when the stock is a supplier's of the network: the order waits for its confirmation. */
  isNetworkSupplierOrder: z.boolean(),
  purchaseOrderNumber: z.optional(z.string()),
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

/** What decides the submit buttons, apart from the choices (H09). */
export const submitSettings = z.object({
  singleButtonOrderFlow: z.boolean(),
  isExternalSystemManualSync: z.boolean(),
  canPayAndShipNow: z.boolean(),
  disablePayAndShipNow: z.boolean(),
});

/** The answer of the wire (G01): the options at the top, the payload beside them. */
export const checkoutAnswer = z.extend(checkoutOptions, {
  checkoutPayload,
  submitSettings,
  charges: chargesAnswer,
  /** What the buyer may still owe; left out without a credit limit. */
  creditAvailable: z.optional(z.number()),
  /** What the buyer may order alone, in major units; null for any sum (W73). */
  orderLimit: z.nullable(z.number()),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

export const checkoutRequest = z.object({ offerIds, purchaseOrderNumber: z.optional(shortText) });

/**
 * A line as the buyer saw it, units and the price of one in major units: what is charged is what was seen, or
 * nothing is placed.
 */
export const seenLine = z.object({
  offerId,
  quantity: count.check(z.minimum(1)),
  unitPrice: money,
});

export const checkoutSubmission = z.object({
  shippingAddressId: shortText,
  billingAddressId: shortText,
  shippingOption: shippingChoice,
  /** What a buyer who asks for a quote expects (G10). */
  requestAQuoteInfo: z.optional(z.object({ serviceLevel: shortText, amount: money })),
  paymentOptionDetails: z.object({ paymentMethodCode: shortText }),
  additionalServiceCodes: z.optional(z.array(shortText).check(z.maxLength(50))),
  readyToRelease: z.boolean(),
  offerIds,
  purchaseOrderNumber: z.optional(shortText),
  /** Lines and total on the buyer's screen. Without them the prices in the cart are taken as seen. */
  seen: z.optional(z.object({ lines: z.array(seenLine).check(z.maxLength(MAX_CHECKOUT_LINES)), total: orderTotal })),
});
export type CheckoutSubmission = z.infer<typeof checkoutSubmission>;

export const updateSubmission = z.object({
  shippingAddressId: z.optional(shortText),
  billingAddressId: z.optional(shortText),
  shippingOption: z.optional(shippingChoice),
  requestAQuoteInfo: z.optional(z.object({ serviceLevel: shortText, amount: money })),
  paymentOptionDetails: z.optional(z.object({ paymentMethodCode: shortText })),
  additionalServiceCodes: z.optional(z.array(shortText).check(z.maxLength(50))),
  /** Always false: an update never releases (G07). */
  readyToRelease: z.optional(z.literal(false)),
  offerIds,
  /** The held order's lastUpdateDate as the buyer saw it; a stale one is refused (N07). */
  lastUpdateDate: z.optional(shortText),
  seen: z.optional(z.object({ lines: z.array(seenLine).check(z.maxLength(MAX_CHECKOUT_LINES)), total: orderTotal })),
});
export type UpdateSubmission = z.infer<typeof updateSubmission>;

/** What a tenant's own words are in a confirmation (W61). */
export const CONFIRMATION_WORDS = [
  'warehouseLabel',
  'paymentMethodLabel',
  'selectedPaymentInstructions',
  ...TAX_WORDS,
] as const;

/** What the confirmation page shows; the portal keeps it so that it survives one reload (N08). */
export const orderConfirmation = z.object({
  phonexOrderNumber: z.string(),
  refOrderNumberOrPhonexOrderNumber: z.string(),
  typeOfConfirmation: z.enum(CONFIRMATION_TYPES),
  fulfillmentStatus: z.string(),
  paymentStatus: z.string(),
  paymentMethodCode: z.string(),
  paymentMethodLabel: z.string(),
  selectedPaymentInstructions: z.string(),
  isNetworkPending: z.boolean(),
  /** When an unpaid order cancels itself; left out where nothing is due. */
  latePaymentCancelDate: z.optional(z.string()),
  /** The calendar that counted it; left out where the clock did (W46). */
  deadlineCalendar: z.optional(z.object({ name: z.string(), timeZone: z.string(), cutOff: z.string() })),
  purchaseOrderNumber: z.optional(z.string()),
  warehouseLabel: z.string(),
  lineItems: z.array(checkoutLine),
  subtotal: z.number(),
  freight: z.number(),
  freightUndefined: z.boolean(),
  /** What of the freight insures it; left out by a confirmation that a browser kept from before. */
  insurancePremium: z.optional(z.number()),
  paymentFee: z.number(),
  additionalServicesFee: z.number(),
  tax: z.number(),
  taxDescription: z.string(),
  taxApplied: z.nullable(taxApplied),
  reservationFee: z.number(),
  cancellationFee: z.number(),
  total: z.number(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmation>;

/** The amounts that a total is the sum of, in major units. */
export const chargedAmounts = z.pick(chargesAnswer, {
  subtotal: true,
  freight: true,
  paymentFee: true,
  additionalServicesFee: true,
  tax: true,
  reservationFee: true,
  cancellationFee: true,
});
export type ChargedAmountsWire = z.infer<typeof chargedAmounts>;

/** `details` of a 409 CHECKOUT_CHANGED: every line as seen and as it stands. */
export const checkoutComparison = z.object({
  lines: z.array(
    z.object({
      offerId: z.string(),
      itemNumber: z.string(),
      itemDescription: z.string(),
      seenQuantity: z.number(),
      quantity: z.number(),
      availableQuantity: z.number(),
      seenUnitPrice: z.number(),
      unitPrice: z.number(),
      changes: z.array(z.enum(LINE_CHANGES)),
      /** The order that took it meanwhile, for those who may view orders. */
      orderNumber: z.nullable(z.string()),
    }),
  ),
  seenTotal: z.number(),
  total: z.number(),
  /** What the total is the sum of now; left out where lines moved, which are compared by the goods alone. */
  amounts: z.optional(chargedAmounts),
});
export type CheckoutComparison = z.infer<typeof checkoutComparison>;

export const chargesRequest = z.object({
  buyerId: z.optional(shortText),
  warehouseCode: z.optional(shortText),
  shippingAddress: z.optional(shortText),
  shippingMethodCode: z.optional(shortText),
  billingAddress: z.optional(shortText),
  paymentMethodCode: z.optional(shortText),
  additionalServices: z.optional(z.array(shortText).check(z.maxLength(50))),
  items: z
    .array(
      z.object({
        itemNumberWarehouse: z.optional(freeText),
        orderedQuantity: count,
        /** What one unit is in devices; left out, 1. */
        devicesPerUnit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
        unitPrice: z.optional(money),
      }),
    )
    .check(
      z.maxLength(MAX_CHECKOUT_LINES * 2),
      // What comes to more than any order may is no basket, and its sums would not be exact.
      z.refine(
        (items) =>
          orderTotal.safeParse(items.reduce((sum, item) => sum + item.orderedQuantity * (item.unitPrice ?? 0), 0))
            .success &&
          items.reduce((sum, item) => sum + item.orderedQuantity * (item.devicesPerUnit ?? 1), 0) <= MOST_UNITS,
      ),
    ),
  insured: z.optional(z.boolean()),
  insuranceAmount: z.optional(money),
  /** The held order that the lines join: its fees are part of the total. */
  phonexOrderNumber: z.optional(shortText),
});
