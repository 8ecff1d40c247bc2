import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import { LineRow } from './LineRow';

afterEach(cleanup);

test('W04 W07 a box of a line names the warehouse too: the same item lies in several', () => {
  const settings = { ...DEFAULT_SETTINGS, warehouseLabels: { DAL: 'Dallas', MIA: 'Miami' } };
  const item = (warehouse: string) =>
    ({ itemNumber: 'IP11-64', itemNumberWarehouse: `IP11-64|${warehouse}`, warehouse }) as StockItem;
  const rows = ['DAL', 'MIA'].map((warehouse, place) => (
    <LineRow
      key={warehouse}
      {...{
        place,
        top: 0,
        height: 36,
        columns: [],
        tracks: '',
        width: 0,
        offer: undefined,
        mark: undefined,
        words: [],
      }}
      {...{ isSelected: false, isCurrent: false, hasActs: false, isCard: false }}
      item={item(warehouse)}
      context={{ settings, participantId: null, offers: new Map() }}
    />
  ));
  render(<div role="grid">{rows}</div>);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Select IP11-64 · Dallas',
    'Select IP11-64 · Miami',
  ]);
});
