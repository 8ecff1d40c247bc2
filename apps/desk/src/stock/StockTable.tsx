import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { DeskStockItem, DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import type { RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { CURRENT_ROW, rowMark, rowPress } from '@tradehall/ui/table/row-press';
import type { Sorting } from '@tradehall/ui/table/table-columns';
import { SortHead } from '@tradehall/ui/table/SortHead';
import { FRAME } from '@tradehall/ui/theme/frame';
import type { StockColumn } from './stock-columns';

interface StockTableProps {
  readonly label: string;
  readonly columns: readonly StockColumn[];
  readonly rows: readonly DeskStockRow[];
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  readonly cursor: RowCursor<DeskStockItem>;
  readonly onOpen: (row: DeskStockItem) => void;
  /** Asked for when the last rows come near. */
  readonly onMore: (() => void) | undefined;
  /** What a cell shows instead of its value, while the sheet is edited. */
  readonly editor?: ((row: DeskStockRow, column: string) => ReactNode) | undefined;
}

const ROW = 36;
/** Rows below the window at which the next page is asked for. */
const AHEAD = 60;

/** The stock in rows of one height: only those near the window are drawn, however many there are (SD30). */
export function StockTable(props: StockTableProps) {
  const { label, columns, rows, sorting, onSort, cursor, onOpen, onMore, editor } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current !== null) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 20,
    getItemKey: (index) => rows[index]?.itemNumberWarehouse ?? index,
    scrollMargin: top,
  });
  // On paper stand all rows that are loaded, and no room for those that are not drawn (W09).
  const isPrinting = usePrinting();
  const drawn = virtualizer.getVirtualItems();
  const shown = isPrinting ? rows.map((row, index) => ({ index, key: row.itemNumberWarehouse })) : drawn;
  const last = drawn.at(-1)?.index ?? 0;
  const isNearEnd = rows.length > 0 && last >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
    // Asked once a page: the next length asks again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearEnd, rows.length]);
  const { scrollMargin } = virtualizer.options;
  const before = isPrinting ? 0 : (drawn[0]?.start ?? 0) - scrollMargin;
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? 0) - scrollMargin);
  return (
    <Box sx={{ ...FRAME }}>
      <Box
        component="table"
        aria-label={label}
        aria-rowcount={onMore === undefined ? rows.length + 1 : -1}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': {
            px: 2,
            py: 0,
            height: ROW,
            borderBottom: 1,
            borderColor: 'divider',
            textAlign: 'left',
            lineHeight: 1.25,
            overflow: 'hidden',
          },
          '& td': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
          '& td.right': { textAlign: 'right' },
          '& td.control': { p: 0 },
          // Words take a second line where they need one: rows keep their height, whatever stands in them.
          '& td > .words': {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflow: 'hidden',
            whiteSpace: 'normal',
          },
          '& th': { fontWeight: 600, color: 'text.secondary' },
          // The cell over the checkboxes stays with the heads beside it.
          '& thead > tr > *': { bgcolor: 'background.paper', position: 'sticky', top: 48, zIndex: 1 },
          '& tbody tr:hover': { bgcolor: 'action.hover' },
          '& tbody tr': { cursor: 'pointer' },
          '& tbody tr[aria-current]': { boxShadow: CURRENT_ROW },
          '& tbody tr:focus-visible': { outlineOffset: -2 },
          '@media print': {
            fontSize: '8pt',
            '& tr': { breakInside: 'avoid' },
            '& th, & td': { px: '3pt' },
            // Nobody rests on a paper to read what was cut.
            '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere', height: 'auto' },
            '& td > div': { WebkitLineClamp: 'none !important' },
          },
        }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column.id}
                column={column}
                sorting={sorting}
                onSort={onSort}
                sx={{ width: column.width }}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 ? <Space height={before} columns={columns.length} /> : null}
          {shown.map(({ index, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr
                key={key}
                aria-rowindex={index + 2}
                {...rowMark(row, row.itemNumberWarehouse, cursor.isAt)}
                {...rowPress(row, editor === undefined ? onOpen : undefined)}
              >
                {columns.map((column) => (
                  <StockCell key={column.id} column={column} row={row} edited={editor?.(row, column.id)} />
                ))}
              </tr>
            );
          })}
          {after > 0 ? <Space height={after} columns={columns.length} /> : null}
        </tbody>
      </Box>
    </Box>
  );
}

/** A cell, or what stands in it while the sheet is edited. Words that it may have cut are read by resting on them. */
function StockCell({ column, row, edited }: { column: StockColumn; row: DeskStockRow; edited: ReactNode }) {
  const { align = 'left', isControl = false, cell } = column;
  const shown = cell(row);
  const isWords = typeof shown === 'string';
  return (
    <td className={isControl ? `${align} control` : align} title={isWords ? shown : undefined}>
      {edited ?? (isWords ? <div className="words">{shown}</div> : shown)}
    </td>
  );
}

/** Where rows are that the window does not show. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
