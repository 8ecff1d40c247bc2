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

/** What the rules answer to an offer on an item. Prices in minor units; `cap` the item's price cap. */
export function applyResponseRules(
  rules: ResponseRules,
  offer: Pick<NegotiatedOffer, 'offerPrice' | 'offerQuantity'>,
  item: { readonly listPrice: number; readonly cap: number; readonly incrementSize: number },
  now: number,
): SellerAnswer {
  const percent = item.listPrice > 0 ? (offer.offerPrice / item.listPrice) * 100 : 100;
  if (percent < rules.counterFromPercent) return { move: 'reject' };
  const minimumCheckoutQuantity = Math.max(
    item.incrementSize,
    Math.min(
      offer.offerQuantity,
      roundUpToIncrement((offer.offerQuantity * rules.minimumQuantityPercent) / 100, item.incrementSize),
    ),
  );
  const expiresAt = now + rules.validForHours * 3_600_000;
  const counterPrice = Math.min(item.cap, Math.ceil((item.listPrice * rules.counterAtPercent) / 100));
  if (percent >= rules.acceptFromPercent || counterPrice <= offer.offerPrice)
    return { move: 'accept', minimumCheckoutQuantity, expiresAt };
  return { move: 'counter', counterPrice, minimumCheckoutQuantity, expiresAt };
}
