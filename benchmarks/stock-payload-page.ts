import { itemsOfWire } from './items-of-wire';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { BENCH_SETTINGS } from './stock-shapes';

/* Runs in the page: from asking for the list to an index that answers the first filter. Milliseconds. */

async function readyFromJson(url: string): Promise<number> {
  const started = performance.now();
  const list = (await (await fetch(url, { cache: 'no-store' })).json()) as Parameters<typeof itemsOfWire>[0];
  const index = buildStockIndex(columnsFromItems(itemsOfWire(list, 2)), BENCH_SETTINGS);
  index.select({ category: 'phones' }).pageGroups.forEach((group) => index.readGroup(group));
  return performance.now() - started;
}

async function readyFromColumns(url: string): Promise<number> {
  const started = performance.now();
  const { columns } = decodeStock(new Uint8Array(await (await fetch(url, { cache: 'no-store' })).arrayBuffer()));
  const index = buildStockIndex(columns, BENCH_SETTINGS);
  index.select({ category: 'phones' }).pageGroups.forEach((group) => index.readGroup(group));
  return performance.now() - started;
}

Object.assign(globalThis, { readyFromJson, readyFromColumns });
