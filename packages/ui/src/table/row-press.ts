import type { MouseEvent } from 'react';

/** Marks the row that keys act on, and lets it have the focus; nothing in a list without keys. */
export function rowMark<Row>(row: Row, key: string, isCurrent: ((row: Row) => boolean) | undefined) {
  if (isCurrent === undefined) return {};
  return {
    'data-row': key,
    tabIndex: -1,
    ...(isCurrent(row) ? { 'aria-current': 'true' as const } : {}),
  };
}

/** At the edge of the row that keys act on. */
export const CURRENT_ROW = 'inset 3px 0 0 var(--th-palette-primary-main)';

/** Opens a row, but not while text is being selected: whoever copies a number stays. Its links and buttons go first. */
export function rowPress<Row>(row: Row, onOpen: ((row: Row) => void) | undefined) {
  if (onOpen === undefined) return {};
  return {
    onClick: (event: MouseEvent) => {
      const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
      if (!isSelecting && (event.target as HTMLElement).closest('a, button') === null) onOpen(row);
    },
  };
}
