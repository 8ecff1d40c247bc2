import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportInvoice, exportManifest, exportOrders, getOrder } from '@tradehall/contract/orders/order-calls';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { placeHeldOrder, shippingBy } from '../testing/held-order';
import { canReadPdf, textOfPdf, wordsOfPdf } from '../testing/read-pdf';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/** Names as they come: accents, Greek, Cyrillic, Turkish, Polish, Vietnamese. */
const BUYER = 'Łódź Telefony Şirketi & Ηλεκτρονικά';
const ADDRESS = {
  id: 'main',
  contact: 'Юлия Щербакова',
  address1: 'ул. Ленина 5',
  address2: 'Đường Nguyễn Huệ',
  city: 'Αθήνα',
  state: '東京都 深圳市 서울시 カナ',
  zip: '105 57',
  country: 'GR',
};
const NAMED = { ...ADDRESS, fields: { ShipToName: 'Αποθήκη Πειραιά', BillingCustomerName: ADDRESS.contact } };

let server: TestServer;
let buyer: TestClient;
let orderNumber = '';
let invoiceNumber = '';
const folder = mkdtempSync(join(tmpdir(), 'order-files-'));

beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
  const seller = await server.as('seller@acme.test');
  const lines = Array.from({ length: 60 }, (_, at) => ({ item: `FILE-${at}`, quantity: 2, unitPriceMinor: 12_345 }));
  ({ orderNumber } = await placeHeldOrder(server, {
    lines,
    fulfillment_status: 'RELEASED',
    purchase_order_number: 'PO-Ä-1',
    buyer_name: BUYER,
    billing_address: JSON.stringify(NAMED),
    shipping_address: JSON.stringify(NAMED),
    tax_minor: 12_223,
    tax_description: 'Texas sales tax 8.25%',
  }));
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(shipOrder, {
    params,
    body: {
      trackingNumbers: [],
      lines: lines.map((_, at) => ({
        lineNumber: at + 1,
        quantity: 2,
        imeis: [`35000000000${String(at).padStart(4, '0')}`],
      })),
    },
  });
  ({ invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} }));
});
afterAll(async () => {
  await server.close();
  if (process.env['KEEP_FILES'] === undefined) rmSync(folder, { recursive: true, force: true });
});

const has = (program: string) => spawnSync('which', [program]).status === 0;
const office = ['soffice', 'libreoffice'].find(has);

