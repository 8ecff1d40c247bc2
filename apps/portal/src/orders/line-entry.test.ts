import { expect, test } from 'vitest';
import { checkLineQuantity } from '@tradehall/domain/orders/line-edit';
import { readLineEntry } from './line-entry';

const line = {
  orderedQuantity: 20,
  availableQuantity: 5_000,
  incrementSize: 4,
  minimumQuantity: 0,
  maximumQuantity: null,
};
const may = { canIncreaseOrderedQuantity: true, canDecreaseOrderedQuantity: true };
const judged = (text: string) => checkLineQuantity(readLineEntry(text), line, may)?.messageCode;

test('H07 W29 an order’s quantity is read as every count is, and what says none is refused', () => {
  expect(['１２', ' 12 ', '2 000', '12 pcs'].map(readLineEntry)).toEqual(['12', '12', '2000', '12']);
  expect(['１２', '2 000'].map(judged)).toEqual([undefined, undefined]);
  expect(['1,5', '2.000', '1e3', ''].map(judged)).toEqual(Array(4).fill('INVALID_ORDER_QUANTITY'));
  expect(judged('-1')).toBe('INVALID_QUANTITY');
});
