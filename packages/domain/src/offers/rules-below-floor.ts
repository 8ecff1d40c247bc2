import type { Issue } from '../text/fill-text';
import { ruleFor, type ResponseRules } from './response-rules';

/** Items of one category and warehouse: how much of its list price the dearest floor among them is, in percent. */
export interface FlooredItems {
  readonly category: string;
  readonly warehouse: string;
  readonly floorPercent: number;
  /** The item whose floor that is. */
  readonly itemNumber: string;
}

/**
 * What of the rules would sell below a floor, each at its field, with the item that it would be (SD42), whatever is
 * left of the item: a rule that asks for units leaves it to the next one once they are sold.
 */
export function checkFloors(rules: ResponseRules, items: readonly FlooredItems[]): readonly Issue[] {
  if (!rules.enabled) return [];
  const list = rules.rules ?? [];
  // Between two of these, every offer is answered alike; the lowest of them is where it begins.
  const percents = new Set([0, rules.counterFromPercent, rules.acceptFromPercent]);
  for (const { fromPercent, belowPercent } of list) percents.add(fromPercent).add(belowPercent);
  const units = new Set([0, ...list.map(({ unitsLeft }) => unitsLeft)]);
  const issues = new Map<string, Issue>();
  for (const { category, warehouse, floorPercent, itemNumber } of items)
    for (const available of units)
      for (const percent of percents) {
        if (percent >= floorPercent) continue;
        const field = lowField(rules, percent, floorPercent, { category, warehouse, available });
        if (field === undefined || issues.has(field)) continue;
        const params = [itemNumber, Math.ceil(floorPercent * 10) / 10];
        issues.set(field, { messageCode: 'RULE_BELOW_FLOOR', params, field });
      }
  return [...issues.values()];
}

/** The field by which an offer of so many percent would be sold below the floor. */
function lowField(
  rules: ResponseRules,
  percent: number,
  floorPercent: number,
  item: { readonly category: string; readonly warehouse: string; readonly available: number },
): string | undefined {
  const rule = ruleFor(rules, percent, item);
  if (rule !== undefined) {
    const at = `rules.${rules.rules?.indexOf(rule) ?? 0}`;
    if (rule.answer === 'ACCEPT') return `${at}.fromPercent`;
    return rule.answer === 'COUNTER' && rule.counterAtPercent < floorPercent ? `${at}.counterAtPercent` : undefined;
  }
  if (percent < rules.counterFromPercent) return undefined;
  if (percent >= rules.acceptFromPercent) return 'acceptFromPercent';
  return rules.counterAtPercent < floorPercent ? 'counterAtPercent' : undefined;
}
