import { percentShareUp } from '../money/rounded-share';
import type { SellerAnswer } from './answer-offer';
import { roundUpToIncrement } from '../quantity/correct-quantity';
import type { NegotiatedOffer } from './negotiated-offer';

/** How a tenant's own rules answer pending offers. Percentages are of the list price. */
export interface ResponseRules {
  readonly enabled: boolean;
  /** Offers at or above this are accepted. */
  readonly acceptFromPercent: number;
  /** Offers from here up to `acceptFromPercent` are countered; below they are rejected. */
  readonly counterFromPercent: number;
  /** The price of a counter; at least the offer, at most the price cap. */
  readonly counterAtPercent: number;
  /** The minimum checkout quantity of an answer, in percent of the offered quantity. */
  readonly minimumQuantityPercent: number;
  /** How long an acceptance or a counter holds. */
  readonly validForHours: number;
  /** How long an offer waits before the rules answer it. */
  readonly delaySeconds: number;
  /** Looked at in their order before the thresholds above: the first whose conditions hold decides (SD42). */
  readonly rules?: readonly ConditionalRule[] | undefined;
  /** What the rules accept in a day of the tenant's calendar at most, in major units; a person answers the rest. */
  readonly dailyCeiling?: number | undefined;
}

/** One rule of the list. An empty text asks for nothing; percentages are of the list price. */
export interface ConditionalRule {
  readonly name: string;
  readonly category: string;
  readonly warehouse: string;
  /** Offers from here … */
  readonly fromPercent: number;
  /** … up to here, without it. */
  readonly belowPercent: number;
  /** Units that must be left; 0 asks for none. */
  readonly unitsLeft: number;
  readonly answer: 'ACCEPT' | 'COUNTER' | 'REJECT' | 'PERSON';
  /** The price of a counter. */
  readonly counterAtPercent: number;
}

export const DEFAULT_RESPONSE_RULES: ResponseRules = {
  enabled: false,
  acceptFromPercent: 95,
  counterFromPercent: 80,
  counterAtPercent: 97,
  minimumQuantityPercent: 50,
  validForHours: 48,
  delaySeconds: 60,
};

/** What the rules judge an offer by, besides the offer. Prices in minor units; `cap` is the item's price cap. */
export interface RuledItem {
  readonly listPrice: number;
  readonly cap: number;
  readonly incrementSize: number;
  readonly category?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly available?: number | undefined;
}

/**
 * How much of the list price an offer is, in percent; 100 where the item has none. Divided last: 57 of 100 are 57, and
 * a rule from 57 percent on takes them.
 */
export const percentOfList = (
  { offerPrice }: Pick<NegotiatedOffer, 'offerPrice'>,
  { listPrice }: Pick<RuledItem, 'listPrice'>,
): number => (listPrice > 0 ? (offerPrice * 100) / listPrice : 100);

/** The first rule of the list whose conditions hold; undefined leaves the offer to the thresholds. */
export function ruleFor(
  rules: ResponseRules,
  percent: number,
  item: Pick<RuledItem, 'category' | 'warehouse' | 'available'>,
): ConditionalRule | undefined {
  return rules.rules?.find(
    (rule) =>
      percent >= rule.fromPercent &&
      percent < rule.belowPercent &&
      (rule.category === '' || rule.category === item.category) &&
      (rule.warehouse === '' || rule.warehouse === item.warehouse) &&
      (item.available ?? 0) >= rule.unitsLeft,
  );
}

/** What the rules answer to an offer on an item; undefined where a person is to answer it. */
export function applyResponseRules(
  rules: ResponseRules,
  offer: Pick<NegotiatedOffer, 'offerPrice' | 'offerQuantity'>,
  item: RuledItem,
  now: number,
): SellerAnswer | undefined {
  const percent = percentOfList(offer, item);
  const rule = ruleFor(rules, percent, item);
  if (rule?.answer === 'PERSON') return undefined;
  if (rule === undefined ? percent < rules.counterFromPercent : rule.answer === 'REJECT') return { move: 'reject' };
  const minimumCheckoutQuantity = Math.max(
    item.incrementSize,
    Math.min(
      offer.offerQuantity,
      roundUpToIncrement(percentShareUp(offer.offerQuantity, rules.minimumQuantityPercent), item.incrementSize),
    ),
  );
  const expiresAt = now + rules.validForHours * 3_600_000;
  const counterPrice = Math.min(item.cap, percentShareUp(item.listPrice, (rule ?? rules).counterAtPercent));
  const accepts = rule === undefined ? percent >= rules.acceptFromPercent : rule.answer === 'ACCEPT';
  if (accepts || counterPrice <= offer.offerPrice) return { move: 'accept', minimumCheckoutQuantity, expiresAt };
  return { move: 'counter', counterPrice, minimumCheckoutQuantity, expiresAt };
}
