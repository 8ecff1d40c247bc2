import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOffer, expireOffer, moveOfferToCart } from './answer-offer';
import type { Market, NegotiatedOffer } from './negotiated-offer';
import { viewOffer } from './negotiated-offer';
import { agreedUnits, checkCheckOut, saveOffer, type SaveOutcome } from './save-offer';

const market: Market = { listPrice: 54_000, specialPrice: null, quantityAvailable: 120, incrementSize: 5 };
const terms = { market, acceptsOffers: true, precision: 2, now: 0 };
const save = (existing: NegotiatedOffer | null, quantity: number, price: number, over: Partial<typeof terms> = {}) =>
  saveOffer(existing, { offerQuantity: quantity, offerPrice: price }, { ...terms, ...over });
const saved = (outcome: SaveOutcome) => {
  if (!outcome.saved) throw new Error(`refused: ${JSON.stringify(outcome.issues)}`);
  return outcome.offer;
};
const refusal = (outcome: SaveOutcome) => (outcome.saved ? 'saved' : outcome.issues[0]?.messageCode);
const corrections = (outcome: SaveOutcome) =>
  outcome.saved ? outcome.corrections.map((issue) => issue.messageCode) : [];

const pending = saved(save(null, 100, 48_000));
const accepted = answerOffer(pending, { move: 'accept', minimumCheckoutQuantity: 50, expiresAt: 1000 });
const countered = answerOffer(pending, {
  move: 'counter',
  counterPrice: 50_500,
  minimumCheckoutQuantity: 60,
  expiresAt: 1000,
});
const inCart = moveOfferToCart(countered, market, 0);
const rejected = answerOffer(pending, { move: 'reject' });
const bought = saved(save(null, 100, 54_000));

