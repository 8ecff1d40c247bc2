import { useLayoutEffect, useRef, type RefObject } from 'react';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { useRowCursor, type RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useShortcuts, type Shortcuts } from '@tradehall/ui/state/use-shortcuts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useKeptCursor } from './use-kept-cursor';

interface ListKeys<Row> {
  readonly cursor: RowCursor<Row>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The keys of every list: `/` searches, Enter in the search goes to what it found, `j` and `k` go down and up, Enter
 * opens; `others` are the room's own.
 */
export function useListKeys<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  open: (row: Row) => void,
  others: (cursor: RowCursor<Row>) => Shortcuts = () => ({}),
): ListKeys<Row> {
  const t = useTexts(deskShellTexts);
  const cursor = useRowCursor(rows, keyOf, useKeptCursor());
  const searchRef = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': { says: t('DESK_KEY_SEARCH'), act: () => searchRef.current?.focus() },
    j: { says: t('DESK_KEY_ROWS'), act: () => void cursor.step(1) },
    k: { says: t('DESK_KEY_ROWS'), act: () => void cursor.step(-1) },
    Enter: {
      says: t('DESK_KEY_OPEN'),
      act: (event) => {
        // A link or button that has the focus is pressed, as it would be anywhere.
        const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
        if (pressed instanceof HTMLElement) pressed.click();
        else if (cursor.row !== undefined) open(cursor.row);
      },
    },
    ...others(cursor),
  });
  // Out of the search there is a way into what it found.
  const enter = useRef(() => {});
  // A row that is pressed, or opened by its link, is where the keys go on.
  const press = useRef((_key: string) => {});
  useLayoutEffect(() => {
    enter.current = () => void (cursor.row === undefined ? cursor.step(1) : cursor.stay());
    press.current = (key) => {
      const row = rows.find((each) => keyOf(each) === key);
      if (row !== undefined) cursor.moveTo(row);
    };
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.target !== searchRef.current || !['Enter', 'ArrowDown'].includes(event.key) || event.isComposing)
        return;
      event.preventDefault();
      enter.current();
    };
    const follow = ({ target, eventPhase }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      // A checkbox first hears that it was pressed: a row drawn before that would set it back.
      const isHeardFirst = target.closest('input, label') !== null;
      if (isHeardFirst === (eventPhase === Event.CAPTURING_PHASE)) return;
      const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (key !== undefined) press.current(key);
    };
    document.addEventListener('keydown', hear);
    // Before the row's own link or act leaves the list.
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('keydown', hear);
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('click', follow);
    };
  }, []);
  return { cursor, searchRef };
}
