import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../database/create-database';
import type { Database } from '../database/database';
import type { DatabaseOptions } from '../database/transactions';
import { openDatabase } from '../tenancy/open-database';
import type {} from './database-setup';
import { TEMPLATES } from './test-cluster';

export interface TestDatabase {
  /** Connects as the database's owner, past row-level security: for looking behind the product's back. */
  readonly url: string;
  /** The database as the product sees it. */
  readonly database: Database;
  /** A second pool on it, as another server process would have. */
  open(options?: Partial<DatabaseOptions>): Promise<Database>;
  drop(): Promise<void>;
}

/** A database of the test's own, copied from the one with the demo tenants, or from the bare schema. */
export async function createTestDatabase(template: keyof typeof TEMPLATES = 'demo'): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(clusterUrl, name, TEMPLATES[template]);
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const opened: Database[] = [];
  const open = async (options: Partial<DatabaseOptions> = {}): Promise<Database> => {
    const database = refuseNesting(await openDatabase({ url, connections: 10, ...options }));
    opened.push(database);
    return database;
  };
  return {
    url,
    database: await open(),
    open,
    async drop() {
      await Promise.allSettled(opened.map((database) => database.close()));
      await dropDatabase(clusterUrl, name);
    },
  };
}

const within = new AsyncLocalStorage<true>();

/**
 * Refuses a transaction that is begun inside another one and waited for there. It would need a second connection while
 * it holds the first: as many of them at once as there are connections wait for each other for good. The product does
 * not watch for it, because watching costs every call; every test does.
 */
function refuseNesting(database: Database): Database {
  const alone = <A extends readonly unknown[], T>(
    run: (work: (...given: A) => Promise<T>) => Promise<T>,
    work: (...given: A) => Promise<T>,
  ): Promise<T> => {
    if (within.getStore())
      throw new Error('This transaction is begun inside another one: read what it reads before, or in the same one.');
    return run((...given) => within.run(true, () => work(...given)));
  };
  return {
    ...database,
    inTenant: (tenantId, work, options) => alone((guarded) => database.inTenant(tenantId, guarded, options), work),
    asPlatform: (work, options) => alone((guarded) => database.asPlatform(guarded, options), work),
    asOutboxRelay: (work, options) => alone((guarded) => database.asOutboxRelay(guarded, options), work),
  };
}
