import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { encodeStock } from '@tradehall/domain/stock-list/encode-stock';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { stockSheet } from '../apps/server/src/stock-list/export-stock';
import { writeSpreadsheet } from '../apps/server/src/spreadsheets/write-spreadsheet';
import { claim, table } from './claims';
import { BENCH_SETTINGS, makeStock } from './stock-shapes';

/* 100,000 rows to .xlsx as the export call does it: time, memory above idle, file size. */

const ROWS = 100_000;
const collect = (globalThis as { gc?: () => void }).gc;
const folder = mkdtempSync(join(tmpdir(), 'tradehall-export-'));
const [, self = '', given] = process.argv;

/** The exporting process holds the packed list and its index, as the server does, and nothing of how they were made. */
const index = buildStockIndex(
  decodeStock(given === undefined ? packedStock(1) : readFileSync(given)).columns,
  BENCH_SETTINGS,
);

function packedStock(rows: number): Uint8Array {
  return encodeStock(columnsFromItems(makeStock(rows, 'mixed')), {
    participantId: 'bench',
    version: 1,
    lastUpdateddDate: '2026-01-01T00:00:00.000Z',
    precision: 2,
  });
}

async function run(): Promise<{ ms: number; peak: number; size: number }> {
  collect?.();
  await new Promise((resolve) => setTimeout(resolve, 200));
  collect?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  const file = join(folder, 'stock.xlsx');
  const started = performance.now();
  const sheet = stockSheet({
    index,
    settings: BENCH_SETTINGS,
    selection: { includeOutOfStock: true },
    precision: 2,
    format: (label) => label,
  });
  await pipeline(writeSpreadsheet(sheet), createWriteStream(file));
  const ms = performance.now() - started;
  clearInterval(watch);
  return { ms, peak: (peak - idle) / 1e6, size: statSync(file).size / 1e6 };
}

if (given === undefined) {
  const file = join(folder, 'list');
  writeFileSync(file, packedStock(ROWS));
  const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', self, file], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  const first = await run();
  const second = await run();
  table([
    ['100,000 rows', 'ms', 'peak MB above idle', 'file MB'],
    ['first', first.ms, first.peak, first.size],
    ['again', second.ms, second.peak, second.size],
  ]);
  claim('export-100k-peak-memory', Math.max(first.peak, second.peak), { atMost: 150 }, 'MB');
}
rmSync(folder, { recursive: true, force: true });
