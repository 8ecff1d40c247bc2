import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { acceptBulkImport } from '@tradehall/contract/bulk-import';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { writeSpreadsheet } from '../apps/server/src/spreadsheets/write-spreadsheet';
import { multipart } from '../apps/server/src/testing/multipart';
import { signInClient } from '../e2e/fixtures/server-client';
import { claim, table } from './claims';

/*
 * A spreadsheet of 5,000 offers through the built server: upload to the answered review, then accept. First all of them
 * are new, then the same file with other prices updates them all.
 */

const ROWS = 5000;
const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tradehall-import-'));

function startServer(databaseUrl: string): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve({ port: Number(port), child });
    });
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
}

const fileOf = (price: number): Promise<Buffer> =>
  buffer(
    writeSpreadsheet({
      sheetName: 'Offers',
      columns: [
        { header: 'Item #', kind: 'text' },
        { header: 'Warehouse', kind: 'text' },
        { header: 'New Offer Quantity', kind: 'integer' },
        { header: 'New Offer Price', kind: 'money' },
      ],
      rows: Array.from({ length: ROWS }, (_, at) => [`BENCH-${at}`, 'DAL', 5, price]),
    }),
  );

function upload(port: number, token: string, content: Buffer): Promise<number> {
  const { payload, headers } = multipart({ name: 'offers.xlsx', content });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `${GATEWAY}/stocklist/offer/bulk-offer-import`,
        headers: {
          ...headers,
          host: `acme.localhost:${port}`,
          authorization: `Bearer ${token}`,
          'content-length': payload.length,
        },
      },
      (response) => {
        let size = 0;
        response.on('data', (bytes: Buffer) => (size += bytes.length));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(size) : reject(new Error(`the upload answered ${response.statusCode}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
let child: ChildProcess | undefined;
try {
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  await owner.connect();
  await owner.query('create database product');
  await owner.end();
  const server = await startServer(postgres.url('product'));
  ({ child } = server);
  const stock = new pg.Client({ connectionString: postgres.url('product') });
  await stock.connect();
  await stock.query(
    `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) select 'acme', 'BENCH-' || n || '|DAL', 'BENCH-' || n, 'DAL', 'Bench', 'Phone ' || n, 'Phones', 54000 from generate_series(0, ${ROWS - 1}) n`,
  );
  await stock.query(
    `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity) select 'acme', 'BENCH-' || n || '|DAL', 'received', 100 from generate_series(0, ${ROWS - 1}) n`,
  );
  await stock.end();
  const client = await signInClient(server.port, 'third@acme.test', 'Demo-pass-1');
  const rows: (string | number)[][] = [['5,000 rows', 'review ms', 'accept ms', 'saved']];
  let [review, accept] = [0, 0];
  for (const [name, price] of [
    ['all new', 400],
    ['all updates', 410],
  ] as const) {
    const file = await fileOf(price);
    const reviewed = await timed(() => upload(server.port, client.token, file));
    const accepted = await timed(() => client.call(acceptBulkImport));
    rows.push([name, reviewed.ms, accepted.ms, accepted.value.created + accepted.value.updated]);
    [review, accept] = [Math.max(review, reviewed.ms), Math.max(accept, accepted.ms)];
  }
  table(rows);
  claim('bulk-import-5000-upload-to-review', review, { atMost: 2000 }, 'ms');
  claim('bulk-import-5000-accept', accept, { atMost: 2000 }, 'ms');
} finally {
  if (child !== undefined) {
    child.kill('SIGTERM');
    await new Promise((resolve) => child?.once('exit', resolve));
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
