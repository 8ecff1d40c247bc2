import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@tradehall/ui/state/after-paint';

/** Rows of another list that are drawn in one frame: about what a window shows of it. */
const NEAR = 12;

interface Drawn<Row> {
  readonly rows: readonly Row[];
  readonly slots: readonly number[];
}

/**
 * The rows to draw in their slots. Of another list the first ones are drawn at once, so that a press between is
 * answered sooner; a row further below shows for one more frame what was drawn in its slot before.
 */
export function useNearFirst<Row>(rows: readonly Row[], slots: readonly number[]): readonly Row[] {
  const [drawn, setDrawn] = useState<Drawn<Row>>({ rows, slots });
  const isDrawn = drawn.rows === rows;
  useEffect(() => {
    if (isDrawn) return;
    // Past the frame that shows the first ones: what comes before it would only be drawn with them.
    return afterPaint(() => startTransition(() => setDrawn({ rows, slots })));
  }, [rows, slots, isDrawn]);
  return isDrawn ? rows : nearFirst({ rows, slots }, drawn);
}

function nearFirst<Row>({ rows, slots }: Drawn<Row>, before: Drawn<Row>): readonly Row[] {
  const wasIn = new Map(before.slots.map((slot, at) => [slot, before.rows[at]]));
  return rows.map((row, at) => (at < NEAR ? row : (wasIn.get(slots[at] ?? -1) ?? row)));
}
