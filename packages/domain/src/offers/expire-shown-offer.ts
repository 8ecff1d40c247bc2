import { offerStateOf, type OfferState, type OfferStatus } from './offer-status';

/** What a screen holds of an offer that runs out: as the server sent it. */
export interface ShownOffer {
  readonly offerStatus: OfferStatus;
  readonly offerState: OfferState;
  /** Until when an acceptance or a counter holds, ISO 8601; null where nothing runs out. */
  readonly acceptedOrCounteredExpirationDate: string | null;
  readonly checkOutQuantity: number | null;
  readonly checkOutPrice: number | null;
  readonly checkOutIssue: unknown;
}

/**
 * The offer as it stands at `now`, in milliseconds of the server's clock: an acceptance or a counter past its time is
 * expired, stands in the buyer's review and can't be checked out, before the server has told so (W26). Any other offer
 * is answered as it is.
 */
export function expireShownOffer<O extends ShownOffer>(offer: O, now: number): O {
  const expiresAt = expiryOf(offer);
  if (expiresAt === undefined || expiresAt > now) return offer;
  return {
    ...offer,
    offerStatus: 'EXPIRED',
    offerState: offerStateOf('EXPIRED', false),
    checkOutQuantity: null,
    checkOutPrice: null,
    checkOutIssue: null,
  };
}

/** When the next of these offers runs out, in milliseconds; undefined when none does. */
export function nextExpiry(offers: readonly ShownOffer[]): number | undefined {
  return offers.reduce<number | undefined>((next, offer) => {
    const expiresAt = expiryOf(offer);
    return expiresAt === undefined || (next !== undefined && next <= expiresAt) ? next : expiresAt;
  }, undefined);
}

function expiryOf({ offerStatus, acceptedOrCounteredExpirationDate }: ShownOffer): number | undefined {
  const canExpire = offerStatus === 'ACCEPTED' || offerStatus === 'COUNTERED';
  if (!canExpire || acceptedOrCounteredExpirationDate === null) return undefined;
  const at = Date.parse(acceptedOrCounteredExpirationDate);
  return Number.isNaN(at) ? undefined : at;
}
