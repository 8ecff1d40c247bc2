import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfiguration } from '../configuration/configuration';
import type { Database } from '../database/database';
import { loadDemo } from '../demo/demo';
import { createGatewayCloser } from '../http/close-gateway';
import { readOutboxBacklog } from '../jobs/outbox-backlog';
import { createApp } from '../main/app';
import { openMechanisms } from '../main/open-mechanisms';
import { systemClock } from './system-clock';
import { createStopper } from '../operation/shutdown';
import { openDatabase } from '../tenancy/open-database';

const LONGEST = 120_000;

/** Whether a lot or a won lot is due, or anything waits to be delivered. */
async function isWorkLeft(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query('select from due_auction_work() where due_tenants is not null');
  return rows.length > 0 || (await readOutboxBacklog(database)).some(({ waiting }) => waiting > 0);
}

/**
 * Loads the demo, and has a server do what is due in it: lots that were won become orders, and emails leave. A test's
 * server would do it anew at each start, beside the test. A process, so that whoever starts a cluster loads no server.
 */
async function prepareDemo(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-demo-'));
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const stopper = createStopper((name, error) => log.error({ err: error }, name));
  try {
    const configuration = readConfiguration({
      DATA_DIR: folder,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
    });
    const database = await openDatabase({ url });
    stopper.before('database', () => database.close());
    await loadDemo({ database, log: () => undefined });
    const mechanisms = await openMechanisms({ configuration, log, clock: systemClock, stopper, url, database });
    const readiness = { stopping: false };
    const { server } = await createApp({ configuration, log, clock: systemClock, mechanisms, readiness });
    stopper.before('calls', createGatewayCloser(server));
    await server.ready();
    for (const end = Date.now() + LONGEST; await isWorkLeft(database); await sleep(100))
      if (Date.now() > end) throw new Error('The demo does not come to rest.');
  } finally {
    await stopper.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await prepareDemo(process.argv[2] ?? '');
