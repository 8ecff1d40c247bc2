import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { upsertOrder } from '@tradehall/contract/orders/order-calls';
import { choicesOfUpdate, draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import { computeRacFees } from '@tradehall/domain/fees/compute-rac-fees';
import { countChanges, orderChanges } from '@tradehall/domain/orders/order-changes';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { isEditableStatus, nextStatus, phaseOf } from '@tradehall/domain/orders/order-status';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { Refusal } from '../http/refusal';
import { cancelOrder, feeLines, termsOf } from './cancel-order';
import { chargeOrder } from './charge-order';
import { checkChangePermissions, checkLines } from './check-order-edit';
import { orderAnswerOf, readAvailability, rereadOrder } from './order-answer';
import { mailAboutOrder, moneyText, tellOrderChanged } from './order-mail';
import { permissionOf } from './order-permission';
import { readOrder, type OrderFacts } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, removeLines, setOrderedQuantities, writeOrder } from './order-store';
import { toSalesOrder } from './order-wire';
import { startPaymentTime } from './payment-time';
import { payAndShipBlocked } from '../proof-of-export/proof-of-export-read-model';
import { readSalesOrderSettings } from './sales-order-settings-store';

export type SaveAnswer = CallAnswer<typeof upsertOrder>;
type Intent = 'save' | 'hold' | 'release' | 'cancel';

interface Save {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly update: SalesOrderUpdate;
  readonly idempotencyKey: string;
}

/**
 * Saves, holds, releases or cancels an order in one transaction over order, lines, stock, outbox and idempotency key
 * (H04, N07). The order's row is locked first, stock rows after it in key order.
 */
export async function saveOrder(
  services: OrderServices,
  { tenant, caller, update, idempotencyKey }: Save,
): Promise<SaveAnswer> {
  const answer = await services.database.inTenant(
    tenant.tenantId,
    (tx) =>
      once(tx, { scope: `px-upsert:${caller.accountId}`, key: idempotencyKey, body: update }, () =>
        saveIn(tx, services, tenant, caller, update),
      ),
    { retries: 3 },
  );
  return answer;
}

async function saveIn(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  caller: Caller,
  update: SalesOrderUpdate,
): Promise<SaveAnswer> {
  const now = services.clock.now();
  const settings = await readSalesOrderSettings(tx);
  const parts = { stock: services.stock, tenant, settings };
  const facts = await readOrder(
    tx,
    { orderNumber: update.phonexOrderNumber, accountId: caller.accountId ?? '' },
    { forUpdate: true },
  );
  if (!facts) throw new Refusal(404, 'ORDER_NOT_FOUND', { params: [update.phonexOrderNumber] });
  const { order } = facts;
  if (order.updated_at.toISOString() !== update.updateDate)
    throw new Refusal(409, 'ORDER_CHANGED', { details: { salesOrder: await orderAnswerOf(tx, parts, facts) } });
  if (!isEditableStatus(order.fulfillment_status)) throw new Refusal(409, 'ORDER_CANNOT_BE_EDITED');

  const permission = permissionOf(order, caller, settings, now);
  const intent =
    update.items.length === 0 ? 'cancel' : intentOf(update.fulfillmentStatus, order.fulfillment_status, settings);
  const actor = `${caller.firstName} ${caller.lastName}`.trim() || caller.email;
  if (intent === 'cancel') {
    if (!permission.canCancelOrder)
      throw new Refusal(409, update.items.length === 0 ? 'REMOVING_ITEM_CANCELS_ORDER' : 'ORDER_CANNOT_BE_EDITED');
    await cancelOrder(tx, services, tenant, facts, { actor, now, feesUntil: now, letter: 'MAIL_ORDER_CANCELED' });
    return { status: 'SUCCESS', salesOrder: await rereadOrder(tx, parts, order.order_number), paymentRequired: false };
  }
  if (intent === 'release' && !permission.canPayAndShipNow) throw new Refusal(409, 'ORDER_CANNOT_BE_EDITED');
  if (intent === 'release' && (await payAndShipBlocked(tx, order.account_id)))
    throw new Refusal(409, 'PAY_AND_SHIP_BLOCKED_BY_PROOF');
  const paymentRequired = await editOrder(tx, services, {
    tenant,
    facts,
    settings,
    permission,
    update,
    intent,
    actor,
    now,
  });
  return { status: 'SUCCESS', salesOrder: await rereadOrder(tx, parts, order.order_number), paymentRequired };
}

