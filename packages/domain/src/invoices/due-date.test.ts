import { expect, test } from 'vitest';
import { invoiceDueAt, isOverdue } from './due-date';

const writtenAt = new Date('2026-11-24T23:04:47Z');

test('SD58 net terms give their days, and everything else is due with its invoice', () => {
  expect(invoiceDueAt(writtenAt, 'TERMS_NET_30', {})).toEqual(new Date('2026-12-24T23:04:47Z'));
  expect(invoiceDueAt(writtenAt, 'TERMS_NET_30', { TERMS_NET_30: 14 })).toEqual(new Date('2026-12-08T23:04:47Z'));
  expect([invoiceDueAt(writtenAt, 'COD', {}), invoiceDueAt(writtenAt, null, {})]).toEqual([writtenAt, writtenAt]);
});

test('SD58 what is due on a day is overdue from the next one on, by the shop’s clock', () => {
  const at = (now: string, timeZone: string) => isOverdue(writtenAt, new Date(now), timeZone);
  // 17:04 in Chicago, 08:04 of the next day in Tokyo.
  expect(at('2026-11-24T23:05:00Z', 'America/Chicago')).toBe(false);
  expect(at('2026-11-25T05:59:59Z', 'America/Chicago')).toBe(false);
  expect(at('2026-11-25T06:00:00Z', 'America/Chicago')).toBe(true);
  expect(at('2026-11-25T06:00:00Z', 'Asia/Tokyo')).toBe(false);
  expect(at('2026-11-25T15:00:00Z', 'Asia/Tokyo')).toBe(true);
});
