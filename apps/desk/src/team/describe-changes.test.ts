import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes';

test('SD83 what was changed is told field by field, with what was made and what was taken away', () => {
  const before = { status: 'OPEN', terms: { days: 30 }, tags: ['a'] };
  const after = { status: 'DONE', terms: { days: 60 }, tags: [], note_text: 'x' };
  expect(describeChanges(before, after)).toEqual([
    { field: 'status', from: 'OPEN', to: 'DONE' },
    { field: 'terms.days', from: '30', to: '60' },
    { field: 'tags', from: 'a', to: '' },
    { field: 'note text', from: '–', to: 'x' },
  ]);
  expect(describeChanges(null, null)).toEqual([]);
});
