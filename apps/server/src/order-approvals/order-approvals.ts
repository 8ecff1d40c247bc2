import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkoutSubmission, updateSubmission } from '@tradehall/contract/checkout/checkout-payload';
import {
  approveOrder,
  getOrderApproval,
  getOrderApprovals,
  refuseOrder,
  withdrawOrder,
} from '@tradehall/contract/order-approvals';
import { salesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { personName } from '@tradehall/domain/access/person-name';
import { whyNotOpen, type OrderApprovalState } from '@tradehall/domain/order-approvals/order-limit';
import type { CheckoutDeps, Submitter } from '../checkout/checkout-parts';
import { submitCheckout } from '../checkout/submit-checkout';
import { updateCombined } from '../checkout/update-combined';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { sayPage } from '../http/list-page';
import type { Clock } from '../operation/clock';
import { serveCall } from '../http/serve-call';
import { publishOffersChanged } from '../offers/offer-parts';
import type { OwnerConsent } from '../orders/order-limit';
import type { OrderServices } from '../orders/order-services';
import { saveOrder } from '../orders/save-order';
import {
  findApproval,
  findLimit,
  findMembers,
  leaveTrail,
  NEEDED,
  type Member,
  type OrderApprovalRow,
} from './order-approval-store';
import { detailWire, listApprovals } from './order-approvals-read-model';
import { readSent, standsNow } from './stands-now';
import { publishApprovals, tellAsker } from './tell-people';

const DONE = { status: 'SUCCESS' as const };

interface Deciding {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
  readonly approvalId: string;
  readonly clock: Clock;
}

/** Orders that wait for an owner, and how they are decided (W73). */
export function registerOrderApprovals(app: FastifyInstance, parts: CheckoutDeps & OrderServices): void {
  const { database, clock } = parts;

  serveCall(app, getOrderApprovals, async ({ tenant, caller, query, reply }) => {
    const precision = tenant.configuration.currencyPrecision;
    const page = await database.inTenant(
      tenant.tenantId,
      (tx) => listApprovals(tx, { caller, precision, now: clock.now() }, query),
      { readOnly: true },
    );
    sayPage(reply, page);
    return { approvals: [...page.rows], waiting: caller.isAccountOwner ? page.waiting : 0 };
  });

  serveCall(app, getOrderApproval, ({ tenant, caller, params: { approvalId } }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const row = await findApproval(tx, caller, approvalId);
      if (row === undefined) throw new ApiError(404, 'ORDER_APPROVAL_UNKNOWN');
      const now = clock.now();
      const isOpen = whyNotOpen({ state: row.state, expiresAt: row.expires_at }, now) === undefined;
      const stands = isOpen ? await standsNow(tx, parts, tenant, row, now) : null;
      const limitMinor = isOpen ? await findLimit(tx, row) : row.limit_minor;
      return detailWire(row, stands, limitMinor, { caller, precision: tenant.configuration.currencyPrecision, now });
    }),
  );

  serveCall(app, approveOrder, async ({ tenant, caller, raw, params: { approvalId }, body }) => {
    const deciding = { tenant, caller, raw, approvalId, clock };
    const { row, asker } = await database.inTenant(tenant.tenantId, async (tx) => {
      const found = await findApproval(tx, caller, approvalId);
      if (found === undefined) throw new ApiError(404, 'ORDER_APPROVAL_UNKNOWN');
      return { row: found, asker: await findAsker(tx, found) };
    });
    // The answer to a first approval may have been lost on its way.
    const answered = orderedBy(caller, row);
    if (answered !== undefined) return { ...DONE, orderNumber: answered };
    refuseDecided(row, asker, clock.now());
    if (asker === undefined) throw left(row);
    let orderNumber: string;
    try {
      orderNumber = await order(deciding, row, asker, body);
    } catch (error) {
      // Whoever came first took the lines along: that is what is told, and not that they changed.
      const first = await database.inTenant(tenant.tenantId, async (tx) => {
        const decided = await findApproval(tx, caller, approvalId);
        if (decided === undefined) return undefined;
        const ordered = orderedBy(caller, decided);
        if (ordered === undefined) refuseDecided(decided, await findAsker(tx, decided), clock.now());
        return ordered;
      });
      if (first !== undefined) return { ...DONE, orderNumber: first };
      throw error;
    }
    publishOffersChanged(parts.live, tenant.tenantId, row.account_id);
    return { ...DONE, orderNumber };
  });

  serveCall(app, refuseOrder, async ({ tenant, caller, raw, params: { approvalId }, body: { reason } }) => {
    await database.inTenant(tenant.tenantId, async (tx) => {
      await stillOwner(tx, caller);
      const row = await decide(tx, { tenant, caller, raw, approvalId, clock }, { state: 'REFUSED', reason });
      await tellAsker(tx, parts, tenant, row, { state: 'REFUSED', reason, decidedBy: personName(caller) });
      await leaveTrail(tx, {
        ...trailOf({ tenant, caller, raw, approvalId, clock }, row),
        act: 'ORDER_ASK_REFUSED',
        reason,
      });
    });
    return DONE;
  });

  serveCall(app, withdrawOrder, async ({ tenant, caller, raw, params: { approvalId } }) => {
    await database.inTenant(tenant.tenantId, async (tx) => {
      const row = await decide(tx, { tenant, caller, raw, approvalId, clock }, { state: 'WITHDRAWN' });
      if (row.requested_by !== caller.userId) throw new ApiError(403, 'FORBIDDEN');
      await leaveTrail(tx, { ...trailOf({ tenant, caller, raw, approvalId, clock }, row), act: 'ORDER_ASK_WITHDRAWN' });
    });
    return DONE;
  });

  /** By the same path as whoever asked would have taken, in their name: with their rights, and the owner's consent. */
  async function order(
    deciding: Deciding,
    row: OrderApprovalRow,
    asker: Member,
    seen: CallBody<typeof approveOrder>,
  ): Promise<string> {
    const { tenant } = deciding;
    const consent = consentOf(deciding, row);
    // Of this attempt alone, and none that a buyer's call can name: the row decides that it is done once.
    const key = `order approval ${randomUUID()}`;
    if (row.kind === 'SAVE') {
      const update = { ...readSent(salesOrderUpdate, row), acceptedTotal: seen.total };
      const caller: Caller = { ...deciding.caller, ...asker, isAccountOwner: asker.isOwner };
      const { salesOrder } = await saveOrder(parts, { tenant, caller, update, idempotencyKey: key, consent });
      return salesOrder.phonexOrderNumber;
    }
    const by: Submitter = {
      tenant,
      accountId: row.account_id,
      userId: row.requested_by,
      participant: row.participant_id,
      canPayAndShipNow: asker.authorities.has('CAN_UPDATE_ORDER'),
      canViewOrders: asker.authorities.has('CAN_VIEW_ORDER'),
      consent,
    };
    const { warehouse_code: warehouseCode } = row;
    if (row.kind === 'JOIN') {
      const body = { ...readSent(updateSubmission, row), seen };
      const target = { warehouseCode, salesOrder: row.order_number ?? '' };
      return (await updateCombined(parts, by, target, body, key)).phonexOrderNumber;
    }
    const body = { ...readSent(checkoutSubmission, row), seen };
    return (await submitCheckout(parts, by, warehouseCode, body, key)).phonexOrderNumber;
  }

  /** Decides it in the transaction that orders: both are there or neither is. */
  function consentOf(
    deciding: Deciding,
    { account_id: accountId, requested_by: askedBy, kind }: OrderApprovalRow,
  ): OwnerConsent {
    const { tenant, caller } = deciding;
    return {
      settle: async (tx, { orderNumber, totalMinor }) => {
        // Who asks and who approves stay what they are until it is done.
        const members = await findMembers(tx, accountId, [askedBy, caller.userId], { keep: true });
        if (members.find(({ userId }) => userId === caller.userId)?.isOwner !== true)
          throw new ApiError(403, 'ACCOUNT_OWNER_ONLY');
        const row = await decide(tx, deciding, { state: 'APPROVED', orderNumber, totalMinor });
        if (members.find(({ userId }) => userId === askedBy)?.authorities.has(NEEDED[kind]) !== true) throw left(row);
        await tellAsker(tx, parts, tenant, row, { state: 'APPROVED', orderNumber, decidedBy: personName(caller) });
        await leaveTrail(tx, { ...trailOf(deciding, row), act: 'ORDER_APPROVED', orderNumber, totalMinor });
      },
    };
  }
}

