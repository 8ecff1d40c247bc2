import { expect, test } from 'vitest';
import { hasCheckDigit, readDevices } from './read-devices';

test('SD52 identifiers are read as they are scanned or pasted, in any parting', () => {
  expect(readDevices('490154203237518\n356938035643809, c02xk0aajgh5 ;')).toEqual({
    identifiers: ['490154203237518', '356938035643809', 'C02XK0AAJGH5'],
    issue: undefined,
  });
  expect(readDevices('  ')).toEqual({ identifiers: [], issue: undefined });
});

test('SD52 a wrong check digit, a duplicate and what is no identifier are refused by name', () => {
  expect(readDevices('490154203237519').issue).toEqual({ kind: 'wrong', identifier: '490154203237519' });
  expect(readDevices('490154203237518 490154203237518').issue).toEqual({
    kind: 'twice',
    identifier: '490154203237518',
  });
  expect(readDevices('12345').issue).toEqual({ kind: 'wrong', identifier: '12345' });
  expect(hasCheckDigit('490154203237518')).toBe(true);
});
