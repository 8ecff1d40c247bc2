import { expect, test } from 'vitest';
import { editedDraft, EMPTY_WANT_LIST, isIncluded } from './want-list-draft';

const line = (at: number, unreadQuantity = '') => ({
  line: at,
  written: '',
  readings: [],
  price: null,
  unreadPrice: '',
  unreadQuantity,
  warehouse: '',
  isProse: false,
});

test('W03 a list that is changed keeps what was sent, chosen and left out of its other lines', () => {
  const draft = {
    ...EMPTY_WANT_LIST,
    text: 'A 1\nB 2\nC 3\nA 1\nD 4',
    done: [1, 3, 4],
    chosen: { 2: 'B-64', 5: 'D-64' },
    leftOut: [5],
  };
  expect(editedDraft(draft, 'A 1\nB 20\nnew\nC 3\nD 4')).toEqual({
    text: 'A 1\nB 20\nnew\nC 3\nD 4',
    cells: null,
    done: [1, 4],
    chosen: { 5: 'D-64' },
    leftOut: [5],
  });
});

test('W03 W29 a line whose quantity was not read is sent only where somebody took it', () => {
  expect(isIncluded(new Set(), line(1))).toBe(true);
  expect(isIncluded(new Set(), line(1, '0'))).toBe(false);
  expect(isIncluded(new Set([1]), line(1))).toBe(false);
  expect(isIncluded(new Set([1]), line(1, '0'))).toBe(true);
});
