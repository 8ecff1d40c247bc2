import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { chargeableChoices, recapInsurance } from '@tradehall/domain/orders/draft-selection';
import { checkLineQuantity, parseQuantity } from '@tradehall/domain/orders/line-edit';
import { countChanges, orderChanges } from '@tradehall/domain/orders/order-changes';
import type { HeldOrderEdit } from '@tradehall/domain/drafts/restore-order-edit';
import type { OrderChoices, OrderDraft } from '@tradehall/domain/orders/order-draft';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { currency } from '@tradehall/web/tenant/format';
import { readLineEntry } from './line-entry';

const HIGHLIGHT = 3000;

export interface OrderEdit {
  readonly saved: OrderDraft;
  readonly draft: OrderDraft;
  /** The same as it is typed (W42). */
  readonly held: HeldOrderEdit;
  /**
   * The draft without the quantities and the insured amount that can't be saved: those stay as they are on the order,
   * and so does what they cost.
   */
  readonly valid: OrderDraft;
  readonly choices: OrderChoices;
  readonly setChoices: (choices: OrderChoices) => void;
  /** What stands in a line's field, as typed. */
  readonly entryOf: (line: OrderLine) => string;
  readonly setEntry: (lineNumber: number, text: string) => void;
  readonly isRemoved: (lineNumber: number) => boolean;
  readonly setRemoved: (lineNumber: number, removed: boolean) => void;
  readonly issueOf: (line: OrderLine) => Issue | null;
  readonly lineIssueCount: number;
  readonly changeCount: number;
  /** For three seconds after the count changed (H04). */
  readonly isHighlighted: boolean;
  readonly discard: () => void;
  /** Takes this draft as soon as that version of the order is here: changes laid onto the current order (N07). */
  readonly takeOn: (updateDate: string, draft: OrderDraft) => void;
}

/** What the goods of a draft cost, in major units; canceled units cost nothing. */
function subtotalOf(items: readonly OrderLine[], lines: OrderDraft['lines']): number {
  const known = new Map(items.map((line) => [line.lineNumber, line]));
  return lines.reduce((sum, { lineNumber, orderedQuantity }) => {
    const line = known.get(lineNumber);
    return line === undefined ? sum : sum + Math.max(0, orderedQuantity - line.canceledQuantity) * line.unitPrice;
  }, 0);
}

const isSameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  one.lines.length === other.lines.length && countChanges(orderChanges(one, other)) === 0;

