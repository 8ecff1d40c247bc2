import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_REMINDERS, dueReminders } from './due-reminder';

const HOUR = 3_600_000;
const answer = { answeredAt: 0, expiresAt: 72 * HOUR };
const at = (hours: number, settings = DEFAULT_REMINDERS) => dueReminders(answer, settings, hours * HOUR);

test('W24 reminders are due 24 and 2 hours before an answer ends, at no other time', () => {
  expect(at(47.9)).toEqual([]);
  expect(at(48)).toEqual([24]);
  // After a night without a server one reminder is told, the nearest.
  expect(at(70)).toEqual([2, 24]);
  expect(at(72)).toEqual([]);
  expect(at(70, { firstHours: 0, lastHours: 0 })).toEqual([]);
  expect(at(70, { firstHours: 3, lastHours: 3 })).toEqual([3]);
});

test('W24 an answer that was never that long needs no reminder', () => {
  expect(dueReminders({ answeredAt: 0, expiresAt: 2 * HOUR }, DEFAULT_REMINDERS, 1)).toEqual([]);
  expect(dueReminders({ answeredAt: 0, expiresAt: 3 * HOUR }, DEFAULT_REMINDERS, 1.5 * HOUR)).toEqual([2]);
});

test('W24 whatever the settings, nothing is due before its time, after the end, or twice', () => {
  const hours = fc.integer({ min: 0, max: 168 });
  fc.assert(
    fc.property(hours, hours, hours, hours, (firstHours, lastHours, length, now) => {
      const due = dueReminders({ answeredAt: 0, expiresAt: length * HOUR }, { firstHours, lastHours }, now * HOUR);
      expect(new Set(due).size).toBe(due.length);
      for (const one of due) expect(now >= length - one && now < length && one < length).toBe(true);
    }),
  );
});
