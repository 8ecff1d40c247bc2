import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_FIELDS, changeAddressField, checkAddress, checkAddressField } from './address';

const dallas = { COUNTRY: 'US', ADDRESS_LINE_1: '1 Main St', CITY: 'Dallas', STATE: 'Texas' };

test('I13 an address needs country, line 1 and city; line 2, state and postal code may stay empty', () => {
  expect(checkAddress(dallas)).toEqual([]);
  expect(checkAddress({}).map((issue) => [issue.field, issue.messageCode])).toEqual([
    ['COUNTRY', 'REQUIRED'],
    ['ADDRESS_LINE_1', 'REQUIRED'],
    ['CITY', 'REQUIRED'],
  ]);
});

test('I13 a form can need the name as well', () => {
  expect(checkAddress(dallas, ['NAME'])).toEqual([{ messageCode: 'REQUIRED', field: 'NAME' }]);
});

test('I13 country and city contain a letter, and so does the state when it is given', () => {
  expect(checkAddress({ ...dallas, CITY: '123', COUNTRY: '99', STATE: '7' }).map((issue) => issue.field)).toEqual([
    'COUNTRY',
    'CITY',
    'STATE',
  ]);
  expect(checkAddressField('CITY', '6th of October')).toBeNull();
  expect(checkAddressField('STATE', '')).toBeNull();
});

test('I13 a state that its country numbers needs no letter: it was chosen from a list', () => {
  const osaka = { COUNTRY: 'JP', ADDRESS_LINE_1: '1-1 Nakanoshima', CITY: 'Osaka', STATE: '27' };
  expect(checkAddress(osaka)).toEqual([]);
  expect(checkAddress({ ...osaka, COUNTRY: 'AT', STATE: '9' })).toEqual([]);
  const refused = [{ messageCode: 'LETTER_REQUIRED', field: 'STATE' }];
  expect(checkAddress({ ...osaka, STATE: '5300' })).toEqual(refused);
  expect(checkAddress({ ...osaka, COUNTRY: 'US' })).toEqual(refused);
  expect(checkAddress({ ...osaka, COUNTRY: 'AW' })).toEqual(refused);
});

test('I18 an address line takes at most 200 characters', () => {
  expect(checkAddressField('ADDRESS_LINE_1', 'x'.repeat(200))).toBeNull();
  expect(checkAddressField('ADDRESS_LINE_1', 'x'.repeat(201))?.messageCode).toBe('TEXT_TOO_LONG');
});

test('I07 changing the country clears the state, changing anything else keeps it', () => {
  expect(changeAddressField(dallas, 'COUNTRY', 'CA')).toEqual({ ...dallas, COUNTRY: 'CA', STATE: '' });
  expect(changeAddressField(dallas, 'COUNTRY', 'US').STATE).toBe('Texas');
  fc.assert(
    fc.property(
      fc.constantFrom(...ADDRESS_FIELDS.filter((field) => field !== 'COUNTRY' && field !== 'STATE')),
      fc.string(),
      (field, value) => {
        expect(changeAddressField(dallas, field, value).STATE).toBe('Texas');
      },
    ),
  );
});
