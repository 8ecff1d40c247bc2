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
export function approvalKind({ kind, warehouseLabel, orderNumber }: OrderApproval): string {
  return textOf(orderApprovalsTexts, `ORDER_APPROVAL_KIND_${kind}`, [
    kind === 'CHECKOUT' ? warehouseLabel : (orderNumber ?? ''),
  ]);
}
