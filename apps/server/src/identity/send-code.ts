import { randomInt } from 'node:crypto';
import type { Transaction } from '../database/transaction-kysely';
import { storeCode } from './code-store';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { fingerprint } from './sealed-box';
import type { CodePurpose, PoolUser, UserPool } from './user-pool';

/** How long a code can be used, in milliseconds. */
export const CODE_LIFETIME = 60 * 60_000;

export function codeHash(pool: UserPool, userId: string, purpose: CodePurpose, code: string): Buffer {
  return fingerprint(pool.secret, 'code', userId, purpose, code);
}

/**
 * Makes a fresh code of six digits and writes its email into the same transaction; `false` where too many were sent
 * lately and the latest one stands.
 */
export async function sendCode(
  { parts, pool, now }: PoolRequest,
  tx: Transaction,
  user: PoolUser,
  purpose: CodePurpose,
): Promise<boolean> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const stored = await storeCode(
    tx,
    pool.tenantId,
    {
      userId: user.userId,
      purpose,
      codeHash: codeHash(pool, user.userId, purpose, code),
      expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    },
    now,
  );
  if (stored)
    await parts.sendMail(tx, { tenantId: pool.tenantId, email: user.email, groups: user.groups, purpose, code });
  else
    parts.log.warn(
      { tenant: pool.tenantId, user: user.userId, purpose },
      'too many codes asked for; the latest one stands',
    );
  return stored;
}

/** Where the code went, with the address masked as Cognito masks it. Told of any name, known or not. */
export function deliveryDetails(email: string): PoolAnswer {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}
