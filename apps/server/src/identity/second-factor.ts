import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../database/transaction-kysely';
import { fingerprint, open, seal } from './sealed-box';
import { findFactor, takeStep, useRecoveryCode } from './second-factor-store';
import type { UserPool } from './user-pool';

const PERIOD = 30;
/** A phone's clock may be off by one step. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** No letters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const appOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A fresh secret, the address that an authenticator app reads it from, and as it is kept. */
export function makeSecret(pool: UserPool, label: string, issuer: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: appOf(secret, label, issuer).toString(), sealed: seal(pool.secret, 'second-factor', secret) };
}

/** Codes for somebody whose phone is gone, as they are read and as they are kept. */
export function makeRecoveryCodes(pool: UserPool, userId: string): { codes: string[]; hashes: Buffer[] } {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
  return { codes, hashes: codes.map((code) => recoveryHash(pool, userId, code)) };
}

function recoveryHash(pool: UserPool, userId: string, code: string): Buffer {
  return fingerprint(pool.secret, 'recovery-code', userId, code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/** A code as it was meant: with spaces, or in the wide digits of a Japanese keyboard, it is the same. */
const plainCode = (given: string): string => given.normalize('NFKC').replace(/\s/g, '');

/** Whether the code is the app's of about now and was not taken before. */
export async function takeAppCode(
  tx: Transaction,
  pool: UserPool,
  userId: string,
  given: string,
  now: Date,
): Promise<boolean> {
  const factor = await findFactor(tx, pool.tenantId, userId);
  const code = plainCode(given);
  if (factor === undefined || !/^\d{6}$/.test(code)) return false;
  const secret = open(pool.secret, 'second-factor', factor.secret);
  if (typeof secret !== 'string') return false;
  const timestamp = now.getTime();
  const off = appOf(secret, '', '').validate({ token: code, timestamp, window: WINDOW });
  return off !== null && takeStep(tx, pool.tenantId, userId, Math.floor(timestamp / 1000 / PERIOD) + off);
}

/** Whether the code is one of an app that was confirmed, or a recovery code that is still good. */
export async function takeFactorCode(
  tx: Transaction,
  pool: UserPool,
  userId: string,
  given: string,
  now: Date,
): Promise<boolean> {
  const code = plainCode(given);
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(tx, pool.tenantId, userId, recoveryHash(pool, userId, code), now);
  const factor = await findFactor(tx, pool.tenantId, userId);
  return factor?.isConfirmed === true && takeAppCode(tx, pool, userId, code, now);
}
