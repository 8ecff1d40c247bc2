import type { OrderApproval } from '@tradehall/contract/order-approvals';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import type { StatusTone } from '@tradehall/ui/StatusChip';
import { textOf } from '@tradehall/web/i18n/use-texts';

export const APPROVAL_TONES: Readonly<Record<OrderApproval['state'], StatusTone>> = {
  WAITING: 'warning',
  APPROVED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** What it asks for: a new order from a warehouse, or a change of one that is there. */
export function approvalKind({
  kind,
  warehouseLabel,
  orderNumber,
}: Pick<OrderApproval, 'kind' | 'warehouseLabel' | 'orderNumber'>): string {
  return textOf(orderApprovalsTexts, `ORDER_APPROVAL_KIND_${kind}`, [
    kind === 'CHECKOUT' ? warehouseLabel : (orderNumber ?? ''),
  ]);
}

/** Whose words speak of the cart, which holds nothing of changes of an order. */
type CartWord = 'ORDER_APPROVAL_OWN_WAITS' | 'ORDER_APPROVAL_WITHDRAWN' | 'ORDER_APPROVAL_DONE_EXPIRED';

/** What is said of it by its kind: changes wait for the order that they are of. */
export const wordOf = <W extends CartWord>({ kind }: Pick<OrderApproval, 'kind'>, word: W): W | `${W}_SAVE` =>
  kind === 'SAVE' ? `${word}_SAVE` : word;
