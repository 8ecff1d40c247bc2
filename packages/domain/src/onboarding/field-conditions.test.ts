import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeField, settleValues } from './change-field';
import { checkStep } from './check-step';
import {
  conditionsHold,
  isFieldDisabled,
  isFieldRequired,
  isFieldShown,
  optionsOf,
  readerOf,
} from './field-conditions';
import type { FieldType, SetupField, SetupReferences, SetupStep } from './setup-state';

const references: SetupReferences = {
  COUNTRY_LIST: [
    { id: 'US', option: 'United States' },
    { id: 'SG', option: 'Singapore' },
  ],
  STATE_LIST: { US: [{ id: 'TX', option: 'Texas' }] },
};
const field = (id: string, part: Partial<SetupField> = {}): SetupField => ({
  id,
  type: 'text',
  label: id,
  required: false,
  value: '',
  validations: [],
  ...part,
});
const step = (...fields: SetupField[]): SetupStep => ({ stepId: 'S', status: 'PENDING', closedLayout: [], fields });
const check = (one: SetupStep, values: Record<string, SetupField['value']>) =>
  checkStep(one, { S: values }, references);

test('I07 a conditional field is shown and required only while its conditions hold', () => {
  const other = field('OTHER', {
    conditions: [{ field: 'KIND', values: ['OTHER'] }],
    conditionalDisplay: true,
    conditionalRequired: true,
  });
  const kinds = step(
    field('KIND', {
      type: 'radio',
      options: [
        { id: 'SHOP', option: 'Shop' },
        { id: 'OTHER', option: 'Other' },
      ],
    }),
    other,
  );
  expect(check(kinds, { KIND: 'SHOP', OTHER: '' })).toEqual([]);
  expect(check(kinds, { KIND: 'OTHER', OTHER: '' })).toEqual([{ messageCode: 'REQUIRED', field: 'OTHER' }]);
  expect(check(kinds, { KIND: 'OTHER', OTHER: 'Auctioneer' })).toEqual([]);
});

test('I07 conditions read switches, several choices, and fields of other steps', () => {
  const meant = (condition: { field: string; values: string[] }) => field('X', { conditions: [condition] });
  const read = readerOf(
    { S: { ON: true, MANY: ['A', 'B'], PAIR: { option: 'EIN', text: '1' } }, T: { FAR: 'yes' } },
    'S',
  );
  expect(conditionsHold(meant({ field: 'ON', values: ['true'] }), read)).toBe(true);
  expect(conditionsHold(meant({ field: 'MANY', values: ['B'] }), read)).toBe(true);
  expect(conditionsHold(meant({ field: 'PAIR', values: ['EIN'] }), read)).toBe(true);
  expect(conditionsHold(meant({ field: 'T.FAR', values: ['yes'] }), read)).toBe(true);
  expect(conditionsHold(meant({ field: 'NOWHERE', values: ['yes'] }), read)).toBe(false);
});

test('I07 states come from the list of the chosen country, and wait for it', () => {
  const state = field('STATE', { type: 'select', optionRef: 'STATE_LIST', dependsOn: 'COUNTRY' });
  const reading = (country: string) => readerOf({ S: { COUNTRY: country, STATE: '' } }, 'S');
  expect(optionsOf(state, reading('US'), references)).toEqual([{ id: 'TX', option: 'Texas' }]);
  expect(optionsOf(state, reading('__proto__'), references)).toEqual([]);
  expect(isFieldDisabled(state, reading(''))).toBe(true);
  expect(isFieldDisabled(state, reading('SG'))).toBe(false);
});

test.each<[FieldType, SetupField['value'], SetupField['value'] | undefined, Partial<SetupField>]>([
  ['text', 'Acme', 'x'.repeat(201), {}],
  ['number', '12', 'twelve', {}],
  ['select', 'US', 'XX', { optionRef: 'COUNTRY_LIST' }],
  ['radio', 'yes', 'maybe', { options: [{ id: 'yes', option: 'Yes' }] }],
  ['switch', true, 'on', {}],
  ['checkbox', ['a'], ['b'], { options: [{ id: 'a', option: 'A' }] }],
  ['checkbox', true, 'on', {}],
  [
    'select_text',
    { option: 'EIN', text: '12' },
    { option: 'ABC', text: '12' },
    { options: [{ id: 'EIN', option: 'EIN' }] },
  ],
  ['display', '', undefined, {}],
  ['html_container', '', undefined, {}],
])('I07 a %s field takes %j', (type, good, bad, part) => {
  const one = step(field('F', { type, required: true, ...part }));
  expect(check(one, { F: good })).toEqual([]);
  if (bad !== undefined) expect(check(one, { F: bad })).toHaveLength(1);
});

test('I13 account setup judges country and city as an address: a letter is needed', () => {
  const address = step(field('CITY', { required: true }), field('NAME', { required: true }));
  expect(check(address, { CITY: '123', NAME: '' })).toEqual([
    { messageCode: 'LETTER_REQUIRED', field: 'CITY' },
    { messageCode: 'REQUIRED', field: 'NAME' },
  ]);
});

