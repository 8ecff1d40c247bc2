import { formatMoney } from '@tradehall/domain/money/format-money';
import { formatPercent, formatRate } from '@tradehall/domain/format/format-value';
import { CHARGE_KINDS, sumOf, type Billed, type ChargeKind } from '@tradehall/domain/invoices/billing';
import type { TaxLine } from '@tradehall/domain/invoices/tax-lines';
import type { Order, TrackingNumber } from '@tradehall/domain/orders/order';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { currencyOf } from '../tenancy/currency-of';
import { countText, dayText, tenantLocale } from '../tenancy/tenant-locale';
import {
  addressLines,
  footerOf,
  labelled,
  note,
  orderName,
  pair,
  sellerLines,
  withoutRepeats,
  type Letterhead,
} from './letterhead';
import type { Pair, PrintedDocument } from '../printing/printed-document';

export interface Shipment {
  readonly shippedAt: Date;
  readonly trackingNumbers: readonly TrackingNumber[];
}

/** How buyer and seller name the account in their books. */
export interface BuyerIds {
  readonly customerNumber: string;
  readonly taxNumber: string;
  /** Of a partner's order the reseller, who is billed for it, line by line; left out where its buyer is. */
  readonly partner?: readonly string[];
}

export interface InvoiceToPrint {
  readonly number: string;
  readonly writtenAt: Date;
  /** Null where it asks for nothing. */
  readonly dueAt: Date | null;
  readonly order: Order;
  readonly buyer: BuyerIds;
  readonly billed: Billed;
  readonly taxes: readonly TaxLine[];
  /** Of the units that it bills. */
  readonly shipments: readonly Shipment[];
}

export interface CreditNoteToPrint {
  readonly number: string;
  readonly writtenAt: Date;
  readonly invoiceNumber: string;
  readonly order: Order;
  readonly buyer: BuyerIds;
  readonly billed: Billed;
  readonly taxes: readonly TaxLine[];
  readonly reason: string;
}

const CHARGE_LABELS = {
  subtotal: 'ORDER_SUBTOTAL',
  freight: 'ORDER_FREIGHT',
  paymentFee: 'ORDER_PAYMENT_FEE',
  services: 'ORDER_SERVICES_FEE',
  reservationFee: 'ORDER_RESERVATION_FEE',
  cancellationFee: 'ORDER_CANCELLATION_FEE',
  tax: 'ORDER_TAX',
} as const satisfies Record<ChargeKind, string>;

