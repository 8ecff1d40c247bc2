import { sql } from 'kysely';
import type { ApprovalLine, OrderApproval, OrderApprovalDetail } from '@tradehall/contract/order-approvals';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { whyNotOpen } from '@tradehall/domain/order-approvals/order-limit';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';
import type { OrderApprovalRow } from './order-approval-store';
import type { StandsNow } from './stands-now';

const MOST = 200;

interface Reading {
  readonly caller: Caller;
  readonly precision: number;
  readonly now: Date;
}

/** What waits first, then what was decided, each the newest first. */
export async function listApprovals(tx: Transaction, { caller, precision, now }: Reading): Promise<OrderApproval[]> {
  const { rows } = await sql<OrderApprovalRow>`
    select * from order_approvals
     where tenant_id = current_setting('app.tenant_id') and account_id = ${caller.accountId}::uuid
       and (${caller.isAccountOwner} or requested_by = ${caller.userId})
     order by state = 'WAITING' and expires_at > ${now} desc, requested_at desc limit ${MOST}`.execute(tx);
  return rows.map((row) => approvalWire(row, { caller, precision, now }));
}

export function approvalWire(row: OrderApprovalRow, { caller, precision, now }: Reading): OrderApproval {
  const isOver = whyNotOpen({ state: row.state, expiresAt: row.expires_at }, now) === 'ORDER_APPROVAL_EXPIRED';
  const { approved_minor: approvedMinor } = row;
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    state: isOver ? 'EXPIRED' : row.state,
    warehouseLabel: row.warehouse_label,
    orderNumber: row.order_number,
    lineCount: row.lines.length,
    total: toMajorUnits(row.total_minor, precision),
    approvedTotal: approvedMinor === null ? null : toMajorUnits(approvedMinor, precision),
    limit: toMajorUnits(row.limit_minor, precision),
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    isOwn: row.requested_by === caller.userId,
  };
}

/** One with its lines; `stands` is left out of what is decided. */
export function detailWire(row: OrderApprovalRow, stands: StandsNow | null, reading: Reading): OrderApprovalDetail {
  const { precision, caller } = reading;
  const now = new Map(stands?.lines.map((line) => [line.offerId, line]));
  const lines = row.lines.map(({ offerId, itemNumber, itemDescription, quantity, unitPriceMinor }): ApprovalLine => {
    const line = offerId === null ? undefined : now.get(offerId);
    const unitPrice = toMajorUnits(unitPriceMinor, precision);
    return {
      offerId,
      itemNumber,
      itemDescription,
      seenQuantity: quantity,
      seenUnitPrice: unitPrice,
      quantity: line?.quantity ?? quantity,
      unitPrice: line === undefined ? unitPrice : toMajorUnits(line.unitPriceMinor, precision),
      availableQuantity: line?.availableQuantity ?? null,
      changes: [...(line?.changes ?? [])],
    };
  });
  const { purchaseOrderNumber } = row.body as { readonly purchaseOrderNumber?: unknown };
  const problem = stands?.problem ?? null;
  return {
    ...approvalWire(row, reading),
    lines,
    purchaseOrderNumber: typeof purchaseOrderNumber === 'string' ? purchaseOrderNumber : '',
    owed: stands?.owed ?? null,
    terms: stands?.terms ?? null,
    problem: problem === null ? null : { messageCode: problem.messageCode, params: [...(problem.params ?? [])] },
    mayDecide: stands !== null && caller.isAccountOwner,
  };
}
