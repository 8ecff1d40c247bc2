import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { exactText, type LineColumn, type LineContext } from './line-columns';
import type { LoadedStock } from './load-stock';

const SHEET = {
  display: 'none',
  '@media print': { display: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '9pt',
  color: '#000',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { textAlign: 'left', px: '4pt', py: '2pt', borderBottom: '0.5pt solid #999' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

/**
 * Every filtered line on paper, whatever the window shows of them, with its whole price (W09, W07): who holds a paper
 * reckons with it. The table is filled when the browser is about to print and emptied after.
 */
export function ListPrint({
  stock,
  rows,
  columns,
  context,
}: {
  readonly stock: LoadedStock;
  readonly rows: () => Uint32Array;
  readonly columns: readonly LineColumn[];
  readonly context: LineContext;
}) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const row = (tag: 'th' | 'td', texts: readonly string[]): HTMLTableRowElement => {
      const line = document.createElement('tr');
      texts.forEach((text, at) => {
        const cell = document.createElement(tag);
        cell.textContent = text;
        if (columns[at]?.isNumber === true) cell.className = 'number';
        line.append(cell);
      });
      return line;
    };
    const fill = () => {
      const head = document.createElement('thead');
      head.append(
        row(
          'th',
          columns.map(({ label }) => label),
        ),
      );
      const body = document.createElement('tbody');
      for (const at of rows()) {
        const item = stock.index.readItem(at);
        body.append(
          row(
            'td',
            columns.map((column) => exactText(column, item, context)),
          ),
        );
      }
      table.current?.replaceChildren(head, body);
    };
    const clear = () => table.current?.replaceChildren();
    window.addEventListener('beforeprint', fill);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', fill);
      window.removeEventListener('afterprint', clear);
    };
  }, [stock, rows, columns, context]);
  return <Box component="table" ref={table} data-print sx={SHEET} />;
}
