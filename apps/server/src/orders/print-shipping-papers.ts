import { lotReference } from '@tradehall/domain/auctions/lot-items';
import type { Order } from '@tradehall/domain/orders/order';
import { trackingWords, type Shipment, type ShippedLine } from '@tradehall/domain/orders/shipments';
import type { PickLine } from '@tradehall/domain/orders/to-pick';
import { WIDTH, type SheetColumn } from '../printing/paper-size';
import {
  addressLines,
  footerOf,
  note,
  orderName,
  pair,
  sellerLines,
  withoutRepeats,
  type Letterhead,
} from '../invoices/letterhead';
import type { PrintedSheet } from '../printing/printed-document';
import { countText, dayText, momentText, tenantLocale } from '../tenancy/tenant-locale';

export const PACKING_COLUMNS: readonly SheetColumn[] = [
  { at: 0, width: 130, align: 'left' },
  { at: 138, width: 290, align: 'left' },
  { at: 436, width: WIDTH - 436, align: 'right' },
];

const PICKED: SheetColumn = { at: 444, width: WIDTH - 444, align: 'box' };
const PICK_COLUMNS: readonly SheetColumn[] = [
  { at: 0, width: 130, align: 'left' },
  { at: 138, width: 240, align: 'left' },
  { at: 386, width: 50, align: 'right' },
  PICKED,
];
const PICK_COLUMNS_BY_BIN: readonly SheetColumn[] = [
  { at: 0, width: 70, align: 'left' },
  { at: 78, width: 120, align: 'left' },
  { at: 206, width: 172, align: 'left' },
  { at: 386, width: 50, align: 'right' },
  PICKED,
];

/** As many identifiers as stand in one row: a row is never longer than a page. */
const DEVICES_A_ROW = 60;

/** What is in one shipment: for whoever packs it and whoever unpacks it. It names no price (SD59). */
export function printPackingList(
  order: Order,
  shipment: Shipment,
  devices: readonly { readonly imei: string; readonly lineNumber: number }[],
  head: Letterhead,
): PrintedSheet {
  const { format, configuration } = head;
  const lineOf = (lineNumber: number) => order.lines.find((each) => each.lineNumber === lineNumber);
  // Whoever packs counts devices: a lot is one unit of its order and many here (W47).
  const unitsOf = ({ lineNumber, quantity }: ShippedLine) => quantity * (lineOf(lineNumber)?.devicesPerUnit ?? 1);
  const units = shipment.lines.reduce((sum, line) => sum + unitsOf(line), 0);
  return {
    ...framed(
      format('PACKING_LIST_TITLE'),
      format('PACKING_LIST_NUMBER', [order.orderNumber, shipment.number]),
      order,
      head,
    ),
    facts: [
      [format('INVOICE_SHIP_DATE'), dayText({ configuration }, shipment.happenedAt)],
      ...factsOf(order, head),
      [format('SHIPPING_PAPER_UNITS'), countText(head, units)],
      ...pair(format('PACKING_LIST_DEVICES'), devices.length === 0 ? '' : countText(head, devices.length)),
    ],
    columns: [format('ORDER_LINE_ITEM'), format('ORDER_LINE_DESCRIPTION'), format('SHIPPING_PAPER_UNITS')],
    rows: shipment.lines.flatMap((shipped) => {
      const { lineNumber } = shipped;
      const line = lineOf(lineNumber);
      const imeis = devices.filter((device) => device.lineNumber === lineNumber).map(({ imei }) => imei);
      const [first = '', ...more] = inRows(imeis);
      const described = [line?.itemDescription ?? '', first].filter(Boolean).join('\n');
      return [
        [line?.itemNumber ?? '', described, countText(head, unitsOf(shipped))],
        ...more.map((row) => ['', row, '']),
        ...itemsOfLot(order, line?.itemNumber ?? '', head),
      ];
    }),
    notes: note(
      format('INVOICE_TRACKING'),
      shipment.trackingNumbers.length === 0 ? [] : [trackingWords(shipment.trackingNumbers)],
    ),
  };
}

function inRows(imeis: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(imeis.length / DEVICES_A_ROW) }, (_, at) =>
    imeis.slice(at * DEVICES_A_ROW, (at + 1) * DEVICES_A_ROW).join(', '),
  );
}

