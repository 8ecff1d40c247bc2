import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOffer, checkAnswer, moveOfferToCart, type SellerAnswer } from './answer-offer';
import { followStock } from './follow-stock';
import { viewOffer, type Market, type NegotiatedOffer } from './negotiated-offer';
import { canMove, OFFER_MOVES, type OfferMove } from './offer-moves';
import { OFFER_STATES, OFFER_STATUSES } from './offer-status';
import { offerText } from './offer-text';
import { priceCap } from './price-cap';
import { checkCheckOut, saveOffer } from './save-offer';

/** One life: a market, a clock, one offer, and what the buyer was told of it last. */
interface Life {
  now: number;
  market: Market;
  offer: NegotiatedOffer | null;
  told: ReturnType<typeof viewOffer> | null;
  agreed: number | null;
}
type Step = (life: Life) => void;

const HOUR = 3_600_000;
const prices = fc.integer({ min: 1, max: 120 }).map((major) => major * 100);
const expiry = fc.integer({ min: -1, max: 72 });

function see(life: Life, offer: NegotiatedOffer): void {
  life.offer = offer;
  life.told = viewOffer(offer, life.market, life.now);
}

const saves = fc
  .record({ offerQuantity: fc.nat(300), offerPrice: prices, acceptsOffers: fc.boolean() })
  .map(({ acceptsOffers, ...request }): Step => (life) => {
    const outcome = saveOffer(life.offer, request, { market: life.market, acceptsOffers, precision: 2, now: life.now });
    if (outcome.saved) see(life, outcome.offer);
    else expect(outcome.issues[0]?.messageCode).toMatch(/^[A-Z_]+$/);
  });

const answers = fc
  .record({
    move: fc.constantFrom('accept', 'counter', 'reject'),
    price: prices,
    minimum: fc.integer({ min: 0, max: 200 }),
    hours: expiry,
  })
  .map((said): Step => (life) => {
    if (life.offer === null || life.told === null) return;
    const view = viewOffer(life.offer, life.market, life.now);
    const move = said.move as SellerAnswer['move'];
    if (!canMove(move, view)) return;
    const answer = {
      move,
      counterPrice: said.price,
      minimumCheckoutQuantity: said.minimum,
      expiresAt: life.now + said.hours * HOUR,
    } as SellerAnswer;
    if (checkAnswer(life.offer, answer, priceCap(life.market) ?? 0, life.now) === undefined)
      see(life, answerOffer(life.offer, answer));
  });

const moves = fc.constant<Step>((life) => {
  if (life.offer === null) return;
  if (canMove('moveToCart', viewOffer(life.offer, life.market, life.now))) {
    see(life, moveOfferToCart(life.offer, life.market, life.now));
    life.agreed = life.told?.checkOutPrice ?? null;
    expect(life.told?.state).toBe('READY_TO_CHECKOUT');
  }
});

const markets = fc
  .record({
    listPrice: fc.option(prices, { nil: null, freq: 8 }),
    specialPrice: fc.option(prices, { nil: null }),
    quantityAvailable: fc.oneof(fc.constant(0), fc.nat(200)),
    incrementSize: fc.constantFrom(1, 5, 12),
  })
  .map((market): Step => (life) => {
    life.market = market;
    follow(life);
  });

const clockJumps = fc.integer({ min: 1, max: 100 }).map((hours): Step => (life) => {
  life.now += hours * HOUR;
  follow(life);
});

/** Stock and clock are followed, and whatever the buyer sees otherwise than before has a word for it. */
function follow(life: Life): void {
  if (life.offer === null || life.told === null) return;
  const followed = followStock(life.offer, life.told, life.market, life.now);
  const changed =
    followed.view.status !== life.told.status || followed.offer.checkOutQuantity !== life.offer.checkOutQuantity;
  if (changed) expect(followed.moves.length).toBeGreaterThan(0);
  expect(followStock(followed.offer, followed.view, life.market, life.now).moves).toEqual([]);
  see(life, followed.offer);
}

function checkInvariants(life: Life): void {
  const { offer, market, now } = life;
  if (offer === null) return;
  const view = viewOffer(offer, market, now);
  const cap = priceCap(market);
  expect(OFFER_STATUSES).toContain(view.status);
  expect(OFFER_STATES).toContain(view.state);
  // A way forward, always.
  const open = (Object.keys(OFFER_MOVES) as OfferMove[]).filter(
    (move) => OFFER_MOVES[move].by === 'buyer' && canMove(move, view),
  );
  expect(open).toContain('delete');
  if (view.status !== 'OUT_OF_STOCK') expect(open.length).toBeGreaterThan(1);
  if (view.state === 'READY_TO_CHECKOUT') expect(canMove('checkOut', view)).toBe(true);
  // No price above the cap where one is to be paid.
  if (view.checkOutPrice !== null) expect(view.checkOutPrice).toBeLessThanOrEqual(cap ?? -1);
  if (view.status === 'PENDING_ACCEPTANCE') expect(offer.offerPrice).toBeLessThan(cap ?? 0);
  // Never dearer in the cart than what the buyer moved there.
  if (view.state === 'READY_TO_CHECKOUT' && (view.status === 'COUNTERED' || view.status === 'PRICE_DROPPED')) {
    expect(view.checkOutPrice).toBeLessThanOrEqual(life.agreed ?? -1);
  }
  // No checkout of an expired or short offer.
  if (checkCheckOut(offer, market, now) === undefined) {
    expect(view.state).toBe('READY_TO_CHECKOUT');
    expect(offer.checkOutQuantity).toBeLessThanOrEqual(market.quantityAvailable);
    expect(offer.checkOutQuantity).toBeGreaterThan(0);
    expect(offer.checkOutQuantity % Math.max(1, market.incrementSize ?? 1)).toBe(0);
    if (view.status === 'ACCEPTED' || view.status === 'COUNTERED') {
      expect(offer.expiresAt).toBeGreaterThan(now);
      expect(offer.checkOutQuantity).toBeGreaterThanOrEqual(offer.minimumCheckoutQuantity ?? 1);
    }
  }
  // Texts fill whole.
  const text = offerText(view.status, offer, { symbol: '$', precision: 2 }, now);
  for (const param of text?.params ?? []) expect(String(param)).not.toMatch(/NaN|undefined|null/);
}

describe('the life of an offer', () => {
  test('D06 D11 random buyers, sellers, stock and clocks never break the negotiation', () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: saves },
        { weight: 3, arbitrary: answers },
        moves,
        { weight: 2, arbitrary: markets },
        clockJumps,
      ),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (script) => {
        const life: Life = {
          now: 0,
          market: { listPrice: 10_000, specialPrice: null, quantityAvailable: 100, incrementSize: 5 },
          offer: null,
          told: null,
          agreed: null,
        };
        for (const step of script) {
          step(life);
          checkInvariants(life);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
