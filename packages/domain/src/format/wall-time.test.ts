import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from './wall-time';

const at = (text: string) => Date.parse(text);

test('J01 a date that is typed on the clock of a time zone is the moment that this clock shows', () => {
  expect(instantOf('2026-01-15T10:30', 'America/Chicago')).toBe(at('2026-01-15T16:30:00Z'));
  expect(instantOf('2026-07-15T10:30', 'America/Chicago')).toBe(at('2026-07-15T15:30:00Z'));
  expect(instantOf('2026-07-15T10:30', 'Asia/Kolkata')).toBe(at('2026-07-15T05:00:00Z'));
  expect(instantOf('2026-07-15T10:30:07', 'America/Chicago')).toBe(at('2026-07-15T15:30:07Z'));
  expect(wallTimeOf(at('2026-07-15T15:30:07Z'), 'America/Chicago')).toBe('2026-07-15T10:30:07');
  expect(wallTimeOf(at('2026-07-15T15:30:00Z'), 'America/Chicago')).toBe('2026-07-15T10:30');
  for (const text of ['', 'soon', '2026-13-40T99:99', '2026-07-15']) expect(instantOf(text, 'UTC')).toBeUndefined();
});

test('J01 a skipped hour is the one after it, and a doubled one the first', () => {
  expect(instantOf('2026-03-08T02:30', 'America/Chicago')).toBe(at('2026-03-08T08:30:00Z'));
  expect(instantOf('2026-11-01T01:30', 'America/Chicago')).toBe(at('2026-11-01T06:30:00Z'));
});