/** What is still to be taken from the shelves of the order's warehouse, with a box a line; it names no price (SD59). */
export function printPickList(
  order: Order,
  lines: readonly PickLine[],
  printedAt: Date,
  head: Letterhead,
): { readonly sheet: PrintedSheet; readonly columns: readonly SheetColumn[] } {
  const { format, configuration, own } = head;
  const { shippingOption: asked } = order;
  const hasBins = lines.some(({ bin }) => bin !== '');
  return {
    columns: hasBins ? PICK_COLUMNS_BY_BIN : PICK_COLUMNS,
    sheet: {
      ...framed(format('PICK_LIST_TITLE'), order.orderNumber, order, head),
      facts: [
        [format('PICK_LIST_DATE'), momentText({ configuration }, printedAt)],
        // The shop's own staff read it.
        ...factsOf(order, head, 'PICK_LIST_PURCHASE_ORDER'),
        ...pair(format('ORDER_CARRIER'), asked.carrier ?? ''),
        ...pair(format('ORDER_SERVICE_LEVEL'), asked.carrierServiceLevel ?? ''),
        ...pair(format('ORDER_ACCOUNT_NUMBER'), asked.carrierShippingAccountNumber ?? ''),
        [
          format('SHIPPING_PAPER_UNITS'),
          countText(
            head,
            lines.reduce((sum, { units }) => sum + units, 0),
          ),
        ],
      ],
      columns: [
        ...(hasBins ? [format('PICK_LIST_BIN')] : []),
        format('ORDER_LINE_ITEM'),
        format('ORDER_LINE_DESCRIPTION'),
        format('SHIPPING_PAPER_UNITS'),
        format('PICK_LIST_PICKED'),
      ],
      rows: lines.flatMap(({ bin, itemNumber, itemDescription, units }) => [
        [...(hasBins ? [bin] : []), itemNumber, itemDescription, countText(head, units), ''],
        ...itemsOfLot(order, itemNumber, head).map((row) => [...(hasBins ? [''] : []), ...row, '']),
      ]),
      // What the buyer asked of whoever packs.
      notes: [
        ...note(
          format('ORDER_SERVICES'),
          order.additionalServices.map(({ label }) => own(label)),
        ),
        ...note(format('ORDER_INSTRUCTIONS'), (asked.shippingInstructions ?? '').split('\n').filter(Boolean)),
      ],
    },
  };
}

/** What is in a lot made from stock, below its line: the lot lies in the warehouse as these items (SD75). */
function itemsOfLot({ metadata }: Order, itemNumber: string, head: Letterhead): string[][] {
  const { auctionNumber = '', lotNumber = '', lotItems = [] } = metadata;
  if (itemNumber !== lotReference(auctionNumber, lotNumber)) return [];
  return lotItems.map((item) => [
    item.itemNumber,
    [item.description, item.grade].filter(Boolean).join(', '),
    countText(head, item.quantity),
  ]);
}

function framed(
  title: string,
  number: string,
  order: Order,
  head: Letterhead,
): Pick<PrintedSheet, 'title' | 'number' | 'seller' | 'parties' | 'footer' | 'page'> {
  const { format } = head;
  return {
    title,
    number,
    seller: sellerLines(head),
    parties: [
      { title: format('SHIPPING_PAPER_BUYER'), lines: withoutRepeats([order.buyerName]) },
      {
        title: format('INVOICE_SHIP_TO'),
        lines: addressLines(order.shippingAddress, 'ShipToName', 'BillingCustomerName', tenantLocale(head)),
      },
    ],
    footer: footerOf(number, head),
    page: format('INVOICE_PAGE', ['${1}', '${2}']),
  };
}

const factsOf = (
  order: Order,
  { format, own }: Letterhead,
  purchaseOrder = 'ORDER_PURCHASE_ORDER',
): PrintedSheet['facts'] => [
  [format('INVOICE_ORDER'), orderName(order)],
  ...pair(format(purchaseOrder), order.purchaseOrderNumber ?? ''),
  ...pair(format('ORDER_COLUMN_WAREHOUSE'), own(order.warehouseLabel)),
  ...pair(format('ORDER_SHIPPING_METHOD'), own(order.shippingOption.shippingMethodLabel ?? '')),
];
