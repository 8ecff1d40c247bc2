import { expect, test } from 'vitest';
import { decodeText } from './decode-text';

const text = 'Artikelnr.;Stück;Preis €';
const utf16 = (isBig: boolean) =>
  Uint8Array.from(
    [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))].flatMap((unit) => {
      const [high, low] = [unit >> 8, unit & 255];
      return isBig ? [high, low] : [low, high];
    }),
  );

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16', utf16(false)],
  ['UTF-16 from the other end', utf16(true)],
  ['what Windows writes', Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))],
])('W28 W03 a text file is read in the signs it was written in: %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('W28 signs that Windows has and Latin has not are read as Windows writes them', () => {
  expect(decodeText(Uint8Array.of(0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0x9f, 0x81, 0xfc))).toBe('‘’“”–—™Ÿ\u0081ü');
});
