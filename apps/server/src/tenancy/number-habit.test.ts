import { expect, test } from 'vitest';
import { minorUnitsOf } from '@tradehall/domain/money/read-amount';
import type { Tenant } from '../http/request-context';
import { numberHabitOf } from './number-habit';

const habitIn = (language: string, currency: string, shown?: string) =>
  numberHabitOf({ configuration: { language, currency } } as unknown as Tenant, shown);

test('W29 sheets are read by the language that the shop trades in, and in its own money', () => {
  expect(minorUnitsOf('9.600', 2, habitIn('de', '€'))).toBe(960_000);
  expect(minorUnitsOf('9,600', 2, habitIn('', '$'))).toBe(960_000);
  expect(minorUnitsOf('€ 9,600', 2, habitIn('', '$'))).toBeUndefined();
});

test('W29 whoever is shown another language than the shop’s writes amounts as that language does', () => {
  expect(minorUnitsOf('5.450 ¥', 0, habitIn('en', '¥', 'de'))).toBe(5_450);
  expect(minorUnitsOf('9.600', 2, habitIn('en', '$', 'es'))).toBe(960_000);
  expect(minorUnitsOf('9,600', 2, habitIn('de', '€', 'en'))).toBe(960_000);
});
