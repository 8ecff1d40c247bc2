import { expect, test } from 'vitest';
import { settledDay } from './settlement';

test('SD79 an order of the evening counts on the day, and so in the month, of the supplier’s clock', () => {
  expect(settledDay('2026-12-01T03:00:00.000Z', 'America/Chicago')).toBe('2026-11-30');
  expect(settledDay('2026-11-30T16:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-01');
});
