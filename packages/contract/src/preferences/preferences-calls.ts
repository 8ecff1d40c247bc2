import { z } from 'zod/mini';
import { CHECKOUT_WORDS, checkoutOptions, preferencesSelection } from '../checkout/checkout-options';
import { defineCall } from '../wire/define-call';

export const getPreferencesOptions = defineCall({
  method: 'GET',
  path: '/shipping-billing-preferences/options',
  summary: 'What default addresses, methods and services a buyer may choose from (K07, G23).',
  access: 'buyer',
  ownWords: CHECKOUT_WORDS,
  answer: checkoutOptions,
});

export const getPreferencesSelected = defineCall({
  method: 'GET',
  path: '/shipping-billing-preferences/selected',
  summary: "The buyer's stored defaults, without those that are no longer valid (K07, G23).",
  access: 'buyer',
  answer: preferencesSelection,
});

export const submitPreferences = defineCall({
  method: 'POST',
  path: '/shipping-billing-preferences/submit',
  summary: "Stores the buyer's defaults; with those that were seen, what was left alone stays as it is now (K07, G23).",
  access: 'buyer',
  body: z.extend(preferencesSelection, { seen: z.optional(preferencesSelection) }),
  /** Somebody of the account changed the same meanwhile: what stands now. */
  refusals: { PREFERENCES_CHANGED: z.object({ selected: preferencesSelection }) },
  /** The defaults as they are stored now, with what colleagues changed. */
  answer: z.object({ status: z.literal('SUCCESS'), selected: preferencesSelection }),
});

/** The order services' own addresses of the same answers (K07). */
export const getServiceOptions = defineCall({
  ...getPreferencesOptions,
  path: '/orderservices/options',
  summary: 'All choices of an order (K07).',
});
export const getServiceSelected = defineCall({
  ...getPreferencesSelected,
  path: '/orderservices/selectedoptions',
  summary: "The buyer's stored defaults (K07).",
});

export const getShippingOptions = defineCall({
  method: 'GET',
  path: '/orderservices/options/shipping',
  summary: 'The shipping choices of an order (K07).',
  access: 'buyer',
  answer: z.pick(checkoutOptions, {
    shippingAddresses: true,
    otherShippingMethods: true,
    realTimeQuoteShippingMethods: true,
    billMyAccountShippingMethod: true,
    billMyAccountDefault: true,
    requestAQuoteServiceLevels: true,
    shippingAddressIdShippingMethodCodeMapping: true,
    maxShipmentInsuranceAmount: true,
  }),
});

export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/orderservices/options/payment',
  summary: 'The payment choices of an order (K07).',
  access: 'buyer',
  answer: z.pick(checkoutOptions, { billingAddresses: true, paymentMethods: true }),
});

export const getAdditionalServices = defineCall({
  method: 'GET',
  path: '/orderservices/options/services',
  summary: 'The additional services of an order (K07).',
  access: 'buyer',
  answer: z.pick(checkoutOptions, { additionalServices: true }),
});
