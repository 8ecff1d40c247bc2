import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LineColumn, LineContext } from './line-columns';
import { ListPrint } from './ListPrint';
import type { LoadedStock } from './load-stock';

afterEach(cleanup);

const columns: readonly LineColumn[] = [
  { id: 'itemNumber', label: 'Item number', width: 100, text: () => 'A-1' },
  { id: 'payablePrice', label: 'Price', width: 100, isNumber: true, text: () => '$499', minor: () => 49_850 },
];

test('W09 W07 what is printed says which lines it is of, with whole prices, though the screen leaves decimals away', () => {
  const stock = { index: { readItem: () => ({}) } } as unknown as LoadedStock;
  const rows = () => Uint32Array.of(0);
  const factsOf = (lines: number) => `Smartphones · ${lines} item`;
  render(<ListPrint stock={stock} rows={rows} columns={columns} context={{} as LineContext} factsOf={factsOf} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('$498.50')).toBeDefined();
  expect(screen.queryByText('$499')).toBeNull();
  expect(screen.getByText('A-1')).toBeDefined();
  expect(document.querySelector('caption')?.textContent).toBe('Smartphones · 1 item');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('$498.50')).toBeNull();
});
