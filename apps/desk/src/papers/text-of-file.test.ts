import { expect, test } from 'vitest';
import { textOfFile } from './text-of-file';

const bytes = (...all: number[]): ArrayBuffer => new Uint8Array(all).buffer;

test('SD68 a text file reads in the encoding that it was taken in', () => {
  expect(textOfFile(new TextEncoder().encode('größe 在庫').buffer as ArrayBuffer)).toBe('größe 在庫');
  expect(textOfFile(bytes(0xff, 0xfe, 0x6f, 0x00, 0x6b, 0x00))).toBe('ok');
  expect(textOfFile(bytes(0xfe, 0xff, 0x00, 0x6f, 0x00, 0x6b))).toBe('ok');
  expect(textOfFile(bytes())).toBe('');
});
