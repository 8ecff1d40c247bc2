import type { Issue } from '../text/fill-text';
import { phaseOf } from './order-life';

/** A return of shipped goods: requested by the buyer, decided by the seller, followed to its end (H15). */
export const RETURN_STATUSES = ['REQUESTED', 'APPROVED', 'REJECTED', 'RECEIVED', 'CREDITED', 'WITHDRAWN'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const next: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  APPROVED: ['RECEIVED', 'REJECTED', 'WITHDRAWN'],
  RECEIVED: ['CREDITED', 'REJECTED'],
  REJECTED: [],
  CREDITED: [],
  WITHDRAWN: [],
};

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return next[from].includes(to);
}

/** What the seller decides in words alone: receiving counts goods and crediting money, by acts of their own (SD60). */
export const RETURN_DECISIONS = ['APPROVED', 'REJECTED'] as const satisfies readonly ReturnStatus[];

export const RETURN_REASONS = ['DAMAGED', 'WRONG_ITEM', 'NOT_AS_GRADED', 'DEFECTIVE', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface ReturnableLine {
  readonly fulfillmentStatus: string;
  readonly shippedQuantity: number;
  /** Units of this line in returns that were not rejected or withdrawn. */
  readonly alreadyReturning: number;
}

/**
 * How many units of a line can still go back: shipped ones that are in no other return, whatever becomes of the rest of
 * the order.
 */
export function returnableQuantity(line: ReturnableLine): number {
  return ['released', 'shipped', 'invoiced', 'canceled'].includes(phaseOf(line.fulfillmentStatus))
    ? Math.max(0, line.shippedQuantity - line.alreadyReturning)
    : 0;
}

export function checkReturnRequest(
  request: { readonly quantity: number; readonly reason: string; readonly comment: string },
  line: ReturnableLine,
): Issue | null {
  const limit = returnableQuantity(line);
  if (limit === 0) return { messageCode: 'RETURN_NOTHING_LEFT' };
  if (!Number.isInteger(request.quantity) || request.quantity < 1 || request.quantity > limit)
    return limit === 1
      ? { messageCode: 'RETURN_QUANTITY_ONE', field: 'quantity' }
      : { messageCode: 'RETURN_QUANTITY_LIMIT', params: [limit], field: 'quantity' };
  if (!(RETURN_REASONS as readonly string[]).includes(request.reason))
    return { messageCode: 'RETURN_REASON_REQUIRED', field: 'reason' };
  if (request.reason === 'OTHER' && request.comment.trim() === '')
    return { messageCode: 'RETURN_COMMENT_REQUIRED', field: 'comment' };
  return null;
}
