import pg from 'pg';

/** A job that a worker took, and whose process ended before the job did. */
export interface OrphanedJob {
  readonly id: string;
  readonly name: string;
}

/** Marks the jobs that this process works on, and sees by the marks and the clock what is to be worked on. */
export interface RunningJobs {
  /** Marks a job for as long as its work runs; a mark that fails stops no work. */
  during<T>(jobId: string, work: () => Promise<T>): Promise<T>;
  /** Jobs of these names that were taken a moment ago or longer, and that no living process works on. */
  orphans(names: readonly string[]): Promise<readonly OrphanedJob[]>;
  /** Of these names, those with a job whose time has come. */
  due(names: readonly string[]): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Tells these locks from others of the database. */
const LOCKS = 7_201_123;
/** Between taking a job and marking it. */
const JUST_TAKEN = `interval '2 seconds'`;

/**
 * A mark is a lock of this process's connection: when the process is killed the database lets go of it at once, so that
 * another one, or the same after its restart, goes on without waiting until the job's time is over. A connection that
 * broke is made again with all its marks; what is taken for an orphan meanwhile is done twice, as any job may be.
 */
export function createRunningJobs(schema: string, url: string, onError: (error: Error) => void): RunningJobs {
  const running = new Set<string>();
  let connection: Promise<pg.Client> | undefined;
  let stopped = false;
  /** A connection takes one command at a time. */
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
    const next = last.catch(() => undefined).then(async () => ask(await connected()));
    last = next;
    return next;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tradehall-running-jobs',
      keepAlive: true,
    });
    client.on('error', onError);
    await client.connect();
    try {
      for (const jobId of running) await mark(client, jobId);
    } catch (error) {
      await client.end().catch(onError);
      throw error;
    }
    // Only now: one that breaks while it begins would take the next one, which may be there by then, for itself.
    client.once('end', () => (connection = undefined));
    return client;
  }
  function connected(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }
  async function safely(ask: (client: pg.Client) => Promise<unknown>): Promise<void> {
    try {
      if (!stopped) await inTurn(ask);
    } catch (error) {
      onError(error as Error);
    }
  }

  return {
    async during(jobId, work) {
      await safely((client) => mark(client, jobId));
      running.add(jobId);
      try {
        return await work();
      } finally {
        running.delete(jobId);
        await safely((client) => client.query(`select pg_advisory_unlock(${LOCKS}, hashtext($1))`, [jobId]));
      }
    },
    async orphans(names) {
      if (stopped) return [];
      const { rows } = await inTurn((client) =>
        client.query<OrphanedJob>(
          `with taken as materialized (
             select id, name from ${schema}.job
              where state = 'active' and name = any($1) and started_on < now() - ${JUST_TAKEN} and id <> all($2::uuid[]))
           select id, name from taken where pg_try_advisory_xact_lock(${LOCKS}, hashtext(id::text))`,
          [names, [...running]],
        ),
      );
      return rows;
    },
    async due(names) {
      if (stopped) return [];
      const { rows } = await inTurn((client) =>
        // Named, so that a connection plans it once: every queue is a table of its own.
        client.query<{ name: string }>({
          name: 'due-jobs',
          text: `select name from unnest($1::text[]) as queue (name)
                  where exists (select from ${schema}.job j
                                 where j.name = queue.name and j.state < 'active' and j.start_after < now())`,
          values: [names],
        }),
      );
      return rows.map(({ name }) => name);
    },
    async stop() {
      stopped = true;
      await last.catch(() => undefined);
      await (await connection?.catch(() => undefined))?.end().catch(onError);
    },
  };
}

/** Does not wait: a job that another process still works on stays marked by that one. */
const mark = (client: pg.Client, jobId: string): Promise<unknown> =>
  client.query(`select pg_try_advisory_lock(${LOCKS}, hashtext($1))`, [jobId]);
