import { OFFER_STATES, type OfferState, type OfferStatus } from './offer-status';

/** Who acts on an offer. */
export type OfferActor = 'buyer' | 'seller' | 'clock';

interface MoveRule {
  readonly by: OfferActor;
  readonly from: readonly OfferStatus[];
  /** The tabs it must stand in; any when left out. */
  readonly states?: readonly OfferState[];
}

/**
 * Every move of the negotiation, by whom and from where (D06, D11). The market
 * moves nothing: it shows another status over what was said (`shownStatus`). The seller may answer again while
 * a counter awaits the buyer, and no longer once the buyer moved it to the cart.
 */
export const OFFER_MOVES = {
  changeQuantity: {
    by: 'buyer',
    from: ['BUY_AT_LIST', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'COUNTERED', 'PRICE_DROPPED'],
  },
  offerAgain: {
    by: 'buyer',
    from: ['BUY_AT_LIST', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'COUNTERED', 'PRICE_DROPPED', 'NOT_ACCEPTED', 'EXPIRED'],
  },
  moveToCart: { by: 'buyer', from: ['COUNTERED', 'PRICE_DROPPED'], states: ['AWAITING_BUYER_REVIEW'] },
  delete: {
    by: 'buyer',
    from: [
      'BUY_AT_LIST',
      'PENDING_ACCEPTANCE',
      'ACCEPTED',
      'COUNTERED',
      'PRICE_DROPPED',
      'NOT_ACCEPTED',
      'EXPIRED',
      'OUT_OF_STOCK',
    ],
  },
  checkOut: {
    by: 'buyer',
    from: ['BUY_AT_LIST', 'ACCEPTED', 'COUNTERED', 'PRICE_DROPPED'],
    states: ['READY_TO_CHECKOUT'],
  },
  accept: {
    by: 'seller',
    from: ['PENDING_ACCEPTANCE', 'COUNTERED'],
    states: ['AWAITING_TENANT_REVIEW', 'AWAITING_BUYER_REVIEW'],
  },
  counter: {
    by: 'seller',
    from: ['PENDING_ACCEPTANCE', 'COUNTERED'],
    states: ['AWAITING_TENANT_REVIEW', 'AWAITING_BUYER_REVIEW'],
  },
  reject: {
    by: 'seller',
    from: ['PENDING_ACCEPTANCE', 'COUNTERED'],
    states: ['AWAITING_TENANT_REVIEW', 'AWAITING_BUYER_REVIEW'],
  },
  expire: { by: 'clock', from: ['ACCEPTED', 'COUNTERED'] },
} as const satisfies Record<string, MoveRule>;
export type OfferMove = keyof typeof OFFER_MOVES;

/** Whether the move is open to an offer that is seen so. */
export function canMove(move: OfferMove, view: { readonly status: OfferStatus; readonly state: OfferState }): boolean {
  const rule: MoveRule = OFFER_MOVES[move];
  return rule.from.includes(view.status) && (rule.states ?? OFFER_STATES).includes(view.state);
}
