import { useRef, type RefObject } from 'react';
import { useRowCursor, type RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useShortcuts, type Shortcuts } from '@tradehall/ui/state/use-shortcuts';

interface ListKeys<Row> {
  readonly cursor: RowCursor<Row>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The keys of every list: `/` searches, `j` and `k` go down and up, Enter opens; `others` are the room's own. */
export function useListKeys<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  open: (row: Row) => void,
  others: (cursor: RowCursor<Row>) => Shortcuts = () => ({}),
): ListKeys<Row> {
  const cursor = useRowCursor(rows, keyOf);
  const searchRef = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => searchRef.current?.focus(),
    j: () => cursor.step(1),
    k: () => cursor.step(-1),
    Enter: (event) => {
      // A link or button that has the focus is pressed, as it would be anywhere.
      const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
      if (pressed instanceof HTMLElement) pressed.click();
      else if (cursor.row !== undefined) open(cursor.row);
    },
    ...others(cursor),
  });
  return { cursor, searchRef };
}
