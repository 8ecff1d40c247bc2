import { useEffect, useRef, useState } from 'react';
import { placeOfGone } from './place-of-gone';

export interface RowCursor<Row> {
  readonly row: Row | undefined;
  readonly isAt: (row: Row) => boolean;
  readonly moveTo: (row: Row) => void;
  /** Goes to the next or the previous row, and answers it; undefined at the end of the rows. */
  readonly step: (by: 1 | -1) => Row | undefined;
  /** Gives the focus to the row where the cursor is. */
  readonly stay: () => void;
}

export interface CursorPlace {
  readonly key: string;
  readonly index: number;
}

/** Where a list that is left and come back to has its cursor kept. */
export interface KeptCursor {
  readonly read: () => CursorPlace | undefined;
  readonly write: (place: CursorPlace) => void;
}

/**
 * The row that keys act on; moving there gives it the focus. It stays with its row as others come and go, and takes the
 * place of one that left.
 */
export function useRowCursor<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  kept?: KeptCursor,
): RowCursor<Row> {
  const [at, setPlace] = useState(kept?.read);
  const setAt = (place: CursorPlace) => {
    setPlace(place);
    kept?.write(place);
  };
  const found = at === undefined ? -1 : rows.findIndex((row) => keyOf(row) === at.key);
  const index = at === undefined ? -1 : found >= 0 ? found : Math.min(at.index, rows.length - 1);
  const row = rows[index];
  // Rows that leave together take the place along: it is where the next one of them that is left stands now.
  const before = useRef(rows);
  useEffect(() => {
    if (at === undefined || rows.length === 0) return;
    if (found >= 0) before.current = rows;
    else {
      const place = placeOfGone(before.current, rows, at.key, keyOf);
      if (place >= 0 && place !== at.index) setPlace({ key: at.key, index: place });
    }
  }, [at, found, rows, keyOf]);
  const go = (next: number) => {
    const wanted = rows[next];
    if (wanted === undefined) return undefined;
    setAt({ key: keyOf(wanted), index: next });
    const shown = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(keyOf(wanted))}"]`);
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
    return wanted;
  };
  return {
    row,
    isAt: (other) => row !== undefined && keyOf(other) === keyOf(row),
    moveTo: (wanted) => setAt({ key: keyOf(wanted), index: rows.indexOf(wanted) }),
    step: (by) => go(index < 0 ? 0 : index + by),
    stay: () => void go(index),
  };
}
