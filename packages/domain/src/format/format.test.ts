import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDateBriefly, formatMonth, type DateStyle } from './format-date';
import { formatPercent, formatValue } from './format-value';
import { compareLabels, formatNumber, formatUnit } from './reader-locale';
import { shortenTitle } from './shorten-title';
import { computeTimeLeft, formatRoughTime, formatTimeLeft } from './time-left';

const instant = '2026-11-20T23:04:05Z';
const dallas = 'America/Chicago';

test.each<[DateStyle, string]>([
  ['date', '11/20/2026'],
  ['time', '05:04 PM'],
  ['date-time', '11/20/2026 05:04 PM'],
  ['month-date', 'Nov 20, 2026'],
  ['month-date-time-zone', 'Nov 20, 2026, 05:04 pm CST'],
  ['time-month-date', '5:04 pm, Nov 20'],
  ['month-date-time', 'Nov 20 2026, 05:04PM'],
])('L03 a date in the style %s reads %s', (style, text) => {
  expect(formatDate(instant, style, dallas)).toBe(text);
});

test('L03 W61 an instant in brief leaves its year away in that year alone, by the zone it is read in', () => {
  const brief = (value: string, now: string, locale = 'en') => formatDateBriefly(value, now, dallas, locale);
  expect(brief('2026-11-20T23:04:00Z', '2026-11-27T12:00:00Z')).toBe('5:04 pm, Nov 20');
  expect(brief('2025-11-20T23:04:00Z', '2026-11-27T12:00:00Z')).toBe('Nov 20 2025, 05:04PM');
  expect(brief('2025-11-20T23:04:00Z', '2026-11-27T12:00:00Z', 'de')).toContain('2025');
  // In Dallas it is still the old year.
  expect(brief('2026-12-31T12:00:00Z', '2027-01-01T03:00:00Z')).toBe('6:00 am, Dec 31');
  expect(brief('', '2027-01-01T03:00:00Z')).toBe('--');
});

test('W61 labels stand in the order of the language they are read in, and numbers in them by their size', () => {
  const sorted = (labels: readonly string[], locale: string) =>
    labels.toSorted((one, other) => compareLabels(one, other, locale));
  expect(sorted(['Zoll', 'Ähre', 'Ader', 'beta'], 'de')).toEqual(['Ader', 'Ähre', 'beta', 'Zoll']);
  expect(sorted(['Zoll', 'Ähre', 'Ader'], 'sv')).toEqual(['Ader', 'Zoll', 'Ähre']);
  expect(sorted(['nz', 'ñu', 'oso'], 'es')).toEqual(['nz', 'ñu', 'oso']);
  expect(sorted(['Lot 10', 'Lot 9'], 'no tag')).toEqual(['Lot 9', 'Lot 10']);
});

test('L03 the zone abbreviation follows daylight saving and the date follows the zone', () => {
  expect(formatDate('2026-07-01T12:00:00Z', 'month-date-time-zone', dallas)).toBe('Jul 01, 2026, 07:00 am CDT');
  expect(formatDate(instant, 'date', 'Asia/Tokyo')).toBe('11/21/2026');
});

test('L03 an empty or unreadable date reads --', () => {
  for (const value of [null, undefined, '', 'yesterday', NaN]) expect(formatDate(value, 'date')).toBe('--');
});

test('L03 empty reads --, infinity its sign, numbers carry thousands', () => {
  expect([formatValue(null), formatValue(undefined), formatValue(''), formatValue(NaN)]).toEqual([
    '--',
    '--',
    '--',
    '--',
  ]);
  expect(formatValue(Infinity)).toBe('∞');
  expect(formatValue(48310)).toBe('48,310');
  expect(formatValue(0)).toBe('0');
});

test('L03 percent shows one or two decimals as asked', () => {
  expect(formatPercent(7.25, 2)).toBe('7.25%');
  expect(formatPercent(7.24, 1)).toBe('7.2%');
  expect(formatPercent(-0.001, 2)).toBe('0.00%');
  expect(formatPercent(null, 1)).toBe('--');
  expect(formatPercent(Infinity, 1)).toBe('∞');
});

test('L03 time left shows days, hours and minutes, and nothing is left after the end', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(formatTimeLeft('2026-11-22T13:05:59Z', now)).toBe('2d 3h 5m');
  expect(formatTimeLeft('2026-11-21T10:00:00Z', now)).toBe('1d 0h 0m');
  expect(formatTimeLeft('2026-11-20T11:00:00Z', now)).toBe('1h 0m');
  expect(formatTimeLeft('2026-11-20T10:00:30Z', now)).toBe('0m');
  expect(formatRoughTime('2026-11-22T13:05:59Z', now)).toBe('2d');
  expect(formatRoughTime('2026-11-20T11:00:00Z', now)).toBe('1h');
  expect(formatRoughTime('2026-11-20T10:00:30Z', now)).toBe('<1m');
  expect(formatTimeLeft('2026-11-19T10:00:00Z', now)).toBe('0m');
});

test('L03 time left never counts more than the distance and stays within a minute of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 1e11 }), (now, distance) => {
      const { days, hours, minutes } = computeTimeLeft(now + distance, now);
      const told = ((days * 24 + hours) * 60 + minutes) * 60_000;
      expect(hours < 24 && minutes < 60).toBe(true);
      expect(told <= distance && distance - told < 60_000).toBe(true);
    }),
  );
});

test('L03 a title is shortened to four words', () => {
  expect(shortenTitle('Export End User Statement Addendum')).toBe('Export End User Statement…');
  expect(shortenTitle('  Freight   Form ')).toBe('Freight Form');
});

test('L03 dates, numbers, percents, units and zones follow the reader’s language', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const berlin = 'Europe/Berlin';
  expect(plain(formatDate(instant, 'date', berlin, 'de'))).toBe('21.11.2026');
  expect(plain(formatDate(instant, 'month-date-time-zone', berlin, 'de'))).toBe('21. Nov. 2026, 00:04 MEZ');
  expect(plain(formatDate(instant, 'month-date', dallas, 'es'))).toBe('20 nov 2026');
  expect(formatDate(instant, 'date', dallas, 'en-GB')).toBe('20/11/2026');
  // A tag that is none reads English, never the language of the machine.
  expect(formatDate(instant, 'month-date', dallas, 'no such tag')).toBe('Nov 20, 2026');
  expect(formatMonth('2026-11', 'de', true)).toBe('Nov. 26');
  expect(formatMonth('2026-01', 'es')).toBe('ene');
  expect([formatNumber(48310, 'en'), formatNumber(48310, 'de'), formatNumber(48310.5, 'es', 1)]).toEqual([
    '48,310',
    '48.310',
    '48.310,5',
  ]);
  expect([plain(formatPercent(7.25, 2, 'de')), plain(formatPercent(-0.001, 1, 'es'))]).toEqual(['7,25 %', '0,0 %']);
  expect(plain(formatTimeLeft('2026-11-22T13:05:59Z', '2026-11-20T10:00:00Z', 'de'))).toBe('2 T 3 Std. 5 Min.');
  // A number is never parted from its unit.
  expect(formatTimeLeft('2026-11-22T13:05:59Z', '2026-11-20T10:00:00Z', 'de').split(' ')).toHaveLength(3);
  expect(plain(formatUnit(5, 'megabyte', 'es'))).toBe('5 MB');
});
