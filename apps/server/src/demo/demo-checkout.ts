import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { CheckoutSettings } from '@tradehall/domain/checkout/checkout-settings';
import { DEFAULT_INVOICING } from '@tradehall/domain/invoices/invoicing-settings';
import { writeCheckoutSettings } from '../checkout-options/checkout-settings-store';
import { writeInvoicing } from '../invoices/invoicing-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import type { DemoLoader } from './demo-loader';

type Address = Omit<CheckoutAddress, 'id'> & {
  readonly id: string;
  readonly isBilling?: boolean;
  readonly shippingMethodCodes?: string[];
};

/** Addresses of every demo company: one of each kind of choice, abroad included. */
const US_ADDRESSES: readonly Address[] = [
  {
    id: 'main',
    contact: 'Receiving',
    address1: '1200 Industrial Blvd',
    address2: 'Dock 4',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    zip: '75207',
    label: 'Dallas dock',
    instructions: 'Dock hours are 8:00 to 16:00, Monday to Friday.',
    fields: { ShipToName: 'Receiving Dallas', BillingCustomerName: 'Accounts payable' },
  },
  {
    id: 'reno',
    contact: 'Warehouse',
    address1: '88 Logistics Way',
    city: 'Reno',
    state: 'NV',
    country: 'US',
    zip: '89506',
    label: 'Reno warehouse',
    fields: { ShipToName: 'Reno warehouse' },
  },
  {
    id: 'toronto',
    contact: 'Import desk',
    address1: '40 Bay Street',
    city: 'Toronto',
    state: 'ON',
    country: 'CA',
    zip: 'M5J 2X2',
    label: 'Toronto office',
    isBilling: false,
  },
  {
    id: 'antwerp',
    contact: 'Export handling',
    address1: 'Noorderlaan 147',
    city: 'Antwerpen',
    country: 'BE',
    zip: '2030',
    label: 'Antwerp forwarder',
    customLabel: 'Antwerp (freight forwarder)',
    isBilling: false,
    shippingMethodCodes: ['ACME_EXPRESS_SHIPPING_INTL', 'BILL_MY_ACCOUNT'],
  },
];

const JP_ADDRESSES: readonly Address[] = [
  {
    id: 'main',
    contact: '受取担当',
    address1: '2-8-1 Nishi-Shinjuku',
    city: 'Tokyo',
    state: '13',
    country: 'JP',
    zip: '163-8001',
    label: 'Tokyo office',
    fields: { ShipToName: 'Tokyo office', BillingCustomerName: 'Accounting' },
  },
  {
    id: 'osaka',
    contact: 'Warehouse',
    address1: '1-1 Nakanoshima',
    city: 'Osaka',
    state: '27',
    country: 'JP',
    zip: '530-0005',
    label: 'Osaka warehouse',
  },
  {
    id: 'seoul',
    contact: 'Partner',
    address1: '110 Sejong-daero',
    city: 'Seoul',
    country: 'KR',
    zip: '04524',
    label: 'Seoul partner',
    isBilling: false,
  },
];

const PAY_INSTRUCTIONS =
  'Pay by bank transfer within 30 days of the invoice date. State the order number as the reference.';

