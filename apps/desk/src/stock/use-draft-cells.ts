import { useEffect, useRef, useState } from 'react';
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
import { isConnected, watchConnection } from '@tradehall/web/fetch/connection';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { notifyError, settle } from '@tradehall/ui/state/snackbars';
import { useKept } from '@tradehall/ui/state/use-kept';
import { useStable } from '@tradehall/ui/state/use-stable';

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

let sending: Promise<unknown> = Promise.resolve();

/** Once what was typed last is kept, or could not be: what is reviewed then has it. */
export const cellsSent = (): Promise<unknown> => sending;

const nameOf = ({ row, field }: Pick<TypedCell, 'row' | 'field'>) => `${field} ${row.itemNumberWarehouse}`;

/** That nobody answered for what was typed: over once it is kept. A refusal is of its own cells alone. */
const UNKEPT = 'stock-cells';
const aboutOf = (cells: readonly TypedCell[]) => `${UNKEPT} ${cells.map(nameOf).join(', ')}`;

/** How often cells are sent again for which nobody answered. */
const TRIED_EVERY = 10_000;

/**
 * Cells that are typed or pasted: shown at once, kept by the server one after another in the order of typing. What
 * nobody answered for stays as it was typed and is sent again; a session that ends under it brings it back (SD25, L01).
 */
export function useDraftCells(): DraftCells {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedCell>>(new Map());
  const [isWaiting, setWaiting] = useState(false);
  const queue = useRef(Promise.resolve());
  // It is said once, and not each time that it is tried again.
  const isTold = useRef(false);
  const forget = (cells: readonly TypedCell[]) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const cell of cells) if (after.get(nameOf(cell))?.wanted === cell.wanted) after.delete(nameOf(cell));
      return after;
    });
  const value = (row: DeskStockRow, field: DraftField): number | null => {
    const mine = typed.get(nameOf({ row, field }));
    if (mine !== undefined) return mine.wanted;
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
      isTold.current = false;
      settle(UNKEPT);
      settle(aboutOf(cells));
      setWaiting(false);
    } catch (error) {
      const isLost = isUnanswered(error);
      if (!isLost) settle(UNKEPT);
      // A refusal is said whatever was said before: what was typed goes with it.
      if (!isTold.current || !isLost) notifyError(error, { about: isLost ? UNKEPT : aboutOf(cells) });
      isTold.current = isLost;
      setWaiting(isTold.current);
      if (isTold.current) return;
    }
    void refreshCall(reviewDraft);
    await refreshCall(getDeskStock);
    forget(cells);
  };
  const enqueue = (cells: readonly TypedCell[]) => {
    queue.current = queue.current.then(() => send(cells));
    sending = queue.current;
  };
  const again = useStable(() => enqueue([...typed.values()]));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => isConnected() && again(), TRIED_EVERY);
    const unwatch = watchConnection((isThere) => isThere && again());
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [isWaiting, again]);
  usePendingTask(isWaiting);
  const write = (cells: readonly TypedCell[]) => {
    if (cells.length === 0) return;
    const known = new Map([...typed, ...cells.map((cell) => [nameOf(cell), cell] as const)]);
    setTyped((before) => new Map([...before, ...cells.map((cell) => [nameOf(cell), cell] as const)]));
    enqueue(isWaiting ? [...known.values()] : cells);
  };
  useKept<readonly TypedCell[]>('stock-cells', {
    keep: () => (typed.size === 0 ? undefined : [...typed.values()]),
    restore: write,
  });
  return { value, isDrafted: (row, field) => value(row, field) !== row[field], write };
}
