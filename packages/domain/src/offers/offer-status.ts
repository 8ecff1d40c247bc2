/**
 * The statuses of an offer and the tab each stands in (D06, D08). The server alone
 * decides both; `offerState` on the wire is the tab (D11).
 */
export const OFFER_STATUSES = [
  'PENDING_ACCEPTANCE',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'COUNTERED',
  'PRICE_DROPPED',
  'EXPIRED',
  'BUY_AT_LIST',
  'OUT_OF_STOCK',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** In the order of the cart's tabs: index 0, 1, 2 (D08). */
export const OFFER_STATES = ['READY_TO_CHECKOUT', 'AWAITING_BUYER_REVIEW', 'AWAITING_TENANT_REVIEW'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Where an offer of the status stands, and where once the buyer moved it to the cart; the same
 * where that says nothing.
 */
const STATE_OF: Readonly<Record<OfferStatus, { readonly stands: OfferState; readonly moved: OfferState }>> = {
  BUY_AT_LIST: { stands: 'READY_TO_CHECKOUT', moved: 'READY_TO_CHECKOUT' },
  ACCEPTED: { stands: 'READY_TO_CHECKOUT', moved: 'READY_TO_CHECKOUT' },
  COUNTERED: { stands: 'AWAITING_BUYER_REVIEW', moved: 'READY_TO_CHECKOUT' },
  PRICE_DROPPED: { stands: 'AWAITING_BUYER_REVIEW', moved: 'READY_TO_CHECKOUT' },
  NOT_ACCEPTED: { stands: 'AWAITING_BUYER_REVIEW', moved: 'AWAITING_BUYER_REVIEW' },
  EXPIRED: { stands: 'AWAITING_BUYER_REVIEW', moved: 'AWAITING_BUYER_REVIEW' },
  OUT_OF_STOCK: { stands: 'AWAITING_BUYER_REVIEW', moved: 'AWAITING_BUYER_REVIEW' },
  PENDING_ACCEPTANCE: { stands: 'AWAITING_TENANT_REVIEW', moved: 'AWAITING_TENANT_REVIEW' },
};

export function offerStateOf(status: OfferStatus, movedToCart: boolean): OfferState {
  return STATE_OF[status][movedToCart ? 'moved' : 'stands'];
}
