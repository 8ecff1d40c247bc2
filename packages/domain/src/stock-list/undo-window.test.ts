import { expect, test } from 'vitest';
import { isInUndoWindow } from './undo-window';

test('SD19 SD25 what was applied to the stock can be undone for a day, and not at its end any more', () => {
  const applied = new Date('2026-03-01T09:00:00Z');
  expect(isInUndoWindow(applied, applied)).toBe(true);
  expect(isInUndoWindow(applied, new Date('2026-03-02T08:59:59.999Z'))).toBe(true);
  expect(isInUndoWindow(applied, new Date('2026-03-02T09:00:00Z'))).toBe(false);
});
