import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app';
import { ConfigurationError, readConfiguration } from './configuration';
import { openDatabase } from './database/database';
import { ensureDatabase } from './database/ensure-database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded-postgres';
import { startListener } from './database/listen';
import { prepareDatabase } from './database/prepare-database';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-users';
import { loadDemo } from './demo/demo';
import { createJobs } from './jobs/jobs';
import { systemClock } from './operation/clock';

const DATABASE_NAME = 'tradehall';
const say = (line: string): void => console.log(line);

/** The built portal lies beside the server, in the repository and in a deployment alike. */
function portalFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, '../../portal/dist'), join(here, '../portal')].find((folder) => existsSync(join(folder, 'index.html'))) ?? join(here, '../../portal/dist');
}

/** Starts everything in order and stops it in the reverse one. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = pino({ level: configuration.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const closers: (() => Promise<unknown> | unknown)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number): Promise<void> => {
    stopping ??= (async () => {
      for (const close of closers.reverse()) await Promise.resolve(close()).catch((error: unknown) => log.error({ err: error }, 'stopping'));
      process.exit(code);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  let embedded: EmbeddedPostgres | undefined;
  let url = configuration.databaseUrl;
  if (url === undefined) {
    say('Starting the embedded database …');
    embedded = await startEmbeddedPostgres({
      dataDir: configuration.dataDir,
      log: say,
      onLost: (reason) => {
        log.fatal({ err: reason }, 'the database is lost');
        void stop(1);
      },
    });
    closers.push(() => embedded?.stop());
    await ensureDatabase(embedded.url('postgres'), DATABASE_NAME);
    url = embedded.url(DATABASE_NAME);
  }
  await prepareDatabase(url, say);
  const database = await openDatabase({ url, connections: configuration.databaseConnections, onError: (error) => log.warn({ err: error }, 'database connection') });
  closers.push(() => database.close());
  if (configuration.demo && (await loadDemo({ database, log: say }))) say('The demo tenants are loaded.');

  const listener = await startListener(url, (error) => log.warn({ err: error }, 'listening to the database'));
  closers.push(() => listener.stop());
  const jobs = createJobs(url, (error, job) => log.error({ err: error, job }, 'job failed'));
  const { server } = await createApp({ configuration, log, clock: systemClock, database, listener, jobs, portalFolder: portalFolder() });
  closers.push(() => server.close());
  await jobs.start();
  closers.push(() => jobs.stop());
  await server.listen({ port: configuration.port, host: configuration.host });

  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : configuration.port;
  embedded?.noteAddress(`http://localhost:${port}`);
  say(`Tradehall is ready at http://localhost:${port}`);
  if (configuration.demo) {
    say(`  Demo sites: http://acme.localhost:${port} and http://nova.localhost:${port}`);
    say(`  Sign in with any of these at acme.test or nova.test, password ${DEMO_PASSWORD}:`);
    for (const { name, does } of DEMO_USERS) say(`    ${`${name}@acme.test`.padEnd(24)} ${does}`);
  }
}

main().catch((error: unknown) => {
  // A wrong setting or a folder in use is told in its sentence; anything else with its trace.
  const plain = error instanceof ConfigurationError || (error instanceof Error && error.name === 'DataFolderInUse');
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
});
