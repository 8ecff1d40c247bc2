import { expect, test } from 'vitest';
import type { BusinessCalendar } from '../time/business-time';
import { paymentTimeAfterStandstill } from './payment-time';

const at = (instant: string): Date => new Date(`${instant}Z`);
const WEEK: BusinessCalendar = {
  name: 'Weekdays',
  timeZone: 'UTC',
  days: { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: false, sunday: false },
  holidays: [],
  cutOff: '',
};
const order = {
  cancelDueAt: at('2026-11-20T10:00'),
  gracePeriodEnd: at('2026-11-20T10:00'),
  racFeePeriodEnd: at('2026-11-24T10:00'),
  deadlineCalendar: null,
};

test('O06 H11 what was to come is later by as long as the shop stood still', () => {
  const stood = { since: at('2026-11-20T09:00'), until: at('2026-11-22T09:30') };
  expect(paymentTimeAfterStandstill(order, stood)).toEqual({
    cancelDueAt: at('2026-11-22T10:30'),
    gracePeriodEnd: at('2026-11-22T10:30'),
    racFeePeriodEnd: at('2026-11-26T10:30'),
  });
});

test('O06 W46 by a calendar it ends on a day of business all the same', () => {
  // Friday to Sunday: the hour that was left is Monday's.
  const stood = { since: at('2026-11-20T09:00'), until: at('2026-11-22T09:00') };
  const moved = paymentTimeAfterStandstill({ ...order, deadlineCalendar: WEEK }, stood);
  expect(moved.cancelDueAt).toEqual(at('2026-11-23T00:00'));
});

test('O06 H11 fees that ran before go on where they stood, and nothing is made of what is not there', () => {
  const stood = { since: at('2026-11-21T22:00'), until: at('2026-11-22T22:00') };
  const moved = paymentTimeAfterStandstill(
    { ...order, cancelDueAt: null, racFeePeriodEnd: at('2026-11-24T10:00'), deadlineCalendar: WEEK },
    stood,
  );
  expect(moved).toEqual({
    cancelDueAt: null,
    gracePeriodEnd: at('2026-11-21T10:00'),
    racFeePeriodEnd: at('2026-11-25T10:00'),
  });
});

test('O06 a clock that was set back moves nothing to an earlier time', () => {
  const stood = { since: at('2026-11-20T09:00'), until: at('2026-11-19T09:00') };
  expect(paymentTimeAfterStandstill(order, stood).cancelDueAt).toEqual(order.cancelDueAt);
});
