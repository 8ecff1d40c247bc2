import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeItemKey, encodeItemKey } from './item-key-base64';

test('K04 K05 an item key survives as base64url without padding, and the other alphabet is read too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (key) => {
      expect(encodeItemKey(key)).toMatch(/^[\w-]*$/);
      expect(decodeItemKey(encodeItemKey(key))).toBe(key);
      expect(decodeItemKey(Buffer.from(key).toString('base64'))).toBe(key);
    }),
  );
  expect(decodeItemKey('***')).toBeUndefined();
  expect(decodeItemKey('_w')).toBeUndefined();
});
