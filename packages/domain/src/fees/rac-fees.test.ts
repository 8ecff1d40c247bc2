import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationFeeApplies } from './cancellation-fee-rule';
import type { RacFeeLine } from './compute-rac-fees';
import { computeRacFees, computeRateAmount } from './compute-rac-fees';
import type { RacTerms } from './rac-terms';
import { countFeePeriods, DAY_MS } from './rac-terms';

const graceEnd = new Date('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(graceEnd.getTime() + count * DAY_MS);
const agreed: RacTerms = {
  racFeeAgreed: true,
  gracePeriodEnd: graceEnd,
  racFeePeriodEnd: days(10),
  reservationFeePercent: 0.25,
  cancellationFeePercent: 1.5,
};
const line = (
  lineNumber: number,
  orderedQuantity: number,
  unitPriceMinor: number,
  canceledQuantity = 0,
): RacFeeLine => ({ lineNumber, orderedQuantity, canceledQuantity, unitPriceMinor });

describe('cancellation fee rule', () => {
  test.each<[string, Partial<RacTerms>, Date, boolean]>([
    ['agreed and two days past grace', {}, days(2), true],
    ['exactly one day past grace', {}, days(1), true],
    ['a minute less than a day past grace', {}, new Date(days(1).getTime() - 60_000), false],
    ['two days before grace ends', {}, days(-2), true],
    ['a minute less than a day before grace ends', {}, new Date(days(-1).getTime() + 60_000), false],
    ['not agreed', { racFeeAgreed: false }, days(2), false],
    ['no grace end', { gracePeriodEnd: null }, days(2), false],
    ['percent of zero', { cancellationFeePercent: 0 }, days(2), false],
    ['fee period ended', { racFeePeriodEnd: days(1.5) }, days(2), false],
    ['fee period without an end', { racFeePeriodEnd: null }, days(40), true],
  ])('H11 the rule when %s', (_name, change, now, expected) => {
    expect(cancellationFeeApplies({ ...agreed, ...change }, now)).toBe(expected);
  });
});

describe('amounts', () => {
  test('H11 fees are per whole 24 hours after grace, on ordered minus canceled', () => {
    const current = [line(1, 10, 10_000), line(2, 5, 20_000, 2)];
    const question = { terms: agreed, current, wanted: current, isCancellation: false, cancellationFeeDueMinor: 0 };
    expect(computeRacFees(question, days(0.9))).toEqual({ reservationFeeMinor: 0, cancellationFeeMinor: 0 });
    // 160,000 minor x 0.25 % x 2 periods
    expect(computeRacFees(question, days(2.9))).toEqual({ reservationFeeMinor: 800, cancellationFeeMinor: 0 });
    expect(computeRacFees({ ...question, isCancellation: true }, days(2))).toEqual({
      reservationFeeMinor: 800,
      cancellationFeeMinor: 4_800,
    });
  });

  test('H11 reducing or removing a line costs the cancellation fee of what is given back, on top of what is due', () => {
    const current = [line(1, 10, 10_000), line(2, 2, 20_000)];
    const fees = computeRacFees(
      { terms: agreed, current, wanted: [line(1, 6, 10_000)], isCancellation: false, cancellationFeeDueMinor: 77 },
      days(1),
    );
    expect(fees).toEqual({ reservationFeeMinor: 150, cancellationFeeMinor: 77 + 1_200 });
  });

  test('H11 nothing accrues before the buyer agreed, nor after the fee period ended', () => {
    const current = [line(1, 10, 10_000)];
    const ask = (terms: RacTerms, now: Date) =>
      computeRacFees({ terms, current, wanted: current, isCancellation: true, cancellationFeeDueMinor: 0 }, now);
    expect(ask({ ...agreed, racFeeAgreed: false }, days(5))).toEqual({
      reservationFeeMinor: 0,
      cancellationFeeMinor: 0,
    });
    expect(ask(agreed, days(30)).reservationFeeMinor).toBe(ask(agreed, days(10)).reservationFeeMinor);
  });

  test('H14 the rate amount is one period of the whole value, rounded half up', () => {
    expect(computeRateAmount([line(1, 3, 333)], 0.25)).toBe(2);
    expect(computeRateAmount([line(1, 2, 100)], 0.25)).toBe(1);
  });
});

const lines = fc.uniqueArray(
  fc.record({
    lineNumber: fc.nat(1000),
    orderedQuantity: fc.nat(500),
    canceledQuantity: fc.nat(500),
    unitPriceMinor: fc.nat(5_000_000),
  }),
  { selector: (each) => each.lineNumber, maxLength: 12 },
);
const anyTerms: fc.Arbitrary<RacTerms> = fc.record({
  racFeeAgreed: fc.boolean(),
  gracePeriodEnd: fc.constantFrom(null, graceEnd),
  racFeePeriodEnd: fc.option(fc.double({ min: 0, max: 30, noNaN: true }).map(days)),
  reservationFeePercent: fc.integer({ min: 0, max: 4000 }).map((n) => n / 100),
  cancellationFeePercent: fc.integer({ min: 0, max: 4000 }).map((n) => n / 100),
});
const anyNow = fc.double({ min: -20, max: 60, noNaN: true }).map(days);

describe('properties', () => {
  test('H11 a cancellation costs only where the rule asked first, and never more than what is given back', () => {
    fc.assert(
      fc.property(lines, anyTerms, anyNow, (current, terms, now) => {
        const { cancellationFeeMinor, reservationFeeMinor } = computeRacFees(
          { terms, current, wanted: [], isCancellation: true, cancellationFeeDueMinor: 0 },
          now,
        );
        const value = current.reduce(
          (sum, each) => sum + Math.max(0, each.orderedQuantity - each.canceledQuantity) * each.unitPriceMinor,
          0,
        );
        expect(Number.isInteger(cancellationFeeMinor) && Number.isInteger(reservationFeeMinor)).toBe(true);
        expect(cancellationFeeMinor).toBeGreaterThanOrEqual(0);
        expect(cancellationFeeMinor).toBeLessThanOrEqual(value);
        expect(reservationFeeMinor).toBeLessThanOrEqual(value);
        if (cancellationFeeMinor > 0) expect(cancellationFeeApplies(terms, now)).toBe(true);
      }),
    );
  });

  test('H11 waiting never makes the reservation cheaper', () => {
    fc.assert(
      fc.property(lines, anyTerms, anyNow, fc.double({ min: 0, max: 20, noNaN: true }), (current, terms, now, wait) => {
        const later = new Date(now.getTime() + wait * DAY_MS);
        const fee = (at: Date) =>
          computeRacFees({ terms, current, wanted: current, isCancellation: false, cancellationFeeDueMinor: 0 }, at)
            .reservationFeeMinor;
        expect(fee(later)).toBeGreaterThanOrEqual(fee(now));
        expect(countFeePeriods(terms, later)).toBeGreaterThanOrEqual(countFeePeriods(terms, now));
      }),
    );
  });

  test('H11 keeping every unit costs no cancellation fee', () => {
    fc.assert(
      fc.property(lines, anyTerms, anyNow, fc.nat(1000), (current, terms, now, due) => {
        expect(
          computeRacFees({ terms, current, wanted: current, isCancellation: false, cancellationFeeDueMinor: due }, now)
            .cancellationFeeMinor,
        ).toBe(due);
      }),
    );
  });
});
