import PDFDocument from 'pdfkit';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { readCurrency } from '@tradehall/domain/money/currency';
import { formatDate } from '@tradehall/domain/format/format-date';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import type { Tenant } from '../http/request-context';
import type { StoredInvoice } from './invoice-store';

type Say = (label: string, params?: readonly TextParam[]) => string;

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const COLUMNS = [
  { at: 0, width: 96, align: 'left' },
  { at: 100, width: 196, align: 'left' },
  { at: 300, width: 50, align: 'right' },
  { at: 354, width: 70, align: 'right' },
  { at: 428, width: WIDTH - 428, align: 'right' },
] as const;

/** An invoice as PDF: what was stored when it was written, in the tenant's currency and language (document 2 §7). */
export async function invoicePdf(invoice: StoredInvoice, tenant: Tenant, say: Say): Promise<Buffer> {
  const { content } = invoice;
  const currency = readCurrency(pdfSymbol(tenant.configuration.currency), tenant.configuration.currencyPrecision);
  const money = (minor: number) => formatMoney(minor, currency);
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: `${say('INVOICE_TITLE')} ${invoice.invoiceNumber}`, Author: tenant.configuration.tenantName } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  document.font('Helvetica-Bold').fontSize(18).text(tenant.configuration.tenantName, MARGIN, MARGIN);
  document.font('Helvetica').fontSize(14).text(say('INVOICE_TITLE'));
  document.moveDown(0.8).fontSize(9);
  const facts: [string, string][] = [
    [say('INVOICE_NUMBER'), invoice.invoiceNumber],
    [say('INVOICE_DATE'), formatDate(invoice.createdAt, 'month-date', tenant.configuration.timeZone)],
    [say('INVOICE_ORDER'), content.orderNumber],
    ...(content.purchaseOrderNumber === null ? [] : [[say('ORDER_PURCHASE_ORDER'), content.purchaseOrderNumber] as [string, string]]),
    ...(content.paymentMethod === '' ? [] : [[say('INVOICE_PAYMENT'), content.paymentMethod] as [string, string]]),
  ];
  for (const [label, value] of facts) document.text(`${label}: ${value}`);
  document.moveDown();
  const top = document.y;
  block(document, say('INVOICE_BILL_TO'), [content.buyerName, ...content.billingAddress], MARGIN, top);
  const left = document.y;
  block(document, say('INVOICE_SHIP_TO'), content.shippingAddress, MARGIN + WIDTH / 2, top);
  document.y = Math.max(left, document.y) + 16;

  head(document, say);
  for (const line of content.lines) row(document, say, [line.itemNumber, line.description, String(line.quantity), money(line.unitPriceMinor), money(line.amountMinor)]);
  document.moveDown();
  for (const charge of content.charges) total(document, say(charge.label), money(charge.amountMinor));
  document.font('Helvetica-Bold');
  total(document, say('ORDER_GRAND_TOTAL'), money(content.totalMinor));
  document.font('Helvetica');
  if (content.paidMinor > 0) total(document, say('INVOICE_PAID'), money(content.paidMinor));
  total(document, say('INVOICE_DUE'), money(Math.max(0, content.totalMinor - content.paidMinor)));

  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Below the margin pdfkit would start a new page.
    document.page.margins.bottom = 0;
    document.fontSize(8).text(say('INVOICE_PAGE', [page + 1, count]), MARGIN, 841.89 - MARGIN, { width: WIDTH, align: 'right', lineBreak: false });
  }
  document.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

function block(document: Pdf, title: string, lines: readonly string[], x: number, y: number): void {
  document.font('Helvetica-Bold').text(title, x, y, { width: WIDTH / 2 - 12 });
  document.font('Helvetica');
  for (const line of lines) document.text(pdfText(line), x, document.y, { width: WIDTH / 2 - 12 });
}

function head(document: Pdf, say: Say): void {
  document.font('Helvetica-Bold').fontSize(9);
  cells(document, [say('ORDER_LINE_ITEM'), say('ORDER_LINE_DESCRIPTION'), say('ORDER_LINE_QUANTITY'), say('ORDER_LINE_UNIT_PRICE'), say('ORDER_LINE_AMOUNT')]);
  document.font('Helvetica');
  document.moveTo(MARGIN, document.y).lineTo(MARGIN + WIDTH, document.y).lineWidth(0.5).strokeColor('#999999').stroke();
  document.y += 4;
}

function row(document: Pdf, say: Say, values: readonly string[]): void {
  const height = Math.max(...values.map((value, index) => document.heightOfString(pdfText(value), { width: COLUMNS[index]?.width ?? 50 })));
  if (document.y + height > BOTTOM) {
    document.addPage();
    head(document, say);
  }
  cells(document, values);
}

function cells(document: Pdf, values: readonly string[]): void {
  const y = document.y;
  let lowest = y;
  values.forEach((value, index) => {
    const column = COLUMNS[index];
    if (!column) return;
    document.text(pdfText(value), MARGIN + column.at, y, { width: column.width, align: column.align });
    lowest = Math.max(lowest, document.y);
  });
  document.y = lowest + 3;
}

function total(document: Pdf, label: string, value: string): void {
  if (document.y + 14 > BOTTOM) document.addPage();
  const y = document.y;
  document.text(pdfText(label), MARGIN + WIDTH - 260, y, { width: 170, align: 'right' });
  document.text(value, MARGIN + WIDTH - 84, y, { width: 84, align: 'right' });
  document.y = y + 14;
}

/** The fonts every PDF reader has know Latin letters: what they lack is shown as a question mark, never as wrong ones. */
function pdfText(text: string): string {
  // eslint-disable-next-line no-control-regex -- the range of the fonts' encoding
  return text.replace(/[^\u0000-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/g, '?');
}

function pdfSymbol(symbol: string): string {
  return pdfText(symbol).includes('?') ? '' : symbol;
}
