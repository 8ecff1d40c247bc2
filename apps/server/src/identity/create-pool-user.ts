import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { INVITATION_LIFETIME } from './invitation-lifetime';
import { findUser, insertUser } from './pool-user-store';
import { makeVerifier } from './srp';
import { normalizeUsername, poolIdOf, poolNameOf, type PoolUserStatus } from './user-pool';

export interface CreateUser {
  readonly email: string;
  readonly password: string;
  readonly state: PoolUserStatus;
  readonly groups?: readonly string[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly now: Date;
}

/**
 * Puts a user into a tenant's embedded pool within the caller's transaction; answers the subject,
 * an existing user's too.
 */
export async function createPoolUser(tx: Transaction, tenantId: string, user: CreateUser): Promise<string> {
  const userId = randomUUID();
  const attributes = {
    ...(user.firstName === undefined ? {} : { name: user.firstName }),
    ...(user.lastName === undefined ? {} : { family_name: user.lastName }),
  };
  const added = await insertUser(
    tx,
    tenantId,
    {
      userId,
      email: normalizeUsername(user.email),
      status: user.state,
      emailVerified: user.state === 'CONFIRMED',
      temporaryUntil:
        user.state === 'FORCE_CHANGE_PASSWORD' ? new Date(user.now.getTime() + INVITATION_LIFETIME) : null,
      attributes,
      groups: user.groups ?? [],
      ...makeVerifier(poolNameOf(poolIdOf(tenantId)), userId, user.password),
    },
    user.now,
  );
  if (added) return userId;
  return (await findUser(tx, tenantId, user.email))?.userId ?? userId;
}
