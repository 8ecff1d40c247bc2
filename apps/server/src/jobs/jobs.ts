import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { sql, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { APP_ROLE } from '../database/app-role';
import type { Transaction } from '../database/transaction-kysely';
import { createRunningJobs, type OrphanedJob } from './running-jobs';

export interface JobOptions<Data> {
  /** Does the job. It can come twice, at two servers: do only what is still to be done. */
  readonly work: (data: Data) => Promise<void>;
  /** How often a failed job is tried again, at growing distances; 5 unless told. */
  readonly retries?: number;
  /** A job that runs longer is given to another worker; 15 minutes unless told. */
  readonly expireInSeconds?: number;
  /** It works the processor for so long that calls would wait for it: it runs on the job thread, where there is one. */
  readonly isHeavy?: boolean;
  /**
   * Done instead of one more try where the job thread ran out of memory over it again: it would for ever. It says so to
   * whoever waits for it.
   */
  readonly outgrown?: (data: Data) => Promise<void>;
}

export interface SendOptions {
  /** Queues the job in this transaction: it runs when that commits, and never when it does not. */
  readonly tx?: Transaction;
  readonly startAfter?: Date;
  /** Of the jobs that wait, the one whose turn is earliest is done first; without it they come in their order. */
  readonly turn?: Date;
  /** While a job with this key waits, another is not queued. */
  readonly singletonKey?: string;
}

export interface Jobs {
  /** Declares a job, before `start`; every server works on it. */
  define<Data extends object>(name: string, options: JobOptions<Data>): void;
  /**
   * Runs a defined job by the clock of a time zone, once for the whole deployment (cron, five fields). Jobs of one
   * minute begin a little after each other.
   */
  schedule(name: string, cron: string, timeZone?: string): void;
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** How many jobs come before the one that waits with this in its data; undefined when it waits no more. */
  countBefore(tx: Transaction, name: string, data: Readonly<Record<string, string>>): Promise<number | undefined>;
  /** When a job with this in its data that was cut short, by a killed process or a failure, begins again, or did. */
  beginsAgainAt(tx: Transaction, name: string, data: Readonly<Record<string, string>>): Promise<Date | undefined>;
  /** Whether a job with this in its data waits, is worked on, or is to be tried again. */
  isQueued(tx: Transaction, name: string, data: object): Promise<boolean>;
  /** Has heavy jobs done by somebody else, who is told their name and data; before `start`. */
  runHeavyBy(run: (name: string, data: object) => Promise<void>): void;
  /** Does a defined job here and now, for tests and for the verbs of the command line. */
  runNow(name: string, data?: object): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Ends a job that a stop cuts short: no failure of anybody's, and it begins again at the next server. */
export class ServerStops extends Error {
  override readonly name = 'ServerStops';
  constructor() {
    super('the server stops: the job begins again at the next one');
  }
}

const SCHEMA = 'pgboss';
const JOBS = sql.table(`${SCHEMA}.job`);
const QUEUE_LOCK = 7_201_122;
/** How often jobs are looked for whose process was killed. */
const ORPHANS_MILLISECONDS = 3_000;
/**
 * The most that a job waits whose process was killed, however often: the distances grow for what fails by itself, and
 * a step of somebody's that a server cut short by its restarts would wait for hours.
 */
const ORPHAN_WAITS_SECONDS = 120;
/** How often one statement looks which queues have a job that is due. */
const LOOK_MILLISECONDS = 500;
/** Between two jobs of the same minute: all of them at once took both processors from buyers for most of a second. */
const APART_SECONDS = 2;
/** How often each queue's worker looks by itself: it is woken, so this serves only where nothing else looked. */
const WORKERS_LOOK_SECONDS = 60;

/** Makes the jobs' own tables, as the database's owner, and lets the product's role queue jobs in its transactions. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, wait: true });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    // The role may queue and cancel jobs; making queues and working on them stays with the owner.
    await owner.query(
      `grant usage on schema ${SCHEMA} to ${APP_ROLE}; grant select, insert, update on all tables in schema ${SCHEMA} to ${APP_ROLE}; alter default privileges in schema ${SCHEMA} grant select, insert, update on tables to ${APP_ROLE}`,
    );
  } finally {
    await owner.end();
  }
}

async function inOneTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradehall-jobs' });
  // What breaks it fails its query; nobody else is to be told.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export interface JobsDeps {
  /** Takes what is queued without a transaction; for who queues and never starts. */
  readonly sendsThrough?: pg.Pool;
}

/** Background work over pg-boss: at least once, so every job is idempotent. */
export function createJobs(
  url: string,
  onError: (error: Error, job?: string) => void,
  { sendsThrough }: JobsDeps = {},
): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'tradehall-jobs',
    max: 4,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (error) => onError(error));
  const definitions = new Map<string, JobOptions<object>>();
  const schedules = new Map<string, { cron: string; timeZone: string }>();
  const working = createRunningJobs(SCHEMA, url, (error) => onError(error));
  /** Who works on each queue, as pg-boss calls them. */
  const workers = new Map<string, string>();
  let orphanTimer: NodeJS.Timeout | undefined;
  let lookTimer: NodeJS.Timeout | undefined;
  let running = false;
  let runHeavy: ((name: string, data: object) => Promise<void>) | undefined;

  /** Both at once, or whoever looks between them reads of the distance that the next statement shortens. */
  async function giveBack(client: pg.Client, orphans: readonly OrphanedJob[]): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    for (const { name, id } of orphans) {
      await boss.fail(name, id, { message: 'the process that worked on it ended' }, { db });
      await client.query(
        `update ${SCHEMA}.job set start_after = least(start_after, now() + interval '${ORPHAN_WAITS_SECONDS} seconds')
          where name = $1 and id = $2 and state = 'retry'`,
        [name, id],
      );
    }
  }

  /** Gives what a killed process left behind to the next worker. */
  async function returnOrphans(): Promise<void> {
    try {
      const orphans = await working.orphans([...definitions.keys()]);
      if (orphans.length > 0) await inOneTransaction(url, (client) => giveBack(client, orphans));
    } catch (error) {
      onError(error as Error);
    }
    if (running) orphanTimer = setTimeout(() => void returnOrphans(), ORPHANS_MILLISECONDS);
  }

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  /** Wakes the workers whose jobs are due: each of thirty asking for its own was most of what an idle server did. */
  async function lookForDue(): Promise<void> {
    try {
      for (const name of await working.due([...workers.keys()])) wake(name);
    } catch (error) {
      onError(error as Error);
    }
    if (running) lookTimer = setTimeout(() => void lookForDue(), LOOK_MILLISECONDS);
  }

  function definitionOf(name: string): JobOptions<object> {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`There is no job called ${name}.`);
    return definition;
  }

  async function startOne(name: string, definition: JobOptions<object>): Promise<void> {
    const { work, isHeavy, outgrown } = definition;
    const run = (data: object): Promise<void> => (isHeavy && runHeavy ? runHeavy(name, data) : work(data));
    const options = { batchSize: 1, pollingIntervalSeconds: WORKERS_LOOK_SECONDS, includeMetadata: true } as const;
    const worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return;
      // The next one of a line follows at once.
      wake(name);
      try {
        await working.during(job.id, () => run(job.data));
      } catch (error) {
        if (!(error instanceof ServerStops)) onError(error as Error, name);
        if (outgrown === undefined || job.retryCount === 0 || !isOutOfMemory(error)) throw error;
        await outgrown(job.data);
      }
    });
    workers.set(name, worker);
  }

  return {
    define(name, options) {
      if (running) throw new Error(`The job ${name} was defined after the start.`);
      definitions.set(name, options as unknown as JobOptions<object>);
    },
    schedule(name, cron, timeZone = 'UTC') {
      definitionOf(name);
      schedules.set(name, { cron, timeZone });
    },
    async send(name, data, { tx, startAfter, singletonKey, turn } = {}) {
      const { retries = 5, expireInSeconds = 900 } = definitionOf(name);
      await boss.send(name, data, {
        retryLimit: retries,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds,
        ...(startAfter ? { startAfter } : {}),
        ...(turn ? { priority: priorityOf(turn) } : {}),
        // A 'short' queue holds one waiting job a key; a job without one gets a key of its own.
        singletonKey: singletonKey ?? randomUUID(),
        ...(tx ? { db: { executeSql: (sql: string, values: unknown[]) => executeIn(tx, sql, values) } } : {}),
        ...(!tx && sendsThrough
          ? { db: { executeSql: (sql: string, values: unknown[]) => sendsThrough.query(sql, values) } }
          : {}),
      });
    },
    async countBefore(tx, name, data) {
      const { rows } = await sql<{ before: number }>`
        select (select count(*)::int from ${JOBS} other
                 where other.name = mine.name
                   and (other.state = 'active' or other.state < 'active'
                        and (other.priority, mine.created_on, mine.id) > (mine.priority, other.created_on, other.id))) as before
          from ${JOBS} mine
         where mine.name = ${name} and mine.state < 'active' and mine.data @> ${JSON.stringify(data)}::jsonb
         order by mine.created_on limit 1`.execute(tx);
      return rows[0]?.before;
    },
    async beginsAgainAt(tx, name, data) {
      const { rows } = await sql<{ at: Date }>`
        select start_after as at from ${JOBS}
         where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
           and (state = 'retry' or state = 'active' and retry_count > 0)
         order by start_after limit 1`.execute(tx);
      return rows[0]?.at;
    },
    async isQueued(tx, name, data) {
      const { rows } = await sql<{ queued: boolean }>`
        select exists (select from ${JOBS}
                        where name = ${name} and data @> ${JSON.stringify(data)}::jsonb and state <= 'active') as queued`.execute(
        tx,
      );
      return rows[0]?.queued === true;
    },
    runHeavyBy: (run) => void (runHeavy = run),
    runNow: (name, data = {}) => definitionOf(name).work(data),
    async start() {
      running = true;
      await boss.start();
      await makeQueues(url, [...definitions.keys()], boss);
      for (const [name, definition] of definitions) await startOne(name, definition);
      const known = await boss.getSchedules();
      for (const { name } of known) if (!schedules.has(name)) await boss.unschedule(name);
      for (const [at, [name, { cron, timeZone }]] of [...schedules].entries())
        await boss.schedule(name, cron, {}, { tz: timeZone, startAfter: at * APART_SECONDS });
      void returnOrphans();
      void lookForDue();
    },
    async stop() {
      if (!running) return;
      running = false;
      clearTimeout(orphanTimer);
      clearTimeout(lookTimer);
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      await working.stop();
    },
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as { readonly code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** pg-boss takes the highest first: an earlier second is higher, and the number fits until 2094. */
function priorityOf(turn: Date): number {
  return Math.floor((Date.UTC(2026, 0, 1) - turn.getTime()) / 1000);
}

/** Queues are tables: two servers that make them at once would deadlock, so they take turns. */
async function makeQueues(url: string, names: string[], boss: PgBoss): Promise<void> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    // 'short': one waiting job a key.
    for (const name of names) if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' });
  } finally {
    await turn.end();
  }
}

async function executeIn(tx: Transaction, sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }> {
  return tx.executeQuery({ sql, parameters } as unknown as CompiledQuery);
}
