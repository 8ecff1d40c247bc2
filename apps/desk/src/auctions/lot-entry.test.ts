import { expect, test } from 'vitest';
import type { SellerLot } from './auction-labels';
import { changedOf, enterLot, lotWas, readLot } from './lot-entry';

const LOT = {
  lotNumber: '7',
  lotName: 'Mixed phones',
  description: 'As they came',
  grade: 'B',
  quantity: 12,
  startingBid: 900,
  reservePrice: 1_500.5,
  items: [],
} as unknown as SellerLot;
const OF_STOCK = {
  ...LOT,
  items: [
    { itemNumberWarehouse: 'A|DAL', quantity: 8 },
    { itemNumberWarehouse: 'B|DAL', quantity: 4 },
  ],
} as unknown as SellerLot;

test('SD75 a lot is sent as far as it was changed, so that a colleague’s reserve price stays as they left it', () => {
  const opened = enterLot(LOT);
  expect(changedOf(opened, opened, [])).toEqual({});
  expect(changedOf(opened, { ...opened, lotName: ' Phones ', startingBid: '950' }, [])).toEqual({
    lotName: 'Phones',
    startingBid: 950,
  });
  expect(changedOf(opened, { ...opened, reservePrice: '', quantity: '10' }, [])).toEqual({
    reservePrice: null,
    quantity: 10,
  });
});

test('SD75 a lot of the stock is sent by its items, where their units changed', () => {
  const opened = enterLot(OF_STOCK);
  expect(changedOf(opened, { ...opened, grade: 'C' }, OF_STOCK.items)).toEqual({ grade: 'C' });
  expect(changedOf(opened, { ...opened, units: ['0', '5'] }, OF_STOCK.items)).toEqual({
    items: [{ itemNumberWarehouse: 'B|DAL', quantity: 5 }],
  });
});

test('SD75 a change names what its fields said, and keeps what a colleague put into the lot meanwhile', () => {
  const change = { reservePrice: 1_600, grade: 'A' };
  expect(lotWas(LOT, change)).toEqual({ reservePrice: 1_500.5, grade: 'B' });
  const added = { ...OF_STOCK, items: [...OF_STOCK.items, { itemNumberWarehouse: 'C|DAL', quantity: 1 }] } as SellerLot;
  const opened = enterLot(added, OF_STOCK.items);
  const items = [
    { itemNumberWarehouse: 'A|DAL', quantity: 7 },
    { itemNumberWarehouse: 'B|DAL', quantity: 4 },
    { itemNumberWarehouse: 'C|DAL', quantity: 1 },
  ];
  expect(changedOf(opened, { ...opened, units: ['7', '4'] }, OF_STOCK.items, added.items)).toEqual({ items });
  expect(lotWas(added, { items })).toEqual({
    items: items.map((item) => (item.quantity === 7 ? { ...item, quantity: 8 } : item)),
  });
  // One that a colleague took out stands there as none.
  expect(enterLot({ ...OF_STOCK, items: [] }, OF_STOCK.items).units).toEqual(['0', '0']);
});

test('SD75 a new lot is sent whole', () => {
  expect(readLot({ ...enterLot(undefined), lotName: 'One', quantity: '3', startingBid: '10' })).toEqual({
    lotName: 'One',
    description: '',
    grade: '',
    quantity: 3,
    startingBid: 10,
    reservePrice: null,
  });
});
