import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { upsertOrder } from '@tradehall/contract/orders/order-calls';
import { choicesOfUpdate } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { decideOrder, type OrderCommand } from '@tradehall/domain/orders/decide-order';
import { intentOf, type SaveIntent } from '@tradehall/domain/orders/decide-save';
import type { AskedLine } from '@tradehall/domain/order-approvals/order-limit';
import type { Order } from '@tradehall/domain/orders/order';
import type { OrderPermissionSet } from '@tradehall/domain/orders/order-can';
import { orderAfter } from '@tradehall/domain/orders/order-decision';
import { draftOf } from '@tradehall/domain/orders/order-draft';
import { phaseOf } from '@tradehall/domain/orders/order-life';
import { isEditableStatus } from '@tradehall/domain/orders/order-status';
import { owedAt } from '@tradehall/domain/orders/owed';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { SCOPE_OF } from '../drafts/draft-scopes';
import { endDraft } from '../drafts/draft-store';
import type { Caller, Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { payAndShipBlocked } from '../proof-of-export/proof-of-export-read-model';
import { applyDecision } from './apply-decision';
import { refuseWhileCapturing } from './capturing-payment';
import { lockBuyersOrder, lockOrder, type LockedOrder } from './lock-order';
import { offeredTo } from './offered-to';
import { refuseChangeAboveLimit, type OwnerConsent } from './order-limit';
import { NOT_SOLD, readOnSale, refuseStale, rereadOrder } from './order-answer';
import { moneyText } from './order-mail';
import { permissionOf } from './order-permission';
import type { OrderServices } from './order-services';
import { owedWire } from './owed-wire';
import { readSalesOrderSettings } from './sales-order-settings-store';

export type SaveAnswer = CallAnswer<typeof upsertOrder>;

interface Save {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly update: SalesOrderUpdate;
  readonly idempotencyKey: string;
  /** An owner said yes to it, whatever the buyer's limit (W73). */
  readonly consent?: OwnerConsent | undefined;
}

/**
 * Saves, holds, releases or cancels an order in one transaction over order, lines, stock, outbox and idempotency key
 * (H04, H08, H10, N07). The order's row is locked first, stock rows after it in key order.
 */
export async function saveOrder(
  services: OrderServices,
  { tenant, caller, update, idempotencyKey, consent }: Save,
): Promise<SaveAnswer> {
  return services.database.inTenant(
    tenant.tenantId,
    (tx) =>
      once(tx, { scope: SCOPE_OF.saveOrder(caller.accountId ?? ''), key: idempotencyKey, body: update }, () =>
        saveIn(tx, services, tenant, caller, { update, consent }),
      ),
    { retries: 3 },
  );
}

async function saveIn(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  caller: Caller,
  { update, consent }: Pick<Save, 'update' | 'consent'>,
): Promise<SaveAnswer> {
  const now = services.clock.now();
  const settings = await readSalesOrderSettings(tx);
  const parts = { stock: services.stock, tenant, now, isBuyers: true };
  const { phonexOrderNumber: orderNumber } = update;
  // An owner who consents reaches it, whatever the one who asked may see by now.
  const locked =
    consent === undefined
      ? await lockBuyersOrder(tx, caller, orderNumber)
      : await lockOrder(tx, { orderNumber, accountId: caller.accountId ?? '' });
  const { order, facts } = locked;
  await refuseStale(tx, parts, facts, update);
  if (!isEditableStatus(order.fulfillmentStatus)) throw new ApiError(409, 'ORDER_CANNOT_BE_EDITED');
  await refuseWhileCapturing(tx, order.orderId);
  const intent = intentOf(
    order,
    { status: update.fulfillmentStatus, lines: update.items.length },
    settings.fulfillmentSettings,
  );
  if (intent === null) throw new ApiError(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillmentStatus] });
  const permission = permissionOf(facts.order, caller, settings, now);
  const command = await commandOf(tx, services, tenant, locked, { intent, permission, update });
  const decided = decideOrder(order, command, { settings, actor: caller.email }, now);
  if (decided.decision) refuseOtherCost(tenant, orderAfter(owedAt(order, now), decided.decision), update.acceptedTotal);
  const owed = owedAt(order, now);
  const { totalMinor: afterMinor } = decided.decision ? orderAfter(owed, decided.decision) : owed;
  if (consent !== undefined) await consent.settle(tx, { orderNumber: order.orderNumber, totalMinor: afterMinor });
  // What can't be done is refused as such, and asks nobody.
  else if (decided.decision !== undefined && intent !== 'cancel')
    await refuseChangeAboveLimit(tx, tenant, caller.userId, {
      orderNumber: order.orderNumber,
      beforeMinor: owed.totalMinor,
      afterMinor,
      isFinal: intent === 'release',
      asked: () => ({
        kind: 'SAVE',
        warehouseCode: order.warehouseCode,
        warehouseLabel: order.warehouseLabel,
        participant: null,
        body: update,
        lines: linesAsked(order, update),
      }),
    });
  const decision = await applyDecision(tx, services, tenant, order, decided);
  await endDraft(tx, caller.userId, { kind: 'ORDER_EDIT', key: order.orderNumber }, order.orderNumber);
  const isReleased = phaseOf(orderAfter(order, decision).fulfillmentStatus) === 'released';
  return {
    status: 'SUCCESS',
    salesOrder: await rereadOrder(tx, parts, order.orderNumber),
    paymentRequired: intent === 'release' && !isReleased,
  };
}

