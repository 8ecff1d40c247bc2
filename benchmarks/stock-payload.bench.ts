import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { buildStockSnapshot, type BuiltSnapshot } from '../apps/server/src/stock-list/build-stock-snapshot';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { claim, table } from './claims';
import { BENCH_SETTINGS, makeStock } from './stock-shapes';

/*
 * The stock list on the wire: bytes, and the time from asking to a ready index in Chromium, as the documents'
 * JSON and as columns, both as the server's snapshot makes them.
 */

const SIZES = [10_000, 100_000];
const ROUNDS = 7;

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('./stock-payload-page.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  target: 'chrome120',
  write: false,
  minify: true,
});
const script = bundle.outputFiles[0]?.text ?? '';
const snapshots = new Map<number, BuiltSnapshot>();
for (const size of SIZES) {
  snapshots.set(
    size,
    buildStockSnapshot({
      tenantId: 'bench',
      precision: 2,
      version: 1,
      lastUpdated: '2026-01-01T00:00:00.000Z',
      settings: BENCH_SETTINGS,
      items: makeStock(size, 'mixed'),
    }),
  );
}

const server = createServer((request, response) => {
  const [, size = '', form = ''] = (request.url ?? '').split('/');
  const snapshot = snapshots.get(Number(size));
  if (!snapshot)
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>payload</title><script>${script}</script>`);
  const packed = form === 'columns' ? snapshot.columns : snapshot.json;
  response
    .writeHead(200, {
      'content-type': form === 'columns' ? 'application/octet-stream' : 'application/json',
      'content-encoding': 'br',
      'content-length': packed.brotli.length,
    })
    .end(packed.brotli);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
const rows: (string | number)[][] = [
  ['items', 'JSON KB', 'columns KB', 'of JSON', 'JSON ready ms', 'columns ready ms', 'times sooner'],
];
const claims: (() => void)[] = [];
try {
  for (const size of SIZES) {
    const times = { json: [] as number[], columns: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const form of ['json', 'columns'] as const) {
        // A fresh page each time: a visit starts cold.
        const page = await browser.newPage();
        await page.goto(origin);
        times[form].push(
          (await page.evaluate(
            `${form === 'json' ? 'readyFromJson' : 'readyFromColumns'}('/${size}/${form}')`,
          )) as number,
        );
        await page.close();
      }
    }
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;
    const { json, columns } = snapshots.get(size) as BuiltSnapshot;
    const share = columns.brotli.length / json.brotli.length;
    const [slow, quick] = [median(times.json), median(times.columns)];
    rows.push([size, json.brotli.length / 1000, columns.brotli.length / 1000, share, slow, quick, slow / quick]);
    if (size === 100_000)
      claims.push(
        () => claim('stock-payload-100k-bytes-of-json', share, { atMost: 0.35 }),
        () => claim('stock-payload-100k-ready-sooner', slow / quick, { atLeast: 8 }, 'x'),
      );
  }
} finally {
  await browser.close();
  server.close();
}
table(rows);
for (const tell of claims) tell();
