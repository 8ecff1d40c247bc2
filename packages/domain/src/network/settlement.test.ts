import { expect, test } from 'vitest';
import { begunMonth, settledDay } from './settlement';

test('SD79 an order of the evening counts on the day, and so in the month, of the supplier’s clock', () => {
  expect(settledDay('2026-12-01T03:00:00.000Z', 'America/Chicago')).toBe('2026-11-30');
  expect(settledDay('2026-11-30T16:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-01');
});

test('SD79 the month that is settled first is one that a supplier has begun, whatever one’s own clock says', () => {
  const night = Date.parse('2026-12-01T05:30:00.000Z');
  expect(begunMonth(night, ['America/Chicago'])).toBe('2026-11');
  expect(begunMonth(night, ['America/Chicago', 'America/New_York', 'America/Los_Angeles'])).toBe('2026-12');
  expect(begunMonth(night, [])).toBe('2026-12');
});
