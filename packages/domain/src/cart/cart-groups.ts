/** What grouping needs to know of a line. */
export interface CartPlace {
  readonly warehouse: string;
  readonly pxnsParticipantId?: string | null;
}

export interface CartGroup<Line> {
  readonly warehouse: string;
  readonly participantId: string | null;
  readonly lines: readonly Line[];
}

/**
 * The lines of a tab by warehouse, in the order of the first line of each. Two participants' warehouses of
 * the same label stay apart: each is a checkout of its own (D12, N02).
 */
export function groupByWarehouse<Line extends CartPlace>(lines: readonly Line[]): readonly CartGroup<Line>[] {
  const groups = new Map<string, { warehouse: string; participantId: string | null; lines: Line[] }>();
  for (const line of lines) {
    const participantId = line.pxnsParticipantId ?? null;
    const key = JSON.stringify([participantId, line.warehouse]);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { warehouse: line.warehouse, participantId, lines: [] }));
    group.lines.push(line);
  }
  return [...groups.values()];
}

/**
 * What a selection comes to: lines, units, and minor units of money. Lines without a checkout
 * price count at their offer.
 */
export function totalSelection(lines: readonly { readonly quantity: number; readonly price: number }[]): {
  lines: number;
  quantity: number;
  amount: number;
} {
  return {
    lines: lines.length,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: lines.reduce((sum, line) => sum + line.quantity * line.price, 0),
  };
}
