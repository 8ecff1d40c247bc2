import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import {
  applyStockImport,
  createStockImport,
  getStockImport,
  saveImportMapping,
  undoStockImport,
  type StockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import type { ServerClient } from '../e2e/fixtures/server-client';
import { claim, table } from './claims';
import { percentile, sayLoad, startDeskServer } from './desk-server';
import { fillStock } from './fill-stock';

/*
 * A seller's file of 100,000 rows into a stock of as many, by HTTP before a real server: from the upload to the review,
 * applied as one, given back (B5). Every row changes its price and its quantity, every tenth its cost. Beside it a
 * buyer asks for offers and orders without a pause; memory is what the server's process grows by.
 */
const ROWS = process.argv.includes('--quick') ? 20_000 : 100_000;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function file(): Buffer {
  const lines = ['Item #,Warehouse,Price,Qty,Cost'];
  for (let i = 1; i <= ROWS; i++)
    lines.push(
      `ITM-${i},W${i % 4},${((10_100 + (i % 50_000)) / 100).toFixed(2)},${11 + (i % 5)},${i % 10 === 0 ? 51 : 50}`,
    );
  return Buffer.from(lines.join('\n'));
}

/** Asks as a buyer without a pause, until told to stop; answers how long each took. */
function keepAsking(buyer: ServerClient): () => Promise<number[]> {
  let isOver = false;
  const took: number[] = [];
  const ask = async (call: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      const started = performance.now();
      await call();
      took.push(performance.now() - started);
      // What a person leaves between two calls, shortened.
      await pause(20);
    }
  };
  const asking = Promise.all([ask(() => buyer.call(getOffers)), ask(() => buyer.call(listOrders, { query: {} }))]);
  return async () => {
    isOver = true;
    await asking;
    return took;
  };
}

const server = await startDeskServer();
try {
  await fillStock(server.url, ROWS, 'acme');
  const [seller, buyer] = [await server.signIn('seller@acme.test'), await server.signIn('buyer@acme.test')];
  const look = (importId: string): Promise<StockImport> => seller.call(getStockImport, { params: { importId } });
  const until = async (importId: string, state: string): Promise<StockImport> => {
    for (;;) {
      const found = await look(importId);
      if (found.state === state) return found;
      if (found.failure !== null) throw new Error(found.failure.message);
      await pause(300);
    }
  };
  for (let round = 0; round < 50; round++) await buyer.call(getOffers);
  const stopIdle = keepAsking(buyer);
  await pause(8_000);
  const idle = await stopIdle();

  const before = server.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 50);
  const took: [string, number, number, number][] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [started, seconds] = [performance.now(), server.processorSeconds()];
    const done = await work();
    took.push([name, performance.now() - started, (server.processorSeconds() - seconds) * 1_000, most - before]);
    return done;
  };
  const content = file();
  const importId = await timed('upload and read', async () => {
    const created = await server.upload(seller, createStockImport, { name: 'bench.csv', content });
    const { importId: id } = created as { importId: string };
    await until(id, 'MAPPING');
    return id;
  });
  const params = { importId };
  const { confirm } = await timed('review', async () => {
    const columns = ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'cost'];
    await seller.call(saveImportMapping, { params, body: { columns, decimal: '.', blanks: 'keep', scope: 'part' } });
    return until(importId, 'REVIEW');
  });
  await timed('look at the review', () => look(importId));
  const stopAsking = keepAsking(buyer);
  const applied = await timed('apply', async () => {
    await seller.call(applyStockImport, { params, body: { confirm } });
    return until(importId, 'APPLIED');
  });
  const busy = await stopAsking();
  const undone = await timed('undo', async () => {
    await seller.call(undoStockImport, { params });
    return until(importId, 'UNDONE');
  });
  clearInterval(watch);
  if (applied.result?.changed !== ROWS || undone.result?.changed !== ROWS)
    throw new Error(`changed ${applied.result?.changed} and gave back ${undone.result?.changed} of ${ROWS}`);
  table([
    ['step', 'ms', 'of processor', 'MB more so far'],
    ...took,
    ['buyer p50 idle', percentile(idle, 0.5), '', ''],
    ['buyer p95 idle', percentile(idle, 0.95), '', ''],
    ['buyer p50 while applying', percentile(busy, 0.5), '', ''],
    ['buyer p95 while applying', percentile(busy, 0.95), '', ''],
    ['memory, MB more', most - before, '', ''],
  ]);
  sayLoad();
  const milliseconds = (...names: string[]) =>
    took.filter(([name]) => names.includes(name)).reduce((sum, [, each]) => sum + each, 0);
  claim('stock-import-review-ready', milliseconds('upload and read', 'review'), { atMost: 20_000 }, 'ms');
  claim('stock-import-apply', milliseconds('apply'), { atMost: 15_000 }, 'ms');
  claim('stock-import-undo', milliseconds('undo'), { atMost: 20_000 }, 'ms');
  claim('stock-import-buyers-p95', percentile(busy, 0.95) / percentile(idle, 0.95), { atMost: 1.5 }, 'x');
  claim('stock-import-memory', most - before, { atMost: 300 }, 'MB');
} finally {
  await server.stop();
}
