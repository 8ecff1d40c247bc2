import { expect, test } from 'vitest';
import type { StoredItem } from '../stock-list/stock-store';
import { changeOf, giveBackFields } from './import-change';

const ITEM: StoredItem = {
  itemNumberWarehouse: 'A|DAL',
  itemNumber: 'A',
  warehouse: 'DAL',
  category: 'Phones',
  skuDescription: 'Phone',
  groupDescription: 'Phone',
  groupItemDescription: '',
  attributes: { Color: 'Blue', Grade: 'A' },
  listPrice: 10_000,
  specialPrice: null,
  incrementSize: 1,
  pxnItemNumber: null,
  quantity: 10,
};
const imported = { ...ITEM, listPrice: 12_000, quantity: 12 };

test('SD19 of an item that was there what changed is kept, both prices together; of a new one all of it', () => {
  expect(changeOf(ITEM, imported)).toEqual({
    before: { listPrice: 10_000, specialPrice: null, quantity: 10 },
    after: { listPrice: 12_000, specialPrice: null, quantity: 12 },
  });
  expect(changeOf(ITEM, { ...ITEM, attributes: { Grade: 'A', Color: 'Blue' } })).toEqual({ before: {}, after: {} });
  expect(changeOf(undefined, ITEM)).toEqual({ before: undefined, after: ITEM });
});

test('SD19 what changed is given back as it was; other fields stay as somebody made them since', () => {
  const now = { ...imported, skuDescription: 'Phone, boxed', quantity: 3 };
  expect(giveBackFields(changeOf(ITEM, imported), now)).toEqual({ ...now, listPrice: 10_000 });
});

test('SD19 a field that somebody changed since keeps the item as it is, and so does the other price', () => {
  const change = changeOf(ITEM, imported);
  expect(giveBackFields(change, { ...imported, listPrice: 13_000 })).toBeUndefined();
  expect(giveBackFields(change, { ...imported, specialPrice: 11_000 })).toBeUndefined();
  const graded = changeOf(ITEM, { ...ITEM, attributes: { Color: 'Blue', Grade: 'B' } });
  expect(giveBackFields(graded, { ...ITEM, attributes: { Color: 'Red', Grade: 'B' } })).toBeUndefined();
});

test('SD19 an item that began with the file is as it came, or somebody changed it', () => {
  const change = changeOf(undefined, ITEM);
  expect(giveBackFields(change, { ...ITEM, quantity: 0 })).toEqual({ ...ITEM, quantity: 0 });
  expect(giveBackFields(change, { ...ITEM, category: 'Tablets' })).toBeUndefined();
});

test('SD19 an import that an earlier version applied kept all of what was, and is given back alike', () => {
  const change = { before: ITEM, after: { listPrice: 12_000, quantity: 12 } };
  expect(giveBackFields(change, { ...imported, category: 'Tablets' })).toEqual({
    ...ITEM,
    category: 'Tablets',
    quantity: 12,
  });
  expect(giveBackFields(change, { ...imported, specialPrice: 11_000 })).toBeUndefined();
});
