import { formatMoney } from '@tradehall/domain/money/format-money';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { currencyOf } from '../tenancy/currency-of';
import { dayText } from '../tenancy/tenant-locale';
import type { FormatLabel } from './letterhead';
import type { Pair, PrintedDocument } from '../printing/printed-document';

/** What invoices kept before their very words were kept; amounts are minor units. */
export interface EarlierInvoice {
  readonly printed?: undefined;
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly buyerName: string;
  readonly billingAddress: readonly string[];
  readonly shippingAddress: readonly string[];
  readonly paymentMethod: string;
  readonly lines: readonly {
    readonly itemNumber: string;
    readonly description: string;
    readonly quantity: number;
    readonly unitPriceMinor: number;
    readonly amountMinor: number;
  }[];
  readonly charges: readonly { readonly label: string; readonly detail?: string; readonly amountMinor: number }[];
  readonly totalMinor: number;
  readonly paidMinor: number;
}

export function printEarlierInvoice(
  number: string,
  writtenAt: Date,
  content: EarlierInvoice,
  { configuration, format }: { readonly configuration: TenantConfiguration; readonly format: FormatLabel },
): PrintedDocument {
  const { tenantName, clientSupportEmail } = configuration;
  const known = currencyOf({ configuration });
  const money = (minor: number) => formatMoney(minor, known);
  const { purchaseOrderNumber, paymentMethod, buyerName, billingAddress, totalMinor, paidMinor } = content;
  const bill = [buyerName, ...billingAddress];
  return {
    title: format('INVOICE_TITLE'),
    number,
    seller: [tenantName],
    facts: [
      [format('INVOICE_DATE'), dayText({ configuration }, writtenAt)],
      [format('INVOICE_ORDER'), content.orderNumber],
      ...(purchaseOrderNumber === null ? [] : [[format('ORDER_PURCHASE_ORDER'), purchaseOrderNumber] as const]),
      ...(paymentMethod === '' ? [] : [[format('INVOICE_PAYMENT'), paymentMethod] as const]),
    ],
    parties: [
      { title: format('INVOICE_BILL_TO'), lines: bill.filter((line, at) => line !== '' && line !== bill[at - 1]) },
      { title: format('INVOICE_SHIP_TO'), lines: content.shippingAddress },
    ],
    columns: [
      format('ORDER_LINE_ITEM'),
      format('ORDER_LINE_DESCRIPTION'),
      format('ORDER_LINE_QUANTITY'),
      format('ORDER_LINE_UNIT_PRICE'),
      format('ORDER_LINE_AMOUNT'),
    ],
    rows: content.lines.map((line) => [
      line.itemNumber,
      line.description,
      String(line.quantity),
      money(line.unitPriceMinor),
      money(line.amountMinor),
    ]),
    charges: content.charges.map(({ label, detail, amountMinor }): Pair => [
      detail === undefined ? format(label) : `${format(label)} (${detail})`,
      money(amountMinor),
    ]),
    total: [format('ORDER_GRAND_TOTAL'), money(totalMinor)],
    rest: [
      ...(paidMinor > 0 ? [[format('INVOICE_PAID'), money(paidMinor)] as const] : []),
      [format('INVOICE_DUE'), money(Math.max(0, totalMinor - paidMinor))],
    ],
    notes: [],
    footer: [tenantName, clientSupportEmail, number].filter(Boolean).join(' · '),
    page: format('INVOICE_PAGE', ['${1}', '${2}']),
  };
}
