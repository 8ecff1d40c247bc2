import { expect, test } from 'vitest';
import { warningsOf } from './import-warnings';

/** Names a text and what stands in it. */
const t = (label: string, params: readonly (string | number)[] = []) => [label, ...params].join(' ');

const plain = { issue: null, section: 'QUANTITY', isArchived: false } as const;

test('SD40 SD75 SD17 a row that may count what is held says how many units lots and accepted offers hold', () => {
  const row = { ...plain, flags: ['PRICE_JUMP', 'IN_LOTS', 'RESERVED'] as const };
  expect(warningsOf(t, { ...row, held: { inLots: 12, reserved: 60 } })).toBe(
    [
      'DESK_IMPORT_FLAG_PRICE_JUMP',
      'DESK_IMPORT_FLAG_IN_LOTS (DESK_IMPORT_UNITS 12)',
      'DESK_IMPORT_FLAG_RESERVED (DESK_IMPORT_UNITS 60)',
    ].join(' · '),
  );
  // What ended meanwhile holds nothing any more, and is flagged until the file is reviewed anew.
  expect(warningsOf(t, { ...row, flags: ['RESERVED'], held: { inLots: 0, reserved: 0 } })).toBe(
    'DESK_IMPORT_FLAG_RESERVED',
  );
  const issue = { messageCode: 'STOCK_ROW_TWICE', message: 'Twice' };
  expect(warningsOf(t, { ...plain, issue, flags: [], held: { inLots: 0, reserved: 0 } })).toBe('Twice');
});

test('SD16 a row that brings an item out of the archive says so, and one that leaves it there does not', () => {
  const row = { ...plain, flags: [], held: { inLots: 0, reserved: 0 }, isArchived: true };
  expect(warningsOf(t, row)).toBe('DESK_IMPORT_COMES_BACK');
  expect(warningsOf(t, { ...row, section: 'UNCHANGED' })).toBe('');
});
