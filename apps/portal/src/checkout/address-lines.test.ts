import { expect, test } from 'vitest';
import { addressLines } from './address-lines';

test('W61 G03 an address on the screen names its country and orders the place by the country’s code', () => {
  const antwerp = {
    id: 'a',
    contact: 'Dock',
    address1: 'Noorderlaan 147',
    city: 'Antwerpen',
    zip: '2030',
    country: 'BE',
  };
  expect(addressLines(antwerp, 'shipping')).toEqual(['Dock', 'Noorderlaan 147', '2030 Antwerpen, Belgium']);
});
