import PDFDocument from 'pdfkit';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { readCurrency } from '@tradehall/domain/money/currency';
import { formatDate } from '@tradehall/domain/format/format-date';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import { registerPdfFonts } from '../files/pdf-fonts';
import type { Tenant } from '../http/request-context';
import type { StoredInvoice } from './invoice-store';

type Say = (label: string, params?: readonly TextParam[]) => string;
type Pdf = PDFKit.PDFDocument;
type Pair = readonly [label: string, value: string];

const MARGIN = 48;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const BOTTOM = PAGE.height - MARGIN - 28;
const HALF = WIDTH / 2 - 12;
const QUIET = '#5b6472';
const INK = '#14181f';
const HAIRLINE = '#d5d9e0';
const COLUMNS = [
  { at: 0, width: 112, align: 'left' },
  { at: 120, width: 170, align: 'left' },
  { at: 294, width: 48, align: 'right' },
  { at: 346, width: 72, align: 'right' },
  { at: 422, width: WIDTH - 422, align: 'right' },
] as const;

/** An invoice as PDF: what was stored when it was written, in the tenant's currency and language (H03, K08). */
export async function invoicePdf(invoice: StoredInvoice, tenant: Tenant, say: Say): Promise<Buffer> {
  const { content } = invoice;
  const { tenantName, clientSupportEmail, currency: symbol, currencyPrecision, timeZone } = tenant.configuration;
  const currency = readCurrency(symbol, currencyPrecision);
  const money = (minor: number) => formatMoney(minor, currency);
  const document = registerPdfFonts(
    new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      info: { Title: `${say('INVOICE_TITLE')} ${invoice.invoiceNumber}`, Author: tenantName },
    }),
  );
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  masthead(document, tenantName, say('INVOICE_TITLE'), invoice.invoiceNumber);
  facts(document, [
    [say('INVOICE_DATE'), formatDate(invoice.createdAt, 'month-date', timeZone)],
    [say('INVOICE_ORDER'), content.orderNumber],
    ...(content.purchaseOrderNumber === null
      ? []
      : [[say('ORDER_PURCHASE_ORDER'), content.purchaseOrderNumber] as const]),
    ...(content.paymentMethod === '' ? [] : [[say('INVOICE_PAYMENT'), content.paymentMethod] as const]),
  ]);
  const top = document.y;
  block(document, say('INVOICE_BILL_TO'), withoutRepeats([content.buyerName, ...content.billingAddress]), MARGIN, top);
  const left = document.y;
  block(document, say('INVOICE_SHIP_TO'), content.shippingAddress, MARGIN + WIDTH / 2, top);
  document.y = Math.max(left, document.y) + 20;

  head(document, say);
  const charges = content.charges.map(({ label, detail, amountMinor }): Pair => [
    detail === undefined ? say(label) : `${say(label)} (${detail})`,
    money(amountMinor),
  ]);
  const rest: Pair[] = [
    ...(content.paidMinor > 0 ? [[say('INVOICE_PAID'), money(content.paidMinor)] as const] : []),
    [say('INVOICE_DUE'), money(Math.max(0, content.totalMinor - content.paidMinor))],
  ];
  const below = (charges.length + rest.length) * 16 + 48;
  content.lines.forEach((line, at) => {
    // The sum never stands alone on a page: the last line goes with it.
    const room = at === content.lines.length - 1 ? below : 0;
    row(
      document,
      say,
      [line.itemNumber, line.description, String(line.quantity), money(line.unitPriceMinor), money(line.amountMinor)],
      room,
    );
  });
  totals(document, charges, [say('ORDER_GRAND_TOTAL'), money(content.totalMinor)], rest);
  foot(document, [tenantName, clientSupportEmail, invoice.invoiceNumber].filter(Boolean).join(' · '), say);
  document.end();
  return done;
}

/** A buyer that is its own address' first line is named once. */
function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== '' && line !== lines[at - 1]);
}

function masthead(document: Pdf, tenantName: string, title: string, number: string): void {
  document.font('bold').fontSize(16).fillColor(INK).text(tenantName, MARGIN, MARGIN, { width: HALF });
  const under = document.y;
  document
    .font('plain')
    .fontSize(16)
    .text(title, MARGIN + WIDTH / 2, MARGIN, { width: WIDTH / 2, align: 'right' });
  document
    .fontSize(10)
    .fillColor(QUIET)
    .text(number, { width: WIDTH / 2, align: 'right' });
  document.y = Math.max(under, document.y) + 10;
  rule(document);
  document.y += 12;
}

