import { expect, test } from 'vitest';
import { minorUnitsOf } from '@tradehall/domain/money/read-amount';
import type { Tenant } from '../http/request-context';
import { numberHabitOf } from './number-habit';

const habitIn = (language: string, currency: string) =>
  numberHabitOf({ configuration: { language, currency } } as unknown as Tenant);

test('W29 sheets are read by the language that the shop trades in, and in its own money', () => {
  expect(minorUnitsOf('9.600', 2, habitIn('de', '€'))).toBe(960_000);
  expect(minorUnitsOf('9,600', 2, habitIn('', '$'))).toBe(960_000);
  expect(minorUnitsOf('€ 9,600', 2, habitIn('', '$'))).toBeUndefined();
});
