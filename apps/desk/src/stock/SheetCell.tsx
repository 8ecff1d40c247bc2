import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import type { DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { cellText, readCell } from './read-cell';
import { markWrongCell } from './wrong-cells';

interface SheetCellProps {
  readonly field: DraftField;
  readonly label: string;
  /** Two may have an item of one number. */
  readonly warehouse: string;
  readonly value: number | null;
  /** Stands in the draft. */
  readonly isDrafted: boolean;
  /** Names the cell in the page: keys go from one to the next by it. */
  readonly at: string;
  readonly onWrite: (value: number | null) => void;
  /** Says so; answers how to stop saying it. */
  readonly onWrong: (text: string) => (() => void) | undefined;
  /** Hears what stood half written in it when it went. */
  readonly onGone: (text: string) => void;
  /** Up or down by keys. */
  readonly onStep: (by: 1 | -1) => void;
  /** Out of the sheet, to the row, whose keys are heard again. */
  readonly onLeave: () => void;
  /** Whether it took what was pasted as a block. */
  readonly onPaste: (text: string) => boolean;
}

/** A price or a quantity of the list while it is edited like a sheet (SD25). */
export function SheetCell(props: SheetCellProps) {
  const { field, label, warehouse, value, isDrafted, at, onWrite, onWrong, onGone, onStep, onLeave, onPaste } = props;
  const shown = cellText(field, value);
  const [typed, setTyped] = useState<string>();
  // What stands half written, or can't be read, is in no draft yet (A14).
  usePendingTask(typed !== undefined && typed !== shown);
  const isWrong = typed !== undefined && readCell(field, typed) === undefined;
  // Whoever publishes the draft reads that it is not among it.
  useEffect(
    () => (isWrong ? markWrongCell(at, { label: `${label} · ${warehouse}`, text: typed }) : undefined),
    [isWrong, at, label, warehouse, typed],
  );
  const gone = useEffectEvent(() => {
    if (typed !== undefined && typed !== shown) onGone(typed);
  });
  useEffect(() => () => gone(), []);
  const stopSaying = useRef<() => void>(undefined);
  useEffect(() => {
    if (isWrong) return;
    stopSaying.current?.();
    stopSaying.current = undefined;
  }, [isWrong]);
  const commit = () => {
    if (typed === undefined) return;
    const read = readCell(field, typed);
    // What cannot be read stays as it was typed, marked, and is said.
    if (read === undefined) {
      stopSaying.current = onWrong(typed);
      return;
    }
    setTyped(undefined);
    if (read !== value) onWrite(read);
  };
  return (
    <Box
      component="input"
      aria-label={label}
      aria-invalid={isWrong}
      data-cell={at}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
      onBlur={commit}
      onPaste={(event: React.ClipboardEvent) => {
        if (!onPaste(event.clipboardData.getData('text/plain'))) return;
        event.preventDefault();
        setTyped(undefined);
      }}
      onKeyDown={(event: React.KeyboardEvent<HTMLInputElement>) => {
        const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1;
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          commit();
          onStep(step);
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          // First what was typed, then the cell.
          if (typed !== undefined) setTyped(undefined);
          else {
            event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
            onLeave();
          }
        }
      }}
      sx={{
        width: '100%',
        height: 28,
        px: 1,
        textAlign: 'right',
        font: 'inherit',
        color: 'text.primary',
        bgcolor: isDrafted ? 'color-mix(in srgb, var(--th-palette-warning-main) 18%, transparent)' : 'transparent',
        fontWeight: isDrafted ? 600 : 400,
        border: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        borderRadius: 0.5,
        '&:focus': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: -1 },
      }}
    />
  );
}
