import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import type { Transaction } from '../database/transaction-kysely';
import { dropCode } from './code-store';
import { createPoolUser } from './create-pool-user';
import { INVITATION_LIFETIME } from './invitation-lifetime';
import type { PoolMail } from './pool-parts';
import { announceUserChange, revokeSessions } from './pool-session-store';
import { deleteUser, findUser, lockUser, storePassword } from './pool-user-store';
import { makeVerifier } from './srp';
import { temporaryPassword } from './temporary-password';
import { normalizeUsername, poolIdOf, poolNameOf, type PoolUser } from './user-pool';

export interface InvitePoolUser {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly group: string;
  readonly now: Date;
}

/**
 * Whoever has the address here. One who typed it into the sign-up and never proved it goes, as anybody can type it:
 * they keep nobody from being invited, and their password opens nothing.
 */
async function findProven(tx: Transaction, tenantId: string, email: string): Promise<PoolUser | undefined> {
  const found = await findUser(tx, tenantId, email);
  if (found?.status !== 'UNCONFIRMED') return found;
  // The code may be typed this very moment, which takes the code and then the user too.
  await dropCode(tx, tenantId, found.userId, 'confirm-sign-up');
  const now = await lockUser(tx, tenantId, found.userId);
  if (now?.status !== 'UNCONFIRMED' || !now.isEnabled) return now;
  await deleteUser(tx, tenantId, now.userId);
  return undefined;
}

/**
 * Invites a user with a password that has to be changed at the first sign-in; one who was invited and never came gets
 * a new password, and the old one is void. Undefined, and nothing done, for a user who has signed in already.
 */
export async function invitePoolUser(
  tx: Transaction,
  tenantId: string,
  { email: given, firstName, lastName, group, now }: InvitePoolUser,
  sendMail: (tx: Transaction, mail: PoolMail) => Promise<void>,
): Promise<{ readonly userId: string; readonly email: string; readonly expiresAt: Date } | undefined> {
  const email = normalizeUsername(given);
  const password = temporaryPassword();
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME);
  const known = await findProven(tx, tenantId, email);
  let userId: string;
  if (known === undefined) {
    userId = await createPoolUser(tx, tenantId, {
      email,
      password,
      state: 'FORCE_CHANGE_PASSWORD',
      groups: [group],
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      now,
    });
  } else {
    if (known.status !== 'FORCE_CHANGE_PASSWORD' || !known.groups.includes(group)) return undefined;
    ({ userId } = known);
    await storePassword(
      tx,
      tenantId,
      known.userId,
      {
        ...makeVerifier(poolNameOf(poolIdOf(tenantId)), known.userId, password),
        status: 'FORCE_CHANGE_PASSWORD',
        temporaryUntil: expiresAt,
      },
      now,
    );
    await revokeSessions(tx, tenantId, known.userId, now);
    await announceUserChange(tx, tenantId, known.userId);
  }
  const purpose = group === STAFF_GROUP ? 'staff-invitation' : 'invitation';
  await sendMail(tx, { tenantId, email, purpose, code: password });
  return { userId, email, expiresAt };
}
