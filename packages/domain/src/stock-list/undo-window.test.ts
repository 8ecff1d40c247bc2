import { expect, test } from 'vitest';
import { isInUndoWindow } from './undo-window';

test('SD19 SD25 what was applied to the stock can be undone for a day, and not at its end any more', () => {
  const applied = new Date('2026-03-01T09:00:00Z');
  expect(isInUndoWindow(applied, applied)).toBe(true);
  expect(isInUndoWindow(applied, new Date('2026-03-02T08:59:59.999Z'))).toBe(true);
  expect(isInUndoWindow(applied, new Date('2026-03-02T09:00:00Z'))).toBe(false);
});

test('SD19 O06 the time in which a shop was suspended does not count, be it before or after what was applied in part', () => {
  const applied = new Date('2026-03-01T09:00:00Z');
  const stood = { since: new Date('2026-03-01T06:00:00Z'), until: new Date('2026-03-01T12:00:00Z') };
  expect(isInUndoWindow(applied, new Date('2026-03-02T11:59:59Z'), [stood])).toBe(true);
  expect(isInUndoWindow(applied, new Date('2026-03-02T12:00:00Z'), [stood])).toBe(false);
  const before = { since: new Date('2026-02-01T00:00:00Z'), until: new Date('2026-02-02T00:00:00Z') };
  expect(isInUndoWindow(applied, new Date('2026-03-02T09:00:00Z'), [before])).toBe(false);
});
