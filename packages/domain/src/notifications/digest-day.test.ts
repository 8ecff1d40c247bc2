import { expect, test } from 'vitest';
import { dueDigestDay } from './digest-day';

test.each([
  ['Asia/Tokyo', '2026-11-27T22:00:00Z', undefined],
  ['Asia/Tokyo', '2026-11-27T22:09:59Z', undefined],
  ['Asia/Tokyo', '2026-11-27T22:10:00Z', '2026-11-28'],
  ['Asia/Tokyo', '2026-11-28T14:59:59Z', '2026-11-28'],
  ['Asia/Kathmandu', '2026-11-28T01:25:00Z', '2026-11-28'],
])('W23 the daily email in %s is due at %s: %s', (timeZone, now, day) => {
  expect(dueDigestDay(Date.parse(now), timeZone)).toBe(day);
});
