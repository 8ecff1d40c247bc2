import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyStockImport,
  createStockImport,
  getStockImport,
  saveImportMapping,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { archiveStock, saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { createStockLedger } from '../stock-list/stock-ledger';
import { multipart } from '../testing/multipart';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { applyPlainRows } from './apply-plain-rows';
import { IMPORT_JOB } from './import-job';
import { findImport, takenRows } from './import-store';

let server: TestServer;
let seller: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
});
afterAll(() => server.close());

const COLUMNS = [
  'itemNumber',
  'warehouse',
  'listPrice',
  'specialPrice',
  'quantityAvailable',
  'cost',
  'skuDescription',
  'bin',
];

/** What a file says of an item that is there at 500, 450 in special, with 10 units, a cost of 300 and this text. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  nothing: ['500', '450', '11', '', ''],
  up: ['520', '450', '10', '', ''],
  special: ['500', '400', '10', '', ''],
  both: ['510', '460', '4', '', ''],
  units: ['500', '450', '25', '', ''],
  none: ['500', '450', '0', '', ''],
  priceless: ['', '', '10', '', ''],
  'no-special': ['500', '', '10', '', ''],
  'special-dies': ['', '410', '10', '', ''],
  same: ['500', '440', '12', '300.00', 'Text'],
  cost: ['520', '450', '10', '310', ''],
  'cost-alone': ['500', '450', '10', '0', 'Text'],
  'cost-archived': ['500', '450', '', '310', ''],
  'cost-first': ['520', '450', '12', '290', ''],
  archived: ['530', '450', '', '', ''],
  'by-hand': ['540', '450', '9', '', ''],
  'break-even': ['490', '', '10', '', ''],
};
const JUDGED: Readonly<Record<string, readonly string[]>> = {
  text: ['520', '450', '10', '', 'Another text'],
  sold: ['520', '450', '12', '', ''],
  below: ['480', '', '10', '', ''],
};

/** Both kinds of an item: of the twin the file also says a bin, which is another for each, so that it is judged. */
const numbersOf = (name: string): readonly string[] => [name, `twin-${name}`];

async function stock(prefix: string, names: readonly string[]): Promise<void> {
  const rows = names.flatMap(numbersOf).map((number) => ({
    itemNumber: `${prefix}-${number}`,
    warehouse: 'DAL',
    category: 'Smartphones',
    skuDescription: 'Text',
    listPrice: 500,
    specialPrice: 450,
    quantityAvailable: number.endsWith('archived') ? 0 : 10,
  }));
  await seller.ok(upsertStock, { body: { rows } });
  for (const { itemNumber } of rows) {
    const floor = /below|break-even/.test(itemNumber) ? 490 : null;
    const params = { itemNumberWarehouse: `${itemNumber}|DAL` };
    if (itemNumber.endsWith('cost-first')) continue;
    await seller.ok(saveStockCost, { params, body: { version: 0, cost: 300, floor, supplier: '', bin: '' } });
  }
}

async function review(text: string): Promise<string> {
  const { importId } = await seller.ok(createStockImport, multipart({ name: 'stock.csv', content: Buffer.from(text) }));
  await work(importId);
  const params = { importId };
  const body = { columns: COLUMNS, decimal: '.', blanks: 'clear', scope: 'part' } as const;
  await seller.ok(saveImportMapping, { params, body });
  await work(importId);
  return importId;
}
const work = (importId: string) => server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'acme', importId });

