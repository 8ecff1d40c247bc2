import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField, FIELD_VALIDATORS, type ValidatorName } from './field-validators';

const CASES: Record<Exclude<ValidatorName, 'required'>, { good: string[]; bad: string[]; code: string }> = {
  alphanumeric: { good: ['A1', 'ab', 'Übergröße7'], bad: ['a', 'a b', 'a-b', '!!'], code: 'ALPHANUMERIC_INVALID' },
  'atleast-one-alphabet': { good: ['a', 'A1 -', 'ñandú'], bad: ['1a', '-a', '123'], code: 'ALPHABET_INVALID' },
  number: { good: ['0', '007', '42'], bad: ['1.5', '-1', 'x', '1 2'], code: 'NUMBER_INVALID' },
  integer: { good: ['12'], bad: ['1e3', '1,000'], code: 'NUMBER_INVALID' },
  currency: { good: ['5', '5.5', '5.50', '.5'], bad: ['5.505', '1.2.3', 'five', '.', '-1'], code: 'CURRENCY_INVALID' },
  'internationalized-zip': {
    good: ['75001', 'SW1A 1AA', '12345-6789', 'K1A-0B1'],
    bad: ['-123', '123-', '1  2', 'a b c', '12_3'],
    code: 'ZIP_INVALID',
  },
  email: {
    good: ['a@b.co', 'first.last@shop.example.com'],
    bad: ['a@b', 'a@@b.co', 'a b@c.de', '@b.co', 'a@b..co', 'a@.co'],
    code: 'EMAIL_INVALID',
  },
  tel: {
    good: ['+1 214 555 0100', '(214) 555-0100', '214.555.0100', '0049/301234'],
    bad: ['12345', '+1 214 CALL NOW', '1234567890123456', '2145550100 x', '----------'],
    code: 'TELEPHONE_INVALID',
  },
  website: {
    good: [
      'acme.example',
      'www.acme.example',
      'https://acme.example/about?x=1',
      'bücher.example',
      'HTTP://acme.example',
    ],
    bad: ['not a url', 'acme', 'https://', 'a@acme.example', 'acme.', '.example', 'ftp://acme.example', '10.0.0.1'],
    code: 'WEBSITE_INVALID',
  },
  ein: {
    good: ['12-3456789', '123456789', '12 3456789'],
    bad: ['12-345678', '1234567890', 'AB-3456789', '00-1234567', '123-45-6789'],
    code: 'EIN_INVALID',
  },
  vat: {
    good: ['DE123456789', 'ATU12345678', 'ie 1234567wa', 'FR 40 303 265 045'],
    bad: ['123456789', 'D', 'DE1', 'DE123/456', 'DE12345678901234'],
    code: 'VAT_INVALID',
  },
};

describe.each(Object.entries(CASES))('the %s validator', (name, { good, bad, code }) => {
  test.each(good)('I19 accepts %s', (text) => expect(checkField(text, [name])).toBeNull());
  test.each(bad)('I19 refuses %s', (text) => expect(checkField(text, [name])).toEqual({ messageCode: code }));
  test('I19 leaves emptiness to the required validator', () => {
    expect(checkField('  ', [name])).toBeNull();
    expect(checkField('  ', [name, 'required'])).toEqual({ messageCode: 'FIELD_REQUIRED' });
  });
});

test('I19 currency follows the precision of the tenant: none rejects any point, three take three', () => {
  expect(checkField('5', ['currency'], 0)).toBeNull();
  expect(checkField('5.', ['currency'], 0)).not.toBeNull();
  expect(checkField('5.505', ['currency'], 3)).toBeNull();
  expect(checkField('5.5055', ['currency'], 3)).toEqual({ messageCode: 'CURRENCY_INVALID' });
});

test('I19 an unknown validator never locks a field', () => {
  expect(checkField('anything', ['from-a-newer-server'])).toBeNull();
});

test('I19 digits pass number, integer and currency alike, whatever their count', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,40}$/), (digits) => {
      expect(checkField(digits, ['number', 'integer', 'currency'])).toBeNull();
    }),
  );
});

test('I19 no validator throws, and each answers the same for padded text', () => {
  const names = Object.keys(FIELD_VALIDATORS);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...names), (text, name) => {
      expect(checkField(` ${text} `, [name])).toEqual(checkField(text, [name]));
    }),
  );
});
