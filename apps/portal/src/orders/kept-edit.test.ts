import { expect, test } from 'vitest';
import { endedAs } from './kept-edit';

test('W42 of a lost answer the order’s buyer reads what was done: saved, released or canceled', () => {
  const event = (eventType: string, happenedAt: string) => ({ eventType, happenedAt });
  const at = '2026-03-01T10:00:00.400Z';
  expect(endedAs([], at)).toBe('DRAFT_EDIT_SAVED');
  expect(endedAs([event('EDITED', at), event('RELEASED', '2026-03-01T10:00:00.100Z')], at)).toBe('DRAFT_EDIT_RELEASED');
  expect(endedAs([event('CANCELED', at)], at)).toBe('DRAFT_EDIT_CANCELED');
  expect(endedAs([event('CANCELED', '2026-03-01T10:05:00.000Z')], at)).toBe('DRAFT_EDIT_SAVED');
});
