import { amountsOf, chargeOrder, type ChargedOrder, type OfferedTerms } from './charge-order';
import type { Order, OrderAmounts, OrderLine } from './order';
import { countChanges, orderChanges, type OrderChanges } from './order-changes';
import { draftOf, type OrderDraft } from './order-draft';
import { feesAfter } from './owed';

export interface ChargedDraft {
  readonly changes: OrderChanges;
  readonly changed: boolean;
  readonly charged: ChargedOrder;
  readonly lines: readonly OrderLine[];
  /** What the order costs once it is saved so: charges and fees. */
  readonly amounts: OrderAmounts;
}

/** What an order becomes by a draft and what it then costs, for its preview and for its save alike (W40). */
export function chargeDraft(order: Order, draft: OrderDraft, offered: OfferedTerms, now: Date): ChargedDraft {
  const changes = orderChanges(draftOf(order, offered.currency.precision), draft);
  const charged = chargeOrder(order, draft, offered, { keepsQuote: !changesShipment(order, changes) });
  const lines = linesOf(order, draft);
  return {
    changes,
    changed: countChanges(changes) > 0,
    charged,
    lines,
    amounts: amountsOf(charged.charges, feesAfter(order, lines, now), order),
  };
}

/** A save of nothing leaves the amounts as they stand; whatever else is asked charges the order by today's rates. */
export function isChargedAnew(intent: 'save' | 'hold' | 'release', changed: boolean): boolean {
  return changed || intent !== 'save';
}

/**
 * A quote holds for what was quoted: other lines, another address or another service level need a new one. What was
 * quoted before any level was named, as a won lot is, holds for the one that its buyer names.
 */
function changesShipment({ requestAQuote }: Order, { lines, choices }: OrderChanges): boolean {
  const isLevelQuoted = (requestAQuote?.serviceLevel ?? '') !== '';
  return (
    lines.length > 0 ||
    choices.some((field) => field === 'shippingAddressId' || (field === 'quoteServiceLevel' && isLevelQuoted))
  );
}

function linesOf({ lines }: Order, draft: OrderDraft): OrderLine[] {
  const wanted = new Map(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity]));
  return lines.flatMap((line) => {
    const orderedQuantity = wanted.get(line.lineNumber);
    return orderedQuantity === undefined ? [] : [{ ...line, orderedQuantity }];
  });
}
