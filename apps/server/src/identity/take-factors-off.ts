import type { Transaction } from '../database/transaction-kysely';
import { deletePasskeys } from './passkey-store';
import type { PoolDeps } from './pool-parts';
import { revokeSessions } from './pool-session-store';
import { deleteFactor, deleteRecoveryCodes, hasFactor } from './second-factor-store';
import type { PoolUser } from './user-pool';

export interface Factors {
  readonly app: boolean;
  readonly passkeys: boolean;
}

/**
 * Takes the app, the passkeys or both off somebody who lost them and the recovery codes; with the last goes what is
 * left of the codes, and they set a second factor up anew. They read of what went, and every session ends. Answers
 * what there was of it.
 */
export async function takeFactorsOff(
  tx: Transaction,
  { sendMail }: Pick<PoolDeps, 'sendMail'>,
  tenantId: string,
  { userId, email, isEnabled }: PoolUser,
  which: Factors,
  now: Date,
): Promise<Factors> {
  const taken = {
    app: which.app && (await deleteFactor(tx, tenantId, userId)),
    passkeys: which.passkeys && (await deletePasskeys(tx, tenantId, userId)) > 0,
  };
  if (isEnabled && taken.app) await sendMail(tx, { tenantId, email, purpose: 'app-removed', code: '' });
  if (isEnabled && taken.passkeys) await sendMail(tx, { tenantId, email, purpose: 'passkey-removed', code: '' });
  if (!(await hasFactor(tx, tenantId, userId))) await deleteRecoveryCodes(tx, tenantId, userId);
  await revokeSessions(tx, tenantId, userId, now);
  return taken;
}
