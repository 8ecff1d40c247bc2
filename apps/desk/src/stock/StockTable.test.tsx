import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { useRowCursor, type RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { StockTable } from './StockTable';

// A window without a size draws none of the rows.
vi.mock('@tanstack/react-virtual', () => ({
  useWindowVirtualizer: ({ count, getItemKey }: { count: number; getItemKey: (index: number) => string }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: getItemKey(index) })),
    getTotalSize: () => 0,
    options: { scrollMargin: 0 },
  }),
}));
afterEach(cleanup);

const ROWS = ['A|DAL', 'B|DAL'].map((itemNumberWarehouse) => ({ itemNumberWarehouse }) as DeskStockRow);

function Table({ told }: { readonly told: (cursor: RowCursor<DeskStockRow>) => void }) {
  const cursor = useRowCursor(ROWS, (row) => row.itemNumberWarehouse);
  told(cursor);
  return (
    <StockTable
      label="Stock"
      columns={[{ id: 'item', label: 'Item', width: '20%', cell: ({ itemNumberWarehouse }) => itemNumberWarehouse }]}
      rows={ROWS}
      sorting={{ by: 'item', direction: 'asc' }}
      onSort={vi.fn()}
      cursor={cursor}
      onOpen={vi.fn()}
      onMore={undefined}
    />
  );
}

test('SD90 SD30 a row of the stock that keys go to has the focus, and is said to be the present one', async () => {
  let cursor: RowCursor<DeskStockRow> | undefined;
  render(<Table told={(now) => (cursor = now)} />);
  for (const name of ['A|DAL', 'B|DAL']) {
    cursor?.step(1);
    const row = await screen.findByRole('row', { name, current: true });
    // A browser gives the focus to no row without it.
    expect([document.activeElement, row.getAttribute('tabindex')]).toEqual([row, '-1']);
  }
});
