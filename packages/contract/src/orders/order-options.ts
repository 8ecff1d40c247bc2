import { z } from 'zod/mini';
import { orderAddress } from './order-entity';

const method = z.object({
  label: z.string(),
  customLabel: z.optional(z.string()),
  showMethod: z.optional(z.boolean()),
  insuranceAvailable: z.optional(z.boolean()),
  ignoreShippingInstructions: z.optional(z.boolean()),
  maxDevicesInShipment: z.optional(z.number()),
});

/** What may be chosen on an order (document 2 §3 "Order options"); the same shapes that checkout offers. */
export const orderOptions = z.object({
  shippingAddresses: z.array(orderAddress),
  billingAddresses: z.array(orderAddress),
  paymentMethods: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      customLabel: z.optional(z.string()),
      description: z.optional(z.string()),
      instructions: z.optional(z.string()),
      feesApplicable: z.optional(z.boolean()),
      feeType: z.optional(z.string()),
      showMethod: z.optional(z.boolean()),
    }),
  ),
  otherShippingMethods: z.record(z.string(), method),
  realTimeQuoteShippingMethods: z.record(z.string(), method),
  billMyAccountShippingMethod: z.optional(
    z.object({
      label: z.string(),
      customLabel: z.optional(z.string()),
      showMethod: z.optional(z.boolean()),
      carrierChoiceRestricted: z.optional(z.boolean()),
      carrierOptions: z.optional(z.array(z.string())),
      carrierServiceLevelsRestricted: z.optional(z.boolean()),
      carrierServiceLevelOptions: z.optional(z.record(z.string(), z.array(z.string()))),
      insuranceAvailable: z.optional(z.boolean()),
      ignoreShippingInstructions: z.optional(z.boolean()),
    }),
  ),
  billMyAccountDefault: z.optional(
    z.object({ carrier: z.optional(z.string()), carrierServiceLevel: z.optional(z.string()), carrierShippingAccountNumber: z.optional(z.string()) }),
  ),
  requestAQuoteServiceLevels: z.optional(z.object({ serviceLevelsRestricted: z.optional(z.boolean()), serviceLevels: z.optional(z.array(z.string())) })),
  shippingAddressIdShippingMethodCodeMapping: z.record(z.string(), z.array(z.string())),
  additionalServices: z.array(z.object({ code: z.string(), label: z.string(), instructions: z.optional(z.string()) })),
  maxShipmentInsuranceAmount: z.optional(z.number()),
  maxItemQuantityToBeDisplayed: z.nullable(z.number()),
});
export type OrderOptions = z.infer<typeof orderOptions>;
