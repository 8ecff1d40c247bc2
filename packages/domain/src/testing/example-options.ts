import type { CheckoutOptions } from '../checkout/checkout-options';

/** One set of options that shows every kind of choice, for tests. @internal */
export const exampleOptions: CheckoutOptions = {
  shippingAddresses: [
    {
      id: 'dallas',
      address1: '1 Elm St',
      city: 'Dallas',
      state: 'TX',
      country: 'US',
      zip: '75201',
      label: 'Dallas dock',
    },
    { id: 'paris', address1: '2 rue X', city: 'Paris', country: 'FR', label: 'Paris' },
  ],
  billingAddresses: [{ id: 'office', address1: '3 Main', city: 'Reno', state: 'NV', country: 'US', label: 'Office' }],
  paymentMethods: [
    { code: 'COD', label: 'Cash on delivery', feesApplicable: true, feeType: 'FLAT' },
    { code: 'TERMS_NET_30', label: 'Net 30' },
    { code: 'INTEGRATED_PAYPAL', label: 'PayPal' },
  ],
  otherShippingMethods: {
    GROUND: { label: 'Ground', customLabel: 'House truck', insuranceAvailable: true, maxDevicesInShipment: 500 },
    PICKUP: { label: 'Pick up', ignoreShippingInstructions: true },
    HIDDEN: { label: 'Hidden', showMethod: false },
    REQUEST_A_QUOTE: { label: 'Request a quote' },
  },
  realTimeQuoteShippingMethods: {
    ACME_EXPRESS_SHIPPING_AIR: { label: 'Express', insuranceAvailable: true },
    ACME_STANDARD_SHIPPING_ROAD: { label: 'Standard' },
  },
  billMyAccountShippingMethod: {
    label: 'Bill my account',
    carrierChoiceRestricted: true,
    carrierOptions: ['UPS', 'FEDEX'],
    carrierServiceLevelsRestricted: true,
    carrierServiceLevelOptions: { UPS: ['Ground', 'Next day'], FEDEX: ['Priority', 'Economy'] },
  },
  billMyAccountDefault: { carrier: 'UPS', carrierServiceLevel: 'Next day', carrierShippingAccountNumber: '12-345' },
  requestAQuoteServiceLevels: { serviceLevelsRestricted: true, serviceLevels: ['Air', 'Sea'] },
  shippingAddressIdShippingMethodCodeMapping: {
    dallas: ['HIDDEN', 'GROUND', 'PICKUP', 'BILL_MY_ACCOUNT'],
    paris: ['ACME_EXPRESS_SHIPPING_AIR', 'ACME_STANDARD_SHIPPING_ROAD', 'BILL_MY_ACCOUNT'],
  },
  additionalServices: [
    { code: 'PALLET', label: 'Palletise', instructions: 'Shrink wrapped' },
    { code: 'LABEL', label: 'Relabel' },
  ],
};
