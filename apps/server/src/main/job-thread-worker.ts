import Fastify from 'fastify';
import { parentPort, workerData } from 'node:worker_threads';
import { deploymentSecret } from '../database/deployment-secret';
import { followDatabaseClock } from '../operation/follow-database-clock';
import { startListener } from '../database/listen';
import { openFileDisk } from '../files/file-disk';
import { createFiles } from '../files/files';
import { createJobs } from '../jobs/jobs';
import type { ThreadAnswer, ThreadOrder } from '../jobs/job-thread';
import { onOutbox } from '../jobs/outbox';
import { createLive } from '../live/live';
import { createLog } from '../operation/logging';
import { lowerPriority, lowerPriorityOfDatabase } from '../operation/lower-priority';
import { registerRooms } from '../room/register-rooms';
import { openDatabase } from '../tenancy/open-database';
import type { JobThreadStart } from './open-job-thread';
import { openServices } from './open-services';
import { ROOMS_OF_STOCK } from './rooms-of-stock';

/** One for the step, the others for what follows it after its commit. */
const CONNECTIONS = 4;

/** Over a socket, as the embedded database is. */
const isOnThisMachine = (url: string): boolean => new URL(url).searchParams.get('host')?.startsWith('/') === true;

/**
 * A server without calls: the rooms that an import of stock touches, over connections of its own, so that whatever
 * follows the stock does so here as it does in any server of the deployment.
 */
async function open({ configuration, url }: JobThreadStart) {
  const log = createLog(configuration.logLevel);
  const warn = (what: string) => (error: Error) => log.warn({ err: error }, what);
  const database = await openDatabase({
    url,
    connections: CONNECTIONS,
    name: 'tradehall-job-thread',
    onError: warn('a database connection of the job thread broke'),
    ...(isOnThisMachine(url) ? { onConnect: lowerPriorityOfDatabase } : {}),
  });
  const { clock, stop: stopAsking } = await followDatabaseClock(database.pool);
  const listener = await startListener(url, warn('listening to the database was interrupted'));
  const live = createLive(database.pool, listener, warn('a live event could not be passed on'));
  const files = createFiles({
    disk: await openFileDisk(configuration.filesUrl),
    database,
    clock,
    secret: await deploymentSecret(database, 'file-links'),
    scan: undefined,
  });
  const jobs = createJobs(url, warn('a job failed'), { sendsThrough: database.pool });
  let port = configuration.port;
  const services = await openServices({
    configuration,
    log,
    clock,
    mechanisms: { database, listener, jobs, live, files },
    portTaken: () => port,
  });
  const app = Fastify();
  app.decorate('approvals', { served: new Map() });
  await registerRooms(app, services, ROOMS_OF_STOCK);
  await listener.ready();
  return {
    run(order: Extract<ThreadOrder, { kind: 'job' }>): Promise<void> {
      ({ port } = order);
      return jobs.runNow(order.name, order.data);
    },
    /** What follows a commit has a connection in hand until it is through. */
    isBusy: () => database.pool.idleCount < database.pool.totalCount || database.pool.waitingCount > 0,
    async close() {
      stopAsking();
      await live.stop();
      await listener.stop();
      await database.close();
    },
  };
}

const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

lowerPriority();
const opened = await open(workerData as JobThreadStart);
onOutbox((what) => say({ kind: 'left', what }));
parentPort?.on('message', (order: ThreadOrder) => {
  if (order.kind === 'job')
    void opened.run(order).then(
      () => say({ kind: 'done', id: order.id }),
      ({ message, stack }: Error) => say({ kind: 'done', id: order.id, failure: { message, stack } }),
    );
  else {
    const isOver = !opened.isBusy();
    say({ kind: 'rests', isOver });
    if (isOver) void opened.close().finally(() => process.exit());
  }
});
