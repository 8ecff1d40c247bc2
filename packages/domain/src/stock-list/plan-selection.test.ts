import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSelection } from './plan-selection';
import type { StockItem } from './stock-item';

const item = (number: number, more: Partial<StockItem> = {}): StockItem => ({
  itemNumber: `P-${number}`,
  itemNumberWarehouse: `P-${number}|DAL`,
  warehouse: 'DAL',
  category: 'Phones',
  skuDescription: '',
  groupDescription: '',
  groupItemDescription: '',
  quantityAvailable: 12,
  listPrice: 10_000,
  specialPrice: null,
  incrementSize: 5,
  pendingOrderItemCount: 0,
  attributes: {},
  ...more,
});
const takesOffers = { warehouseAcceptingOffer: ['DAL'], maxItemQuantityToBeDisplayed: 250 };
const nothing = () => false;

test('W07 a plan follows stock and increment, prices below the price that stands, and names what it leaves out', () => {
  const items = [
    item(1),
    item(2, { specialPrice: 9_999 }),
    item(3, { quantityAvailable: 4 }),
    item(4, { warehouse: 'MIA' }),
    item(5),
    item(6, { listPrice: 1 }),
  ];
  const plan = planSelection(items, { kind: 'offer', each: null, percent: 3 }, takesOffers, (one) => one === items[4]);
  expect(plan.lines).toEqual([
    { itemNumberWarehouse: 'P-1|DAL', quantity: 10, price: 9_700 },
    { itemNumberWarehouse: 'P-2|DAL', quantity: 10, price: 9_699 },
  ]);
  expect(plan.leftOut.map(({ item: one, reason }) => [one.itemNumber, reason])).toEqual([
    ['P-3', 'NONE'],
    ['P-4', 'NO_OFFERS'],
    ['P-5', 'HAS_OFFER'],
    ['P-6', 'TOO_LOW'],
  ]);
  expect([plan.units, plan.atPrice, plan.total]).toEqual([20, 199_990, 193_990]);
});

test('W07 W11 of an item that is shown as 250+ so many are asked for as were typed, and the server says what there is', () => {
  const items = [
    item(1, { quantityAvailable: 251, incrementSize: 1 }),
    item(2, { quantityAvailable: 240, incrementSize: 1 }),
  ];
  const plan = planSelection(items, { kind: 'offer', each: 500, percent: 3 }, takesOffers, nothing);
  expect(plan.lines.map(({ quantity }) => quantity)).toEqual([500, 240]);
});

test('W07 W11 all that is available of an item that is shown as 250+ are the 250 that its buyer knows of, by increments', () => {
  const items = [
    item(1, { quantityAvailable: 251, incrementSize: 1 }),
    item(2, { quantityAvailable: 251, incrementSize: 40 }),
    item(3, { quantityAvailable: 250, incrementSize: 1 }),
    item(4, { quantityAvailable: 251, incrementSize: 300 }),
  ];
  const plan = planSelection(items, { kind: 'buy', each: null }, takesOffers, nothing);
  expect(plan.lines.map(({ quantity }) => quantity)).toEqual([250, 240, 250, 300]);
  expect(plan.units).toBe(1040);
});

test('W07 whatever is selected, each row is taken or left out with a reason, and an offer is never above the price', () => {
  const some = fc.record({
    quantityAvailable: fc.nat(40),
    incrementSize: fc.integer({ min: 1, max: 7 }),
    listPrice: fc.integer({ min: 1, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(some), fc.integer({ min: 1, max: 99 }), fc.option(fc.nat(50)), (rows, percent, each) => {
      const items = rows.map((row, at) => item(at, row));
      const plan = planSelection(items, { kind: 'offer', each, percent }, takesOffers, nothing);
      expect(plan.lines.length + plan.leftOut.length).toBe(items.length);
      expect(plan.total).toBeLessThanOrEqual(plan.atPrice);
      for (const { quantity, price } of plan.lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(price).toBeGreaterThan(0);
      }
    }),
  );
});
