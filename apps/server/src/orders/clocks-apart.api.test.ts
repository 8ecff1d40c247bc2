import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeHeldOrder } from '../testing/held-order';
import { startServerChild, type ServerChild } from '../testing/server-child';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer, type TestServer } from '../testing/test-server';
import { DEADLINES_JOB } from './order-deadlines';

const MINUTE = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'tradehall-clocks-'));
let bed: TestDatabase;
let server: TestServer;
let owner: pg.Client;
let child: ServerChild;

/** Sets the clock of a process ahead before any of its modules is loaded. */
const AHEAD = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${10 * MINUTE}] : given)); }
  static now() { return Real.now() + ${10 * MINUTE}; }
};`;

beforeAll(async () => {
  bed = await createTestDatabase('demo');
  // Takes calls and works on nothing: the work is the child's, whose clock is ahead.
  server = await startTestServer({ database: bed, environment: { DATA_DIR: dataDir } });
  owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
  child = await startServerChild(bed.url, dataDir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}`,
  });
});
afterAll(async () => {
  await child.kill();
  await owner.end();
  await server.close();
  await bed.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function statusOf(orderNumber: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ fulfillment_status: string }>(
    'select fulfillment_status from orders where order_number = $1',
    [orderNumber],
  );
  return rows[0]?.fulfillment_status;
}

/** Whether the deadlines are being kept, or about to be. */
async function isKeeping(): Promise<boolean> {
  const { rowCount } = await owner.query(`select from pgboss.job where name = $1 and state < 'completed'`, [
    DEADLINES_JOB,
  ]);
  return rowCount !== 0;
}

test(
  'H11 a server whose clock is ten minutes ahead cancels no order before its time',
  { timeout: 150_000 },
  async () => {
    const due = async (minutes: number) =>
      (
        await placeHeldOrder(server, {
          lines: [{ item: `CLOCK-${minutes}`, quantity: 1, unitPriceMinor: 10_000 }],
          cancel_due_at: new Date(Date.now() + minutes * MINUTE),
        })
      ).orderNumber;
    const later = await due(5);
    const past = await due(-1);
    await server.services.database.inTenant('acme', (tx) => server.services.jobs.send(DEADLINES_JOB, {}, { tx }));
    await expect.poll(() => statusOf(past), { timeout: 60_000, interval: 100 }).toBe('CANCELED');
    await expect.poll(isKeeping, { timeout: 60_000, interval: 100 }).toBe(false);
    expect(await statusOf(later)).toBe('ON_HOLD');
  },
);