/** The pending changes of an order: choices, typed quantities and removed lines (H04), from what was kept of them. */
export function useOrderEdit(
  { salesOrder, permission, orderOptions }: OrderAnswer,
  restored?: HeldOrderEdit,
): OrderEdit {
  const saved = useMemo(() => draftOfOrder(salesOrder), [salesOrder]);
  const [typedChoices, setChoices] = useState(restored?.choices ?? saved.choices);
  const [entries, setEntries] = useState<ReadonlyMap<number, string>>(
    () => new Map(restored?.entries.map(({ lineNumber, typed }) => [lineNumber, typed])),
  );
  const [removed, setRemovedLines] = useState<ReadonlySet<number>>(() => new Set(restored?.removed));
  const [isHighlighted, setHighlighted] = useState(false);

  const discard = useCallback(() => {
    setChoices(saved.choices);
    setEntries(new Map());
    setRemovedLines(new Set());
  }, [saved]);
  const take = useCallback(
    (taken: OrderDraft) => {
      const kept = new Map(taken.lines.map((line) => [line.lineNumber, String(line.orderedQuantity)]));
      setChoices(taken.choices);
      setEntries(kept);
      setRemovedLines(
        new Set(salesOrder.items.map((line) => line.lineNumber).filter((lineNumber) => !kept.has(lineNumber))),
      );
    },
    [salesOrder.items],
  );
  // A new version of the order is a new start, but for what was laid onto it, and but for one that moved nothing that
  // is edited here: more time to pay takes nothing away that was typed.
  const version = useRef(salesOrder.updateDate);
  const stood = useRef({ saved, fulfillmentStatus: salesOrder.fulfillmentStatus });
  const expected = useRef<{ readonly updateDate: string; readonly draft: OrderDraft } | undefined>(undefined);
  useEffect(() => {
    if (version.current === salesOrder.updateDate) return;
    version.current = salesOrder.updateDate;
    const before = stood.current;
    stood.current = { saved, fulfillmentStatus: salesOrder.fulfillmentStatus };
    if (expected.current?.updateDate === salesOrder.updateDate) take(expected.current.draft);
    else if (before.fulfillmentStatus !== salesOrder.fulfillmentStatus || !isSameDraft(before.saved, saved)) discard();
    expected.current = undefined;
  }, [salesOrder.updateDate, salesOrder.fulfillmentStatus, saved, discard, take]);

  const issues = useMemo(() => {
    const byLine = new Map<number, Issue>();
    const known = new Map(salesOrder.items.map((line) => [line.lineNumber, line]));
    for (const [lineNumber, text] of entries) {
      const line = known.get(lineNumber);
      const issue =
        line === undefined || removed.has(lineNumber) ? null : checkLineQuantity(readLineEntry(text), line, permission);
      if (issue) byLine.set(lineNumber, issue);
    }
    return byLine;
  }, [entries, removed, salesOrder.items, permission]);

  const lines = useMemo(
    () =>
      saved.lines.flatMap((line) => {
        if (removed.has(line.lineNumber)) return [];
        const typed = entries.get(line.lineNumber);
        const quantity = typed === undefined ? null : parseQuantity(readLineEntry(typed));
        return [quantity === null ? line : { ...line, orderedQuantity: quantity }];
      }),
    [entries, removed, saved],
  );
  const { maxShipmentInsuranceAmount: most } = orderOptions;
  const limitOf = useCallback(
    (ordered: OrderDraft['lines']) => {
      const minor = (major: number) => toMinorUnits(major, currency.precision);
      const subtotal = minor(subtotalOf(salesOrder.items, ordered));
      return insuranceLimit(most === undefined ? undefined : minor(most), subtotal, currency.precision);
    },
    [salesOrder.items, most],
  );
  const choices = useMemo(() => {
    const isChanged = orderChanges(saved, { ...saved, lines }).lines.length > 0;
    if (!isChanged || issues.size > 0) return typedChoices;
    return recapInsurance(typedChoices, saved.choices, limitOf(lines), currency.precision);
  }, [typedChoices, saved, lines, issues, limitOf]);
  const draft = useMemo<OrderDraft>(() => ({ choices, lines }), [choices, lines]);
  const valid = useMemo<OrderDraft>(() => {
    const kept = new Map(saved.lines.map((line) => [line.lineNumber, line]));
    const ordered = draft.lines.map((line) =>
      issues.has(line.lineNumber) ? (kept.get(line.lineNumber) ?? line) : line,
    );
    return {
      choices: chargeableChoices(draft.choices, saved.choices, limitOf(ordered), currency),
      lines: issues.size === 0 ? draft.lines : ordered,
    };
  }, [draft, issues, saved, limitOf]);
  const changeCount = useMemo(() => countChanges(orderChanges(saved, draft)), [saved, draft]);

  const counted = useRef(changeCount);
  useEffect(() => {
    if (counted.current === changeCount) return undefined;
    counted.current = changeCount;
    setHighlighted(true);
    const timer = setTimeout(() => setHighlighted(false), HIGHLIGHT);
    return () => clearTimeout(timer);
  }, [changeCount]);

  const held = useMemo<HeldOrderEdit>(
    () => ({
      choices: typedChoices,
      entries: [...entries].map(([lineNumber, typed]) => ({ lineNumber, typed })),
      removed: [...removed],
    }),
    [typedChoices, entries, removed],
  );

  return {
    saved,
    draft,
    held,
    valid,
    choices,
    setChoices,
    entryOf: useCallback((line: OrderLine) => entries.get(line.lineNumber) ?? String(line.orderedQuantity), [entries]),
    setEntry: useCallback(
      (lineNumber: number, text: string) => setEntries((known) => new Map(known).set(lineNumber, text)),
      [],
    ),
    isRemoved: useCallback((lineNumber: number) => removed.has(lineNumber), [removed]),
    setRemoved: useCallback((lineNumber: number, gone: boolean) => {
      setRemovedLines((known) => {
        const next = new Set(known);
        if (gone) next.add(lineNumber);
        else next.delete(lineNumber);
        return next;
      });
    }, []),
    issueOf: useCallback((line: OrderLine) => issues.get(line.lineNumber) ?? null, [issues]),
    lineIssueCount: issues.size,
    changeCount,
    isHighlighted,
    discard,
    takeOn: useCallback((updateDate: string, laid: OrderDraft) => {
      expected.current = { updateDate, draft: laid };
    }, []),
  };
}