test('I07 same-as-billing copies the address, unticks on edit except of the contact name, and a country clears its state', () => {
  const shipping = step(
    ...['SAME_AS_BILLING_ADDRESS', 'NAME', 'COUNTRY', 'STATE', 'CITY', 'CONTACT_NAME', 'PHONE'].map((id) =>
      field(id, id === 'STATE' ? { dependsOn: 'COUNTRY' } : {}),
    ),
  );
  const billing = { NAME: 'Acme', COUNTRY: 'US', STATE: 'TX', CITY: 'Dallas', ZIP_CODE: '75001', PHONE: '1' };
  const ticked = changeField(shipping, { PHONE: '2' }, 'SAME_AS_BILLING_ADDRESS', true, billing);
  expect(ticked).toEqual({
    SAME_AS_BILLING_ADDRESS: true,
    NAME: 'Acme',
    COUNTRY: 'US',
    STATE: 'TX',
    CITY: 'Dallas',
    PHONE: '2',
  });
  expect(changeField(shipping, ticked, 'CONTACT_NAME', 'Ann').SAME_AS_BILLING_ADDRESS).toBe(true);
  expect(changeField(shipping, ticked, 'PHONE', '3').SAME_AS_BILLING_ADDRESS).toBe(false);
  expect(changeField(shipping, ticked, 'COUNTRY', 'CA')).toMatchObject({
    COUNTRY: 'CA',
    STATE: '',
    SAME_AS_BILLING_ADDRESS: false,
  });
});

test('I07 dependent fields lose their answer when the one they depend on changes, and keep it otherwise', () => {
  const one = step(field('A', { dependentFields: ['B', 'C'] }), field('B'), field('C', { type: 'checkbox' }));
  expect(changeField(one, { A: 'x', B: 'y', C: ['z'] }, 'A', 'w')).toEqual({ A: 'w', B: '', C: [] });
  expect(changeField(one, { A: 'x', B: 'y', C: ['z'] }, 'A', 'x')).toEqual({ A: 'x', B: 'y', C: ['z'] });
});

/** Chains of conditional fields: each is shown for one value of the one before it. */
const chain = fc
  .array(fc.record({ shownFor: fc.constantFrom('a', 'b'), required: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((links) =>
    step(
      field('F0'),
      ...links.map((link, index) =>
        field(`F${index + 1}`, {
          conditions: [{ field: `F${index}`, values: [link.shownFor] }],
          conditionalDisplay: true,
          conditionalRequired: link.required,
        }),
      ),
    ),
  );
const answers = fc.array(fc.constantFrom('', 'a', 'b'), { minLength: 7, maxLength: 7 });

test('I07 property: a hidden field is never required, never at fault, and holds nothing once stored', () => {
  fc.assert(
    fc.property(chain, answers, (one, given) => {
      const values = Object.fromEntries(one.fields.map((each, index) => [each.id, given[index] ?? '']));
      const settled = settleValues({ sections: [{ sectionId: 'X', sectionTitle: 'X', steps: [one] }] }, { S: values });
      const read = readerOf(settled, 'S');
      const faults = new Set(checkStep(one, settled, references).map((issue) => issue.field));
      for (const each of one.fields) {
        if (isFieldShown(each, read)) continue;
        expect(isFieldRequired(each, read)).toBe(false);
        expect(faults.has(each.id)).toBe(false);
        expect(settled.S?.[each.id]).toBe('');
      }
      expect(settleValues({ sections: [{ sectionId: 'X', sectionTitle: 'X', steps: [one] }] }, settled)).toEqual(
        settled,
      );
    }),
  );
});

test('I07 property: while same-as-billing stands, the stored addresses are equal', () => {
  const address = fc.record({
    COUNTRY: fc.constantFrom('US', 'CA'),
    CITY: fc.string(),
    STATE: fc.constantFrom('', 'TX'),
  });
  const fields = ['SAME_AS_BILLING_ADDRESS', 'COUNTRY', 'CITY', 'STATE'].map((id) => field(id));
  const sections = [
    {
      sectionId: 'X',
      sectionTitle: '',
      steps: [
        { ...step(...fields.slice(1)), stepId: 'BUSINESS_BILLING_ADDRESS' },
        { ...step(...fields), stepId: 'SHIP' },
      ],
    },
  ];
  fc.assert(
    fc.property(address, address, fc.boolean(), (billing, shipping, same) => {
      const settled = settleValues(
        { sections },
        { BUSINESS_BILLING_ADDRESS: billing, SHIP: { ...shipping, SAME_AS_BILLING_ADDRESS: same } },
      );
      expect(settled.SHIP).toEqual({ ...(same ? billing : shipping), SAME_AS_BILLING_ADDRESS: same });
    }),
  );
});