/** An invoice as its buyer's bookkeeper needs it (SD58). */
export function printInvoice(invoice: InvoiceToPrint, head: Letterhead): PrintedDocument {
  const { order, billed } = invoice;
  const { format, configuration, own } = head;
  const date = (instant: Date) => dayText({ configuration }, instant);
  const money = moneyOf(configuration);
  const shipped = [...new Set(invoice.shipments.map(({ shippedAt }) => date(shippedAt)))];
  const tracking = invoice.shipments.flatMap(({ trackingNumbers }) =>
    trackingNumbers.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`),
  );
  const total = sumOf(billed.amounts);
  return {
    ...framed(invoice.number, format('INVOICE_TITLE'), order, invoice.buyer, head),
    facts: [
      [format('INVOICE_DATE'), date(invoice.writtenAt)],
      ...pair(format('INVOICE_DUE_DATE'), invoice.dueAt === null ? '' : date(invoice.dueAt)),
      ...pair(format('INVOICE_SHIP_DATE'), shipped.join(', ')),
      [format('INVOICE_ORDER'), orderName(order)],
      ...pair(format('ORDER_PURCHASE_ORDER'), order.purchaseOrderNumber ?? ''),
      ...pair(format('INVOICE_PAYMENT'), own(order.paymentMethodLabel ?? '')),
    ],
    rows: rowsOf(order, billed, head),
    charges: chargesOf(billed, invoice.taxes, order, head),
    total: [format('INVOICE_TOTAL'), money(total)],
    rest: [],
    notes: [
      ...note(format('INVOICE_TRACKING'), tracking.length === 0 ? [] : [tracking.join(', ')]),
      ...note(format('INVOICE_FEES'), feeNotes(order, billed, head)),
      ...note(format('INVOICE_BANK'), bankLines(head)),
    ],
  };
}

/** A credit note: which invoice it takes back, why, and how much of each part. */
export function printCreditNote(credit: CreditNoteToPrint, head: Letterhead): PrintedDocument {
  const { order, billed } = credit;
  const { format, configuration } = head;
  const money = moneyOf(configuration);
  return {
    ...framed(credit.number, format('CREDIT_NOTE_TITLE'), order, credit.buyer, head),
    facts: [
      [format('CREDIT_NOTE_DATE'), dayText({ configuration }, credit.writtenAt)],
      [format('CREDIT_NOTE_INVOICE'), credit.invoiceNumber],
      [format('INVOICE_ORDER'), orderName(order)],
      ...pair(format('ORDER_PURCHASE_ORDER'), order.purchaseOrderNumber ?? ''),
    ],
    rows: rowsOf(order, billed, head),
    charges: chargesOf(billed, credit.taxes, order, head),
    total: [format('CREDIT_NOTE_TOTAL'), money(sumOf(billed.amounts))],
    rest: [],
    notes: note(format('CREDIT_NOTE_REASON'), [credit.reason]),
  };
}

function framed(
  number: string,
  title: string,
  order: Order,
  buyer: BuyerIds,
  head: Letterhead,
): Pick<PrintedDocument, 'title' | 'number' | 'seller' | 'parties' | 'columns' | 'footer' | 'page'> {
  const { format } = head;
  return {
    title,
    number,
    seller: sellerLines(head),
    parties: [
      {
        title: format('INVOICE_BILL_TO'),
        lines: [
          ...withoutRepeats(
            buyer.partner ?? [
              order.buyerName,
              ...addressLines(order.billingAddress, 'BillingCustomerName', 'ShipToName', tenantLocale(head)),
            ],
          ),
          ...labelled(format('DETAILS_CUSTOMER_ID'), buyer.customerNumber),
          ...labelled(format('INVOICE_TAX_NUMBER'), buyer.taxNumber),
        ],
      },
      {
        title: format('INVOICE_SHIP_TO'),
        lines: addressLines(order.shippingAddress, 'ShipToName', 'BillingCustomerName', tenantLocale(head)),
      },
    ],
    columns: [
      format('ORDER_LINE_ITEM'),
      format('ORDER_LINE_DESCRIPTION'),
      format('ORDER_LINE_QUANTITY'),
      format('ORDER_LINE_UNIT_PRICE'),
      format('ORDER_LINE_AMOUNT'),
    ],
    footer: footerOf(number, head),
    page: format('INVOICE_PAGE', ['${1}', '${2}']),
  };
}

function rowsOf(order: Order, billed: Billed, { configuration }: Letterhead): string[][] {
  const money = moneyOf(configuration);
  const count = (units: number) => countText({ configuration }, units);
  return billed.lines.flatMap(({ lineNumber, quantity }) => {
    const line = order.lines.find((each) => each.lineNumber === lineNumber);
    if (!line) return [];
    const { itemNumber, itemDescription, unitPriceMinor } = line;
    return [[itemNumber, itemDescription, count(quantity), money(unitPriceMinor), money(quantity * unitPriceMinor)]];
  });
}

function chargesOf(
  billed: Billed,
  taxes: readonly TaxLine[],
  order: Order,
  { configuration, format, own }: Letterhead,
): Pair[] {
  const money = moneyOf(configuration);
  return CHARGE_KINDS.flatMap((kind): Pair[] => {
    const minor = billed.amounts[kind];
    if (kind === 'tax')
      return taxes.map(({ description, baseMinor, percent, amountMinor, exemptBy }): Pair => [
        [
          description === '' ? format('ORDER_TAX') : `${format('ORDER_TAX')} (${own(description)})`,
          percent === null
            ? format('INVOICE_TAX_BASE', [money(baseMinor)])
            : format('INVOICE_TAX_OF', [formatRate(percent, tenantLocale({ configuration })), money(baseMinor)]),
          ...(exemptBy === undefined ? [] : [format('INVOICE_TAX_EXEMPT', [exemptBy])]),
        ].join(' · '),
        money(amountMinor),
      ]);
    if (minor === 0 && (kind !== 'subtotal' || billed.lines.length === 0)) return [];
    const rate =
      kind === 'freight'
        ? own(order.shippingOption.shippingMethodLabel ?? '')
        : kind === 'paymentFee'
          ? own(order.paymentMethodLabel ?? '')
          : '';
    return [[rate === '' ? format(CHARGE_LABELS[kind]) : `${format(CHARGE_LABELS[kind])} (${rate})`, money(minor)]];
  });
}

/** Fees with the rate and the time they were counted by: the buyer agreed to both. */
function feeNotes(order: Order, { amounts }: Billed, { format, configuration, own }: Letterhead): string[] {
  const rate = (percent: number) => formatPercent(percent, 2, tenantLocale({ configuration }));
  const { reservationFeePercent, cancellationFeePercent, carriedFeeMinor, feePeriods } = order;
  // What is carried from an earlier time to pay was counted by days that are no longer known.
  const days = carriedFeeMinor > 0 || feePeriods === 0 ? null : feePeriods;
  return [
    ...(amounts.reservationFee === 0
      ? []
      : days === null
        ? [format('INVOICE_RESERVATION_NOTE_CARRIED', [rate(reservationFeePercent)])]
        : [format('INVOICE_RESERVATION_NOTE', [rate(reservationFeePercent), days], days)]),
    ...(amounts.cancellationFee === 0 ? [] : [format('INVOICE_CANCELLATION_NOTE', [rate(cancellationFeePercent)])]),
    ...(amounts.services === 0 ? [] : [order.additionalServices.map(({ label }) => own(label)).join(', ')]),
  ].filter(Boolean);
}

function bankLines({ invoicing: { bank, legalName }, format, configuration }: Letterhead): string[] {
  if (bank.accountNumber === '') return [];
  return [
    [bank.accountHolder || legalName || configuration.tenantName, bank.name].filter(Boolean).join(', '),
    [
      ...labelled(format('INVOICE_ACCOUNT'), bank.accountNumber),
      ...labelled(format('INVOICE_BANK_CODE'), bank.bankCode),
    ].join(' · '),
  ];
}

const moneyOf = (configuration: TenantConfiguration) => {
  const known = currencyOf({ configuration });
  return (minor: number) => formatMoney(minor, known);
};
