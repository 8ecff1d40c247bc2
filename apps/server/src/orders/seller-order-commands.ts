import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { shipOrder as shipCall } from '@tradehall/contract/orders/seller-order-calls';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { canHappen, isPaid, phaseOf } from '@tradehall/domain/orders/order-status';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';
import { cancelOrder, openQuantity } from './cancel-order';
import { writeInvoice } from './invoice-store';
import { undoExtension } from './network-extension-store';
import { mailAboutOrder, moneyText } from './order-mail';
import { addOrderEvent, writeOrder } from './order-store';
import type { SellerCommand } from './seller-command';

type Command<Body, Answer = void> = (tx: Transaction, command: SellerCommand, body: Body) => Promise<Answer>;

function refuseUnless(allowed: boolean, status: string): void {
  if (!allowed) throw new Refusal(409, 'ORDER_TRANSITION_REFUSED', { params: [status] });
}

/** Moves an order on: released and the tenant's own statuses, back on hold, shipped, or cancelled with its fees. */
export const changeStatus: Command<{ fulfillmentStatus: string; reason?: string | undefined }> = async (
  tx,
  command,
  { fulfillmentStatus, reason },
) => {
  const { facts, services, tenant, settings, now, actor } = command;
  const { order } = facts;
  const wanted = phaseOf(fulfillmentStatus);
  if (wanted === 'canceled') {
    refuseUnless(canHappen('cancel', order.fulfillment_status), order.fulfillment_status);
    return cancelOrder(tx, services, tenant, facts, {
      actor,
      now,
      feesUntil: now,
      letter: 'MAIL_ORDER_CANCELED',
      reason,
    });
  }
  const event = (
    {
      released: phaseOf(order.fulfillment_status) === 'released' ? 'advance' : 'release',
      held: 'hold',
      shipped: 'ship',
      invoiced: 'invoice',
      'awaiting-quote': 'request-quote',
      'pending-confirmation': null,
    } as const
  )[wanted];
  refuseUnless(event !== null && canHappen(event, order.fulfillment_status), order.fulfillment_status);
  const known = Object.hasOwn(settings.fulfillmentSettings.statuses, fulfillmentStatus) || wanted !== 'released';
  refuseUnless(known, order.fulfillment_status);
  const released = event === 'release';
  await writeOrder(tx, order.order_id, {
    fulfillment_status: fulfillmentStatus,
    ...(released ? { released_at: now, cancel_due_at: null } : {}),
    ...(wanted === 'shipped' ? { shipped_at: now } : {}),
  });
  await addOrderEvent(tx, order.order_id, {
    type: 'STATUS',
    actor,
    details: { from: order.fulfillment_status, to: fulfillmentStatus, ...(reason ? { reason } : {}) },
  });
  await services.network.changed(tx, tenant, order);
  if (released)
    await mailAboutOrder(tx, services, tenant, {
      orderNumber: order.order_number,
      userId: order.user_id,
      label: 'MAIL_ORDER_RELEASED',
      params: [order.order_number, moneyText(tenant, order.total_minor)],
    });
};

/** Ships lines with tracking numbers and device identifiers; the order is shipped when nothing is left open. */
export const shipOrder: Command<CallBody<typeof shipCall>> = async (tx, command, { trackingNumbers, lines: asked }) => {
  const { facts, services, tenant, now, actor } = command;
  const { order, lines } = facts;
  refuseUnless(
    canHappen('ship', order.fulfillment_status) &&
      (phaseOf(order.fulfillment_status) !== 'held' || order.payment_status === 'PAID'),
    order.fulfillment_status,
  );
  const shipments =
    asked ??
    lines
      .filter((line) => openQuantity(line) > 0)
      .map((line) => ({ lineNumber: line.line_number, quantity: openQuantity(line), imeis: [] as string[] }));
  const shipped = new Map<number, number>();
  for (const { lineNumber, quantity, imeis } of shipments) {
    const line = lines.find((each) => each.line_number === lineNumber);
    const total = (shipped.get(lineNumber) ?? 0) + quantity;
    if (!line || total > openQuantity(line))
      throw new Refusal(422, 'ORDER_SHIPS_TOO_MUCH', { params: [lineNumber, line ? openQuantity(line) : 0] });
    if (imeis.length > quantity)
      throw new Refusal(422, 'ORDER_TOO_MANY_IMEIS', { params: [lineNumber, quantity, imeis.length] });
    shipped.set(lineNumber, total);
  }
  const devices = shipments.flatMap(({ lineNumber, imeis }) => imeis.map((imei) => ({ imei, lineNumber })));
  const kept = await sql<{ imei: string }>`
    insert into order_devices (tenant_id, order_id, imei, line_number, shipped_at)
    select current_setting('app.tenant_id'), ${order.order_id}, imei, line_number, ${now} from unnest(${devices.map((each) => each.imei)}::text[], ${devices.map((each) => each.lineNumber)}::int[]) as d(imei, line_number)
    on conflict do nothing returning imei`.execute(tx);
  if (kept.rows.length < devices.length) {
    const fresh = new Set(kept.rows.map((row) => row.imei));
    throw new Refusal(422, 'ORDER_IMEI_TWICE', {
      params: [devices.find(({ imei }) => !fresh.delete(imei))?.imei ?? ''],
    });
  }
  await sql`update order_lines as l set shipped_quantity = l.shipped_quantity + s.quantity
    from unnest(${[...shipped.keys()]}::int[], ${[...shipped.values()]}::int[]) as s(line_number, quantity)
    where l.tenant_id = current_setting('app.tenant_id') and l.order_id = ${order.order_id} and l.line_number = s.line_number`.execute(
    tx,
  );
  const complete = lines.every((line) => openQuantity(line) === (shipped.get(line.line_number) ?? 0));
  const tracking = [...order.tracking_numbers, ...trackingNumbers];
  await writeOrder(tx, order.order_id, {
    tracking_numbers: JSON.stringify(tracking),
    ...(complete ? { fulfillment_status: 'SHIPPED', shipped_at: now, cancel_due_at: null } : {}),
  });
  await addOrderEvent(tx, order.order_id, {
    type: 'SHIPPED',
    actor,
    details: { trackingNumbers, lines: [...shipped] },
  });
  const numbers = trackingNumbers.map((each) => `${each.carrier} ${each.trackingNumber}`).join(', ') || '--';
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label: 'MAIL_ORDER_SHIPPED',
    params: [order.order_number, numbers],
  });
};

