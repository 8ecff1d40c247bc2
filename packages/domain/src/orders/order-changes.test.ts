import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, orderChanges } from './order-changes';
import { compareStaleOrder, rebaseDraft } from './order-comparison';
import type { OrderChoices, OrderDraft } from './order-draft';

const choices: OrderChoices = {
  shippingAddressId: 'a1',
  shippingMethodCode: 'GROUND',
  shippingInstructions: '',
  insured: false,
  insuredAmount: null,
  carrier: '',
  carrierServiceLevel: '',
  carrierShippingAccountNumber: '',
  quoteServiceLevel: '',
  billingAddressId: 'b1',
  paymentMethodCode: 'COD',
  additionalServiceCodes: ['WIPE', 'LABEL'],
  purchaseOrderNumber: '',
};
const order = (lines: Record<string, number>, change: Partial<OrderChoices> = {}): OrderDraft => ({
  choices: { ...choices, ...change },
  lines: Object.entries(lines).map(([letter, orderedQuantity]) => ({
    lineNumber: letter.charCodeAt(0) - 64,
    orderedQuantity,
  })),
});

test('H04 the change count adds order-level and line-level changes', () => {
  const changes = orderChanges(
    order({ A: 5, B: 3, C: 1 }),
    order({ A: 6, B: 3 }, { paymentMethodCode: 'TERMS_NET_30', additionalServiceCodes: ['LABEL', 'WIPE'] }),
  );
  expect(changes).toEqual({
    choices: ['paymentMethodCode'],
    lines: [
      { lineNumber: 1, kind: 'quantity', from: 5, to: 6 },
      { lineNumber: 3, kind: 'removed', from: 1, to: 0 },
    ],
  });
  expect(countChanges(changes)).toBe(3);
});

test('H04 typing a value back takes its change away', () => {
  expect(countChanges(orderChanges(order({ A: 5 }), order({ A: 5 })))).toBe(0);
});

test('N07 a stale save is compared line by line, and only what both changed is a conflict', () => {
  const comparison = compareStaleOrder(
    order({ A: 5, B: 3, C: 1 }),
    order({ A: 6, B: 3, C: 1 }, { purchaseOrderNumber: 'PO-7' }),
    order({ A: 4, B: 2 }),
  );
  expect(comparison.choices).toEqual([
    { field: 'purchaseOrderNumber', before: '', yours: 'PO-7', current: '', conflict: false },
  ]);
  expect(comparison.lines).toEqual([
    { lineNumber: 1, before: 5, yours: 6, current: 4, conflict: true },
    { lineNumber: 2, before: 3, yours: 3, current: 2, conflict: false },
    { lineNumber: 3, before: 1, yours: 1, current: null, conflict: false },
  ]);
  expect(comparison.hasConflict).toBe(true);
});

test('N07 my changes laid onto the current order keep what the other side changed', () => {
  const [before, yours, current] = [
    order({ A: 5, B: 3 }),
    order({ A: 6, B: 3 }, { purchaseOrderNumber: 'PO-7' }),
    order({ A: 4, B: 2, D: 9 }),
  ];
  expect(rebaseDraft(before, yours, current, 'yours')).toEqual(
    order({ A: 6, B: 2, D: 9 }, { purchaseOrderNumber: 'PO-7' }),
  );
  expect(rebaseDraft(before, yours, current, 'current').lines[0]).toEqual({ lineNumber: 1, orderedQuantity: 4 });
});

const quantities = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.integer({ min: 1, max: 9 }));
const drafts = fc
  .tuple(quantities, fc.constantFrom('', 'PO-1', 'PO-2'), fc.subarray(['WIPE', 'LABEL', 'KIT']))
  .map(([lines, purchaseOrderNumber, additionalServiceCodes]) =>
    order(lines, { purchaseOrderNumber, additionalServiceCodes }),
  );
const asObject = (draft: OrderDraft) => ({
  ...draft.choices,
  additionalServiceCodes: [...draft.choices.additionalServiceCodes].sort(),
  lines: Object.fromEntries(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity])),
});

test('N07 without changes of the other side a rebase gives the draft of lines that were there, without own changes the current order', () => {
  fc.assert(
    fc.property(drafts, drafts, (before, other) => {
      const known = new Set(before.lines.map((line) => line.lineNumber));
      const yours = { ...other, lines: other.lines.filter((line) => known.has(line.lineNumber)) };
      expect(asObject(rebaseDraft(before, yours, before, 'yours'))).toEqual(asObject(yours));
      expect(asObject(rebaseDraft(before, before, other, 'yours'))).toEqual(asObject(other));
      expect(compareStaleOrder(before, before, other).hasConflict).toBe(false);
      expect(countChanges(orderChanges(before, before))).toBe(0);
    }),
  );
});