function intentOf(wanted: string | undefined, current: string, settings: SalesOrderSettings): Intent {
  if (wanted === 'CANCELED') return 'cancel';
  if (wanted === 'ON_HOLD') return 'hold';
  if (wanted === undefined || wanted === current || wanted === 'AWAITING_SHIPPING_QUOTE') return 'save';
  if (wanted === 'RELEASED' || wanted === settings.fulfillmentSettings.onReleaseFulfillmentStatusTo) return 'release';
  throw new Refusal(409, 'ORDER_TRANSITION_REFUSED', { params: [current] });
}

interface Edit {
  readonly tenant: Tenant;
  readonly facts: OrderFacts;
  readonly settings: SalesOrderSettings;
  readonly permission: ReturnType<typeof permissionOf>;
  readonly update: SalesOrderUpdate;
  readonly intent: Exclude<Intent, 'cancel'>;
  readonly actor: string;
  readonly now: Date;
}

/** Writes the changes and the way forward; answers whether the buyer has to pay before the order is released. */
async function editOrder(
  tx: Transaction,
  services: OrderServices,
  { tenant, facts, settings, permission, update, intent, actor, now }: Edit,
): Promise<boolean> {
  const { order, lines } = facts;
  const available = await readAvailability(tx, services.stock, lines, { lock: true });
  const before = draftOfOrder(
    toSalesOrder(facts, { precision: tenant.configuration.currencyPrecision, settings, available }),
  );
  const draft: OrderDraft = { choices: choicesOfUpdate(update, before.choices), lines: update.items };
  const changes = orderChanges(before, draft);
  const refused: (Issue & { row?: number })[] = [
    ...checkChangePermissions(changes, permission),
    ...checkLines(draft, lines, changes, permission, available),
  ];
  if (refused.length > 0) throw refusal(refused);

  const changed = countChanges(changes) > 0;
  if (!changed && intent === 'save') return false;
  const shipmentChanged =
    changes.lines.length > 0 ||
    changes.choices.some((field) => field === 'shippingAddressId' || field === 'quoteServiceLevel');
  const charged = await chargeOrder(tx, services, tenant, { facts, draft, keepsQuote: !shipmentChanged });
  if ((changed || intent === 'release') && charged.issues.length > 0) throw refusal(charged.issues);
  if (intent === 'release' && charged.awaitsQuote)
    throw new Refusal(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillment_status] });

  await moveStock(tx, services, facts, draft);
  await removeLines(
    tx,
    order.order_id,
    changes.lines.filter((line) => line.kind === 'removed').map((line) => line.lineNumber),
  );
  await setOrderedQuantities(
    tx,
    order.order_id,
    new Map(changes.lines.filter((line) => line.kind === 'quantity').map((line) => [line.lineNumber, line.to])),
  );

  const fees = computeRacFees(
    {
      terms: termsOf(order),
      current: feeLines(lines),
      wanted: wantedFeeLines(facts, draft),
      isCancellation: false,
      cancellationFeeDueMinor: order.cancellation_fee_minor,
    },
    now,
  );
  const { charges } = charged;
  const status = statusAfter(intent, order, draft, charged.awaitsQuote, settings);
  const released = phaseOf(status) === 'released';
  const heldAnew = phaseOf(status) === 'held' && phaseOf(order.fulfillment_status) !== 'held';
  const totalMinor = charges.totalMinor + fees.reservationFeeMinor + fees.cancellationFeeMinor;
  await writeOrder(tx, order.order_id, {
    ...charged.columns,
    subtotal_minor: charges.subtotalMinor,
    freight_minor: charges.freightMinor,
    payment_fee_minor: charges.paymentFeeMinor,
    additional_services_fee_minor: charges.additionalServicesFeeMinor,
    tax_minor: charges.taxMinor,
    tax_description: charges.taxDescription,
    reservation_fee_minor: fees.reservationFeeMinor,
    cancellation_fee_minor: fees.cancellationFeeMinor,
    total_minor: totalMinor,
    total_ordered_quantity: draft.lines.reduce((sum, line) => sum + line.orderedQuantity, 0),
    rate_sku: charges.rateSku,
    fulfillment_status: status,
    hold_until_quote: charged.awaitsQuote,
    ...(heldAnew ? startPaymentTime(settings, now) : {}),
    ...(released ? { released_at: now, cancel_due_at: null } : {}),
    // While a quote is awaited the buyer can't pay, so no deadline runs.
    ...(charged.awaitsQuote ? { cancel_due_at: null } : {}),
  });
  if (changed) await addOrderEvent(tx, order.order_id, { type: 'EDITED', actor, details: changes });
  if (status !== order.fulfillment_status)
    await addOrderEvent(tx, order.order_id, {
      type: released ? 'RELEASED' : charged.awaitsQuote ? 'QUOTE_REQUESTED' : 'HELD',
      actor,
    });
  if (released) await letter(tx, services, tenant, facts, 'MAIL_ORDER_RELEASED', totalMinor);
  else if (changed) await letter(tx, services, tenant, facts, 'MAIL_ORDER_UPDATED', totalMinor);
  await tellOrderChanged(tx, order.account_id, order.order_number);
  await services.network.changed(tx, tenant, order);
  return intent === 'release' && !released;
}

