import { createStore, useStore } from '@tradehall/web/state/create-store';

/** A cell of the sheet whose text is no value of it: it is in no draft, and stands as it was typed. */
export interface WrongCell {
  readonly label: string;
  readonly text: string;
}

const cells = createStore<ReadonlyMap<string, WrongCell>>(new Map());

/** Keeps a cell in mind by its name in the page, until what is answered is called. */
export function markWrongCell(at: string, cell: WrongCell): () => void {
  cells.set(new Map([...cells.get(), [at, cell]]));
  return () => cells.set(new Map([...cells.get()].filter(([name]) => name !== at)));
}

/** What of the sheet will not be published with the draft. */
export const useWrongCells = (): readonly WrongCell[] => [...useStore(cells).values()];
