import { sql } from 'kysely';
import type { ApprovalLine, OrderApproval, OrderApprovalDetail } from '@tradehall/contract/order-approvals';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { whyNotOpen } from '@tradehall/domain/order-approvals/order-limit';
import type { Transaction } from '../database/transaction-kysely';
import { momentKey, pageOf, readMomentKey, type ListPage, type PageQuestion } from '../http/list-page';
import type { Caller } from '../http/request-context';
import type { OrderApprovalRow } from './order-approval-store';
import type { StandsNow } from './stands-now';

interface Reading {
  readonly caller: Caller;
  readonly precision: number;
  readonly now: Date;
}

/** A page of what waits, then of what was decided, each the newest first; and how many wait in all (SD91). */
export async function listApprovals(
  tx: Transaction,
  { caller, precision, now }: Reading,
  { after, limit }: PageQuestion,
): Promise<ListPage<OrderApproval> & { readonly waiting: number }> {
  const key = readWaitingKey(after);
  const shown = sql`tenant_id = current_setting('app.tenant_id') and account_id = ${caller.accountId}::uuid
       and (${caller.isAccountOwner} or requested_by = ${caller.userId})`;
  const waits = sql`(state = 'WAITING' and expires_at > ${now})`;
  const beyond =
    key === null
      ? sql``
      : sql`and (${waits}, requested_at, approval_id) < (${key.waits}, ${key.at}::timestamptz, ${key.id}::uuid)`;
  const { rows: read } = await sql<OrderApprovalRow>`
    select * from order_approvals where ${shown} ${beyond}
     order by ${waits} desc, requested_at desc, approval_id desc limit ${limit + 1}`.execute(tx);
  const found = await sql<{ count: number; waiting: number }>`
    select count(*)::int as count, count(*) filter (where ${waits})::int as waiting from order_approvals where ${shown}`.execute(
    tx,
  );
  const { count = 0, waiting = 0 } = found.rows[0] ?? {};
  const { rows, ...place } = pageOf(read, {
    limit,
    count,
    keyOf: (row) =>
      `${row.state === 'WAITING' && row.expires_at > now ? '1' : '0'}|${momentKey(row.requested_at, row.approval_id)}`,
  });
  return { ...place, waiting, rows: rows.map((row) => approvalWire(row, { caller, precision, now })) };
}

function readWaitingKey(after: string | undefined) {
  const place = readMomentKey(after?.replace(/^[01]\|/, ''));
  return place === null ? null : { ...place, waits: after?.startsWith('1|') === true };
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
export function detailWire(
  row: OrderApprovalRow,
  stands: StandsNow | null,
  limitMinor: number | null,
  reading: Reading,
): OrderApprovalDetail {
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
    limit: limitMinor === null ? null : toMajorUnits(limitMinor, precision),
    lines,
    purchaseOrderNumber: typeof purchaseOrderNumber === 'string' ? purchaseOrderNumber : '',
    owed: stands?.owed ?? null,
    terms: stands?.terms ?? null,
    problem: problem === null ? null : { messageCode: problem.messageCode, params: [...(problem.params ?? [])] },
    mayDecide: stands !== null && caller.isAccountOwner,
  };
}
