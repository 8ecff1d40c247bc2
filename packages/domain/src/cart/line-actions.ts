import { canMove } from '../offers/offer-moves';
import type { OfferState, OfferStatus } from '../offers/offer-status';

/** What a buyer can do with a line of the cart. */
export type LineAction = 'moveToCart' | 'counter' | 'newOffer' | 'edit' | 'delete';

export interface LineView {
  readonly status: OfferStatus;
  readonly state: OfferState;
  /** The item's warehouse accepts offers. */
  readonly isOfferAccepted: boolean;
}

/**
 * The actions of a line by its tab (D11), the likeliest first: a line of the cart
 * and one that awaits the tenant can be edited; one that awaits the buyer is moved to the cart, countered, or
 * offered for again where the warehouse still takes offers. Every line can be deleted.
 */
export function lineActions(view: LineView): readonly LineAction[] {
  const actions: LineAction[] = [];
  if (canMove('moveToCart', view)) actions.push('moveToCart');
  if (view.state === 'AWAITING_BUYER_REVIEW') {
    if (view.isOfferAccepted && canMove('offerAgain', view))
      actions.push(view.status === 'COUNTERED' ? 'counter' : 'newOffer');
  } else if (canMove('changeQuantity', view)) {
    actions.push('edit');
  }
  return [...actions, 'delete'];
}
