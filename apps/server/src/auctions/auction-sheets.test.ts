import { expect, test } from 'vitest';
import { bidRowsOf } from './auction-sheets';

test('W29 a number of the sheet’s own is read by no language’s habit: three decimals of it never group', () => {
  const rows = bidRowsOf([
    ['Lot #', 'Bid Amount', 'Maximum Bid'],
    [1, 1.125, 12.000000000000002],
  ]);
  expect(rows).toMatchObject([{ row: 2, lotNumber: '1', bidAmount: '1.1250', maximumBid: '12' }]);
});
