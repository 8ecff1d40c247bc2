import type { SettingField, SettingPage } from './setting-fields';
import { field } from './field';

const share = (name: string, label: Parameters<typeof field.percent>[1]) =>
  field.percent(name, label, { isOptional: true });

/** What orders and papers name it by, and what buyers read. */
const NAMED: readonly SettingField[] = [field.text('code', 'DESK_SET_CODE'), field.text('label', 'DESK_SET_LABEL')];
const STATE = field.pick('state', 'DESK_SET_STATE', 'states', { isOptional: true });
const COUNTRIES: SettingField = {
  kind: 'countries',
  name: 'countries',
  label: 'DESK_SET_COUNTRIES',
  hint: 'DESK_SET_COUNTRIES_HINT',
};
const RATE = field.group('rate', 'DESK_SET_RATE', [
  field.money('flat', 'DESK_SET_FLAT'),
  field.money('perDevice', 'DESK_SET_PER_DEVICE'),
  share('percentOfValue', 'DESK_SET_PERCENT_VALUE'),
  field.money('least', 'DESK_SET_LEAST'),
  share('insurancePercent', 'DESK_SET_INSURANCE_PERCENT'),
  field.money('leastInsurance', 'DESK_SET_INSURANCE_LEAST'),
]);
const OFFERED: readonly SettingField[] = [
  field.optional('customLabel', 'DESK_SET_CUSTOM_LABEL'),
  field.flag('showMethod', 'DESK_SET_SHOW_METHOD', { isOptional: true, isInitiallyOn: true }),
];
const HANDLING: readonly SettingField[] = [
  field.flag('insuranceAvailable', 'DESK_SET_INSURABLE', { isOptional: true }),
  field.flag('ignoreShippingInstructions', 'DESK_SET_NO_INSTRUCTIONS', { isOptional: true }),
];

/** Shipping methods and what they cost (G04, G05, G12). */
export const shippingPage: SettingPage = {
  name: 'shipping',
  label: 'DESK_SET_SHIPPING',
  sections: [
    {
      label: 'DESK_SET_METHODS',
      fields: [
        field.text('rateSku', 'DESK_SET_RATE_SKU'),
        field.rows('shippingMethods', 'DESK_SET_METHODS', 'DESK_SET_METHOD', [
          ...NAMED,
          ...OFFERED,
          COUNTRIES,
          ...HANDLING,
          field.flag('isPickUp', 'DESK_SET_IS_PICK_UP', { isOptional: true }),
          field.number('maxDevicesInShipment', 'DESK_SET_MAX_DEVICES', { isOptional: true }),
          RATE,
        ]),
      ],
    },
    {
      label: 'DESK_SET_BILL_ACCOUNT',
      fields: [
        field.group(
          'billMyAccount',
          'DESK_SET_BILL_ACCOUNT',
          [
            field.text('label', 'DESK_SET_LABEL'),
            ...OFFERED,
            COUNTRIES,
            ...HANDLING,
            field.flag('carrierChoiceRestricted', 'DESK_SET_CARRIERS_ONLY', { isOptional: true }),
            field.words('carrierOptions', 'DESK_SET_CARRIERS', { isOptional: true }),
            field.flag('carrierServiceLevelsRestricted', 'DESK_SET_LEVELS_ONLY', { isOptional: true }),
            field.map(
              'carrierServiceLevelOptions',
              'DESK_SET_LEVELS',
              'DESK_SET_CARRIER',
              field.words('value', 'DESK_SET_LEVELS'),
            ),
            RATE,
          ],
          true,
        ),
        field.group(
          'requestAQuote',
          'DESK_SET_QUOTE',
          [
            field.flag('serviceLevelsRestricted', 'DESK_SET_LEVELS_ONLY'),
            field.words('serviceLevels', 'DESK_SET_LEVELS'),
          ],
          true,
        ),
      ],
    },
    {
      label: 'DESK_SET_REAL_TIME',
      fields: [
        field.rows('realTimeRates', 'DESK_SET_REAL_TIME', 'DESK_SET_RATE', [
          field.text('code', 'DESK_SET_CODE'),
          field.text('carrier', 'DESK_SET_CARRIER'),
          field.text('carrierServiceLevel', 'DESK_SET_LEVEL'),
          COUNTRIES,
          { kind: 'money', name: 'flat', label: 'DESK_SET_FLAT' },
          { kind: 'money', name: 'perDevice', label: 'DESK_SET_PER_DEVICE' },
          field.percent('percentOfValue', 'DESK_SET_PERCENT_VALUE'),
          field.number('maxDevices', 'DESK_SET_MAX_DEVICES', { isOptional: true }),
        ]),
      ],
    },
    {
      label: 'DESK_SET_INSURANCE',
      fields: [
        field.money('maxShipmentInsuranceAmount', 'DESK_SET_INSURANCE_MOST'),
        field.optional('shipmentInsuredLabel', 'DESK_SET_INSURED_LABEL'),
        field.optional('shipmentNotInsuredLabel', 'DESK_SET_NOT_INSURED_LABEL'),
      ],
    },
  ],
};

