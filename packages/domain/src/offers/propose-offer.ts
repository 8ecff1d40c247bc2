import { checkSellable, incrementOf } from '../quantity/correct-quantity';
import type { Issue } from '../text/fill-text';
import type { Market, NegotiatedOffer } from './negotiated-offer';
import { priceCap } from './price-cap';

/** What the seller proposes of one item (SD45). Price of a unit in minor units, expiry in milliseconds UTC. */
export interface Proposal {
  /** The most units that a buyer may take at the price. */
  readonly quantity: number;
  readonly price: number;
  /** The fewest that one order takes. */
  readonly minimumCheckoutQuantity: number;
  readonly expiresAt: number;
}

export interface ProposalTerms {
  readonly market: Market;
  /** The item's warehouse accepts offers: else a buyer could not answer with a price. */
  readonly acceptsOffers: boolean;
  /** The least a unit may bring, in minor units; null where nobody said, or for who may go below it. */
  readonly floor: number | null;
  readonly now: number;
}

/** The rule a proposal breaks, by its field; undefined when it may be made (SD45). */
export function checkProposal(
  proposal: Proposal,
  { market, acceptsOffers, floor, now }: ProposalTerms,
): Issue | undefined {
  const { quantity, price, minimumCheckoutQuantity, expiresAt } = proposal;
  if (expiresAt <= now) return { messageCode: 'EXPIRY_IN_THE_PAST', field: 'validUntil' };
  const cap = priceCap(market);
  if (cap === null || checkSellable(market) !== undefined) return { messageCode: 'ITEM_OUT_OF_STOCK' };
  if (!acceptsOffers) return { messageCode: 'PROPOSAL_NEEDS_OFFERS' };
  const increment = incrementOf(market);
  if (quantity < 1 || quantity % increment !== 0)
    return { messageCode: 'QUANTITY_ROUNDED_TO_INCREMENT', params: [increment], field: 'quantity' };
  if (quantity > market.quantityAvailable)
    return { messageCode: 'PROPOSAL_ABOVE_AVAILABLE', params: [market.quantityAvailable], field: 'quantity' };
  if (minimumCheckoutQuantity < 1 || minimumCheckoutQuantity > quantity)
    return quantity === 1
      ? { messageCode: 'MINIMUM_IS_ONE', field: 'minimumCheckoutQuantity' }
      : { messageCode: 'MINIMUM_ABOVE_PROPOSED', params: [quantity], field: 'minimumCheckoutQuantity' };
  if (price < 1) return { messageCode: 'OFFER_PRICE_REQUIRED', field: 'price' };
  if (price > cap) return { messageCode: 'PROPOSAL_ABOVE_LIST', field: 'price' };
  return floor !== null && price < floor ? { messageCode: 'ANSWER_BELOW_FLOOR', field: 'price' } : undefined;
}

/**
 * A negotiation that the seller begins: an offer whose first word is the seller's counter, so that everything that
 * holds for a counter holds for it. The proposal must be checked.
 */
export function proposeOffer({ quantity, price, minimumCheckoutQuantity, expiresAt }: Proposal): NegotiatedOffer {
  return {
    answer: 'COUNTERED',
    offerQuantity: quantity,
    offerPrice: price,
    checkOutQuantity: quantity,
    counterPrice: price,
    minimumCheckoutQuantity,
    expiresAt,
    agreedPrice: null,
    reducedFrom: null,
    isProposed: true,
  };
}
