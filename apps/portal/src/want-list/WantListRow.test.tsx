import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { WantListRow } from './WantListRow';

afterEach(cleanup);

const similar = {
  line: { line: 3, written: 'iPhone 13 128GB x20', price: null, unreadPrice: '', unreadQuantity: '' },
  reading: { quantity: 20 },
  verdict: 'SIMILAR',
  shares: [],
  missing: 0,
  items: [],
  options: [
    { itemNumber: 'IP13-128-A', skuDescription: 'iPhone 13 128GB A' },
    { itemNumber: 'IP13-128-B', skuDescription: 'iPhone 13 128GB B' },
  ],
} as unknown as MatchedLine;

test('W09 W03 what a similar line may mean stands on paper in words: the chosen item by its number, or how many', () => {
  const row = (chosen: string | undefined) => (
    <WantListRow
      matched={similar}
      chosen={chosen}
      isTaken
      settings={{} as StockListSettings}
      onToggle={() => undefined}
      onChoose={() => undefined}
    />
  );
  const { container, rerender } = render(row(undefined));
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('combobox')).toBe(null);
  expect(container.textContent).toContain('Choose from 2');
  rerender(row('IP13-128-B'));
  expect(container.textContent).toContain('iPhone 13 128GB BIP13-128-B');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});