/** Settings in dollars with cents; the second shop's are in yen, without decimals. */
function dollarSettings(rateSku: string, pickUpPlaces: CheckoutSettings['pickUpPlaces'] = []): CheckoutSettings {
  return {
    rateSku,
    currencyCode: 'USD',
    shippingMethods: [
      {
        code: 'GROUND',
        label: 'Ground freight',
        customLabel: 'Pallet ground freight',
        insuranceAvailable: true,
        maxDevicesInShipment: 2000,
        countries: ['US'],
        rate: {
          flatMinor: 1500,
          perDeviceMinor: 45,
          leastMinor: 2500,
          insurancePercent: 0.6,
          leastInsuranceMinor: 500,
        },
      },
      {
        code: 'ACME_EXPRESS_SHIPPING',
        label: 'Express',
        insuranceAvailable: true,
        countries: ['US', 'CA'],
        rate: { insurancePercent: 0.9, leastInsuranceMinor: 900 },
      },
      { code: 'ACME_STANDARD_SHIPPING', label: 'Standard', countries: ['CA'], rate: {} },
      {
        code: 'ACME_EXPRESS_SHIPPING_INTL',
        label: 'International express',
        insuranceAvailable: true,
        countries: ['BE', 'DE', 'FR', 'NL'],
        rate: { insurancePercent: 1.2, leastInsuranceMinor: 1500 },
      },
      {
        code: 'PICKUP',
        label: 'Pick up at the warehouse',
        ignoreShippingInstructions: true,
        countries: ['US'],
        rate: {},
        isPickUp: true,
      },
      { code: 'REQUEST_A_QUOTE', label: 'Request a shipping quote', countries: ['US', 'CA'], rate: {} },
    ],
    billMyAccount: {
      label: 'Bill my carrier account',
      carrierChoiceRestricted: true,
      carrierOptions: ['UPS', 'FedEx', 'DHL'],
      carrierServiceLevelsRestricted: true,
      carrierServiceLevelOptions: {
        UPS: ['Ground', '2nd Day Air', 'Next Day Air'],
        FedEx: ['Ground', '2Day', 'Priority Overnight'],
        DHL: ['Express Worldwide', 'Economy Select'],
      },
      insuranceAvailable: false,
      countries: ['*'],
      rate: { flatMinor: 500 },
    },
    requestAQuote: { serviceLevelsRestricted: true, serviceLevels: ['Air freight', 'Road freight', 'Sea freight'] },
    realTimeRates: [
      {
        code: 'ACME_EXPRESS_SHIPPING',
        countries: ['US'],
        carrier: 'UPS',
        carrierServiceLevel: 'Next Day Air',
        flatMinor: 2900,
        perDeviceMinor: 80,
        percentOfValue: 0,
        maxDevices: 500,
      },
      {
        code: 'ACME_EXPRESS_SHIPPING',
        countries: ['US', 'CA'],
        carrier: 'FedEx',
        carrierServiceLevel: 'Priority Overnight',
        flatMinor: 4200,
        perDeviceMinor: 60,
        percentOfValue: 0,
        maxDevices: 800,
      },
      {
        code: 'ACME_EXPRESS_SHIPPING_INTL',
        countries: ['BE', 'DE', 'FR', 'NL'],
        carrier: 'DHL',
        carrierServiceLevel: 'Express Worldwide',
        flatMinor: 9800,
        perDeviceMinor: 140,
        percentOfValue: 0.2,
        maxDevices: 400,
      },
    ],
    paymentMethods: [
      {
        code: 'INTEGRATED_PAYPAL',
        label: 'PayPal',
        description: 'Pay now in a PayPal window.',
        fee: { feeType: 'PERCENT', percent: 2.9 },
      },
      {
        code: 'TERMS_NET_30',
        label: 'Net 30',
        description: 'Pay within 30 days of the invoice.',
        instructions: PAY_INSTRUCTIONS,
      },
      {
        code: 'COD',
        label: 'Cash on delivery',
        description: 'Pay the driver.',
        instructions: 'Have a certified check ready for the driver.',
        fee: { feeType: 'FLAT', flatMinor: 1200 },
      },
    ],
    additionalServices: [
      {
        code: 'PALLETISE',
        label: 'Palletise and wrap',
        instructions: 'One pallet for each 250 devices.',
        flatMinor: 3500,
      },
      {
        code: 'DATA_WIPE',
        label: 'Certified data wipe',
        instructions: 'A certificate for each device.',
        perDeviceMinor: 125,
      },
    ],
    taxes: [
      {
        country: 'US',
        state: 'TX',
        percent: 8.25,
        description: 'Texas sales tax 8.25%',
        taxesFreight: false,
        taxesServices: true,
      },
      { country: 'CA', percent: 5, description: 'GST 5%', taxesFreight: true, taxesServices: true },
    ],
    destinations: { onMissing: 'WARN', documents: ['EUS_ADDENDUM', 'FREIGHT_FORWARDING'] },
    pickUpPlaces,
    maxShipmentInsuranceMinor: 5_000_000,
  };
}

