import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { SrpVerifier } from './srp';
import { normalizeUsername, type PoolUser, type PoolUserStatus } from './user-pool';

interface UserRow {
  user_id: string;
  email: string;
  status: PoolUserStatus;
  is_enabled: boolean;
  email_verified: boolean;
  salt: string;
  verifier: Buffer;
  password_version: number;
  temporary_until: Date | null;
  attributes: Record<string, string>;
  groups: string[];
  created_at: Date;
  updated_at: Date;
}

function asUser(row: UserRow): PoolUser {
  return {
    exists: true,
    userId: row.user_id,
    email: row.email,
    status: row.status,
    isEnabled: row.is_enabled,
    emailVerified: row.email_verified,
    salt: row.salt,
    verifier: row.verifier,
    passwordVersion: row.password_version,
    temporaryUntil: row.temporary_until,
    attributes: row.attributes,
    groups: row.groups,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Finds a user by email or by subject. */
export async function findUser(tx: Transaction, tenantId: string, username: string): Promise<PoolUser | undefined> {
  const name = normalizeUsername(username);
  const { rows } = await sql<UserRow>`
    select * from pool_users where tenant_id = ${tenantId} and (email = ${name} or user_id = ${name}) limit 1`.execute(
    tx,
  );
  return rows[0] === undefined ? undefined : asUser(rows[0]);
}

/** Holds the user for this transaction: of two changes that look at one another's outcome, one waits. */
export async function lockUser(tx: Transaction, tenantId: string, userId: string): Promise<PoolUser | undefined> {
  const { rows } = await sql<UserRow>`
    select * from pool_users where tenant_id = ${tenantId} and user_id = ${userId} for update`.execute(tx);
  return rows[0] === undefined ? undefined : asUser(rows[0]);
}

export interface NewUser extends SrpVerifier {
  readonly userId: string;
  readonly email: string;
  readonly status: PoolUserStatus;
  readonly emailVerified: boolean;
  readonly temporaryUntil: Date | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
}

/** `false` when somebody has the email already. */
export async function insertUser(tx: Transaction, tenantId: string, user: NewUser, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into pool_users (tenant_id, user_id, email, status, email_verified, salt, verifier, temporary_until, attributes, groups, created_at, updated_at)
    values (${tenantId}, ${user.userId}, ${normalizeUsername(user.email)}, ${user.status}, ${user.emailVerified}, ${user.salt}, ${user.verifier},
            ${user.temporaryUntil}, ${JSON.stringify(user.attributes)}::jsonb, ${[...user.groups]}::text[], ${now}, ${now})
    on conflict (tenant_id, email) do nothing returning user_id`.execute(tx);
  return rows.length === 1;
}

export interface PasswordChange extends SrpVerifier {
  readonly status: PoolUserStatus;
  readonly temporaryUntil?: Date;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The change is refused when the password is no longer of this version. */
  readonly fromVersion?: number;
  readonly emailVerified?: boolean;
}

/** Sets a password; `false` when another change came first. */
export async function storePassword(
  tx: Transaction,
  tenantId: string,
  userId: string,
  change: PasswordChange,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update pool_users set salt = ${change.salt}, verifier = ${change.verifier}, status = ${change.status}, password_version = password_version + 1,
           temporary_until = ${change.temporaryUntil ?? null}, attributes = attributes || ${JSON.stringify(change.attributes ?? {})}::jsonb,
           email_verified = email_verified or ${change.emailVerified ?? false}, updated_at = ${now}
     where tenant_id = ${tenantId} and user_id = ${userId} and password_version = coalesce(${change.fromVersion ?? null}::integer, password_version)
    returning user_id`.execute(tx);
  return rows.length === 1;
}

/** Puts what somebody signed up with in the place of what was signed up with before, until the address is proved. */
export async function storeUnproven(
  tx: Transaction,
  tenantId: string,
  userId: string,
  { salt, verifier, attributes }: SrpVerifier & { readonly attributes: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  await sql`update pool_users set salt = ${salt}, verifier = ${verifier}, password_version = password_version + 1,
                   attributes = ${JSON.stringify(attributes)}::jsonb, updated_at = ${now}
             where tenant_id = ${tenantId} and user_id = ${userId} and status = 'UNCONFIRMED'`.execute(tx);
}

export async function markConfirmed(tx: Transaction, tenantId: string, userId: string, now: Date): Promise<void> {
  await sql`update pool_users set status = 'CONFIRMED', email_verified = true, updated_at = ${now}
             where tenant_id = ${tenantId} and user_id = ${userId} and status = 'UNCONFIRMED'`.execute(tx);
}

export async function storeAttributes(
  tx: Transaction,
  tenantId: string,
  userId: string,
  attributes: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await sql`update pool_users set attributes = attributes || ${JSON.stringify(attributes)}::jsonb, updated_at = ${now}
             where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

export async function storeEnabled(
  tx: Transaction,
  tenantId: string,
  userId: string,
  isEnabled: boolean,
  now: Date,
): Promise<void> {
  await sql`update pool_users set is_enabled = ${isEnabled}, updated_at = ${now} where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    tx,
  );
}

export async function storeGroup(
  tx: Transaction,
  tenantId: string,
  userId: string,
  group: string,
  isMember: boolean,
  now: Date,
): Promise<void> {
  await sql`update pool_users set groups = array_remove(groups, ${group}) || case when ${isMember} then array[${group}]::text[] else '{}'::text[] end, updated_at = ${now}
             where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

export async function deleteUser(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  await sql`delete from pool_users where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}
