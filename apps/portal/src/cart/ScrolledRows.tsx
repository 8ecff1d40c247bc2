import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { usePrinting } from '@tradehall/ui/state/use-printing';

export interface ScrolledRowsHandle {
  /** Brings a row into view, wherever it is. */
  readonly show: (at: number) => void;
}

interface ScrolledRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** In pixels, until a row was measured. */
  readonly heightOf: (row: Row) => number;
  /** What the address asks for, and where that is; -1 while it is nowhere. */
  readonly anchor: string;
  readonly anchorAt: number;
  /** Pixels that stay covered above and below a row that is brought into view. */
  readonly above: number;
  readonly below?: number;
  readonly children: (row: Row) => ReactNode;
  readonly ref?: Ref<ScrolledRowsHandle>;
}

/** Rows that scroll with the page. Only what is in view is rendered, so that thousands scroll; paper has all (W09). */
export function ScrolledRows<Row>({
  rows,
  keyOf,
  heightOf,
  anchor,
  anchorAt,
  above,
  below = 0,
  children,
  ref,
}: ScrolledRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setListTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => heightOf(rows[at]!),
    getItemKey: (at) => (rows[at] === undefined ? at : keyOf(rows[at])),
    overscan: 10,
    scrollMargin: listTop,
    scrollPaddingStart: above,
    scrollPaddingEnd: below,
  });
  useEffect(() => {
    if (anchorAt >= 0) virtualizer.scrollToIndex(anchorAt, { align: 'start' });
    // Only a new anchor scrolls; rows that come and go under the reader don't.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, anchorAt >= 0]);
  const isPrinting = usePrinting();
  useImperativeHandle(ref, () => ({ show: (at) => virtualizer.scrollToIndex(at, { align: 'auto' }) }));
  if (isPrinting)
    return (
      <div ref={list}>
        {rows.map((row) => (
          <Box key={keyOf(row)} sx={{ breakInside: 'avoid' }}>
            {children(row)}
          </Box>
        ))}
      </div>
    );
  return (
    <Box
      ref={list}
      sx={{ position: 'relative' }}
      style={{ height: virtualizer.getTotalSize() }}
      data-testid="cart-lines"
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Box
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            sx={{ position: 'absolute', top: 0, left: 0, width: '100%' }}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(row)}
          </Box>
        );
      })}
    </Box>
  );
}
