import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import type { Transaction } from '../database/transaction-kysely';
import { createPoolUser } from './create-pool-user';
import { INVITATION_LIFETIME } from './invitation-lifetime';
import type { PoolMail } from './pool-parts';
import { announceUserChange, revokeSessions } from './pool-session-store';
import { findUser, storePassword } from './pool-user-store';
import { makeVerifier } from './srp';
import { temporaryPassword } from './temporary-password';
import { normalizeUsername, poolIdOf, poolNameOf } from './user-pool';

export interface InvitePoolUser {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly group: string;
  readonly now: Date;
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
  const known = await findUser(tx, tenantId, email);
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
