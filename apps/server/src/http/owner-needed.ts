import type { AskedLine, OrderApprovalKind } from '@tradehall/domain/order-approvals/order-limit';
import { ApiError } from './api-error';

/** An order as a buyer asked for it: what they sent, and what it came to. */
export interface AskedOrder {
  readonly kind: OrderApprovalKind;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly participant: string | null;
  /** Null for an order that is not there yet. */
  readonly orderNumber: string | null;
  readonly body: object;
  readonly lines: readonly AskedLine[];
  readonly totalMinor: number;
}

/**
 * An order is above what its buyer may order alone: it waits for an owner where the call can, else it is refused. By no
 * 403, which ends a buyer's session (L01): an order is too large, and not its buyer's.
 */
export class OwnerNeeded extends ApiError {
  readonly asked: AskedOrder | null;
  readonly limitMinor: number;

  constructor(limitMinor: number, limitText: string, asked: AskedOrder | null) {
    super(422, 'ORDER_ABOVE_LIMIT', { params: [limitText] });
    this.limitMinor = limitMinor;
    this.asked = asked;
  }
}