/** Labels above their values, side by side. */
function facts(document: Pdf, pairs: readonly Pair[]): void {
  const top = document.y;
  const width = WIDTH / Math.max(4, pairs.length);
  let lowest = top;
  pairs.forEach(([label, value], at) => {
    const x = MARGIN + at * width;
    document
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(label, x, top, { width: width - 8 });
    document
      .fontSize(9)
      .fillColor(INK)
      .text(value, x, document.y + 1, { width: width - 8 });
    lowest = Math.max(lowest, document.y);
  });
  document.y = lowest + 16;
}

function block(document: Pdf, title: string, lines: readonly string[], x: number, y: number): void {
  document.font('plain').fontSize(8).fillColor(QUIET).text(title, x, y, { width: HALF });
  document.fontSize(9).fillColor(INK);
  document.y += 1;
  for (const line of lines) document.text(line, x, document.y, { width: HALF, lineGap: 1 });
}

function head(document: Pdf, say: Say): void {
  document.font('plain').fontSize(8).fillColor(QUIET);
  cells(document, [
    say('ORDER_LINE_ITEM'),
    say('ORDER_LINE_DESCRIPTION'),
    say('ORDER_LINE_QUANTITY'),
    say('ORDER_LINE_UNIT_PRICE'),
    say('ORDER_LINE_AMOUNT'),
  ]);
  rule(document, QUIET);
  document.y += 5;
}

/** A line, with room for what must not be parted from it. */
function row(document: Pdf, say: Say, values: readonly string[], room: number): void {
  document.font('plain').fontSize(9).fillColor(INK);
  const height = Math.max(
    ...values.map((value, index) => document.heightOfString(value, { width: COLUMNS[index]?.width ?? 50 })),
  );
  if (document.y + height + room > BOTTOM) {
    document.addPage();
    head(document, say);
    document.font('plain').fontSize(9).fillColor(INK);
  }
  cells(document, values);
  rule(document);
  document.y += 5;
}

function cells(document: Pdf, values: readonly string[]): void {
  const y = document.y;
  let lowest = y;
  values.forEach((value, index) => {
    const column = COLUMNS[index];
    if (!column) return;
    document.text(value, MARGIN + column.at, y, { width: column.width, align: column.align });
    lowest = Math.max(lowest, document.y);
  });
  document.y = lowest + 4;
}

function totals(document: Pdf, charges: readonly Pair[], grand: Pair, rest: readonly Pair[]): void {
  document.y += 4;
  for (const pair of charges) total(document, pair, 'plain', 9);
  rule(document, QUIET, RIGHT - 280);
  document.y += 6;
  total(document, grand, 'bold', 11);
  rest.forEach((pair, at) => total(document, pair, at === rest.length - 1 ? 'bold' : 'plain', 9));
}

function total(document: Pdf, [label, value]: Pair, font: 'plain' | 'bold', size: number): void {
  const y = document.y;
  document
    .font(font)
    .fontSize(size)
    .fillColor(font === 'bold' ? INK : QUIET)
    .text(label, RIGHT - 280, y, { width: 168 });
  const under = document.y;
  document.fillColor(INK).text(value, RIGHT - 108, y, { width: 108, align: 'right' });
  document.y = Math.max(under, document.y, y + size + 2) + 4;
}

function rule(document: Pdf, color = HAIRLINE, from = MARGIN): void {
  document.moveTo(from, document.y).lineTo(RIGHT, document.y).lineWidth(0.5).strokeColor(color).stroke();
}

function foot(document: Pdf, text: string, say: Say): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Below the margin pdfkit would start a new page.
    document.page.margins.bottom = 0;
    const y = PAGE.height - MARGIN;
    document
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(text, MARGIN, y, { width: WIDTH - 100, lineBreak: false });
    document.text(say('INVOICE_PAGE', [page + 1, count]), RIGHT - 96, y, {
      width: 96,
      align: 'right',
      lineBreak: false,
    });
  }
}
