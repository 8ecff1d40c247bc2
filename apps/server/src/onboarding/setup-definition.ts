import type { FieldCondition, FieldOption, SetupField, SetupSection } from '@tradehall/domain/onboarding/setup-state';

/**
 * What account setup asks for where a tenant has no definition of its own (`tenant_settings`, name
 * `account-setup`): sections of steps of fields (I05, I07).
 */
const YES_NO: readonly FieldOption[] = [
  { id: 'yes', option: 'Yes' },
  { id: 'no', option: 'No' },
];

type Extra = Partial<Omit<SetupField, 'id' | 'label' | 'type' | 'validations'>> & {
  readonly validations?: readonly string[];
};

function field(
  id: string,
  type: SetupField['type'],
  label: string,
  { validations = [], ...extra }: Extra = {},
): SetupField {
  const empty =
    type === 'switch' || (type === 'checkbox' && extra.options === undefined)
      ? false
      : type === 'checkbox'
        ? []
        : type === 'select_text'
          ? { option: '', text: '' }
          : '';
  return {
    id,
    type,
    label,
    required: false,
    value: empty,
    ...extra,
    validations: validations.map((name) => ({ type: name })),
  };
}

const only = (condition: FieldCondition): Extra => ({
  conditions: [condition],
  conditionalDisplay: true,
  conditionalRequired: true,
});

function section(
  sectionId: string,
  sectionTitle: string,
  closedLayout: string[][],
  fields: SetupField[],
): SetupSection {
  return { sectionId, sectionTitle, steps: [{ stepId: sectionId, status: 'PENDING', closedLayout, fields }] };
}

const ADDRESS: readonly SetupField[] = [
  field('COUNTRY', 'select', 'Country', { required: true, optionRef: 'COUNTRY_LIST', dependentFields: ['STATE'] }),
  field('ADDRESS_LINE_1', 'text', 'Address Line 1', { required: true }),
  field('ADDRESS_LINE_2', 'text', 'Address Line 2'),
  field('CITY', 'text', 'City', { required: true }),
  field('STATE', 'select', 'State', { optionRef: 'STATE_LIST', dependsOn: 'COUNTRY' }),
  field('ZIP_CODE', 'text', 'Zip Code', { validations: ['internationalized-zip'] }),
];

const CONTACT: readonly SetupField[] = [
  field('CONTACT_NAME', 'text', 'Contact name', { required: true, validations: ['atleast-one-alphabet'] }),
  field('PHONE', 'text', 'Phone', { required: true, validations: ['tel'] }),
  field('WHATSAPP', 'text', 'WhatsApp', { validations: ['tel'] }),
];

const ADDRESS_LAYOUT = [
  ['NAME'],
  ['ADDRESS_LINE_1', 'ADDRESS_LINE_2'],
  ['CITY', 'STATE', 'ZIP_CODE'],
  ['COUNTRY'],
  ['CONTACT_NAME', 'PHONE', 'WHATSAPP'],
];

export const DEFAULT_SECTIONS: readonly SetupSection[] = [
  section(
    'BUSINESS_INFORMATION',
    'Business information',
    [
      ['BUSINESS_NAME', 'TRADE_NAME'],
      ['BUSINESS_TYPE', 'OTHER_BUSINESS_TYPE'],
      ['TAX_ID', 'WEBSITE'],
    ],
    [
      field('BUSINESS_NAME', 'text', 'Legal business name', { required: true, validations: ['atleast-one-alphabet'] }),
      field('TRADE_NAME', 'text', 'Trade name', { helperText: 'If it differs from the legal name' }),
      field('BUSINESS_TYPE', 'radio', 'Type of business', {
        required: true,
        options: [
          { id: 'WHOLESALER', option: 'Wholesaler' },
          { id: 'RETAILER', option: 'Retailer' },
          { id: 'REFURBISHER', option: 'Refurbisher' },
          { id: 'EXPORTER', option: 'Exporter' },
          { id: 'OTHER', option: 'Other' },
        ],
      }),
      field(
        'OTHER_BUSINESS_TYPE',
        'text',
        'Describe your business',
        only({ field: 'BUSINESS_TYPE', values: ['OTHER'] }),
      ),
      field('TAX_ID', 'select_text', 'Tax number', {
        required: true,
        validations: ['ein', 'vat'],
        options: [
          { id: 'EIN', option: 'EIN (US)' },
          { id: 'VAT', option: 'VAT number' },
          { id: 'OTHER', option: 'Other' },
        ],
      }),
      field('WEBSITE', 'text', 'Website', { validations: ['website'] }),
    ],
  ),
  section('BUSINESS_BILLING_ADDRESS', 'Business billing address', ADDRESS_LAYOUT, [
    field('NAME', 'text', 'Name on the invoice', { required: true, validations: ['atleast-one-alphabet'] }),
    ...ADDRESS,
    ...CONTACT,
  ]),
  section('BUSINESS_SHIPPING_ADDRESS', 'Business shipping address', ADDRESS_LAYOUT, [
    field('SAME_AS_BILLING_ADDRESS', 'checkbox', 'Same as billing address'),
    field('NAME', 'text', 'Name at the door', { required: true }),
    ...ADDRESS,
    ...CONTACT,
  ]),
  section(
    'TRADE_PROFILE',
    'Your trade',
    [['PRODUCTS'], ['MONTHLY_UNITS', 'EXPORTS', 'DESTINATIONS'], ['SALES_REP', 'MARKETING']],
    [
      field('PRODUCTS', 'checkbox', 'What do you buy?', {
        required: true,
        options: [
          { id: 'PHONES', option: 'Phones' },
          { id: 'TABLETS', option: 'Tablets' },
          { id: 'WATCHES', option: 'Watches' },
          { id: 'LAPTOPS', option: 'Laptops' },
        ],
      }),
      field('MONTHLY_UNITS', 'number', 'Devices a month', { required: true, validations: ['integer'] }),
      field('EXPORTS', 'radio', 'Do you ship devices to other countries?', { required: true, options: YES_NO }),
      field('DESTINATIONS', 'text', 'To which countries?', only({ field: 'EXPORTS', values: ['yes'] })),
      field('SALES_REP', 'select', 'Who brought you here?', {
        optionRef: 'SALES_REP_LIST',
        helperText: 'Your sales representative, if you have one',
      }),
      field('MARKETING', 'switch', 'Tell me about new stock by mail'),
    ],
  ),
  section(
    'TERMS',
    'Terms',
    [['ACCEPT_TERMS']],
    [
      field('TERMS_TEXT', 'html_container', '', {
        value:
          '<p>By submitting you confirm that you trade as a business, that what you told us is true, and that you accept our terms of sale.</p>',
      }),
      field('REVIEW_TIME', 'display', 'Time to review', { value: 'Usually one business day' }),
      field('ACCEPT_TERMS', 'checkbox', 'I confirm and accept', { required: true }),
    ],
  ),
];
