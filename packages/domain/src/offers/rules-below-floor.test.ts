import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyResponseRules, DEFAULT_RESPONSE_RULES, type ConditionalRule } from './response-rules';
import { checkFloors } from './rules-below-floor';

const rule = (over: Partial<ConditionalRule> = {}): ConditionalRule => ({
  name: 'Phones',
  category: 'Phones',
  warehouse: '',
  fromPercent: 70,
  belowPercent: 101,
  unitsLeft: 0,
  answer: 'ACCEPT',
  counterAtPercent: 97,
  ...over,
});
const rules = (...list: ConditionalRule[]) => ({ ...DEFAULT_RESPONSE_RULES, enabled: true, rules: list });
const floored = (floorPercent: number, category = 'Phones') => [
  { category, warehouse: 'DAL', floorPercent, itemNumber: 'IP13' },
];

describe('rules and floors', () => {
  test('SD42 a rule that would sell below a floor is refused at its field, with the item', () => {
    expect(checkFloors(rules(rule()), floored(82.34))).toEqual([
      { messageCode: 'RULE_BELOW_FLOOR', params: ['IP13', 82.4], field: 'rules.0.fromPercent' },
    ]);
    expect(checkFloors(rules(rule({ answer: 'COUNTER', counterAtPercent: 81 })), floored(82))).toMatchObject([
      { field: 'rules.0.counterAtPercent' },
    ]);
    expect(checkFloors(rules(), floored(98))).toMatchObject([
      { field: 'counterAtPercent' },
      { field: 'acceptFromPercent' },
    ]);
  });

  test('SD42 what leaves such offers to a person, names another category, or is off, stands', () => {
    expect(checkFloors(rules(rule({ answer: 'PERSON', fromPercent: 0 })), floored(98))).toEqual([]);
    expect(checkFloors(rules(rule()), floored(90, 'Tablets'))).toEqual([]);
    expect(checkFloors({ ...rules(rule()), enabled: false }, floored(98))).toEqual([]);
    // Below 50 units the rule leaves it to the thresholds.
    expect(checkFloors(rules(rule({ answer: 'PERSON', unitsLeft: 50 })), floored(96))).toMatchObject([
      { field: 'acceptFromPercent' },
    ]);
  });

  test('SD42 rules that stand sell nothing below a floor, whatever is offered', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const anyRule = fc.record({
      name: fc.constant('R'),
      category: fc.constantFrom('', 'Phones', 'Tablets'),
      warehouse: fc.constantFrom('', 'DAL'),
      fromPercent: percent,
      belowPercent: percent,
      unitsLeft: fc.integer({ min: 0, max: 3 }),
      answer: fc.constantFrom('ACCEPT' as const, 'COUNTER' as const, 'REJECT' as const, 'PERSON' as const),
      counterAtPercent: percent,
    });
    const offered = fc.record({ price: fc.integer({ min: 1, max: 100 }), available: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 4 }),
        percent,
        percent,
        percent,
        offered,
        (list, from, at, floor, one) => {
          const all = { ...rules(...list), acceptFromPercent: from, counterAtPercent: at };
          fc.pre(checkFloors(all, floored(floor)).length === 0);
          const item = { listPrice: 100, cap: 100, incrementSize: 1, category: 'Phones', warehouse: 'DAL' };
          const offer = { offerPrice: one.price, offerQuantity: 1 };
          const answer = applyResponseRules(all, offer, { ...item, available: one.available }, 0);
          if (answer?.move === 'accept') expect(one.price).toBeGreaterThanOrEqual(floor);
          if (answer?.move === 'counter') expect(answer.counterPrice).toBeGreaterThanOrEqual(floor);
        },
      ),
    );
  });
});