test('H03 K08 the invoice says number, order, PO number, every line and the total, over as many pages as it takes', async () => {
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
  const { raw } = await buyer.call(exportInvoice, { params: { invoiceNumber } });
  const words = wordsOfPdf(raw);
  for (const expected of [
    invoiceNumber,
    orderNumber,
    'PO-Ä-1',
    'FILE-0',
    'FILE-59',
    '$246.90',
    BUYER,
    ADDRESS.contact,
    ADDRESS.address1,
    ADDRESS.address2,
    ADDRESS.city,
    `$${salesOrder.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  ])
    expect(words).toContain(expected);
  expect(words).toMatch(/Page 2 of [2-9]/);
});

test('the invoice has the emails of Chinese, Japanese and Korean names', async () => {
  const letters = wordsOfPdf((await buyer.call(exportInvoice, { params: { invoiceNumber } })).raw).replaceAll('\n', '');
  for (const name of ADDRESS.state.split(' ')) expect(letters).toContain(name);
});

test('H03 the invoice names either address as its use does, and says which tax it is', async () => {
  const words = wordsOfPdf((await buyer.call(exportInvoice, { params: { invoiceNumber } })).raw);
  expect(words.match(new RegExp(ADDRESS.contact, 'g'))).toHaveLength(1);
  expect(words.match(/Αποθήκη Πειραιά/g)).toHaveLength(1);
  expect(words.replaceAll('\n', ' ')).toContain('Tax (Texas sales tax 8.25%)');
});

test.skipIf(!canReadPdf)(
  'H03 a PDF reader opens the invoice and reads names of every alphabet (skipped where pdftotext is missing)',
  async () => {
    const text = textOfPdf((await buyer.call(exportInvoice, { params: { invoiceNumber } })).raw);
    for (const expected of [
      invoiceNumber,
      orderNumber,
      'PO-Ä-1',
      'FILE-59',
      '$246.90',
      BUYER,
      ADDRESS.contact,
      ADDRESS.address1,
      ADDRESS.address2,
      ADDRESS.city,
    ])
      expect(text).toContain(expected);
  },
);

test.skipIf(!has('pdffonts'))(
  'H03 the invoice carries its letters with it: whoever opens it sees the same',
  async () => {
    const file = join(folder, 'invoice.pdf');
    writeFileSync(file, (await buyer.call(exportInvoice, { params: { invoiceNumber } })).raw);
    const fonts = spawnSync('pdffonts', [file], { encoding: 'utf8' }).stdout.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/(DejaVu|NotoSans).* yes +yes +yes /);
  },
);

test.skipIf(office === undefined)(
  'H03 LibreOffice opens manifest and exports (skipped where it is missing)',
  async () => {
    const params = { phonexOrderNumber: orderNumber };
    const files = {
      manifest: (await buyer.call(exportManifest, { params })).raw,
      order: (await buyer.call(exportOrders, { query: params })).raw,
      list: (await buyer.call(exportOrders)).raw,
    };
    for (const [name, raw] of Object.entries(files)) {
      writeFileSync(join(folder, `${name}.xlsx`), raw);
      const { status, stderr } = spawnSync(
        office ?? '',
        [
          '--headless',
          `-env:UserInstallation=file://${folder}/profile`,
          '--convert-to',
          'csv',
          '--outdir',
          folder,
          join(folder, `${name}.xlsx`),
        ],
        { encoding: 'utf8' },
      );
      expect(status, stderr).toBe(0);
      expect(readFileSync(join(folder, `${name}.csv`), 'utf8')).toContain(orderNumber);
    }
  },
);

test('W61 H03 sheets and papers have the words of a shop that has worded nothing itself in its language', async () => {
  const seller = await server.as('seller@acme.test');
  await seller.ok(putSaasConfig, { body: { language: 'de' } });
  const placed = await placeHeldOrder(server, {
    lines: [{ item: 'FILE-DE', quantity: 2, unitPriceMinor: 12_345 }],
    fulfillment_status: 'RELEASED',
    payment_method_label: 'Cash on delivery',
    shipping_option: shippingBy('Request a quote'),
    freight_minor: 1_000,
  });
  const params = { phonexOrderNumber: placed.orderNumber };
  for (const query of [params, {}]) {
    const { raw } = await buyer.call(exportOrders, { query });
    const row = (await readSpreadsheet(raw)).find((cells) => cells.includes(placed.orderNumber));
    expect(row).toEqual(expect.arrayContaining(['Freigegeben', 'Unbezahlt']));
  }
  await seller.ok(shipOrder, { params, body: { trackingNumbers: [] } });
  const written = await seller.ok(invoiceOrder, { params, body: {} });
  const { raw } = await buyer.call(exportInvoice, { params: { invoiceNumber: written.invoiceNumber } });
  const words = wordsOfPdf(raw);
  expect(words).toContain('Nachnahme');
  expect(words).toContain('Fracht (Fracht auf Anfrage)');
});

test('W61 J03 the list as a sheet names the warehouse of a won lot’s order as the screen does', async () => {
  const placed = await placeHeldOrder(server, {
    lines: [{ item: 'FILE-LOT', quantity: 1, unitPriceMinor: 12_345 }],
    warehouse_code: 'AUCTION',
    warehouse_label: 'Auction',
  });
  const { raw } = await buyer.call(exportOrders, { headers: { 'accept-language': 'de' } });
  const row = (await readSpreadsheet(raw)).find((cells) => cells.includes(placed.orderNumber));
  expect(row).toContain('Auktion');
  expect(row).not.toContain('Auction');
});
