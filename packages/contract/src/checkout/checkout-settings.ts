import { z } from 'zod/mini';
import { FEE_TYPES } from '@tradehall/domain/checkout/checkout-rates';
import { DESTINATION_RULES } from '@tradehall/domain/checkout/destination-papers';
import { defineCall } from '../wire/define-call';
import {
  billMyAccountOption,
  freeText,
  paymentMethodOption,
  shippingMethodOption,
  shortText,
} from './checkout-options';
import { count, money, text } from '../wire/input-types';

const amount = money;
const percent = z.number().check(z.minimum(0), z.maximum(100));

const freightRate = z.object({
  flat: z.optional(amount),
  perDevice: z.optional(amount),
  percentOfValue: z.optional(percent),
  least: z.optional(amount),
  insurancePercent: z.optional(percent),
  leastInsurance: z.optional(amount),
});
/** Where a shipping method is offered: to these countries, or to all with '*'. */
const offeredTo = z.array(text(3)).check(z.maxLength(300));

/** A tenant's shipping, payment, services and tax settings, in major units (G05). */
export const checkoutSettings = z.object({
  rateSku: shortText,
  /** ISO 4217, as payment providers want it. */
  currencyCode: text(3).check(z.regex(/^[A-Z]{3}$/)),
  shippingMethods: z
    .array(
      z.extend(shippingMethodOption, {
        code: shortText,
        countries: offeredTo,
        rate: freightRate,
        /** The buyer fetches the goods: they are taxed where they are handed over (W44). */
        isPickUp: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(50)),
  billMyAccount: z.optional(z.extend(billMyAccountOption, { countries: offeredTo, rate: freightRate })),
  requestAQuote: z.optional(
    z.object({ serviceLevelsRestricted: z.boolean(), serviceLevels: z.array(shortText).check(z.maxLength(100)) }),
  ),
  /** The embedded rate card of the quoter: what a real-time method costs by destination. */
  realTimeRates: z
    .array(
      z.object({
        code: shortText,
        countries: offeredTo,
        carrier: shortText,
        carrierServiceLevel: shortText,
        flat: amount,
        perDevice: amount,
        percentOfValue: percent,
        /** A carrier takes no larger shipment. */
        maxDevices: z.optional(count.check(z.minimum(1))),
      }),
    )
    .check(z.maxLength(100)),
  paymentMethods: z
    .array(
      z.extend(paymentMethodOption, {
        fee: z.optional(
          z.object({ feeType: z.enum(FEE_TYPES), flat: z.optional(amount), percent: z.optional(percent) }),
        ),
      }),
    )
    .check(z.maxLength(20)),
  additionalServices: z
    .array(
      z.object({
        code: shortText,
        label: freeText,
        instructions: z.optional(text(1000)),
        flat: z.optional(amount),
        perDevice: z.optional(amount),
      }),
    )
    .check(z.maxLength(50)),
  taxes: z
    .array(
      z.object({
        country: shortText,
        state: z.optional(shortText),
        percent,
        description: freeText,
        taxesFreight: z.boolean(),
        taxesServices: z.boolean(),
      }),
    )
    .check(z.maxLength(500)),
  /** Where each warehouse hands over what is fetched; a warehouse without one taxes by the address (W44). */
  pickUpPlaces: z.optional(
    z
      .array(z.object({ warehouseCode: shortText, country: shortText, state: z.optional(shortText) }))
      .check(z.maxLength(300)),
  ),
  /** What is done about a destination whose documents are missing, rejected or expired (W45). */
  destinations: z.optional(
    z.object({ onMissing: z.enum(DESTINATION_RULES), documents: z.array(shortText).check(z.maxLength(100)) }),
  ),
  maxShipmentInsuranceAmount: z.optional(amount),
  shipmentInsuredLabel: z.optional(freeText),
  shipmentNotInsuredLabel: z.optional(freeText),
});
export type CheckoutSettingsWire = z.infer<typeof checkoutSettings>;

export const getCheckoutSettings = defineCall({
  method: 'GET',
  path: '/seller/checkout-settings',
  summary: 'Rates, shipping and payment methods, services and taxes of the tenant.',
  access: 'seller',
  permission: 'SETTINGS_VIEW',
  answer: checkoutSettings,
});

export const putCheckoutSettings = defineCall({
  method: 'PUT',
  path: '/seller/checkout-settings',
  summary: 'Replaces rates, shipping and payment methods, services and taxes; orders keep what they were charged.',
  access: 'seller',
  permission: 'SETTINGS_MONEY',
  body: checkoutSettings,
  answer: checkoutSettings,
});
