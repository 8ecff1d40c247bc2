import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportPackingList,
  exportPickList,
  sellerExportManifest,
  voidShipment,
} from '@tradehall/contract/orders/shipment-calls';
import { sellerExportInvoice } from '@tradehall/contract/orders/billing-calls';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { placeHeldOrder } from '../testing/held-order';
import { wordsOfPdf } from '../testing/read-pdf';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let warehouse: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  [seller, warehouse] = await Promise.all([server.as('seller@acme.test'), server.as('warehouse@acme.test')]);
});
afterAll(() => server.close());

const BUYER = 'Łódź Telefony 深圳市';
const ADDRESS = {
  id: 'main',
  contact: 'Юлия Щербакова',
  address1: '東京都 1-2',
  city: 'Αθήνα',
  state: '서울시',
  zip: '105 57',
  country: 'GR',
};

/** Two lines of ten units at 123.45, released unless said. */
async function order(over: Partial<Parameters<typeof placeHeldOrder>[1]> = {}) {
  const items = [`PAPER-${++serial}`, `PAPER-${++serial}`] as const;
  const { orderNumber } = await placeHeldOrder(server, {
    lines: items.map((item) => ({ item, quantity: 10, unitPriceMinor: 12_345 })),
    fulfillment_status: 'RELEASED',
    purchase_order_number: 'PO-77',
    buyer_name: BUYER,
    shipping_address: JSON.stringify(ADDRESS),
    ...over,
  });
  const params = { phonexOrderNumber: orderNumber };
  return {
    orderNumber,
    items,
    params,
    ship: (trackingNumber: string, lineNumber: number, quantity: number, imeis: readonly string[] = []) =>
      seller.ok(shipOrder, {
        params,
        body: {
          trackingNumbers: [{ carrier: 'UPS', trackingNumber }],
          lines: [{ lineNumber, quantity, imeis: [...imeis] }],
        },
      }),
    packing: (shipment: number, by = warehouse) => by.call(exportPackingList, { params: { ...params, shipment } }),
    pick: (by = warehouse) => by.call(exportPickList, { params }),
  };
}

test('SD59 a packing list says what is in its shipment and where it goes, in every alphabet, and no price', async () => {
  const { orderNumber, items, ship, packing } = await order();
  const imeis = Array.from({ length: 8 }, (_, at) => `3520000000000${String(serial * 10 + at).padStart(2, '0')}`);
  await ship('1ZPACK', 1, 8, imeis);
  await ship('1ZOTHER', 2, 10);
  const { raw, headers } = await packing(1);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`packing-list-${orderNumber}-1.pdf`);
  const words = wordsOfPdf(raw);
  for (const expected of [`${orderNumber}, shipment 1`, 'PO-77', items[0], ...imeis, ADDRESS.contact, ADDRESS.city])
    expect(words.replaceAll('\n', ' ')).toContain(expected);
  const letters = words.replaceAll('\n', '');
  for (const name of ['深圳市', '東京都', '서울시', 'UPS 1ZPACK']) expect(letters).toContain(name);
  for (const other of [items[1], '1ZOTHER', '123.45', '$']) expect(words).not.toContain(other);
});

test('SD59 a shipment of many devices lists each of them over as many pages as it takes', async () => {
  const { ship, packing } = await order({ lines: [{ item: `PAPER-${++serial}`, quantity: 900, unitPriceMinor: 100 }] });
  const imeis = Array.from({ length: 900 }, (_, at) => `357${String(at).padStart(12, '0')}`);
  await ship('1ZMANY', 1, 900, imeis);
  const words = wordsOfPdf((await packing(1)).raw).replaceAll('\n', ' ');
  expect(imeis.filter((imei) => !words.includes(imei))).toEqual([]);
  expect(words).toMatch(/Page 2 of [2-9]/);
});

test('SD59 there is no packing list of a voided shipment, nor of one that there is not', async () => {
  const { params, ship, packing } = await order();
  await ship('1ZVOID', 1, 2);
  await seller.ok(voidShipment, { params: { ...params, shipment: 1 }, body: { reason: 'Another order' } });
  const [voided, unknown] = [await packing(1), await packing(2)];
  expect([voided.status, voided.error.messageCode]).toEqual([409, 'ORDER_SHIPMENT_VOIDED']);
  expect([unknown.status, unknown.error.messageCode]).toEqual([404, 'ORDER_SHIPMENT_UNKNOWN']);
});

