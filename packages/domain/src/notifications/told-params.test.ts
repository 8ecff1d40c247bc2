import { expect, test } from 'vitest';
import { readCurrency } from '../money/currency';
import { writeToldParams } from './told-params';

const AT = '2026-03-09T16:05:00.000Z';
const told = (locale: string, timeZone = 'America/Chicago') =>
  writeToldParams(
    [
      'Galaxy S24',
      3,
      { minor: 1_250_050 },
      { counted: 2_300 },
      { instant: AT },
      { day: '2026-03-10T03:00:00.000Z' },
      { calendarDay: '2026-03-10T00:00:00.000Z' },
      { label: 'RETURN_STATUS_APPROVED' },
    ],
    { currency: readCurrency('$', 2, locale), timeZone, say: (label) => `${label} ${locale}` },
  );

test('W23 W61 what is kept is written as its reader writes amounts, moments and days, at the shop’s clock', () => {
  expect(told('en')).toEqual([
    'Galaxy S24',
    3,
    '$12,500.50',
    '2,300',
    'Mar 09, 2026, 11:05 am CDT',
    'Mar 09, 2026',
    'Mar 10, 2026',
    'RETURN_STATUS_APPROVED en',
  ]);
  expect(told('de').map((param) => String(param).replace(/\u00a0/g, ' '))).toEqual([
    'Galaxy S24',
    '3',
    '12.500,50 $',
    '2.300',
    '9. März 2026, 11:05 GMT-5',
    '9. März 2026',
    '10. März 2026',
    'RETURN_STATUS_APPROVED de',
  ]);
});

test('I11 W61 a document is named by the shop’s dictionary, and as the shop wrote it where that has no word of it', () => {
  const dictionary: Readonly<Record<string, string>> = { '=Business License': 'Gewerbeschein' };
  const telling = {
    currency: readCurrency('$', 2, 'de'),
    timeZone: 'UTC',
    say: (label: string) => dictionary[label] ?? label,
  };
  const params = [{ words: 'Business License' }, { words: 'Letter of the bank' }, { words: '' }];
  expect(writeToldParams(params, telling)).toEqual(['Gewerbeschein', 'Letter of the bank', '']);
});
