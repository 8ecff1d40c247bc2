import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkResponseRules } from '../settings/check-settings';
import { applyResponseRules, DEFAULT_RESPONSE_RULES, type ConditionalRule } from './response-rules';

const rule = (over: Partial<ConditionalRule> = {}): ConditionalRule => ({
  name: 'Old phones',
  category: 'Phones',
  warehouse: '',
  fromPercent: 70,
  belowPercent: 95,
  unitsLeft: 0,
  answer: 'ACCEPT',
  counterAtPercent: 97,
  ...over,
});
const rules = (...list: ConditionalRule[]) => ({ ...DEFAULT_RESPONSE_RULES, rules: list });
const item = { listPrice: 10_000, cap: 10_000, incrementSize: 1, category: 'Phones', warehouse: 'DAL', available: 50 };
const offer = (offerPrice: number) => ({ offerPrice, offerQuantity: 10 });

describe('rules in their order', () => {
  test('SD42 the first whose conditions hold decides, then the thresholds', () => {
    const list = rules(rule({ name: 'Miami', warehouse: 'MIA', answer: 'REJECT' }), rule());
    expect(applyResponseRules(list, offer(7_500), item, 0)).toMatchObject({ move: 'accept' });
    expect(applyResponseRules(list, offer(7_500), { ...item, warehouse: 'MIA' }, 0)).toEqual({ move: 'reject' });
    expect(applyResponseRules(list, offer(7_500), { ...item, category: 'Tablets' }, 0)).toEqual({ move: 'reject' });
    expect(applyResponseRules(list, offer(9_000), { ...item, category: 'Tablets' }, 0)).toMatchObject({
      move: 'counter',
      counterPrice: 9_700,
    });
  });

  test('SD42 a rule leaves offers to a person, counters at its own price, and asks for units that are left', () => {
    expect(applyResponseRules(rules(rule({ answer: 'PERSON' })), offer(9_000), item, 0)).toBeUndefined();
    expect(
      applyResponseRules(rules(rule({ answer: 'COUNTER', counterAtPercent: 96 })), offer(9_000), item, 0),
    ).toMatchObject({ counterPrice: 9_600 });
    expect(applyResponseRules(rules(rule({ unitsLeft: 51 })), offer(7_500), item, 0)).toEqual({ move: 'reject' });
  });

  test('SD42 SD43 an offer at the very percent of a rule is the rule’s, and a counter is that percent of the list price', () => {
    for (let listPrice = 100; listPrice <= 100_000; listPrice += 900)
      for (const percent of [29, 57, 58, 16.1, 32.2]) {
        const offerPrice = Math.round((listPrice * percent) / 100);
        if (offerPrice * 1_000 !== listPrice * Math.round(percent * 10)) continue;
        const at = { ...item, listPrice, cap: listPrice };
        const from = rules(rule({ fromPercent: percent }));
        expect(applyResponseRules(from, offer(offerPrice), at, 0), `${offerPrice} of ${listPrice}`).toMatchObject({
          move: 'accept',
        });
        const below = rules(rule({ fromPercent: 0, belowPercent: percent, answer: 'PERSON' }));
        expect(applyResponseRules(below, offer(offerPrice), at, 0)).toEqual({ move: 'reject' });
        const counters = rules(rule({ fromPercent: 0, answer: 'COUNTER', counterAtPercent: percent }));
        expect(applyResponseRules(counters, offer(offerPrice - 1), at, 0)).toMatchObject({ counterPrice: offerPrice });
      }
    expect(
      applyResponseRules(
        { ...rules(rule()), minimumQuantityPercent: 16.1 },
        { ...offer(7_500), offerQuantity: 1_000 },
        item,
        0,
      ),
    ).toMatchObject({ minimumCheckoutQuantity: 161 });
  });

  test.each([
    ['RULE_MATCHES_NOTHING', 'rules.0.belowPercent', [rule({ fromPercent: 95 })]],
    ['RULE_COUNTERS_BELOW_OFFER', 'rules.0.counterAtPercent', [rule({ answer: 'COUNTER', counterAtPercent: 70 })]],
    ['RULE_NEVER_REACHED', 'rules.1.name', [rule(), rule({ name: 'Later', warehouse: 'DAL', fromPercent: 80 })]],
    ['SETTING_TWICE', 'rules.1.name', [rule(), rule({ fromPercent: 60 })]],
  ])('SD42 %s refuses it at its field', (messageCode, field, list) => {
    expect(checkResponseRules(rules(...list))).toMatchObject([{ messageCode, field }]);
  });

  test('SD42 thresholds whose counter would lie where counters begin, or below, are refused: it would accept them all', () => {
    const thresholds = { acceptFromPercent: 94, counterFromPercent: 75 };
    const asked = (counterAtPercent: number, over: object = {}) =>
      checkResponseRules({ ...DEFAULT_RESPONSE_RULES, ...thresholds, counterAtPercent, ...over });
    for (const counterAt of [0, 50, 75])
      expect(asked(counterAt)).toEqual([
        { messageCode: 'RULE_COUNTERS_BELOW_OFFER', params: [75], field: 'counterAtPercent' },
      ]);
    expect(asked(75.1)).toEqual([]);
    // Where nothing is countered, no counter is wrong.
    expect(asked(50, { counterFromPercent: 94 })).toEqual([]);
    expect(asked(96, { counterFromPercent: 95 })).toMatchObject([{ field: 'counterFromPercent' }]);
  });

  test('SD42 whatever the rules, a counter lies above its offer and at most at the cap', () => {
    fc.assert(
      fc.property(
        fc.record({
          from: fc.integer({ min: 0, max: 99 }),
          width: fc.integer({ min: 1, max: 50 }),
          at: fc.integer({ min: 0, max: 100 }),
          answer: fc.constantFrom('ACCEPT' as const, 'COUNTER' as const, 'REJECT' as const, 'PERSON' as const),
          price: fc.integer({ min: 1, max: 10_000 }),
        }),
        ({ from, width, at, answer, price }) => {
          const list = rules(rule({ fromPercent: from, belowPercent: from + width, counterAtPercent: at, answer }));
          const given = applyResponseRules(list, offer(price), item, 0);
          if (given?.move === 'counter') {
            expect(given.counterPrice).toBeGreaterThan(price);
            expect(given.counterPrice).toBeLessThanOrEqual(item.cap);
          }
        },
      ),
    );
  });
});
