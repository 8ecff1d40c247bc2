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

test('J01 the ends of the calendar are moments too, in every zone', () => {
  expect(instantOf('0001-01-01T00:00', 'UTC')).toBe(at('0001-01-01T00:00:00Z'));
  expect(instantOf('9999-12-31T23:59', 'UTC')).toBe(at('9999-12-31T23:59:00Z'));
  for (const zone of ['America/Chicago', 'Asia/Tokyo'])
    for (const text of ['0001-01-01T00:00', '0999-05-01T12:30', '9999-12-31T23:59'])
      expect(wallTimeOf(instantOf(text, zone) ?? 0, zone)).toBe(text);
});
