import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitTail } from './split-tail';

describe('a long name', () => {
  test('W04 W20 keeps the words that tell it from its neighbours: color and grade', () => {
    expect(splitTail('Samsung Galaxy A54 128GB Unlocked Black A+', 18)).toEqual([
      'Samsung Galaxy A54 128GB',
      ' Unlocked Black A+',
    ]);
    expect(splitTail('Apple iPhone 16 Pro Max 1TB Unlocked Desert Titanium A', 18)).toEqual([
      'Apple iPhone 16 Pro Max 1TB Unlocked',
      ' Desert Titanium A',
    ]);
    expect(splitTail('iPhone 13 Pink C', 18)).toEqual(['iPhone 13 Pink C', '']);
    expect(splitTail('x'.repeat(60), 18)).toEqual(['x'.repeat(60), '']);
  });

  test('W04 whatever it is, both parts together are the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (name) => {
        expect(splitTail(name, 18).join('')).toBe(name);
      }),
    );
  });
});