/** The order that this very owner has made of it. */
function orderedBy({ userId }: Caller, row: OrderApprovalRow): string | undefined {
  return row.state === 'APPROVED' && row.decided_by === userId ? (row.order_number ?? undefined) : undefined;
}

/** What becomes of one that is still open; whoever comes second is told who was first. */
async function decide(
  tx: Transaction,
  { caller, approvalId, clock }: Deciding,
  to: {
    readonly state: Exclude<OrderApprovalState, 'WAITING' | 'EXPIRED'>;
    readonly reason?: string;
    readonly orderNumber?: string;
    readonly totalMinor?: number;
  },
): Promise<OrderApprovalRow> {
  const row = await findApproval(tx, caller, approvalId, { lock: true });
  if (row === undefined) throw new ApiError(404, 'ORDER_APPROVAL_UNKNOWN');
  refuseDecided(row, await findAsker(tx, row), clock.now());
  await tx
    .updateTable('order_approvals')
    .set({
      state: to.state,
      reason: to.reason ?? '',
      decided_by: caller.userId,
      decided_by_name: personName(caller),
      decided_at: clock.now(),
      ...(to.orderNumber === undefined ? {} : { order_number: to.orderNumber }),
      ...(to.totalMinor === undefined ? {} : { approved_minor: to.totalMinor }),
    })
    .where('approval_id', '=', approvalId)
    .execute();
  await publishApprovals(tx, row.account_id);
  return row;
}

