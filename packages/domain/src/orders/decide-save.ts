import { INTEGRATED_PAYPAL } from '../checkout/method-codes';
import type { OfferedTerms } from './charge-order';
import { checkChangePermissions, checkLines, type LineOnSale } from './check-order-edit';
import { chargeDraft, isChargedAnew } from './charge-draft';
import { moveOrder } from './move-order';
import type { Order, OrderAmounts, OrderLine, OrderPatch } from './order';
import type { OrderPermissionSet } from './order-can';
import type { OrderChanges } from './order-changes';
import { issue, refused, unchanged, type Decided, type OrderRecord, type OrderTerms } from './order-decision';
import type { OrderDraft } from './order-draft';
import { ORDER_STATUS, phaseOf, RELEASED_STATUS, type OrderEvent } from './order-life';
import { stockMovesOf } from './order-lines';
import { messagesOf, paidNotes, updatedEmail } from './order-messages';
import { isEditableStatus } from './order-status';
import { paidByOtherWays, PAYMENT_STATUS, waitsForPayPal } from './payment-status';
import { papersAgainstRelease } from './release-papers';

/** What a buyer wants of an order besides their changes. */
export type SaveIntent = 'save' | 'hold' | 'release' | 'cancel';

export interface SaveCommand {
  readonly kind: 'save';
  readonly intent: Exclude<SaveIntent, 'cancel'>;
  readonly draft: OrderDraft;
  readonly permission: OrderPermissionSet;
  readonly offered: OfferedTerms;
  readonly onSale: (line: OrderLine) => LineOnSale;
  /** A proof of export is missing (G20). */
  readonly proofMissing: boolean;
}

const EVENTS: Readonly<Record<SaveCommand['intent'], OrderEvent>> = { save: 'edit', hold: 'hold', release: 'release' };

/**
 * The intent behind the target status of an update (H10); null for a status that a buyer can't ask for. An update
 * without lines asks to cancel (H08).
 */
export function intentOf(
  order: Pick<Order, 'fulfillmentStatus'>,
  wanted: { readonly status: string | undefined; readonly lines: number },
  settings: { readonly onReleaseFulfillmentStatusTo: string },
): SaveIntent | null {
  const { status } = wanted;
  if (wanted.lines === 0 || status === ORDER_STATUS.canceled) return 'cancel';
  if (status === ORDER_STATUS.held) return 'hold';
  if (status === undefined || status === order.fulfillmentStatus || status === ORDER_STATUS['awaiting-quote'])
    return 'save';
  return status === RELEASED_STATUS || status === settings.onReleaseFulfillmentStatusTo ? 'release' : null;
}

/** A buyer saves changes, holds or releases (H04 to H10, N04). Everything is charged anew, whatever a screen showed. */
export function decideSave(order: Order, command: SaveCommand, terms: OrderTerms, now: Date): Decided {
  const { intent, draft, permission, offered } = command;
  if (!isEditableStatus(order.fulfillmentStatus)) return issue('ORDER_CANNOT_BE_EDITED');
  if (intent === 'release' && !permission.canPayAndShipNow) return issue('ORDER_CANNOT_BE_EDITED');
  const { shippingAddressId } = draft.choices;
  const { proofMissing } = command;
  const lacking = papersAgainstRelease({ proofMissing, options: offered.options, shippingAddressId });
  if (intent === 'release' && lacking !== undefined) return { issues: [lacking] };
  const { changes, changed, charged, lines, amounts } = chargeDraft(order, draft, offered, now);
  const denied = [
    ...checkChangePermissions(changes, permission),
    ...checkLines(draft, order.lines, changes, permission, command.onSale),
  ];
  if (denied.length > 0) return { issues: denied };
  if (!isChargedAnew(intent, changed)) return unchanged(order);
  if ((changed || intent === 'release') && charged.issues.length > 0) return { issues: charged.issues };
  const settled = settledBy(order, amounts, draft.choices.paymentMethodCode, charged.awaitsQuote);
  const moved = moveOrder({ ...order, ...settled }, EVENTS[intent], terms, now, {
    situation: {
      'awaits-quote': charged.awaitsQuote,
      'has-quote': !charged.awaitsQuote,
      'pays-by-paypal': draft.choices.paymentMethodCode === INTEGRATED_PAYPAL,
    },
  });
  if (!moved) return refused(order);
  const { move, patch } = moved;
  // What was changed is told, whatever else the save was for.
  const email = updatedEmail(move.email ?? (changed ? 'MAIL_ORDER_UPDATED' : undefined), charged.awaitsQuote);
  return {
    decision: {
      patch: { ...charged.chosen, ...amounts, ...patch, ...settled },
      lines,
      events: recordsOf(order, move.to, changed ? changes : null, terms),
      stockMoves: stockMovesOf(order.lines, lines),
      messages: messagesOf(order, { ...move, ...(email ? { email } : {}) }, terms, {
        params: [order.orderNumber, { minor: amounts.totalMinor }],
        // Whatever the email is about, what was paid before is set against the new total.
        notes: charged.awaitsQuote ? [] : paidNotes(order, amounts),
      }),
    },
  };
}

/**
 * What was paid before may be all that an order of fewer goods costs: nothing is due then, and no time runs. One that
 * is no longer paid by PayPal waits for no payment there. One whose freight is still to be quoted costs more than is
 * known, so that nothing settles it.
 */
export function settledBy(
  order: Order,
  { totalMinor }: OrderAmounts,
  paymentMethodCode: string | null,
  awaitsQuote = false,
): OrderPatch {
  const { paidMinor } = order;
  if (paidMinor > 0 && paidMinor >= totalMinor && !awaitsQuote)
    return { paymentStatus: PAYMENT_STATUS.paid, cancelDueAt: null };
  if (!waitsForPayPal(order.paymentStatus) || paymentMethodCode === INTEGRATED_PAYPAL) return {};
  return { paymentStatus: paidByOtherWays(paidMinor) };
}

function recordsOf(
  order: Order,
  to: ReturnType<typeof phaseOf>,
  changes: OrderChanges | null,
  { actor }: OrderTerms,
): OrderRecord[] {
  const type = to === 'released' ? RELEASED_STATUS : to === 'awaiting-quote' ? 'QUOTE_REQUESTED' : 'HELD';
  return [
    ...(changes ? [{ type: 'EDITED', actor, details: changes }] : []),
    ...(to === phaseOf(order.fulfillmentStatus) ? [] : [{ type, actor }]),
  ];
}
