import type { MouseEvent } from 'react';

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
