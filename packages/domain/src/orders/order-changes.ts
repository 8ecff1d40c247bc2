import type { ChoiceField, OrderDraft } from './order-draft';
import { CHOICE_FIELDS, sameChoice } from './order-draft';

export type LineChange =
  | { readonly lineNumber: number; readonly kind: 'quantity'; readonly from: number; readonly to: number }
  | { readonly lineNumber: number; readonly kind: 'removed'; readonly from: number; readonly to: 0 };

/** What a draft changes of an order. */
export interface OrderChanges {
  readonly choices: readonly ChoiceField[];
  readonly lines: readonly LineChange[];
}

export function orderChanges(saved: OrderDraft, draft: OrderDraft): OrderChanges {
  const wanted = new Map(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity]));
  const lines = saved.lines.flatMap<LineChange>(({ lineNumber, orderedQuantity: from }) => {
    const to = wanted.get(lineNumber);
    if (to === undefined) return [{ lineNumber, kind: 'removed', from, to: 0 }];
    return to === from ? [] : [{ lineNumber, kind: 'quantity', from, to }];
  });
  return { choices: CHOICE_FIELDS.filter((field) => !sameChoice(saved.choices[field], draft.choices[field])), lines };
}

/** Order-level and line-level changes together, as the save bar counts them (H04). */
export function countChanges(changes: OrderChanges): number {
  return changes.choices.length + changes.lines.length;
}
