import { isCapped, toldQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import type { BillingDocument } from '@tradehall/contract/orders/billing-documents';
import type { OrderListRow, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { refundDue } from '@tradehall/domain/orders/decide-refund';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { shownPaymentStatus } from '@tradehall/domain/orders/payment-status';
import type { OrderAmounts } from '@tradehall/domain/orders/order';
import { storyOf } from '@tradehall/domain/orders/order-story';
import { isTotalOpen, unknownCharges } from '@tradehall/domain/orders/unknown-charges';
import type { LineOnSale } from '@tradehall/domain/orders/check-order-edit';
import { floorAvailable } from '@tradehall/domain/orders/line-edit';
import { mostAtItsPrice } from '@tradehall/domain/orders/order-lines';
import { duesOf, type Due } from '@tradehall/domain/statement/statement';
import { taxWire } from '../checkout-options/tax-wire';
import type { OrderDocument } from '../invoices/order-documents';
import { withStateName } from '../places/places';
import { calendarWire } from './calendar-wire';
import type { OrderListEntry } from './order-list-read-model';
import type { OrderFacts, StoredLine } from './order-read-model';
import { lineOf } from './order-row';

export interface WireParts {
  readonly precision: number;
  /** Of the shop, whose days invoices are due on. */
  readonly timeZone: string;
  /** What time has added to the stored amounts (W40). */
  readonly owed: Pick<OrderAmounts, 'reservationFeeMinor' | 'feePeriods' | 'totalMinor'>;
  /** What is free of a line's item beside what this order holds, and what it costs today. */
  readonly onSale: (line: StoredLine) => LineOnSale;
  /** Above it a buyer is told `{max}+`; null tells all, as staff are. */
  readonly mostShown: number | null;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The stored order by its field names on the wire; amounts leave in major units (M03). */
export function toSalesOrder(
  { order, lines, documents, deviceCount, refundedMinor, events }: OrderFacts,
  parts: WireParts,
): SalesOrder {
  const major = (minor: number) => toMajorUnits(minor, parts.precision);
  const option = order.shipping_option;
  const status = { fulfillmentStatus: order.fulfillment_status, paymentStatus: paymentShown(order) };
  const items = lines.map((line) => ({
    lineNumber: line.line_number,
    itemNumber: line.item_number,
    itemNumberWarehouse: line.item_number_warehouse,
    itemDescription: line.item_description,
    orderedQuantity: line.ordered_quantity,
    availableQuantity: toldQuantity(floorAvailable(parts.onSale(line).available), parts.mostShown),
    ...(isCapped(parts.onSale(line).available, parts.mostShown) ? { isQuantityCapped: true } : {}),
    canceledQuantity: line.canceled_quantity,
    shippedQuantity: line.shipped_quantity,
    returningQuantity: line.returning_quantity,
    returnedQuantity: line.returned_quantity,
    unitPrice: major(line.unit_price_minor),
    extendedPrice: major(line.unit_price_minor * (line.ordered_quantity - line.canceled_quantity)),
    incrementSize: line.increment_size,
    devicesPerUnit: line.devices_per_unit,
    minimumQuantity: line.minimum_quantity,
    maximumQuantity: mostAtItsPrice(lineOf(line), parts.onSale(line).priceMinor),
  }));
  const open = openInvoices(order, documents, parts.owed.totalMinor);
  const [due] = open;
  const story = storyOf(
    events.map(({ event_type, actor, happened_at, details, buyer_name }) => ({
      eventType: event_type,
      actor,
      happenedAt: happened_at,
      details,
      buyerName: buyer_name,
    })),
    parts.precision,
  );
  const itemNumberItems: Record<string, number[]> = {};
  items.forEach((item, index) => (itemNumberItems[item.itemNumberWarehouse] ??= []).push(index));
  const { insuredAmountMinor = null } = option;
  // Sides from before insured their shipment for what their reseller sold the goods at (SD79).
  const insuredMinor =
    insuredAmountMinor !== null && order.network_role === 'SUPPLIER'
      ? Math.min(insuredAmountMinor, order.subtotal_minor)
      : insuredAmountMinor;
  const deadline = order.cancel_due_at ?? null;
  const { lotItems, ...metadata } = order.metadata;
  return {
    phonexOrderNumber: order.order_number,
    refOrderNumberOrPhonexOrderNumber: order.ref_order_number ?? order.order_number,
    purchaseOrderNumber: order.purchase_order_number,
    orderType: order.order_type,
    ...status,
    // What is paid and held waits for its release with the seller, and reads so (0129).
    phonexDerivedStatus: order.fulfillment_status,
    createDate: order.created_at.toISOString(),
    updateDate: order.updated_at.toISOString(),
    warehouse: order.warehouse_label,
    warehouseCode: order.warehouse_code,
    buyerId: order.account_id ?? '',
    buyerName: order.buyer_name,
    items,
    itemNumberItems,
    shippingAddress: order.shipping_address && withStateName(order.shipping_address),
    billingAddress: order.billing_address && withStateName(order.billing_address),
    shippingOptionDetails: {
      shippingAddressId: order.shipping_address?.id ?? null,
      shippingOption: {
        shippingMethodCode: order.shipping_method_code,
        shippingMethodLabel: option.shippingMethodLabel ?? null,
        insured: option.insured ?? null,
        insuredAmount: insuredMinor === null ? null : major(insuredMinor),
        carrier: option.carrier ?? '',
        carrierServiceLevel: option.carrierServiceLevel ?? '',
        carrierShippingAccountNumber: option.carrierShippingAccountNumber ?? '',
        shippingInstructions: option.shippingInstructions ?? '',
        shippingQuote:
          option.shippingQuoteMinor === undefined || option.shippingQuoteMinor === null
            ? null
            : major(option.shippingQuoteMinor),
      },
      requestAQuoteDetails: order.request_a_quote ? { serviceLevel: order.request_a_quote.serviceLevel } : null,
    },
    paymentOptionDetails: {
      billingAddressId: order.billing_address?.id ?? null,
      paymentMethodCode: order.payment_method_code,
      paymentMethodLabel: order.payment_method_label,
    },
    additionalServices: order.additional_services.map((service) => service.code),
    additionalServiceDetails: order.additional_services.map(({ amountMinor, ...service }) => ({
      ...service,
      ...(amountMinor === undefined ? {} : { amount: major(amountMinor) }),
    })),
    freight: major(order.freight_minor),
    paymentFee: major(order.payment_fee_minor),
    reservationFee: major(parts.owed.reservationFeeMinor),
    cancellationFee: major(order.cancellation_fee_minor),
    feePeriods: parts.owed.feePeriods,
    subtotal: major(order.subtotal_minor),
    tax: major(order.tax_minor),
    taxDescription: order.tax_description,
    taxApplied: taxWire(order.tax_applied, parts.precision),
    additionalServicesFee: major(order.additional_services_fee_minor),
    total: major(parts.owed.totalMinor),
    paidAmount: major(order.paid_minor),
    creditedAmount: major(order.credited_minor),
    refundDue: major(
      refundDue({
        fulfillmentStatus: order.fulfillment_status,
        totalMinor: parts.owed.totalMinor,
        paidMinor: order.paid_minor,
      }),
    ),
    refundedAmount: major(refundedMinor),
    cancelReason: story.findLast(({ eventType }) => eventType === ORDER_STATUS.canceled)?.reason ?? null,
    totalOrderedQuantity: order.total_ordered_quantity,
    rateSku: order.rate_sku,
    racFeeAgreed: order.rac_fee_agreed,
    racFeeAgreedDate: iso(order.rac_fee_agreed_at),
    gracePeriodEnd: iso(order.grace_period_end),
    racFeePeriodEnd: iso(order.rac_fee_period_end),
    reservationFeePercent: Number(order.reservation_fee_percent),
    cancellationFeePercent: Number(order.cancellation_fee_percent),
    autoCancelDate: iso(deadline),
    deadlineCalendar: order.deadline_calendar && calendarWire(order.deadline_calendar),
    isHoldOrderUntilShippingQuote: order.hold_until_quote,
    billingShippingDefaults: false,
    trackingNumbers: order.tracking_numbers.map((each) => ({ ...each })),
    invoiceNumbers: documents.filter(({ kind }) => kind === 'INVOICE').map(({ number }) => number),
    billingDocuments: documents.map((each) => documentWire(each, open, major)),
    nextDue: due
      ? { invoiceNumber: due.number, dueDate: iso(due.dueAt), amount: major(dueWith(due, open, parts.timeZone)) }
      : null,
    imeiAvailable: deviceCount > 0,
    pxnrOrder: order.network_role === 'RESELLER',
    pxnsOrder: order.network_role === 'SUPPLIER',
    pxnrWarehouseLabel: order.network_role === null ? null : order.warehouse_label,
    networkConfirmation: order.network_confirmation,
    pxnsParticipantId: order.participant_id,
    metadata: lotItems === undefined ? metadata : { ...metadata, lotItems: lotItems.map((line) => ({ ...line })) },
    events: story.map(({ amountMinor, waivedMinor, happenedAt, references, changes, ...event }) => ({
      ...event,
      happenedAt: happenedAt.toISOString(),
      amount: amountMinor === null ? null : major(amountMinor),
      waived: waivedMinor === null ? null : major(waivedMinor),
      references: [...references],
      changes: changes === null ? null : { choices: [...changes.choices], lines: [...changes.lines] },
    })),
  };
}

/** What of an order's invoices is open, what is to be paid next first, as the statement of its account says. */
function openInvoices(
  order: Pick<OrderFacts['order'], 'order_number' | 'created_at' | 'updated_at' | 'canceled_at' | 'paid_minor'>,
  documents: readonly OrderDocument[],
  totalMinor: number,
): Due[] {
  const time = ({ dueDate }: OrderDocument) => (dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate));
  const written = documents.map((each) => ({ ...each, at: new Date(each.date), amountMinor: each.totalMinor }));
  const dues = duesOf({
    orderNumber: order.order_number,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    canceledAt: order.canceled_at,
    totalMinor,
    paidMinor: order.paid_minor,
    payBy: null,
    invoices: written
      .filter(({ kind }) => kind === 'INVOICE')
      .sort((one, other) => (time(one) < time(other) ? -1 : time(one) > time(other) ? 1 : 0))
      .map((each) => ({ ...each, dueAt: each.dueDate === null ? null : new Date(each.dueDate) })),
    creditNotes: written.flatMap(({ invoiceNumber, ...each }) =>
      invoiceNumber === null ? [] : [{ ...each, invoiceNumber }],
    ),
    payments: [],
  });
  return dues.filter(({ kind }) => kind === 'INVOICE');
}

/** What is to be paid by the day on which an invoice is due, by it and by the others of that day. */
function dueWith({ dueAt }: Due, open: readonly Due[], timeZone: string): number {
  const dayOf = (at: Date | null) => (at === null ? '' : wallTimeOf(at.getTime(), timeZone).slice(0, 10));
  const sameDay = open.filter((each) => dayOf(each.dueAt) === dayOf(dueAt));
  return sameDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** An invoice of which nothing is open, paid or credited, asks for nothing: no date is told by which to pay it. */
function documentWire(
  { kind, number, invoiceNumber, date, dueDate, totalMinor }: OrderDocument,
  open: readonly Due[],
  major: (minor: number) => number,
): BillingDocument {
  const isOpen = kind === 'INVOICE' && open.some((due) => due.number === number);
  return {
    kind,
    number,
    invoiceNumber,
    date: new Date(date).toISOString(),
    dueDate: dueDate === null || !isOpen ? null : new Date(dueDate).toISOString(),
    total: major(totalMinor),
  };
}

/** What of a stored order's payment is told outside (H02). */
export const paymentShown = (
  row: Readonly<Record<'fulfillment_status' | 'payment_status', string> & Record<'total_minor', number>>,
): string =>
  shownPaymentStatus({
    fulfillmentStatus: row.fulfillment_status,
    paymentStatus: row.payment_status,
    totalMinor: row.total_minor,
  });

export function toOrderListRow(row: OrderListEntry, precision: number): OrderListRow {
  const unknown = unknownCharges(row.chosen);
  return {
    phonexOrderNumber: row.order_number,
    refOrderNumberOrPhonexOrderNumber: row.ref_order_number ?? row.order_number,
    purchaseOrderNumber: row.purchase_order_number,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    warehouse: row.warehouse_label,
    warehouseCode: row.warehouse_code,
    pxWarehouseSearchLabel: row.warehouse_label,
    pxnsOrder: row.participant_id !== null,
    fulfillmentStatus: row.fulfillment_status,
    paymentStatus: paymentShown(row),
    totalOrderedQuantity: row.total_ordered_quantity,
    total: toMajorUnits(row.total_minor, precision),
    isTotalOpen: isTotalOpen(unknown),
    trackingNumbers: row.tracking_numbers.map((each) => each.trackingNumber).join(', '),
    releaseDate: iso(row.released_at),
    shipDate: iso(row.shipped_at),
    payByDate: iso(row.cancel_due_at),
    dueDate: iso(row.invoice_due_at),
    subtotal: toMajorUnits(row.subtotal_minor, precision),
    freight: unknown.freight ? null : toMajorUnits(row.freight_minor, precision),
    fees: unknown.fees ? null : toMajorUnits(row.fees_minor, precision),
    tax: unknown.tax ? null : toMajorUnits(row.tax_minor, precision),
    credited: toMajorUnits(0 - row.credited_minor, precision),
  };
}
