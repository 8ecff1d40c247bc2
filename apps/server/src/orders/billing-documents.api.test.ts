import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '@tradehall/domain/format/format-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exportCreditNote,
  foreseeCreditNote,
  foreseeInvoice,
  sellerExportCreditNote,
  sellerExportInvoice,
  writeCreditNote,
} from '@tradehall/contract/orders/billing-calls';
import { exportInvoice, exportOrders, getOrder, listOrders } from '@tradehall/contract/orders/order-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { invoiceOrder, markOrderPaid, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { getStatement } from '@tradehall/contract/statement';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const once = () => ({ idempotencyKey: randomUUID() });

/** 27 units of 10.00 with 10.00 of freight and 22.28 of tax, released to the warehouse. */
async function released() {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `BILL-${++counter}`, quantity: 27, unitPriceMinor: 1_000 }],
    fulfillment_status: 'RELEASED',
    freight_minor: 1_000,
    tax_minor: 2_228,
    tax_description: 'Texas sales tax 8.25%',
    total_minor: 30_228,
  });
  return { phonexOrderNumber: orderNumber };
}
type Params = Awaited<ReturnType<typeof released>>;

const ship = (params: Params, quantity?: number) =>
  seller.ok(shipOrder, {
    params,
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${randomUUID().slice(0, 8)}` }],
      ...(quantity === undefined ? {} : { lines: [{ lineNumber: 1, quantity, imeis: [] }] }),
    },
    ...once(),
  });
const invoice = (params: Params) => seller.call(invoiceOrder, { params, body: {}, ...once() });
const read = async (params: Params) => (await buyer.ok(getOrder, { params })).salesOrder;
const printedOf = (table: 'invoices' | 'credit_notes', number: string) =>
  server.services.database.inTenant('acme', async (tx) => {
    const column = table === 'invoices' ? 'invoice_number' : 'credit_note_number';
    const { rows } = await sql<{
      printed: { seller: string[]; facts: [string, string][]; charges: [string, string][] };
    }>`
      select content -> 'printed' as printed from ${sql.table(table)} where ${sql.ref(column)} = ${number}`.execute(tx);
    return rows[0]?.printed;
  });

describe('partial invoices', () => {
  test('SD57 bill what was shipped, come to the charges together, and the last one ends the order', async () => {
    const params = await released();
    expect((await invoice(params)).error.messageCode).toBe('ORDER_NOTHING_TO_INVOICE');
    await ship(params, 2);
    await invoice(params);
    expect((await invoice(params)).error.messageCode).toBe('ORDER_ALREADY_INVOICED');
    expect((await read(params)).billingDocuments).toMatchObject([{ kind: 'INVOICE', total: 22.39 }]);
    // Bought on terms: order, lists and statement say the same of what is open, until it is paid.
    const dueOf = async () => {
      const query = { search: params.phonexOrderNumber };
      const [listed] = await buyer.ok(listOrders, { query });
      const [atDesk] = (await seller.ok(getDeskOrders, { query })).rows;
      const { dues } = await buyer.ok(getStatement);
      const stated = dues.find(
        ({ kind, orderNumber }) => kind === 'INVOICE' && orderNumber === params.phonexOrderNumber,
      );
      const { nextDue } = await read(params);
      expect([listed?.dueDate, atDesk?.dueDate, stated?.dueDate ?? null]).toEqual(
        Array(3).fill(nextDue?.dueDate ?? null),
      );
      expect(stated?.amount).toBe(nextDue?.amount);
      return nextDue;
    };
    expect(await dueOf()).toMatchObject({ amount: 22.39, dueDate: expect.any(String) as string });
    await seller.ok(markOrderPaid, {
      params,
      body: { amount: 20, reference: `part ${params.phonexOrderNumber}` },
      ...once(),
    });
    expect(await dueOf()).toMatchObject({ amount: 2.39 });
    await seller.ok(markOrderPaid, {
      params,
      body: { amount: 2.39, reference: `rest ${params.phonexOrderNumber}` },
      ...once(),
    });
    expect(await dueOf()).toBeNull();
    await ship(params);
    expect((await seller.ok(getDeskOrder, { params })).acts).toContain('invoice');
    await invoice(params);
    const order = await read(params);
    expect(order.fulfillmentStatus).toBe('INVOICED');
    expect(order.billingDocuments.map(({ total }) => total)).toEqual([22.39, 279.89]);
    expect(22.39 + 279.89).toBeCloseTo(order.total, 5);
  });

  test('W43 what is to be paid by a day is what all invoices of that day have open', async () => {
    const params = await released();
    await ship(params, 2);
    await invoice(params);
    await ship(params);
    const { invoiceNumber } = (await invoice(params)).body;
    const { nextDue, billingDocuments, total } = await read(params);
    expect(nextDue?.amount).toBeCloseTo(total, 5);
    // They name the day, as the invoice does, and no time of it.
    const mail = await sentMail(server, 'acme', 'buyer@acme.test');
    const day = formatDate(billingDocuments[1]?.dueDate ?? '', 'month-date', 'America/Chicago');
    expect(mail.find(({ subject }) => subject.includes(invoiceNumber))?.text).toContain(`It is due on ${day}.`);
  });
});

describe('what its buyer has of it', () => {
  test('W43 of an invoice and a credit note the buyer hears by email, and the order tells its story without names of staff', async () => {
    const params = await released();
    await ship(params, 2);
    const { invoiceNumber } = (await invoice(params)).body;
    expect((await buyer.call(exportInvoice, { params: { invoiceNumber } })).status, 'of a released order').toBe(200);
    await seller.ok(markOrderPaid, { params, body: { amount: 20, reference: `wire ${invoiceNumber}` }, ...once() });
    const { creditNoteNumber } = await seller.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
      ...once(),
    });
    const mail = await sentMail(server, 'acme', 'buyer@acme.test');
    const about = (number: string) => mail.filter(({ subject }) => subject.includes(number));
    expect(about(invoiceNumber).map(({ text }) => text)).toEqual([expect.stringContaining('$22.39')]);
    expect(about(creditNoteNumber).map(({ text }) => text)).toEqual([expect.stringContaining('Scratched')]);
    const { events } = await read(params);
    expect(events.map(({ eventType, by, amount, references }) => [eventType, by, amount, references.at(-1)])).toEqual([
      ['SHIPPED', 'SELLER', null, expect.stringMatching(/^1Z/)],
      ['INVOICED', 'SELLER', 22.39, invoiceNumber],
      ['PAID', 'SELLER', 20, `wire ${invoiceNumber}`],
      ['CREDIT_NOTE', 'SELLER', expect.any(Number), creditNoteNumber],
    ]);
    expect(JSON.stringify(events)).not.toContain('seller@acme.test');
  });
});

describe('what a document says', () => {
  test('SD58 an invoice names the seller, the due date, the shipment and the tax, and keeps its words', async () => {
    const before = await seller.ok(getSetting, { params: { name: 'invoicing' } });
    const value = {
      ...(before.value as object),
      legalName: 'Acme Wholesale Inc.',
      address: ['1 Main St', 'Dallas, TX 75201'],
      taxNumber: '75-1234567',
      bank: { name: 'First Bank', accountHolder: '', accountNumber: '000123456', bankCode: '111000025' },
      dueDays: { TERMS_NET_30: 14 },
    };
    await seller.ok(putSetting, {
      params: { name: 'invoicing' },
      body: { version: before.version, value },
      ...once(),
    });
    const params = await released();
    await ship(params);
    const { invoiceNumber } = (await invoice(params)).body;
    const printed = await printedOf('invoices', invoiceNumber);
    expect(printed?.seller).toEqual(['Acme Wholesale Inc.', '1 Main St', 'Dallas, TX 75201', 'Tax number: 75-1234567']);
    expect(printed?.facts.map(([label]) => label)).toEqual(['Invoice date', 'Due date', 'Shipped', 'Order', 'Payment']);
    expect(JSON.stringify(printed)).toContain('000123456');
    expect(printed?.charges).toContainEqual(['Tax (Texas sales tax 8.25%) · 8.25% of $270.00', '$22.28']);
    const [document] = (await read(params)).billingDocuments;
    expect(Date.parse(document?.dueDate ?? '') - Date.parse(document?.date ?? '')).toBe(14 * 86_400_000);

    const changed = await seller.ok(getSetting, { params: { name: 'invoicing' } });
    await seller.ok(putSetting, {
      params: { name: 'invoicing' },
      body: { version: changed.version, value: { ...value, legalName: 'Somebody Else' } },
      ...once(),
    });
    expect(await printedOf('invoices', invoiceNumber)).toEqual(printed);
  });

  test('SD58 two series never share a prefix', async () => {
    const { version, value } = await seller.ok(getSetting, { params: { name: 'invoicing' } });
    const refused = await seller.call(putSetting, {
      params: { name: 'invoicing' },
      body: { version, value: { ...(value as object), creditNotePrefix: 'INV-' } },
      ...once(),
    });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([422, 'creditNotePrefix']);
  });
});

describe('credit notes', () => {
  async function invoiced() {
    const params = await released();
    await ship(params);
    return { params, invoiceNumber: (await invoice(params)).body.invoiceNumber };
  }

  test('SD58 a reduction lowers what is owed once, however often it is sent, and what was paid above it is due back', async () => {
    const { params, invoiceNumber } = await invoiced();
    await seller.ok(markOrderPaid, { params, body: { reference: `wire ${invoiceNumber}` }, ...once() });
    const call = {
      params: { invoiceNumber },
      body: { kind: 'REDUCTION' as const, reason: 'Damaged', lines: [{ lineNumber: 1, quantity: 7 }] },
      ...once(),
    };
    // What is said beforehand is what is written.
    const foreseen = await seller.ok(foreseeCreditNote, { ...call, body: { lines: call.body.lines } });
    expect(foreseen).toEqual({
      lines: [{ lineNumber: 1, quantity: 7 }],
      goods: 70,
      charges: 0,
      tax: 5.78,
      total: 75.78,
    });
    const [one, other] = await Promise.all([seller.call(writeCreditNote, call), seller.call(writeCreditNote, call)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.creditNoteNumber).toBe(one.body.creditNoteNumber);
    const order = await read(params);
    expect(order).toMatchObject({
      total: 226.5,
      creditedAmount: 75.78,
      paymentStatus: 'REFUND_DUE',
      refundDue: 75.78,
      fulfillmentStatus: 'INVOICED',
    });
    expect(order.billingDocuments).toMatchObject([
      { kind: 'INVOICE', total: 302.28 },
      { kind: 'CREDIT_NOTE', total: 75.78, invoiceNumber },
    ]);
    expect((await invoice(params)).error.messageCode).toBe('ORDER_ALREADY_INVOICED');
  });

  test('SD58 an invoice of what is paid already names no day to pay it by', async () => {
    const params = await released();
    await seller.ok(markOrderPaid, { params, body: { reference: 'before' }, ...once() });
    await ship(params);
    const { invoiceNumber } = (await invoice(params)).body;
    const printed = await printedOf('invoices', invoiceNumber);
    expect(printed?.facts.map(([label]) => label)).not.toContain('Due date');
    expect((await read(params)).billingDocuments).toMatchObject([{ number: invoiceNumber, dueDate: null }]);
  });

  test('SD57 an invoice bills what was looked at, or is not written and tells what it would bill now', async () => {
    const params = await released();
    await ship(params, 2);
    const shown = await seller.ok(foreseeInvoice, { params });
    expect(shown.lines).toEqual([{ lineNumber: 1, quantity: 2 }]);
    await ship(params, 3);
    const refused = await seller.call(invoiceOrder, { params, body: { shown }, ...once() });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'INVOICE_EFFECT_CHANGED']);
    const now = await seller.ok(foreseeInvoice, { params });
    expect(refused.error.details).toEqual({ amounts: now });
    expect(now.lines).toEqual([{ lineNumber: 1, quantity: 5 }]);
    expect((await read(params)).billingDocuments).toEqual([]);
    await seller.ok(invoiceOrder, { params, body: { shown: now }, ...once() });
    expect((await read(params)).billingDocuments).toMatchObject([{ total: now.total }]);
  });

  test('SD58 a credit note takes back what was looked at, or is not written and tells what it would come to now', async () => {
    const { params, invoiceNumber } = await invoiced();
    const credit = (body: object) =>
      seller.call(writeCreditNote, { params: { invoiceNumber }, body: body as never, ...once() });
    const all = { params: { invoiceNumber }, body: {} };
    const shown = await seller.ok(foreseeCreditNote, all);
    expect(
      (await credit({ kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 7 }] })).status,
    ).toBe(200);
    const refused = await credit({ kind: 'REDUCTION', reason: 'All of it', shown });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CREDIT_EFFECT_CHANGED']);
    const now = await seller.ok(foreseeCreditNote, all);
    expect(now.lines).toEqual([{ lineNumber: 1, quantity: 20 }]);
    expect(refused.error.details).toEqual({ amounts: now });
    expect((await read(params)).billingDocuments.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(1);
    expect((await credit({ kind: 'REDUCTION', reason: 'All of it', shown: now })).status).toBe(200);
    const notes = (await read(params)).billingDocuments.filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes.map(({ total }) => total)).toContain(now.total);
  });

  test('SD58 SD51 a part is credited as it was seen: another reason or a colleague credits no second one unseen', async () => {
    const { params, invoiceNumber } = await invoiced();
    const { total: left } = await seller.ok(foreseeCreditNote, { params: { invoiceNumber }, body: {} });
    const seven = { kind: 'REDUCTION', lines: [{ lineNumber: 1, quantity: 7 }] } as const;
    const first = { params: { invoiceNumber }, body: { ...seven, reason: 'Scratched', left }, ...once() };
    const written = await seller.ok(writeCreditNote, first);
    // Its answer was lost, and the reason corrected before the next press; or a colleague credits what they saw.
    const again = {
      params: { invoiceNumber },
      body: { ...seven, reason: 'Scratched, seven of them', left },
      ...once(),
    };
    const refused = await seller.call(writeCreditNote, again);
    const now = await seller.ok(foreseeCreditNote, { params: { invoiceNumber }, body: {} });
    expect(now.total).toBeLessThan(left);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { messageCode: 'INVOICE_CREDITED_SINCE', params: [`$${now.total.toFixed(2)}`], details: { left: now.total } },
    ]);
    expect((await seller.ok(writeCreditNote, first)).creditNoteNumber).toBe(written.creditNoteNumber);
    const notes = async () =>
      (await read(params)).billingDocuments.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ number }) => number);
    expect(await notes()).toEqual([written.creditNoteNumber]);
    // Seven more are credited by whoever saw what is left.
    await seller.ok(writeCreditNote, { ...again, body: { ...again.body, left: now.total }, ...once() });
    expect(await notes()).toHaveLength(2);
  });

  test('SD58 a correction is billed anew, and no more is credited than was billed', async () => {
    const { params, invoiceNumber } = await invoiced();
    const credit = (body: object) =>
      seller.call(writeCreditNote, { params: { invoiceNumber }, body: body as never, ...once() });
    const tooMuch = await credit({ kind: 'CORRECTION', reason: 'Wrong', lines: [{ lineNumber: 1, quantity: 28 }] });
    expect([tooMuch.status, tooMuch.error.messageCode]).toEqual([422, 'CREDIT_NOTE_TOO_MUCH']);
    const all = { params: { invoiceNumber }, body: {} };
    // What is left of it names the lines that stand on it, and no others.
    expect(await seller.ok(foreseeCreditNote, all)).toMatchObject({
      total: 302.28,
      lines: [{ lineNumber: 1, quantity: 27 }],
    });
    expect((await seller.call(foreseeInvoice, { params })).error.messageCode).toBe('ORDER_ALREADY_INVOICED');
    expect((await credit({ kind: 'CORRECTION', reason: 'Wrong address' })).status).toBe(200);
    // What is said beforehand is what is written.
    const billedAnew = await seller.ok(foreseeInvoice, { params });
    expect(billedAnew).toMatchObject({ total: 302.28 });
    expect(billedAnew.goods + billedAnew.charges + billedAnew.tax).toBeCloseTo(302.28, 6);
    expect((await seller.call(foreseeCreditNote, all)).error.messageCode).toBe('INVOICE_CREDITED');
    expect((await credit({ kind: 'CORRECTION', reason: 'Again' })).error.messageCode).toBe('INVOICE_CREDITED');
    const anew = await invoice(params);
    expect(anew.status).toBe(200);
    // It is about the same shipment.
    const said = async (number: string) =>
      new Map((await printedOf('invoices', number))?.facts ?? []).get('Shipped') ?? 'not said';
    expect(await said(anew.body.invoiceNumber)).toBe(await said(invoiceNumber));
    expect(await said(invoiceNumber)).not.toBe('not said');
    const order = await read(params);
    expect(order).toMatchObject({ total: 302.28, creditedAmount: 0 });
    // What was corrected asks for nothing any more; what is billed anew does.
    expect(order.billingDocuments.map(({ dueDate }) => dueDate !== null)).toEqual([false, false, true]);
    await seller.ok(markOrderPaid, { params, body: { reference: 'all of it' }, ...once() });
    expect((await read(params)).billingDocuments.map(({ dueDate }) => dueDate)).toEqual([null, null, null]);
    expect(order.billingDocuments.map(({ kind, total }) => [kind, total])).toEqual([
      ['INVOICE', 302.28],
      ['CREDIT_NOTE', 302.28],
      ['INVOICE', 302.28],
    ]);
  });

  test('SD58 numbers of credit notes have no gaps, even where some are refused and several come at once', async () => {
    const { invoiceNumber } = await invoiced();
    await Promise.all(
      [1, 1, 99, 2].map((quantity) =>
        seller.call(writeCreditNote, {
          params: { invoiceNumber },
          body: { kind: 'CORRECTION', reason: 'Short', lines: [{ lineNumber: 1, quantity }] },
          ...once(),
        }),
      ),
    );
    const numbers = await server.services.database.inTenant('acme', async (tx) =>
      (await sql<{ n: number }>`select credit_note_sequence as n from credit_notes order by 1`.execute(tx)).rows.map(
        ({ n }) => n,
      ),
    );
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('SD58 buyer and seller have the documents as PDF, other buyers do not, and nobody can change them', async () => {
    const { invoiceNumber } = await invoiced();
    const { creditNoteNumber } = await seller.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'REDUCTION', reason: 'Goodwill' },
      ...once(),
    });
    const stranger = await server.as('offline@acme.test');
    for (const [client, call, params] of [
      [buyer, exportInvoice, { invoiceNumber }],
      [seller, sellerExportInvoice, { invoiceNumber }],
      [buyer, exportCreditNote, { creditNoteNumber }],
      [seller, sellerExportCreditNote, { creditNoteNumber }],
    ] as const) {
      const { raw } = await client.call(call, { params: params as never });
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await stranger.call(exportCreditNote, { params: { creditNoteNumber } })).status).toBe(404);
    await expect(
      server.services.database.inTenant('acme', (tx) => sql`update credit_notes set total_minor = 1`.execute(tx)),
    ).rejects.toThrow('permission denied');
  });
});

test('W43 SD58 goods, freight, fees, tax and what was credited come to the total, in the list and in its sheet', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `BILL-${++counter}`, quantity: 10, unitPriceMinor: 1_000 }],
    fulfillment_status: 'RELEASED',
    freight_minor: 500,
    payment_fee_minor: 300,
    tax_minor: 825,
    total_minor: 11_625,
  });
  const params = { phonexOrderNumber: orderNumber };
  await ship(params);
  const { invoiceNumber } = (await invoice(params)).body;
  const lines = [{ lineNumber: 1, quantity: 4 }];
  const body = { kind: 'REDUCTION', reason: 'Wet', lines } as const;
  await seller.ok(writeCreditNote, { params: { invoiceNumber }, body, ...once() });
  const query = { search: orderNumber };
  const [row] = await buyer.ok(listOrders, { query });
  expect(row).toMatchObject({ subtotal: 100, freight: 5, fees: 3, tax: 8.25, credited: -43.3, total: 72.95 });
  const [head = [], cells = []] = await readSpreadsheet((await buyer.call(exportOrders, { query })).raw);
  const shown = ['Subtotal', 'Freight', 'Fees', 'Tax', 'Credited', 'Total'].map((each) => cells[head.indexOf(each)]);
  expect(shown).toEqual([100, 5, 3, 8.25, -43.3, 72.95]);
});
