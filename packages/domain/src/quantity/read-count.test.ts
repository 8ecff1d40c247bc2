import { expect, test } from 'vitest';
import { readCount } from './read-count';

const POINT = { decimal: '.' } as const;
const COMMA = { decimal: ',' } as const;

test.each([
  ['20', 20],
  ['1,200', 1_200],
  ['1.200', 1_200],
  ['1 200', 1_200],
  ['1’200’000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['20.0', 20],
  ['20,00', 20],
  ['1,200.00', 1_200],
  ['１２０', 120],
  ['20 pcs', 20],
  ['20 Stück', 20],
])('import: %s is one count, whoever writes it', (text, count) => {
  for (const habit of [POINT, COMMA]) expect(readCount(text, habit)).toEqual({ kind: 'count', count });
});

test.each(['', '0', '-5', '1.5', '4,5', '1e3', 'ten', '=1+1', '1,20', '12,34,56', '9'.repeat(15)])(
  'import: %s is no count',
  (text) => {
    for (const habit of [POINT, COMMA]) expect(readCount(text, habit).kind).toBe('unreadable');
  },
);

test('import: three idle decimals behind the habitual sign could be thousands: both readings, until one is said', () => {
  expect(readCount('20.000', POINT)).toEqual({ kind: 'ambiguous', readings: [20_000, 20] });
  expect(readCount('20.000', COMMA)).toEqual({ kind: 'count', count: 20_000 });
  expect(readCount('20.000', { decimal: '.', isSettled: true })).toEqual({ kind: 'count', count: 20 });
  expect(readCount('20.000', { decimal: ',', isSettled: true })).toEqual({ kind: 'count', count: 20_000 });
  expect(readCount('1.200', { decimal: '.', isSettled: true })).toEqual({ kind: 'unreadable' });
});

test('import: marks that a sheet or a chat copies along unseen are no part of a count, and none turns one around', () => {
  for (const text of ['\u200e1,200', '\u202d1,200\u202c', '\u2068 1,200 \u2069', '1,\u200b200', '\u200f1,200\u200f'])
    expect(readCount(text, POINT)).toEqual({ kind: 'count', count: 1_200 });
  for (const text of ['\u202e021\u202c', '12\u200f0', '\u200e', '\u206721'])
    expect(readCount(text, POINT).kind).toBe('unreadable');
});
