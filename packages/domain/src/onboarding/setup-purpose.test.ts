import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleValues } from './change-field';
import { addressStepsOf, billingStepOf, businessNameIn, salesRepIn, taxNumberIn } from './setup-purpose';
import type { SetupField, SetupSection } from './setup-state';

const field = (id: string, part: Partial<SetupField> = {}): SetupField => ({
  id,
  type: 'text',
  label: id,
  required: false,
  value: '',
  validations: [],
  ...part,
});
const ADDRESS = ['NAME', 'COUNTRY', 'ADDRESS_LINE_1', 'CITY'];
const section = (stepId: string, ids: readonly string[], sectionId = stepId): SetupSection => ({
  sectionId,
  sectionTitle: '',
  steps: [{ stepId, status: 'PENDING', closedLayout: [], fields: ids.map((id) => field(id)) }],
});
const told = (...sections: SetupSection[]) =>
  addressStepsOf({ sections }).map(({ step, addressId, isBilling, isShipping }) => [
    step.stepId,
    addressId,
    isBilling,
    isShipping,
  ]);

test('I07 the steps that ask for an address are told by their fields, whatever a tenant calls them', () => {
  expect(
    told(
      section('COMPANY', ['BUSINESS_NAME', 'COUNTRY']),
      section('DOCK', ['SAME_AS_BILLING_ADDRESS', ...ADDRESS]),
      section('HEAD_OFFICE', ADDRESS),
      section('SECOND_DOCK', ADDRESS),
    ),
  ).toEqual([
    ['DOCK', 'shipping', false, true],
    ['HEAD_OFFICE', 'billing', true, false],
    ['SECOND_DOCK', 'shipping-second-dock', false, true],
  ]);
  expect(told(section('A', ADDRESS), section('B', ADDRESS, 'INVOICES'))).toEqual([
    ['A', 'shipping', false, true],
    ['B', 'billing', true, false],
  ]);
  expect(told(section('SITE', ADDRESS))).toEqual([['SITE', 'billing', true, true]]);
  expect(told(section('COMPANY', ['BUSINESS_NAME', 'COUNTRY']))).toEqual([]);
});

test('I07 the step of the document is the one that bills, wherever it stands', () => {
  expect(
    billingStepOf({ sections: [section('OLD_BILLING', ADDRESS), section('BUSINESS_BILLING_ADDRESS', ADDRESS)] })
      ?.stepId,
  ).toBe('BUSINESS_BILLING_ADDRESS');
});

test('I07 same as billing copies from whichever step bills', () => {
  const sections = [section('HEAD_OFFICE', ADDRESS), section('DOCK', ['SAME_AS_BILLING_ADDRESS', ...ADDRESS])];
  const settled = settleValues(
    { sections },
    {
      HEAD_OFFICE: { NAME: 'Acme', COUNTRY: 'DE', ADDRESS_LINE_1: 'Hafenstr. 8', CITY: 'Hamburg' },
      DOCK: { SAME_AS_BILLING_ADDRESS: true },
    },
  );
  expect(settled['DOCK']).toMatchObject({
    NAME: 'Acme',
    COUNTRY: 'DE',
    ADDRESS_LINE_1: 'Hafenstr. 8',
    CITY: 'Hamburg',
  });
});

test('I07 business name and sales representative are found by what their fields are', () => {
  const sections = [
    section('FIRST', ['BUSINESS_NAME']),
    {
      ...section('WHO', []),
      steps: [
        {
          stepId: 'WHO',
          status: 'PENDING' as const,
          closedLayout: [],
          fields: [field('BROUGHT_BY', { optionRef: 'SALES_REP_LIST' })],
        },
      ],
    },
    section('OFFICE', ADDRESS),
  ];
  expect(businessNameIn({ sections }, { FIRST: { BUSINESS_NAME: ' Moreau ' }, OFFICE: { NAME: 'Moreau SARL' } })).toBe(
    'Moreau',
  );
  expect(businessNameIn({ sections }, { OFFICE: { NAME: 'Moreau SARL' } })).toBe('Moreau SARL');
  expect(salesRepIn({ sections }, { WHO: { BROUGHT_BY: 'rep-2' } })).toBe('rep-2');
  expect(salesRepIn({ sections }, {})).toBe('');
});

test('I07 I09 the tax number is found by what its field is, with or without a choice beside it', () => {
  const sections = [
    {
      ...section('FIRM', []),
      steps: [
        {
          stepId: 'FIRM',
          status: 'PENDING' as const,
          closedLayout: [],
          fields: [field('TAX_ID'), field('UST', { validations: [{ type: 'vat' }] })],
        },
      ],
    },
  ];
  expect(taxNumberIn({ sections }, { FIRM: { TAX_ID: { option: 'VAT', text: ' DE811907980 ' } } })).toBe('DE811907980');
  expect(taxNumberIn({ sections }, { FIRM: { UST: 'DE811907980' } })).toBe('DE811907980');
  expect(taxNumberIn({ sections }, { FIRM: { TAX_ID: { option: 'OTHER', text: '' } } })).toBe('');
  expect(taxNumberIn({ sections }, {})).toBe('');
});

test('I07 of any definition at most one address bills, every id is told once, and something ships where there is an address', () => {
  const shape = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('BILLING', 'SHIPPING', 'INVOICE_TO', 'DOCK', 'OFFICE', 'BUSINESS_BILLING_ADDRESS', 'X_1'),
      isAddress: fc.boolean(),
      isCopy: fc.boolean(),
    }),
    { selector: ({ name }) => name },
  );
  fc.assert(
    fc.property(shape, (steps) => {
      const found = addressStepsOf({
        sections: steps.map(({ name, isAddress, isCopy }) =>
          section(name, [...(isCopy ? ['SAME_AS_BILLING_ADDRESS'] : []), ...(isAddress ? ADDRESS : ['OTHER'])]),
        ),
      });
      expect(found.filter(({ isBilling }) => isBilling).length).toBeLessThanOrEqual(1);
      expect(new Set(found.map(({ addressId }) => addressId)).size).toBe(found.length);
      expect(found.some(({ isShipping }) => isShipping)).toBe(found.length > 0);
    }),
  );
});
