import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { forAllAccounts } from '../http/account-scope';
import { APP_ROLE, verifyAppRole } from './app-role';
import { isAway } from './database-trouble';
import type { TransactionOptions } from './database';
import type { Row } from './row';
import { bindTransaction, type Transaction } from './transaction-kysely';

/** Transactions over one pool. Whose rows one of them has is not decided here: `tenancy/open-database` says it. */
export interface Transactions {
  /** One transaction that begins with `settings`, a statement of `set local`s. */
  transact<T>(
    settings: string,
    work: (tx: Transaction, opened: readonly Row[]) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** One round trip to the server, for readiness. */
  ping(): Promise<void>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  readonly name?: string;
  readonly onError?: (error: Error) => void;
  /** Hears which process of the database serves each new connection. */
  readonly onConnect?: (processId: number) => void;
  /** How long a lost database is waited for before a transaction fails. */
  readonly reconnectWithin?: number;
  /**
   * How long a free connection is waited for: a call that fails in the end frees what it holds,
   * one that waits for good does not.
   */
  readonly connectWithin?: number;
  /**
   * Milliseconds that a transaction may wait for its server; a minute unless told. Then the database ends it: a server
   * that stands still, or whose machine is gone, keeps what it had locked from nobody.
   */
  readonly standsStillFor?: number;
}

/** A deadlock or a serialization failure: the loser may simply try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/**
 * Whole numbers arrive as numbers: amounts and quantities stay far below 2^53. `numeric` stays
 * text for decimal.js, `date` stays text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return wholeNumber;
    if (oid === 1082) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export async function openTransactions(options: DatabaseOptions): Promise<Transactions> {
  const {
    url,
    connections = 20,
    name = 'tradehall',
    onError = () => undefined,
    onConnect = () => undefined,
    reconnectWithin = 10_000,
    connectWithin = 30_000,
    standsStillFor = 60_000,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c role=${APP_ROLE} -c idle_in_transaction_session_timeout=${standsStillFor}`,
    max: connections,
    application_name: name,
    types,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectWithin,
  });
  pool.on('error', onError);
  // A client in use reports a lost connection to itself alone; unheard, that would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { processID } = client as pg.PoolClient & { readonly processID: number };
    onConnect(processID);
  });

  /**
   * A connection with its transaction open. Until `begin` has answered nothing was asked, so a
   * lost database is simply waited for.
   */
  async function begin(statements: string): Promise<{ client: pg.PoolClient; opened: readonly Row[] }> {
    for (const deadline = Date.now() + reconnectWithin; ; await sleep(50)) {
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        // One round trip: the simple protocol carries all statements.
        const answers = (await client.query(statements)) as unknown as readonly pg.QueryResult<Row>[];
        return { client, opened: answers.at(-1)?.rows ?? [] };
      } catch (error) {
        client?.release(error as Error);
        if (!isAway(error) || Date.now() > deadline) throw error;
      }
    }
  }

  async function once<T>(
    settings: string,
    work: (tx: Transaction, opened: readonly Row[]) => Promise<T>,
    { isolation, readOnly, opening }: TransactionOptions,
  ): Promise<T> {
    const { client, opened } = await begin(
      `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}; ${settings}${opening ? `; ${opening}` : ''}`,
    );
    let broken: Error | boolean = false;
    const { tx, close, idle, effects } = bindTransaction(client);
    let committing = false;
    try {
      const result = await work(tx, opened);
      close();
      committing = true;
      const answers = [
        (await client.query([...effects.last.map(({ statement }) => statement), 'commit'].join('; '))) as
          | pg.QueryResult<Row>
          | readonly pg.QueryResult<Row>[],
      ].flat();
      if (answers.at(-1)?.command === 'ROLLBACK')
        throw new Error('The transaction had failed before its end: an error inside it was swallowed.');
      effects.last.forEach(({ read }, at) => read?.(answers[at]?.rows ?? []));
      // What follows a commit is nobody's call any more.
      forAllAccounts(() => effects.committed.forEach((effect) => effect()));
      return result;
    } catch (error) {
      close();
      // Of queries sent together one failed; the others must not run into the next transaction.
      await idle();
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      if (!committing) for (const effect of effects.rolledBack) effect();
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transact<T>(
    settings: string,
    work: (tx: Transaction, opened: readonly Row[]) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    let mayAskAgain = options.readOnly === true;
    for (let left = options.retries ?? 0; ; left--) {
      try {
        return await once(settings, work, options);
      } catch (error) {
        // Nothing was changed: whoever reads need not hear that the database went away under it.
        if (mayAskAgain && isAway(error)) {
          mayAskAgain = false;
          continue;
        }
        if (left <= 0 || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
        await sleep(5 + Math.random() * 20);
      }
    }
  }

  const transactions: Transactions = {
    transact,
    async ping() {
      await pool.query('select 1');
    },
    pool,
    close: () => {
      // A connection that is on its way out may still hear that the database stops: that is no loss.
      pool.off('error', onError).on('error', () => undefined);
      return pool.end();
    },
  };
  try {
    await verifyAppRole(pool as unknown as { query: pg.ClientBase['query'] });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return transactions;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new Error(`The database holds ${text}, which is more than a number can keep exactly.`);
  return number;
}
