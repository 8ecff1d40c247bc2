import { expect, test } from 'vitest';
import { isMoment, momentKey, readMomentKey, readNumberKey, readSortKey, SORTED_BY, writeSortKey } from './list-page';

const ID = '5f6e7d8c-1a2b-4c3d-8e9f-0a1b2c3d4e5f';
const refusal = (work: () => unknown): number | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { status?: number }).status;
  }
};

test('SD91 a moment of a key is one that the database wrote, in whichever zone', () => {
  for (const written of [
    '2026-11-24T22:26:46.123Z',
    '2026-11-24T22:26:46.123456+00:00',
    '2026-11-24 22:26:46+00',
    '2024-02-29 00:00:00.1-08',
    '1883-11-18 12:03:57+05:53:28',
    '9999-12-31 23:59:59+14',
  ])
    expect(isMoment(written), written).toBe(true);
  for (const forged of [
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:00+20:00',
    '2026-01-01T00:00:00+99',
    '2026-01-01 00:00:00',
    '2026-01-01',
    'infinity',
    'now',
    '',
  ])
    expect(isMoment(forged), forged).toBe(false);
});

test('SD91 the key of a page leads back to its row, and one that was made up is refused', () => {
  const at = new Date('2026-11-24T22:26:46.123Z');
  expect(readMomentKey(momentKey(at, ID))).toEqual({ at: at.toISOString(), id: ID });
  expect(readMomentKey(momentKey(null, ID))).toEqual({ at: null, id: ID });
  expect(readMomentKey(undefined)).toBeNull();
  for (const forged of [
    '',
    '|',
    `x|${ID}`,
    `|${'-'.repeat(36)}`,
    `${at.toISOString()}|${ID}|`,
    `2026-02-30T00:00:00Z|${ID}`,
  ])
    expect(
      refusal(() => readMomentKey(forged)),
      forged,
    ).toBe(400);
  expect(readNumberKey('12', 100)).toBe(12);
  for (const forged of ['', '-1', '1.5', '1e3', '101', '9'.repeat(16)])
    expect(
      refusal(() => readNumberKey(forged, 100)),
      forged,
    ).toBe(400);
});

test('SD91 what a list is sorted by comes back as it was, and no other text in its place', () => {
  const { text, whole, decimal, moment } = SORTED_BY;
  for (const [key, { isKey }] of [
    ['O’Brien & <Co> 你好', text],
    ['9223372036854775807', whole],
    ['0.950000', decimal],
    ['Infinity', decimal],
    ['infinity', moment],
    ['2026-11-24 22:26:46.123+00', moment],
  ] as const)
    expect(readSortKey(writeSortKey(key, ID), isKey)).toEqual({ key, id: ID });
  for (const [key, { isKey }] of [
    ['\0', text],
    ['\ud800', text],
    ['9223372036854775808', whole],
    ['-1', whole],
    ['NaN', decimal],
    ['1e999999', decimal],
    ['2026-01-01 00:00:00+20', moment],
  ] as const)
    expect(
      refusal(() => readSortKey(writeSortKey(key, ID), isKey)),
      key,
    ).toBe(400);
  for (const forged of ['', 'x', 'bnVsbA', 'W10', 'WzEsMl0', writeSortKey('a', '-'.repeat(36)), writeSortKey('a', 'x')])
    expect(
      refusal(() => readSortKey(forged, text.isKey)),
      forged,
    ).toBe(400);
});