test('SD59 SD13 a pick list says what is still to leave, by bin for whoever may see bins, and no price', async () => {
  const { items, ship, pick } = await order();
  await ship('1ZSOME', 1, 4);
  await server.services.database.inTenant('acme', async (tx) => {
    await sql`
      insert into stock_costs (tenant_id, item_number_warehouse, bin, updated_by)
      select tenant_id, item_number_warehouse, 'B-07', 'test' from order_lines where item_number = ${items[1]}
      on conflict (tenant_id, item_number_warehouse) do update set bin = excluded.bin`.execute(tx);
  });
  const byBin = wordsOfPdf((await pick(seller)).raw);
  for (const expected of ['Pick list', 'B-07', BUYER.split(' ')[0]!, 'PO-77', '6', '10', '16'])
    expect(byBin).toContain(expected);
  expect(byBin.indexOf(items[1])).toBeLessThan(byBin.indexOf(items[0]));
  const { raw, headers } = await pick();
  expect(headers['content-type']).toBe('application/pdf');
  const byItem = wordsOfPdf(raw);
  expect(byItem).not.toContain('B-07');
  expect(byItem.indexOf(items[0])).toBeLessThan(byItem.indexOf(items[1]));
  for (const words of [byBin, byItem]) expect(words).not.toMatch(/123\.45|\$/);
});

test('SD59 a pick list says what the buyer asked of whoever packs and ships', async () => {
  const { pick } = await order({
    shipping_option: JSON.stringify({
      shippingMethodLabel: 'Bill my account',
      carrier: 'DHL',
      carrierServiceLevel: 'Economy Select',
      carrierShippingAccountNumber: 'ACC-4711',
      shippingInstructions: 'Dock 7, before noon.\nNo half pallets.',
    }),
    additional_services: JSON.stringify([{ code: 'WIPE', label: 'Certified data wipe' }]),
    purchase_order_number: 'PO-4711',
  });
  const words = wordsOfPdf((await pick()).raw).replaceAll('\n', ' ');
  for (const asked of ['DHL', 'Economy Select', 'ACC-4711', 'Dock 7, before noon.', 'No half pallets.'])
    expect(words).toContain(asked);
  expect(words).toContain('Certified data wipe');
  // The shop's own staff read it: a buyer's number is not theirs.
  expect(words).toContain('Buyer’s PO number PO-4711');
});

test('SD59 SD58 papers group large counts as screens do, and name the month of the day they were printed', async () => {
  const { params, ship, pick, packing } = await order({
    lines: [{ item: `PAPER-${++serial}`, quantity: 12_500, unitPriceMinor: 100 }],
  });
  const picked = wordsOfPdf((await pick()).raw).split('\n');
  expect(picked.filter((word) => word === '12,500')).toHaveLength(2);
  expect(picked.join(' ')).toMatch(/Printed [A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d [ap]m /);
  await ship('1ZGROUP', 1, 1_250);
  const packed = wordsOfPdf((await packing(1)).raw).split('\n');
  expect(packed.filter((word) => word === '1,250')).toHaveLength(2);
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} });
  const { raw } = await seller.call(sellerExportInvoice, { params: { invoiceNumber } });
  expect(wordsOfPdf(raw).split('\n')).toContain('1,250');
});

test('SD59 W47 of a lot whoever picks and packs reads how many devices it is, and not that it is one', async () => {
  const { items, orderNumber, pick, ship, packing } = await order();
  await server.services.database.inTenant('acme', (tx) =>
    sql`update order_lines l set devices_per_unit = 43 from orders o where o.order_id = l.order_id
        and o.order_number = ${orderNumber} and l.item_number = ${items[0]}`.execute(tx),
  );
  // 10 lots of 43 devices and 10 devices.
  const picked = wordsOfPdf((await pick()).raw).split('\n');
  expect(['430', '10', '440'].map((count) => picked.filter((word) => word === count).length)).toEqual([1, 1, 1]);
  await ship('1ZLOT', 1, 2);
  const packed = wordsOfPdf((await packing(1)).raw).split('\n');
  expect(packed.filter((word) => word === '86')).toHaveLength(2);
});

test('SD59 nothing is picked of an order that waits or that left', async () => {
  const held = await order({ fulfillment_status: 'ON_HOLD' });
  const waiting = await held.pick();
  expect([waiting.status, waiting.error.messageCode]).toEqual([409, 'PICK_LIST_EMPTY']);
  const { ship, pick } = await order();
  await ship('1ZA', 1, 10);
  expect((await pick()).status).toBe(200);
  await ship('1ZB', 2, 10);
  expect((await pick()).status).toBe(409);
});

test('SD59 the manifest of any order is the staff’s to open, and says so where it is empty', async () => {
  const { items, params, ship } = await order();
  const none = await warehouse.call(sellerExportManifest, { params });
  expect([none.status, none.error.messageCode]).toEqual([404, 'MANIFEST_EMPTY']);
  await ship('1ZSHEET', 2, 1, ['354000000000177']);
  const sheet = JSON.stringify(await readSpreadsheet((await warehouse.call(sellerExportManifest, { params })).raw));
  expect(sheet).toContain('354000000000177');
  expect(sheet).toContain(items[1]);
});
