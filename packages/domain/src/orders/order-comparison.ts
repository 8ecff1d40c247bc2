import { orderChanges } from './order-changes';
import type { ChoiceField, OrderChoices, OrderDraft } from './order-draft';
import { sameChoice } from './order-draft';

export interface ChoiceComparison {
  readonly field: ChoiceField;
  readonly before: OrderChoices[ChoiceField];
  readonly yours: OrderChoices[ChoiceField];
  readonly current: OrderChoices[ChoiceField];
  /** Both sides changed it, to different values: the buyer decides. */
  readonly conflict: boolean;
}

export interface LineComparison {
  readonly lineNumber: number;
  /** Quantities; null where the line is not on that side. */
  readonly before: number | null;
  readonly yours: number | null;
  readonly current: number | null;
  readonly conflict: boolean;
}

export interface OrderComparison {
  readonly choices: readonly ChoiceComparison[];
  readonly lines: readonly LineComparison[];
  readonly hasConflict: boolean;
}

/**
 * A stale save, laid side by side: what the buyer started from, what they want, what the order says now
 * (N07). Lists only what one of the two sides changed.
 */
export function compareStaleOrder(before: OrderDraft, yours: OrderDraft, current: OrderDraft): OrderComparison {
  const touched = new Set([...orderChanges(before, yours).choices, ...orderChanges(before, current).choices]);
  const choices = [...touched].map<ChoiceComparison>((field) => ({
    field,
    before: before.choices[field],
    yours: yours.choices[field],
    current: current.choices[field],
    conflict:
      !sameChoice(before.choices[field], yours.choices[field]) &&
      !sameChoice(before.choices[field], current.choices[field]) &&
      !sameChoice(yours.choices[field], current.choices[field]),
  }));
  const [was, want, now] = [quantities(before), quantities(yours), quantities(current)];
  const lines = [...new Set([...was.keys(), ...want.keys(), ...now.keys()])].flatMap<LineComparison>((lineNumber) => {
    const [b, y, c] = [was.get(lineNumber) ?? null, want.get(lineNumber) ?? null, now.get(lineNumber) ?? null];
    // A line that only the other side added was never the buyer's to change.
    const mine = b === null && y === null ? c : y;
    return mine === b && c === b
      ? []
      : [{ lineNumber, before: b, yours: mine, current: c, conflict: mine !== b && c !== b && mine !== c }];
  });
  return { choices, lines, hasConflict: [...choices, ...lines].some((row) => row.conflict) };
}

/**
 * The buyer's changes laid onto the current order: what only they touched is theirs, what only the other side
 * touched is current, and a conflict goes to the side that is asked for.
 */
export function rebaseDraft(
  before: OrderDraft,
  yours: OrderDraft,
  current: OrderDraft,
  conflicts: 'yours' | 'current',
): OrderDraft {
  const comparison = compareStaleOrder(before, yours, current);
  const choices: Record<string, unknown> = { ...current.choices };
  for (const row of comparison.choices) {
    const mine = !sameChoice(row.before, row.yours);
    if (mine && (!row.conflict || conflicts === 'yours')) choices[row.field] = row.yours;
  }
  const lines = quantities(current);
  for (const row of comparison.lines) {
    const mine = row.yours !== row.before && row.before !== null;
    if (!mine || (row.conflict && conflicts === 'current')) continue;
    // A line that is gone from the order can't be edited back onto it.
    if (row.yours === null) lines.delete(row.lineNumber);
    else if (row.current !== null) lines.set(row.lineNumber, row.yours);
  }
  return {
    choices: choices as unknown as OrderChoices,
    lines: [...lines].map(([lineNumber, orderedQuantity]) => ({ lineNumber, orderedQuantity })),
  };
}

function quantities(draft: OrderDraft): Map<number, number> {
  return new Map(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity]));
}
