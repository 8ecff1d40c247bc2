import type { BulkAnswer } from '@tradehall/contract/offers/seller-offer-calls';

/** What is said to an offer and not heard yet: an answer, or that what was promised is taken back (SD36, SD45). */
export type HeldWord = BulkAnswer | HeldWithdrawal;

export interface HeldWithdrawal {
  readonly answer: 'WITHDRAW';
  readonly offerId: string;
  /** The reason that its buyer reads. */
  readonly note: string;
}
