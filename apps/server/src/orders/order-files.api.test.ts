import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportInvoice, exportManifest, exportOrders, getOrder } from '@tradehall/contract/orders/order-calls';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

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
  ({ orderNumber } = await placeHeldOrder(server, { lines, fulfillment_status: 'RELEASED', purchase_order_number: 'PO-Ä-1' }));
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(shipOrder, { params, body: { trackingNumbers: [], lines: lines.map((_, at) => ({ lineNumber: at + 1, quantity: 2, imeis: [`35000000000${String(at).padStart(4, '0')}`] })) } });
  ({ invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const has = (program: string) => spawnSync('which', [program]).status === 0;
const office = ['soffice', 'libreoffice'].find(has);

/** What a PDF says, read from its own streams: the fonts' codes are Latin letters. */
function wordsOf(pdf: Buffer): string {
  const words: string[] = [];
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    try {
      const content = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
      for (const [, array = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) words.push([...array.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''));
    } catch {
      // Not a text stream.
    }
  }
  return words.join('\n');
}

test('H03 the invoice says number, order, PO number, every line and the total, over as many pages as it takes', async () => {
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
  const { raw } = await buyer.call(exportInvoice, { params: { invoiceNumber } });
  const words = wordsOf(raw);
  for (const expected of [invoiceNumber, orderNumber, 'PO-Ä-1', 'FILE-0', 'FILE-59', '$246.90', `$${salesOrder.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`]) expect(words).toContain(expected);
  expect(words).toMatch(/Page 2 of [2-9]/);
});

test.skipIf(!has('pdftotext'))('H03 a PDF reader opens the invoice (skipped where pdftotext is missing)', async () => {
  const { raw } = await buyer.call(exportInvoice, { params: { invoiceNumber } });
  const file = join(folder, 'invoice.pdf');
  writeFileSync(file, raw);
  const { status, stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  expect(status).toBe(0);
  for (const expected of [invoiceNumber, orderNumber, 'FILE-59', '$246.90']) expect(stdout).toContain(expected);
});

test.skipIf(office === undefined)('H03 LibreOffice opens manifest and exports (skipped where it is missing)', async () => {
  const params = { phonexOrderNumber: orderNumber };
  const files = { manifest: (await buyer.call(exportManifest, { params })).raw, order: (await buyer.call(exportOrders, { query: params })).raw, list: (await buyer.call(exportOrders)).raw };
  for (const [name, raw] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.xlsx`), raw);
    const { status, stderr } = spawnSync(office ?? '', ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'csv', '--outdir', folder, join(folder, `${name}.xlsx`)], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    expect(readFileSync(join(folder, `${name}.csv`), 'utf8')).toContain(orderNumber);
  }
});
