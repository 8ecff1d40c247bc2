import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { acceptBulkImport } from '@tradehall/contract/bulk-import';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { writeSpreadsheet } from '../apps/server/src/spreadsheets/write-spreadsheet';
import { multipart } from '../apps/server/src/testing/multipart';
import { signInClient } from '../e2e/fixtures/server-client';
import { startServerWithDatabase } from './built-server';
import { claim, table } from './claims';

/*
 * A spreadsheet of 5,000 offers through the built server: upload to the answered review, then accept. First all of them
 * are new, then the same file with other prices updates them all.
 */

const ROWS = 5000;

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

const server = await startServerWithDatabase('import');
try {
  const stock = new pg.Client({ connectionString: server.databaseUrl });
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
  await server.stop();
}
