import { describe, expect, test } from 'vitest';
import { expireShownOffer, nextExpiry, type ShownOffer } from './expire-shown-offer';
import { OFFER_STATUSES } from './offer-status';

const END = Date.parse('2026-03-10T12:00:00.000Z');
const accepted: ShownOffer = {
  offerStatus: 'ACCEPTED',
  offerState: 'READY_TO_CHECKOUT',
  acceptedOrCounteredExpirationDate: '2026-03-10T12:00:00.000Z',
  checkOutQuantity: 100,
  checkOutPrice: 480,
  checkOutIssue: null,
};

describe('W26 an offer at the second it expires', () => {
  test('W26 it stands until its last millisecond, and is inert with the first one after', () => {
    expect(expireShownOffer(accepted, END - 1)).toBe(accepted);
    expect(expireShownOffer(accepted, END)).toEqual({
      ...accepted,
      offerStatus: 'EXPIRED',
      offerState: 'AWAITING_BUYER_REVIEW',
      checkOutQuantity: null,
      checkOutPrice: null,
    });
  });

  test('W26 only an acceptance or a counter runs out, whatever date is left on the others', () => {
    const expiring = OFFER_STATUSES.filter(
      (offerStatus) => expireShownOffer({ ...accepted, offerStatus }, END).offerStatus !== offerStatus,
    );
    expect(expiring.toSorted()).toEqual(['ACCEPTED', 'COUNTERED']);
    const endless = { ...accepted, acceptedOrCounteredExpirationDate: null };
    expect(expireShownOffer(endless, END)).toBe(endless);
  });

  test('W26 the next expiry is the earliest of those that can still run out', () => {
    const later = { ...accepted, acceptedOrCounteredExpirationDate: '2026-03-11T00:00:00.000Z' };
    const gone = { ...accepted, offerStatus: 'EXPIRED' as const };
    expect(nextExpiry([later, gone, accepted])).toBe(END);
    expect(nextExpiry([gone])).toBeUndefined();
  });
});
