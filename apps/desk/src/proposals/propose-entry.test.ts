import { expect, test } from 'vitest';
import { proposalOf, type ProposedItem } from './propose-entry';

const item = (itemNumber: string, listPrice: number): ProposedItem => ({
  itemNumberWarehouse: `${itemNumber}|DAL`,
  itemNumber,
  description: itemNumber,
  warehouseLabel: 'Dallas',
  quantity: 5,
  listPrice,
  specialPrice: null,
});

test('SD45 a percent of several list prices is exact to the half cent', () => {
  const entry = { to: 'WATCHERS', group: '', price: '', quantity: '', minimum: '', hours: '24', note: '' };
  const at = (percent: string) =>
    proposalOf({ ...entry, percent }, [item('A', 30), item('B', 199.99)], { kind: 'WATCHERS' }, 0)?.lines.map(
      ({ price }) => price,
    );
  // 1.15 % of 30.00 are 34.5 cents.
  expect(at('1.15')).toEqual([0.35, 2.3]);
  expect(at('92')).toEqual([27.6, 183.99]);
});