async function stillOwner(tx: Transaction, { accountId, userId }: Caller): Promise<void> {
  const [member] = await findMembers(tx, accountId ?? '', [userId], { keep: true });
  if (member?.isOwner !== true) throw new ApiError(403, 'ACCOUNT_OWNER_ONLY');
}

/** Who asked, while they are of the account. */
async function findAsker(tx: Transaction, row: OrderApprovalRow): Promise<Member | undefined> {
  const [asker] = await findMembers(tx, row.account_id, [row.requested_by]);
  return asker;
}

/** Whoever was removed took nothing back: what they asked for ended with them. */
function refuseDecided(row: OrderApprovalRow, asker: Member | undefined, now: Date): void {
  const why = whyNotOpen({ state: row.state, expiresAt: row.expires_at }, now);
  if (why === undefined) return;
  if (row.state === 'WITHDRAWN' && row.kind === 'CHECKOUT' && row.order_number !== null)
    throw new ApiError(409, 'ORDER_APPROVAL_ORDERED', { params: [row.order_number] });
  if (row.state !== 'WITHDRAWN') throw new ApiError(409, why, { params: [row.decided_by_name ?? ''] });
  throw new ApiError(409, asker === undefined ? 'ORDER_APPROVAL_ASKER_GONE' : 'ORDER_APPROVAL_TAKEN_BACK', {
    params: [row.requested_by_name],
  });
}

const left = (row: OrderApprovalRow): ApiError =>
  new ApiError(409, 'ORDER_APPROVAL_ASKER_LEFT', { params: [row.requested_by_name] });

function trailOf({ tenant, caller, raw }: Deciding, row: OrderApprovalRow) {
  return {
    tenantId: tenant.tenantId,
    by: caller,
    row,
    orderNumber: row.order_number,
    totalMinor: row.total_minor,
    raw,
  } as const;
}
