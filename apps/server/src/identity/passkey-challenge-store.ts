import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** What an authenticator signs for: a new passkey, a sign-in, or a change of the second factor. */
export type PasskeyPurpose = 'create' | 'sign-in' | 'prove';

/** Challenges that stand open for one person, in all their windows: of more the oldest give way. */
const MOST_OPEN = 20;

/**
 * Keeps a challenge until it is answered; the nightly sweep takes what nobody answers. The one just made is the last to
 * give way: many may be made within one millisecond.
 */
export async function storeChallenge(
  tx: Transaction,
  tenantId: string,
  userId: string,
  purpose: PasskeyPurpose,
  challenge: Buffer,
  expires: Date,
): Promise<void> {
  await tx
    .insertInto('pool_passkey_challenges')
    .values({ tenant_id: tenantId, challenge, user_id: userId, purpose, expires_at: expires })
    .execute();
  await sql`
    delete from pool_passkey_challenges
     where tenant_id = ${tenantId} and user_id = ${userId} and challenge in (
       select challenge from pool_passkey_challenges where tenant_id = ${tenantId} and user_id = ${userId}
        order by challenge = ${challenge} desc, expires_at desc, challenge offset ${MOST_OPEN})`.execute(tx);
}

/** Uses a challenge up; `false` for one that is over, was answered, or was for somebody else or another end. */
export async function takeChallenge(
  tx: Transaction,
  tenantId: string,
  userId: string,
  purpose: PasskeyPurpose,
  challenge: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('pool_passkey_challenges')
    .where('tenant_id', '=', tenantId)
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

/** Forgets what nobody answered. */
export async function sweepChallenges(tx: Transaction, now: Date): Promise<void> {
  await sql`delete from pool_passkey_challenges where expires_at < ${now}`.execute(tx);
}
