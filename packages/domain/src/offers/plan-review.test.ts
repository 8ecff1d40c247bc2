import { describe, expect, test } from 'vitest';
import { planReview, type NextPrice } from './plan-review';
import { reviewLine, type WireLine } from './review-line';

const countered: WireLine = {
  offerId: 'a',
  version: 3,
  offerStatus: 'COUNTERED',
  offerState: 'AWAITING_BUYER_REVIEW',
  offerQuantity: 40,
  offerPrice: 185,
  counterPrice: 189,
  checkOutQuantity: 40,
  checkOutPrice: 189,
  minimumCheckoutQuantity: 40,
  listPrice: 206,
  specialPrice: null,
  quantityAvailable: 100,
  incrementSize: 5,
  isQuantityCapped: false,
  isOfferAccepted: true,
};
const lines = (...changes: Partial<WireLine>[]) =>
  changes.map((change, at) => reviewLine({ ...countered, offerId: String(at), ...change }, 2));
const counter = (next: NextPrice) => ({ move: 'counter', next }) as const;
const reasons = (changes: Partial<WireLine>[], planned: Parameters<typeof planReview>[1]) =>
  planReview(lines(...changes), planned).leftOut.map(({ reason }) => reason);

describe('W21 many offers answered at once', () => {
  test('W21 accepted counters cost what the seller asks, in the least units they ask for', () => {
    const plan = planReview(lines({}, { offerQuantity: 10, minimumCheckoutQuantity: 22, checkOutQuantity: 10 }), {
      move: 'accept',
    });
    expect(plan.taken.map(({ units }) => units)).toEqual([40, 25]);
    expect(plan).toMatchObject({ units: 65, mine: 65 * 18_500, theirs: 65 * 18_900, after: 65 * 18_900 });
  });

  test('W21 accepting takes counters alone, moving takes dropped prices too, and the rest is left out by name', () => {
    const dropped = { offerStatus: 'PRICE_DROPPED', counterPrice: null, checkOutPrice: 170, listPrice: 170 } as const;
    const rejected = { offerStatus: 'NOT_ACCEPTED', counterPrice: null, checkOutPrice: null } as const;
    expect(reasons([{}, dropped, rejected], { move: 'accept' })).toEqual(['not-open', 'not-open']);
    expect(reasons([{}, dropped, rejected], { move: 'move' })).toEqual(['not-open']);
    expect(planReview(lines(dropped), { move: 'move' }).after).toBe(40 * 17_000);
    expect(planReview(lines({}, dropped, rejected), { move: 'delete' }).taken).toHaveLength(3);
  });

  test('W21 the next price goes by percent or step from what the seller asks, or between the two', () => {
    const priceBy = (next: NextPrice) => planReview(lines({}), counter(next)).taken[0]?.price;
    expect(priceBy({ kind: 'percent', percent: 3 })).toBe(18_333);
    expect(priceBy({ kind: 'midpoint' })).toBe(18_700);
    expect(priceBy({ kind: 'step', step: 100 })).toBe(18_800);
    expect(priceBy({ kind: 'typed', prices: new Map([['0', 18_650]]) })).toBe(18_650);
    // Without a counter, from what it can be had for.
    const expired = planReview(
      lines({ offerStatus: 'EXPIRED', checkOutPrice: null }),
      counter({ kind: 'percent', percent: 3 }),
    );
    expect(expired.taken[0]?.price).toBe(19_982);
  });

  test('W21 a price that a single answer could not name is left out, and nothing is bought at list by it', () => {
    const typed = (price: number) => counter({ kind: 'typed', prices: new Map([['0', price]]) });
    expect(reasons([{}], typed(18_900))).toEqual(['not-below-counter']);
    expect(reasons([{}], typed(20_600))).toEqual(['not-below-list']);
    expect(reasons([{ counterPrice: null, offerStatus: 'PRICE_DROPPED' }], typed(20_600))).toEqual(['not-below-list']);
    expect(reasons([{}], typed(0))).toEqual(['no-price']);
    expect(reasons([{}], counter({ kind: 'typed', prices: new Map() }))).toEqual(['no-price']);
    expect(reasons([{ isOfferAccepted: false }], typed(18_000))).toEqual(['takes-no-offers']);
    expect(reasons([{ offerStatus: 'ACCEPTED', offerState: 'READY_TO_CHECKOUT' }], typed(18_000))).toEqual([
      'not-open',
    ]);
    const pending = { offerStatus: 'PENDING_ACCEPTANCE', offerState: 'AWAITING_TENANT_REVIEW' } as const;
    expect(reasons([pending], typed(18_500))).toEqual(['unchanged']);
  });

  test('W21 a new offer asks for what stock still has', () => {
    const plan = planReview(lines({ quantityAvailable: 33 }), counter({ kind: 'midpoint' }));
    expect(plan).toMatchObject({ units: 30, after: 30 * 18_700 });
  });
});
