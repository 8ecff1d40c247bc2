import { expect, test } from 'vitest';
import type { DraftRow } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { rowsChanged } from './use-publish-review';

const row = (itemNumberWarehouse: string, wanted: number, quantity = 10): DraftRow => ({
  itemNumberWarehouse,
  itemNumber: itemNumberWarehouse,
  warehouse: 'DAL',
  warehouseLabel: 'Dallas',
  description: '',
  present: { listPrice: 540, specialPrice: null, quantity },
  after: { listPrice: wanted, specialPrice: null, quantity },
  cells: [{ field: 'listPrice', seen: 540, wanted, isOvertaken: false }],
  isBelowFloor: false,
  issue: null,
  overtakenBy: null,
});

test('SD25 rows that another window typed or put there are marked, and those whose stock moved are not', () => {
  const before = [row('A', 500), row('B', 500), row('C', 500)];
  expect([...rowsChanged(before, [row('A', 500, 3), row('B', 5), row('D', 5)])]).toEqual(['B', 'D']);
});
