import { expect, test } from 'vitest';
import { wallTimeOf } from '../format/wall-time';
import { invoiceDueAt, isOverdue, partnerInvoiceDueAt } from './due-date';

const writtenAt = new Date('2026-11-24T23:04:47Z');

test('SD58 net terms give their days, and everything else is due with its invoice', () => {
  expect(invoiceDueAt(writtenAt, 'TERMS_NET_30', {}, 'UTC')).toEqual(new Date('2026-12-24T23:04:47Z'));
  expect(invoiceDueAt(writtenAt, 'TERMS_NET_30', { TERMS_NET_30: 14 }, 'UTC')).toEqual(
    new Date('2026-12-08T23:04:47Z'),
  );
  expect([invoiceDueAt(writtenAt, 'COD', {}, 'UTC'), invoiceDueAt(writtenAt, null, {}, 'UTC')]).toEqual([
    writtenAt,
    writtenAt,
  ]);
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

test('SD58 days of terms are days of the shop, also where its clock is put forward or back in them', () => {
  const days = (written: string) => {
    const dueAt = invoiceDueAt(new Date(written), 'TERMS_NET_30', {}, 'America/Chicago');
    return [dueAt.toISOString(), wallTimeOf(dueAt.getTime(), 'America/Chicago')];
  };
  // Half past midnight of October 9; November has an hour more.
  expect(days('2026-10-09T05:30:00.250Z')).toEqual(['2026-11-08T06:30:00.250Z', '2026-11-08T00:30']);
  // Half an hour before the end of March 1; that month has an hour less.
  expect(days('2026-03-02T05:30:00.000Z')).toEqual(['2026-04-01T04:30:00.000Z', '2026-03-31T23:30']);
});

test('SD79 SD58 a partner’s invoice is due after the days that partners have, by the shop’s days', () => {
  const writtenAt = new Date('2026-10-28T12:00:00Z');
  expect(partnerInvoiceDueAt(writtenAt, 0, 'America/Chicago')).toEqual(writtenAt);
  // The clock goes back on 1 November.
  expect(partnerInvoiceDueAt(writtenAt, 14, 'America/Chicago')).toEqual(new Date('2026-11-11T13:00:00Z'));
});
