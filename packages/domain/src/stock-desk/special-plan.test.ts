import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endPlan, movePlan, plansOverlap, withoutOverPlan, type SpecialPlan } from './special-plan';

const plan: SpecialPlan = { state: 'PLANNED', price: 450, beginsAt: 100, endsAt: 200, before: null };
const present = { listPrice: 500, specialPrice: null };

test('SD26 a special price begins at its minute and ends at its minute, and what it replaced comes back', () => {
  expect(movePlan(plan, present, 99)).toBeUndefined();
  expect(movePlan(plan, present, 100)).toEqual({ state: 'RUNNING', specialPrice: 450 });
  const running = { ...plan, state: 'RUNNING', before: 480 } as const;
  const priced = { listPrice: 500, specialPrice: 450 };
  expect(movePlan(running, priced, 199)).toBeUndefined();
  expect(movePlan(running, priced, 200)).toEqual({ state: 'ENDED', specialPrice: 480 });
  expect(endPlan(running, { ...priced, listPrice: 470 })).toEqual({ state: 'ENDED', specialPrice: null });
  // Nobody was there all the while: it is over, and nothing happens.
  expect(movePlan(plan, present, 200)).toEqual({ state: 'ENDED' });
});

test('SD26 what somebody priced meanwhile stays, and a price above the list never begins', () => {
  const running = { ...plan, state: 'RUNNING' } as const;
  expect(movePlan(running, { listPrice: 500, specialPrice: 440 }, 200)).toEqual({ state: 'OVERTAKEN' });
  expect(movePlan(plan, { listPrice: 449, specialPrice: null }, 100)).toEqual({ state: 'REFUSED' });
  expect(movePlan(plan, { listPrice: null, specialPrice: null }, 100)).toEqual({ state: 'REFUSED' });
});

test('SD26 SD25 a change that is undone brings no price back whose plan was over meanwhile', () => {
  const [given, changed] = [
    { listPrice: 500, specialPrice: 450 },
    { listPrice: 490, specialPrice: 440 },
  ];
  expect(withoutOverPlan(given, changed, undefined)).toEqual(given);
  expect(withoutOverPlan(given, changed, { price: 450, before: 480 })).toEqual({ listPrice: 500, specialPrice: 480 });
  expect(withoutOverPlan(given, changed, { price: 450, before: null })).toEqual({ listPrice: 500, specialPrice: null });
  // Of another price, and where the special price is not what is given back.
  expect(withoutOverPlan(given, changed, { price: 460, before: null })).toEqual(given);
  expect(withoutOverPlan(given, { ...given, listPrice: 490 }, { price: 450, before: null })).toEqual(given);
});

test('SD26 however late and often it is looked at, the price is the plan’s within its time alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }), (looks) => {
      let state: SpecialPlan = plan;
      let prices: { listPrice: number; specialPrice: number | null } = present;
      for (const now of looks.sort((a, b) => a - b)) {
        const move = movePlan(state, prices, now);
        if (move?.state === 'RUNNING') state = { ...state, before: prices.specialPrice };
        if (move !== undefined) state = { ...state, state: move.state };
        if (move?.specialPrice !== undefined) prices = { ...prices, specialPrice: move.specialPrice };
        expect(prices.specialPrice).toBe(now >= 100 && now < 200 ? 450 : null);
      }
    }),
  );
});

test('SD26 two plans of an item that would hold together are known', () => {
  const at = (beginsAt: number, endsAt: number | null) => ({ beginsAt, endsAt });
  expect(plansOverlap(at(0, 10), at(10, 20))).toBe(false);
  expect(plansOverlap(at(0, 11), at(10, 20))).toBe(true);
  expect(plansOverlap(at(0, null), at(10, 20))).toBe(true);
});
