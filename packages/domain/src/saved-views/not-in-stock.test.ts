import { expect, test } from 'vitest';
import type { StockIndex } from '../stock-list/stock-index';
import { INITIAL_FILTER } from '../stock-list/stock-filter';
import { notInStock } from './not-in-stock';

const values = { category: ['Phones'], warehouse: ['DAL', 'MIA'], model: ['S23'] };
const index = {
  parts: {
    settings: {
      searchLevels: { Phones: [['model'], [], []] },
      categoryLabels: {},
      attributeLabels: {},
      warehouseLabels: { RNO: 'Reno' },
      searchEmptyValues: {},
      filterOrder: {},
    },
    facets: new Map(Object.entries(values).map(([name, there]) => [name, { values: there }])),
  },
} as unknown as StockIndex;
const asked = (warehouse: readonly string[], model: readonly string[] = []) =>
  notInStock({ ...INITIAL_FILTER, category: 'Phones', warehouse, attributes: { model } }, index);

test('W05 a view whose warehouse or model the stock has none of any more is told by their names', () => {
  expect(asked(['RNO'])).toEqual(['Reno']);
  expect(asked(['MIA'], ['S7'])).toEqual(['S7']);
  // One of several is enough to be told of.
  expect(asked(['RNO', 'DAL'], ['S23'])).toEqual([]);
  expect(asked([])).toEqual([]);
});
