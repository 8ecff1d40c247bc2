import type { FastifyInstance } from 'fastify';
import {
  getDeskOrder,
  getDeskOrders,
  type DeskOrder,
  type DeskOrderRow,
} from '@tradehall/contract/orders/desk-order-calls';
import { nextInvoice } from '@tradehall/domain/invoices/billing';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import {
  alsoIn,
  balanceOf,
  laneOf,
  lateSince,
  nextOrderAction,
  ORDER_LANES,
} from '@tradehall/domain/orders/next-order-action';
import { refundLeft } from '@tradehall/domain/orders/decide-refund';
import type { QuoteRequest } from '@tradehall/domain/orders/order';
import { followedCalendar, type SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import { isUnpicked } from '@tradehall/domain/orders/is-unpicked';
import { furtherStatuses } from '@tradehall/domain/orders/further-statuses';
import { canRequote } from '@tradehall/domain/orders/move-order';
import { sellerActs } from '@tradehall/domain/orders/seller-acts';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import type { BusinessCalendar } from '@tradehall/domain/time/business-time';
import type { Transaction } from '../database/transaction-kysely';
import { serveCall } from '../http/serve-call';
import {
  countOrderKinds,
  countWaitingSince,
  findNamedOrders,
  listDeskOrders,
  readOrderDevices,
  readOrderEvents,
  type DeskOrderEntry,
  type OrderKind,
} from './desk-orders-read-model';
import { calendarWire } from './calendar-wire';
import { billedOf } from '../invoices/order-documents';
import { describeDetails } from './describe-details';
import { lackingPapers } from './lacking-papers';
import { orderAnswerOf } from './order-answer';
import { requireOrder } from './order-read-model';
import { paymentShown } from './order-wire';
import { orderOf } from './order-row';
import type { OrderServices } from './order-services';
import { readRefundFacts } from './refund-read-model';
import { readSalesOrderSettings } from './sales-order-settings-store';
import { describeShipments } from './serve-void-shipment';
import { shownEvents, shownTo } from './shown-to-staff';
import { readSilentPayment, readSilentRefunds, type SilentMoney } from './silent-money';

/** The staff's look at orders: by what must happen next, and one with all that belongs to it. */
export function registerDeskOrders(app: FastifyInstance, services: OrderServices): void {
  serveCall(app, getDeskOrders, ({ tenant, query }) =>
    services.database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const settings = await readSalesOrderSettings(tx);
        const calendar = followedCalendar(settings.businessCalendar);
        const since = query.late === 'true' ? lateSince(services.clock.now(), calendar) : undefined;
        const question = {
          ...query,
          waitingSince: since,
          named: await findNamedOrders(tx, query.search, { papers: true }),
        };
        const kinds = await countOrderKinds(tx, question);
        const { rows, next } = await listDeskOrders(tx, question, kinds);
        const late = since === undefined ? null : await countWaitingSince(tx, question, kinds, since);
        const precision = tenant.configuration.currencyPrecision;
        return {
          rows: rows.map((row) => rowOf(row, settings, calendar, precision)),
          next,
          lanes: lanesOf(kinds, precision),
          late: late === null ? null : { count: late.count, value: toMajorUnits(late.valueMinor, precision) },
          calendar: calendar === null ? null : calendarWire(calendar),
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getDeskOrder, ({ tenant, caller, params }) =>
    services.database.inTenant(tenant.tenantId, async (tx) => {
      const settings = await readSalesOrderSettings(tx);
      const facts = await requireOrder(tx, { orderNumber: params.phonexOrderNumber });
      const { order } = facts;
      const now = services.clock.now();
      const salesOrder = shownTo(caller, await orderAnswerOf(tx, { stock: services.stock, tenant, now }, facts));
      const precision = tenant.configuration.currencyPrecision;
      const refunds = await readRefundFacts(tx, order.order_id);
      const refundableMinor = refundLeft(toMinorUnits(salesOrder.refundDue, precision), refunds);
      const refund = {
        open: toMajorUnits(refundableMinor, precision),
        byPayPal: toMajorUnits(Math.min(refundableMinor, refunds.byPayPalMinor), precision),
        pending: toMajorUnits(refunds.pendingMinor, precision),
      };
      const calendar = followedCalendar(settings.businessCalendar);
      const next = nextOf(order, calendar);
      // A buyer's deadline keeps the calendar under which it was set (W46).
      const countedBy = next.due === null ? null : next.actor === 'us' ? calendar : order.deadline_calendar;
      const further = furtherStatuses(order.fulfillment_status, settings.fulfillmentSettings);
      const [devices, events] = [
        await readOrderDevices(tx, order.order_id),
        shownEvents(caller, await readOrderEvents(tx, order.order_id), ({ event_type }) => event_type),
      ];
      const acts = sellerActs({
        fulfillmentStatus: order.fulfillment_status,
        paymentStatus: order.payment_status,
        networkRole: order.network_role,
        total: salesOrder.total,
        paid: salesOrder.paidAmount,
        hasOpenUnits: facts.lines.some(
          (line) => line.ordered_quantity - line.canceled_quantity - line.shipped_quantity > 0,
        ),
        isUnpicked: isUnpicked(orderOf(facts), settings.fulfillmentSettings),
        isHeldAgain: order.held_again_at !== null,
        canRequote: canRequote(orderOf(facts), now),
        hasFurtherStatuses: further.length > 0,
        hasUnbilled: nextInvoice(orderOf(facts), billedOf(orderOf(facts), facts.documents)) !== null,
        refundable: refund.open,
      });
      const lacking = acts.includes('release') ? await lackingPapers(tx, tenant, orderOf(facts)) : [];
      return {
        salesOrder,
        refOrderNumber: facts.order.ref_order_number,
        ...statusesOf(order, settings),
        next,
        nextCalendar: countedBy === null ? null : calendarWire(countedBy),
        refund,
        ...(await silentOf(tx, order.order_id, precision)),
        quoteRequest: quoteRequestOf(orderOf(facts).requestAQuote, precision),
        acts: [...acts],
        releaseStatus: settings.fulfillmentSettings.onReleaseFulfillmentStatusTo,
        lackingPapers: [...lacking],
        furtherStatuses: further.map((status) => ({
          status,
          label: statusLabel(status, settings.fulfillmentSettings.statuses).label,
        })),
        shipments: describeShipments({ order: orderOf(facts), facts }, devices, settings, now),
        devices: devices.map(({ imei, line_number, shipped_at }) => ({
          imei,
          lineNumber: line_number,
          shippedAt: shipped_at.toISOString(),
        })),
        events: events.map(({ event_type, actor, actor_email, happened_at, details }) => ({
          eventType: event_type,
          actor,
          actorEmail: actor_email,
          happenedAt: happened_at.toISOString(),
          details: describeDetails(details, {
            precision,
            statusLabel: (status) => statusLabel(status, settings.fulfillmentSettings.statuses).label,
          }),
        })),
      };
    }),
  );
}

function quoteRequestOf(request: QuoteRequest | null, precision: number): DeskOrder['quoteRequest'] {
  if (request === null) return null;
  const { serviceLevel, amountMinor } = request;
  return { serviceLevel, expectedFreight: amountMinor === undefined ? null : toMajorUnits(amountMinor, precision) };
}

type Standing = Pick<
  DeskOrderEntry,
  | 'fulfillment_status'
  | 'payment_status'
  | 'network_role'
  | 'total_minor'
  | 'paid_minor'
  | 'created_at'
  | 'updated_at'
  | 'released_at'
  | 'shipped_at'
  | 'canceled_at'
  | 'cancel_due_at'
  | 'held_again_at'
>;

function nextOf(order: Standing, calendar: BusinessCalendar | null) {
  const facts = {
    fulfillmentStatus: order.fulfillment_status,
    paymentStatus: order.payment_status,
    networkRole: order.network_role,
    balance: balanceOf({ total: order.total_minor, paid: order.paid_minor }),
    isHeldAgain: order.held_again_at !== null,
    createdAt: order.created_at.getTime(),
    updatedAt: order.updated_at.getTime(),
    releasedAt: order.released_at?.getTime() ?? null,
    shippedAt: order.shipped_at?.getTime() ?? null,
    canceledAt: order.canceled_at?.getTime() ?? null,
    cancelDueAt: order.cancel_due_at?.getTime() ?? null,
  };
  const { due, ...next } = nextOrderAction(facts, calendar);
  return { ...next, due: due === null ? null : new Date(due).toISOString() };
}

function statusesOf(
  order: Pick<Standing, 'fulfillment_status' | 'payment_status' | 'total_minor'>,
  settings: SalesOrderSettings,
) {
  return {
    status: statusLabel(order.fulfillment_status, settings.fulfillmentSettings.statuses),
    payment: statusLabel(paymentShown(order), settings.paymentSettings.statuses),
  };
}

function rowOf(
  row: DeskOrderEntry,
  settings: SalesOrderSettings,
  calendar: BusinessCalendar | null,
  precision: number,
): DeskOrderRow {
  return {
    orderNumber: row.order_number,
    refOrderNumber: row.ref_order_number,
    purchaseOrderNumber: row.purchase_order_number,
    accountId: row.account_id,
    buyerName: row.buyer_name,
    warehouse: row.warehouse_label,
    lines: row.lines,
    units: row.total_ordered_quantity,
    total: toMajorUnits(row.total_minor, precision),
    paid: toMajorUnits(row.paid_minor, precision),
    dueDate: row.invoice_due_at?.toISOString() ?? null,
    ...statusesOf(row, settings),
    next: nextOf(row, calendar),
    shipToCountry: row.country ?? '',
    shippingMethod: row.shipping_method ?? '',
    trackingNumbers: row.tracking_numbers.map(({ trackingNumber }) => trackingNumber),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  };
}

function lanesOf(kinds: readonly OrderKind[], precision: number) {
  return ORDER_LANES.map((lane) => {
    // What is to be given back of a canceled order is not what the order still comes to.
    const worth = (kind: OrderKind) => (lane === 'refund' ? kind.refundMinor : kind.valueMinor);
    const sumOf = (some: readonly OrderKind[]) => ({
      count: some.reduce((sum, { count }) => sum + count, 0),
      value: toMajorUnits(
        some.reduce((sum, kind) => sum + worth(kind), 0),
        precision,
      ),
    });
    const own = kinds.filter((kind) => laneOf(kind).lane === lane);
    return {
      lane,
      ...sumOf(own),
      comesTo: toMajorUnits(
        own.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
        precision,
      ),
      also: sumOf(kinds.filter((kind) => alsoIn(kind) === lane)),
    };
  });
}

/** What of an order's money nobody answers for (SD63). */
async function silentOf(
  tx: Transaction,
  orderId: number,
  precision: number,
): Promise<Pick<DeskOrder, 'silentPayment' | 'silentRefunds'>> {
  const shown = ({ amountMinor, since, providerNumber }: SilentMoney) => ({
    amount: toMajorUnits(amountMinor, precision),
    since: since.toISOString(),
    providerNumber,
  });
  const payment = await readSilentPayment(tx, orderId);
  const refunds = await readSilentRefunds(tx, orderId);
  return {
    silentPayment: payment === undefined ? null : { paymentId: payment.id, ...shown(payment) },
    silentRefunds: refunds.map((refund) => ({ refundId: refund.id, ...shown(refund) })),
  };
}
