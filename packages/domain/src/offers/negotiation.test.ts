import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOffer, checkAnswer, checkMinimum, moveOfferToCart } from './answer-offer';
import { followStock } from './follow-stock';
import { viewOffer, type Market, type NegotiatedOffer } from './negotiated-offer';
import { canMove, OFFER_MOVES, type OfferMove } from './offer-moves';
import { OFFER_STATUSES, offerStateOf } from './offer-status';
import { offerText } from './offer-text';
import { percentUnder } from './price-cap';
import { applyResponseRules, DEFAULT_RESPONSE_RULES } from './response-rules';
import { minimumQuantity, saveOffer } from './save-offer';

const HOUR = 3_600_000;
const dollar = { symbol: '$', precision: 2 };
const market: Market = { listPrice: 54_000, specialPrice: null, quantityAvailable: 120, incrementSize: 5 };
function offered(price: number, quantity = 100): NegotiatedOffer {
  const outcome = saveOffer(
    null,
    { offerQuantity: quantity, offerPrice: price },
    { market, acceptsOffers: true, precision: 2, now: 0 },
  );
  if (!outcome.saved) throw new Error('refused');
  return outcome.offer;
}
const pending = offered(48_000);
const accepted = answerOffer(pending, { move: 'accept', minimumCheckoutQuantity: 50, expiresAt: 51 * HOUR });
const countered = answerOffer(pending, {
  move: 'counter',
  counterPrice: 50_500,
  minimumCheckoutQuantity: 50,
  expiresAt: 51 * HOUR,
});
const at = (over: Partial<Market>): Market => ({ ...market, ...over });
const follow = (offer: NegotiatedOffer, here: Market, now = 0) =>
  followStock(offer, viewOffer(offer, market, 0), here, now);

test.each([
  [16, 20, 120, undefined],
  [20, 20, 120, undefined],
  // 20 units in packs of 5, of which only 18 are there: 16 means 20.
  [16, 20, 18, 'MINIMUM_ABOVE_AVAILABLE'],
  [21, 20, 120, 'MINIMUM_ABOVE_OFFERED'],
])('W48 a minimum of %i is the packs it takes, of %i offered and %i there', (minimum, offer, there, refusal) => {
  const answer = { move: 'accept', minimumCheckoutQuantity: minimum, expiresAt: HOUR } as const;
  expect(checkMinimum(offered(48_000, offer), answer, at({ quantityAvailable: there }))?.messageCode).toBe(refusal);
});

describe('status and tab', () => {
  test('D06 every status has a tab, and only COUNTERED and PRICE_DROPPED can be moved', () => {
    const moved = OFFER_STATUSES.filter((status) => offerStateOf(status, true) !== offerStateOf(status, false));
    expect(moved).toEqual(['COUNTERED', 'PRICE_DROPPED']);
    expect(OFFER_STATUSES.map((status) => offerStateOf(status, false))).toMatchInlineSnapshot(`
      [
        "AWAITING_TENANT_REVIEW",
        "READY_TO_CHECKOUT",
        "AWAITING_BUYER_REVIEW",
        "AWAITING_BUYER_REVIEW",
        "AWAITING_BUYER_REVIEW",
        "AWAITING_BUYER_REVIEW",
        "READY_TO_CHECKOUT",
        "AWAITING_BUYER_REVIEW",
      ]
    `);
  });

  test('D11 the moves of each status, by actor', () => {
    const moves = (offer: NegotiatedOffer, actor: 'buyer' | 'seller', here = market) =>
      (Object.keys(OFFER_MOVES) as OfferMove[]).filter(
        (move) => OFFER_MOVES[move].by === actor && canMove(move, viewOffer(offer, here, 0)),
      );
    expect(moves(pending, 'buyer')).toEqual(['changeQuantity', 'offerAgain', 'delete']);
    expect(moves(pending, 'seller')).toEqual(['accept', 'counter', 'reject']);
    expect(moves(accepted, 'buyer')).toEqual(['changeQuantity', 'offerAgain', 'delete', 'checkOut']);
    expect(moves(accepted, 'seller')).toEqual(['withdraw']);
    expect(moves(countered, 'buyer')).toEqual(['changeQuantity', 'offerAgain', 'moveToCart', 'delete']);
    expect(moves(moveOfferToCart(countered, market, 0), 'seller')).toEqual([]);
    expect(moves(pending, 'buyer', at({ quantityAvailable: 0 }))).toEqual(['delete']);
    expect(OFFER_MOVES.expire.from.every((status) => canMove('expire', { status, state: 'READY_TO_CHECKOUT' }))).toBe(
      true,
    );
  });
});

