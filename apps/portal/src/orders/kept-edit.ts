import { MOST_DRAFT_LINES, type OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { restoreOrderEdit, type RestoredOrderEdit } from '@tradehall/domain/drafts/restore-order-edit';
import type { OrderChoices } from '@tradehall/domain/orders/order-draft';
import { ORDER_STATUS, RELEASED_STATUS } from '@tradehall/domain/orders/order-life';
import { awaitsPayment } from '@tradehall/domain/orders/payment-status';
import type { Draft } from '../drafts/use-draft';
import type { OrderEdit } from './use-order-edit';

/** The changes of an order as they are kept (W42); undefined of an order that has more lines than are kept. */
export function keptEdit({ updateDate }: SalesOrder, { saved, held }: OrderEdit): OrderEditDraft | undefined {
  if (saved.lines.length > MOST_DRAFT_LINES) return undefined;
  return {
    kind: 'ORDER_EDIT',
    updateDate,
    before: { choices: choicesOf(saved.choices), lines: [...saved.lines] },
    choices: choicesOf(held.choices),
    entries: held.entries.map(({ lineNumber, typed }) => ({ lineNumber, typed: typed.slice(0, 20) })),
    removed: [...held.removed],
  };
}

const choicesOf = (choices: OrderChoices) => ({
  ...choices,
  additionalServiceCodes: [...choices.additionalServiceCodes],
});

/** What was kept, laid onto the order of today. */
export function restoredEdit(
  { salesOrder, orderOptions, permission }: OrderAnswer,
  { restored }: Draft<OrderEditDraft>,
): RestoredOrderEdit | undefined {
  return restored === undefined
    ? undefined
    : restoreOrderEdit(restored.content, draftOfOrder(salesOrder), orderOptions, permission);
}

/** An order's own event and the draft's end are written in one transaction, by two clocks; in milliseconds. */
const AT_ONCE = 5_000;
interface EndedOrder {
  readonly events: readonly Pick<SalesOrder['events'][number], 'eventType' | 'happenedAt'>[];
  readonly paymentStatus: string;
  readonly paymentOptionDetails: { readonly paymentMethodCode: string | null };
}

/** What a draft's end made of its order: it may have been sent to release or to cancel it (W42). */
export function endedAs(
  { events, paymentStatus, paymentOptionDetails: { paymentMethodCode } }: EndedOrder,
  endedAt: string,
): 'DRAFT_EDIT_SAVED' | 'DRAFT_EDIT_RELEASED' | 'DRAFT_EDIT_CANCELED' | 'DRAFT_EDIT_AWAITS_PAYPAL' {
  const types = events
    .filter(({ happenedAt }) => Math.abs(Date.parse(happenedAt) - Date.parse(endedAt)) < AT_ONCE)
    .map(({ eventType }) => eventType);
  if (types.includes(ORDER_STATUS.canceled)) return 'DRAFT_EDIT_CANCELED';
  if (types.includes(RELEASED_STATUS)) return 'DRAFT_EDIT_RELEASED';
  // A release that is paid by PayPal is none before it is paid, and the window that would have asked for it is closed.
  return awaitsPayment({ paymentStatus, paymentMethodCode }) ? 'DRAFT_EDIT_AWAITS_PAYPAL' : 'DRAFT_EDIT_SAVED';
}
