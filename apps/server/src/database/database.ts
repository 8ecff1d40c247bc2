import type pg from 'pg';
import type { Row } from './row';
import type { Transaction } from './transaction-kysely';

export interface TransactionOptions {
  /**
   * Runs the function again, at most this often, after a deadlock or serialization failure; it
   * must then be free of other effects.
   */
  readonly retries?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
  /**
   * One statement, its values written out, that is sent together with the transaction's
   * beginning; `work` gets its rows.
   */
  readonly opening?: string;
}

export interface Database {
  /**
   * One transaction that sees and writes this tenant's rows alone; committed when the function
   * ends, rolled back when it throws.
   */
  inTenant<T>(
    tenantId: string,
    work: (tx: Transaction, opened: readonly Row[]) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** One transaction over the deployment's own tables; tenants' rows stay hidden in it. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Delivers every tenant's outbox; for the relay alone. */
  asOutboxRelay<T>(
    work: (tx: Transaction, opened: readonly Row[]) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** One round trip to the server, for readiness. */
  ping(): Promise<void>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}
