import { expect, test } from 'vitest';
import { likelyTarget } from './heading-words';

test.each([
  ['Special', 'specialPrice'],
  ['Sonderpreis', 'specialPrice'],
  ['Precio especial', 'specialPrice'],
  ['Selling price', 'listPrice'],
  ['Lagerplatz', 'bin'],
  ['Remarks', undefined],
])('SD12 W61 the heading “%s” is %s', (heading, target) => expect(likelyTarget(heading)).toBe(target));
