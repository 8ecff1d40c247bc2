import { sql, type Selectable } from 'kysely';
import { z } from 'zod/mini';
import { personName } from '@tradehall/domain/access/person-name';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { isAuthority, type Authority } from '@tradehall/domain/access/authorities';
import type { OrderApprovalKind } from '@tradehall/domain/order-approvals/order-limit';
import { insertAuditEvent } from '../audit/insert-audit-event';
import type { OrderApprovalsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';

export type OrderApprovalRow = Selectable<OrderApprovalsTable>;

/** What the call itself takes, of whoever asked. */
export const NEEDED: Readonly<Record<OrderApprovalKind, Authority>> = {
  CHECKOUT: 'CAN_BUY_ONLINE',
  JOIN: 'CAN_BUY_ONLINE',
  SAVE: 'CAN_UPDATE_ORDER',
};

/** One of the account that the caller may see: an owner every one, everybody else what they asked for. */
export async function findApproval(
  tx: Transaction,
  caller: Caller,
  approvalId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OrderApprovalRow | undefined> {
  if (!z.uuid().safeParse(approvalId).success) return undefined;
  let query = tx
    .selectFrom('order_approvals')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .where(sql<boolean>`account_id = ${caller.accountId}::uuid`);
  if (!caller.isAccountOwner) query = query.where('requested_by', '=', caller.userId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Somebody of the account as they are now; kept so until the transaction ends where `keep` says so. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isOwner: boolean;
  readonly authorities: ReadonlySet<Authority>;
}

/** Those of the users who are of the account. Their rows are taken in one order, as nobody then waits in a circle. */
export async function findMembers(
  tx: Transaction,
  accountId: string,
  userIds: readonly string[],
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<Member[]> {
  const query = tx
    .selectFrom('account_users')
    .select(['user_id', 'email', 'first_name', 'last_name', 'is_owner', 'authorities'])
    .where('account_id', '=', accountId)
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id');
  const rows = await (keep ? query.forShare() : query).execute();
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isOwner: row.is_owner,
    authorities: new Set(row.authorities.filter(isAuthority)),
  }));
}

/** What whoever asked may order alone now: an owner raises it, or makes them one, while it waits. */
export async function findLimit(tx: Transaction, row: OrderApprovalRow): Promise<number | null> {
  const asker = await tx
    .selectFrom('account_users')
    .select(['is_owner', 'order_limit_minor'])
    .where('account_id', '=', row.account_id)
    .where('user_id', '=', row.requested_by)
    .executeTakeFirst();
  if (asker === undefined) return row.limit_minor;
  return asker.is_owner ? null : asker.order_limit_minor;
}

interface Left {
  readonly tenantId: string;
  readonly by: Caller;
  readonly act: Extract<AuditAct, 'ORDER_ASKED' | 'ORDER_APPROVED' | 'ORDER_ASK_REFUSED' | 'ORDER_ASK_WITHDRAWN'>;
  readonly row: Pick<OrderApprovalRow, 'approval_id' | 'account_id' | 'warehouse_label' | 'requested_by_name'>;
  /** Null for an order that is not there yet. */
  readonly orderNumber: string | null;
  readonly totalMinor: number;
  readonly reason?: string;
  readonly raw?: { readonly traceId: string; readonly ip: string };
}

/** One event of the account's trail: an owner reads it among what everybody did, and so does the seller (W72). */
export async function leaveTrail(tx: Transaction, left: Left): Promise<void> {
  const { row, by, orderNumber } = left;
  await insertAuditEvent(tx, {
    tenantId: left.tenantId,
    actorKind: 'BUYER',
    actorId: by.userId,
    actorName: personName(by),
    roles: [],
    act: left.act,
    record: 'ACCOUNT',
    ids: [row.account_id],
    after: {
      about: orderNumber ?? row.warehouse_label,
      approvalId: row.approval_id,
      askedBy: row.requested_by_name,
      totalMinor: left.totalMinor,
    },
    reason: left.reason ?? '',
    traceId: left.raw?.traceId ?? '',
    address: left.raw?.ip ?? '',
  });
}
