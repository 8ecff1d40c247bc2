import { checkFloor, type SellerAnswer } from './answer-offer';
import type { NegotiatedOffer } from './negotiated-offer';
import { applyResponseRules, percentOfList, ruleFor, type ResponseRules, type RuledItem } from './response-rules';

/** Why an offer is left to a person: by a rule, because of the floor, or because of the day's ceiling. */
export const LEFT_FOR = ['RULE', 'FLOOR', 'CEILING'] as const;

/** What the rules make of an offer: an answer, or a reason to leave it; `rule` names the rule that decided. */
export type RuledDecision = { readonly rule: string | null } & (
  | { readonly answer: SellerAnswer; readonly left: null }
  | { readonly answer: null; readonly left: (typeof LEFT_FOR)[number] }
);

/** What bounds the rules besides themselves; amounts in minor units, null where there is no such bound. */
export interface RuleBounds {
  readonly floor: number | null;
  readonly ceiling: number | null;
  /** What the rules accepted on that day already. */
  readonly accepted: number;
}

/** What an acceptance of the offer comes to, in minor units. */
export const valueOf = ({ offerPrice, offerQuantity }: Pick<NegotiatedOffer, 'offerPrice' | 'offerQuantity'>): number =>
  offerPrice * offerQuantity;

/**
 * The decision of the rules about one offer, live as in a simulation (SD42, SD43, SD44). Prices in minor units, `now`
 * in milliseconds UTC. Whether the rules are on is not asked.
 */
export function decideByRules(
  rules: ResponseRules,
  offer: Pick<NegotiatedOffer, 'offerPrice' | 'offerQuantity'>,
  item: RuledItem,
  { floor, ceiling, accepted }: RuleBounds,
  now: number,
): RuledDecision {
  const rule = ruleFor(rules, percentOfList(offer, item), item)?.name ?? null;
  const answer = applyResponseRules(rules, offer, item, now);
  if (answer === undefined) return { rule, answer: null, left: 'RULE' };
  if (checkFloor(offer, answer, floor) !== undefined) return { rule, answer: null, left: 'FLOOR' };
  if (answer.move === 'accept' && ceiling !== null && accepted + valueOf(offer) > ceiling)
    return { rule, answer: null, left: 'CEILING' };
  return { rule, answer, left: null };
}
