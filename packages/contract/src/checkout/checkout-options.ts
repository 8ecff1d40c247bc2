import { z } from 'zod/mini';
import { DOCUMENT_STATUSES } from '@tradehall/domain/documents/document-status';
import { DESTINATION_RULES } from '@tradehall/domain/checkout/destination-papers';
import { count, money, text } from '../wire/input-types';

/** Ids and codes of choices are short; names of people and places are not. */
export const shortText = text(100);
export const freeText = text(300);

export const checkoutAddress = z.object({
  id: shortText,
  contact: z.optional(freeText),
  address1: freeText,
  address2: z.optional(freeText),
  city: freeText,
  state: z.optional(freeText),
  /** Where the code of the state is a number. */
  stateName: z.optional(freeText),
  country: freeText,
  zip: z.optional(shortText),
  label: z.optional(freeText),
  customLabel: z.optional(freeText),
  description: z.optional(freeText),
  instructions: z.optional(text(1000)),
  fields: z.optional(z.object({ ShipToName: z.optional(freeText), BillingCustomerName: z.optional(freeText) })),
});

export const paymentMethodOption = z.object({
  code: shortText,
  label: freeText,
  customLabel: z.optional(freeText),
  description: z.optional(freeText),
  instructions: z.optional(text(2000)),
  feesApplicable: z.optional(z.boolean()),
  feeType: z.optional(shortText),
  showMethod: z.optional(z.boolean()),
});

export const shippingMethodOption = z.object({
  label: freeText,
  customLabel: z.optional(freeText),
  showMethod: z.optional(z.boolean()),
  insuranceAvailable: z.optional(z.boolean()),
  ignoreShippingInstructions: z.optional(z.boolean()),
  maxDevicesInShipment: z.optional(count.check(z.minimum(1))),
});

export const billMyAccountOption = z.object({
  label: freeText,
  customLabel: z.optional(freeText),
  showMethod: z.optional(z.boolean()),
  carrierChoiceRestricted: z.optional(z.boolean()),
  carrierOptions: z.optional(z.array(shortText).check(z.maxLength(100))),
  carrierServiceLevelsRestricted: z.optional(z.boolean()),
  carrierServiceLevelOptions: z.optional(z.record(shortText, z.array(shortText).check(z.maxLength(100)))),
  insuranceAvailable: z.optional(z.boolean()),
  ignoreShippingInstructions: z.optional(z.boolean()),
});

export const additionalServiceOption = z.object({
  code: shortText,
  label: freeText,
  instructions: z.optional(text(1000)),
});

/** A document that a destination lacks (W45). */
const missingPaper = z.object({ name: z.string(), status: z.enum(DOCUMENT_STATUSES) });

/** What a buyer may choose from (G04, M03). Amounts are major units. */
export const checkoutOptions = z.object({
  /** What destinations lack, by the address's id, and what the tenant does about it (W45). */
  missingPapers: z.optional(z.record(z.string(), z.array(missingPaper))),
  destinationRule: z.optional(z.enum(DESTINATION_RULES)),
  shippingAddresses: z.array(checkoutAddress),
  billingAddresses: z.array(checkoutAddress),
  paymentMethods: z.array(paymentMethodOption),
  otherShippingMethods: z.record(z.string(), shippingMethodOption),
  realTimeQuoteShippingMethods: z.record(z.string(), shippingMethodOption),
  realTimeQuoteShippingMethodDefaultCarrierByAddress: z.record(
    z.string(),
    z.object({ carrier: z.string(), carrierServiceLevel: z.string() }),
  ),
  billMyAccountShippingMethod: z.optional(billMyAccountOption),
  billMyAccountDefault: z.optional(
    z.object({
      carrier: z.optional(z.string()),
      carrierServiceLevel: z.optional(z.string()),
      carrierShippingAccountNumber: z.optional(z.string()),
    }),
  ),
  requestAQuoteServiceLevels: z.optional(
    z.object({ serviceLevelsRestricted: z.optional(z.boolean()), serviceLevels: z.optional(z.array(shortText)) }),
  ),
  shippingAddressIdShippingMethodCodeMapping: z.record(z.string(), z.array(z.string())),
  maxShipmentInsuranceAmount: z.optional(z.number()),
  orderSubtotal: z.optional(z.number()),
  shipmentInsuredLabel: z.optional(z.string()),
  shipmentNotInsuredLabel: z.optional(z.string()),
  additionalServices: z.array(additionalServiceOption),
});
export type CheckoutOptionsWire = z.infer<typeof checkoutOptions>;

/** What a tenant calls its methods and services, and what it says of them. */
export const CHECKOUT_WORDS = [
  'missingPapers.*.*.name',
  ...['paymentMethods', 'otherShippingMethods', 'realTimeQuoteShippingMethods', 'additionalServices'].flatMap(
    (part) => [`${part}.*.label`, `${part}.*.customLabel`, `${part}.*.description`, `${part}.*.instructions`],
  ),
  'billMyAccountShippingMethod.label',
  'billMyAccountShippingMethod.customLabel',
  'shipmentInsuredLabel',
  'shipmentNotInsuredLabel',
] as const;

/** A shipping choice as stored and submitted (M03). */
export const shippingChoice = z.object({
  shippingMethodCode: shortText,
  shippingMethodLabel: z.optional(freeText),
  shippingInstructions: z.optional(text(1024)),
  insured: z.optional(z.boolean()),
  insuredAmount: z.optional(money),
  carrier: z.optional(shortText),
  carrierServiceLevel: z.optional(shortText),
  carrierShippingAccountNumber: z.optional(shortText),
  realTimeFreightQuote: z.optional(money),
});
export type ShippingChoice = z.infer<typeof shippingChoice>;

/** A buyer's stored defaults (G23); what was never set is left out. */
export const preferencesSelection = z.object({
  shippingOption: z.optional(
    z.object({ shippingAddressId: z.optional(shortText), shippingOptionDetails: z.optional(shippingChoice) }),
  ),
  paymentOption: z.optional(
    z.object({
      billingAddressId: z.optional(shortText),
      paymentOptionDetails: z.optional(z.object({ paymentMethodCode: shortText })),
    }),
  ),
  services: z.optional(z.array(shortText).check(z.maxLength(50))),
});
export type PreferencesSelection = z.infer<typeof preferencesSelection>;
