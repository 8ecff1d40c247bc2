import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { useSheet } from './use-sheet';

const rights = vi.hoisted(() => ({ held: new Set(['PRICE_EDIT', 'STOCK_EDIT']) }));
vi.mock('../session/staff', () => ({ useMay: (right: string) => rights.held.has(right) }));
vi.mock('./use-draft-cells', () => ({
  useDraftCells: () => ({ value: () => 500, isDrafted: () => false, write: () => undefined }),
}));
afterEach(cleanup);

const row = { itemNumber: 'IP-14', itemNumberWarehouse: 'IP-14|DAL', warehouseLabel: 'Dallas' } as DeskStockRow;

function Sheet({ rows }: { rows: readonly DeskStockRow[] }) {
  const cell = useSheet(rows, () => undefined);
  return rows.map((each) => (
    <div key={each.itemNumberWarehouse}>
      {cell(each, 'quantity')}
      {cell(each, 'price')}
    </div>
  ));
}

test('SD25 SD05 what stands half written in a cell whose right is taken is named, and a row that was left is not', () => {
  const shown = renderHook(() => useSnackbars());
  const messages = () => shown.result.current.map(({ message }) => message);
  const { rerender } = render(<Sheet rows={[row]} />);
  const [, price] = screen.getAllByRole('textbox');
  fireEvent.change(price!, { target: { value: '88' } });
  rights.held.delete('PRICE_EDIT');
  rerender(<Sheet rows={[row]} />);
  shown.rerender();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(messages()).toEqual([expect.stringMatching(/IP-14.*you may no longer change it, and “88” was not taken/)]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '7' } });
  rerender(<Sheet rows={[]} />);
  shown.rerender();
  expect(messages()).toHaveLength(1);
});