/** How buyers pay (G18). */
export const paymentPage: SettingPage = {
  name: 'payment',
  label: 'DESK_SET_PAYMENT',
  sections: [
    {
      label: 'DESK_SET_PAY_METHODS',
      fields: [
        field.pick('currencyCode', 'DESK_SET_CURRENCY_CODE', 'currencies'),
        field.rows('paymentMethods', 'DESK_SET_PAY_METHODS', 'DESK_SET_PAY_METHOD', [
          field.text('code', 'DESK_SET_CODE', { hint: 'DESK_SET_PAY_CODE_HINT' }),
          field.text('label', 'DESK_SET_LABEL'),
          ...OFFERED,
          field.optional('description', 'DESK_SET_DESCRIPTION'),
          field.optional('instructions', 'DESK_SET_INSTRUCTIONS', { lines: 2 }),
          field.group(
            'fee',
            'DESK_SET_FEE',
            [
              field.choice('feeType', 'DESK_SET_FEE_TYPE', [
                ['FLAT', 'DESK_SET_FEE_FLAT'],
                ['PERCENT', 'DESK_SET_FEE_PERCENT'],
              ]),
              field.money('flat', 'DESK_SET_AMOUNT'),
              share('percent', 'DESK_SET_PERCENT'),
            ],
            true,
          ),
        ]),
      ],
    },
  ],
};

/** What buyers may add to an order (G13). */
export const servicesPage: SettingPage = {
  name: 'services',
  label: 'DESK_SET_SERVICES',
  sections: [
    {
      label: 'DESK_SET_SERVICES',
      fields: [
        field.rows('additionalServices', 'DESK_SET_SERVICES', 'DESK_SET_SERVICE', [
          ...NAMED,
          field.money('flat', 'DESK_SET_SERVICE_FLAT'),
          field.money('perDevice', 'DESK_SET_PER_DEVICE'),
          field.optional('instructions', 'DESK_SET_INSTRUCTIONS', { lines: 2 }),
        ]),
      ],
    },
  ],
};

/** Tax by destination; the most exact rate holds (G05). */
export const taxPage: SettingPage = {
  name: 'tax',
  label: 'DESK_SET_TAX',
  sections: [
    {
      label: 'DESK_SET_TAX_RATES',
      fields: [
        field.rows('taxes', 'DESK_SET_TAX_RATES', 'DESK_SET_TAX_RATE', [
          field.pick('country', 'DESK_SET_COUNTRY', 'countries and all'),
          STATE,
          field.percent('percent', 'DESK_SET_PERCENT'),
          field.text('description', 'DESK_SET_DESCRIPTION'),
          field.flag('taxesFreight', 'DESK_SET_TAX_FREIGHT'),
          field.flag('taxesServices', 'DESK_SET_TAX_SERVICES'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_PICK_UP_PLACES',
      fields: [
        field.rows('pickUpPlaces', 'DESK_SET_PICK_UP_PLACES', 'DESK_SET_PICK_UP_PLACE', [
          field.pick('warehouseCode', 'DESK_SET_WAREHOUSE_CODE', 'warehouses'),
          field.pick('country', 'DESK_SET_COUNTRY', 'countries'),
          STATE,
        ]),
      ],
    },
  ],
};
