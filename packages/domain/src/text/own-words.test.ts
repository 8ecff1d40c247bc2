import { expect, test } from 'vitest';
import { isOwnWordsLabel, mapWords, ownWordsLabel, wordsAt } from './own-words';

const settings = {
  statuses: { HELD: { label: 'On hold', className: 'warning' }, PAID: { label: 'Paid', className: 'success' } },
  columns: [{ id: 'a', label: 'Document' }, { id: 'b' }],
  paragraphs: ['One', '', 'Two'],
};
const PATHS = ['statuses.*.label', 'columns.*.label', 'paragraphs.*', 'missing.*.label'];

test('A02 the words of a tenant are found where they stand, and nothing else is', () => {
  expect(wordsAt(settings, PATHS)).toEqual(['On hold', 'Paid', 'Document', 'One', 'Two']);
  expect(wordsAt(null, PATHS)).toEqual([]);
  expect(wordsAt(['x'], ['label'])).toEqual([]);
});

test('A02 words are said in another language in a copy, and what has no words stays the very same', () => {
  const said = mapWords(settings, PATHS, (words) => (words === 'Paid' ? 'Bezahlt' : words));
  expect(said.statuses.PAID).toEqual({ label: 'Bezahlt', className: 'success' });
  expect(said.statuses.HELD).toBe(settings.statuses.HELD);
  expect(said.columns).toBe(settings.columns);
  expect(settings.statuses.PAID.label).toBe('Paid');
  expect(mapWords(settings, PATHS, (words) => words)).toBe(settings);
});

test('A02 the label of long words is short, and changes with them wherever they change', () => {
  const terms = 'All sales are final. '.repeat(500);
  const labels = [terms, `${terms}!`, `?${terms}`, `${terms.slice(0, 5_000)}x${terms.slice(5_001)}`].map(ownWordsLabel);
  expect(new Set(labels).size).toBe(4);
  expect(labels.every((label) => label.length <= 250 && isOwnWordsLabel(label))).toBe(true);
  expect(ownWordsLabel('Paid')).toBe('=Paid');
  expect(isOwnWordsLabel('STOCK_LIST_TITLE')).toBe(false);
});
