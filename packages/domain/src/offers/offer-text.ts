import { formatMoney } from '../money/format-money';
import type { Currency } from '../money/currency';
import { formatTimeLeft } from '../format/time-left';
import type { Issue } from '../text/fill-text';
import type { NegotiatedOffer } from './negotiated-offer';
import type { OfferStatus } from './offer-status';
import type { LeftOutReason } from './plan-review';

type Params = (offer: TextFacts, currency: Currency, now: number) => readonly (string | number)[];
type TextFacts = Pick<
  NegotiatedOffer,
  'offerQuantity' | 'offerPrice' | 'counterPrice' | 'minimumCheckoutQuantity' | 'expiresAt' | 'isProposed'
>;

const price: Params = (offer, currency) => [formatMoney(offer.offerPrice, currency)];
const untilWhen = (offer: TextFacts, currency: Currency, now: number) =>
  offer.expiresAt === null ? '∞' : formatTimeLeft(offer.expiresAt, now, currency.locale);

/** The sentence a buyer reads on an offer, by status, with the parameters in their fixed order (D07). */
const TEXTS: Readonly<Partial<Record<OfferStatus, { readonly messageCode: string; readonly params: Params }>>> = {
  ACCEPTED: {
    messageCode: 'OFFER_WAS_ACCEPTED',
    params: (offer, currency, now) => [
      formatMoney(offer.offerPrice, currency),
      offer.minimumCheckoutQuantity ?? 1,
      untilWhen(offer, currency, now),
    ],
  },
  NOT_ACCEPTED: { messageCode: 'OFFER_WAS_REJECTED', params: price },
  COUNTERED: {
    messageCode: 'OFFER_WAS_COUNTERED',
    params: (offer, currency, now) => [
      formatMoney(offer.offerPrice, currency),
      formatMoney(offer.counterPrice ?? offer.offerPrice, currency),
      offer.minimumCheckoutQuantity ?? 1,
      untilWhen(offer, currency, now),
    ],
  },
  PRICE_DROPPED: { messageCode: 'OFFER_LIST_PRICE_LOWERED', params: () => [] },
  EXPIRED: { messageCode: 'OFFER_EXPIRED', params: price },
  OUT_OF_STOCK: { messageCode: 'OFFER_STANDS_AGAIN', params: () => [] },
};

/** The sentences of what the seller proposed, where the others would speak of the buyer's offer (SD45). */
const PROPOSED_TEXTS: typeof TEXTS = {
  COUNTERED: {
    messageCode: 'OFFER_WAS_PROPOSED',
    params: (offer, currency, now) => [
      formatMoney(offer.counterPrice ?? offer.offerPrice, currency),
      offer.offerQuantity,
      offer.minimumCheckoutQuantity ?? 1,
      untilWhen(offer, currency, now),
    ],
  },
  NOT_ACCEPTED: { messageCode: 'OFFER_PROPOSAL_WITHDRAWN', params: price },
  PRICE_DROPPED: { messageCode: 'OFFER_PROPOSAL_LIST_LOWERED', params: () => [] },
  EXPIRED: { messageCode: 'OFFER_PROPOSAL_EXPIRED', params: price },
};

/**
 * The text of an offer's status, its money formatted and its time left counted from `now`;
 * undefined where the documents have none.
 */
export function offerText(status: OfferStatus, offer: TextFacts, currency: Currency, now: number): Issue | undefined {
  const text = (offer.isProposed ? PROPOSED_TEXTS[status] : undefined) ?? TEXTS[status];
  return text && { messageCode: text.messageCode, params: text.params(offer, currency, now) };
}

/** The label of a status (D06). */
export const OFFER_STATUS_LABELS: Readonly<Record<OfferStatus, string>> = {
  PENDING_ACCEPTANCE: 'OFFER_STATUS_OFFERED',
  ACCEPTED: 'OFFER_STATUS_ACCEPTED',
  NOT_ACCEPTED: 'OFFER_STATUS_REJECTED',
  COUNTERED: 'OFFER_STATUS_COUNTERED',
  PRICE_DROPPED: 'OFFER_STATUS_PRICE_DROPPED',
  EXPIRED: 'OFFER_STATUS_EXPIRED',
  BUY_AT_LIST: 'OFFER_STATUS_BUY_AT_LIST',
  OUT_OF_STOCK: 'OFFER_STATUS_OUT_OF_STOCK',
};

/** The label of a status; of a proposal that stands, or was taken back, its own (SD45). */
export function offerStatusLabel(status: OfferStatus, isProposed: boolean): string {
  return (isProposed ? PROPOSED_LABELS[status] : undefined) ?? OFFER_STATUS_LABELS[status];
}

const PROPOSED_LABELS: Readonly<Partial<Record<OfferStatus, string>>> = {
  COUNTERED: 'OFFER_STATUS_PROPOSED',
  NOT_ACCEPTED: 'OFFER_STATUS_WITHDRAWN',
};

/** The words for a line that an answer to many leaves as it is (W21). */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, string>> = {
  'not-open': 'REVIEW_NOT_OPEN',
  'takes-no-offers': 'WAREHOUSE_TAKES_NO_OFFERS',
  'no-price': 'OFFER_PRICE_REQUIRED',
  'not-below-list': 'NEW_OFFER_BELOW_LIST',
  'not-below-counter': 'NEW_OFFER_BELOW_COUNTER',
  unchanged: 'REVIEW_UNCHANGED',
};
