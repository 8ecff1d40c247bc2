import { randomUUID } from 'node:crypto';
import { isMailbox } from '@tradehall/domain/fields/mailbox';
import { describeUser } from './own-user';
import { INVITATION_LIFETIME } from './invitation-lifetime';
import { requireGoodPassword } from './new-password';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { announceUserChange, revokeSessions } from './pool-session-store';
import { findUser, insertUser, storeEnabled, storeGroup, storePassword } from './pool-user-store';
import { attributes, text, username } from './read-pool-body';
import { makeVerifier } from './srp';
import { takeFactorsOff } from './take-factors-off';
import { temporaryPassword } from './temporary-password';
import { normalizeUsername, type PoolUser } from './user-pool';
import type { Transaction } from '../database/transaction-kysely';

/** Runs on a user that has to exist, and tells every process that the user changed. */
async function onUser(
  request: PoolRequest,
  work: (tx: Transaction, user: PoolUser) => Promise<void>,
): Promise<PoolAnswer> {
  const { parts, pool } = request;
  await parts.database.inTenant(pool.tenantId, async (tx) => {
    const user = await findUser(tx, pool.tenantId, username(request.body));
    if (user === undefined) throw PoolError.of('USER_NOT_FOUND');
    await work(tx, user);
    await announceUserChange(tx, pool.tenantId, user.userId);
    await tellAct(request, tx, user.userId);
  });
  return {};
}

async function tellAct({ parts, pool, admin, address }: PoolRequest, tx: Transaction, userId: string): Promise<void> {
  if (admin !== undefined) await parts.administered?.(tx, { ...admin, tenantId: pool.tenantId, userId, address });
}

async function tellPerson(
  { parts, pool: { tenantId } }: PoolRequest,
  tx: Transaction,
  { email, groups, isEnabled }: PoolUser,
  purpose: 'password-set',
): Promise<void> {
  if (isEnabled) await parts.sendMail(tx, { tenantId, email, groups, purpose, code: '' });
}

export async function adminCreateUser(request: PoolRequest): Promise<PoolAnswer> {
  const { parts, pool, body, now } = request;
  const {
    email: given,
    email_verified: verified,
    ...own
  } = attributes(body, 'UserAttributes', ['email', 'email_verified']);
  const email = normalizeUsername(given ?? username(body));
  if (!isMailbox(email)) throw PoolError.invalidParameter('Username should be an email.');
  const password = body['TemporaryPassword'] === undefined ? temporaryPassword() : text(body, 'TemporaryPassword', 256);
  requireGoodPassword(password);
  const user = await parts.database.inTenant(pool.tenantId, async (tx) => {
    const userId = randomUUID();
    const added = await insertUser(
      tx,
      pool.tenantId,
      {
        userId,
        email,
        status: 'FORCE_CHANGE_PASSWORD',
        emailVerified: verified === 'true',
        temporaryUntil: new Date(now.getTime() + INVITATION_LIFETIME),
        attributes: own,
        groups: [],
        ...makeVerifier(pool.poolName, userId, password),
      },
      now,
    );
    if (!added) throw PoolError.of('USERNAME_EXISTS');
    if (body['MessageAction'] !== 'SUPPRESS')
      await parts.sendMail(tx, { tenantId: pool.tenantId, email, purpose: 'invitation', code: password });
    await tellAct(request, tx, userId);
    return findUser(tx, pool.tenantId, userId);
  });
  if (user === undefined) throw PoolError.of('INTERNAL');
  const { UserAttributes, ...rest } = describeForAdmin(user);
  return { User: { ...rest, Attributes: UserAttributes } };
}

export async function adminGetUser({ parts, pool, body }: PoolRequest): Promise<PoolAnswer> {
  const user = await parts.database.inTenant(pool.tenantId, (tx) => findUser(tx, pool.tenantId, username(body)), {
    readOnly: true,
  });
  if (user === undefined) throw PoolError.of('USER_NOT_FOUND');
  return describeForAdmin(user);
}

function describeForAdmin(user: PoolUser): PoolAnswer {
  return {
    Username: user.userId,
    UserAttributes: describeUser(user),
    UserCreateDate: user.createdAt.getTime() / 1000,
    UserLastModifiedDate: user.updatedAt.getTime() / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

function groupName(request: PoolRequest): string {
  const name = text(request.body, 'GroupName', 128);
  if (!/^[\w .-]+$/.test(name)) throw PoolError.invalidParameter('Invalid GroupName');
  return name;
}

export async function adminAddUserToGroup(request: PoolRequest): Promise<PoolAnswer> {
  const group = groupName(request);
  return onUser(request, (tx, user) => storeGroup(tx, request.pool.tenantId, user.userId, group, true, request.now));
}

export async function adminRemoveUserFromGroup(request: PoolRequest): Promise<PoolAnswer> {
  const group = groupName(request);
  return onUser(request, (tx, user) => storeGroup(tx, request.pool.tenantId, user.userId, group, false, request.now));
}

export async function adminDisableUser(request: PoolRequest): Promise<PoolAnswer> {
  return onUser(request, async (tx, user) => {
    await storeEnabled(tx, request.pool.tenantId, user.userId, false, request.now);
    await revokeSessions(tx, request.pool.tenantId, user.userId, request.now);
  });
}

export async function adminEnableUser(request: PoolRequest): Promise<PoolAnswer> {
  return onUser(request, (tx, user) => storeEnabled(tx, request.pool.tenantId, user.userId, true, request.now));
}

/**
 * Sets a password for somebody: a temporary one unless `Permanent`, and every session ends. Whoever had one of their
 * own reads of it: nobody's way in changes unseen.
 */
export async function adminSetUserPassword(request: PoolRequest): Promise<PoolAnswer> {
  const { pool, body, now } = request;
  const password = text(body, 'Password', 256);
  requireGoodPassword(password);
  const isPermanent = body['Permanent'] === true;
  return onUser(request, async (tx, user) => {
    const change = isPermanent
      ? { status: 'CONFIRMED' as const }
      : { status: 'FORCE_CHANGE_PASSWORD' as const, temporaryUntil: new Date(now.getTime() + INVITATION_LIFETIME) };
    await storePassword(
      tx,
      pool.tenantId,
      user.userId,
      { ...makeVerifier(pool.poolName, user.userId, password), ...change },
      now,
    );
    if (isPermanent) await request.parts.joined?.(tx, pool.tenantId, user.userId);
    await revokeSessions(tx, pool.tenantId, user.userId, now);
    if (user.status === 'CONFIRMED') await tellPerson(request, tx, user, 'password-set');
  });
}

/** Takes the app, the passkeys or both off somebody who lost them and the recovery codes. */
export async function adminSetUserMfaPreference(request: PoolRequest): Promise<PoolAnswer> {
  const wanted = ['SoftwareTokenMfaSettings', 'WebAuthnMfaSettings'].map(
    (name) => request.body[name] as { readonly Enabled?: unknown } | null | undefined,
  );
  const isOff = (setting: (typeof wanted)[number]): boolean => setting?.Enabled === false;
  if (!wanted.some(isOff) || !wanted.every((setting) => setting === undefined || isOff(setting)))
    throw PoolError.invalidParameter('A second factor is turned on by its user alone.');
  const [app, passkeys] = wanted;
  const { parts, pool, now } = request;
  return onUser(request, async (tx, user) => {
    await takeFactorsOff(tx, parts, pool.tenantId, user, { app: isOff(app), passkeys: isOff(passkeys) }, now);
  });
}
