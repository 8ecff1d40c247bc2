import { expect, test } from 'vitest';
import { addressLine, placeLine } from './address-line';

test('H04 a state whose code is a number is written by its name, and once where it is the city', () => {
  expect(placeLine({ city: 'Tokyo', state: '13', stateName: 'Tôkyô', zip: '163-8001' })).toBe('Tokyo, 163-8001');
  expect(placeLine({ city: 'Yokohama', state: '14', stateName: 'Kanagawa', zip: '231-0023' })).toBe(
    'Yokohama, Kanagawa 231-0023',
  );
  expect(placeLine({ city: 'Reno', state: 'NV', zip: '89501' })).toBe('Reno, NV 89501');
});

test('W61 an address stands as its country writes it, with the postal code before the city in most of Europe', () => {
  const berlin = { city: 'Berlin', state: 'BE', stateName: 'Berlin', zip: '10115', country: 'DE' };
  expect(placeLine(berlin)).toBe('10115 Berlin');
  expect(placeLine({ city: 'Munich', state: 'BY', zip: '80331', country: 'DE' })).toBe('80331 Munich, BY');
  expect(placeLine({ city: 'Antwerp', zip: '2000', country: 'BE' })).toBe('2000 Antwerp');
  expect(placeLine({ city: 'Paris', country: 'FR' })).toBe('Paris');
  expect(placeLine({ zip: '1010', country: 'AT' })).toBe('1010');
  expect(addressLine({ ...berlin, address1: 'Chausseestr. 1' }, 'Lager')).toBe(
    'Lager, Chausseestr. 1, 10115 Berlin, DE',
  );
  expect(placeLine({ city: 'London', zip: 'SW1A 1AA', country: 'GB' })).toBe('London, SW1A 1AA');
});

test('W61 on a screen the country is named, and still orders the line by its code', () => {
  expect(addressLine({ zip: '10115', city: 'Berlin', country: 'DE', countryName: 'Deutschland' })).toBe(
    '10115 Berlin, Deutschland',
  );
});

test('H04 an address in one line leaves out what it lacks', () => {
  expect(addressLine({ address1: '3 Main', city: 'Reno', country: 'US' }, 'Office')).toBe('Office, 3 Main, Reno, US');
  expect(addressLine({ address1: '3 Main', address2: 'Dock 4', zip: '1010' })).toBe('3 Main, Dock 4, 1010');
});