test('SD15 SD16 rows that say prices, quantities and costs alone are written by one statement, and exactly as rows that are judged one by one', async () => {
  const prefix = `PLAIN${randomUUID().slice(0, 6)}`.toUpperCase();
  const said = { ...PLAIN, ...JUDGED };
  await stock(prefix, Object.keys(said));
  const keys = (names: readonly string[]) => names.map((name) => `${prefix}-${name}|DAL`);
  await seller.ok(archiveStock, { body: { keys: keys(['archived', 'cost-archived'].flatMap(numbersOf)) } });
  await asOwner(server.database.url, (owner) =>
    owner.query(`update stock_items set price_source = 'MANUAL' where item_number_warehouse = any($1)`, [
      keys(numbersOf('by-hand')),
    ]),
  );
  const lines = Object.entries(said).flatMap(([name, cells]) =>
    numbersOf(name).map((number, at) =>
      [`${prefix}-${number}`, 'DAL', ...cells, at === 1 ? `BIN-${name}` : ''].join(','),
    ),
  );
  const importId = await review(['Item #,Warehouse,Price,Special,Qty,Cost,Description,Bin', ...lines].join('\n'));
  // Sold since the review.
  await server.services.database.inTenant('acme', (tx) =>
    createStockLedger().allocate(
      tx,
      keys(numbersOf('sold')).map((itemNumberWarehouse) => ({ itemNumberWarehouse, quantity: 2 })),
      { reference: 'ORDER-1' },
    ),
  );
  const plainNames = async (mayBreakFloors: boolean) => {
    const names: string[] = [];
    const giveUp = new Error('given up');
    const trial = server.services.database.inTenant('acme', async (tx) => {
      const head = { ...(await findImport(tx, importId)), may_break_floors: mayBreakFloors };
      const cause = { reference: 'stock.csv', reason: 'IMPORT' };
      const { rows } = await applyPlainRows(tx, head, await takenRows(tx, importId), { precision: 2, cause });
      names.push(
        ...lines.flatMap((line, at) => (rows.has(at + 2) ? [line.split(',')[0]?.slice(prefix.length + 1) ?? ''] : [])),
      );
      throw giveUp;
    });
    await expect(trial).rejects.toBe(giveUp);
    return names;
  };
  expect(await plainNames(false)).toEqual(Object.keys(PLAIN));
  expect(await plainNames(true)).toEqual([...Object.keys(PLAIN), 'below']);

  const { confirm } = await seller.ok(getStockImport, { params: { importId } });
  await seller.ok(applyStockImport, { params: { importId }, body: { confirm } });
  await work(importId);
  const { state, result } = await seller.ok(getStockImport, { params: { importId } });
  expect([state, result]).toEqual(['APPLIED', { changed: 2 * Object.keys(said).length, rejected: 0, kept: 0 }]);
  for (const name of Object.keys(PLAIN)) {
    const [one, twin] = await Promise.all(keys(numbersOf(name)).map((key) => traces(importId, key)));
    expect(one, name).toEqual(twin);
  }
  for (const name of Object.keys(PLAIN).filter((each) => each.startsWith('cost'))) {
    const [one, twin] = await Promise.all(keys(numbersOf(name)).map((key) => costTraces(importId, key)));
    expect(one?.undo, name).toHaveLength(1);
    expect(one, name).toEqual(twin);
  }
  // What is not said of costs is not written either.
  expect(await costTraces(importId, keys(['up'])[0] ?? '')).toMatchObject({
    costs: [{ cost_minor: '30000', version: 1 }],
    undo: [{ before: null, after: null }],
  });
});

/** What an import leaves of an item's costs, but for the bin, which tells the two kinds apart. */
async function costTraces(importId: string, key: string) {
  return asOwner(server.database.url, async (owner) => ({
    costs: (
      await owner.query(
        `select cost_minor, floor_minor, supplier, updated_by, version, updated_at > now() - interval '1 minute' as is_new
           from stock_costs where item_number_warehouse = $1`,
        [key],
      )
    ).rows as unknown[],
    undo: (
      await owner.query(
        `select cost_before - 'bin' as before, cost_after - 'bin' as after from stock_import_undo
          where import_id = $2 and item_number_warehouse = $1`,
        [key, importId],
      )
    ).rows as unknown[],
  }));
}

/** All that an import leaves of an item. */
async function traces(importId: string, key: string): Promise<unknown> {
  return asOwner(server.database.url, async (owner) => {
    const all = async (text: string, values: unknown[] = [key]) => (await owner.query(text, values)).rows as unknown[];
    return {
      item: await all(
        `select warehouse, category, sku_description, attributes, list_price_minor, special_price_minor, quantity_available, price_source,
                archived_at, updated_at = created_at as untouched, price_changed_at > created_at as repriced
           from stock_items where item_number_warehouse = $1`,
      ),
      ledger: await all(
        `select kind, quantity, reference, account_id, actor_id, actor_name, reason, note from stock_ledger
          where item_number_warehouse = $1 order by entry_id`,
      ),
      history: await all(
        `select list_before_minor, list_after_minor, special_before_minor, special_after_minor, reference, actor_id, actor_name, note
           from stock_price_changes where item_number_warehouse = $1 order by change_id`,
      ),
      undo: await all(
        `select before, after, source_before, was_archived from stock_import_undo where import_id = $2 and item_number_warehouse = $1`,
        [key, importId],
      ),
      imported: await all(
        `select quantity, list_price_minor, special_price_minor,
                last_entry >= (select max(entry_id) from stock_ledger l where l.item_number_warehouse = i.item_number_warehouse) as knows_its_own
           from stock_imported i where item_number_warehouse = $1`,
      ),
    };
  });
}
