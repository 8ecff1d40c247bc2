import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolMailPurpose, UserPool } from './user-pool';
import type { VerifiedUser } from './verified-user';

export interface PoolMail {
  readonly tenantId: string;
  readonly email: string;
  readonly purpose: PoolMailPurpose;
  /** The verification code, or the temporary password of an invitation; empty where the email carries none. */
  readonly code: string;
  /** Of the user that it is for, where one is known: staff are led to their own sign-in. */
  readonly groups?: readonly string[];
}

/** What the pools stand on, handed in by the wiring. */
export interface PoolDeps {
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Whether the tenant's rules want a second factor of a user. */
  readonly asksForSecondFactor?: (
    tx: Transaction,
    tenantId: string,
    user: { readonly userId: string; readonly groups: readonly string[] },
  ) => Promise<boolean>;
  /** Runs in the transaction in which somebody who was invited gets a password of their own: they have come. */
  readonly joined?: (tx: Transaction, tenantId: string, userId: string) => Promise<void>;
  /** Runs in the transaction of an admin call, after its work; throws where that may not be. */
  readonly administered?: (tx: Transaction, act: AdminAct) => Promise<void>;
  /** Writes the email into the transaction that causes it; it leaves after the commit. */
  readonly sendMail: (tx: Transaction, mail: PoolMail) => Promise<void>;
}

/** What an admin call did, to whom and by whom. */
export interface AdminAct {
  readonly tenantId: string;
  readonly by: VerifiedUser;
  readonly operation: string;
  readonly userId: string;
  readonly address: string;
  readonly traceId: string;
}

/** One call of the protocol, its pool found and its body parsed. */
export interface PoolRequest {
  readonly parts: PoolDeps;
  readonly pool: UserPool;
  readonly body: PoolBody;
  /** Who makes an admin call, and which. */
  readonly admin?: Pick<AdminAct, 'by' | 'operation' | 'traceId'>;
  /** The caller's network, as `networkOf`: attempts are counted by it. */
  readonly address: string;
  /** The address of the page that asks, as the trusted proxy tells it: `https://shop.example`. */
  readonly origin: string;
  /** How the caller's browser describes itself. */
  readonly device: string;
  readonly now: Date;
}

export type PoolBody = Readonly<Record<string, unknown>>;
export type PoolAnswer = Record<string, unknown>;