/** Writes the next invoice; a shipped order becomes INVOICED. One order has one invoice. */
export const invoiceOrder: Command<unknown, string> = async (tx, { facts, actor }) => {
  const { order, lines, invoiceNumbers } = facts;
  refuseUnless(canHappen('invoice', order.fulfillment_status), order.fulfillment_status);
  if (invoiceNumbers.length > 0) throw new Refusal(409, 'ORDER_ALREADY_INVOICED');
  if (!lines.some((line) => line.ordered_quantity > line.canceled_quantity))
    throw new Refusal(409, 'ORDER_NOTHING_TO_INVOICE');
  const number = await writeInvoice(tx, facts);
  await writeOrder(
    tx,
    order.order_id,
    phaseOf(order.fulfillment_status) === 'shipped' ? { fulfillment_status: 'INVOICED' } : {},
  );
  await addOrderEvent(tx, order.order_id, { type: 'INVOICED', actor, details: { invoiceNumber: number } });
  return number;
};

/**
 * The supplier's answer to a network order, or to what was added to one; its other side hears of it by a job. A
 * confirmed order waits with the supplier until the reseller's buyer releases it. A refused addition leaves the order
 * as it was confirmed.
 */
export const confirmNetwork: Command<{ confirmed: boolean; reason?: string | undefined }> = async (
  tx,
  command,
  { confirmed, reason = '' },
) => {
  const { facts, services, tenant, settings, now, actor } = command;
  const { order } = facts;
  refuseUnless(
    order.network_role === 'SUPPLIER' &&
      order.network_confirmation === 'PENDING' &&
      phaseOf(order.fulfillment_status) === 'pending-confirmation',
    order.fulfillment_status,
  );
  const addition = order.network_extension;
  if (confirmed) {
    const status = order.released_at === null ? 'ON_HOLD' : settings.fulfillmentSettings.onReleaseFulfillmentStatusTo;
    await writeOrder(tx, order.order_id, {
      network_confirmation: 'CONFIRMED',
      network_extension: null,
      fulfillment_status: status,
    });
    await addOrderEvent(tx, order.order_id, { type: 'CONFIRMED', actor });
  } else if (addition) {
    const returned = addition.lines.map((line) => ({
      itemNumberWarehouse: line.itemNumberWarehouse,
      quantity: -line.quantity,
    }));
    await services.stock.move(tx, returned, { orderNumber: order.order_number, accountId: null });
    await undoExtension(tx, order.order_id);
    await writeOrder(tx, order.order_id, { network_confirmation: 'CONFIRMED', network_extension: null });
    await addOrderEvent(tx, order.order_id, { type: 'EXTENSION_REJECTED', actor, details: { reason } });
  } else {
    await writeOrder(tx, order.order_id, { network_confirmation: 'REJECTED' });
    await cancelOrder(tx, services, tenant, facts, {
      actor,
      now,
      feesUntil: now,
      letter: 'MAIL_ORDER_REJECTED',
      params: [reason],
      reason,
      otherSideKnows: true,
    });
  }
  await services.network.confirmed(tx, tenant, order, confirmed, reason);
};

/** Records money that came in outside the portal. */
export const markPaid: Command<{ amount?: number | undefined; reference: string }> = async (
  tx,
  command,
  { amount, reference },
) => {
  const { facts, services, tenant, actor } = command;
  const { order } = facts;
  if (isPaid(order.payment_status)) throw new Refusal(409, 'ORDER_ALREADY_PAID');
  const open = order.total_minor - order.paid_minor;
  const paid = amount === undefined ? open : toMinorUnits(amount, tenant.configuration.currencyPrecision);
  if (paid > open) throw new Refusal(422, 'ORDER_PAYS_TOO_MUCH', { params: [moneyText(tenant, open)] });
  const complete = paid === open;
  await writeOrder(tx, order.order_id, {
    paid_minor: order.paid_minor + paid,
    payment_status: complete ? 'PAID' : 'PARTIALLY_PAID',
    ...(complete ? { cancel_due_at: null } : {}),
  });
  await addOrderEvent(tx, order.order_id, { type: 'PAID', actor, details: { amountMinor: paid, reference } });
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label: 'MAIL_ORDER_PAID',
    params: [order.order_number, moneyText(tenant, paid)],
  });
  await services.network.changed(tx, tenant, order);
};
