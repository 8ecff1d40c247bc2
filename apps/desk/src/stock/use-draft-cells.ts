import { useRef, useState } from 'react';
import { getDeskStock, type DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import {
  getStockDraft,
  MOST_DRAFTED_AT_ONCE,
  reviewDraft,
  saveDraftCells,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { notifyError } from '@tradehall/ui/state/snackbars';

export interface TypedCell {
  readonly row: DeskStockRow;
  readonly field: DraftField;
  readonly wanted: number | null;
}

export interface DraftCells {
  /** What a cell is to be; what it is, where nothing is drafted. */
  readonly value: (row: DeskStockRow, field: DraftField) => number | null;
  readonly isDrafted: (row: DeskStockRow, field: DraftField) => boolean;
  readonly write: (cells: readonly TypedCell[]) => void;
}

/** Shows every screen what the draft is now. */
export function refreshDraft(): void {
  void refreshCall(getStockDraft);
  void refreshCall(reviewDraft);
  void refreshCall(getDeskStock);
}

const nameOf = (row: DeskStockRow, field: DraftField) => `${field} ${row.itemNumberWarehouse}`;

/** Cells that are typed or pasted: shown at once, kept by the server one after another in the order of typing. */
export function useDraftCells(): DraftCells {
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const queue = useRef(Promise.resolve());
  const forget = (cells: readonly TypedCell[]) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const { row, field, wanted } of cells)
        if (after.get(nameOf(row, field)) === wanted) after.delete(nameOf(row, field));
      return after;
    });
  const value = (row: DeskStockRow, field: DraftField): number | null => {
    const mine = typed.get(nameOf(row, field));
    if (mine !== undefined) return mine;
    const drafted = row.draft?.[field];
    return drafted === undefined ? row[field] : drafted;
  };
  const send = async (cells: readonly TypedCell[]) => {
    try {
      for (let from = 0; from < cells.length; from += MOST_DRAFTED_AT_ONCE) {
        const part = cells.slice(from, from + MOST_DRAFTED_AT_ONCE);
        const summary = await sendCommand(saveDraftCells, {
          body: {
            cells: part.map(({ row, field, wanted }) => ({
              itemNumberWarehouse: row.itemNumberWarehouse,
              field,
              seen: row[field],
              wanted,
            })),
          },
        });
        setCallAnswer(getStockDraft, {}, summary);
      }
      void refreshCall(reviewDraft);
      await refreshCall(getDeskStock);
    } catch (error) {
      notifyError(error);
    }
    forget(cells);
  };
  return {
    value,
    isDrafted: (row, field) => value(row, field) !== row[field],
    write: (cells) => {
      if (cells.length === 0) return;
      setTyped((before) => new Map([...before, ...cells.map((c) => [nameOf(c.row, c.field), c.wanted] as const)]));
      queue.current = queue.current.then(() => send(cells));
    },
  };
}