const YEN_SETTINGS: CheckoutSettings = {
  rateSku: 'KUMO-2026',
  currencyCode: 'JPY',
  shippingMethods: [
    {
      code: 'TAKKYUBIN',
      label: 'Courier',
      insuranceAvailable: true,
      maxDevicesInShipment: 1000,
      countries: ['JP'],
      rate: { flatMinor: 1200, perDeviceMinor: 60, leastMinor: 1800, insurancePercent: 0.5, leastInsuranceMinor: 300 },
    },
    {
      code: 'ACME_EXPRESS_SHIPPING_ASIA',
      label: 'Express Asia',
      insuranceAvailable: true,
      countries: ['KR'],
      rate: { insurancePercent: 1 },
    },
    { code: 'REQUEST_A_QUOTE', label: 'Request a shipping quote', countries: ['*'], rate: {} },
  ],
  requestAQuote: { serviceLevelsRestricted: false, serviceLevels: [] },
  realTimeRates: [
    {
      code: 'ACME_EXPRESS_SHIPPING_ASIA',
      countries: ['KR'],
      carrier: 'DHL',
      carrierServiceLevel: 'Express',
      flatMinor: 6800,
      perDeviceMinor: 90,
      percentOfValue: 0.1,
      maxDevices: 300,
    },
  ],
  paymentMethods: [
    {
      code: 'INTEGRATED_PAYPAL',
      label: 'PayPal',
      description: 'Pay now in a PayPal window.',
      fee: { feeType: 'PERCENT', percent: 3.6 },
    },
    { code: 'TERMS_NET_30', label: 'Net 30', instructions: PAY_INSTRUCTIONS },
  ],
  additionalServices: [],
  taxes: [{ country: 'JP', percent: 10, description: 'Consumption tax 10%', taxesFreight: true, taxesServices: true }],
  maxShipmentInsuranceMinor: 5_000_000,
};

const SETTINGS: Readonly<Record<string, CheckoutSettings>> = {
  acme: dollarSettings('ACME-2026', [
    { warehouseCode: 'DAL', country: 'US', state: 'TX' },
    { warehouseCode: 'MIA', country: 'US', state: 'FL' },
    { warehouseCode: 'LAX', country: 'US', state: 'CA' },
    { warehouseCode: 'LOU', country: 'US', state: 'KY' },
  ]),
  nova: dollarSettings('NOVA-2026', [
    { warehouseCode: 'SEA', country: 'US', state: 'WA' },
    { warehouseCode: 'DEN', country: 'US', state: 'CO' },
    { warehouseCode: 'HKG', country: 'HK' },
    // Of its partners' warehouses, those that they share.
    { warehouseCode: 'DAL', country: 'US', state: 'TX' },
    { warehouseCode: 'MIA', country: 'US', state: 'FL' },
    { warehouseCode: 'TOR', country: 'CA', state: 'ON' },
  ]),
  orbit: dollarSettings('ORBIT-2026', [
    { warehouseCode: 'TOR', country: 'CA', state: 'ON' },
    { warehouseCode: 'VAN', country: 'CA', state: 'BC' },
  ]),
  kumo: YEN_SETTINGS,
};

/** Gives every company of a tenant its addresses. */
async function addAddresses(tx: Transaction, tenantId: string, addresses: readonly Address[]): Promise<void> {
  const accounts = await tx.selectFrom('accounts').select('account_id').execute();
  const rows = accounts.flatMap(({ account_id }) =>
    addresses.map(({ id, isBilling = true, shippingMethodCodes, ...content }, at) => ({
      tenant_id: tenantId,
      account_id,
      address_id: id,
      is_billing: isBilling,
      content: JSON.stringify(content),
      shipping_method_codes: shippingMethodCodes ?? null,
      select_order: at,
    })),
  );
  await tx.insertInto('account_addresses').values(rows).execute();
}

/** Where the shops have their seat: at the head of their papers, and where a partner bills them (SD58, SD79). */
const SEATS: Readonly<Record<string, readonly string[]>> = {
  acme: ['2200 Ross Avenue', 'Dallas, TX 75201', 'United States'],
  nova: ['633 West 5th Street', 'Los Angeles, CA 90071', 'United States'],
  orbit: ['120 Broadway', 'New York, NY 10271', 'United States'],
  kumo: ['1-9-1 Marunouchi, Chiyoda-ku', 'Tokyo 100-0005', 'Japan'],
};

/** Rates, methods, services, taxes and seats of the demo shops, and their buyers' addresses. */
export const loadDemoCheckout: DemoLoader = async ({ database }) => {
  for (const [tenantId, settings] of Object.entries(SETTINGS)) {
    await database.inTenant(tenantId, async (tx) => {
      await writeCheckoutSettings(tx, settings);
      await writeInvoicing(tx, tenantId, { ...DEFAULT_INVOICING, address: SEATS[tenantId] ?? [] });
      await addAddresses(tx, tenantId, tenantId === 'kumo' ? JP_ADDRESSES : US_ADDRESSES);
    });
  }
};
