import type { Readable } from 'node:stream';
import {
  chooseOrderColumns,
  exportOrderColumns,
  ORDER_LIST_COLUMNS,
  type OrderColumn,
} from '@tradehall/domain/orders/order-list-columns';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { isTotalOpen, unknownCharges } from '@tradehall/domain/orders/unknown-charges';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import type { Transaction } from '../database/transaction-kysely';
import { addressLines } from '../invoices/letterhead';
import type { Tenant } from '../http/request-context';
import { belowList, LIST_ROWS } from '../spreadsheets/list-rows';
import { writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { chosenSoFar } from './chosen-so-far';
import { listOrders, type OrderListQuestion } from './order-list-read-model';
import type { OrderFacts } from './order-read-model';
import { paymentShown, toOrderListRow } from './order-wire';

type Say = (label: string) => string;
/** The shop's own words, as its statuses and columns have them, in the sheet's language (W61). */
type OwnWords = (words: string) => string;
const KINDS = {
  text: 'text',
  date: 'date-time',
  number: 'integer',
  money: 'money',
  'fulfillment-status': 'text',
  'payment-status': 'text',
} as const;

/** The order list as the buyer sees it, searched, filtered and sorted: its columns, then the others (H01, W43). */
export async function exportOrderList(
  tx: Transaction,
  tenant: Tenant,
  settings: SalesOrderSettings,
  question: Omit<OrderListQuestion, 'limit' | 'offset'>,
  say: Say,
  own: OwnWords,
): Promise<Readable> {
  const { rows, count } = await listOrders(tx, { ...question, limit: LIST_ROWS, offset: 0 });
  const columns = exportOrderColumns(chooseOrderColumns(settings.buyerSalesOrderListPageSettings.columns));
  const precision = tenant.configuration.currencyPrecision;
  const heads = columns.map((column): SheetColumn => ({
    header: column.label === undefined ? say(ORDER_LIST_COLUMNS[column.id].label) : own(column.label),
    kind: KINDS[ORDER_LIST_COLUMNS[column.id].kind],
    width: 18,
  }));
  return writeSpreadsheet({
    sheetName: say('ORDERS_TITLE'),
    columns: heads,
    rows: [
      ...rows.map((row) => columns.map((column) => cellOf(toOrderListRow(row, precision), column, settings, own))),
      ...belowList(heads, rows.length < count, say),
    ],
    precision,
    timeZone: tenant.configuration.timeZone,
  });
}

function cellOf(row: OrderListRow, { id }: OrderColumn, settings: SalesOrderSettings, own: OwnWords): SheetValue {
  switch (ORDER_LIST_COLUMNS[id].kind) {
    case 'fulfillment-status':
      return own(statusLabel(row.fulfillmentStatus, settings.fulfillmentSettings.statuses).label);
    case 'payment-status':
      return own(statusLabel(row.paymentStatus, settings.paymentSettings.statuses).label);
    default:
      // Where a lot lay is the product's word, as long as its shop has named no warehouse.
      return id === 'warehouse' ? own(row.warehouse) : row[id];
  }
}

/** One order with its lines, then its charges and its total; each row has how it stands and where it goes (W43). */
export function exportOrder(
  { order, lines }: OrderFacts,
  tenant: Tenant,
  settings: SalesOrderSettings,
  { locale, say, own }: { readonly locale: string; readonly say: Say; readonly own: OwnWords },
): Readable {
  const precision = tenant.configuration.currencyPrecision;
  const head: SheetValue[] = [order.ref_order_number ?? order.order_number, order.purchase_order_number];
  const tail: SheetValue[] = [
    order.created_at,
    own(statusLabel(order.fulfillment_status, settings.fulfillmentSettings.statuses).label),
    own(statusLabel(paymentShown(order), settings.paymentSettings.statuses).label),
    addressLines(order.shipping_address, 'ShipToName', 'BillingCustomerName', locale).join(', '),
    addressLines(order.billing_address, 'BillingCustomerName', 'ShipToName', locale).join(', '),
  ];
  const unknown = unknownCharges(chosenSoFar(order));
  const charges = [
    ['ORDER_FREIGHT', unknown.freight ? null : order.freight_minor],
    ['ORDER_PAYMENT_FEE', unknown.fees ? null : order.payment_fee_minor],
    ['ORDER_SERVICES_FEE', order.additional_services_fee_minor],
    ['ORDER_TAX', unknown.tax ? null : order.tax_minor],
    ['ORDER_RESERVATION_FEE', order.reservation_fee_minor],
    ['ORDER_CANCELLATION_FEE', order.cancellation_fee_minor],
    ['ORDER_CREDITED', 0 - order.credited_minor],
    [isTotalOpen(unknown) ? 'ORDER_TOTAL_SO_FAR' : 'ORDER_GRAND_TOTAL', order.total_minor],
  ] as const;
  return writeSpreadsheet({
    sheetName: order.order_number,
    columns: [
      { header: say('ORDER_COLUMN_NUMBER'), kind: 'text', width: 16 },
      { header: say('ORDER_COLUMN_PO'), kind: 'text', width: 16 },
      { header: say('ORDER_LINE_ITEM'), kind: 'text', width: 20 },
      { header: say('ORDER_LINE_DESCRIPTION'), kind: 'text', width: 48 },
      { header: say('ORDER_LINE_QUANTITY'), kind: 'integer' },
      { header: say('ORDER_LINE_SHIPPED'), kind: 'integer' },
      { header: say('ORDER_LINE_CANCELED'), kind: 'integer' },
      { header: say('ORDER_LINE_UNIT_PRICE'), kind: 'money' },
      { header: say('ORDER_LINE_AMOUNT'), kind: 'money' },
      { header: say('ORDER_COLUMN_CREATED'), kind: 'date-time', width: 22 },
      { header: say('ORDER_COLUMN_STATUS'), kind: 'text', width: 18 },
      { header: say('ORDER_COLUMN_PAYMENT'), kind: 'text', width: 18 },
      { header: say('ORDER_SHIPPING_ADDRESS'), kind: 'text', width: 40 },
      { header: say('ORDER_BILLING_ADDRESS'), kind: 'text', width: 40 },
    ],
    rows: [
      ...lines.map((line) => [
        ...head,
        line.item_number,
        line.item_description,
        line.ordered_quantity,
        line.shipped_quantity,
        line.canceled_quantity,
        toMajorUnits(line.unit_price_minor, precision),
        toMajorUnits(line.unit_price_minor * (line.ordered_quantity - line.canceled_quantity), precision),
        ...tail,
      ]),
      ...charges.map(([label, minor]) => [
        ...head,
        '',
        say(label),
        null,
        null,
        null,
        null,
        minor === null ? null : toMajorUnits(minor, precision),
        ...tail,
      ]),
    ],
    precision,
    timeZone: tenant.configuration.timeZone,
  });
}

/** The shipped devices with their identifiers (H03). */
export function exportManifest(
  { order, lines }: OrderFacts,
  devices: readonly { readonly imei: string; readonly line_number: number; readonly shipped_at: Date }[],
  tenant: Tenant,
  say: Say,
): Readable {
  const byNumber = new Map(lines.map((line) => [line.line_number, line]));
  return writeSpreadsheet({
    sheetName: order.order_number,
    columns: [
      { header: say('ORDER_COLUMN_NUMBER'), kind: 'text', width: 16 },
      { header: say('ORDER_LINE_ITEM'), kind: 'text', width: 20 },
      { header: say('ORDER_LINE_DESCRIPTION'), kind: 'text', width: 48 },
      { header: say('MANIFEST_IMEI'), kind: 'text', width: 22 },
      { header: say('MANIFEST_SHIPPED'), kind: 'date-time', width: 22 },
    ],
    rows: devices.map((device) => {
      const line = byNumber.get(device.line_number);
      return [
        order.ref_order_number ?? order.order_number,
        line?.item_number ?? '',
        line?.item_description ?? '',
        device.imei,
        device.shipped_at,
      ];
    }),
    timeZone: tenant.configuration.timeZone,
  });
}
