import { useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { exactText, type LineColumn, type LineContext } from './line-columns';
import type { LoadedStock } from './load-stock';

const SHEET = {
  display: 'none',
  '@media print': { display: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '8pt',
  color: '#000',
  '& caption': { textAlign: 'left', px: '4pt', pb: '6pt' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { textAlign: 'left', px: '4pt', py: '2pt', borderBottom: '0.5pt solid #999' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  // A part number is read and typed whole.
  '& .whole': { whiteSpace: 'nowrap' },
  // Most words of a line are its item's: a column that is empty in most lines takes none of their room.
  '& .item': { width: '40%' },
} as const;

/**
 * Every filtered line on paper, whatever the window shows of them, with its whole price (W09, W07): who holds a paper
 * reckons with it, and reads above it which lines these are. The table is filled when the browser is about to print and
 * emptied after.
 */
export function ListPrint({
  stock,
  rows,
  columns,
  context,
  factsOf,
}: {
  readonly stock: LoadedStock;
  readonly rows: () => Uint32Array;
  readonly columns: readonly LineColumn[];
  readonly context: LineContext;
  /** What so many lines are: how they were narrowed. The page's head says what is listed, and of when it is. */
  readonly factsOf: (lines: number) => string;
}) {
  const table = useRef<HTMLTableElement>(null);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const sheet = table.current;
    if (!isPrinting || sheet === null) return;
    const lines = Array.from(rows(), (at) => {
      const item = stock.index.readItem(at);
      return columns.map((column) => exactText(column, item, context));
    });
    // A column that says nothing takes room from those that do.
    const shown = columns.flatMap((column, at) =>
      lines.length === 0 || lines.some((texts) => texts[at] !== '') ? [{ ...column, at }] : [],
    );
    const row = (tag: 'th' | 'td', texts: readonly string[]): HTMLTableRowElement => {
      const line = document.createElement('tr');
      for (const { id, isNumber, at } of shown) {
        const cell = document.createElement(tag);
        cell.textContent = texts[at] ?? '';
        if (isNumber === true) cell.className = 'number';
        else if (id === 'itemNumber') cell.className = 'whole';
        else if (id === 'skuDescription') cell.className = 'item';
        line.append(cell);
      }
      return line;
    };
    const head = document.createElement('thead');
    head.append(
      row(
        'th',
        columns.map(({ label }) => label),
      ),
    );
    const body = document.createElement('tbody');
    for (const texts of lines) body.append(row('td', texts));
    const caption = document.createElement('caption');
    caption.textContent = factsOf(lines.length);
    sheet.replaceChildren(caption, head, body);
    return () => sheet.replaceChildren();
  }, [isPrinting, stock, rows, columns, context, factsOf]);
  return <Box component="table" ref={table} data-print sx={SHEET} />;
}
