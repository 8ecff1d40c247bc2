import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration/configuration';
import { createDatabase, dropDatabase, hasDatabase, renameDatabase } from '../database/create-database';
import type { Database } from '../database/database';
import { openDatabase } from '../tenancy/open-database';
import { runningEmbeddedUrl, startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres';
import { prepareDatabase } from './prepare-database';
import type { Stopper } from '../operation/shutdown';
import { withLock } from '../database/with-lock';

export interface OpenedDatabase {
  readonly url: string;
  readonly database: Database;
  readonly embedded: EmbeddedPostgres | undefined;
}

export interface OpenDatabaseDeps {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly stopper: Stopper;
  /** Progress in plain words, for whoever watches the start. */
  readonly say: (line: string) => void;
  /** The database is lost for good: the process should end. */
  readonly onLost: (reason: Error) => void;
  /** Fills an empty database: with the demo tenants, where they are wanted. */
  readonly fill: (database: Database, ownerUrl: string) => Promise<unknown>;
  /** A verb of the command line: works beside a running server instead of being refused. */
  readonly beside?: boolean;
}

/** The embedded cluster's database. */
const EMBEDDED_DATABASE = 'tradehall';
/** A database is made under this name and renamed when it is whole: a start killed on the way begins it again. */
const UNFINISHED = 'tradehall_unfinished';
/** Servers that start at once fill an empty database once. */
const FILL_LOCK = 7_201_124;

/** The database the server works with: the configured one, or the embedded one, started; either brought up to date. */
export async function openServersDatabase({
  configuration,
  log,
  stopper,
  say,
  onLost,
  fill,
  beside = false,
}: OpenDatabaseDeps): Promise<OpenedDatabase> {
  const open = (url: string) =>
    openDatabase({
      url,
      connections: configuration.databaseConnections,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });

  if (configuration.databaseUrl !== undefined) {
    const url = configuration.databaseUrl;
    await prepareDatabase(url, say);
    const database = await open(url);
    stopper.before('database', () => database.close());
    await withLock(url, FILL_LOCK, () => fill(database, url));
    return { url, database, embedded: undefined };
  }

  const running = beside ? runningEmbeddedUrl(configuration.dataDir, EMBEDDED_DATABASE) : undefined;
  if (running !== undefined) {
    const database = await open(running);
    stopper.before('database', () => database.close());
    return { url: running, database, embedded: undefined };
  }

  say('Starting the embedded database …');
  const embedded = await startEmbeddedPostgres({ dataDir: configuration.dataDir, log: say, onLost });
  stopper.before('embedded database', () => embedded.stop());
  const admin = embedded.url('postgres');
  if (!(await hasDatabase(admin, EMBEDDED_DATABASE))) {
    await dropDatabase(admin, UNFINISHED);
    await createDatabase(admin, UNFINISHED);
    await prepareDatabase(embedded.url(UNFINISHED), say);
    const unfinished = await open(embedded.url(UNFINISHED));
    try {
      await fill(unfinished, embedded.url(UNFINISHED));
    } finally {
      await unfinished.close();
    }
    await renameDatabase(admin, UNFINISHED, EMBEDDED_DATABASE);
  }
  const url = embedded.url(EMBEDDED_DATABASE);
  await prepareDatabase(url, say);
  const database = await open(url);
  stopper.before('database', () => database.close());
  return { url, database, embedded };
}
