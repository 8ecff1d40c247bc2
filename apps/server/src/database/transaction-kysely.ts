import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Row } from './row';
import type { Schema } from './schema';

/** What a room works with: a Kysely that speaks on one open transaction's connection. */
export type Transaction = Kysely<Schema>;

/** A statement that travels with the commit, and who reads its rows. */
interface LastStatement {
  readonly statement: string;
  readonly read?: ((rows: readonly Row[]) => void) | undefined;
}

interface Effects {
  readonly last: LastStatement[];
  readonly committed: (() => void)[];
  readonly rolledBack: (() => void)[];
}

/** Found again from every Kysely made of the same transaction, which hands its adapter on. */
const effectsOf = new WeakMap<object, Effects>();

/**
 * Runs `effect` once the transaction has committed, in this process alone and not at all after a crash: for wake-up
 * calls and caches. What must not be lost belongs to the outbox.
 */
export function afterCommit(tx: WithExecutor, effect: () => void): void {
  effectsIn(tx).committed.push(effect);
}

/**
 * Runs `effect` when the transaction failed before its commit was asked for: takes back at once what was done outside
 * the database. It does not run after a crash, nor when nobody knows whether the commit came through.
 */
export function afterRollback(tx: WithExecutor, effect: () => void): void {
  effectsIn(tx).rolledBack.push(effect);
}

/**
 * Sends one statement, its values written out, together with the commit: it costs no round trip. `read` gets its rows
 * once they are committed, before the transaction answers.
 */
export function sendWithCommit(tx: WithExecutor, statement: string, read?: (rows: readonly Row[]) => void): void {
  effectsIn(tx).last.push({ statement, read });
}

/**
 * A value written out in a statement; numbers and booleans as text, null as null. The text is that of
 * `pg.escapeLiteral`, which goes letter by letter: an order with its email took it a tenth of a millisecond.
 */
export function literal(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  const quoted = String(value).replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

interface WithExecutor {
  getExecutor(): { adapter: object };
}

function effectsIn(tx: WithExecutor): Effects {
  const effects = effectsOf.get(tx.getExecutor().adapter);
  if (!effects) throw new Error('Effects need a transaction of the database.');
  return effects;
}

/**
 * Binds a Kysely to the transaction open on a client. After `close` it refuses: a forgotten `await` would otherwise
 * run in the next transaction of this connection, perhaps another tenant's.
 */
export function bindTransaction(client: pg.ClientBase): {
  tx: Transaction;
  close: () => void;
  idle: () => Promise<void>;
  effects: Effects;
} {
  const connection = new TransactionConnection(client);
  const adapter = new PostgresAdapter();
  const effects: Effects = { last: [], committed: [], rolledBack: [] };
  effectsOf.set(adapter, effects);
  const driver: Driver = {
    init: done,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: done,
    destroy: done,
    beginTransaction: refuseNesting,
    commitTransaction: refuseNesting,
    rollbackTransaction: refuseNesting,
  };
  const tx = new Kysely<Schema>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { tx, close: () => connection.close(), idle: () => connection.idle(), effects };
}

/**
 * A statement that begins with `/* prepared: name *\/` is parsed and planned once a connection: worth it where a call
 * is made thousands of times a second. Its text must be the same each time, and it names the columns it returns, so
 * that a migration beside a running server breaks no plan.
 */
const PREPARED = /^\s*\/\* prepared: ([\w-]+) \*\//;

class TransactionConnection implements DatabaseConnection {
  #client: pg.ClientBase | undefined;
  #cursors = 0;
  #running: Promise<unknown> | undefined;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  close(): void {
    this.#client = undefined;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#inTurn(sql, parameters as unknown[]);
    const { command } = result;
    const affects = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: (result.rows ?? []) as R[], ...(affects ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize = 1000): AsyncIterableIterator<QueryResult<R>> {
    const name = `stream_${++this.#cursors}`;
    await this.#inTurn(`declare ${name} no scroll cursor for ${sql}`, parameters as unknown[]);
    try {
      for (;;) {
        const { rows } = await this.#inTurn(`fetch ${chunkSize} from ${name}`);
        if (rows.length === 0) return;
        yield { rows: rows as R[] };
      }
    } finally {
      if (this.#client) await this.#inTurn(`close ${name}`).catch(() => undefined);
    }
  }

  /** A connection does one thing at a time: queries that are sent together wait for each other here. */
  #inTurn(sql: string, parameters: unknown[] = []): Promise<pg.QueryResult<Record<string, unknown>>> {
    const name = PREPARED.exec(sql)?.[1];
    const send = (): Promise<pg.QueryResult<Record<string, unknown>>> =>
      this.#open().query(
        name === undefined ? { text: sql, values: parameters } : { name, text: sql, values: parameters },
      );
    const turn = this.#running ? this.#running.then(send, send) : send();
    this.#running = turn;
    const settled = (): void => {
      if (this.#running === turn) this.#running = undefined;
    };
    turn.then(settled, settled);
    return turn;
  }

  /** Ends when the last query that was sent has. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
  }

  #open(): pg.ClientBase {
    if (!this.#client)
      throw new Error('This transaction is over: a query was sent after its end, perhaps for want of an await.');
    return this.#client;
  }
}

function done(): Promise<void> {
  return Promise.resolve();
}

function refuseNesting(): Promise<never> {
  return Promise.reject(new Error('A transaction is already open here; hand its tx on instead of opening another.'));
}
