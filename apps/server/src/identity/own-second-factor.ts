import type { Database } from '../database/database';
import { countAttempt, forgetAttempts } from './attempt-store';
import type { PoolDirectory } from './pool-directory';
import { findUser } from './pool-user-store';
import { fingerprint } from './sealed-box';
import { makeRecoveryCodes, makeSecret, takeFactorCode } from './second-factor';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  storeRecoveryCodes,
  storeSecret,
} from './second-factor-store';

export type FactorChange<Answer> = Answer | 'wrong-code' | 'wait';

/** A user's second factor, for the user alone; every change but the first needs a code of it. */

export function createOwnSecondFactor({
  database,
  clock,
  directory,
}: {
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly directory: PoolDirectory;
}) {
  /** Runs after a code that was right; guesses are counted by user. */
  async function withCode<Answer>(
    tenantId: string,
    userId: string,
    code: string,
    work: (tx: Parameters<typeof takeFactorCode>[0], pool: Parameters<typeof takeFactorCode>[1]) => Promise<Answer>,
  ): Promise<FactorChange<Answer>> {
    const pool = await directory.poolOf(tenantId);
    const now = clock.now();
    return database.inTenant(tenantId, async (tx) => {
      const subject = fingerprint(pool.secret, 'attempts', 'second-factor-change', userId);
      if (!(await countAttempt(tx, tenantId, subject, now))) return 'wait';
      if (!(await takeFactorCode(tx, pool, userId, code, now))) return 'wrong-code';
      await forgetAttempts(tx, tenantId, subject);
      return work(tx, pool);
    });
  }

  const freshCodes = async (
    tx: Parameters<typeof takeFactorCode>[0],
    pool: Parameters<typeof takeFactorCode>[1],
    userId: string,
  ): Promise<string[]> => {
    const { codes, hashes } = makeRecoveryCodes(pool, userId);
    await storeRecoveryCodes(tx, pool.tenantId, userId, hashes);
    return codes;
  };

  return {
    read: (tenantId: string, userId: string) =>
      database.inTenant(
        tenantId,
        async (tx) => ({
          isOn: (await findFactor(tx, tenantId, userId))?.isConfirmed ?? false,
          recoveryCodesLeft: await countRecoveryCodes(tx, tenantId, userId),
        }),
        { readOnly: true },
      ),

    /** A fresh secret for an app; it counts once a code has confirmed it. */
    async begin(tenantId: string, userId: string, issuer: string) {
      const pool = await directory.poolOf(tenantId);
      return database.inTenant(tenantId, async (tx) => {
        const user = await findUser(tx, tenantId, userId);
        if (user === undefined) return undefined;
        const { secret, uri, sealed } = makeSecret(pool, user.email, issuer);
        return (await storeSecret(tx, tenantId, userId, sealed)) ? { secret, uri } : undefined;
      });
    },

    confirm: (tenantId: string, userId: string, code: string) =>
      withCode(tenantId, userId, code, async (tx, pool) => {
        await confirmFactor(tx, tenantId, userId, clock.now());
        return freshCodes(tx, pool, userId);
      }),

    renewCodes: (tenantId: string, userId: string, code: string) =>
      withCode(tenantId, userId, code, (tx, pool) => freshCodes(tx, pool, userId)),

    turnOff: (tenantId: string, userId: string, code: string) =>
      withCode(tenantId, userId, code, (tx) => deleteFactor(tx, tenantId, userId)),
  };
}
