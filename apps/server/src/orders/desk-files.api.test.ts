import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellerExportCreditNote, sellerExportInvoice, writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getDeskFiles, type DeskFile } from '@tradehall/contract/orders/desk-file-calls';
import { changeOrderStatus, invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import {
  exportPackingList,
  exportPickList,
  sellerExportManifest,
  voidShipment,
} from '@tradehall/contract/orders/shipment-calls';
import { placeHeldOrder } from '../testing/held-order';
import { listDeskFiles } from './desk-files-read-model';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
});
afterAll(() => server.close());

/** Ten units, released, of a buyer whom nobody else is called like. */
async function released() {
  // By letters: a digit stands in many a number, too.
  const own = `Q${'abcdefghijkl'.charAt(serial++)}`;
  const buyerName = `Keplerius ${own} GmbH`;
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `FILES-${serial}`, quantity: 10, unitPriceMinor: 1_000 }],
    fulfillment_status: 'RELEASED',
    buyer_name: buyerName,
  });
  const params = { phonexOrderNumber: orderNumber };
  const search = `keplerius+${own}`;
  return {
    orderNumber,
    buyerName,
    params,
    search,
    ship: (trackingNumber: string, quantity: number, imeis: string[] = []) =>
      seller.ok(shipOrder, {
        params,
        body: { trackingNumbers: [{ carrier: 'UPS', trackingNumber }], lines: [{ lineNumber: 1, quantity, imeis }] },
      }),
    files: async () => (await seller.ok(getDeskFiles, { query: { search: orderNumber } })).rows,
  };
}

const open = ({ kind, number, orderNumber, shipment }: DeskFile) => {
  const params = { phonexOrderNumber: orderNumber };
  switch (kind) {
    case 'INVOICE':
      return seller.call(sellerExportInvoice, { params: { invoiceNumber: number! } });
    case 'CREDIT_NOTE':
      return seller.call(sellerExportCreditNote, { params: { creditNoteNumber: number! } });
    case 'PACKING_LIST':
      return seller.call(exportPackingList, { params: { ...params, shipment: shipment! } });
    case 'MANIFEST':
      return seller.call(sellerExportManifest, { params });
    case 'PICK_LIST':
      return seller.call(exportPickList, { params });
  }
};

test('SD59 everything that is written about an order is listed, newest first, and opens', async () => {
  const order = await released();
  const kinds = async () => (await order.files()).map(({ kind, shipment }) => [kind, shipment]);
  expect(await kinds()).toEqual([['PICK_LIST', null]]);
  await order.ship('1ZF1', 4);
  expect((await kinds()).toSorted()).toEqual([
    ['PACKING_LIST', 1],
    ['PICK_LIST', null],
  ]);
  await order.ship('1ZF2', 3, ['354000000000201']);
  await order.ship('1ZF3', 3);
  await seller.ok(voidShipment, { params: { ...order.params, shipment: 1 }, body: { reason: 'Not sent' } });
  await order.ship('1ZF4', 4);
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params: order.params, body: {} });
  const { creditNoteNumber } = await seller.ok(writeCreditNote, {
    params: { invoiceNumber },
    body: { kind: 'REDUCTION', reason: 'Scratches', lines: [{ lineNumber: 1, quantity: 1 }] },
  });
  const files = await order.files();
  expect(files.map(({ date }) => date)).toEqual(
    files
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(files.map(({ kind, number, shipment }) => `${kind} ${number ?? shipment ?? ''}`.trim()).toSorted()).toEqual([
    `CREDIT_NOTE ${creditNoteNumber}`,
    `INVOICE ${invoiceNumber}`,
    'MANIFEST',
    'PACKING_LIST 2',
    'PACKING_LIST 3',
    'PACKING_LIST 4',
  ]);
  for (const file of files) {
    expect(file).toMatchObject({ orderNumber: order.orderNumber, buyerName: order.buyerName });
    const { status, raw } = await open(file);
    expect([file.kind, status]).toEqual([file.kind, 200]);
    expect(raw.subarray(0, 4).toString()).toBe(file.kind === 'MANIFEST' ? 'PK\u0003\u0004' : '%PDF');
  }
  // Found by each of its names, in any case; another kind leaves it out.
  for (const search of [order.search, invoiceNumber.toLowerCase(), order.orderNumber.toLowerCase()])
    expect((await seller.ok(getDeskFiles, { query: { search, kind: 'INVOICE' } })).rows).toMatchObject([
      { number: invoiceNumber },
    ]);
  expect((await seller.ok(getDeskFiles, { query: { search: order.search, kind: 'PICK_LIST' } })).rows).toEqual([]);
  // The number of a paper is that paper's alone.
  for (const number of [invoiceNumber, creditNoteNumber])
    expect((await seller.ok(getDeskFiles, { query: { search: number } })).rows).toMatchObject([{ number }]);
});

test('SD59 what is common is found as what is rare is', async () => {
  const order = await released();
  await order.ship('1ZCOMMON', 4, ['354000000000219']);
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params: order.params, body: {} });
  for (const search of [order.search, invoiceNumber, order.orderNumber, 'inv-', 'acme', 'nobody at all+inv']) {
    const [rare, common] = await server.services.database.inTenant('acme', async (tx) => [
      await listDeskFiles(tx, { search, limit: 500 }),
      await listDeskFiles(tx, { search, limit: 500 }, 0),
    ]);
    expect(common, search).toEqual(rare);
  }
});

test('SD59 a pick list is listed exactly where there is one', async () => {
  const order = await released();
  const isListed = async () => (await order.files()).some(({ kind }) => kind === 'PICK_LIST');
  const isThere = async () => (await seller.call(exportPickList, { params: order.params })).status === 200;
  const both = async () => [await isListed(), await isThere()];
  const set = (fulfillmentStatus: string) =>
    seller.ok(changeOrderStatus, { params: order.params, body: { fulfillmentStatus, reason: 'Wait' } });
  expect(await both()).toEqual([true, true]);
  await set('ON_HOLD');
  expect(await both()).toEqual([false, false]);
  await set('PROCESSING');
  expect(await both()).toEqual([true, true]);
  await set('CANCELED');
  expect(await both()).toEqual([false, false]);
});

test('SD59 what is held is picked once it is paid, and not after all of it was given back', async () => {
  const lines = async (paymentStatus: string) => {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: `FILES-${++serial}`, quantity: 1, unitPriceMinor: 1_000 }],
      payment_status: paymentStatus,
    });
    const { rows } = await seller.ok(getDeskFiles, { query: { search: orderNumber } });
    const { status } = await seller.call(exportPickList, { params: { phonexOrderNumber: orderNumber } });
    return [rows.length, status];
  };
  expect(await lines('UNPAID')).toEqual([0, 409]);
  expect(await lines('PAID')).toEqual([1, 200]);
  expect(await lines('REFUNDED')).toEqual([0, 409]);
});

test('SD59 the pages of the list come to the whole of it, each file once', async () => {
  const { rows: whole } = await seller.ok(getDeskFiles, { query: { limit: 500 } });
  expect(whole.length).toBeGreaterThan(10);
  const paged: DeskFile[] = [];
  for (let after: string | null = null; ;) {
    const page: { rows: DeskFile[]; next: string | null } = await seller.ok(getDeskFiles, {
      query: { limit: 3, ...(after === null ? {} : { after }) },
    });
    paged.push(...page.rows);
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(whole);
  const wrong = await seller.call(getDeskFiles, { query: { after: 'nonsense' } });
  expect([wrong.status, wrong.error.messageCode]).toEqual([400, 'INVALID_REQUEST']);
});