describe('texts', () => {
  test('D07 each text gets its parameters in order, money formatted', () => {
    expect(offerText('ACCEPTED', accepted, dollar, 0)).toEqual({
      messageCode: 'OFFER_WAS_ACCEPTED',
      params: ['$480.00', 50, '2d 3h 0m'],
    });
    expect(offerText('COUNTERED', countered, dollar, 50 * HOUR)).toEqual({
      messageCode: 'OFFER_WAS_COUNTERED',
      params: ['$480.00', '$505.00', 50, '1h 0m'],
    });
    expect(offerText('NOT_ACCEPTED', pending, dollar, 0)).toEqual({
      messageCode: 'OFFER_WAS_REJECTED',
      params: ['$480.00'],
    });
    expect(offerText('EXPIRED', pending, dollar, 0)).toEqual({ messageCode: 'OFFER_EXPIRED', params: ['$480.00'] });
    expect(offerText('PRICE_DROPPED', pending, dollar, 0)).toEqual({
      messageCode: 'OFFER_LIST_PRICE_LOWERED',
      params: [],
    });
    expect(offerText('OUT_OF_STOCK', pending, dollar, 0)).toEqual({ messageCode: 'OFFER_STANDS_AGAIN', params: [] });
    for (const status of ['PENDING_ACCEPTANCE', 'BUY_AT_LIST'] as const)
      expect(offerText(status, pending, dollar, 0)).toBeUndefined();
  });
});

describe('stock moves under the negotiation', () => {
  test('D06 a list price below the offer turns it into PRICE_DROPPED, to be checked out at the new price', () => {
    const dropped = follow(pending, at({ listPrice: 47_000 }));
    expect(dropped.view).toEqual({ status: 'PRICE_DROPPED', state: 'AWAITING_BUYER_REVIEW', checkOutPrice: 47_000 });
    expect(dropped.moves).toEqual(['PRICE_DROPPED']);
    expect(follow(accepted, at({ specialPrice: 47_999 })).view.status).toBe('PRICE_DROPPED');
    expect(follow(countered, at({ listPrice: 50_000 })).view.status).toBe('PRICE_DROPPED');
  });

  test('D06 a list price at the pending offer is a purchase at list', () => {
    expect(follow(pending, at({ listPrice: 48_000 }))).toMatchObject({
      view: { status: 'BUY_AT_LIST', state: 'READY_TO_CHECKOUT' },
      moves: ['LIST_PRICE_MET'],
    });
  });

  test('D06 stock that runs out shows OUT_OF_STOCK, and what was said stands again when it is back', () => {
    for (const offer of [pending, accepted, countered, offered(54_000)]) {
      const out = follow(offer, at({ quantityAvailable: 0 }));
      expect(out.view.status).toBe('OUT_OF_STOCK');
      expect(followStock(out.offer, out.view, market, 0)).toMatchObject({
        view: viewOffer(offer, market, 0),
        moves: ['BACK_IN_STOCK'],
      });
    }
    expect(follow(pending, at({ quantityAvailable: 4 })).view.status).toBe('OUT_OF_STOCK');
    expect(follow(pending, at({ listPrice: null })).view.status).toBe('OUT_OF_STOCK');
  });

  test('D02 a quantity that is no longer there is reduced, and what it was stays known', () => {
    const reduced = follow(offered(54_000), at({ quantityAvailable: 63 }));
    expect(reduced.offer).toMatchObject({ offerQuantity: 60, checkOutQuantity: 60, reducedFrom: 100 });
    expect(reduced.moves).toEqual(['QUANTITY_REDUCED']);
  });

  test('D05 below the minimum checkout quantity the offer stays and keeps the minimum', () => {
    const short = follow(accepted, at({ quantityAvailable: 30 }));
    expect(short.view.status).toBe('ACCEPTED');
    expect(short.offer.checkOutQuantity).toBe(50);
  });

  test('N01 an answer past its time expires, in the cart too', () => {
    expect(follow(accepted, market, 51 * HOUR)).toMatchObject({
      view: { status: 'EXPIRED', state: 'AWAITING_BUYER_REVIEW' },
      moves: ['EXPIRED'],
      offer: { answer: 'EXPIRED' },
    });
    expect(follow(moveOfferToCart(countered, market, 0), market, 51 * HOUR).view.status).toBe('EXPIRED');
    expect(follow(accepted, market, 51 * HOUR - 1).moves).toEqual([]);
  });

  test('D11 what was moved to the cart leaves it only when it gets dearer', () => {
    const dropped = follow(countered, at({ listPrice: 50_000 })).offer;
    const moved = moveOfferToCart(dropped, at({ listPrice: 50_000 }), 0);
    expect(viewOffer(moved, at({ listPrice: 49_000 }), 0).state).toBe('READY_TO_CHECKOUT');
    expect(viewOffer(moved, at({ listPrice: 50_200 }), 0).state).toBe('AWAITING_BUYER_REVIEW');
  });
});

