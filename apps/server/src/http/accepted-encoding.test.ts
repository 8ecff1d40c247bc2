import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

test('operation: an answer is compressed as its asker reads it, and not at all for who refuses or reads neither', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(acceptedEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(acceptedEncoding('br;q=0.5')).toBe('br');
  expect(acceptedEncoding(['deflate', 'gzip'])).toBe('gzip');
  for (const neither of [undefined, '', 'identity', 'deflate', 'br;q=0.0, gzip; q=0'])
    expect(acceptedEncoding(neither)).toBeUndefined();
});
