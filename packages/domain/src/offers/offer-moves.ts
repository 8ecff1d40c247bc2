import { OFFER_STATES, type OfferState, type OfferStatus } from './offer-status';

/** Who acts on an offer. */
export type OfferActor = 'buyer' | 'seller' | 'clock';

interface MoveRule {
  readonly by: OfferActor;
  readonly from: readonly OfferStatus[];
  /** The tabs it must stand in; any when left out. */
  readonly states?: readonly OfferState[];
  /** Open to what the seller proposed alone, or to everything else alone; to both when left out (SD45). */
  readonly proposed?: boolean;
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
    proposed: false,
  },
  counter: {
    by: 'seller',
    from: ['PENDING_ACCEPTANCE', 'COUNTERED'],
    states: ['AWAITING_TENANT_REVIEW', 'AWAITING_BUYER_REVIEW'],
    proposed: false,
  },
  reject: {
    by: 'seller',
    from: ['PENDING_ACCEPTANCE', 'COUNTERED'],
    states: ['AWAITING_TENANT_REVIEW', 'AWAITING_BUYER_REVIEW'],
    proposed: false,
  },
  /** Back out of an acceptance, while it is not ordered (SD38). */
  withdraw: { by: 'seller', from: ['ACCEPTED', 'PRICE_DROPPED', 'OUT_OF_STOCK'], proposed: false },
  /** Speak first, also where an earlier negotiation of the item came to nothing (SD45). */
  propose: { by: 'seller', from: ['NOT_ACCEPTED', 'EXPIRED'] },
  /** Take a proposal back while it is not ordered, in the cart or not (SD45). */
  withdrawProposal: { by: 'seller', from: ['COUNTERED', 'PRICE_DROPPED', 'OUT_OF_STOCK'], proposed: true },
  expire: { by: 'clock', from: ['ACCEPTED', 'COUNTERED'] },
} as const satisfies Record<string, MoveRule>;
export type OfferMove = keyof typeof OFFER_MOVES;

/** Whether the move is open to an offer that is seen so. */
export function canMove(
  move: OfferMove,
  view: { readonly status: OfferStatus; readonly state: OfferState; readonly isProposed?: boolean },
): boolean {
  const rule: MoveRule = OFFER_MOVES[move];
  const { status, state, isProposed = false } = view;
  const isFitting = rule.proposed === undefined || rule.proposed === isProposed;
  return isFitting && rule.from.includes(status) && (rule.states ?? OFFER_STATES).includes(state);
}