describe('answers', () => {
  test('D07 a counter lies above the offer and not above the list price', () => {
    const code = (counterPrice: number, expiresAt = HOUR) =>
      checkAnswer(pending, { move: 'counter', counterPrice, minimumCheckoutQuantity: 1, expiresAt }, 54_000, 0)
        ?.messageCode;
    expect(code(48_000)).toBe('COUNTER_ABOVE_OFFER');
    expect(code(54_001)).toBe('COUNTER_ABOVE_LIST');
    expect(code(54_000)).toBeUndefined();
    expect(code(50_000, 0)).toBe('EXPIRY_IN_THE_PAST');
  });

  test('D07 the tenant’s rules accept from x %, counter between, reject below', () => {
    const rules = { ...DEFAULT_RESPONSE_RULES, acceptFromPercent: 92, counterFromPercent: 80, counterAtPercent: 95 };
    const item = { listPrice: 54_000, cap: 54_000, incrementSize: 5 };
    const answer = (offerPrice: number) => applyResponseRules(rules, { offerPrice, offerQuantity: 100 }, item, 0);
    expect(answer(49_680)?.move).toBe('accept');
    expect(answer(48_000)).toEqual({
      move: 'counter',
      counterPrice: 51_300,
      minimumCheckoutQuantity: 50,
      expiresAt: 48 * HOUR,
    });
    expect(answer(43_199)?.move).toBe('reject');
  });

  test('D07 whatever the rules say, the answer may be given', () => {
    const percent = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(
        percent,
        percent,
        percent,
        fc.integer({ min: 1, max: 53_999 }),
        fc.integer({ min: 1, max: 24 }),
        (acceptFromPercent, counterFromPercent, counterAtPercent, offerPrice, steps) => {
          const rules = { ...DEFAULT_RESPONSE_RULES, acceptFromPercent, counterFromPercent, counterAtPercent };
          const offer = { ...pending, offerPrice, offerQuantity: steps * 5, checkOutQuantity: steps * 5 };
          const answer = applyResponseRules(rules, offer, { listPrice: 54_000, cap: 54_000, incrementSize: 5 }, 0);
          if (answer === undefined) throw new Error('Without rules of their own, nothing is left to a person.');
          expect(checkAnswer(offer, answer, 54_000, 0)).toBeUndefined();
          const next = answerOffer(offer, answer);
          expect(next.checkOutQuantity).toBeGreaterThanOrEqual(
            minimumQuantity(next, viewOffer(next, market, 0), market),
          );
        },
      ),
    );
  });

  test('D03 the difference to list is told in percent', () => {
    expect(percentUnder(49_680, 54_000)).toBeCloseTo(8);
    expect(percentUnder(54_000, 54_000)).toBe(0);
    expect(percentUnder(1, 0)).toBe(0);
  });
});
