import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessTime, businessTimeBefore, WEEKDAYS, type BusinessCalendar } from './business-time';

const TEXAS: BusinessCalendar = {
  name: 'Dallas',
  timeZone: 'America/Chicago',
  days: { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: false, sunday: false },
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  cutOff: '17:00',
};
const at = (text: string) => new Date(text);
const after = (start: string, hours: number, calendar: BusinessCalendar | null = TEXAS) =>
  addBusinessTime(at(start), hours, calendar).toISOString();

describe('time of business', () => {
  test('W46 a weekend and a holiday do not count', () => {
    // Friday noon in Dallas; Tuesday noon.
    expect(after('2026-11-20T18:00:00Z', 48)).toBe('2026-11-24T18:00:00.000Z');
    // Wednesday noon before Thanksgiving; Friday noon.
    expect(after('2026-11-25T18:00:00Z', 24)).toBe('2026-11-27T18:00:00.000Z');
  });

  test('W46 what comes after the cut-off, or on a day off, is of the next day of business', () => {
    const friday = '2026-11-20T23:00:01Z';
    const sunday = '2026-11-22T12:00:00Z';
    // Monday's business ends at its cut-off, Tuesday's a day later.
    expect(after(friday, 48)).toBe('2026-11-24T23:00:00.000Z');
    expect(after(sunday, 48)).toBe('2026-11-24T23:00:00.000Z');
    expect(after('2026-11-20T22:59:00Z', 0)).toBe('2026-11-20T22:59:00.000Z');
  });

  test('W46 without a calendar the clock counts, and one without days of business stops nothing', () => {
    expect(after('2026-11-20T18:00:00Z', 48, null)).toBe('2026-11-22T18:00:00.000Z');
    const never = { ...TEXAS, days: Object.fromEntries(WEEKDAYS.map((day) => [day, false])) as typeof TEXAS.days };
    expect(after('2026-11-20T18:00:00Z', 48, never)).toBe('2026-11-22T18:00:00.000Z');
  });

  test('SD84 at the first moment after days off, what ended with the last day of business is late', () => {
    const days = { ...TEXAS.days, friday: false };
    const calendar: BusinessCalendar = { ...TEXAS, timeZone: 'UTC', days, holidays: [], cutOff: '' };
    const monday = at('2026-11-23T00:00:00Z');
    expect(after('2026-11-19T23:00:00Z', 1, calendar)).toBe('2026-11-20T00:00:00.000Z');
    expect(businessTimeBefore(monday, 1, calendar).toISOString()).toBe('2026-11-19T23:00:00.001Z');
    // On from a day of business it ends this very moment, and is not late.
    expect(businessTimeBefore(at('2026-11-24T00:00:00Z'), 1, calendar).toISOString()).toBe('2026-11-23T23:00:00.000Z');
  });
});

const calendars: fc.Arbitrary<BusinessCalendar> = fc.record({
  name: fc.constant('Any'),
  timeZone: fc.constantFrom('America/Chicago', 'Asia/Tokyo', 'Europe/Berlin', 'UTC', 'Australia/Lord_Howe'),
  days: fc
    .record(Object.fromEntries(WEEKDAYS.map((day) => [day, fc.boolean()])) as Record<string, fc.Arbitrary<boolean>>)
    .filter((days) => Object.values(days).includes(true)) as unknown as fc.Arbitrary<BusinessCalendar['days']>,
  holidays: fc.array(
    fc.record({
      date: fc
        .integer({ min: 0, max: 400 })
        .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
      name: fc.constant('Off'),
    }),
    { maxLength: 6 },
  ),
  cutOff: fc.constantFrom('', '17:00', '02:30', '12:15'),
});
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }).map((ms) => new Date(ms));
const hours = fc.integer({ min: 0, max: 400 });

describe('any calendar', () => {
  test('SD84 what came before the reach of so many hours is late, and nothing else is', () => {
    fc.assert(
      fc.property(instants, hours, calendars, fc.integer({ min: -40, max: 40 }), (now, count, calendar, step) => {
        const reach = businessTimeBefore(now, count, calendar).getTime();
        for (const came of [reach - 1, reach, reach + 1, reach + step * 3_600_000]) {
          const end = addBusinessTime(new Date(came), count, calendar).getTime();
          expect(came < reach).toBe(end < now.getTime());
        }
      }),
    );
  });

  test('W46 more time is never sooner, a later start never ends sooner, and no deadline comes before the clock’s', () => {
    fc.assert(
      fc.property(calendars, instants, hours, fc.integer({ min: 1, max: 99 }), (calendar, start, time, more) => {
        const end = addBusinessTime(start, time, calendar).getTime();
        expect(end).toBeGreaterThanOrEqual(start.getTime() + time * 3_600_000);
        expect(addBusinessTime(start, time + more, calendar).getTime()).toBeGreaterThan(end);
        const later = new Date(start.getTime() + more * 600_000);
        expect(addBusinessTime(later, time, calendar).getTime()).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  test('W46 time in two parts ends where it ends in one', () => {
    fc.assert(
      fc.property(calendars, instants, hours, fc.integer({ min: 1, max: 200 }), (calendar, start, one, other) => {
        expect(addBusinessTime(addBusinessTime(start, one, calendar), other, calendar)).toEqual(
          addBusinessTime(start, one + other, calendar),
        );
      }),
    );
  });

  test('W46 where every day is one of business the clock counts', () => {
    fc.assert(
      fc.property(calendars, instants, hours, (calendar, start, time) => {
        const always = {
          ...calendar,
          holidays: [],
          days: Object.fromEntries(WEEKDAYS.map((day) => [day, true])) as BusinessCalendar['days'],
        };
        expect(addBusinessTime(start, time, always)).toEqual(addBusinessTime(start, time, null));
      }),
    );
  });
});
