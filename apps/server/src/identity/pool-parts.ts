import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolMailPurpose, UserPool } from './user-pool';

export interface PoolMail {
  readonly tenantId: string;
  readonly email: string;
  readonly purpose: PoolMailPurpose;
  /** The verification code, or the temporary password of an invitation; empty where the email carries none. */
  readonly code: string;
}

/** What the pools stand on, handed in by the wiring. */
export interface PoolDeps {
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Whether the tenant's rule wants a second factor of a user of these groups. */
  readonly asksForSecondFactor?: (tenantId: string, groups: readonly string[]) => boolean;
  /** Writes the email into the transaction that causes it; it leaves after the commit. */
  readonly sendMail: (tx: Transaction, mail: PoolMail) => Promise<void>;
}

/** One call of the protocol, its pool found and its body parsed. */
export interface PoolRequest {
  readonly parts: PoolDeps;
  readonly pool: UserPool;
  readonly body: PoolBody;
  /** The caller's network address: attempts are counted by it. */
  readonly address: string;
  /** How the caller's browser describes itself. */
  readonly device: string;
  readonly now: Date;
}

export type PoolBody = Readonly<Record<string, unknown>>;
export type PoolAnswer = Record<string, unknown>;
