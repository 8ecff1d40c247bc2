import { expect, test } from 'vitest';
import { autocompleteOf } from './autocomplete';

test('I07 a field says what of its user a browser may fill in, apart for billing and shipping', () => {
  expect(autocompleteOf('ADDRESS_LINE_1', 'billing')).toBe('billing address-line1');
  expect(autocompleteOf('ZIP_CODE', 'shipping')).toBe('shipping postal-code');
  expect(autocompleteOf('BUSINESS_NAME')).toBe('organization');
  expect(autocompleteOf('WEBSITE', 'billing')).toBe('url');
  expect(autocompleteOf('MONTHLY_UNITS')).toBeUndefined();
  expect(autocompleteOf('constructor')).toBeUndefined();
});
