import { useCallback, useState } from 'react';
import type { BulkImportRow } from '@tradehall/contract/bulk-import';
import { IMPORT_COLUMN_KEYS } from '@tradehall/domain/bulk-import/import-columns';
import { useKept } from '@tradehall/ui/state/use-kept';
import { cellsOf, type RowCells } from './MendRow';

interface TypedRow {
  /** The row as it was written when it was opened: another file may bring in another one under its number. */
  readonly before: RowCells;
  readonly cells: RowCells;
}

const isSame = (one: RowCells, other: RowCells): boolean =>
  IMPORT_COLUMN_KEYS.every((column) => one[column] === other[column]);

/**
 * Rows that are open, with what is typed into them (W28): one that scrolls away or is refused keeps it, and so does the
 * end of a session (L01).
 */
export function useTypedRows() {
  const [rows, setRows] = useState<ReadonlyMap<number, TypedRow>>(new Map());
  useKept<readonly (readonly [number, TypedRow])[]>('import-rows', {
    keep: () => {
      const typed = [...rows].filter(([, { before, cells }]) => !isSame(before, cells));
      return typed.length === 0 ? undefined : typed;
    },
    restore: (typed) => setRows(new Map(typed)),
  });
  const type = useCallback(
    (row: BulkImportRow, cells: RowCells | null) =>
      setRows((known) => {
        const next = new Map(known);
        if (cells === null) next.delete(row.row);
        else next.set(row.row, { before: cellsOf(row), cells });
        return next;
      }),
    [],
  );
  const close = useCallback(
    (row: number) => setRows((known) => new Map([...known].filter(([number]) => number !== row))),
    [],
  );
  const typedOf = (row: BulkImportRow): RowCells | undefined => {
    const typed = rows.get(row.row);
    return typed !== undefined && isSame(typed.before, cellsOf(row)) ? typed.cells : undefined;
  };
  /** Something is typed into the row that was not checked yet. */
  const isUnchecked = (row: BulkImportRow): boolean => {
    const typed = typedOf(row);
    return typed !== undefined && !isSame(typed, cellsOf(row));
  };
  return { type, close, typedOf, isUnchecked };
}
