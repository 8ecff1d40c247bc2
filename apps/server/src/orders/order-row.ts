import type { Updateable } from 'kysely';
import { isOnCredit } from '@tradehall/domain/checkout/method-codes';
import type { BeforeExtension, NetworkExtension, Order, OrderLine, OrderPatch } from '@tradehall/domain/orders/order';
import type { StoredLine, StoredOrder } from './order-read-model';
import type { OrdersTable } from '../database/schema';
import type { StoredExtension } from '../database/stored-extension';

/** Where each field of an order is kept: the one place that names both. */
const COLUMNS = {
  orderId: 'order_id',
  orderNumber: 'order_number',
  refOrderNumber: 'ref_order_number',
  purchaseOrderNumber: 'purchase_order_number',
  orderType: 'order_type',
  accountId: 'account_id',
  userId: 'user_id',
  buyerName: 'buyer_name',
  fulfillmentStatus: 'fulfillment_status',
  paymentStatus: 'payment_status',
  holdUntilQuote: 'hold_until_quote',
  warehouseCode: 'warehouse_code',
  warehouseLabel: 'warehouse_label',
  participantId: 'participant_id',
  networkRole: 'network_role',
  networkTenantId: 'network_tenant_id',
  networkOrderNumber: 'network_order_number',
  networkConfirmation: 'network_confirmation',
  networkExtension: 'network_extension',
  transfer: 'transfer',
  shippingAddress: 'shipping_address',
  billingAddress: 'billing_address',
  shippingMethodCode: 'shipping_method_code',
  shippingOption: 'shipping_option',
  requestAQuote: 'request_a_quote',
  paymentMethodCode: 'payment_method_code',
  paymentMethodLabel: 'payment_method_label',
  additionalServices: 'additional_services',
  metadata: 'metadata',
  subtotalMinor: 'subtotal_minor',
  freightMinor: 'freight_minor',
  paymentFeeMinor: 'payment_fee_minor',
  additionalServicesFeeMinor: 'additional_services_fee_minor',
  taxMinor: 'tax_minor',
  taxDescription: 'tax_description',
  taxApplied: 'tax_applied',
  reservationFeeMinor: 'reservation_fee_minor',
  cancellationFeeMinor: 'cancellation_fee_minor',
  feePeriods: 'fee_periods',
  totalMinor: 'total_minor',
  totalOrderedQuantity: 'total_ordered_quantity',
  rateSku: 'rate_sku',
  paidMinor: 'paid_minor',
  creditedMinor: 'credited_minor',
  gracePeriodEnd: 'grace_period_end',
  deadlineCalendar: 'deadline_calendar',
  racFeePeriodEnd: 'rac_fee_period_end',
  reservationFeePercent: 'reservation_fee_percent',
  cancellationFeePercent: 'cancellation_fee_percent',
  carriedFeeMinor: 'carried_fee_minor',
  racFeeAgreed: 'rac_fee_agreed',
  racFeeAgreedAt: 'rac_fee_agreed_at',
  racTerms: 'rac_terms',
  cancelDueAt: 'cancel_due_at',
  remindersSent: 'reminders_sent',
  extendedCount: 'extended_count',
  trackingNumbers: 'tracking_numbers',
  releasedAt: 'released_at',
  heldAgainAt: 'held_again_at',
  canceledAt: 'canceled_at',
  shippedAt: 'shipped_at',
  createdAt: 'created_at',
} as const satisfies Record<keyof Omit<Order, 'lines'>, keyof OrdersTable>;

type Field = keyof typeof COLUMNS;

const LINE_COLUMNS = {
  lineNumber: 'line_number',
  itemNumber: 'item_number',
  itemNumberWarehouse: 'item_number_warehouse',
  participantId: 'participant_id',
  itemDescription: 'item_description',
  warehouseCode: 'warehouse_code',
  offerId: 'offer_id',
  incrementSize: 'increment_size',
  devicesPerUnit: 'devices_per_unit',
  minimumQuantity: 'minimum_quantity',
  agreedQuantity: 'agreed_quantity',
  orderedQuantity: 'ordered_quantity',
  canceledQuantity: 'canceled_quantity',
  shippedQuantity: 'shipped_quantity',
  unitPriceMinor: 'unit_price_minor',
  listPriceMinor: 'list_price_minor',
} as const satisfies Record<keyof OrderLine, keyof StoredLine>;

const INSTANTS = ['cancelDueAt', 'gracePeriodEnd', 'racFeePeriodEnd'] as const;

/** The stored order as the domain decides over it. */
export function orderOf({
  order: row,
  lines,
}: {
  readonly order: StoredOrder;
  readonly lines: readonly Omit<StoredLine, 'returning_quantity' | 'returned_quantity'>[];
}): Order {
  const plain = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [field, row[column as keyof StoredOrder]]),
  ) as unknown as Order;
  return {
    ...plain,
    reservationFeePercent: Number(row.reservation_fee_percent),
    cancellationFeePercent: Number(row.cancellation_fee_percent),
    networkExtension: row.network_extension === null ? null : extensionOf(row.network_extension),
    lines: lines.map(lineOf),
  };
}

export function lineOf(row: Omit<StoredLine, 'returning_quantity' | 'returned_quantity'>): OrderLine {
  return Object.fromEntries(
    Object.entries(LINE_COLUMNS).map(([field, column]) => [field, row[column]]),
  ) as unknown as OrderLine;
}

/** A whole row as json, for the database function that inserts it; columns without a value are left out. */
export function rowOf(order: Order): Record<string, unknown> {
  return { ...record(fieldsOf(order).filter(([, value]) => value !== null)), ...creditOf(order) };
}

export function lineRowOf(line: OrderLine): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(LINE_COLUMNS).map(([field, column]) => [column, line[field as keyof OrderLine]]),
  );
}

/** What a patch writes: instants as they are, everything that is json as text. */
export function columnsOf(patch: OrderPatch): Updateable<OrdersTable> {
  const columns = fieldsOf(patch).map(([field, value]): [Field, unknown] => {
    const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
    return [field, isJson ? JSON.stringify(value) : value];
  });
  return { ...record(columns), ...creditOf(patch) };
}

/** What an account owes is summed by the database, over what the domain calls credit. */
function creditOf({ paymentMethodCode }: OrderPatch): { on_credit?: boolean } {
  if (paymentMethodCode === undefined) return {};
  return { on_credit: paymentMethodCode !== null && isOnCredit(paymentMethodCode) };
}

function fieldsOf(patch: OrderPatch): [Field, unknown][] {
  return Object.entries({
    ...patch,
    ...(patch.networkExtension ? { networkExtension: storedExtension(patch.networkExtension) } : {}),
  }).filter(([field]) => Object.hasOwn(COLUMNS, field)) as [Field, unknown][];
}

function record(entries: readonly [Field, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries.map(([field, value]) => [COLUMNS[field], value]));
}

/** How the order stood is kept under the names of its columns. */
function storedExtension({ before, ...extension }: NetworkExtension): StoredExtension {
  return { ...extension, before: record(Object.entries(before) as [Field, unknown][]) };
}

function extensionOf({ before: row, ...extension }: StoredExtension): NetworkExtension {
  const before = Object.fromEntries(
    (Object.entries(COLUMNS) as [Field, string][])
      .filter(([, column]) => Object.hasOwn(row, column))
      .map(([field, column]) => [field, row[column]]),
  );
  for (const field of INSTANTS) {
    const instant = before[field];
    before[field] = typeof instant === 'string' ? new Date(instant) : null;
  }
  return { ...extension, before: before as unknown as BeforeExtension };
}
