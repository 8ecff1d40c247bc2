import { expect, test } from 'vitest';
import { endedAs as endOf } from './kept-edit';

test('W42 of a lost answer the order’s buyer reads what was done: saved, released, canceled, or waiting for PayPal', () => {
  const event = (eventType: string, happenedAt: string) => ({ eventType, happenedAt });
  const at = '2026-03-01T10:00:00.400Z';
  const paidBy = (paymentMethodCode: string, paymentStatus = 'UNPAID') => ({
    paymentStatus,
    paymentOptionDetails: { paymentMethodCode },
  });
  const endedAs = (events: ReturnType<typeof event>[], endedAt: string, paying = paidBy('WIRE')) =>
    endOf({ events, ...paying }, endedAt);
  expect(endedAs([], at)).toBe('DRAFT_EDIT_SAVED');
  expect(endedAs([event('EDITED', at), event('RELEASED', '2026-03-01T10:00:00.100Z')], at)).toBe('DRAFT_EDIT_RELEASED');
  expect(endedAs([event('CANCELED', at)], at)).toBe('DRAFT_EDIT_CANCELED');
  expect(endedAs([event('CANCELED', '2026-03-01T10:05:00.000Z')], at)).toBe('DRAFT_EDIT_SAVED');
  const paypal = paidBy('INTEGRATED_PAYPAL', 'AWAITING_PAYMENT');
  expect(endedAs([], at, paypal)).toBe('DRAFT_EDIT_AWAITS_PAYPAL');
  expect(endedAs([event('RELEASED', at)], at, paypal)).toBe('DRAFT_EDIT_RELEASED');
  expect(endedAs([], at, paidBy('INTEGRATED_PAYPAL'))).toBe('DRAFT_EDIT_SAVED');
});
