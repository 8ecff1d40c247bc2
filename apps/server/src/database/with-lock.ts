import pg from 'pg';

/** Does work that one server alone may do at a time; the others wait. The lock goes with its connection. */
export async function withLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: url, application_name: 'tradehall-lock' });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await holder.end();
  }
}
