import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { isAtNothing } from '@tradehall/ui/state/keep-place';

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
  const follow = useFocusInPlace(list, rows, keyOf);
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
      {...follow}
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

/** Where the row in focus leaves the list, the focus goes on to what stands in its place, and not to the page's top. */
function useFocusInPlace<Row>(
  list: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const focused = useRef<{ readonly key: string; readonly at: number } | undefined>(undefined);
  useEffect(() => {
    const last = focused.current;
    if (last === undefined || rows.some((row) => keyOf(row) === last.key)) return;
    focused.current = undefined;
    if (!isAtNothing()) return;
    const at = Math.min(last.at, rows.length - 1);
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${at}"]`)
      ?.querySelector<HTMLElement>('a, button, input')
      ?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
      const row = rows[at];
      focused.current = row === undefined ? undefined : { key: keyOf(row), at };
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
