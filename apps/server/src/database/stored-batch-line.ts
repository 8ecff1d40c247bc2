import type { NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';

/** A line of an answer to many offers (`offer_batches.lines`): what it was, and the version it has since. */
export interface StoredBatchLine {
  readonly offerId: string;
  readonly version: number;
  readonly before: NegotiatedOffer;
}
