import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planAnswers, type CounterFormula, type OfferLine } from './plan-answers';

const line = (over: Partial<OfferLine> = {}): OfferLine => ({
  offerId: 'a',
  version: 1,
  accountId: 'northwind',
  itemKey: 'IP14|DAL',
  status: 'PENDING_ACCEPTANCE',
  state: 'AWAITING_TENANT_REVIEW',
  isProposed: false,
  quantity: 40,
  offerPrice: 28_800,
  listPrice: 32_800,
  cap: 32_800,
  available: 120,
  cost: null,
  floor: null,
  ...over,
});
const counter = (formula: CounterFormula) => ({ move: 'counter', formula }) as const;

describe('one answer to many offers', () => {
  test('SD34 shows units, money before and after, buyers and items of which too much is asked', () => {
    const lines = [line(), line({ offerId: 'b', accountId: 'second', quantity: 100 })];
    expect(planAnswers(lines, counter({ kind: 'midpoint' }))).toMatchObject({
      units: 140,
      offered: 28_800 * 140,
      answered: 30_800 * 140,
      buyers: 2,
      shortItems: 1,
      leftOut: [],
    });
    expect(planAnswers(lines, { move: 'accept' })).toMatchObject({ answered: 28_800 * 140, shortItems: 1 });
    expect(planAnswers(lines, { move: 'reject' })).toMatchObject({ answered: 0, shortItems: 0 });
  });

  test.each([
    ['at or below the offer', counter({ kind: 'fixed', price: 28_800 }), line(), 'not-above-offer'],
    ['above the price', counter({ kind: 'fixed', price: 32_801 }), line(), 'above-cap'],
    ['above a special price', counter({ kind: 'percent-of-list', percent: 95 }), line({ cap: 30_000 }), 'above-cap'],
    ['without a price', counter({ kind: 'midpoint' }), line({ cap: null }), 'no-price'],
    ['in the cart already', { move: 'accept' } as const, line({ state: 'READY_TO_CHECKOUT' }), 'not-open'],
    ['expired', { move: 'reject' } as const, line({ status: 'EXPIRED' }), 'not-open'],
  ])('SD33 a line that would be %s is left out by name', (_, planned, given, reason) => {
    const plan = planAnswers([given, line({ offerId: 'b' })], planned);
    expect(plan.leftOut.map(({ line: { offerId }, reason: why }) => [offerId, why])).toContainEqual(['a', reason]);
  });

  test('SD33 whatever the formula, every counter is above its offer and at most the price', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    const formulas = fc.oneof(
      fc.constant<CounterFormula>({ kind: 'midpoint' }),
      fc.record({
        kind: fc.constant('percent-of-list' as const),
        percent: fc.double({ min: 0, max: 120, noNaN: true }),
      }),
      fc.record({ kind: fc.constant('fixed' as const), price }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price, price)), formulas, (prices, formula) => {
        const lines = prices.map(([offerPrice, listPrice, cap], at) =>
          line({ offerId: String(at), offerPrice, listPrice, cap: Math.min(cap, listPrice) }),
        );
        const plan = planAnswers(lines, counter(formula));
        expect(plan.answers.length + plan.leftOut.length).toBe(lines.length);
        for (const { line: of, price: asked } of plan.answers) {
          expect(asked).toBeGreaterThan(of.offerPrice);
          expect(asked).toBeLessThanOrEqual(of.cap ?? 0);
        }
      }),
    );
  });
});

describe('what a unit cost and the least it may bring', () => {
  const known = line({ cost: 25_000, floor: 29_000 });

  test('SD33 a counter at cost and a percentage is left out by name where no cost is known', () => {
    const plan = planAnswers([known, line({ offerId: 'b' })], counter({ kind: 'cost-plus', percent: 20 }));
    expect(plan.answers.map(({ line: { offerId }, price }) => [offerId, price])).toEqual([['a', 30_000]]);
    expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['no-cost']);
    expect(plan.margin).toEqual({ offered: 3_800 * 40, answered: 5_000 * 40 });
  });

  test('SD34 a line below its floor is named, and left out for who may not go below it', () => {
    expect(planAnswers([known], { move: 'accept' })).toMatchObject({
      answers: [],
      leftOut: [{ reason: 'below-floor' }],
    });
    const allowed = planAnswers([known], { move: 'accept' }, { mayGoBelowFloor: true });
    expect(allowed.belowFloor.map(({ line: { offerId } }) => offerId)).toEqual(['a']);
    expect(planAnswers([known], { move: 'reject' }).leftOut).toEqual([]);
  });
});