describe('saving', () => {
  test('D03 0 becomes 1 and a price above the cap becomes the cap', () => {
    expect(saved(save(null, 5, 0)).offerPrice).toBe(100);
    expect(corrections(save(null, 5, 0))).toEqual(['OFFER_PRICE_RAISED']);
    expect(corrections(save(null, 5, 100))).toEqual([]);
    expect(saved(save(null, 5, 60_000))).toMatchObject({ offerPrice: 54_000, answer: 'BUY_AT_LIST' });
    expect(corrections(save(null, 5, 60_000))).toEqual(['OFFER_PRICE_CAPPED']);
    expect(saved(save(null, 5, 60_000, { market: { ...market, specialPrice: 51_200 } })).offerPrice).toBe(51_200);
  });

  test('D03 the cap is a purchase at list on a fresh item, below it an offer awaiting the tenant', () => {
    expect(viewOffer(bought, market, 0)).toEqual({
      status: 'BUY_AT_LIST',
      state: 'READY_TO_CHECKOUT',
      checkOutPrice: 54_000,
    });
    expect(viewOffer(pending, market, 0)).toEqual({
      status: 'PENDING_ACCEPTANCE',
      state: 'AWAITING_TENANT_REVIEW',
      checkOutPrice: null,
    });
  });

  test('D02 a quantity over available is reduced and says so', () => {
    const outcome = save(null, 500, 54_000);
    expect(saved(outcome).checkOutQuantity).toBe(120);
    expect(corrections(outcome)).toEqual(['QUANTITY_REDUCED_TO_AVAILABLE']);
  });

  test('D04 a re-offer at list after rejected, expired or an accepted ready item is refused', () => {
    for (const offer of [rejected, expireOffer(accepted), accepted, inCart])
      expect(refusal(save(offer, 100, 54_000))).toBe('NEW_OFFER_BELOW_LIST');
    for (const offer of [rejected, expireOffer(accepted), accepted])
      expect(saved(save(offer, 100, 53_999)).answer).toBe('PENDING_ACCEPTANCE');
    expect(refusal(save(rejected, 100, 99_999))).toBe('NEW_OFFER_BELOW_LIST');
  });

  test('D05 a new offer on a countered item must be below the counter', () => {
    expect(refusal(save(countered, 100, 50_500))).toBe('NEW_OFFER_BELOW_COUNTER');
    expect(refusal(save(countered, 100, 51_000))).toBe('NEW_OFFER_BELOW_COUNTER');
    expect(saved(save(countered, 100, 49_000))).toMatchObject({
      answer: 'PENDING_ACCEPTANCE',
      offerPrice: 49_000,
      counterPrice: null,
    });
  });

  test('D05 a countered item in the cart keeps its terms from the minimum quantity up', () => {
    expect(refusal(save(inCart, 55, 50_500))).toBe('QUANTITY_BELOW_MINIMUM');
    expect(saved(save(inCart, 60, 50_500))).toMatchObject({
      answer: 'COUNTERED',
      checkOutQuantity: 60,
      offerQuantity: 100,
      agreedPrice: 50_500,
    });
    expect(refusal(save(accepted, 45, 48_000))).toBe('QUANTITY_BELOW_MINIMUM');
    expect(saved(save(accepted, 120, 48_000))).toMatchObject({
      answer: 'ACCEPTED',
      checkOutQuantity: 120,
      offerQuantity: 100,
    });
  });

  test('D05 SD45 an answered price is for one order of any size from its minimum on, a proposed one for what was proposed', () => {
    const sizeOf = (offer: NegotiatedOffer) => agreedUnits(offer, viewOffer(offer, market, 0), market);
    for (const [offer, price] of [
      [accepted, 48_000],
      [inCart, 50_500],
    ] as const) {
      expect(saved(save(offer, 120, price)).checkOutQuantity).toBe(120);
      expect(checkCheckOut({ ...offer, checkOutQuantity: 120 }, market, 0)).toBeUndefined();
      expect(sizeOf(offer)).toBeNull();
      const proposed = { ...offer, isProposed: true };
      expect(save(proposed, 105, price)).toMatchObject({
        saved: false,
        issues: [{ messageCode: 'QUANTITY_ABOVE_PROPOSED', params: [100], field: 'offerQuantity' }],
      });
      expect(checkCheckOut({ ...proposed, checkOutQuantity: 105 }, market, 0)?.params).toEqual([100]);
      expect(sizeOf({ ...proposed, checkOutQuantity: 60 })).toBe(100);
      // Where everybody pays no more, nothing binds.
      const cheaper = { ...market, specialPrice: price };
      expect(saved(save(proposed, 120, price, { market: cheaper })).checkOutQuantity).toBe(120);
    }
  });

  test('N01 what is checked out is kept apart from what was offered', () => {
    expect(inCart).toMatchObject({ offerQuantity: 100, offerPrice: 48_000, checkOutQuantity: 100 });
    expect(viewOffer(inCart, market, 0)).toEqual({
      status: 'COUNTERED',
      state: 'READY_TO_CHECKOUT',
      checkOutPrice: 50_500,
    });
  });

  test('B10 where the warehouse takes no offers only a purchase at list passes', () => {
    expect(refusal(save(null, 5, 48_000, { acceptsOffers: false }))).toBe('WAREHOUSE_TAKES_NO_OFFERS');
    expect(saved(save(null, 5, 54_000, { acceptsOffers: false })).answer).toBe('BUY_AT_LIST');
  });

  test('D01 nothing can be saved on an item that is out of stock or has no price', () => {
    expect(refusal(save(null, 5, 48_000, { market: { ...market, quantityAvailable: 0 } }))).toBe('ITEM_OUT_OF_STOCK');
    expect(refusal(save(null, 5, 48_000, { market: { ...market, quantityAvailable: 4 } }))).toBe(
      'LESS_THAN_ONE_INCREMENT',
    );
    expect(refusal(save(null, 5, 48_000, { market: { ...market, listPrice: null } }))).toBe('ITEM_OUT_OF_STOCK');
  });

  test('D05 checkout names what stands in its way', () => {
    const code = (offer: NegotiatedOffer, over: Partial<Market> = {}, now = 0) =>
      checkCheckOut(offer, { ...market, ...over }, now)?.messageCode;
    expect(code(accepted)).toBeUndefined();
    expect(code(inCart)).toBeUndefined();
    expect(code(countered)).toBe('OFFER_NOT_READY');
    expect(code(pending)).toBe('OFFER_NOT_READY');
    expect(code(accepted, {}, 1000)).toBe('OFFER_NOT_READY');
    expect(code(accepted, { quantityAvailable: 40 })).toBe('AVAILABLE_BELOW_MINIMUM');
    expect(code(bought, { quantityAvailable: 40 })).toBe('QUANTITY_ABOVE_AVAILABLE');
  });

  test('D03 whatever is sent, what is saved lies within cap, stock and increment', () => {
    const markets = fc.record({
      listPrice: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
      specialPrice: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
      quantityAvailable: fc.nat(500),
      incrementSize: fc.constantFrom(1, 2, 5, 12),
    });
    fc.assert(
      fc.property(
        markets,
        fc.nat(1000),
        fc.nat(200_000),
        fc.constantFrom(null, bought, pending, accepted, countered, inCart, rejected),
        (here, quantity, price, offer) => {
          const outcome = saveOffer(offer, { offerQuantity: quantity, offerPrice: price }, { ...terms, market: here });
          if (!outcome.saved) {
            expect(outcome.issues.length).toBeGreaterThan(0);
            return;
          }
          const cap = here.specialPrice ?? here.listPrice ?? -1;
          expect(outcome.offer.checkOutQuantity % here.incrementSize).toBe(0);
          expect(outcome.offer.checkOutQuantity).toBeLessThanOrEqual(here.quantityAvailable);
          const view = viewOffer(outcome.offer, here, 0);
          if (view.checkOutPrice !== null) expect(view.checkOutPrice).toBeLessThanOrEqual(cap);
          if (outcome.move !== 'CHANGED_QUANTITY') expect(outcome.offer.offerPrice).toBeLessThanOrEqual(cap);
        },
      ),
      { numRuns: 500 },
    );
  });
});
