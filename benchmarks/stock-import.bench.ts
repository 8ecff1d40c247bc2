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
 * applied as one, given back. Every row changes its price and its quantity, every tenth its cost. Beside it a
 * buyer asks for offers and orders without a pause; memory is what the server's process grows by. Then the same shop's
 * whole list, which leaves out every twentieth item: those vanish. How long calls wait is what the thread that answers
 * them works at a time, by its own processor time.
 */
const ROWS = process.argv.includes('--quick') ? 20_000 : 100_000;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function file(isLeftOut: (item: number) => boolean = () => false): Buffer {
  const lines = ['Item #,Warehouse,Price,Qty,Cost'];
  for (let i = 1; i <= ROWS; i++) {
    if (isLeftOut(i)) continue;
    const price = ((10_100 + (i % 50_000)) / 100).toFixed(2);
    lines.push(`ITM-${i},W${i % 4},${price},${11 + (i % 5)},${i % 10 === 0 ? 51 : 50}`);
  }
  return Buffer.from(lines.join('\n'));
}

/**
 * Asks as a buyer without a pause, until told to stop; answers how long each took. What a person leaves between two
 * calls is shortened and never the same: two that paused alike stayed side by side or apart for a whole round, by
 * chance, and an idle p95 was 5 or 8 ms for that alone.
 */
function keepAsking(buyer: ServerClient): () => Promise<number[]> {
  let isOver = false;
  const took: number[] = [];
  const ask = async (call: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      const started = performance.now();
      await call();
      took.push(performance.now() - started);
      await pause(10 + Math.random() * 20);
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
  await server.turns();
  const stopIdle = keepAsking(buyer);
  await pause(8_000);
  const idle = await stopIdle();
  const idleTurns = await server.turns();

  const before = server.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 50);
  const took: [string, number, number, number, number, number][] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await server.turns();
    const [started, seconds] = [performance.now(), server.processorSeconds()];
    const done = await work();
    const milliseconds = performance.now() - started;
    const turns = await server.turns();
    const processor = (server.processorSeconds() - seconds) * 1_000;
    took.push([name, milliseconds, processor, percentile(turns, 0.95), Math.max(...turns), most - before]);
    return done;
  };
  const upload = async (content: Buffer): Promise<string> => {
    const created = await server.upload(seller, createStockImport, { name: 'bench.csv', content });
    const { importId: id } = created as { importId: string };
    await until(id, 'MAPPING');
    return id;
  };
  const review = async (of: string, scope: 'part' | 'whole'): Promise<StockImport> => {
    const columns = ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'cost'];
    const body = { columns, decimal: '.', blanks: 'keep', scope } as const;
    await seller.call(saveImportMapping, { params: { importId: of }, body });
    return until(of, 'REVIEW');
  };
  const apply = async (of: string, confirm: number): Promise<StockImport> => {
    await seller.call(applyStockImport, { params: { importId: of }, body: { confirm } });
    return until(of, 'APPLIED');
  };
  const content = file();
  const importId = await timed('upload and read', () => upload(content));
  const { confirm } = await timed('review', () => review(importId, 'part'));
  await timed('look at the review', () => look(importId));
  const stopAsking = keepAsking(buyer);
  const applied = await timed('apply', () => apply(importId, confirm));
  const busy = await stopAsking();
  const undone = await timed('undo', async () => {
    await seller.call(undoStockImport, { params: { importId } });
    return until(importId, 'UNDONE');
  });
  const mostOfFile = most - before;
  const whole = await timed('whole list: upload and read', () => upload(file((item) => item % 20 === 0)));
  const reviewed = await timed('whole list: review', () => review(whole, 'whole'));
  const gone = await timed('whole list: apply', () => apply(whole, reviewed.confirm));
  clearInterval(watch);
  if (applied.result?.changed !== ROWS || undone.result?.changed !== ROWS)
    throw new Error(`changed ${applied.result?.changed} and gave back ${undone.result?.changed} of ${ROWS}`);
  const vanishing = reviewed.sections.find(({ section }) => section === 'VANISHING')?.count ?? 0;
  if (vanishing < ROWS / 20 || gone.result?.changed !== ROWS - ROWS / 20 + vanishing)
    throw new Error(`${vanishing} vanish and ${gone.result?.changed} changed`);
  table([
    ['step', 'ms', 'of processor', 'calls wait p95', 'calls wait at most', 'MB more so far'],
    ['idle', 8_000, '', percentile(idleTurns, 0.95), Math.max(...idleTurns), ''],
    ...took,
    ['buyer p50 idle', percentile(idle, 0.5), '', '', '', ''],
    ['buyer p95 idle', percentile(idle, 0.95), '', '', '', ''],
    ['buyer p50 while applying', percentile(busy, 0.5), '', '', '', ''],
    ['buyer p95 while applying', percentile(busy, 0.95), '', '', '', ''],
    ['memory, MB more', mostOfFile, '', '', '', ''],
  ]);
  sayLoad();
  const timeOf = (...names: string[]) =>
    took.filter(([name]) => names.includes(name)).reduce((sum, [, each]) => sum + each, 0);
  claim('stock-import-review-ready', timeOf('upload and read', 'review'), { atMost: 20_000 }, 'ms');
  claim('stock-import-apply', timeOf('apply'), { atMost: 15_000 }, 'ms');
  claim(
    'stock-import-whole-review-ready',
    timeOf('whole list: upload and read', 'whole list: review'),
    { atMost: 20_000 },
    'ms',
  );
  claim('stock-import-whole-apply', timeOf('whole list: apply'), { atMost: 15_000 }, 'ms');
  claim('stock-import-undo', timeOf('undo'), { atMost: 20_000 }, 'ms');
  claim('stock-import-buyers-p95', percentile(busy, 0.95) / percentile(idle, 0.95), { atMost: 1.5 }, 'x');
  claim('stock-import-memory', mostOfFile, { atMost: 300 }, 'MB');
} finally {
  await server.stop();
}
