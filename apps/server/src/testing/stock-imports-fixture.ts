import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  applyStockImport,
  createStockImport,
  getStockImport,
  saveImportMapping,
  type ImportState,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { adjustStock, getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { IMPORT_JOB } from '../stock-imports/import-job';
import { createStockLedger } from '../stock-list/stock-ledger';
import { multipart } from './multipart';
import type { TestClient, TestServer } from './test-server';

interface ImportsOf {
  readonly server: TestServer;
  /** Whose imports they are. */
  readonly seller: TestClient;
}

export const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`.toUpperCase();
export const params = (importId: string) => ({ params: { importId } });
export const PART = { decimal: null, blanks: 'keep', scope: 'part' } as const;
export const COLUMNS = ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'ignore'];
export const QUANTITIES = ['itemNumber', 'warehouse', 'quantityAvailable'];

/** The steps of an import at a server that a test starts before its first one. */
export function stockImportsOf(current: () => ImportsOf) {
  const look = (importId: string) => current().seller.ok(getStockImport, params(importId));
  const item = async (key: string) =>
    (await current().seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item;

  /** Does the job that leads out of a state. */
  async function reach(importId: string, state: ImportState) {
    await work(importId);
    const found = await look(importId);
    expect(found.state).toBe(state);
    return found;
  }
  const work = (importId: string) => current().server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'acme', importId });

  async function upload(text: string): Promise<string> {
    const { importId } = await current().seller.ok(
      createStockImport,
      multipart({ name: 'stock.csv', content: Buffer.from(text) }),
    );
    await reach(importId, 'MAPPING');
    return importId;
  }

  async function review(
    importId: string,
    columns: string[],
    change: Partial<{ decimal: ',' | '.'; scope: 'part' | 'whole' }> = {},
  ) {
    await current().seller.ok(saveImportMapping, { ...params(importId), body: { columns, ...PART, ...change } });
    return reach(importId, 'REVIEW');
  }

  async function apply(importId: string, confirm = 0) {
    await current().seller.ok(applyStockImport, { ...params(importId), body: { confirm } });
    return reach(importId, 'APPLIED');
  }

  /** Items of a test, in the stock by a call. */
  async function stock(name: string, numbers: readonly number[]): Promise<string[]> {
    const rows = numbers.map((at) => ({
      itemNumber: `${name}-${at}`,
      warehouse: 'DAL',
      category: 'Smartphones',
      skuDescription: `${name} ${at}`,
      listPrice: 500,
      quantityAvailable: 10,
      attributes: { grade: 'A' },
    }));
    await current().seller.ok(upsertStock, { body: { rows } });
    return numbers.map((at) => `${name}-${at}|DAL`);
  }

  /** An order takes units, as a checkout does. */
  const sell = (key: string, quantity: number) =>
    current().server.services.database.inTenant('acme', (tx) =>
      createStockLedger().allocate(tx, [{ itemNumberWarehouse: key, quantity }], { reference: 'ORDER-1' }),
    );
  const byHand = (key: string, by: number) =>
    current().seller.ok(adjustStock, {
      body: { lines: [{ itemNumberWarehouse: key, by }], reason: 'COUNTED' },
      idempotencyKey: randomUUID(),
    });

  return { look, item, reach, work, upload, review, apply, stock, sell, byHand };
}
