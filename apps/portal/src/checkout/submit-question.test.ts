import { expect, test } from 'vitest';
import { submitQuestion } from './submit-question';

test('N03 who orders a network supplier’s stock is told that it is confirmed first, and nobody else is', () => {
  expect(submitQuestion(false, undefined)).toBe('CONFIRM_PAY_AND_SHIP');
  expect(submitQuestion(false, 'acme')).toBe('CONFIRM_PAY_AND_SHIP_SUPPLIER');
  expect(submitQuestion(true, 'acme')).toBe('CONFIRM_UPDATE_ORDER');
});