/**
 * A release stays on hold with integrated PayPal; a method that turned into request-a-quote holds for it (H10, N04).
 */
function statusAfter(
  intent: Edit['intent'],
  order: OrderFacts['order'],
  draft: OrderDraft,
  awaitsQuote: boolean,
  settings: SalesOrderSettings,
): string {
  const situation = {
    fulfillmentStatus: order.fulfillment_status,
    paymentMethodCode: draft.choices.paymentMethodCode ?? '',
  };
  const next = awaitsQuote
    ? nextStatus('request-quote', situation, settings.fulfillmentSettings)
    : intent === 'release'
      ? nextStatus('release', situation, settings.fulfillmentSettings)
      : intent === 'hold' || phaseOf(order.fulfillment_status) === 'awaiting-quote'
        ? nextStatus('hold', situation, settings.fulfillmentSettings)
        : order.fulfillment_status;
  if (next === null) throw new Refusal(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillment_status] });
  return next;
}

async function moveStock(
  tx: Transaction,
  services: OrderServices,
  { order, lines }: OrderFacts,
  draft: OrderDraft,
): Promise<void> {
  const wanted = new Map(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity]));
  const deltas = new Map<string, number>();
  for (const line of lines) {
    const delta = (wanted.get(line.line_number) ?? 0) - line.ordered_quantity;
    if (delta !== 0 && line.participant_id === null)
      deltas.set(line.item_number_warehouse, (deltas.get(line.item_number_warehouse) ?? 0) + delta);
  }
  const moves = [...deltas]
    .filter(([, quantity]) => quantity !== 0)
    .map(([itemNumberWarehouse, quantity]) => ({ itemNumberWarehouse, quantity }));
  if (moves.length > 0)
    await services.stock.move(tx, moves, { orderNumber: order.order_number, accountId: order.account_id });
}

function wantedFeeLines({ lines }: OrderFacts, draft: OrderDraft) {
  const wanted = new Map(draft.lines.map((line) => [line.lineNumber, line.orderedQuantity]));
  return feeLines(lines).flatMap((line) =>
    wanted.has(line.lineNumber) ? [{ ...line, orderedQuantity: wanted.get(line.lineNumber) ?? 0 }] : [],
  );
}

async function letter(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  { order }: OrderFacts,
  label: string,
  totalMinor: number,
): Promise<void> {
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label,
    params: [order.order_number, moneyText(tenant, totalMinor)],
  });
}

function refusal(issues: readonly (Issue & { row?: number })[]): Refusal {
  return new Refusal(422, issues[0]?.messageCode ?? 'INVALID_REQUEST', {
    params: issues[0]?.params ?? [],
    errors: issues,
  });
}
