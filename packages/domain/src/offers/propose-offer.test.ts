import { expect, test } from 'vitest';
import { DEFAULT_CURRENCY } from '../money/currency';
import { answerOffer, expireOffer, moveOfferToCart } from './answer-offer';
import { viewOffer, type Market } from './negotiated-offer';
import { canMove } from './offer-moves';
import { offerStatusLabel, offerText } from './offer-text';
import { checkProposal, proposeOffer, type Proposal } from './propose-offer';
import { checkCheckOut, saveOffer } from './save-offer';
import { withdrawAcceptance } from './withdraw-acceptance';

const NOW = Date.UTC(2026, 0, 5);
const LATER = NOW + 3_600_000;
const market: Market = { listPrice: 54_000, specialPrice: 50_000, quantityAvailable: 100, incrementSize: 10 };
const proposal: Proposal = { quantity: 40, price: 48_000, minimumCheckoutQuantity: 20, expiresAt: LATER };
const terms: Parameters<typeof checkProposal>[1] = { market, acceptsOffers: true, floor: null, now: NOW };
const dollars = DEFAULT_CURRENCY;
const viewed = (offer: ReturnType<typeof proposeOffer>, at = NOW, seen = market) => ({
  ...viewOffer(offer, seen, at),
  isProposed: offer.isProposed,
});

test.each<[string, Partial<Proposal>, Partial<typeof terms>, string]>([
  ['after its end', { expiresAt: NOW }, {}, 'EXPIRY_IN_THE_PAST'],
  ['of nothing', {}, { market: { ...market, quantityAvailable: 9 } }, 'ITEM_OUT_OF_STOCK'],
  ['where no answer is taken', {}, { acceptsOffers: false }, 'PROPOSAL_NEEDS_OFFERS'],
  ['of half an increment', { quantity: 45 }, {}, 'QUANTITY_ROUNDED_TO_INCREMENT'],
  ['of more than there is', { quantity: 110 }, {}, 'PROPOSAL_ABOVE_AVAILABLE'],
  ['with a minimum above it', { minimumCheckoutQuantity: 41 }, {}, 'MINIMUM_ABOVE_PROPOSED'],
  ['for nothing', { price: 0 }, {}, 'OFFER_PRICE_REQUIRED'],
  ['above the special price', { price: 50_001 }, {}, 'PROPOSAL_ABOVE_LIST'],
  ['below the floor', {}, { floor: 48_001 }, 'ANSWER_BELOW_FLOOR'],
])('SD45 a proposal %s is refused', (_, change, other, messageCode) => {
  expect(checkProposal({ ...proposal, ...change }, { ...terms, ...other })).toMatchObject({ messageCode });
  expect(checkProposal(proposal, { ...terms, floor: 48_000 })).toBeUndefined();
});

test('SD45 it awaits the buyer, who takes as many as were proposed and no more', () => {
  const offer = proposeOffer(proposal);
  expect(viewed(offer)).toMatchObject({ status: 'COUNTERED', state: 'AWAITING_BUYER_REVIEW', checkOutPrice: 48_000 });
  const taken = moveOfferToCart(offer, market, NOW);
  const change = (offerQuantity: number) =>
    saveOffer(taken, { offerQuantity, offerPrice: 48_000 }, { market, acceptsOffers: true, precision: 2, now: NOW });
  expect(change(50)).toMatchObject({
    saved: false,
    issues: [{ messageCode: 'QUANTITY_ABOVE_PROPOSED', params: [40] }],
  });
  expect(change(40)).toMatchObject({ saved: true, offer: { isProposed: true, checkOutQuantity: 40 } });
  expect(checkCheckOut({ ...taken, checkOutQuantity: 50 }, market, NOW)).toMatchObject({
    messageCode: 'QUANTITY_ABOVE_PROPOSED',
  });
  // At a list price that fell below it nothing binds.
  const cheaper = { ...market, specialPrice: 47_000 };
  expect(checkCheckOut({ ...taken, checkOutQuantity: 50 }, cheaper, NOW)).toBeUndefined();
});

test('SD45 the seller takes it back and answers it not; a price of the buyer makes it an offer like any other', () => {
  const offer = proposeOffer(proposal);
  for (const move of ['accept', 'counter', 'reject', 'withdraw', 'propose'] as const)
    expect([move, canMove(move, viewed(offer))]).toEqual([move, false]);
  expect(canMove('withdrawProposal', viewed(offer))).toBe(true);
  expect(canMove('withdrawProposal', viewed(moveOfferToCart(offer, market, NOW)))).toBe(true);
  const said = saveOffer(offer, { offerQuantity: 60, offerPrice: 45_000 }, { ...terms, precision: 2 });
  if (!said.saved) throw new Error('The offer was refused.');
  expect(said.offer).toMatchObject({ answer: 'PENDING_ACCEPTANCE', isProposed: false, offerQuantity: 60 });
  expect(canMove('counter', viewed(said.offer))).toBe(true);
  const countered = answerOffer(said.offer, { ...proposal, move: 'counter', counterPrice: 47_000 });
  expect(canMove('withdrawProposal', viewed(countered))).toBe(false);
});

test('SD45 what came to nothing can be proposed anew, and says in its own words what became of it', () => {
  const offer = proposeOffer(proposal);
  expect(offerText('COUNTERED', offer, dollars, NOW)).toMatchObject({
    messageCode: 'OFFER_WAS_PROPOSED',
    params: [expect.stringContaining('480'), 40, 20, expect.anything()],
  });
  expect(offerStatusLabel('COUNTERED', true)).toBe('OFFER_STATUS_PROPOSED');
  expect(offerStatusLabel('COUNTERED', false)).toBe('OFFER_STATUS_COUNTERED');
  const ended = [
    ['OFFER_PROPOSAL_EXPIRED', expireOffer(offer)],
    ['OFFER_PROPOSAL_WITHDRAWN', withdrawAcceptance(offer)],
  ] as const;
  for (const [messageCode, over] of ended) {
    const view = viewed(over, LATER);
    expect(canMove('propose', view)).toBe(true);
    expect(offerText(view.status, over, dollars, LATER)).toMatchObject({ messageCode });
  }
  expect(viewed(offer, LATER).status).toBe('EXPIRED');
  expect(offerText('OUT_OF_STOCK', offer, dollars, NOW)).toMatchObject({ messageCode: 'OFFER_STANDS_AGAIN' });
});
