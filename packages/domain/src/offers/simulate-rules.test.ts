import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RESPONSE_RULES, type ResponseRules } from './response-rules';
import { SIMULATED, simulateRules, type PastOffer } from './simulate-rules';

const rules: ResponseRules = { ...DEFAULT_RESPONSE_RULES, acceptFromPercent: 90, counterFromPercent: 70 };
const past = (offerPrice: number, over: Partial<PastOffer> = {}): PastOffer => ({
  at: 1_000,
  day: '2026-11-22',
  offer: { offerPrice, offerQuantity: 10 },
  item: { listPrice: 100, cap: 100, incrementSize: 1, category: 'Phones', warehouse: 'DAL', available: 50 },
  floor: null,
  ...over,
});
const would = (all: readonly PastOffer[], ceiling: number | null = null, by = rules) =>
  simulateRules(by, all, ceiling).lines.map((line) => [line.would, line.left]);

describe('a simulation of the rules', () => {
  test('SD43 each offer is answered as the rules would have, whether or not they are on', () => {
    expect(would([past(95), past(80), past(60)])).toEqual([
      ['ACCEPT', null],
      ['COUNTER', null],
      ['REJECT', null],
    ]);
    const named = { name: 'Ours', category: '', warehouse: 'DAL', fromPercent: 0, belowPercent: 85, unitsLeft: 0 };
    const withPerson = { ...rules, rules: [{ ...named, answer: 'PERSON' as const, counterAtPercent: 90 }] };
    const { lines } = simulateRules(withPerson, [past(80)], null);
    expect(lines).toMatchObject([{ would: 'PERSON', left: 'RULE', rule: 'Ours', priceMinor: 80, valueMinor: 800 }]);
  });

  test('SD43 SD44 floors and the ceiling of each day leave offers to a person, the earlier offers first', () => {
    expect(would([past(95, { floor: 96 })])).toEqual([['PERSON', 'FLOOR']]);
    const day = [past(95, { at: 3 }), past(91, { at: 1 }), past(92, { at: 2 }), past(93, { at: 4, day: '2026-11-23' })];
    expect(would(day, 910 + 920)).toEqual([
      ['ACCEPT', null],
      ['ACCEPT', null],
      ['PERSON', 'CEILING'],
      ['ACCEPT', null],
    ]);
  });

  test('SD43 whatever was asked for, the totals are the sums of the lines and no line is lost', () => {
    const anyPast = fc
      .record({
        price: fc.integer({ min: 1, max: 120 }),
        units: fc.integer({ min: 1, max: 50 }),
        at: fc.nat(1_000),
        day: fc.constantFrom('2026-11-22', '2026-11-23'),
        floor: fc.option(fc.integer({ min: 1, max: 100 })),
      })
      .map(({ price, units, at, day, floor }) =>
        past(price, { at, day, floor, offer: { offerPrice: price, offerQuantity: units } }),
      );
    fc.assert(
      fc.property(fc.array(anyPast, { maxLength: 30 }), fc.option(fc.nat(20_000)), (all, ceiling) => {
        const { lines, totals } = simulateRules(rules, all, ceiling);
        expect(lines).toHaveLength(all.length);
        for (const each of SIMULATED) {
          const those = lines.filter((line) => line.would === each);
          expect(totals[each]).toEqual({
            lines: those.length,
            units: those.reduce((sum, { past: { offer } }) => sum + offer.offerQuantity, 0),
            valueMinor: those.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
          });
        }
        if (ceiling === null) return;
        for (const day of ['2026-11-22', '2026-11-23']) {
          const taken = lines.filter((line) => line.would === 'ACCEPT' && line.past.day === day);
          expect(taken.reduce((sum, { valueMinor }) => sum + valueMinor, 0)).toBeLessThanOrEqual(ceiling);
        }
      }),
    );
  });
});