/** The order's lines as an update would have them. */
export function linesAsked(order: Order, { items }: SalesOrderUpdate): AskedLine[] {
  const wanted = new Map(items.map((item) => [item.lineNumber, item.orderedQuantity]));
  return order.lines.flatMap(({ lineNumber, itemNumber, itemDescription, unitPriceMinor }) => {
    const quantity = wanted.get(lineNumber);
    return quantity === undefined ? [] : [{ offerId: null, itemNumber, itemDescription, quantity, unitPriceMinor }];
  });
}

/** The buyer consented to a sum (W40): where it is another one by now, nothing happens and they are told which. */
function refuseOtherCost(tenant: Tenant, after: Order, acceptedTotal: number | undefined): void {
  const { currencyPrecision } = tenant.configuration;
  if (acceptedTotal === undefined || toMinorUnits(acceptedTotal, currencyPrecision) === after.totalMinor) return;
  throw new ApiError(409, 'ORDER_COST_CHANGED', {
    params: [moneyText(tenant, after.totalMinor)],
    details: { owed: owedWire({ amounts: after, freightUndefined: after.holdUntilQuote }, currencyPrecision) },
  });
}

/** The update as a command, with all that it is decided by. */
async function commandOf(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  { order, facts }: LockedOrder,
  asked: { readonly intent: SaveIntent; readonly permission: OrderPermissionSet; readonly update: SalesOrderUpdate },
): Promise<OrderCommand> {
  const { intent, permission, update } = asked;
  if (intent === 'cancel') return { kind: 'cancel', permission, isEmptied: update.items.length === 0 };
  const onSale = await readOnSale(tx, services.stock, facts.lines, { lock: true });
  const stored = new Map(facts.lines.map((line) => [line.line_number, line]));
  const before = draftOf(order, tenant.configuration.currencyPrecision);
  return {
    kind: 'save',
    intent,
    permission,
    draft: { choices: choicesOfUpdate(update, before.choices), lines: update.items },
    offered: await offeredTo(tx, tenant, order.accountId),
    onSale: ({ lineNumber }) => {
      const line = stored.get(lineNumber);
      return line ? onSale(line) : NOT_SOLD;
    },
    proofMissing: intent === 'release' && (await payAndShipBlocked(tx, order.accountId)),
  };
}
